import {
  cellAt,
  cellName,
  type CellPlace,
  type Horizontal,
  HORIZONTALS,
  type GridBoard,
  type GridCells,
  neighboursOn,
  NORTH,
  onGround,
  placeOf,
  sideName,
  SOUTH,
  directionName,
  EAST,
  WEST,
} from '../board/grid.js';
import { gridCells, type Dag } from '../dag/dag.js';
import { MazestoneError } from '../base/diagnostic.js';
import { anyOf, list, says, type Sentence, type Value } from '../base/sentence.js';
import { expectedPath } from '../stats/expected.js';
import { roomAt } from '../dag/rooms.js';
import { isSameOpening, outerOpenings, type Opening } from '../flow/maze.js';
import { inRoom } from '../region/rooms.js';
import { boundingBox, type Region } from '../region/region.js';
import type { Openings } from './face.js';
import type { SectorShape } from './choices.js';

/**
 * Chooses entrance and exit, if they are not given. The exit is at the sink if the sink is on the rim, else at the rim
 * cell with the shortest expected path to it. The entrance is on the outline of the cells' bounding box, so that the
 * console beside it is outside any shape of maze. Among the places with a clock line that is not much longer than the
 * shortest one, it is the place with the longest expected path to the sink. Beyond 2^24 cells the straight distance
 * replaces the expected path, which would take more memory than the DAG. With several floors all openings are on the
 * lowest.
 * @param wanted openings that are given, further ones included.
 * @throws MazestoneError as {@link openingAt}; `opening` if two given openings are the same; `sectors` if the given
 *   entrance is on a side that does not allow the given shape of sectors.
 */
export function planOpenings(dag: Dag, wanted: AskedOpenings = {}): PlannedOpenings {
  const sink = dag.out.indexOf(0);
  const cells = gridCells(dag);
  const pathLength = dag.out.length <= MOST_EXPECTED ? expectedPath(dag) : straightDistances(cells, sink);
  return openingsAmong(onGround(cells), { sink, pathLength }, wanted);
}

/** Given openings, and the shape of sectors, which limits the sides for the entrance. */
type AskedOpenings = Partial<Omit<Openings, 'goal'>> & {
  readonly sectorShape?: SectorShape | undefined;
};
/** Openings that include an exit. */
export type PlannedOpenings = Omit<Openings, 'goal'> & Required<Pick<Openings, 'exit'>>;

/**
 * {@link planOpenings} for the cells of one floor.
 * @param pathLength the length of each cell's path to the sink, in cells.
 */
function openingsAmong(
  board: GridCells,
  { sink, pathLength }: { readonly sink: number; readonly pathLength: ArrayLike<number> },
  wanted: AskedOpenings,
): PlannedOpenings {
  const { entrances = [], others = [], sectorShape } = wanted;
  // `entrances` can contain exit and entrance again, as the same objects. Another object at the same place is a mistake.
  const further = [
    ...entrances.filter((opening) => opening !== wanted.exit && opening !== wanted.entrance),
    ...others,
  ];
  const named = [
    ['entrance', wanted.entrance] as const,
    ['exit', wanted.exit] as const,
    ...entrances.map((opening) => ['entrance', opening] as const),
    ...others.map((opening) => ['opening', opening] as const),
  ];
  for (const [option, opening] of named) {
    if (opening !== undefined)
      openingAt(board, { cell: cellAt(board.width, opening.cell), side: opening.side }, option);
  }
  const rim = rimOf(board);
  const outline = outlineOf(board);
  const best = (openings: readonly Opening[], score: (o: Opening) => number): Opening =>
    openings.reduce((a, b) => (score(b) > score(a) ? b : a));
  const other = (o: Opening, ...than: readonly (Opening | undefined)[]): boolean =>
    than.every((one) => !isSameOpening(o, one));
  const exit =
    wanted.exit ??
    best(
      rim.filter((o) => other(o, wanted.entrance, ...further)),
      (o) => (o.cell === sink ? 1 : -pathLength[o.cell]!),
    );
  const entrance =
    wanted.entrance ??
    best(
      nearest(
        board,
        outline.filter((o) => suits(o, sectorShape) && other(o, exit, ...further)),
      ),
      (o) => pathLength[o.cell]!,
    );
  if (!suits(entrance, sectorShape)) {
    throw new MazestoneError({
      code: 'sectors',
      message: says`sectors of ${sectorShape!} need the entrance in the ${sectorShape === 'rows' ? says`west or east` : says`north or south`}, because the clock runs from its side through the whole maze`,
      where: says`entrance ${sideName(board, entrance.cell, entrance.side)}`,
      hint: says`choose an entrance there, or leave --entrance out, or choose sectors of ${sectorShape === 'rows' ? 'columns' : 'rows'}`,
    });
  }
  const all = [entrance, exit, ...further];
  const twice = all.find((o, k) => !other(o, ...all.slice(0, k)));
  if (twice !== undefined) {
    throw new MazestoneError({
      code: 'opening',
      message:
        further.length === 0 ? says`entrance and exit are the same opening` : says`two openings are the same`,
      where: sideName(board, twice.cell, twice.side),
      hint: says`choose another cell or side for one of them`,
    });
  }
  return {
    entrance,
    exit,
    ...(entrances.length > 0 && { entrances }),
    ...(others.length > 0 && { others }),
  };
}

