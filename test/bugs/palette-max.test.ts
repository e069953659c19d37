// @module-tag own-modules
import { expect, it } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { verifyMachine } from '../../src/machine/verify-file.js';
import { faultsOf } from '../helpers/fault.js';
import { changedSchem, type Opened } from '../helpers/nbt.js';
import { compile } from '../../src/machine/compile.js';

/* oxlint-disable typescript/no-unsafe-member-access -- NBT trees are changed freely here */

/*
 * A PaletteMax that is not the palette's size crashed the tick engine with `unreachable`, for this file and for all later
 * ones.
 */

const { bytes } = compile(buildDag('divide', { width: 2, height: 2, seed: '1' }), { seed: '1', presses: 0 });
const withMax = (max: object): Uint8Array =>
  changedSchem(bytes, ({ schematic }: Opened) => {
    schematic.PaletteMax = max;
  });
const verify = (file: Uint8Array): boolean =>
  verifyMachine(file, { engine: nucleation, presses: 2, seed: '1' }).ok;

it.each([0, 3, -1, 1000, 2 ** 31 - 1])(
  'a PaletteMax of %i is refused, and later good files are not',
  (value) => {
    const faults = faultsOf(() => verify(withMax({ type: 'int', value })));
    expect(faults).toMatchObject([{ code: 'bad-block-data' }]);
    expect(faults[0]!.message).toContain(`PaletteMax is ${value}`);
    expect(verify(bytes)).toBe(true);
  },
);

it('a file without PaletteMax, or with further tags, is read', () => {
  const others = changedSchem(bytes, ({ schematic }: Opened) => {
    delete schematic.PaletteMax;
    schematic.BiomePaletteMax = { type: 'int', value: -1 };
  });
  expect(verify(others)).toBe(true);
});

it('a crashed engine gives one clear message', () => {
  const load = (file: Uint8Array) => () => nucleation.load(file, 'in-world');
  expect(faultsOf(load(withMax({ type: 'int', value: 3 })))).toMatchObject([
    { code: 'engine', message: 'the tick engine crashes at the file' },
  ]);
  const [later] = faultsOf(load(bytes));
  expect(later).toMatchObject({ code: 'engine', message: 'the tick engine crashed at an earlier file' });
  expect(later!.hint).toContain('start the program again');
});
