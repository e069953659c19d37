import { describe, expect, it } from 'vitest';
import { plus, type Vec3 } from '../../src/blocks/grid.js';
import { redstone, redstoneEngine } from '../../src/engine/redstone.js';
import { controllerOf } from '../../src/layout/controller.js';
import { cleanHead } from '../../src/layout/clean.js';
import { MOST_POSTS } from '../../src/machine/posts.js';
import { altered } from '../helpers/altered-posts.js';
import { playPosts, postMachine, type Meddling, type Pressed } from '../helpers/post-machine.js';

/** What went wrong in presses, one after the other. */
const faultsOf = (press: (meddling?: Meddling) => Pressed, all: readonly Meddling[]): string[] =>
  all.flatMap((meddling) => {
    const { faults, tosses, isTree } = press(meddling);
    return [...faults, ...tosses, ...(isTree ? [] : ['the doors leave no tree'])];
  });

/** From a comparator to what it takes its signal from. */
const BEHIND: Readonly<Record<string, Vec3>> = { CE: [1, 0, 0], CN: [0, 0, -1], CS: [0, 0, 1] };
/** Further presses while one is under way. */
const AGAIN = Array.from({ length: 12 }, (_, k) => 40 + 17 * k);
const MOST = Array.from({ length: MOST_POSTS - 1 }, (_, k) => k + 1);

describe('a uniform machine', () => {
  // From 6 cells a side on it has short rounds.
  it.each([
    [3, 'placement', 2],
    [4, 'in-world', 1],
    [6, 'in-world', 1],
  ] as const)(
    'makes exactly the posts on cycles choose again: %i cells a side, %s',
    (cells, mode, presses) => {
      const press = playPosts(postMachine(cells), redstone, mode);
      expect(faultsOf(press, new Array<Meddling>(presses).fill({}))).toEqual([]);
    },
  );

  it('takes no press while the lamp is dark, and is saved and loaded there', () => {
    const engine = redstoneEngine({ reload: true, seed: 'again' });
    const press = playPosts(postMachine(4), engine, 'in-world');
    expect(faultsOf(press, [{ again: AGAIN }, {}])).toEqual([]);
  });

  it('moves all its doors although a press of the last second counts', () => {
    const machine = postMachine(3);
    const press = (again: readonly number[]): Pressed => playPosts(machine, redstone, 'in-world')({ again });
    const { ticks, open } = press([]);
    for (const before of [19, 12, 1]) {
      const made = press([ticks - before]);
      expect(made).toMatchObject({ faults: [], tosses: [], isTree: true, ticks });
      expect(made.open.join()).toBe(open.join());
    }
  });

  it.each([
    ['clock', 39, 76],
    ['clock', 131, 230],
    ['arm', 119, 163],
    ['activity', 100, 190],
  ] as const)('is lit for a maze alone when %s was cut from %i to %i', (line, from, to) => {
    const press = playPosts(postMachine(3), redstone, 'in-world', `${line} ${from}`, 10_000);
    const { faults, isTree } = press({ cut: { line, from, to } });
    expect([...faults, isTree]).toEqual([true]);
    expect(faultsOf(press, [{}])).toEqual([]);
  });

  // See post-cuts.test.ts.
  it('is lit for a maze alone when a column was late', () => {
    const press = playPosts(postMachine(3), redstone, 'in-world', 'mended 114', 10_000);
    for (let k = 0; k < 8; k++) {
      const { faults, isTree } = press({ cut: { line: 'clock', place: 3, from: 65, to: 114 } });
      expect([...faults, isTree], `press ${k}`).toEqual([true]);
    }
  });

  it('goes round again when the clock is cut while the lamp is lit, and tells so', () => {
    const press = playPosts(postMachine(3), redstone, 'in-world');
    const { ticks } = press();
    const again = press({ cut: { line: 'clock', from: ticks + 2000, to: ticks + 2040 } });
    expect(again.faults).toEqual([]);
    expect(again.isTree).toBe(true);
    expect(again.ticks).toBeGreaterThan(ticks + 2040);
  });

  it('would take a maze for one that is none without the clean line', () => {
    const machine = postMachine(3);
    // The controller is always told that all is clean.
    const head = cleanHead({ width: 2, height: 2 });
    const deaf = altered(machine, head, 'redstone_wire', 'minecraft:redstone_block');
    const press = playPosts(deaf, redstone, 'in-world', '1', 4000);
    const isWrong = ({ faults, isTree }: Pressed): boolean => faults.length > 0 || !isTree;
    const cuts = Array.from({ length: 12 }, (_, k) => 30 + k);
    expect(cuts.some((from) => isWrong(press({ cut: { line: 'clock', from, to: 113 } })))).toBe(true);
  });
});

describe('the controller', () => {
  it('waits until the first news of a fall can be there, and as long as there are any', () => {
    for (const posts of MOST) {
      const { wait } = controllerOf({ width: posts, height: posts });
      expect(wait.given).toBeGreaterThanOrEqual(wait.needed + 8);
    }
  });

  it('has heard that nothing is alive before it looks, however large the machine is', () => {
    for (const width of MOST) {
      for (const height of MOST) {
        const { answer } = controllerOf({ width, height });
        expect(answer.given, `${width} ${height}`).toBeGreaterThanOrEqual(answer.needed + 4);
      }
    }
  });

  it('has no repeater just before what a side input turns off', () => {
    for (const posts of MOST) {
      const { blocks } = controllerOf({ width: posts, height: posts });
      const glyphs = new Map(blocks.map(({ at, glyph }) => [at.join(), glyph]));
      for (const { at, glyph } of blocks) {
        const behind = BEHIND[glyph];
        if (behind) expect(glyphs.get(plus(at, behind).join()), `${posts}: ${at.join()}`).toBe('dd');
      }
    }
  });
});
