import { describe, expect, it } from 'vitest';
import { AIR, blockAt } from '../../src/blocks/grid.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { originalOf } from '../../src/machine/original.js';
import type { PostsOptions } from '../../src/machine/posts.js';
import { parseRegion, rectangle, type Region } from '../../src/region/region.js';
import { conform, type Found, type Original } from '../../src/verify/conform.js';
import { replacing } from '../helpers/edits.js';
import { HARMLESS, nameOf, victimOf, type Verdict, type Victim } from '../helpers/mutants.js';
import { compile } from '../../src/machine/compile.js';

/*
 * A share of all mutants; `npm run bench:mutation` tries every one.
 */

/** One in this many mutants of each kind is tried, and at least one. */
const SHARE = 10;

const named = (...names: readonly string[]): (readonly [string, Victim])[] =>
  names.map((name) => [name, victimOf(name)]);

describe.each(named('low-3', 'full-4', 'full-3', 'plates, timer, lamp'))(
  'the verifier bites into %s',
  (_, victim) => {
    it('rejects every mutant except those of other material, and names the block', () => {
      const seen = new Map<string, number>();
      const some = victim.mutants(1).filter((mutant) => {
        const nth = seen.get(nameOf(mutant)) ?? 0;
        seen.set(nameOf(mutant), nth + 1);
        return nth % SHARE === 0;
      });
      const list = (verdicts: readonly Verdict[]): string[] =>
        verdicts.map((v) => `${nameOf(v)} at (${victim.place(v.index).join(', ')})`);
      const verdicts = victim.judge(some);
      expect(verdicts.length).toBeGreaterThan(100);
      const alive = verdicts.filter(({ isNamed }) => !isNamed);
      expect(list(alive.filter((v) => !HARMLESS.test(nameOf(v))))).toEqual([]);
    });
  },
);

const HUB = parseRegion('....\n.#..\n....\n');
const CORNER = parseRegion('..##\n..##\n....\n....\n');
it.each<readonly [string, Region, Omit<PostsOptions, 'seed'>]>([
  ['with full doors', rectangle(3, 3), { doors: 'full' }],
  ['with short rounds', rectangle(3, 3), { shortRounds: true }],
  ['in sectors', rectangle(4, 3), { sectors: 3 }],
  ['round a hole', HUB, {}],
  ['with cells missing', CORNER, {}],
])('no missing block of a uniform machine %s goes unnoticed', (_, region, options) => {
  const found = SPONGE_2.read(compile(region, { seed: '1', presses: 0, ...options }).bytes) as Found;
  const { grid, info } = found;
  const original = originalOf(found) as Original;
  const solid = [...grid.blocks.keys()].filter((i) => grid.palette[grid.blocks[i]!] !== AIR);
  const step = Math.ceil(solid.length / 50);
  const gone = solid.filter((_, k) => k % step === 0);
  for (let k = 0; k < 10; k++) {
    const some = gone.filter((_, n) => n % 10 === k);
    const without = replacing(grid, some, AIR);
    const faults = conform({ grid: without, info }, original, 'tag');
    const named = faults.flatMap(({ blocks = [] }) => blocks.map(String));
    expect(named.sort()).toEqual(some.map((index) => String(blockAt(grid, index))).sort());
  }
});
