import { says, type Sentence, type Value } from '../base/sentence.js';
import { didYouMean, shown } from '../base/spelling.js';
import {
  boardOf,
  checkBoard,
  FORWARD,
  NO_CELL,
  placeOf,
  sizeText,
  DIRECTIONS,
  directionName,
  type GridBoard,
  type Direction,
} from '../board/grid.js';
import type { RoomArea } from '../region/rooms.js';
import { checkedDag, floorsOf, type Dag, type Pair } from './dag.js';
import { withRooms } from './add-rooms.js';
import { pairsOf } from './graph.js';
import { loopPassages } from './rooms.js';
import { listIn, malformed, onceIn, readFields } from './json.js';
import { directionTo } from './sides.js';
import { MOST_SLOTS, weightByte, weightOfByte, withWeights } from './weights.js';

const HINT = says`"out" needs one string for each row and one character for each cell: a hex digit, the sum of north 1, east 2, south 4, west 8, or "#" for no cell`;

const FLOORS_HINT = says`"out" needs a list of rows for each floor, one string for each row and two characters for each cell: a hex number, the sum of north 1, east 2, south 4, west 8, up 16 (hex 10), down 32 (hex 20), or "##" for no cell`;

/**
 * Reads a DAG file (format `mazestone/dag`): version 1 with one floor, or version 2 with several. It checks only the form;
 * `checkDag` checks the graph.
 * @throws MazestoneError `malformed`, with the place if there is one, or `size`.
 * @example
 * import { dagPicture, parseDagFile, renderText } from 'mazestone/core';
 *
 * const text = '{"format":"mazestone/dag","version":1,"width":2,"height":2,"out":["64","20"]}';
 * console.log(renderText(dagPicture(parseDagFile(text))));
 * // ● → ○
 * // ↓   ↓
 * // ○ → ◎
 */
export function parseDagFile(text: string): Dag {
  const fields = readDagFields(text);
  const { version, out, weights, open, rooms, tossed, builder, seed } = fields;
  const isWide = version === 2;
  const form = formOf({ ...fields, ...(!isWide && { floors: 1 }) });
  const wanted = isWide
    ? ({ field: 'out', digits: 2, hint: FLOORS_HINT } as const)
    : ({ field: 'out', digits: 1, hint: HINT } as const);
  const masks = readCells(form, out, wanted, isWide ? wideMaskOf : maskOf);
  const plain: Dag = {
    ...boardOf(form),
    out: masks,
    ...(open !== undefined && { open: readSides(form, open, 'open') }),
  };
  const roomy = rooms === undefined ? plain : withRooms(plain, readRooms(form, rooms));
  const dag: Dag = {
    ...roomy,
    ...(tossed !== undefined && { randomLoops: readSides(form, tossed, 'tossed') }),
    ...(typeof builder === 'string' && { builder }),
    ...((typeof seed === 'string' || typeof seed === 'number') && { seed: String(seed) }),
  };
  if (weights === undefined) return dag;
  return withWeights(
    dag,
    readCells(form, weights, { field: 'weights', digits: 2, hint: WEIGHTS_HINT }, weightFrom),
  );
}

/** The names of all fields of a DAG file. Misspelt ones are refused. */
const FIELDS = [
  ...['format', 'version', 'width', 'height', 'floors', 'out', 'weights', 'open', 'rooms', 'tossed'],
  ...['builder', 'seed'],
];

/** The fields of a DAG file, not yet checked. */
type DagFields = Readonly<
  Record<
    'width' | 'height' | 'floors' | 'out' | 'weights' | 'open' | 'rooms' | 'tossed' | 'builder' | 'seed',
    unknown
  > & { version: 1 | 2 }
>;

/**
 * Parses the fields of a DAG file of version 1 or 2, without checking their values.
 * @throws MazestoneError `malformed` for a text that is no such file.
 */
function readDagFields(text: string): DagFields {
  const fields = readFields(text, 'mazestone/dag', [1, 2], HINT);
  for (const name of Object.keys(fields)) {
    const near = FIELDS.includes(name) ? undefined : didYouMean(name, FIELDS, shown);
    if (near !== undefined) throw malformed(says`there is no field ${shown(name)}`, shown(name), near);
  }
  return fields as unknown as DagFields;
}

