import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { blockInfo } from '../../src/blocks/catalogue.js';
import { AIR, blockAt, blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { stopsWater } from '../../src/blocks/shape.js';
import { EAST, NORTH, SOUTH, Vertical, WEST, neighbour, placeOf } from '../../src/board/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import type { CompileOptions } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { addRoom, withRooms } from '../../src/dag/add-rooms.js';
import type { Dag } from '../../src/dag/dag.js';
import { hasPassage, planOf } from '../../src/dag/floor-plan.js';
import { addLoops } from '../../src/dag/loops.js';
import { redstone } from '../../src/engine/redstone.js';
import { pressPlaces } from '../../src/formats/metadata.js';
import { writeSponge } from '../../src/formats/sponge.js';
import type { Opening } from '../../src/flow/maze.js';
import { checkWaterproofing, flood } from '../../src/verify/flood.js';
import { inRoom } from '../../src/region/rooms.js';
import { feetOf, roomColumns, roomOf, shaftEndsOf } from '../../src/verify/room.js';
import { verifyMachine } from '../../src/machine/verify-file.js';
import { judged } from '../helpers/judged.js';
import { faultOf } from '../helpers/fault.js';
import { withBlocks } from '../helpers/edits.js';
import { compile, layOut } from '../../src/machine/compile.js';
import { readMachine, type CellsFile } from '../../src/verify/machine-file.js';

/*
 * What one floor has, on several: a casing, chests, further buttons, a goal, rooms, loops and coins with weights. Each is in the
 * machine, and told of where it is damaged.
 */

const family = familyOf('low', 8)!;
const made = (dag: Dag, options: Partial<CompileOptions> = {}): Uint8Array =>
  compile(dag, { seed: '1', family, presses: 0, ...options }).bytes;
const peel = (width: number, height: number, floors: number, seed = '1'): Dag =>
  buildDag('peel', { width, height, floors, seed });
const codesOf = (file: CellsFile): string[] => [...new Set(judged(file).map(({ code }) => code))];
const replaced = (file: CellsFile, at: Vec3, state: string): CellsFile => ({
  ...file,
  grid: withBlocks(file.grid, [[at, state]]),
});
const stateAt = ({ grid }: CellsFile, at: Vec3): string =>
  grid.palette[grid.blocks[blockIndex(grid, ...at)]!]!;

/** An entrance on each side of 3 x 4 cells. */
const SIDES: readonly Opening[] = [
  { cell: 1, side: NORTH },
  { cell: 5, side: EAST },
  { cell: 10, side: SOUTH },
  { cell: 3, side: WEST },
];

/** Whether a block is air, or water washes it away. */
const isWashed = (state: string): boolean => !stopsWater(state);

describe('waterproofing', () => {
  it.each([1, 2].map((k) => [1 + k, SIDES[k]!, TRIGGERS[k]!] as const))(
    'of %i floors keeps water out, entrance %j, trigger %s',
    (floors, entrance, trigger) => {
      const dag = peel(3, 4, floors);
      const options = { entrance, trigger, every: 60, lamp: true } as const;
      const { grid, info } = readMachine(made(dag, { ...options, casing: true }));
      expect(flood(grid, info).parts).toEqual([]);
      const bare = readMachine(made(dag, { ...options, casing: false }));
      const above = flood(bare.grid, bare.info).parts.filter(
        (i) => blockAt(bare.grid, i)[1] >= bare.info.origin[1],
      );
      expect(above.length).toBeGreaterThan(20);
    },
  );

  const file = readMachine(made(peel(3, 3, 3), { casing: true }));
  const { grid, info } = file;

  it('is needed at every block beside a part of circuits, headers and tower', () => {
    const wet = new Set(wetOf(grid));
    const isPart = grid.palette.map((state) => isWashed(state) && state !== AIR);
    const shell: Vec3[] = [];
    grid.blocks.forEach((id, i) => {
      if (isPart[id]! || isWashed(grid.palette[id]!)) return;
      const at = blockAt(grid, i);
      const beside = SIDESTEPS.map((step) => blockIndex(grid, ...plusOf(at, step)));
      const above = blockIndex(grid, at[0], at[1] + 1, at[2]);
      const isWet = [...beside, above].some((j) => j >= 0 && wet.has(j));
      const under = blockIndex(grid, at[0], at[1] - 1, at[2]);
      const keeps = [...beside, under].some((j) => j >= 0 && isPart[grid.blocks[j]!]! && !isControl(file, j));
      if (isWet && keeps) shell.push(at);
    });
    expect(shell.filter(([, y]) => y >= info.origin[1]).length).toBeGreaterThan(15);
    for (const at of shell) {
      const faults = checkWaterproofing(replaced(file, at, AIR).grid, info);
      expect(
        faults.map(({ code }) => code),
        at.join(),
      ).toContain('exposed-wire');
    }
  });

  it('is a full block on every side of the clock’s tower', () => {
    const tower = [...grid.blocks.keys()].map((i) => blockAt(grid, i)).filter((at) => isTowerTorch(file, at));
    expect(tower).toHaveLength(1);
    for (const [x, y, z] of tower) {
      for (const step of SIDESTEPS)
        expect(stateAt(file, plusOf([x, y, z], step))).toBe('minecraft:smooth_stone');
    }
  });
});

const SIDESTEPS: readonly Vec3[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
];
const plusOf = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const isControl = ({ grid, info }: CellsFile, index: number): boolean =>
  [...pressPlaces(info), info.lamp, info.timer].some((at) => at && blockIndex(grid, ...at) === index);
const isTowerTorch = ({ grid, info }: CellsFile, [x, y, z]: Vec3): boolean =>
  y >= info.origin[1] &&
  y < info.origin[1] + 3 &&
  blockInfo(grid.palette[grid.blocks[blockIndex(grid, x, y, z)]!]!).kind === 'torch';

/** The blocks that water around a box reaches, by a separate search. */
function wetOf(grid: BlockGrid): Iterable<number> {
  const { width, length } = grid;
  const wet = new Set<number>();
  const open = grid.palette.map(isWashed);
  const come = (at: Vec3): void => {
    const i = blockIndex(grid, ...at);
    if (i >= 0 && open[grid.blocks[i]!]!) wet.add(i);
  };
  grid.blocks.forEach((_, i) => {
    const at = blockAt(grid, i);
    if (at[0] === 0 || at[2] === 0 || at[0] === width - 1 || at[2] === length - 1) come(at);
  });
  // A set is walked in the order in which it grows.
  for (const i of wet)
    for (const step of [...SIDESTEPS, [0, -1, 0] as const]) come(plusOf(blockAt(grid, i), step));
  return wet;
}

describe('chests', () => {
  const CHEST = 'minecraft:chest[facing=north,type=single,waterlogged=false]';
  const withChest = (file: CellsFile, at: Vec3): CellsFile => {
    const changed = replaced(file, at, CHEST);
    const entities = new Map(file.grid.entities).set(blockIndex(file.grid, ...at), {
      id: 'minecraft:chest',
      items: [],
    });
    return {
      ...changed,
      grid: { ...changed.grid, entities },
      info: { ...file.info, chests: [...(file.info.chests ?? []), at] },
    };
  };

  it.each(['anywhere', 'dead-ends'] as const)('stand in as many rooms as can hold one: %s', (treasureAt) => {
    const options = { seed: '1', family, entrance: SIDES[1]!, treasureAt };
    const dag = peel(3, 4, 2, '2');
    const { limit } = faultOf(() => layOut(dag, { ...options, treasure: 999 })) as unknown as {
      limit: number;
    };
    // Entrance and exit get none.
    if (treasureAt === 'anywhere') expect(limit).toBe(12 * 2 - 2);
    const file = readMachine(made(dag, { ...options, treasure: limit }));
    expect(new Set(file.info.chests!.map(([, y]) => y)).size).toBe(2);
  });

  const file = readMachine(made(peel(2, 2, 3, '3')));
  const { info } = file;
  const plan = planOf(file.dag);
  const columns = roomColumns(plan, info, roomOf(info)).map(({ cell, at: [x, z] }): Vec3 => [
    x,
    feetOf(plan, info, cell)[1],
    z,
  ]);
  const ends = shaftEndsOf(file.grid, plan, info);

  it('that the static checks accept leave every passage as it is, press by press', () => {
    let fine = 0;
    for (const at of columns.filter((_, i) => i % 131 === 0)) {
      const changed = withChest(file, at);
      if (judged(changed).length > 0) continue;
      fine++;
      const { asked: _, ...unasked } = changed.info;
      const bytes = writeSponge(changed.grid, unasked);
      expect(verifyMachine(bytes, { engine: redstone, presses: 4, seed: '1' }).ok, at.join()).toBe(true);
    }
    expect(fine).toBeGreaterThan(1);
  });

  it('beside a closet need it to be three high', () => {
    const top = info.origin[1] + 2 * info.rise!;
    const closet = ends.find(({ hasDoor, feet }) => hasDoor && feet === top)!;
    const corner = columns.find(([x, y, z]) => {
      const isSameRoom = Math.abs(x - closet.ladder[0]) < 7 && Math.abs(z - closet.ladder[1]) < 7;
      return y === closet.feet && isSameRoom && judged(withChest(file, [x, y, z])).length === 0;
    })!;
    const [x, z] = closet.sides[0]!;
    const low = replaced(withChest(file, corner), [x, closet.feet + 2, z], AIR);
    expect(judged(low).map(({ code }) => code)).toContain('lvs-door');
    expect(judged(replaced(file, [x, closet.feet + 2, z], AIR))).toEqual([]);
  });
});

describe('further controls', () => {
  it('at further entrances and in the goal are reported if they are missing', () => {
    const dag = buildDag('peel', { width: 3, height: 4, floors: 2, seed: '1', sink: [1, 1, 0] });
    for (const k of [0, 3]) {
      const entrance = SIDES[k]!;
      const entrances = SIDES.filter((other) => other !== entrance);
      const bytes = made(dag, { entrance, entrances, goal: 4, trigger: TRIGGERS[k]!, casing: k % 2 === 0 });
      const file = readMachine(bytes);
      expect([file.info.buttons!.length, file.info.openings]).toEqual([3, 4]);
      const controls = pressPlaces(file.info);
      expect(controls).toHaveLength(5);
      expect(codesOf(replaced(file, controls[1 + k]!, AIR))).toContain('lvs-button');
      if (k > 0) continue;
      expect(verifyMachine(bytes, { engine: redstone, presses: 10, seed: '1' }).failures).toEqual([]);
    }
  });

  it('are reported if any torch of the button’s own tower is missing', () => {
    const file = readMachine(
      made(peel(3, 3, 2), { entrance: SIDES[0]!, entrances: [{ cell: 3, side: WEST }] }),
    );
    const torches = [...file.grid.blocks.keys()].filter((i) =>
      file.grid.palette[file.grid.blocks[i]!]!.startsWith('minecraft:redstone_torch'),
    );
    const [x, , z] = file.info.generate;
    // The torch tower is the tower nearest to the button, under the ground.
    const tower = torches
      .map((i) => blockAt(file.grid, i))
      .filter((at) => at[1] < file.info.origin[1] && Math.abs(at[0] - x) < 2 && Math.abs(at[2] - z) < 4);
    expect(tower.length).toBeGreaterThan(3);
    for (const at of tower) expect(codesOf(replaced(file, at, AIR)), at.join()).not.toEqual([]);
  });

  it('a goal on a higher floor is refused, with a remedy', () => {
    const dag = buildDag('peel', { width: 3, height: 3, floors: 2, seed: '1', sink: [1, 1, 1] });
    const fault = faultOf(() => layOut(dag, { seed: '1', family, goal: 13 }));
    expect(fault).toMatchObject({ code: 'goal', where: 'exit 1,1,1' });
    expect(fault.hint).toContain('--sink 1,1,0');
    // Where the sink is elsewhere that is said first.
    const other = faultOf(() => layOut(dag, { seed: '1', family, goal: 4 }));
    expect(other.message).toContain('cell (1, 1, 1), not at cell (1, 1, 0)');
  });
});

describe('rooms, loops and coins with weights', () => {
  const draws = random('1', 'floors');
  const bare = buildDag('peel', { width: 4, height: 4, floors: 3, seed: '4' });
  // Rooms over one another, so that ladders end in the middle of them.
  const furnished = (
    [
      [0, 0, 4, 3, 0],
      [1, 1, 2, 2, 1],
      [0, 0, 3, 4, 2],
    ] as const
  ).reduce((dag, room) => addRoom(dag, room, draws), bare);
  const open = addLoops(furnished, { loops: 4, length: 4 }, random('1', 'loops'));
  const looped = addLoops(bare, { loops: 12, length: 4, random: true }, random('2', 'loops'));
  const weights = new Uint8Array(bare.out.length).map((_, i) => [0, 0x13, 0x34, 0x19][i % 4]!);

  it.each([
    ['rooms and loops', open],
    ['loops with coins', looped],
    ['weights', { ...bare, weights: weights.map((byte, i) => (isChoice(bare, i) ? byte : 0)) }],
  ])('%s are in the machine, press after press', (_, dag) => {
    const bytes = made(dag, { entrance: { cell: 7, side: EAST }, casing: true, treasure: 3 });
    expect(verifyMachine(bytes, { engine: redstone, presses: 2, seed: '1' }).failures).toEqual([]);
  });

  it('loops also lead from floor to floor, always open or by chance', () => {
    expect([...open.open!].some((mask) => (mask & Vertical.Up) !== 0)).toBe(true);
    expect([...looped.randomLoops!].some((mask) => (mask & (Vertical.Up | Vertical.Down)) !== 0)).toBe(true);
  });

  it('a ladder in a room hangs on a pillar, a closet in one has a back', () => {
    // In the second one a room's own coin leads down from its middle.
    const down = withRooms(
      {
        width: 1,
        height: 3,
        floors: 2,
        out: Uint8Array.from([0, 1, 1, 4, 4 | Vertical.Down, Vertical.Down]),
      },
      [[0, 0, 1, 2, 1]],
    );
    const [ups, downs] = [open, down].map((dag) => {
      const file = readMachine(made(dag, { entrance: { cell: dag.width - 1, side: NORTH } }));
      expect(judged(file)).toEqual([]);
      return pillarsIn(file);
    });
    expect([ups! > 1, downs]).toEqual([true, 1]);
  });

  /** Tries every pillar, and returns their number. */
  function pillarsIn(file: CellsFile): number {
    let inside = 0;
    const plan = planOf(file.dag);
    for (const { cell, side, feet, wall, ladder, hasDoor } of shaftEndsOf(file.grid, plan, file.info)) {
      const isUp = side === Vertical.Up;
      const behind = wall[1] < ladder[1] ? NORTH : SOUTH;
      const next = neighbour(plan, cell, behind);
      const isInRoom = next >= 0 && isOneRoom(plan, cell, next);
      if (!isInRoom || !(isUp || hasDoor)) continue;
      inside++;
      for (const dy of [0, 1]) {
        const pillar: Vec3 = [wall[0], feet + dy, wall[1]];
        expect(stateAt(file, pillar)).not.toBe(AIR);
        expect(codesOf(replaced(file, pillar, AIR)), pillar.join()).not.toEqual([]);
      }
    }
    return inside;
  }

  it('a walled-up loop between floors is reported, and so is a loop that is not in the DAG', () => {
    const file = readMachine(made(open, { entrance: { cell: 1, side: NORTH } }));
    const cell = open.open!.findIndex((mask) => (mask & Vertical.Up) !== 0);
    const [x, y, floor] = placeOf(open, cell) as [number, number, number];
    const { ladder } = family.floors!.shaft(floor);
    const at: Vec3 = [
      file.info.origin[0] + file.info.square[0] + 8 * x + ladder[0],
      file.info.origin[1] + 12 * floor + 5,
      file.info.origin[2] + file.info.square[1] + 8 * y + ladder[1],
    ];
    expect(codesOf(replaced(file, at, 'minecraft:glass'))).toContain('lvs-passage');
    expect(codesOf({ ...file, dag: furnished })).toContain('lvs-passage');
    expect(hasPassage(planOf(open), cell, Vertical.Up)).toBe(true);
  });

  it('a random loop missing from the DAG and changed weights are reported', () => {
    const file = readMachine(made(looped));
    expect(codesOf({ ...file, dag: bare })).toContain('lvs-bit');
    expect(codesOf({ ...readMachine(made(bare)), dag: looped })).toContain('lvs-bit');
    const odd = { ...bare, weights: bare.out.map((_, i) => (isChoice(bare, i) ? 0x13 : 0)) };
    expect(codesOf({ ...file, dag: { ...looped, weights: odd.weights } })).toContain('lvs-contents');
  });
});

const isChoice = ({ out }: Dag, cell: number): boolean =>
  [1, 2, 4, 8, 32, 64].filter((way) => (out[cell]! & way) !== 0).length === 2;

function isOneRoom(plan: ReturnType<typeof planOf>, a: number, b: number): boolean {
  return (plan.rooms ?? []).some((room) => [a, b].every(inRoom(plan, room)));
}
