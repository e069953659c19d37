import { describe, expect, it } from 'vitest';
import { roundsPicture } from '../../src/render/rounds.js';
import { renderSvg } from '../../src/render/svg.js';
import { rectangle } from '../../src/region/region.js';
import { random } from '../../src/base/random.js';
import { popRounds, type Round } from '../../src/flow/popping.js';
import { renderRoundsText } from '../../src/render/rounds.js';
import { faultOf } from '../helpers/fault.js';

const rounds = popRounds(rectangle(6, 5), 'uniform', random('4', 'walls'));
const count = (text: string, what: RegExp): number => [...text.matchAll(what)].length;

describe('the rounds of a maze', () => {
  it('as text are an arrow for each post, doubled if it chooses again', () => {
    const round = (pick: number[], again: number[]): Round => ({
      posts: { width: 2, height: 2, pick: Uint8Array.from(pick) },
      again: Uint32Array.from(again),
    });
    expect(renderRoundsText([round([2, 8, 4, 1], [0, 1]), round([1, 8, 4, 1], [])])).toBe(
      'round 1: 2 of 4 choose again\n⇒ ⇐\n↓ ↑\n\nround 2: a maze\n↑ ←\n↓ ↑\n',
    );
  });

  it('as a picture are a dot for each post and round, red if it chooses again', () => {
    expect(rounds.length).toBeGreaterThan(1);
    const picture = renderSvg(roundsPicture(rounds));
    expect(count(picture, /<g /g)).toBe(rounds.length);
    expect(count(picture, /<circle/g)).toBe(rounds.length * 20);
    const again = rounds.reduce((sum, round) => sum + round.again.length, 0);
    expect(count(picture, /<circle[^>]*#d6336c/g)).toBe(again);
    expect(renderSvg(roundsPicture(rounds))).toBe(picture);
  });

  it('are only the first ones and the last one if there are many', () => {
    const many = Array.from({ length: 40 }, (_, k) => (k === 39 ? rounds.at(-1)! : rounds[0]!));
    const picture = renderSvg(roundsPicture(many));
    expect(count(picture, /<g /g)).toBe(12);
    expect(picture).toContain('40 rounds, 6 x 5 cells');
    expect(count(picture, /<circle/g)).toBe(12 * 20);
    expect(count(picture, /<circle[^>]*#d6336c/g)).toBe(11 * rounds[0]!.again.length);
  });

  it('are refused without rounds, or with too many posts', () => {
    const draws = random('1', 'walls');
    for (const render of [roundsPicture, renderRoundsText]) {
      expect(faultOf(() => render(popRounds(rectangle(1, 5), 'uniform', draws)))).toMatchObject({
        code: 'size',
      });
    }
    expect(
      faultOf(() => renderSvg(roundsPicture(popRounds(rectangle(2, 65), 'uniform', draws)))),
    ).toMatchObject({
      code: 'size',
    });
  });
});