/** The sides and the version of a file. */
interface Form extends Required<GridBoard> {
  readonly version: 1 | 2;
}

/** The form of a file. @throws MazestoneError `malformed` for sides that are not numbers, `size` for sides that no maze has. */
function formOf({ version, width, height, floors }: DagFields): Form {
  const isNumber = (side: unknown): side is number => typeof side === 'number';
  if (!isNumber(width) || !isNumber(height) || !isNumber(floors)) {
    const [names, hint] =
      version === 1 ? ['"width" and "height"', HINT] : ['"width", "height" and "floors"', FLOORS_HINT];
    throw malformed(says`${names} must be numbers`, names.replace(' and', ','), hint);
  }
  checkBoard({ width, height, floors }, says`give each side in the file as a whole number from 1`);
  return { version, width, height, floors };
}

/** A field with one string per row; in version 2, one list of strings per floor. */
interface RowsField {
  readonly field: 'out' | 'weights';
  /** Characters per cell. */
  readonly digits: number;
  readonly hint: Sentence;
}

/**
 * Reads one byte per cell from such a field.
 * @param read converts a cell's characters; undefined if they are invalid.
 * @throws MazestoneError `malformed` with the place.
 */
function readCells(
  { version, width, height, floors }: Form,
  value: unknown,
  { field, digits, hint }: RowsField,
  read: (text: string) => number | undefined,
): Uint8Array {
  const listOf = (list: unknown, count: number, name: string, where: Value): readonly unknown[] => {
    const all = listIn(list, where, hint);
    if (all.length === count) return all;
    throw malformed(
      says`${where} has ${all.length} ${name === 'floors' ? name : 'rows'}, but "${name}" says ${count}`,
      where,
      hint,
    );
  };
  const prefix = field === 'out' ? '' : `"${field}", `;
  const bytes = new Uint8Array(width * height * floors);
  let i = 0;
  const all = version === 1 ? [value] : listOf(value, floors, 'floors', `"${field}"`);
  all.forEach((rows, floor) => {
    const here = version === 1 ? prefix : `${prefix}floor ${floor}, `;
    const place = version === 1 ? `"${field}"` : here.slice(0, -2);
    listOf(rows, height, 'height', place).forEach((row, y) => {
      const where = says`${here}row ${y}`;
      if (typeof row !== 'string') throw malformed(says`a row must be a string`, where, hint);
      if (row.length !== digits * width) {
        throw malformed(
          says`a row has ${row.length} characters, but "width" needs ${digits * width}`,
          where,
          hint,
        );
      }
      for (let x = 0; x < width; x++) {
        const text = row.slice(digits * x, digits * (x + 1));
        const byte = read(text);
        if (byte === undefined)
          throw malformed(
            noCell(text, field),
            version === 1 ? says`${where}, column ${x}` : says`${where}, cell ${x}`,
            hint,
          );
        bytes[i++] = byte;
      }
    });
  });
  return bytes;
}

function noCell(text: string, field: RowsField['field']): Sentence {
  if (field === 'weights')
    return says`${JSON.stringify(text)} is not a probability that the ${MOST_SLOTS} slots of a dropper can make`;
  return text.length === 1
    ? says`the character ${JSON.stringify(text)} has no meaning here`
    : says`the characters ${JSON.stringify(text)} have no meaning here`;
}

function maskOf(text: string): number | undefined {
  const mask = text === '#' ? NO_CELL : '0123456789abcdef'.indexOf(text.toLowerCase());
  return mask < 0 ? undefined : mask;
}

function wideMaskOf(text: string): number | undefined {
  if (text === '##') return NO_CELL;
  // In memory up and down stand one bit higher, above `NO_CELL`.
  return /^[0-3][0-9a-f]$/i.test(text) ? parseInt(text[1]!, 16) | (Number(text[0]) << 5) : undefined;
}

function weightFrom(digits: string): number | undefined {
  if (digits === '..') return 0;
  const [k, n] = /^[1-8][2-9]$/.test(digits) ? [Number(digits[0]), Number(digits[1])] : [1, 1];
  return k < n ? weightByte(k, n) : undefined;
}

const WEIGHTS_HINT = says`"weights" needs one string for each row (in version 2 a list of them for each floor), and two digits for each cell: numerator and denominator of a probability from 1/9 to 8/9, or ".." for a half or no choice`;

