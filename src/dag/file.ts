import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { shown } from '../base/spelling.js';
import { checkSize } from '../region/region.js';
import type { RoomArea } from '../region/rooms.js';
import { boardOf, cellAt, checkBoard, DIRECTIONS, EAST, NO_CELL, SOUTH } from '../board/grid.js';
import { floorsOf, type Dag } from './dag.js';
import { withOpen, type Border } from './open.js';
import { loopPassages, withRooms } from './rooms.js';
import { tossedPassages, withTossed, type Tossed } from './tossed.js';
import { MOST_SLOTS, weightByte, weightOfByte, withWeights } from './weights.js';

const FLOORS_HINT =
  '"out" needs a list of rows a floor, one string a row and two characters a cell: a hex number, the sum of north 1, east 2, south 4, west 8, up 16 (hex 10), down 32 (hex 20), or "##" for no cell';

const HINT =
  '"out" needs one string a row and one character a cell: a hex digit, the sum of north 1, east 2, south 4, west 8, or "#" for no cell';

/**
 * Reads a DAG file (format `mazestone/dag`) of version 1, one floor, or version 2, several. Only the form is checked here; see
 * `checkDag` for the graph.
 * @throws MazestoneError `malformed` (with the place where there is one) or `size`; `several-floors` for what there is on one
 *   floor only.
 * @example
 * import { parseDagFile, renderDagText } from 'mazestone/core';
 *
 * const text = '{"format":"mazestone/dag","version":1,"width":2,"height":2,"out":["64","20"]}';
 * console.log(renderDagText(parseDagFile(text)));
 * // ● → ○
 * // ↓   ↓
 * // ○ → ◎
 */
export function parseDagFile(text: string): Dag {
  const fields = readDagFields(text);
  return fields.version === 2 ? parseFloors(fields) : parseFloor(fields);
}

/** The fields of a DAG file, whatever they hold. */
type DagFields = Readonly<
  Record<
    | 'version'
    | 'width'
    | 'height'
    | 'floors'
    | 'out'
    | 'weights'
    | 'open'
    | 'rooms'
    | 'tossed'
    | 'builder'
    | 'seed',
    unknown
  >
>;

/**
 * The fields of a DAG file of version 1 or 2, not yet read.
 * @throws MazestoneError `malformed` for what is no such file.
 */
function readDagFields(text: string): DagFields {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw malformed(`this is no JSON: ${(error as Error).message}`, undefined, 'is the file whole?');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw malformed('a DAG file is a JSON object', undefined, HINT);
  }
  const { format, version, width, height, floors, out, weights, open, rooms, tossed, builder, seed } =
    json as Record<string, unknown>;
  if (format !== 'mazestone/dag') {
    throw malformed(`"format" must be "mazestone/dag", not ${shown(format)}`, '"format"', HINT);
  }
  if (version !== 1 && version !== 2) {
    throw malformed(`"version" must be 1 or 2, not ${shown(version)}`, '"version"', 'use a newer mazestone');
  }
  return { version, width, height, floors, out, weights, open, rooms, tossed, builder, seed };
}

/** Reads the fields of version 1. @throws MazestoneError as {@link parseDagFile}. */
function parseFloor(fields: DagFields): Dag {
  const { width, height, out, weights, open, rooms, tossed, builder, seed } = fields;
  if (typeof width !== 'number' || typeof height !== 'number') {
    throw malformed('"width" and "height" must be numbers', '"width", "height"', HINT);
  }
  checkSize(width, height);
  if (!Array.isArray(out)) throw malformed('"out" must be an array of strings', '"out"', HINT);
  if (out.length !== height) {
    throw malformed(`"out" has ${out.length} rows, "height" says ${height}`, '"out"', HINT);
  }
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row: unknown = out[y];
    if (typeof row !== 'string') throw malformed('a row must be a string', `row ${y}`, HINT);
    if (row.length !== width) {
      throw malformed(`a row has ${row.length} characters, "width" says ${width}`, `row ${y}`, HINT);
    }
    for (let x = 0; x < width; x++) {
      const mask = row[x] === '#' ? NO_CELL : '0123456789abcdef'.indexOf(row[x]!.toLowerCase());
      if (mask < 0) {
        throw malformed(
          `the character ${JSON.stringify(row[x])} means nothing here`,
          `row ${y}, column ${x}`,
          HINT,
        );
      }
      cells[x + y * width] = mask;
    }
  }
  const plain: Dag = { width, height, out: cells, ...originOf({ builder, seed }) };
  const looped = open === undefined ? plain : withOpen(plain, parseOpen(open, width, height));
  const roomy = rooms === undefined ? looped : withRooms(looped, parseRooms(rooms, width, height));
  const dag = tossed === undefined ? roomy : withTossed(roomy, parseTossed(tossed, width, height));
  return weights === undefined ? dag : withWeights(dag, parseWeights(weights, width, height));
}

