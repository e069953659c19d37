import { describe, expect, it } from 'vitest';
import { planOf } from '../../src/dag/floor-plan.js';
import { blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { FAMILIES, familyOf } from '../../src/cells/families.js';
import { NO_CELL } from '../../src/board/grid.js';
import { fromEdges } from '../../src/dag/dag.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { rectangle } from '../../src/region/region.js';
import { checkChests } from '../../src/verify/chests.js';
import { roomOf } from '../../src/verify/room.js';
import { verifyMachine } from '../../src/machine/verify-file.js';
import { judged } from '../helpers/judged.js';
import { faultOf } from '../helpers/fault.js';
import { growDag } from '../helpers/grow-dag.js';
import { compile, layOut } from '../../src/machine/compile.js';
import { readMachine, type CellsFile } from '../../src/verify/machine-file.js';

const CHEST = 'minecraft:chest[facing=north,type=single,waterlogged=false]';

/** A machine, and the cells with its entrance and exit. */
type Opened = CellsFile & { readonly opened: readonly number[] };

function machineOf(doors: 'low' | 'full', pitch: number): Opened {
  const family = familyOf(doors, pitch)!;
  const dag = growDag(`chests ${doors}`, { width: 3, height: 3, share: 1 });
  const { bytes, layout } = compile(dag, { seed: '1', family, presses: 0 });
  return { ...readMachine(bytes), opened: [layout.entrance.cell, layout.exit!.cell] };
}

/** A machine with another block in a place. */
function withBlock(machine: CellsFile, [x, y, z]: Vec3, state: string): CellsFile {
  const { grid } = machine;
  const blocks = grid.blocks.slice();
  blocks[blockIndex(grid, x, y, z)] = grid.palette.length;
  const changed: BlockGrid = { ...grid, blocks, palette: [...grid.palette, state] };
  return { ...machine, grid: changed };
}

const stateAt = (grid: BlockGrid, [x, y, z]: Vec3): string =>
  grid.palette[grid.blocks[blockIndex(grid, x, y, z)]!]!;

/** The most chests, as said where there are too many. */
function limitOf(tooMany: () => unknown): number {
  const fault = faultOf(tooMany);
  expect(fault.code).toBe('treasure');
  return (fault as { limit: number }).limit;
}

/** The columns of every room at the level of the feet, with the cell. */
function floorsOf({ grid, dag, info }: CellsFile): { cell: number; at: Vec3 }[] {
  const room = roomOf(grid, planOf(dag), info);
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

/** A machine with a chest more, of which its metadata tell. */
function withChest(machine: CellsFile, at: Vec3): CellsFile {
  const { chests = [] } = machine.info;
  return { ...withBlock(machine, at, CHEST), info: { ...machine.info, chests: [...chests, at] } };
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
    // Some of the places, of every column of a room some: presses take their time.
    const places = floorsOf(machine).filter((_, i) => i % 13 === 0);
    for (const { at, cell } of places) {
      const changed = withChest(machine, at);
      const faults = judged(changed);
      const isInTheWay = checkChests(changed.grid, planOf(changed.dag), changed.info).length > 0;
      expect(faults.some(({ code }) => code === 'obstructed')).toBe(isInTheWay);
      if (isInTheWay) found++;
      else fine++;
      if (!isInTheWay) expect(faults).toEqual([]);
      const bytes = writeSponge(changed.grid, changed.info);
      const { wrongDoors } = verifyMachine(bytes, { engine: nucleation, presses: 12, seed: '1' });
      if (!isInTheWay) expect(wrongDoors).toBe(0);
      // Presses try passages, not entrance and exit.
      else if (wrongDoors === 0) expect(machine.opened).toContain(cell);
    }
    // On a feet block it always is.
    const onFeet = withBlock(machine, machine.info.origin, CHEST);
    expect(checkChests(onFeet.grid, planOf(onFeet.dag), onFeet.info).length).toBe(1);
    if (name === 'low-2' || name === 'full-3') expect([found, fine]).toEqual([places.length, 0]);
    else expect(fine).toBeGreaterThan(0);
  });
});

