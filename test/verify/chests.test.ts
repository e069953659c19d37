import { describe, expect, it } from 'vitest';
import { blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { FAMILIES, familyOf } from '../../src/cells/families.js';
import { NO_CELL } from '../../src/board/grid.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { writeSponge } from '../../src/formats/sponge.js';
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

/** A machine with another block at a place. */
function withBlock(machine: CellsFile, [x, y, z]: Vec3, state: string): CellsFile {
  const { grid } = machine;
  const blocks = grid.blocks.slice();
  blocks[blockIndex(grid, x, y, z)] = grid.palette.length;
  const changed: BlockGrid = { ...grid, blocks, palette: [...grid.palette, state] };
  return { ...machine, grid: changed };
}

/** The most possible chests, as stated in the refusal of too many. */
function limitOf(tooMany: () => unknown): number {
  const fault = faultOf(tooMany);
  expect(fault.code).toBe('treasure');
  return (fault as { limit: number }).limit;
}

/** The columns of every room at the level of the feet, with the cell. */
function floorsOf({ dag, info }: CellsFile): { cell: number; at: Vec3 }[] {
  const room = roomOf(info);
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

/** A machine with one more chest, which its metadata list. */
function withChest(machine: CellsFile, at: Vec3): CellsFile {
  const { chests = [] } = machine.info;
  return { ...withBlock(machine, at, CHEST), info: { ...machine.info, chests: [...chests, at] } };
}

const messagesOf = (machine: CellsFile): string[] => judged(machine).map(({ message }) => message);

const machines = (
  [
    ['low', 2],
    ['low', 3],
    ['full', 3],
    ['full', 4],
  ] as const
).map(([doors, pitch]) => [`${doors}-${pitch}`, machineOf(doors, pitch)] as const);

describe.each(machines)('a chest in %s', (name, machine) => {
  it('is reported as an obstacle exactly where presses find a blocked passage', () => {
    let [found, fine] = [0, 0];
    // Some of the places, of every column of a room some: presses take their time.
    const places = floorsOf(machine).filter((_, i) => i % 13 === 0);
    for (const { at, cell } of places) {
      const changed = withChest(machine, at);
      const faults = judged(changed);
      const isInTheWay = faults.length > 0;
      if (isInTheWay) found++;
      else fine++;
      const bytes = writeSponge(changed.grid, changed.info);
      const { wrongDoors } = verifyMachine(bytes, { engine: nucleation, presses: 12, seed: '1' });
      if (!isInTheWay) expect(wrongDoors).toBe(0);
      // Presses try passages, not entrance and exit.
      else if (wrongDoors === 0) expect(machine.opened).toContain(cell);
    }
    // On a feet block it always is.
    expect(judged(withBlock(machine, machine.info.origin, CHEST))).toContainEqual(
      expect.objectContaining({ code: 'out-of-reach' }),
    );
    if (name === 'low-2' || name === 'full-3') expect([found, fine]).toEqual([places.length, 0]);
    else expect(fine).toBeGreaterThan(0);
  });
});

describe('a chest', () => {
  const machine = machines[3]![1];
  const fine = floorsOf(machine).find(({ at }) => judged(withChest(machine, at)).length === 0)!.at;

  it('is within reach', () => {
    // Walled in on all sides, and on a wall.
    const [x, y, z] = fine;
    const around = [
      [x, y + 1, z],
      [x - 1, y, z],
      [x + 1, y, z],
      [x, y, z - 1],
      [x, y, z + 1],
    ] as const;
    const closed = around.reduce(
      (all, at) => withBlock(all, at, 'minecraft:stone'),
      withChest(machine, fine),
    );
    expect(messagesOf(closed)).toContain('a player cannot reach this chest');
    const high = withChest(machine, [x, y + 6, z]);
    expect(messagesOf(high)).toContain('a player cannot reach this chest');
  });

  it('needs walls three high around its room, since a player can jump from it over lower ones', () => {
    // Round a corner, so that there is a wall between the first cell and the one to its south.
    const bend = { width: 3, height: 2, out: Uint8Array.from([2, 2, 4, 0, 8, 8]) };
    const file = readMachine(compile(bend, { seed: '1', family: familyOf('low', 4)!, presses: 0 }).bytes);
    const room = floorsOf(file).filter(({ cell }) => cell === 0);
    const [x, y, z] = room.at(-1)!.at;
    const low = withBlock(file, [x, y + 2, z + 1], 'minecraft:air');
    expect(judged(low)).toEqual([]);
    expect(judged(withChest(low, room[0]!.at)).map(({ code }) => code)).toContain('breach');
  });
});

// The compiler's own: none is refused, in whatever family, and however many chests there are.
describe.each(FAMILIES.filter(({ room }) => room > 1).map((family) => [family.name, family] as const))(
  'chests that the compiler places in %s',
  (_, family) => {
    it('are all accepted', () => {
      const dag = growDag('chests', { width: 4, height: 3, share: 0.9 });
      const most = limitOf(() => layOut(dag, { seed: '1', family, treasure: 1000 }));
      const { bytes } = compile(dag, { seed: '1', family, treasure: most, presses: 0 });
      const { grid } = readMachine(bytes);
      expect([...grid.entities.values()].filter(({ id }) => id === 'minecraft:chest')).toHaveLength(most);
    });
  },
);