/** Reads the fields of version 2. @throws MazestoneError as {@link parseDagFile}. */
function parseFloors(fields: DagFields): Dag {
  const { width, height, floors, out, builder, seed } = fields;
  const foreign = (['weights', 'open', 'tossed', 'rooms'] as const).find(
    (name) => fields[name] !== undefined,
  );
  if (foreign !== undefined) {
    throw new MazestoneError({
      code: 'several-floors',
      message: 'coins with weights, open and tossed passages and rooms are there for one floor only',
      where: `"${foreign}"`,
      hint: 'leave them out, or take a DAG file of version 1',
    });
  }
  if (typeof width !== 'number' || typeof height !== 'number' || typeof floors !== 'number') {
    throw malformed(
      '"width", "height" and "floors" must be numbers',
      '"width", "height", "floors"',
      FLOORS_HINT,
    );
  }
  checkBoard({ width, height, floors });
  const masks = new Uint8Array(width * height * floors);
  let i = 0;
  listOf(out, floors, 'floors', '"out"').forEach((rows, floor) => {
    listOf(rows, height, 'height', `floor ${floor}`).forEach((row, y) => {
      const where = `floor ${floor}, row ${y}`;
      if (typeof row !== 'string') throw malformed('a row must be a string', where, FLOORS_HINT);
      if (row.length !== 2 * width) {
        throw malformed(`a row has ${row.length} characters, "width" says 2 x ${width}`, where, FLOORS_HINT);
      }
      for (let x = 0; x < width; x++) masks[i++] = maskOf(row.slice(2 * x, 2 * x + 2), `${where}, cell ${x}`);
    });
  });
  return { ...boardOf({ width, height, floors }), out: masks, ...originOf({ builder, seed }) };
}

/** @throws MazestoneError `malformed` for what is no list of so many. */
function listOf(value: unknown, count: number, field: string, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed('this must be an array', where, FLOORS_HINT);
  if (value.length === count) return value;
  throw malformed(`${value.length} in place of the ${count} that "${field}" says`, where, FLOORS_HINT);
}

function maskOf(text: string, where: string): number {
  if (text === '##') return NO_CELL;
  // In memory up and down stand one bit higher, above `NO_CELL`.
  if (/^[0-3][0-9a-f]$/i.test(text)) return parseInt(text[1]!, 16) | (Number(text[0]) << 5);
  throw malformed(`the characters ${JSON.stringify(text)} mean nothing here`, where, FLOORS_HINT);
}

/** Where a DAG comes from, as its file says. */
function originOf({ builder, seed }: Pick<DagFields, 'builder' | 'seed'>): Pick<Dag, 'builder' | 'seed'> {
  return {
    ...(typeof builder === 'string' ? { builder } : {}),
    ...(typeof seed === 'string' || typeof seed === 'number' ? { seed: String(seed) } : {}),
  };
}

const OPEN_HINT =
  '"open" needs a list of [x, y, "E"] or [x, y, "S"]: a passage to the east or south of that cell';

const TOSSED_HINT =
  '"tossed" needs a list of [x, y, "N"], "E", "S" or "W": the cell whose coin it is, and the side of the passage';
const DOUBLE_HINT = 'take one of the two out, or name the passage that was meant';
const SIDES = 'NESW';

/** @throws MazestoneError `malformed`. */
function parseOpen(entries: unknown, width: number, height: number): Border[] {
  const sides = parseSides(entries, { width, height, field: '"open"', letters: 'ES', hint: OPEN_HINT });
  return sides.map(({ cell, letter }) => ({ cell, side: letter === 'E' ? EAST : SOUTH }));
}

/** @throws MazestoneError `malformed`. */
function parseTossed(entries: unknown, width: number, height: number): Tossed[] {
  const sides = parseSides(entries, { width, height, field: '"tossed"', letters: SIDES, hint: TOSSED_HINT });
  return sides.map(({ cell, letter }) => ({ cell, side: DIRECTIONS[SIDES.indexOf(letter)]! }));
}

