import { grouped } from '../base/grouped.js';
import { diagnostic, MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { range } from '../base/numbers.js';
import { says } from '../base/sentence.js';
import { blockBeside, OFFSETS } from '../blocks/facing.js';
import { blockInfo } from '../blocks/catalogue.js';
import { blockAt, blockIndex, placeKey, plus, stateAt, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { parseState } from '../blocks/state.js';
import {
  cellName,
  isVertical,
  neighbour,
  Vertical,
  directionName,
  directionsOf,
  DIRECTIONS,
  EAST,
  type Direction,
} from '../board/grid.js';
import type { Dag } from '../dag/dag.js';
import { planOf, planOfCells, type FloorPlan } from '../dag/floor-plan.js';
import { reverseTopologicalOrder } from '../dag/order.js';
import { borderOn, type Border as MazeBorder } from '../dag/sides.js';
import { secondChance } from '../dag/flow.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { pressPlaces } from '../formats/metadata.js';
import { doorsOf, keyOf } from '../verify/extract.js';
import { leastPresses } from '../verify/fairness.js';
import { isOfCells, type CellsFile, type MachineFile, type PostsFile } from '../verify/machine-file.js';
import { coinsOf, judgeOf, rolesIn, type Role } from '../verify/passages.js';
import { CEILING, feetOf, roomOf, shaftEndsOf, squareOf, type Column } from '../verify/room.js';
import { lampsOf, trailStart } from '../verify/trail.js';
import { bordersOf } from '../verify/walk.js';

/*
 * The checks for a pasted machine, block by block. They use names of blocks, which do not change when the
 * machine is turned or powered.
 */

/** A block that a piston pushes into a doorway: its place while the door is closed, and while it is open. */
interface Leaf {
  readonly shut: Vec3;
  readonly open: Vec3;
  readonly block: string;
}

/** The name of a block, such as `minecraft:stone_bricks`, and its place in the file. */
export interface NamedBlock {
  readonly at: Vec3;
  readonly block: string;
}

/** A border between two neighbouring cells. */
export interface Border extends MazeBorder {
  readonly next: number;
  readonly role: Role;
  /** The blocks that move in it; empty if it never changes. */
  readonly leaves: readonly Leaf[];
  /**
   * The blocks that never change: the rest of the wall between the two interiors, from the floor to above the
   * head.
   */
  readonly fixed: readonly NamedBlock[];
}

/** A coin of the machine, which is one while its border is open. */
interface Coin {
  readonly cell: number;
  /** The index of the border. */
  readonly border: number;
}

/** The lamps along the path from the entrance. */
interface TrailProof {
  readonly start: number;
  readonly lamps: readonly { readonly cell: number; readonly at: Vec3 }[];
  /** Its button, if it has one. */
  readonly button?: NamedState;
  readonly ticks: number;
}

/** A block with all its properties. */
export interface NamedState {
  readonly at: Vec3;
  readonly state: string;
}

/** All checks of a machine. Places are blocks in the file. */
export interface Proof {
  readonly grid: BlockGrid;
  /** The cells; the ones from which others are reached come first. */
  readonly cells: readonly number[];
  readonly nameOf: (cell: number) => string;
  /** The feet block of a cell. */
  readonly feetOf: (cell: number) => Vec3;
  readonly borders: readonly Border[];
  /**
   * For each cell, by its index in `cells`, the indices of the borders that it chooses among; empty without a
   * DAG.
   */
  readonly choices: readonly (readonly number[])[];
  readonly coins: readonly Coin[];
  /** The number of presses after which a coin that never changes counts as broken. */
  readonly leastPresses: number;
  /** The controls that press it, used in turn; `Generate` first. */
  readonly controls: readonly NamedState[];
  readonly settleTicks: number;
  /** The lever of a timer, which must be off. */
  readonly timer?: Vec3;
  /** The lamp of a machine whose press takes a random time. */
  readonly done?: Vec3;
  readonly trail?: TrailProof;
}

/**
 * The checks for a machine.
 * @throws MazestoneError if the maze in the file is invalid, or a door does not work
 */
export function proofOf(file: MachineFile): Proof {
  const { map, judge } = judgeOf(file);
  const { faults } = judge(Uint16Array.from(map.positions, (at) => map.bodyOf(stateOn(file.grid, at))));
  if (faults.length > 0) throw new MazestoneError(faults);
  return isOfCells(file) ? proofOfCells(file) : proofOfPosts(file);
}

function proofOfCells(file: CellsFile): Proof {
  const { grid, dag, info } = file;
  const plan = planOf(dag);
  const borders = bordersIn(file, plan);
  const numberOf = new Map(borders.map((border, k) => [keyOf(border), k]));
  const numberAt = (cell: number, side: Direction): number => numberOf.get(keyOf(borderOn(dag, cell, side)))!;
  const cells = [...reverseTopologicalOrder(dag)];
  const choices = cells.map((cell) => directionsOf(dag.out[cell]!).map((side) => numberAt(cell, side)));
  const coins = coinsOf(dag).map(({ cell, side }): Coin => ({ cell, border: numberAt(cell, side) }));
  const doorless = [
    ...choices.filter((exits) => exits.length > 1).flat(),
    ...coins.map(({ border }) => border),
  ]
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
    choices,
    coins,
    leastPresses: leastPresses(chances),
    ...(trail && { trail }),
  };
}

/** The checks for a uniform machine, in which cells choose nothing. */
function proofOfPosts(file: PostsFile): Proof {
  const { grid, region, info } = file;
  const plan = planOfCells(region);
  const borders = bordersIn(file, plan);
  return {
    ...common(grid, plan, info),
    cells: byNearness(plan),
    borders,
    choices: [],
    coins: [],
    leastPresses: Infinity,
    done: info.done,
  };
}

/** The parts common to both kinds. */
function common(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
): Pick<Proof, 'grid' | 'nameOf' | 'feetOf' | 'controls' | 'settleTicks' | 'timer'> {
  const { settleTicks, timer } = info;
  return {
    grid,
    nameOf: (cell) => cellName(plan, cell),
    feetOf: (cell) => feetOf(plan, info, cell),
    controls: pressPlaces(info).map((at) => ({ at, state: stateOn(grid, at) })),
    settleTicks,
    ...(timer && { timer }),
  };
}

const stateOn = (grid: BlockGrid, at: Vec3): string => stateAt(grid, blockIndex(grid, ...at));

const nameAt = (grid: BlockGrid, at: Vec3): string => parseState(stateOn(grid, at)).name;

function noDoor({ cell, side }: Border, nameOf: (cell: number) => string): Diagnostic {
  const where = says`${directionName(side)} of cell ${nameOf(cell)}`;
  return diagnostic({
    code: 'lvs-door',
    message: says`no piston opens and closes a passage that should change`,
    where,
  });
}

/** The cells by distance from the first one, so that most are reached from earlier ones. */
function byNearness(plan: FloorPlan): number[] {
  const first = plan.cells.indexOf(1);
  const found = new Set([first]);
  for (const cell of found) {
    for (const side of DIRECTIONS) {
      const next = neighbour(plan, cell, side);
      if (next >= 0 && plan.cells[next] === 1) found.add(next);
    }
  }
  return [...found];
}

/** All borders, floor by floor, each named by the cell to its west or north, or below it. */
function bordersIn(file: MachineFile, plan: FloorPlan): Border[] {
  const { grid, info } = file;
  const roleOf = rolesIn(file);
  const leavesOf = grouped(
    doorsOf(grid, plan, info).flatMap(({ cell, side, pistons }) =>
      pistons.map((piston) => [keyOf(borderOn(plan, cell, side)), leafOf(grid, piston)] as const),
    ),
  );
  const moving = new Set(
    [...leavesOf.values()].flat().flatMap(({ shut, open }) => [shut, open].map(placeKey)),
  );
  const fixedAt = (places: readonly Vec3[]): NamedBlock[] =>
    places.filter((at) => !moving.has(placeKey(at))).map((at) => ({ at, block: nameAt(grid, at) }));
  const wallsOf = wallPlaces(plan, info);
  const shaftOf = shaftPlaces(grid, plan, info);
  return bordersOf(plan).map((border): Border => {
    const { cell, side } = border;
    return {
      ...border,
      next: neighbour(plan, cell, side),
      role: roleOf(border),
      leaves: leavesOf.get(keyOf(border)) ?? [],
      fixed: fixedAt(isVertical(side) ? shaftOf(cell) : wallsOf(cell, side)),
    };
  });
}

/** The block that a piston moves. It is in the doorway while the piston is extended. */
function leafOf(grid: BlockGrid, piston: number): Leaf {
  const { facing, properties } = blockInfo(stateAt(grid, piston));
  const at = blockAt(grid, piston);
  const block = blockBeside(grid, piston, facing, properties['extended'] === 'true' ? 2 : 1);
  return {
    shut: plus(at, OFFSETS[facing]!, 2),
    open: plus(at, OFFSETS[facing]!),
    block: parseState(stateAt(grid, block)).name,
  };
}

/** The layers of a wall that are checked, from the floor to above the head. */
const LEVELS = [-1, 0, 1, 2];

/** The blocks between the interiors of a cell and its neighbour to the east or south. */
function wallPlaces(plan: FloorPlan, info: BuildingInfo): (cell: number, side: Direction) => Vec3[] {
  const { pitch } = info;
  const room = roomOf(info);
  return (cell, side) => {
    const [x0, z0] = squareOf(plan, info, cell);
    const feet = feetOf(plan, info, cell)[1];
    const across = (span: typeof room.x): number[] => range(span.to, pitch + span.from);
    const along = (span: typeof room.x): number[] => range(span.from, span.to);
    const [xs, zs] = side === EAST ? [across(room.x), along(room.z)] : [along(room.x), across(room.z)];
    return xs.flatMap((x) => zs.flatMap((z) => LEVELS.map((level): Vec3 => [x0 + x, feet + level, z0 + z])));
  };
}

/**
 * The blocks of the ceiling between a cell and the one above it, with the ladder that leads through, and the
 * closets at its ends.
 */
function shaftPlaces(grid: BlockGrid, plan: FloorPlan, info: BuildingInfo): (cell: number) => Vec3[] {
  const { rise = 0 } = info;
  const room = roomOf(info);
  const endsOf = grouped(shaftEndsOf(grid, plan, info).map((end) => [keyOf(end), end] as const));
  const closet = (cell: number, side: Vertical): Vec3[] =>
    (endsOf.get(keyOf({ cell, side })) ?? []).flatMap(({ feet, ladder, front, sides, hasDoor }) => {
      const at = ([x, z]: Column, level: number): Vec3 => [x, feet + level, z];
      const rungs = side === Vertical.Up ? range(0, rise) : [];
      const shut = hasDoor
        ? [...[0, 1].flatMap((level) => sides.map((s) => at(s, level))), at(front, 1), at(front, 2)]
        : [];
      return [...rungs.map((level) => at(ladder, level)), ...shut];
    });
  return (cell) => {
    const [x0, z0] = squareOf(plan, info, cell);
    const feet = feetOf(plan, info, cell)[1];
    const ceiling = range(room.x.from, room.x.to).flatMap((x) =>
      range(room.z.from, room.z.to).map((z): Vec3 => [x0 + x, feet + CEILING, z0 + z]),
    );
    const above = neighbour(plan, cell, Vertical.Up);
    const all = [...ceiling, ...closet(cell, Vertical.Up), ...closet(above, Vertical.Down)];
    return [...new Map(all.map((at) => [placeKey(at), at])).values()];
  };
}

/** The trail of a machine, if the file says where the entrance is; older files do not. */
function trailOf(grid: BlockGrid, dag: Dag, info: BuildingInfo): TrailProof | undefined {
  const { trail, trailTicks } = info;
  const start = trailStart(dag, info);
  if (trailTicks === undefined || start === undefined) return undefined;
  return {
    start,
    lamps: lampsOf(grid, dag, info),
    ticks: trailTicks,
    ...(trail && { button: { at: trail, state: stateOn(grid, trail) } }),
  };
}

/** Names a border in messages by its two cells, which do not depend on the machine's turn. */
export function borderName({ nameOf }: Pick<Proof, 'nameOf'>, { cell, next }: Border): string {
  return `between cells ${nameOf(cell)} and ${nameOf(next)}`;
}
