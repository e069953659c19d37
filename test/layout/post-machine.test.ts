import { describe, expect, it } from 'vitest';
import { blockIndex, plus, type Vec3 } from '../../src/blocks/grid.js';
import { LOAD_MODES } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone, redstoneEngine } from '../../src/engine/redstone.js';
import { POST_PORTS } from '../../src/cells/post.js';
import type { PostMachine } from '../../src/layout/post-machine.js';
import { controllerOf } from '../../src/layout/controller.js';
import { cleanHead } from '../../src/layout/clean.js';
import { HEADS } from '../../src/layout/posts.js';
import { MOST_POSTS } from '../../src/machine/posts.js';
import { playPosts, postMachine, type Meddling, type Pressed } from '../helpers/post-machine.js';

/** What went wrong in presses, one after the other. */
const faultsOf = (press: (meddling?: Meddling) => Pressed, all: readonly Meddling[]): string[] =>
  all.flatMap((meddling) => {
    const { faults, tosses, isTree } = press(meddling);
    return [...faults, ...tosses, ...(isTree ? [] : ['the doors leave no tree'])];
  });

/** A machine with another block in place of a dust of its lines. */
function without(machine: PostMachine, [x, y, z]: Vec3, state: string): PostMachine {
  const { origin, grid } = machine;
  const at = blockIndex(grid, origin[0] + 1 + x, origin[1] - 1 - POST_PORTS.east[1] + y, origin[2] + 1 + z);
  expect(grid.palette[grid.blocks[at]!]).toContain('redstone_wire');
  const blocks = grid.blocks.slice();
  blocks[at] = grid.palette.length;
  return { ...machine, grid: { ...grid, palette: [...grid.palette, state], blocks } };
}

const RULES = ['uniform', 'growth'] as const;
/** From a comparator to what it takes its signal from. */
const BEHIND: Readonly<Record<string, Vec3>> = { CE: [1, 0, 0], CN: [0, 0, -1], CS: [0, 0, 1] };