/**
 * Chooses entrance and exit of a uniform machine, if they are not given: in the north-west and in the south-east.
 * @throws MazestoneError as {@link planOpenings}; `opening` for an exit inside the maze.
 */
export function planPostOpenings(cells: Region, wanted: Partial<Openings> = {}): PlannedOpenings {
  const { entrance, exit, entrances = [], others = [], goal } = wanted;
  const fail = (message: Sentence, where: Value, hint: Sentence): MazestoneError =>
    new MazestoneError({ code: 'opening', message, where, hint });
  if (goal !== undefined) {
    const message = says`uniform machines cannot have an exit inside the maze`;
    throw fail(message, '--exit', says`choose a cell at the edge of the maze`);
  }
  const named = [entrance, exit, ...entrances, ...others];
  const ifFree = (opening: Opening): Opening | undefined =>
    named.some((o) => isSameOpening(opening, o)) ? undefined : opening;
  const usual = outerOpenings(cells);
  const first = entrance ?? ifFree(usual.entrance);
  const last = exit ?? ifFree(usual.exit);
  const sink = usual.exit.cell;
  const planned = { ...(first && { entrance: first }), ...(last && { exit: last }), entrances, others };
  return openingsAmong(cells, { sink, pathLength: straightDistances(cells, sink) }, planned);
}

/** Whether an entrance there allows sectors of this shape. */
function suits({ side }: Opening, shape: SectorShape | undefined): boolean {
  const isAcross = side === NORTH || side === SOUTH;
  return (shape !== 'rows' || !isAcross) && (shape !== 'columns' || isAcross);
}

/**
 * The openings of a maze with a goal. They include an exit only if the user wants one.
 * @throws MazestoneError `goal` if the goal is not at the sink, to which all paths lead, or not on the lowest floor.
 */
export function withGoal(dag: Dag, openings: Openings, goal: number, wantsExit: boolean): Openings {
  checkGoal(dag, goal);
  const { exit, ...others } = openings;
  return { ...others, ...(wantsExit && { exit }), goal };
}

function checkGoal(dag: Dag, goal: number): void {
  const sink = dag.out.indexOf(0);
  const room = roomAt(dag, sink);
  const asked = placeOf(dag, goal).join();
  const area = dag.width * dag.height;
  const below = placeOf(dag, goal % area).join();
  const fail = (message: Sentence, ...hints: readonly Sentence[]): MazestoneError =>
    new MazestoneError({
      code: 'goal',
      message,
      where: says`exit ${asked}`,
      hint: says`${anyOf(hints, ', or ')}`,
    });
  const atSink = sink < area ? [says`take the sink, --exit ${placeOf(dag, sink).join()}`] : [];
  const ownSink = says`choose --builder peel --sink ${below} --exit ${below}`;
  if (goal >= area) {
    throw fail(
      says`an exit inside the maze must be on the lowest floor: no line can lead from a plate higher up to the controls`,
      ...atSink,
      ownSink,
    );
  }
  if (goal === sink || (room !== undefined && inRoom(dag, room)(goal))) return;
  throw fail(
    says`an exit inside the maze must be at the sink, cell ${cellName(dag, sink)}, not at cell ${cellName(dag, goal)}`,
    ...atSink,
    ownSink,
  );
}

/** An opening as a user names it. */
export interface WantedOpening {
  /** The cell. Without a floor it is on the lowest one. */
  readonly cell: CellPlace;
  /** The side. By default the cell's first side that faces the outside. */
  readonly side?: Horizontal;
  /** Whether it has a button. The default depends on the opening, see {@link openingsFrom}. */
  readonly button?: boolean;
}