/** Entries [x, y, letter]. @throws MazestoneError `malformed`. */
function parseSides(
  entries: unknown,
  {
    width,
    height,
    field,
    letters,
    hint,
  }: Record<'width' | 'height', number> & Record<'field' | 'letters' | 'hint', string>,
): { readonly cell: number; readonly letter: string }[] {
  if (!Array.isArray(entries)) throw malformed(`${field} must be an array`, field, hint);
  const isPlace = (v: unknown, most: number): v is number =>
    Number.isInteger(v) && Number(v) >= 0 && Number(v) < most;
  const places = new Map<string, number>();
  return entries.map((entry: unknown, k) => {
    const [x, y, letter] = Array.isArray(entry) && entry.length === 3 ? (entry as unknown[]) : [];
    const isSide = typeof letter === 'string' && letter.length === 1 && letters.includes(letter);
    const [name, where] = [shown(entry), `${field}, entry ${k}`];
    if (!isPlace(x, width) || !isPlace(y, height) || !isSide)
      throw malformed(`${name} is no side of one of the ${width} x ${height} cells`, where, hint);
    const before = places.get(`${x},${y},${letter}`);
    if (before !== undefined)
      throw malformed(`${name} is there twice: entry ${before} says the same`, where, DOUBLE_HINT);
    places.set(`${x},${y},${letter}`, k);
    return { cell: x + y * width, letter };
  });
}

const ROOMS_HINT =
  '"rooms" needs a list of [x, y, w, h]: the north-west cell of a room, and its sides in cells';

/** @throws MazestoneError `malformed`. */
function parseRooms(entries: unknown, width: number, height: number): RoomArea[] {
  if (!Array.isArray(entries)) throw malformed('"rooms" must be an array', '"rooms"', ROOMS_HINT);
  return entries.map((entry: unknown, k): RoomArea => {
    const numbers = Array.isArray(entry) && entry.length === 4 ? (entry as unknown[]) : [];
    const [x, y, w, h] = numbers.filter((v): v is number => Number.isInteger(v) && Number(v) >= 0);
    if (h === undefined || w! < 1 || h < 1 || x! + w! > width || y! + h > height)
      throw malformed(
        `${shown(entry)} is no rectangle of the ${width} x ${height} cells`,
        `"rooms", entry ${k}`,
        ROOMS_HINT,
      );
    return [x!, y!, w!, h];
  });
}

/** The entries of "tossed"; undefined where there are none. */
function tossedEntries(dag: Dag): (readonly [number, number, string])[] | undefined {
  const entries = tossedPassages(dag).map(
    ({ cell, side }) => [...cellAt(dag.width, cell), SIDES[DIRECTIONS.indexOf(side)]!] as const,
  );
  return entries.length === 0 ? undefined : entries;
}

/** The entries of "open"; undefined where there are none. */
function openEntries(dag: Dag): (readonly [number, number, string])[] | undefined {
  const entries = loopPassages(dag).map(
    ({ cell, side }) => [...cellAt(dag.width, cell), side === EAST ? 'E' : 'S'] as const,
  );
  return entries.length === 0 ? undefined : entries;
}

const WEIGHTS_HINT =
  '"weights" needs one string a row and two digits a cell, numerator and denominator of a probability from 1/9 to 8/9, or ".." for a half or no choice';

/** @throws MazestoneError `malformed`. */
function parseWeights(rows: unknown, width: number, height: number): Uint8Array {
  if (!Array.isArray(rows) || rows.length !== height) {
    const found = Array.isArray(rows)
      ? `has ${rows.length} rows, "height" says ${height}`
      : 'must be an array';
    throw malformed(`"weights" ${found}`, '"weights"', WEIGHTS_HINT);
  }
  const weights = new Uint8Array(width * height);
  rows.forEach((row: unknown, y) => {
    if (typeof row !== 'string' || row.length !== 2 * width) {
      const found =
        typeof row === 'string'
          ? `has ${row.length} characters, "width" needs ${2 * width}`
          : 'must be a string';
      throw malformed(`a row ${found}`, `"weights", row ${y}`, WEIGHTS_HINT);
    }
    for (let x = 0; x < width; x++) {
      const digits = row.slice(2 * x, 2 * x + 2);
      if (digits === '..') continue;
      const [k, n] = /^[1-8][2-9]$/.test(digits) ? [Number(digits[0]), Number(digits[1])] : [1, 1];
      if (k >= n) {
        throw malformed(
          `${JSON.stringify(digits)} is no probability that a dropper's ${MOST_SLOTS} slots can make`,
          `"weights", row ${y}, column ${x}`,
          WEIGHTS_HINT,
        );
      }
      weights[x + y * width] = weightByte(k, n);
    }
  });
  return weights;
}

