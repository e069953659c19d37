import { describe, expect, it } from 'vitest';
import { blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { compile } from '../../src/compile.js';
import { NO_CELL } from '../../src/dag/dag.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { checkChests } from '../../src/verify/chests.js';
import { roomOf } from '../../src/verify/room.js';
import { readMachine, verifyMachine, verifyStatic, type MachineFile } from '../../src/verify/verify.js';
import { growDag } from '../helpers/grow-dag.js';

const CHEST = 'minecraft:chest[facing=north,type=single,waterlogged=false]';

/** A machine, and the cells with its entrance and exit. */
type Opened = MachineFile & { readonly opened: readonly number[] };

function machineOf(doors: 'low' | 'full', pitch: number): Opened {
  const family = familyOf(doors, pitch)!;
  const dag = growDag(`chests ${doors}`, { width: 3, height: 3, share: 1 });
  const { bytes, layout } = compile(dag, { seed: '1', family, presses: 0 });
  return { ...readMachine(bytes), opened: [layout.entrance.cell, layout.exit.cell] };
}

/** A machine with another block in a place. */
function withBlock(machine: MachineFile, [x, y, z]: Vec3, state: string): MachineFile {
  const { grid } = machine;
  const blocks = grid.blocks.slice();
  blocks[blockIndex(grid, x, y, z)] = grid.palette.length;
  const changed: BlockGrid = { ...grid, blocks, palette: [...grid.palette, state] };
  return { ...machine, grid: changed };
}

/** The columns of every room at the level of the feet, with the cell. */
function floorsOf({ grid, dag, info }: MachineFile): { cell: number; at: Vec3 }[] {
  const room = roomOf(grid, dag, info);
  const size = room.x.to - room.x.from;
  return [...dag.out.keys()]
    .filter((cell) => dag.out[cell] !== NO_CELL)
    .flatMap((cell) =>
      Array.from({ length: size * size }, (_, i) => {
        const x =
          info.origin[0] + info.square[0] + info.pitch * (cell % dag.width) + room.x.from + (i % size);
        const z =
          info.origin[2] +
          info.square[1] +
          info.pitch * Math.floor(cell / dag.width) +
          room.z.from +
          Math.floor(i / size);
        return { cell, at: [x, info.origin[1], z] as const };
      }),
    );
}

const machines = (
  [
    ['low', 2],
    ['low', 3],
    ['full', 3],
    ['full', 4],
  ] as const
).map(([doors, pitch]) => [`${doors}-${pitch}`, machineOf(doors, pitch)] as const);

describe.each(machines)('a chest in %s', (name, machine) => {
  it('is found in the way just where presses find a passage that is none', () => {
    let [found, fine] = [0, 0];
    // Some of the places: presses take their time.
    const places = floorsOf(machine).filter((_, i) => i % 4 === 0);
    for (const { at, cell } of places) {
      const changed = withBlock(machine, at, CHEST);
      const faults = verifyStatic(changed);
      const isInTheWay = checkChests(changed.grid, changed.dag, changed.info).length > 0;
      expect(faults.some(({ code }) => code === 'in-the-way')).toBe(isInTheWay);
      if (isInTheWay) found++;
      else fine++;
      if (!isInTheWay) expect(faults).toEqual([]);
      const bytes = writeSponge(changed.grid, changed.info);
      const { wrongDoors } = verifyMachine(bytes, { engine: nucleation, presses: 16, seed: '1' });
      if (!isInTheWay) expect(wrongDoors).toBe(0);
      // Presses try passages, not entrance and exit.
      else if (wrongDoors === 0) expect(machine.opened).toContain(cell);
    }
    expect(found).toBeGreaterThan(0);
    if (name === 'low-2' || name === 'full-3') expect(fine).toBe(0);
    else expect(fine).toBeGreaterThan(0);
  });
});

describe('a chest', () => {
  const machine = machines[3]![1];
  const fine = floorsOf(machine).find(
    ({ at }) => checkChests(withBlock(machine, at, CHEST).grid, machine.dag, machine.info).length === 0,
  )!.at;
  const codes = (state: string, at: Vec3 = fine): string[] =>
    verifyStatic(withBlock(machine, at, state)).map(({ code }) => code);

  it('may stand in a room', () => {
    expect(codes(CHEST)).toEqual([]);
  });

  it.each([
    'minecraft:trapped_chest[facing=north,type=single,waterlogged=false]',
    'minecraft:ender_chest[facing=north,waterlogged=false]',
    'minecraft:chest[facing=north,type=left,waterlogged=false]',
    'minecraft:chest[facing=north,type=single,waterlogged=true]',
    'minecraft:barrel[facing=up,open=false]',
    'minecraft:stone',
  ])('is not %s', (state) => {
    expect(codes(state)).toContain('unfit-block');
  });

  it('on a feet block is told of with its cell', () => {
    const [fault] = verifyStatic(withBlock(machine, machine.info.origin, CHEST)).filter(
      ({ code }) => code === 'in-the-way',
    );
    expect(fault).toMatchObject({ cells: [[0, 0]], blocks: [machine.info.origin] });
  });

  it('at head level is in the way as well', () => {
    const [x, y, z] = machine.info.origin;
    expect(codes(CHEST, [x, y + 1, z])).toContain('in-the-way');
  });
});