/**
 * Parses an opening: `X,Y` or `X,Y,FLOOR`, optionally with `,SIDE` (a direction or its first letter), optionally with
 * `,button` or `,none`. Returns undefined for any other text.
 */
export function parseOpening(text: string): WantedOpening | undefined {
  const match = /^(\d{1,9}),(\d{1,9})(?:,(\d{1,9}))?(?:,([a-z]+))?(?:,(button|none))?$/.exec(
    text.toLowerCase(),
  );
  if (match === null) return undefined;
  const [x, y, floor, name, control] = match.slice(1);
  const column = [Number(x), Number(y)] as const;
  const cell: CellPlace = floor === undefined ? column : [...column, Number(floor)];
  const said = control === undefined ? {} : { button: control === 'button' };
  if (name === undefined) return { cell, ...said };
  if (name === 'button' || name === 'none') return { cell, button: name === 'button' };
  const side = HORIZONTALS.find((d) => name === directionName(d) || name === directionName(d)[0]);
  return side && { cell, side, ...said };
}

/**
 * Finds the opening that a user names.
 * @param option the name of the option, for messages.
 * @throws MazestoneError `outside` if there is no such cell, `opening` if its side does not face the outside or it is not
 *   on the lowest floor.
 */
export function openingAt(board: GridCells, wanted: WantedOpening, option: string): Opening {
  const { side } = wanted;
  const where = `${option} ${wanted.cell.join()}${side === undefined ? '' : `,${directionName(side)}`}`;
  const fail = (code: 'opening' | 'outside', message: Sentence, hint: Sentence): MazestoneError =>
    new MazestoneError({ code, message, where, hint });
  const cell = cellFrom(board, wanted);
  const name = `(${wanted.cell.join(', ')})`;
  if (cell === undefined) {
    throw fail(
      'outside',
      says`there is no cell ${name}`,
      says`count cells from 0, west to east and north to south`,
    );
  }
  if (cell >= board.width * board.height) {
    throw fail(
      'opening',
      says`cell ${name} is not on the lowest floor`,
      says`entrances and exits are on floor 0`,
    );
  }
  const rim = rimOf(onGround(board)).filter((o) => o.cell === cell);
  const sides = list(rim.map((o) => directionName(o.side)));
  if (rim.length === 0) {
    throw fail(
      'opening',
      says`cell ${name} is not at the edge of the maze`,
      says`choose a cell at the edge of the maze`,
    );
  }
  const found = side === undefined ? rim[0]! : rim.find((o) => o.side === side);
  if (found === undefined) {
    throw fail(
      'opening',
      says`the ${directionName(side!)} side of cell ${name} does not face the outside`,
      says`choose from ${sides}`,
    );
  }
  return found;
}

/** The index of the cell that a user names; undefined if there is no such cell. */
function cellFrom(
  { width, height, floors = 1, cells }: GridCells,
  { cell }: WantedOpening,
): number | undefined {
  const [x, y, floor = 0] = cell;
  const isPlace =
    cell.every((v) => Number.isInteger(v) && v >= 0) && x < width && y < height && floor < floors;
  const index = x + (y + floor * height) * width;
  return isPlace && cells[index] === 1 ? index : undefined;
}

/**
 * Finds all openings that a user names. The console is at the first entrance. Further entrances have a button unless the
 * user says `none`. Exits have one only if the user says `button`; such an exit is also in `entrances`. An exit that is
 * not on the rim of the lowest floor is the goal.
 * @throws MazestoneError as {@link openingAt}; `opening` for two exits inside, and for a first entrance without controls.
 */
