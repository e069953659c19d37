import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { FAMILIES } from '../../src/cells/families.js';
import { addLoops } from '../../src/dag/loops.js';
import { verifyStatic } from '../../src/machine/verify-file.js';
import { growDag } from '../helpers/grow-dag.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

const region = addLoops(
  growDag('loops', { width: 7, height: 6, share: 0.85 }),
  { loops: 4, length: 4 },
  random('1', 'loops'),
);

it.each(FAMILIES.filter(({ pitch }) => pitch < 6).map((family) => [family.name, family] as const))(
  'loops in %s are open in the machine, and reported if they are not',
  (_, family) => {
    const file = readMachine(compile(region, { seed: '1', family, presses: 0 }).bytes);
    const { width, height, out } = file.dag;
    expect(verifyStatic({ ...file, dag: { width, height, out } }).length).toBeGreaterThan(0);
  },
);

describe('a passage that should always be open', () => {
  it('is reported if it is walled up', () => {
    const family = FAMILIES[1]!;
    const tree = growDag('loops', { width: 7, height: 6, share: 0.85 });
    const file = readMachine(compile({ ...tree, out: region.out }, { seed: '1', family, presses: 0 }).bytes);
    const codes = verifyStatic({ ...file, dag: { ...file.dag, open: region.open! } }).map(({ code }) => code);
    expect(codes).toContain('lvs-passage');
  });
});
