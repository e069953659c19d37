import { describe, expect, it } from 'vitest';
import { coinsOf, drawnFor, choicesOf, type Drawn } from '../../src/cells/post-coins.js';
import { cornersOf, HUB_WALLS } from '../../src/flow/corners.js';
import { parseRegion } from '../../src/region/region.js';

describe.each([0, 1, 2, 3])('the coins of a hub, turned by %i quarters', (turns) => {
  const corners = cornersOf(parseRegion('...\n.#.\n...\n'));
  const coins = coinsOf(corners, turns);
  const walls = HUB_WALLS.flatMap((sides, corner) => sides.map((side) => ({ corner, side })));

  it('are six, and choose each of eight walls for equally many of their values', () => {
    expect(coins.flat()).toHaveLength(6);
    const counts = new Map<string, number>();
    for (let values = 0; values < 64; values++) {
      let left = values;
      const drawn = coins.map((ofPost): Drawn => {
        const items: [boolean, boolean] = [false, false];
        for (const coin of ofPost) {
          items[coin as 0 | 1] = (left & 1) === 1;
          left >>= 1;
        }
        return items;
      });
      const picks = choicesOf(corners, drawn, turns);
      counts.set(picks.join(), (counts.get(picks.join()) ?? 0) + 1);
    }
    const meant = walls.map(({ corner, side }) => HUB_WALLS.map((_, k) => (k === corner ? side : 0)).join());
    expect([...counts].sort()).toEqual(meant.map((picks) => [picks, 8]).sort());
  });

  it('are read as they were drawn', () => {
    for (const { corner, side } of walls) {
      const pick = HUB_WALLS.map((_, k) => (k === corner ? side : 0));
      expect(choicesOf(corners, drawnFor(corners, pick, turns), turns)).toEqual(pick);
    }
  });
});
