import { expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import type { CompileOptions } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { growDag } from '../helpers/grow-dag.js';
import { verifyStatic } from '../../src/machine/verify-file.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

const plain = buildDag('peel', { width: 4, height: 4, seed: '1' });
const wide = growDag('wide', { width: 9, height: 3 });
const square = buildDag('peel', { width: 8, height: 7, seed: '3' });
const stack = buildDag('peel', { width: 3, height: 2, floors: 2, seed: '1' });

it.each<[what: string, dag: typeof plain, options: Partial<CompileOptions>]>([
  ['straight along a header', plain, { family: familyOf('low', 3)! }],
  ['up a tower under the console', plain, { family: familyOf('full', 3)! }],
  ['down to what inverts it', plain, { family: familyOf('full', 4)! }],
  ['up a tower from floor to floor', stack, { family: familyOf('low', 8)! }],
  ['round by the north before a later sector', wide, { family: familyOf('low', 3)!, sectors: 2 }],
  ['round on two headers before a later sector', wide, { family: familyOf('full', 3)!, sectors: 2 }],
  ['to rings', square, { family: familyOf('low', 3)!, sectors: 2, sectorShape: 'rings' }],
])('the clock reaches every cell, and no later than the file says: %s', (_, dag, options) => {
  const { bytes } = compile(dag, { seed: '1', presses: 0, ...options });
  expect(verifyStatic(readMachine(bytes))).toEqual([]);
});
