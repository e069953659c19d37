import {
  cellAt,
  type Direction,
  DIRECTIONS,
  EAST,
  neighbour,
  NORTH,
  sideName,
  SOUTH,
  UP,
  WEST,
} from '../board/grid.js';
import { hasPassage, type FloorPlan } from '../dag/floor-plan.js';
import type { CodeFrom } from '../base/codes.js';
import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { counted, list, says, type Sentence } from '../base/sentence.js';
import { blockAt, blockIndex, blockWitness, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { blockInfo, type BlockInfo } from '../blocks/catalogue.js';
import { insideRooms } from '../dag/rooms.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { checkAccess, type Opening } from './access.js';
import { crawls, UNITS } from './collision.js';
import type { Passage } from '../circuit/netlist.js';
import { atEveryDraw, strokesOf, type Stroke } from './draws.js';
import { isLadder, passageAt, roomOf, shaftEndsOf, wallHeight, type Room } from './room.js';
import { bordersOf, passageJudge, type PassageJudge, type PassageState } from './walk.js';
import { bodyOf, FLOOR, FREE, FULL, OTHER, shapeOf, type Box } from '../blocks/shape.js';

/** Blocks of walls that nobody jumps onto from a block on the floor, a roof over them counted. */
const LEAST_OPEN = 3;
/** Entrance and exit, where the metadata name no more. */
const OPENINGS = 2;

/**
 * The maze as a building: floor in every room, walls without a hole between cells and to the outside. Reading
 * passages (see `walkMap`) sees what a player can do between neighbours; here is what is left: the outer
 * wall, gaps that only somebody crawling gets through, ways through a post, and floors off the straight way.
 *
 * With low doors a wall is full cubes at feet and head level; what is higher holds nobody back. With full doors a wall
 * may have holes in which a door's pistons work, as long as no body of 0.6 x 0.6 x 0.6 blocks gets through them, whatever
 * the other doors do: what a piston moves counts only as far as it is there while it is in and while it is out.
 *
 * - `no-floor`: a block of a room or an opening without a floor.
 * - `wall-hole`: a block missing in a wall, or a second doorway beside one.
 * - `low-walls`: walls two blocks high with no roof on them.
 * - `no-lintel`: a doorway with a low door, and nothing above head level.
 * - `room-wall`: a block inside a room of several cells where a wall would be, that is behind no ladder.
 * - `openings`: more or fewer openings in the outer walls than an entrance and an exit, or than the metadata say.
 * - `out-of-reach`: what players use and cannot get to, see `checkAccess`.
 *
 * @param isGround whether one comes in from outside on this floor; on others there are no openings.
 */
export function checkShell(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
  isGround = true,
): Diagnostic[] {
  const shell = new Shell(grid, plan, info, isGround);
  shell.lookAtHeight();
  for (let cell = 0; cell < plan.cells.length; cell++) if (plan.cells[cell] !== 0) shell.lookAtCell(cell);
  shell.lookAtPosts();
  shell.lookAtOpenings();
  return shell.faults;
}

/** A gap in the outer wall that one can walk through. */
interface Gap {
  readonly cell: number;
  readonly side: Direction;
  /** Its columns beside the room, and all of them. */
  readonly columns: readonly Column[];
  readonly all: readonly Column[];
}

/** A building that is looked at from cell to cell, and what has been found so far. */
class Shell {
  readonly faults: Diagnostic[] = [];
  private readonly openings: Gap[] = [];
  /** Columns of posts that are not wall, by their place. Up to four cells meet at a post; it is told of once. */
  private readonly posts = new Map<number, Column>();

  private readonly infos: readonly BlockInfo[];
  private readonly room: Room;
  /** Blocks along a side of a room, and of a wall through it. */
  private readonly size: number;
  private readonly thickness: number;
  private readonly feet: number;
  private readonly head: number;
  /** Blocks of the walls above the floor, a roof on them counted. */
  private readonly height: number;
  /**
   * Each side's wall without the posts at its ends, seen from the room's first column: lines of columns [x, z], each from
   * the room outwards.
   */
  private readonly walls: ReadonlyMap<Direction, readonly (readonly Column[])[]>;
  /** The columns of the four posts of a room, likewise. */
  private readonly corners: readonly Column[];
  private readonly isInside: ReturnType<typeof insideRooms>;
  /** What ladders hang on, and the backs of closets, in a room of several cells. */
  private readonly pillars: ReadonlySet<number>;
  private readonly strokes: readonly Stroke[];
  private readonly anyDraw: BlockGrid;
  private readonly bodies: Uint8Array;
  /** Of full doors only: walls with low ones have no holes at all. */
  private readonly isTight: ReturnType<typeof tightness> | undefined;

  constructor(
    private readonly grid: BlockGrid,
    private readonly plan: FloorPlan,
    private readonly info: BuildingInfo,
    private readonly isGround: boolean,
  ) {
    const isFull = info.doors === 'full';
    this.infos = grid.palette.map(blockInfo);
    this.room = roomOf(grid, plan, info);
    this.size = this.room.x.to - this.room.x.from;
    this.thickness = info.pitch - this.size;
    [this.feet, this.head] = [info.origin[1], info.origin[1] + 1];
    this.height = wallHeight(grid, plan, info);
    this.walls = wallsRound(this.size, this.thickness);
    this.corners = postsRound(this.size, this.thickness);
    this.isInside = insideRooms(plan);
    this.pillars = new Set(
      shaftEndsOf(grid, plan, info)
        .filter(({ side, hasDoor }) => side === UP || hasDoor)
        .map(({ wall: [x, z] }) => x + z * grid.width),
    );
    this.strokes = isFull ? strokesOf(grid) : [];
    this.anyDraw = atEveryDraw(grid, this.strokes);
    this.bodies = Uint8Array.from(this.anyDraw.palette, bodyOf);
    this.isTight = isFull ? tightness(this.anyDraw, this.feet, this.height) : undefined;
  }

  /** Walls that players can jump onto. */
  lookAtHeight(): void {
    const { height, feet } = this;
    if (height >= LEAST_OPEN) return;
    const { origin } = this.info;
    const message = says`the walls are ${height} blocks high and no roof is on them, so players can jump onto them`;
    this.fault('low-walls', message, [origin[0], feet + height, origin[2]]);
  }

  /** Floor, posts and walls of a cell; a wall between two cells once. */
  lookAtCell(cell: number): void {
    const { plan, info, room, size, grid } = this;
    const { origin, square, pitch } = info;
    const [cx, cy] = cellAt(plan.width, cell);
    const x0 = origin[0] + square[0] + pitch * cx + room.x.from;
    const z0 = origin[2] + square[1] + pitch * cy + room.z.from;
    for (let z = z0; z < z0 + size; z++) {
      for (let x = x0; x < x0 + size; x++) this.lookAtFloor(x, z);
    }
    const from = ([dx, dz]: Column): Column => [x0 + dx, z0 + dz];
    for (const corner of this.corners) {
      const [dx, dz] = corner;
      const [x, z] = from(corner);
      if (this.isInside(cell, dx < 0 ? WEST : EAST) && this.isInside(cell, dz < 0 ? NORTH : SOUTH))
        this.lookAtBare([x, z]);
      else if (!this.isWall(x, z)) this.posts.set(x + z * grid.width, [x, z]);
    }
    for (const side of DIRECTIONS) this.lookAtWall(cell, side, from);
  }

  /** @param from the place of a column that is told from the cell's room. */
  private lookAtWall(cell: number, side: Direction, from: (column: Column) => Column): void {
    const { plan } = this;
    const wall = this.walls.get(side)!;
    const isFirst = side === EAST || side === SOUTH;
    if (this.isInside(cell, side)) {
      if (isFirst) for (const column of wall.flat()) this.lookAtBare(from(column));
      return;
    }
    const next = neighbour(plan, cell, side);
    const isOuter = next < 0 || plan.cells[next] === 0;
    // Walls between cells with full doors are for `checkBorders`.
    if (!isOuter && (this.isTight !== undefined || !isFirst)) return;
    const lines = wall.map((line) => line.map(from));
    const gaps = lines.filter((line) => !line.some(([x, z]) => this.isWall(x, z)));
    if (gaps.length === 0) return;
    if (isOuter) this.lookOutwards(gaps, cell, side);
    else this.lookBetween(gaps, hasPassage(plan, cell, side));
  }

  /** Gaps in the outer wall of a cell. */
  private lookOutwards(gaps: readonly (readonly Column[])[], cell: number, side: Direction): void {
    const { grid, feet, thickness } = this;
    const [stepX, stepZ] = STEP_OF[side];
    // An opening is free at feet and head level, all through the wall.
    const free = gaps.filter((line) => line.every((column) => this.isFree(column)));
    for (const line of gaps.filter((one) => !free.includes(one))) {
      const [x, z] = line[0]!;
      const ends = [-1, thickness].map((t): Column => [x + t * stepX, z + t * stepZ]);
      if (this.isTight?.(line, ends[0]!, ends[1]!) !== true)
        this.hole(line[0]!, says`the outer wall has a hole`);
    }
    const all = free.flat();
    // What is outside the box is not known.
    const before = free.map((line) => line.at(-1)!).map(([x, z]): Column => [x + stepX, z + stepZ]);
    const known = before.filter(([x, z]) => blockIndex(grid, x, feet - 1, z) >= 0);
    for (const [x, z] of [...all, ...known]) this.lookAtFloor(x, z);
    if (free.length > 0) this.openings.push({ cell, side, columns: free.map((line) => line[0]!), all });
  }

  /** Gaps in the wall between two cells with low doors. */
  private lookBetween(gaps: readonly (readonly Column[])[], isPassage: boolean): void {
    const { feet, head } = this;
    // In a doorway there is a low door or nothing at feet level, and nothing at head level.
    const isDoorway = (line: readonly Column[]): boolean =>
      line.every(([x, z]) => this.body(x, feet, z) !== OTHER && this.body(x, head, z) === FREE);
    const doorways = isPassage ? gaps.filter(isDoorway) : [];
    for (const line of gaps) {
      if (!doorways.includes(line)) this.hole(line[0]!, says`the wall between two cells has a hole`);
      else if (doorways.length > 1) this.hole(line[0]!, says`a wall has more than one doorway, or a hole`);
      else for (const column of line) this.lookAtLintel(column);
    }
  }

  /** Posts with holes, and of full doors the borders between cells. */
  lookAtPosts(): void {
    const { grid, plan, info, posts, isTight } = this;
    if (isTight === undefined) {
      for (const post of posts.values()) this.hole(post, says`a wall post has a hole`);
      return;
    }
    const judge = passageJudge(grid, plan, info);
    this.faults.push(...checkBorders(this.anyDraw, this.strokes, judge, plan, info, this.room));
    for (const niche of nichesOf(posts, grid.width)) {
      const areas = nichesOf(this.waysInto(niche), grid.width);
      const isLeak = areas.some((a, i) =>
        areas.slice(i + 1).some((b) => a.some((from) => b.some((to) => !isTight(niche, from, to)))),
      );
      if (isLeak) this.hole(niche[0]!, says`a wall post has a hole that a player gets through`);
    }
  }

  /** The columns beside a niche that are not wall, by their place. */
  private waysInto(niche: readonly Column[]): Map<number, Column> {
    const { width } = this.grid;
    const inside = new Set(niche.map(([x, z]) => x + z * width));
    const ways = new Map<number, Column>();
    for (const [x, z] of niche) {
      for (const [dx, dz] of STEPS) {
        const key = x + dx + (z + dz) * width;
        if (!inside.has(key) && !this.isWall(x + dx, z + dz)) ways.set(key, [x + dx, z + dz]);
      }
    }
    return ways;
  }

  /** The openings that were found, against those that the file promises, and what one gets to through them. */
  lookAtOpenings(): void {
    const { grid, plan, info, isGround, feet, openings } = this;
    const named = openings.map(({ cell, side }) => sideName(plan, cell, side));
    const promised = isGround ? (info.openings ?? OPENINGS) : 0;
    const isPromised = openings.length === promised;
    if (!isPromised) this.faults.push(this.miscounted(named, promised));
    if (!isGround) return;
    if (isPromised) {
      for (const way of info.ways ?? []) {
        if (openings.some(({ all }) => all.some(([x, z]) => x === way[0] && z === way[2]))) continue;
        this.fault('openings', says`the metadata has an opening here, but the outer wall is closed`, way);
      }
    }
    // One too many leads into a courtyard, perhaps.
    const among = isPromised ? openings : [];
    const outsides = among.map(({ side, columns }, k): Opening => {
      const [dx, dz] = STEP_OF[side].map((step) => step * this.thickness) as [number, number];
      return { where: named[k]!, outside: columns.map(([x, z]): Vec3 => [x + dx, feet, z + dz]) };
    });
    for (const fault of checkAccess(grid, info, outsides)) this.faults.push(fault);
  }

  /** More or fewer openings than promised. */
  private miscounted(named: readonly Sentence[], promised: number): Diagnostic {
    const { plan, info, isGround, feet, openings } = this;
    const wanted = !isGround
      ? says`but an upper floor has none`
      : info.openings === undefined
        ? says`but an entrance and an exit make ${OPENINGS}`
        : says`but the file says ${promised}`;
    return diagnostic({
      code: 'openings',
      message: says`the outer wall has ${counted(openings.length, 'opening')}, ${wanted}`,
      where: named.length === 0 ? says`the outer wall` : list(named.slice(0, 6)),
      cells: openings.map(({ cell }) => cellAt(plan.width, cell)),
      blocks: openings.map(({ columns }): Vec3 => [columns[0]![0], feet, columns[0]![1]]),
    });
  }

  private lookAtFloor(x: number, z: number): void {
    const { grid, feet } = this;
    const at = blockIndex(grid, x, feet - 1, z);
    // A shaft from the floor below ends here, or a closet's door is up: see `checkShafts`.
    if (!this.isGround && at >= 0 && isLadder(grid.palette[grid.blocks[at]!]!)) return;
    if (at >= 0 && this.infos[grid.blocks[at]!]!.kind === 'head') return;
    const below = this.body(x, feet - 1, z);
    if (below !== FULL && below !== FLOOR)
      this.fault('no-floor', says`there is no floor here`, [x, feet - 1, z]);
  }

  /** Where there would be a wall or a post, a room of several cells has its floor, and nothing on it. */
  private lookAtBare([x, z]: Column): void {
    const { feet, head } = this;
    this.lookAtFloor(x, z);
    if (this.isFree([x, z]) || this.pillars.has(x + z * this.grid.width)) return;
    this.fault('room-wall', says`a block stands in a room`, [
      x,
      this.body(x, feet, z) === FREE ? head : feet,
      z,
    ]);
  }

  private lookAtLintel([x, z]: Column): void {
    const { grid, feet, head } = this;
    const below = blockIndex(grid, x, feet - 2, z);
    const lifts = below >= 0 && this.infos[grid.blocks[below]!]!.kind === 'piston';
    if (lifts && this.body(x, head + 1, z) !== FULL) {
      const message = says`a low door has nothing above it, so a player can jump over it`;
      this.fault('no-lintel', message, [x, head + 1, z]);
    }
  }

  private isWall(x: number, z: number): boolean {
    return this.body(x, this.feet, z) === FULL && this.body(x, this.head, z) === FULL;
  }

  private isFree([x, z]: Column): boolean {
    return this.body(x, this.feet, z) === FREE && this.body(x, this.head, z) === FREE;
  }

  /** What a block is to a player, whatever is drawn. */
  private body(x: number, y: number, z: number): number {
    const i = blockIndex(this.grid, x, y, z);
    return i < 0 ? FREE : this.bodies[this.anyDraw.blocks[i]!]!;
  }

  private hole([x, z]: Column, message: Sentence): void {
    const { feet, head } = this;
    this.fault('wall-hole', message, [x, this.body(x, feet, z) === FULL ? head : feet, z]);
  }

  private fault(code: CodeFrom<'shell'>, message: Sentence, at: Vec3): void {
    this.faults.push(diagnostic({ code, message, ...blockWitness(at) }));
  }
}

/** See {@link Shell.walls}. */
function wallsRound(size: number, thickness: number): Map<Direction, Column[][]> {
  return new Map(
    DIRECTIONS.map((side): [Direction, Column[][]] => {
      const lines = range(size).map((k) =>
        range(thickness).map((t): Column => {
          const across = side === EAST || side === SOUTH ? size + t : -1 - t;
          return side === NORTH || side === SOUTH ? [k, across] : [across, k];
        }),
      );
      return [side, lines];
    }),
  );
}

/** See {@link Shell.corners}. */
function postsRound(size: number, thickness: number): Column[] {
  const beside = [...range(thickness).map((t) => t - thickness), ...range(thickness).map((t) => size + t)];
  return beside.flatMap((dx) => beside.map((dz): Column => [dx, dz]));
}

type Column = readonly [x: number, z: number];

/** One column further on a side. */
const STEP_OF: Readonly<Record<Direction, Column>> = {
  [NORTH]: [0, -1],
  [EAST]: [1, 0],
  [SOUTH]: [0, 1],
  [WEST]: [-1, 0],
};

const STEPS: readonly Column[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

function range(count: number): number[] {
  return Array.from({ length: count }, (_, k) => k);
}

/** Borders that are, at some draw, neither open nor closed to a player, or open without an edge; and doors that are not both. */
function checkBorders(
  anyDraw: BlockGrid,
  strokes: readonly Stroke[],
  judge: PassageJudge,
  plan: FloorPlan,
  info: BuildingInfo,
  room: Room,
): Diagnostic[] {
  const key = ({ cell, side }: Passage): number => cell * 16 + side;
  const doors = new Map<number, Stroke[]>();
  for (const stroke of strokes) {
    const [x, , z] = blockAt(anyDraw, stroke.places[2]!.index);
    const border = passageAt(info, plan, room, x, z);
    if (border === undefined) continue;
    const door = doors.get(key(border));
    if (door === undefined) doors.set(key(border), [stroke]);
    else door.push(stroke);
  }
  const byState = anyDraw.palette.map(judge.bodyOf);
  const bodies = anyDraw.blocks.map((id) => byState[id]!);
  return bordersOf(plan).flatMap((border): Diagnostic[] => {
    const { cell, side } = border;
    const around = judge.around(cell, side);
    const door = doors.get(key(border)) ?? [];
    const places = door.flatMap((stroke) => stroke.places);
    // The doors around it may be in or out, each by itself; its own are one or the other.
    const stateWhile = (way: 'in' | 'out'): PassageState => {
      for (const place of places) bodies[place.index] = judge.bodyOf(place[way]);
      const state = judge.state(side, around, bodies);
      for (const { index } of places) bodies[index] = byState[anyDraw.blocks[index]!]!;
      return state;
    };
    const next = cell + (side === EAST ? 1 : plan.width);
    const edge = hasPassage(plan, cell, side);
    const states = door.length === 0 ? [stateWhile('in')] : [stateWhile('in'), stateWhile('out')];
    const isRight =
      door.length === 0
        ? states[0] === 'closed' || (states[0] === 'open' && edge)
        : states.includes('open') && states.includes('closed');
    if (isRight) return [];
    return [
      diagnostic({
        code: 'wall-hole',
        message: !edge
          ? says`the wall between two cells has a hole`
          : door.length === 0
            ? says`a crawling player gets through a passage, or a walking player does not`
            : says`a door does not close its passage, or does not open it`,
        where: sideName(plan, cell, side),
        cells: [cellAt(plan.width, cell), cellAt(plan.width, next)],
      }),
    ];
  });
}

/** Columns that are connected, side by side. */
function nichesOf(columns: ReadonlyMap<number, Column>, width: number): Column[][] {
  const left = new Map(columns);
  const niches: Column[][] = [];
  for (const [key, first] of columns) {
    if (!left.delete(key)) continue;
    const niche = [first];
    for (const [x, z] of niche) {
      for (const [dx, dz] of STEPS) {
        const next = left.get(x + dx + (z + dz) * width);
        if (next === undefined) continue;
        left.delete(x + dx + (z + dz) * width);
        niche.push(next);
      }
    }
    niches.push(niche);
  }
  return niches;
}

/**
 * Whether no body of 0.6 x 0.6 x 0.6 gets from one column to another through some others alone, from `feet` up to the
 * top of the walls.
 */
function tightness(
  grid: BlockGrid,
  feet: number,
  height: number,
): (through: readonly Column[], from: Column, to: Column) => boolean {
  const known = new Map<string, boolean>();
  return (through, from, to) => {
    const columns = [from, to, ...through];
    const [x0, z0] = [Math.min(...columns.map(([x]) => x)), Math.min(...columns.map(([, z]) => z))];
    const [x1, z1] = [Math.max(...columns.map(([x]) => x)), Math.max(...columns.map(([, z]) => z))];
    const states = columns.map(([x, z]) =>
      range(height).map((y) => grid.palette[grid.blocks[blockIndex(grid, x, feet + y, z)] ?? 0]!),
    );
    const key = JSON.stringify([columns.map(([x, z]) => [x - x0, z - z0]), states]);
    let answer = known.get(key);
    if (answer !== undefined) return answer;
    const boxes: Box[] = [];
    const put = (box: Box, x: number, y: number, z: number): void => {
      const at = [x - x0, y, z - z0, x - x0, y, z - z0];
      boxes.push(box.map((v, axis) => (v / 16 + at[axis]!) * UNITS) as unknown as Box);
    };
    for (let x = x0; x <= x1; x++) {
      for (let z = z0; z <= z1; z++) {
        const c = columns.findIndex((column) => column[0] === x && column[1] === z);
        if (c < 0) put([0, 0, 0, 16, 16 * height, 16], x, 0, z);
        else {
          states[c]!.forEach((state, y) => {
            for (const box of shapeOf(state).sure) put(box, x, y, z);
          });
        }
      }
    }
    const end = ([x, z]: Column): Box =>
      [x - x0, 0, z - z0, x - x0 + 1, height, z - z0 + 1].map((v) => v * UNITS) as unknown as Box;
    const space = { size: [(x1 - x0 + 1) * UNITS, height * UNITS, (z1 - z0 + 1) * UNITS] as const, boxes };
    answer = !crawls(space, end(from), end(to));
    known.set(key, answer);
    return answer;
  };
}
