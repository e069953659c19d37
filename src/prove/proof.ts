import { diagnostic, MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { blockBeside, OFFSETS } from '../blocks/facing.js';
import { blockInfo } from '../blocks/catalogue.js';
import { AIR, blockAt, blockIndex, placeKey, plus, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { parseState } from '../blocks/state.js';
import {
  cellAt,
  cellName,
  isVertical,
  neighbour,
  NO_CELL,
  opposite,
  Vertical,
  wayName,
  waysOf,
  WAYS,
  EAST,
  type GridBoard,
  type Way,
} from '../board/grid.js';
import { borderOf, type Passage } from '../circuit/netlist.js';
import type { Dag } from '../dag/dag.js';
import { planOf, planOfCells, type FloorPlan } from '../dag/floor-plan.js';
import { reverseTopologicalOrder } from '../dag/order.js';
import { isRandomLoop } from '../dag/sides.js';
import { secondChance } from '../dag/flow.js';
import type { BuildingInfo, PostsInfo } from '../formats/metadata.js';
import { pressPlaces } from '../formats/metadata.js';
import { provePassages } from '../flow/prove.js';
import { parseRegion } from '../region/region.js';
import { doorsOnStorey, keyOf } from '../verify/extract.js';
import { leastPresses } from '../verify/fairness.js';
import { passagesSeen, postsMap } from '../verify/post-passages.js';
import { coinsOf, judge } from '../verify/presses.js';
import { roomOf, shaftEndsOf, type Column } from '../verify/room.js';
import { CEILING, storeysOf, type Storey } from '../verify/storeys.js';
import { isBeside, lampsOf } from '../verify/trail.js';
import type { MachineFile } from '../verify/verify.js';
import { bordersOf, ceilingsOf, walkMap } from '../verify/walk.js';

/*
 * What there is to ask of a pasted machine: block by block, by the names of blocks, which no turn of the machine and no
 * signal changes.
 */

/** A block that a piston pushes into a doorway: where it stands while that is shut, and while it is open. */
export interface Leaf {
  readonly shut: Vec3;
  readonly open: Vec3;
  readonly block: string;
}

/** A block by its name, `minecraft:stone_bricks`, and its place in the file. */
export interface NamedBlock {
  readonly at: Vec3;
  readonly block: string;
}

/** What a border between two cells is to the maze: part of its tree, random loop, open for ever, or shut. */
export type Role = 'tree' | 'random' | 'open' | 'shut';

/** A border between two neighbouring cells. */
export interface Border extends Passage {
  readonly next: number;
  readonly role: Role;
  /** What moves in it; nothing in a border that never changes. */
  readonly leaves: readonly Leaf[];
  /** What never changes in it: all else of the wall between the two rooms, from the floor to over the head. */
  readonly fixed: readonly NamedBlock[];
}

/** A coin of the machine: what shows a one while it is open. */
export interface Coin {
  readonly cell: number;
  /** The number of the border in the list of all. */
  readonly border: number;
}

/** The lamps along the way from the entrance. */
export interface TrailProof {
  readonly start: number;
  readonly lamps: readonly { readonly cell: number; readonly at: Vec3 }[];
  /** Its button, where it has one. */
  readonly button?: NamedState;
  readonly ticks: number;
}

/** A block with all its properties. */
export interface NamedState {
  readonly at: Vec3;
  readonly state: string;
}

/** All that is asked of a machine. Places are blocks in the file. */
export interface Proof {
  readonly grid: BlockGrid;
  /** The cells, those that others are reached from first. */
  readonly cells: readonly number[];
  readonly nameOf: (cell: number) => string;
  /** Where a player's feet are in a cell. */
  readonly feetOf: (cell: number) => Vec3;
  readonly borders: readonly Border[];
  /** Of each cell, by its place in `cells`, the numbers of the borders that it picks one of; none where there is no DAG. */
  readonly picks: readonly (readonly number[])[];
  readonly coins: readonly Coin[];
  /** Presses from which on a coin that always falls alike is one that never falls. */
  readonly leastPresses: number;
  /** What it is pressed by, in turn; `Generate` first. */
  readonly controls: readonly NamedState[];
  readonly settleTicks: number;
  /** The lever of a timer, which has to be off. */
  readonly timer?: Vec3;
  /** The lamp of a machine whose press takes a random time. */
  readonly done?: Vec3;
  readonly trail?: TrailProof;
}

/**
 * What there is to ask of a machine of cells.
 * @throws MazestoneError with what is wrong with the maze that stands in the file, or a door that is none.
 */
export function proofOfCells({ grid, dag, info }: MachineFile): Proof {
  const plan = planOf(dag);
  const map = walkMap(grid, plan, info);
  const bodies = Uint16Array.from(map.positions, (at) => map.bodyOf(stateAt(grid, at)));
  const { faults } = judge(dag, map, bodies);
  if (faults.length > 0) throw new MazestoneError(faults);
  const borders = bordersIn(grid, plan, info, roleBy(dag));
  const numberOf = new Map(borders.map((border, k) => [keyOf(border), k]));
  const numberAt = (cell: number, side: Way): number =>
    numberOf.get(keyOf(side === Vertical.Down ? upTo(dag, cell) : borderOf(dag, cell, side)))!;
  const cells = [...reverseTopologicalOrder(dag)];
  const picks = cells.map((cell) => waysOf(dag.out[cell]!).map((side) => numberAt(cell, side)));
  const coins = coinsOf(dag).map(({ cell, side }): Coin => ({ cell, border: numberAt(cell, side) }));
  const doorless = [...picks.filter((ways) => ways.length > 1).flat(), ...coins.map(({ border }) => border)]
    .map((k) => borders[k]!)
    .filter(({ leaves }) => leaves.length === 0);
  if (doorless.length > 0)
    throw new MazestoneError(doorless.map((border) => noDoor(border, (cell) => cellName(dag, cell))));
  const chances = coins.map(({ cell }) => secondChance(dag, cell));
  const trail = trailOf(grid, dag, info);
  return {
    ...common(grid, plan, info),
    cells,
    borders,
    picks,
    coins,
    leastPresses: leastPresses(coins.length, Math.max(1 / 2, ...chances.map((p) => Math.max(p, 1 - p)))),
    ...(trail && { trail }),
  };
}

/**
 * The same of a uniform machine, whose walls no cell picks.
 * @throws MazestoneError as {@link proofOfCells}.
 */
export function proofOfPosts(grid: BlockGrid, info: PostsInfo): Proof {
  const region = parseRegion(info.region);
  const plan = planOfCells(region);
  const map = postsMap(grid, info, region);
  const bodies = Uint16Array.from(map.positions, (at) => map.bodyOf(stateAt(grid, at)));
  const { passages } = passagesSeen(region, map, bodies);
  const proof = provePassages(passages);
  if (!proof.ok) throw new MazestoneError(proof.errors);
  const borders = bordersIn(grid, plan, info, () => 'tree');
  return {
    ...common(grid, plan, info),
    cells: byNearness(plan),
    borders,
    picks: [],
    coins: [],
    leastPresses: Infinity,
    done: info.done,
  };
}

/** What either kind has alike. */
function common(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
): Pick<Proof, 'grid' | 'nameOf' | 'feetOf' | 'controls' | 'settleTicks' | 'timer'> {
  const { origin, pitch, rise = 0, settleTicks, timer } = info;
  const floor = plan.width * plan.height;
  return {
    grid,
    nameOf: (cell) => cellName(plan, cell),
    feetOf: (cell) => {
      const [x, y] = cellAt(plan.width, cell % floor);
      return plus(origin, [x * pitch, Math.floor(cell / floor) * rise, y * pitch]);
    },
    controls: pressPlaces(info).map((at) => ({ at, state: stateAt(grid, at) })),
    settleTicks,
    ...(timer && { timer }),
  };
}

function stateAt(grid: BlockGrid, [x, y, z]: Vec3): string {
  return grid.palette[grid.blocks[blockIndex(grid, x, y, z)] ?? 0] ?? AIR;
}

const nameAt = (grid: BlockGrid, at: Vec3): string =>
  blockIndex(grid, ...at) < 0 ? AIR : parseState(stateAt(grid, at)).name;

/** The border between a cell and the one below it, told by that. */
const upTo = (board: GridBoard, cell: number): Passage => ({
  cell: neighbour(board, cell, Vertical.Down),
  side: Vertical.Up,
});

function noDoor({ cell, side }: Passage, nameOf: (cell: number) => string): Diagnostic {
  const where = says`${wayName(side)} of cell ${nameOf(cell)}`;
  return diagnostic({
    code: 'lvs-door',
    message: says`no piston opens and closes a passage that should change`,
    where,
  });
}

/** What each border is to the mazes of a DAG. */
function roleBy(dag: Dag): (cell: number, side: Way, next: number) => Role {
  const { out, open } = dag;
  return (cell, side, next) => {
    if (((open?.[cell] ?? 0) & side) !== 0) return 'open';
    if (isRandomLoop(dag, cell, side)) return 'random';
    return ((out[cell]! & side) | (out[next]! & opposite(side))) !== 0 ? 'tree' : 'shut';
  };
}

/** The cells in the order of how far they are from the first: most are reached by those before them. */
function byNearness(plan: FloorPlan): number[] {
  const first = plan.cells.indexOf(1);
  const found = new Set([first]);
  for (const cell of found) {
    for (const side of WAYS) {
      const next = neighbour(plan, cell, side);
      if (next >= 0 && plan.cells[next] === 1) found.add(next);
    }
  }
  return [...found];
}

/** All borders, floor by floor, each told by the cell to its west or north, or below it. */
function bordersIn(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
  roleOf: (cell: number, side: Way, next: number) => Role,
): Border[] {
  const storeys = storeysOf(grid, plan, info);
  const leavesOf = new Map<number, Leaf[]>();
  for (const storey of storeys) {
    const first = storey.floor * storey.plan.cells.length;
    for (const { cell, side, pistons } of doorsOnStorey(grid, storey.plan, storey.info, storey.layers)) {
      // A closet whose ladder leads down belongs to the floor below.
      const key =
        side === Vertical.Down ? keyOf(upTo(plan, first + cell)) : keyOf({ cell: first + cell, side });
      leavesOf.set(key, [...(leavesOf.get(key) ?? []), ...pistons.map((piston) => leafOf(grid, piston))]);
    }
  }
  const moving = new Set(
    [...leavesOf.values()].flat().flatMap(({ shut, open }) => [shut, open].map(placeKey)),
  );
  const fixedAt = (places: readonly Vec3[]): NamedBlock[] =>
    places.filter((at) => !moving.has(placeKey(at))).map((at) => ({ at, block: nameAt(grid, at) }));
  return storeys.flatMap((storey) => {
    const first = storey.floor * storey.plan.cells.length;
    const wallsOf = wallPlaces(grid, storey);
    const shaftOf = shaftPlaces(grid, storeys, storey);
    const sides = [...bordersOf(storey.plan), ...ceilingsOf(storey.floor, plan)];
    return sides.map(({ cell: local, side }): Border => {
      const cell = first + local;
      const next = neighbour(plan, cell, side);
      return {
        cell,
        side,
        next,
        role: roleOf(cell, side, next),
        leaves: leavesOf.get(keyOf({ cell, side })) ?? [],
        fixed: fixedAt(isVertical(side) ? shaftOf(local) : wallsOf(local, side)),
      };
    });
  });
}

/** The block that a piston moves; it stands in the doorway while the piston is out. */
function leafOf(grid: BlockGrid, piston: number): Leaf {
  const { facing, properties } = blockInfo(grid.palette[grid.blocks[piston]!]!);
  const at = blockAt(grid, piston);
  const block = blockBeside(grid, piston, facing, properties['extended'] === 'true' ? 2 : 1);
  return {
    shut: plus(at, OFFSETS[facing]!, 2),
    open: plus(at, OFFSETS[facing]!),
    block: parseState(grid.palette[grid.blocks[block] ?? 0]!).name,
  };
}

/** Levels of a wall that count, from the floor to above the head. */
const LEVELS = [-1, 0, 1, 2];

/** The blocks between the rooms of a cell and its neighbour to the east or south. */
function wallPlaces(grid: BlockGrid, { plan, info }: Storey): (cell: number, side: Way) => Vec3[] {
  const { pitch, origin, square } = info;
  const room = roomOf(grid, plan, info);
  return (cell, side) => {
    const [cx, cy] = cellAt(plan.width, cell);
    const [x0, z0] = [origin[0] + square[0] + pitch * cx, origin[2] + square[1] + pitch * cy];
    const across = (span: typeof room.x): number[] => range(span.to, pitch + span.from);
    const along = (span: typeof room.x): number[] => range(span.from, span.to);
    const [xs, zs] = side === EAST ? [across(room.x), along(room.z)] : [along(room.x), across(room.z)];
    return xs.flatMap((x) =>
      zs.flatMap((z) => LEVELS.map((level): Vec3 => [x0 + x, origin[1] + level, z0 + z])),
    );
  };
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, k) => from + k);

/** The ceiling over a cell that another stands on, and what leads through it: its ladder, and the closet at either end. */
function shaftPlaces(
  grid: BlockGrid,
  storeys: readonly Storey[],
  { floor, plan, info }: Storey,
): (cell: number) => Vec3[] {
  const above = storeys[floor + 1];
  if (above === undefined) return () => [];
  const { pitch, origin, square } = info;
  const room = roomOf(grid, plan, info);
  const [feet, upper] = [origin[1], above.info.origin[1]];
  const closet = (cell: number, side: Vertical, of: Storey): Vec3[] =>
    shaftEndsOf(grid, of.plan, of.info)
      .filter((end) => end.cell === cell && end.side === side)
      .flatMap(({ ladder, front, sides, hasDoor }) => {
        const at = ([x, z]: Column, level: number): Vec3 => [x, of.info.origin[1] + level, z];
        const rungs = side === Vertical.Up ? range(0, upper - feet) : [];
        const shut = hasDoor
          ? [...[0, 1].flatMap((level) => sides.map((s) => at(s, level))), at(front, 1), at(front, 2)]
          : [];
        return [...rungs.map((level) => at(ladder, level)), ...shut];
      });
  return (cell) => {
    const [cx, cy] = cellAt(plan.width, cell);
    const [x0, z0] = [origin[0] + square[0] + pitch * cx, origin[2] + square[1] + pitch * cy];
    const ceiling = range(room.x.from, room.x.to).flatMap((x) =>
      range(room.z.from, room.z.to).map((z): Vec3 => [x0 + x, feet + CEILING, z0 + z]),
    );
    const all = [
      ...ceiling,
      ...closet(cell, Vertical.Up, storeys[floor]!),
      ...closet(cell, Vertical.Down, above),
    ];
    return [...new Map(all.map((at) => [placeKey(at), at])).values()];
  };
}

/** The trail of a machine that says where one comes in; older files do not. */
function trailOf(grid: BlockGrid, dag: Dag, info: BuildingInfo): TrailProof | undefined {
  const { trail, trailTicks, ways } = info;
  if (trailTicks === undefined || ways === undefined) return undefined;
  const start = dag.out.findIndex(
    (mask, cell) => mask !== NO_CELL && isBeside(grid, dag, info, cell, ways[0]!),
  );
  return {
    start,
    lamps: lampsOf(grid, dag, info),
    ticks: trailTicks,
    ...(trail && { button: { at: trail, state: stateAt(grid, trail) } }),
  };
}

/** For messages: a border by the names of its two cells, which a turned machine does not change. */
export function borderName({ nameOf }: Pick<Proof, 'nameOf'>, { cell, next }: Border): string {
  return `between cells ${nameOf(cell)} and ${nameOf(next)}`;
}