describe('a uniform or growth machine', { timeout: 60_000 }, () => {
  it.each([redstone, nucleation].flatMap((engine) => LOAD_MODES.map((mode) => ({ engine, mode }))))(
    'makes exactly the posts on cycles choose again ($engine.name, $mode)',
    ({ engine, mode }) => {
      expect(faultsOf(playPosts(postMachine(3), engine, mode), [{}, {}])).toEqual([]);
    },
  );

  it.each([4, 8])('does so at %i cells a side', (cells) => {
    expect(faultsOf(playPosts(postMachine(cells), redstone, 'in-world'), [{}])).toEqual([]);
  });

  it('takes no press while the lamp is dark', () => {
    const again = Array.from({ length: 12 }, (_, k) => 40 + 17 * k);
    expect(faultsOf(playPosts(postMachine(4), redstone, 'in-world'), [{ again }, { again }])).toEqual([]);
  });

  it.each(RULES)('moves all its doors although a press of the last second counts (%s)', (rule) => {
    const machine = postMachine(3, rule);
    const press = (again: readonly number[]): Pressed => playPosts(machine, redstone, 'in-world')({ again });
    const { ticks, open } = press([]);
    for (const before of [19, 18, 15, 12, 11, 6, 1]) {
      const made = press([ticks - before]);
      expect(made).toMatchObject({ faults: [], tosses: [], isTree: true, ticks });
      expect(made.open.join()).toBe(open.join());
    }
  });

  it.each(LOAD_MODES)('is saved and loaded in the middle (%s)', (mode) => {
    const engine = redstoneEngine({ reload: true, seed: mode });
    expect(faultsOf(playPosts(postMachine(4), engine, mode), [{}, {}])).toEqual([]);
  });

  it.each(LOAD_MODES)(
    'makes exactly the posts choose again that are not joined, where they grow (%s)',
    (mode) => {
      expect(faultsOf(playPosts(postMachine(3, 'growth'), redstone, mode), [{}, {}])).toEqual([]);
      expect(faultsOf(playPosts(postMachine(3, 'growth'), nucleation, mode), [{}, {}])).toEqual([]);
    },
  );

  it.each([2, 4, 8])('does so where they grow at %i cells a side', (cells) => {
    expect(faultsOf(playPosts(postMachine(cells, 'growth'), redstone, 'in-world'), [{}, {}])).toEqual([]);
  });

  it('takes presses in the middle, and being saved and loaded there, where they grow', () => {
    const again = Array.from({ length: 12 }, (_, k) => 40 + 17 * k);
    const reloading = redstoneEngine({ reload: true, seed: 'growth' });
    for (const mode of LOAD_MODES)
      expect(faultsOf(playPosts(postMachine(4, 'growth'), reloading, mode), [{ again }, {}])).toEqual([]);
  });

  it.each([
    ['clock', 39, 76],
    ['clock', 64, 79],
    ['clock', 131, 230],
    ['clock', 145, 171],
    ['clock', 300, 420],
    ['arm', 119, 163],
    ['arm', 277, 304],
    ['activity', 100, 190],
  ] as const)('is lit for a maze alone when %s was cut from %i to %i', (line, from, to) => {
    const press = playPosts(postMachine(3), redstone, 'in-world', `${line} ${from}`, 10_000);
    for (let k = 0; k < 4; k++) {
      const { faults, isTree } = press({ cut: { line, from, to } });
      expect([...faults, isTree]).toEqual([true]);
    }
    expect(faultsOf(press, [{}])).toEqual([]);
  });

  it.each(RULES)(
    'goes round again when the clock is cut while the lamp is lit, and tells so (%s)',
    (rule) => {
      const press = playPosts(postMachine(3, rule), redstone, 'in-world');
      const { ticks } = press();
      const again = press({ cut: { line: 'clock', from: ticks + 2000, to: ticks + 2040 } });
      expect(again.faults).toEqual([]);
      expect(again.isTree).toBe(true);
      expect(again.ticks).toBeGreaterThan(ticks + 2040);
    },
  );

  it.each([
    ['uniform', 30, 113],
    ['growth', 120, 206],
  ] as const)('would take a maze for one that is none without the clean line (%s)', (rule, from, to) => {
    const machine = postMachine(3, rule);
    // The controller is always told that all is clean.
    const deaf = without(machine, cleanHead({ width: 2, height: 2 }), 'minecraft:redstone_block');
    const press = playPosts(deaf, redstone, 'in-world', '1', 4000);
    const wrong = Array.from({ length: 12 }, (_, k) =>
      press({ cut: { line: 'clock', from: from + k, to } }),
    ).filter(({ faults, isTree }) => faults.length > 0 || !isTree);
    expect(wrong).not.toEqual([]);
  });

  it('waits until the first news of a fall can be there, and as long as there are any', () => {
    for (let posts = 1; posts < MOST_POSTS; posts++) {
      for (const rule of RULES) {
        const { wait } = controllerOf({ width: posts, height: posts }, rule);
        expect(wait.given).toBeGreaterThanOrEqual(wait.needed + 8);
      }
    }
  });

  it('has heard that nothing is alive before it looks, however large it is', () => {
    for (let width = 1; width < MOST_POSTS; width++) {
      for (let height = 1; height < MOST_POSTS; height++) {
        for (const rule of RULES) {
          const { answer } = controllerOf({ width, height }, rule);
          expect(answer.given, `${width} ${height} ${rule}`).toBeGreaterThanOrEqual(answer.needed + 4);
        }
      }
    }
  });

  it.each(RULES)('has no repeater just before what a side input turns off (%s)', (rule) => {
    for (let posts = 1; posts < MOST_POSTS; posts++) {
      const { blocks } = controllerOf({ width: posts, height: posts }, rule);
      const glyphs = new Map(blocks.map(({ at, glyph }) => [at.join(), glyph]));
      for (const { at, glyph } of blocks) {
        const behind = BEHIND[glyph];
        if (behind) expect(glyphs.get(plus(at, behind).join()), `${posts}: ${at.join()}`).toBe('dd');
      }
    }
  });

  it.each(RULES)('is too early for a chain without the news of falls (%s)', (rule) => {
    // Here and in each round to come.
    const deaf = without(postMachine(8, rule, 8, 'low', false), HEADS.activity, 'minecraft:air');
    const { tosses, faults } = playPosts(deaf, redstone, 'in-world', '1', 2000)();
    expect([...tosses, ...faults]).not.toEqual([]);
  });
});