/** The letter of a direction. */
const letterOf = (direction: Direction): string => directionName(direction)[0]!.toUpperCase();

/** The directions in a field, and a description of its entries. */
const SIDES = {
  open: {
    ways: FORWARD,
    hint: says`"open" needs a list of [x, y, side], in version 2 of [x, y, side, floor]: a passage from that cell to the east ("E"), to the south ("S") or, in version 2, up ("U")`,
  },
  tossed: {
    ways: DIRECTIONS.reduce((sum, direction) => sum + direction, 0),
    hint: says`"tossed" needs a list of [x, y, side], in version 2 of [x, y, side, floor]: the cell whose coin it is, and the side of the passage, "N", "E", "S", "W" or, in version 2, "U" or "D"`,
  },
} as const;
const DOUBLE_HINT = says`remove one of the two, or name the passage that was meant`;

/** Whether a value is a valid coordinate along a side of `size` cells. */
const isPlace = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < most;

/** Reads one mask per cell from entries `[x, y, side]`, in version 2 `[x, y, side, floor]`. @throws MazestoneError `malformed`. */
function readSides(form: Form, entries: unknown, field: keyof typeof SIDES): Uint8Array {
  const { version, width, height, floors } = form;
  const { ways, hint } = SIDES[field];
  const letters = DIRECTIONS.filter(
    (direction) => (ways & direction) !== 0 && (version === 2 || direction <= 8),
  );
  const masks = new Uint8Array(width * height * floors);
  const once = onceIn(DOUBLE_HINT);
  listIn(entries, `"${field}"`, hint).forEach((entry, k) => {
    const [x, y, letter, floor = 0] = partsOf(entry, version === 1 ? 3 : 4);
    const side = letters.find((direction) => letterOf(direction) === letter);
    const [name, where] = [shown(entry), says`"${field}", entry ${k}`];
    if (!isPlace(x, width) || !isPlace(y, height) || !isPlace(floor, floors) || side === undefined)
      throw malformed(says`${name} is not a side of one of the ${sizeText(form)} cells`, where, hint);
    once([x, y, letter, floor].join(), entry, where);
    masks[x + (y + floor * height) * width]! |= side;
  });
  return masks;
}

const ROOMS_HINT = says`"rooms" needs a list of [x, y, w, h], in version 2 of [x, y, w, h, floor]: the north-west cell of a room, and its sides in cells`;

/** Reads the rooms. @throws MazestoneError `malformed`. */
function readRooms(form: Form, entries: unknown): RoomArea[] {
  const { version, width, height, floors } = form;
  return listIn(entries, '"rooms"', ROOMS_HINT).map((entry, k): RoomArea => {
    const [x, y, w, h, floor = 0] = partsOf(entry, version === 1 ? 4 : 5);
    const isRoom =
      isPlace(x, width) &&
      isPlace(y, height) &&
      isPlace(floor, floors) &&
      isPlace(w, width - x + 1) &&
      isPlace(h, height - y + 1) &&
      w * h > 0;
    if (isRoom) return [x, y, w, h, floor];
    throw malformed(
      says`${shown(entry)} is not a rectangle of the ${sizeText(form)} cells`,
      says`"rooms", entry ${k}`,
      ROOMS_HINT,
    );
  });
}

/** The parts of an entry; none if their number is wrong. */
function partsOf(entry: unknown, count: number): readonly unknown[] {
  return Array.isArray(entry) && entry.length === count ? entry : [];
}

/**
 * Formats a DAG file, in version 1 for one floor and version 2 for several. It is JSON with one row per line; lines end with LF.
 * @example
 * import { buildDag, formatDagFile } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * console.log(formatDagFile(dag));
 * // {
 * //   "format": "mazestone/dag", "version": 1, "width": 2, "height": 2,
 * //   "out": [
 * //     "0c",
 * //     "18"
 * //   ],
 * //   "builder": "divide",
 * //   "seed": "1"
 * // }
 */
