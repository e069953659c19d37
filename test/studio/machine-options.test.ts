import { expect, it } from 'vitest';
import { SPONGE_2 } from '../../src/core.js';
import type { CellsInfo } from '../../src/formats/metadata.js';
import { isOfCells, machineIn, planIn } from '../../src/verify/machine-file.js';
import { compileDesign } from '../../studio/compile-design.js';
import { FIRST_DESIGN, parseAddress, withDag, withRegion, type Design } from '../../studio/design.js';
import { optionsIn } from '../../studio/machine-options.js';

/** The design of a machine's file. */
function reopened(bytes: Uint8Array): Design {
  const { info, ...schematic } = SPONGE_2.read(bytes);
  if (info?.kind !== 'cells' && info?.kind !== 'posts') throw new Error('no machine');
  const file = machineIn({ ...schematic, info }, bytes, SPONGE_2);
  const { width, height } = planIn(file);
  const design = { ...FIRST_DESIGN, ...optionsIn(info, [width, height]) };
  return isOfCells(file) ? withDag(design, file.dag) : withRegion(design, file.region);
}

it.each([
  'width=3&height=2&seed=3&pitch=7&theme=copper&wall=oak_planks&roof=true&roof-of=glass&treasure=2&light=false',
  'width=4&height=3&seed=3&entrance=0,1,west+3,0,north+1,0,north,none&exit=3,2,east,button&every=60&minecraft=1.21.4',
  'width=3&height=3&seed=4&sink=1,1&exit=1,1&doors=low&pitch=4&waterproof=yes&sectors=2',
  'width=2&height=2&seed=4&floors=2&doors=low&pitch=8&trigger=lever',
  'builder=uniform&width=2&height=2&seed=4&doors=low&theme=end&exit=1,1,east',
])('a file of %s opens as a design of the same machine', async (address) => {
  const { bytes, grid } = await compileDesign(parseAddress(address), SPONGE_2);
  const again = await compileDesign(reopened(bytes), SPONGE_2);
  expect(again.grid.palette).toEqual(grid.palette);
  expect(Buffer.compare(Buffer.from(again.grid.blocks), Buffer.from(grid.blocks))).toBe(0);
});

it('a file with options of another version opens with its doors', () => {
  const info = { kind: 'cells', doors: 'low', pitch: 4 } as unknown as CellsInfo;
  const of = { doors: 'low', pitch: 4 };
  for (const asked of [undefined, 'none', '{"mazestone":"9.0.0","options":{"seed":"1","glow":true}}'])
    expect(optionsIn({ ...info, ...(asked && { asked }) }, [2, 2])).toEqual(of);
});
