import { describe, expect, it } from 'vitest';
import { plus, type Vec3 } from '../../src/blocks/grid.js';
import { redstone, redstoneEngine } from '../../src/engine/redstone.js';
import { controllerOf } from '../../src/layout/controller.js';
import { cleanHead } from '../../src/layout/clean.js';
import { MOST_POSTS } from '../../src/machine/posts.js';
import { altered } from '../helpers/altered-posts.js';
import { playPosts, postMachine, type Disturbance, type Pressed } from '../helpers/post-machine.js';

/** The faults of presses, one after another. */
const faultsOf = (press: (disturbance?: Disturbance) => Pressed, all: readonly Disturbance[]): string[] =>
  all.flatMap((disturbance) => {
    const { faults, wrongChoices, isTree } = press(disturbance);
    return [...faults, ...wrongChoices, ...(isTree ? [] : ['the doors leave no tree'])];
  });

/** Offset from a comparator to the block of its input. */
const BEHIND: Readonly<Record<string, Vec3>> = { CE: [1, 0, 0], CN: [0, 0, -1], CS: [0, 0, 1] };
/** Game ticks of further presses during a press. */
const AGAIN = Array.from({ length: 12 }, (_, k) => 40 + 17 * k);
const MOST = Array.from({ length: MOST_POSTS - 1 }, (_, k) => k + 1);

describe('a uniform machine', () => {
  // With 6 or more cells a side it has short rounds.
  it.each([
    [3, 'placement', 2],
    [4, 'in-world', 1],
    [6, 'in-world', 1],
  ] as const)(
    'makes exactly the posts on cycles choose again: %i cells a side, %s',
    (cells, mode, presses) => {
      const press = playPosts(postMachine(cells), redstone, mode);
      expect(faultsOf(press, new Array<Disturbance>(presses).fill({}))).toEqual([]);
    },
  );

  it('ignores presses while the lamp is dark, and can be saved and loaded there', () => {
    const engine = redstoneEngine({ reload: true, seed: 'again' });
    const press = playPosts(postMachine(4), engine, 'in-world');
    expect(faultsOf(press, [{ again: AGAIN }, {}])).toEqual([]);
  });

  it('moves all its doors even if a press of the last second counts', () => {
    const machine = postMachine(3);
    const press = (again: readonly number[]): Pressed => playPosts(machine, redstone, 'in-world')({ again });
    const { ticks, open } = press([]);
    for (const before of [19, 12, 1]) {
      const made = press([ticks - before]);
      expect(made).toMatchObject({ faults: [], wrongChoices: [], isTree: true, ticks });
      expect(made.open.join()).toBe(open.join());
    }
  });

  it.each([
    ['clock', 39, 76],
    ['clock', 131, 230],
    ['arm', 119, 163],
    ['activity', 100, 190],
  ] as const)('lights the lamp only for a maze when the %s is cut from %i to %i', (line, from, to) => {
    const press = playPosts(postMachine(3), redstone, 'in-world', `${line} ${from}`, 10_000);
    const { faults, isTree } = press({ cut: { line, from, to } });
    expect([...faults, isTree]).toEqual([true]);
    expect(faultsOf(press, [{}])).toEqual([]);
  });

  // See post-cuts.test.ts.
  it('lights the lamp only for a maze when a column was late', () => {
    const press = playPosts(postMachine(3), redstone, 'in-world', 'mended 114', 10_000);
    for (let k = 0; k < 8; k++) {
      const { faults, isTree } = press({ cut: { line: 'clock', place: 3, from: 65, to: 114 } });
      expect([...faults, isTree], `press ${k}`).toEqual([true]);
    }
  });

  it('makes another round, and turns the lamp off, when the clock is cut while the lamp is lit', () => {
    const press = playPosts(postMachine(3), redstone, 'in-world');
    const { ticks } = press();
    const again = press({ cut: { line: 'clock', from: ticks + 2000, to: ticks + 2040 } });
    expect(again.faults).toEqual([]);
    expect(again.isTree).toBe(true);
    expect(again.ticks).toBeGreaterThan(ticks + 2040);
  });

  it('would light the lamp without a maze if the clean line were missing', () => {
    const machine = postMachine(3);
    // The clean line is always on.
    const head = cleanHead({ width: 2, height: 2 });
    const deaf = altered(machine, head, 'redstone_wire', 'minecraft:redstone_block');
    const press = playPosts(deaf, redstone, 'in-world', '1', 4000);
    const isWrong = ({ faults, isTree }: Pressed): boolean => faults.length > 0 || !isTree;
    const cuts = Array.from({ length: 12 }, (_, k) => 30 + k);
    expect(cuts.some((from) => isWrong(press({ cut: { line: 'clock', from, to: 113 } })))).toBe(true);
  });
});

/** Posts without hubs, short rounds and sectors. */
const PLAIN = { hasHubs: false, hasPairs: false, isCut: false } as const;

describe('the controller', () => {
  it('waits until the first post that goes dead can be noticed, and as long as more do', () => {
    for (const posts of MOST) {
      const { wait } = controllerOf({ width: posts, height: posts }, PLAIN);
      expect(wait.given).toBeGreaterThanOrEqual(wait.needed + 8);
    }
  });

  it('knows whether a post is alive before it decides, for all sizes of machines', () => {
    for (const width of MOST) {
      for (const height of MOST) {
        const { answer } = controllerOf({ width, height }, PLAIN);
        expect(answer.given, `${width} ${height}`).toBeGreaterThanOrEqual(answer.needed + 4);
      }
    }
  });

  it('has no repeater just before a comparator that a side input turns off', () => {
    for (const posts of MOST) {
      const { blocks } = controllerOf({ width: posts, height: posts }, PLAIN);
      const glyphs = new Map(blocks.map(({ at, glyph }) => [at.join(), glyph]));
      for (const { at, glyph } of blocks) {
        const behind = BEHIND[glyph];
        if (behind) expect(glyphs.get(plus(at, behind).join()), `${posts}: ${at.join()}`).toBe('dd');
      }
    }
  });
});