export function formatDagFile(dag: Dag): string {
  const { version, width, height, floors, builder, seed, ...lists } = fieldsOf(dag);
  const first = JSON.stringify({ format: 'mazestone/dag', version, width, height, floors });
  const sides = first.slice(1, -1).replaceAll(/,"/g, ', "').replaceAll('":', '": ');
  const { out, weights, rooms, open, tossed } = lists;
  const inLine = (entries: readonly unknown[]): string =>
    `[${entries.map((entry) => JSON.stringify(entry).replaceAll(',', ', ')).join(', ')}]`;
  const fields = [
    ['out', inLines(out)],
    ['weights', weights && inLines(weights)],
    ['rooms', rooms && inLine(rooms)],
    ['open', open && inLine(open)],
    ['tossed', tossed && inLine(tossed)],
    ['builder', builder !== undefined && JSON.stringify(builder)],
    ['seed', seed !== undefined && JSON.stringify(seed)],
  ].flatMap(([name, value]) => (typeof value === 'string' ? [`  "${name as string}": ${value}`] : []));
  return `{\n  ${sides},\n${fields.join(',\n')}\n}\n`;
}

/** Formats nested lists, one string per line. */
function inLines(list: TextRows, indent = '  '): string {
  const lines = list.map((one) =>
    typeof one === 'string' ? `${indent}  "${one}"` : `${indent}  ${inLines(one, `${indent}  `)}`,
  );
  return `[\n${lines.join(',\n')}\n${indent}]`;
}

/** The JSON of a DAG file in one line, for metadata. */
export function compactDagFile(dag: Dag): string {
  return JSON.stringify({ format: 'mazestone/dag', ...fieldsOf(dag) });
}

/** One string per row, or one list of them per floor. */
type TextRows = readonly (string | readonly string[])[];

/** The fields of a DAG's file, in order. Absent fields are undefined. */
function fieldsOf(dag: Dag) {
  const { width, height, floors = 1, out, weights, rooms, builder, seed } = checkedDag(dag);
  const board = boardOf(dag);
  const sides = { version: floors === 1 ? 1 : 2, width, height, ...(floors > 1 && { floors }) };
  /** The rows of all floors. A single floor has no list around its rows. */
  const textRows = (bytes: Uint8Array, rows: (floor: Pick<Dag, 'width' | 'out'>) => string[]): TextRows => {
    if (floors === 1) return rows({ width, out: bytes });
    return floorsOf({ ...board, out: bytes }).map(rows);
  };
  const entriesOf = (pairs: readonly Pair[]): (readonly (number | string)[])[] | undefined =>
    pairs.length === 0
      ? undefined
      : pairs.map((pair) => {
          const [x, y, ...floor] = placeOf(board, pair[0]);
          return [x, y, letterOf(directionTo(dag, pair)), ...floor];
        });
  return {
    ...sides,
    out: textRows(out, floors === 1 ? dagRows : wideRows),
    weights: weights && textRows(weights, weightRows),
    rooms,
    open: entriesOf(loopPassages(dag)),
    tossed: entriesOf(pairsOf(dag, 'randomLoops')),
    builder,
    seed,
  };
}

/** The strings of "out" for one of several floors. */
function wideRows(floor: Pick<Dag, 'width' | 'out'>): string[] {
  return rowsOfCells(floor, (mask) => (mask === NO_CELL ? '##' : `${mask >> 5}${(mask & 15).toString(16)}`));
}

/** The strings of "weights". */
function weightRows(floor: Pick<Dag, 'width' | 'out'>): string[] {
  return rowsOfCells(floor, (byte) => (byte === 0 ? '..' : weightOfByte(byte).join('')));
}

function rowsOfCells({ width, out }: Pick<Dag, 'width' | 'out'>, text: (byte: number) => string): string[] {
  return Array.from({ length: out.length / width }, (_, y) =>
    Array.from(out.subarray(y * width, (y + 1) * width), text).join(''),
  );
}

/** The strings of "out" for a single floor. It is fast, because there may be a hundred million cells. */
export function dagRows({ width, out }: Pick<Dag, 'width' | 'out'>): string[] {
  const digits = new TextEncoder().encode('0123456789abcdef#');
  const decoder = new TextDecoder('latin1');
  const row = new Uint8Array(width);
  return Array.from({ length: out.length / width }, (_, y) => {
    for (let x = 0; x < width; x++) row[x] = digits[out[x + y * width]!]!;
    return decoder.decode(row);
  });
}