export function openingsFrom(
  board: GridCells,
  ins: readonly WantedOpening[] = [],
  outs: readonly WantedOpening[] = [],
): Partial<Openings> {
  const inside = outs.filter((wanted) => wanted.side === undefined && isInside(board, wanted));
  const fail = (message: Sentence, where: Value, hint: Sentence): MazestoneError =>
    new MazestoneError({ code: 'opening', message, where, hint });
  if (inside.length > 1)
    throw fail(
      says`there are two exits inside the maze`,
      'exit',
      says`choose one: an exit inside the maze must be at the sink`,
    );
  if (ins[0]?.button === false)
    throw fail(
      says`the controls are at the first entrance`,
      'entrance',
      says`leave ,none out, or put another entrance first`,
    );
  const at = (name: string) => (wanted: WantedOpening) => ({
    opening: openingAt(board, wanted, name),
    button: wanted.button,
  });
  const [first, ...furtherIns] = ins.map(at('--entrance'));
  const exits = outs.filter((wanted) => !inside.includes(wanted)).map(at('--exit'));
  const exit = exits.find(({ button }) => button !== true) ?? exits[0];
  const furtherOuts = exits.map((one) =>
    one === exit ? one : { ...one, opening: { ...one.opening, isExit: true as const } },
  );
  const entrances = [
    ...furtherIns.filter(({ button }) => button !== false),
    ...furtherOuts.filter(({ button }) => button === true),
  ];
  const others = [
    ...furtherIns.filter(({ button }) => button === false),
    ...furtherOuts.filter((one) => one !== exit && one.button !== true),
  ];
  const [goal] = inside.map((wanted) => cellFrom(board, wanted)!);
  return {
    ...(first && { entrance: first.opening }),
    ...(exit && { exit: exit.opening }),
    ...(entrances.length > 0 && { entrances: entrances.map(({ opening }) => opening) }),
    ...(others.length > 0 && { others: others.map(({ opening }) => opening) }),
    ...(goal !== undefined && { goal }),
  };
}

/** Whether a cell has no side to the outside of the lowest floor. */
function isInside(board: GridCells, wanted: WantedOpening): boolean {
  const cell = cellFrom(board, wanted);
  return cell !== undefined && rimOf(onGround(board)).every((opening) => opening.cell !== cell);
}

/**
 * The most cells by which the clock line may be longer than the shortest one. At pitch 3, two cells take about 1 game tick.
 */
const DETOUR = 8;
/**
 * The length of the shortest clock line, in cells, above which the detour must be shorter, because a press is slow anyway.
 */
const FAR = 128;
const FAR_DETOUR = 4;

/** The openings with about the shortest clock line: along the wall to its farther end, then across the maze. */
function nearest({ width, height }: GridBoard, openings: readonly Opening[]): Opening[] {
  const reach = openings.map(({ cell, side }) => {
    const [x, y] = cellAt(width, cell);
    return side === NORTH || side === SOUTH
      ? Math.max(x, width - 1 - x) + height
      : Math.max(y, height - 1 - y) + width;
  });
  const least = Math.min(...reach);
  return openings.filter((_, i) => reach[i]! <= least + (least > FAR ? FAR_DETOUR : DETOUR));
}

/** The largest board, in cells, for which expected path lengths are computed here. */
const MOST_EXPECTED = 2 ** 24;

/** The Manhattan distance of each cell of the lowest floor to the sink, in cells. Floors do not count. */
function straightDistances(board: GridBoard, sink: number): Uint32Array {
  const { width, height } = board;
  const [sx, sy] = placeOf(board, sink);
  const distances = new Uint32Array(width * height);
  for (let i = 0; i < distances.length; i++)
    distances[i] = Math.abs((i % width) - sx) + Math.abs(Math.floor(i / width) - sy);
  return distances;
}

/** Every side of a cell that faces the outside: the edge of the grid, or an empty place connected to it. */
export function rimOf(board: GridCells): Opening[] {
  const { cells } = board;
  const beside = neighboursOn(board);
  const outside = new Uint8Array(cells.length);
  const queue: number[] = [];
  const visit = (i: number): void => {
    if (cells[i] === 0 && outside[i] === 0) {
      outside[i] = 1;
      queue.push(i);
    }
  };
  for (let i = 0; i < cells.length; i++) {
    if (HORIZONTALS.some((d) => beside(i, d) < 0)) visit(i);
  }
  for (const i of queue) {
    for (const d of HORIZONTALS) {
      const j = beside(i, d);
      if (j >= 0) visit(j);
    }
  }
  const rim: Opening[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 0) continue;
    for (const side of HORIZONTALS) {
      const j = beside(cell, side);
      if (j < 0 || outside[j] === 1) rim.push({ cell, side });
    }
  }
  return rim;
}

/** Sides of cells on the outline of the bounding box of all cells. */
function outlineOf({ width, cells }: GridCells): Opening[] {
  const { west, east, north, south } = boundingBox({ width, cells });
  const outline: Opening[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 0) continue;
    const [x, y] = cellAt(width, cell);
    if (y === north) outline.push({ cell, side: NORTH });
    if (x === west) outline.push({ cell, side: WEST });
    if (x === east) outline.push({ cell, side: EAST });
    if (y === south) outline.push({ cell, side: SOUTH });
  }
  return outline;
}
