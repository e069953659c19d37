import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { FAMILIES, familyOf } from '../../src/cells/families.js';
import { addLoops } from '../../src/dag/loops.js';
import { sidesIn, type Side } from '../../src/dag/sides.js';
import { redstone } from '../../src/engine/redstone.js';
import { verifyStatic } from '../../src/machine/verify-file.js';
import { growDag } from '../helpers/grow-dag.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

const region = addLoops(
  growDag('loops', { width: 7, height: 6, share: 0.85 }),
  { loops: 5, length: 4, random: true },
  random('1', 'loops'),
);

describe.each(FAMILIES.filter(({ pitch }) => pitch < 5).map((family) => [family.name, family] as const))(
  'loops with coins in %s',
  (_, family) => {
    const { bytes } = compile(region, { seed: '1', family, presses: 0 });

    it('are in the machine, and are reported if the DAG has none', () => {
      const file = readMachine(bytes);
      const { width, height, out } = file.dag;
      const codes = verifyStatic({ ...file, dag: { width, height, out } }).map(({ code }) => code);
      expect(codes).toContain('lvs-bit');
      const open = withSome(file.dag.randomLoops!, 3);
      const fewer = verifyStatic({ ...file, dag: { ...file.dag, randomLoops: open } }).map(
        ({ code }) => code,
      );
      expect(fewer).toContain('lvs-bit');
    });
  },
);

/** The first few random loops. */
function withSome(randomLoops: Uint8Array, most: number): Uint8Array {
  let left = most;
  return randomLoops.map((side) => (side !== 0 && left-- > 0 ? side : 0));
}

describe('a passage with a coin', () => {
  it('is chosen at every press, like the out-edges', () => {
    const { verified } = compile(region, { seed: '1', engine: redstone, presses: 4 });
    expect(verified).toMatchObject({ ok: true, trees: 4, wrongDoors: 0 });
    const choices = region.out.filter((mask) => mask < 16 && (mask & (mask - 1)) !== 0).length;
    expect(verified!.draws).toBe(4 * (choices + 5));
  });

  it('that is only in the DAG is reported', () => {
    const family = familyOf('low', 3)!;
    const tree = growDag('loops', { width: 7, height: 6, share: 0.85 });
    const file = readMachine(compile(tree, { seed: '1', family, presses: 0 }).bytes);
    const [{ cell, side }] = sidesIn(region, 'randomLoops') as [Side];
    const randomLoops = new Uint8Array(tree.out.length);
    randomLoops[cell] = side;
    const codes = verifyStatic({ ...file, dag: { ...file.dag, randomLoops } }).map(({ code }) => code);
    expect(codes).toContain('lvs-bit');
  });
});