describe('a chest', () => {
  const machine = machines[3]![1];
  const fine = floorsOf(machine).find(
    ({ at }) =>
      checkChests(withBlock(machine, at, CHEST).grid, planOf(machine.dag), machine.info).length === 0,
  )!.at;

  it('may stand in a room', () => {
    expect(judged(withChest(machine, fine))).toEqual([]);
  });

  it('on a feet block is told of with its cell', () => {
    const [fault] = judged(withBlock(machine, machine.info.origin, CHEST)).filter(
      ({ code }) => code === 'obstructed',
    );
    expect(fault).toMatchObject({ cells: [[0, 0]], blocks: [machine.info.origin] });
  });

  it('needs walls three high round its room: from it one jumps over lower ones', () => {
    const withChest = withBlock(machine, fine, CHEST);
    const isWall = (at: Vec3): boolean => stateAt(withChest.grid, at) !== 'minecraft:air';
    const beside = [1, 2, 3, 4, 5]
      .map((d): Vec3 => [fine[0] + d, fine[1] + 2, fine[2]])
      .find((at) => isWall(at))!;
    const low = withBlock(withChest, beside, 'minecraft:air');
    expect(checkChests(low.grid, planOf(low.dag), low.info)).toMatchObject([
      {
        code: 'obstructed',
        message: 'a player can jump from a chest onto a wall, which is only two blocks high',
      },
    ]);
    expect(checkChests(withChest.grid, planOf(withChest.dag), withChest.info)).toEqual([]);
  });

  it.each([
    [1, []],
    [2, ['minecraft:stone']],
  ] as const)('is read by no comparator, %i blocks away', (away, between) => {
    const facing = 'west';
    const [x, y, z] = fine;
    const comparator = `minecraft:comparator[facing=${facing},mode=compare,powered=false]`;
    let changed = withBlock(machine, fine, CHEST);
    between.forEach((state, i) => (changed = withBlock(changed, [x + 1 + i, y, z], state)));
    const read = withBlock(changed, [x + away, y, z], comparator);
    expect(checkChests(read.grid, planOf(read.dag), read.info).map(({ message }) => message)).toEqual([
      'a comparator reads a chest, so its signal depends on what is in the chest',
    ]);
    const turned = withBlock(changed, [x + away, y, z], comparator.replace(facing, 'north'));
    expect(checkChests(turned.grid, planOf(turned.dag), turned.info)).toEqual([]);
  });
});

it.each([
  ['all over it', 1, 2000 * 2000],
  ['at its end', 2000 * 2000 - 1, 2000 * 2000],
])(
  'of a room two thousand blocks wide, chests %s are told of, and looking at each pair would never end',
  (_, from, to) => {
    const size = 2000;
    const layer = size * size;
    const { info } = machines[0]![1];
    const piston = 'minecraft:piston[extended=false,facing=up]';
    const grid: BlockGrid = {
      width: size,
      height: 3,
      length: size,
      blocks: new Uint16Array(3 * layer).fill(1, 0, layer).fill(2, layer + from, layer + to),
      palette: ['minecraft:air', piston, CHEST],
      entities: new Map(),
    };
    const wide = { ...info, origin: [0, 1, 0], square: [0, 0], pitch: size } as const;
    const faults = checkChests(grid, planOf(fromEdges(rectangle(1, 1), [])), wide);
    expect(faults).toMatchObject([{ code: 'obstructed', cells: [[0, 0]] }]);
    expect(faults[0]!.blocks!.length).toBeLessThanOrEqual(1000);
  },
);

// The compiler's own: none is refused, in whatever family, and however many chests there are.
describe.each(FAMILIES.filter(({ room }) => room > 1).map((family) => [family.name, family] as const))(
  'chests that the compiler places in %s',
  (_, family) => {
    it('are all fine', () => {
      const dag = growDag('chests', { width: 4, height: 3, share: 0.9 });
      const most = limitOf(() => layOut(dag, { seed: '1', family, treasure: 1000 }));
      const { bytes } = compile(dag, { seed: '1', family, treasure: most, presses: 0 });
      const { grid } = readMachine(bytes);
      expect([...grid.entities.values()].filter(({ id }) => id === 'minecraft:chest')).toHaveLength(most);
    });
  },
);