/** The strings of "weights"; undefined where there are none. */
function weightRows({ width, height, weights }: Dag): string[] | undefined {
  if (weights === undefined) return undefined;
  const digits = (byte: number): string => (byte === 0 ? '..' : weightOfByte(byte).join(''));
  return Array.from({ length: height }, (_, y) =>
    Array.from(weights.subarray(y * width, (y + 1) * width), digits).join(''),
  );
}

/**
 * The DAG file's text, of version 1 for one floor and version 2 for several: JSON with one row a line, ended by LF.
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
  const { width, height, floors = 1 } = dag;
  if (floors > 1) {
    const lists = floorsOf(dag).map(
      (floor) =>
        `    [\n${wideRows(floor)
          .map((row) => `      "${row}"`)
          .join(',\n')}\n    ]`,
    );
    return dagFileText({ format: 'mazestone/dag', version: 2, width, height, floors }, lists, dag);
  }
  const quoted = (rows: readonly string[]): string[] => rows.map((row) => `    "${row}"`);
  const weights = weightRows(dag);
  const list = (entries: readonly unknown[]): string =>
    entries.map((entry) => JSON.stringify(entry).replaceAll(',', ', ')).join(', ');
  const [open, tossed] = [openEntries(dag), tossedEntries(dag)];
  const more = [
    ...(weights === undefined ? [] : [`  "weights": [\n${quoted(weights).join(',\n')}\n  ]`]),
    ...(dag.rooms === undefined ? [] : [`  "rooms": [${list(dag.rooms)}]`]),
    ...(open === undefined ? [] : [`  "open": [${list(open)}]`]),
    ...(tossed === undefined ? [] : [`  "tossed": [${list(tossed)}]`]),
  ];
  return dagFileText({ format: 'mazestone/dag', version: 1, width, height }, quoted(dagRows(dag)), dag, more);
}

/** A DAG file's text of its first fields, the lines of "out", where it comes from, and further fields before that. */
function dagFileText(
  first: object,
  rows: readonly string[],
  { builder, seed }: Pick<Dag, 'builder' | 'seed'>,
  more: readonly string[] = [],
): string {
  const fields = JSON.stringify(first).slice(1, -1).replaceAll(/,"/g, ', "').replaceAll('":', '": ');
  const tail = [
    ...more,
    ...(builder === undefined ? [] : [`  "builder": ${JSON.stringify(builder)}`]),
    ...(seed === undefined ? [] : [`  "seed": ${JSON.stringify(seed)}`]),
  ];
  return `{\n  ${fields},\n  "out": [\n${rows.join(',\n')}\n  ]${tail.map((t) => `,\n${t}`).join('')}\n}\n`;
}

/** The DAG file's JSON in one line, for places that are short of room. */
export function compactDagFile(dag: Dag): string {
  const { width, height, floors = 1, builder, seed } = dag;
  if (floors > 1) {
    const out = floorsOf(dag).map(wideRows);
    return JSON.stringify({ format: 'mazestone/dag', version: 2, width, height, floors, out, builder, seed });
  }
  return JSON.stringify({
    format: 'mazestone/dag',
    version: 1,
    width,
    height,
    out: dagRows(dag),
    weights: weightRows(dag),
    rooms: dag.rooms,
    open: openEntries(dag),
    tossed: tossedEntries(dag),
    builder,
    seed,
  });
}

/** The strings of "out" of one of several floors. */
function wideRows({ width, height, out }: Dag): string[] {
  const text = (mask: number): string =>
    mask === NO_CELL ? '##' : `${mask >> 5}${(mask & 15).toString(16)}`;
  return Array.from({ length: height }, (_, y) =>
    Array.from(out.subarray(y * width, (y + 1) * width), text).join(''),
  );
}

/** The strings of "out" of one floor. */
export function dagRows({ width, height, out }: Dag): string[] {
  const digits = new TextEncoder().encode('0123456789abcdef#');
  const decoder = new TextDecoder('latin1');
  const row = new Uint8Array(width);
  return Array.from({ length: height }, (_, y) => {
    for (let x = 0; x < width; x++) row[x] = digits[out[x + y * width]!]!;
    return decoder.decode(row);
  });
}

/** The error `malformed`. */
function malformed(message: string, where: string | undefined, hint: string): MazestoneError {
  const diagnostic: Diagnostic = {
    code: 'malformed',
    message,
    hint,
    ...(where === undefined ? {} : { where }),
  };
  return new MazestoneError(diagnostic);
}
