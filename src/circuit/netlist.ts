import { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import { shown } from '../base/spelling.js';
import {
  EAST,
  NORTH,
  NO_CELL,
  SOUTH,
  Vertical,
  WEST,
  cellAt,
  isVertical,
  neighbour,
  type Direction,
  directionsOf,
} from '../board/grid.js';
import { floorsOf, type Dag } from '../dag/dag.js';
import { choosingCells } from '../dag/graph.js';
import { borderOn, sidesIn, type Border, type Side } from '../dag/sides.js';
import { weightOf, type Weight } from '../dag/weights.js';

/**
 * The hardware of a machine: required by a DAG, or extracted from blocks. The layout turns a netlist into
 * blocks. Layout versus schematic extracts one from blocks and compares the two.
 */
export interface Netlist {
  /** Cells of the grid along x and y. */
  readonly width: number;
  readonly height: number;
  /** One for each cell with two out-edges, in cell order. */
  readonly bits: readonly Bit[];
  /** One for each other passage, in cell order. */
  readonly passages: readonly Border[];
  /** Passages with a coin of their own, in cell order; absent if there are none. */
  readonly loopBits?: readonly LoopBit[];
  /** The cells that draw a new bit when the clock goes low and high again, in cell order. */
  readonly clocked: readonly number[];
}

/** A random bit, which opens one of its cell's two doors and closes the other. */
export interface Bit {
  /** The index of the cell, x + y * width. */
  readonly cell: number;
  /** The sides of its two doors, in the order north, east, south, west, up, down. */
  readonly sides: readonly [Direction, Direction];
  /** The probability that the second door opens; 1/2 if absent. */
  readonly weight?: Weight;
}

/** A coin that opens and closes one passage, in a cell with one out-edge. */
export interface LoopBit extends Side {
  readonly outEdge: Direction;
}

/** The netlist of a DAG that has passed the checker, with at most two out-edges per cell. */
export function netlistOf(dag: Dag): Netlist {
  return netlistOfFloor(dag, undefined);
}

/**
 * The netlists of all floors of a DAG, from the lowest up. A passage between two floors that is always open
 * belongs to the lower one.
 */
export function netlistsOf(dag: Dag): readonly Netlist[] {
  const floors = floorsOf(dag);
  return floors.map((floor, k) => netlistOfFloor(floor, floors[k + 1]));
}

function netlistOfFloor(dag: Dag, above: Dag | undefined): Netlist {
  const { width, height, out } = dag;
  const passages = sidesIn(dag, 'open');
  out.forEach((mask, cell) => {
    if (mask === NO_CELL) return;
    const outEdges = directionsOf(mask);
    if (outEdges.length === 1 && outEdges[0] !== Vertical.Down)
      passages.push(borderOn(dag, cell, outEdges[0]!));
    if (above?.out[cell] === Vertical.Down) passages.push({ cell, side: Vertical.Up });
  });
  const choices = choosingCells(dag);
  const bits = choices.map((cell) => bitOf(cell, directionsOf(out[cell]!), weightOf(dag, cell)));
  const loopBits = sidesIn(dag, 'randomLoops').map((passage) => ({
    ...passage,
    outEdge: out[passage.cell]!,
  }));
  const clocked = [...choices, ...loopBits.map(({ cell }) => cell)].sort((a, b) => a - b);
  return {
    width,
    height,
    bits,
    passages: passages.sort(byPlace),
    ...(loopBits.length > 0 && { loopBits }),
    clocked,
  };
}

/** A bit, with its weight left out if it is 1/2. */
export function bitOf(cell: number, sides: readonly Direction[], weight: Weight): Bit {
  const bit = { cell, sides: sides as [Direction, Direction] };
  return weight[1] === 2 ? bit : { ...bit, weight };
}

/** Joins the netlists of floors into one. Cells are numbered on from floor to floor. */
export function joinNetlists(netlists: readonly Netlist[]): Netlist {
  const [{ width, height }] = netlists as readonly [Netlist];
  const onFloor = <T extends { readonly cell: number }>(list: readonly T[], floor: number): T[] =>
    list.map((one) => ({ ...one, cell: one.cell + floor * width * height }));
  return {
    width,
    height: height * netlists.length,
    bits: netlists.flatMap(({ bits }, floor) => onFloor(bits, floor)),
    ...(netlists.some(({ loopBits }) => loopBits) && {
      loopBits: netlists.flatMap(({ loopBits = [] }, floor) => onFloor(loopBits, floor)),
    }),
    passages: netlists.flatMap(({ passages }, floor) => onFloor(passages, floor)),
    clocked: netlists.flatMap(({ clocked }, floor) => clocked.map((cell) => cell + floor * width * height)),
  };
}

/** Compares passages: in cell order, east before south. */
export function byPlace(a: Side, b: Side): number {
  return a.cell - b.cell || a.side - b.side;
}

const LETTERS = {
  [NORTH]: 'N',
  [EAST]: 'E',
  [SOUTH]: 'S',
  [WEST]: 'W',
  [Vertical.Up]: 'U',
  [Vertical.Down]: 'D',
} as const;

/** The letter of a side in a netlist's text. */
export const sideLetter = (side: Direction): string => LETTERS[side];

/**
 * Formats a netlist for bug reports and golden tests: one line per bit and passage.
 *
 * ```text
 * bit 0,0 E|S
 * open 1,0 S
 * T 0,0
 * ```
 * @param netlist of a DAG, or extracted from blocks
 */
export function formatNetlist({ width, bits, passages, loopBits = [], clocked }: Netlist): string {
  const at = (cell: number): string => cellAt(width, cell).join(',');
  return [
    ...bits.map(({ cell, sides, weight }) => {
      const chance = weight === undefined ? '' : ` ${weight.join('/')}`;
      return `bit ${at(cell)} ${sides.map((side) => LETTERS[side]).join('|')}${chance}`;
    }),
    ...passages.map(({ cell, side }) => `open ${at(cell)} ${LETTERS[side]}`),
    ...loopBits.map(({ cell, side }) => `loop ${at(cell)} ${LETTERS[side]}`),
    `T ${clocked.length === 0 ? '-' : clocked.map(at).join(' ')}`,
    '',
  ].join('\n');
}

/** Formats the netlists of all floors, from the lowest up. */
export function formatNetlists(netlists: readonly Netlist[]): string {
  if (netlists.length === 1) return formatNetlist(netlists[0]!);
  return netlists.map((netlist, floor) => `floor ${floor}\n${formatNetlist(netlist)}`).join('');
}

const LINE =
  /^(?:(bit) (\d+),(\d+) ([NESWUD])\|([NESWUD])(?: (\d)\/(\d))?|(open|loop) (\d+),(\d+) ([NESWUD]))$/;

const CLOCKED = /^T (?:-|\d+,\d+(?: \d+,\d+)*)$/;

/**
 * Reads the text of {@link formatNetlists}.
 * @param dag the graph that it belongs to; its cells with one out-edge complete the random loops
 * @throws MazestoneError `malformed` with the line number
 */
export function parseNetlists(text: string, dag: Dag): Netlist[] {
  const floors = floorsOf(dag);
  const lines = text.trimEnd().split('\n');
  const heads = floors.length === 1 ? [-1] : [...lines.keys()].filter((k) => /^floor \d+$/.test(lines[k]!));
  if (heads.length !== floors.length)
    throw malformed(
      says`the text has ${heads.length} floors, but the maze has ${floors.length}`,
      lines.length - 1,
    );
  return floors.map((floor, f) => parseNetlist(lines.slice(0, heads[f + 1]), heads[f]! + 1, floor));
}

/** Reads the lines of one netlist, beginning at index `first`. One of them is the line of T. */
function parseNetlist(lines: readonly string[], first: number, dag: Dag): Netlist {
  const { width, height, out } = dag;
  const [bits, passages, loopBits]: [Bit[], Border[], LoopBit[]] = [[], [], []];
  const choosing = new Set<number>();
  let clocked: readonly number[] | undefined;
  /** The cell at a place. It must exist, and so must its neighbours on the given sides. */
  const cellOf = (x: string, y: string, line: number, ...sides: Direction[]): number => {
    const cell = Number(x) + Number(y) * width;
    const isCell = (i: number): boolean => i >= 0 && out[i] !== NO_CELL;
    const isThere = Number(x) < width && Number(y) < height && isCell(cell);
    if (isThere && sides.every((side) => isVertical(side) || isCell(neighbour(dag, cell, side)))) return cell;
    throw malformed(says`there is no cell ${x},${y}, or none beside it`, line);
  };
  for (let k = first; k < lines.length; k++) {
    const line = lines[k]!;
    if (CLOCKED.test(line)) {
      clocked = [...line.matchAll(/(\d+),(\d+)/g)].map(([, x, y]) => cellOf(x!, y!, k));
      continue;
    }
    const [, isBit, x, y, one, other, ones, of, kind, ox, oy, letter] = LINE.exec(line) ?? [];
    const weight: Weight = ones === undefined ? [1, 2] : [Number(ones), Number(of)];
    const isChoice = one !== other && weight[0] > 0 && weight[0] < weight[1];
    if (isBit !== undefined && isChoice) {
      const sides = [one!, other!].map(wayOfLetter);
      const cell = cellOf(x!, y!, k, ...sides);
      if (choosing.has(cell)) throw malformed(says`the cell ${x!},${y!} has two bits`, k);
      choosing.add(cell);
      bits.push(bitOf(cell, sides, weight));
      continue;
    }
    if (kind === undefined) throw malformed(says`this line cannot be read: ${shown(line)}`, k);
    const side = wayOfLetter(letter!);
    const cell = cellOf(ox!, oy!, k, side);
    if (kind === 'open') passages.push({ cell, side: side as Border['side'] });
    else loopBits.push({ cell, side, outEdge: out[cell]! });
  }
  if (clocked === undefined) throw malformed(says`the text ends without its line of T`, lines.length - 1);
  return { width, height, bits, passages, ...(loopBits.length > 0 && { loopBits }), clocked };
}

function wayOfLetter(letter: string): Direction {
  return Number(Object.entries(LETTERS).find(([, one]) => one === letter)![0]);
}

/** The error for a line. @param line counted from 0 */
function malformed(message: Sentence, line: number): MazestoneError {
  const hint = says`a netlist has lines such as "bit 0,0 E|S", "open 1,0 S", "loop 0,1 N" and "T 0,0"`;
  return new MazestoneError({ code: 'malformed', message, where: says`line ${line + 1}`, hint });
}
