import { MazestoneError } from '../base/diagnostic.js';
import { NO_CELL, type Dag } from '../dag/dag.js';
import {
  compactDagFile,
  dagFileText,
  formatDagFile,
  malformed,
  originOf,
  parseDagFields,
  readDagFields,
  type DagFields,
} from '../dag/file.js';
import { checkStackSize, DOWN, isStack, UP, type StackDag } from './stack.js';

const HINT =
  '"out" needs a list of rows a floor, one string a row and two characters a cell: a hex number, the sum of north 1, east 2, south 4, west 8, up 16 (hex 10), down 32 (hex 20), or "##" for no cell';

/**
 * Reads a DAG file (format `mazestone/dag`) of version 1, one floor, or version 2, several; which it was shows in
 * `floors`. Only the form is checked here; see `checkDag` and `checkStack` for the graph.
 * @throws MazestoneError `malformed` (with the place where there is one) or `size`.
 * @example
 * import { parseAnyDagFile } from 'mazestone/core';
 *
 * const text = '{"format":"mazestone/dag","version":2,"width":1,"height":1,"floors":2,"out":[["10"],["00"]]}';
 * console.log(parseAnyDagFile(text)); // { width: 1, height: 1, floors: 2, ways: Uint8Array(2) [ 32, 0 ] }
 */
export function parseAnyDagFile(text: string): Dag | StackDag {
  const fields = readDagFields(text);
  return fields.version === 2 ? parseStackFields(fields) : parseDagFields(fields);
}

function parseStackFields(fields: DagFields): StackDag {
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
    throw malformed('"width", "height" and "floors" must be numbers', '"width", "height", "floors"', HINT);
  }
  checkStackSize({ width, height, floors });
  const masks = new Uint8Array(width * height * floors);
  let i = 0;
  listOf(out, floors, 'floors', '"out"').forEach((rows, floor) => {
    listOf(rows, height, 'height', `floor ${floor}`).forEach((row, y) => {
      const where = `floor ${floor}, row ${y}`;
      if (typeof row !== 'string') throw malformed('a row must be a string', where, HINT);
      if (row.length !== 2 * width) {
        throw malformed(`a row has ${row.length} characters, "width" says 2 x ${width}`, where, HINT);
      }
      for (let x = 0; x < width; x++) masks[i++] = maskOf(row.slice(2 * x, 2 * x + 2), `${where}, cell ${x}`);
    });
  });
  return { width, height, floors, ways: masks, ...originOf({ builder, seed }) };
}

/** @throws MazestoneError `malformed` for what is no list of so many. */
function listOf(value: unknown, count: number, field: string, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed('this must be an array', where, HINT);
  if (value.length === count) return value;
  throw malformed(`${value.length} in place of the ${count} that "${field}" says`, where, HINT);
}

function maskOf(text: string, where: string): number {
  if (text === '##') return NO_CELL;
  // In memory up and down stand one bit higher, above `NO_CELL`.
  if (/^[0-3][0-9a-f]$/i.test(text)) return parseInt(text[1]!, 16) | (Number(text[0]) << 5);
  throw malformed(`the characters ${JSON.stringify(text)} mean nothing here`, where, HINT);
}

/**
 * The DAG file's text of a stack: JSON with one row a line, ended by LF.
 * @example
 * import { buildStack, formatStackFile } from 'mazestone/core';
 *
 * const dag = buildStack('staircase', { width: 2, height: 1, floors: 2, seed: '1' });
 * console.log(formatStackFile(dag));
 * // {
 * //   "format": "mazestone/dag", "version": 2, "width": 2, "height": 1, "floors": 2,
 * //   "out": [
 * //     [
 * //       "1210"
 * //     ],
 * //     [
 * //       "0200"
 * //     ]
 * //   ],
 * //   "builder": "staircase",
 * //   "seed": "1"
 * // }
 */
export function formatStackFile(dag: StackDag): string {
  const { width, height, floors } = dag;
  const lists = stackRows(dag).map(
    (rows) => `    [\n${rows.map((row) => `      "${row}"`).join(',\n')}\n    ]`,
  );
  return dagFileText({ format: 'mazestone/dag', version: 2, width, height, floors }, lists, dag);
}

/** The strings of "out", floor by floor. */
export function stackRows({ width, height, floors, ways }: StackDag): string[][] {
  const text = (mask: number): string =>
    mask === NO_CELL ? '##' : `${mask >> 5}${(mask & 15).toString(16)}`;
  const texts = Array.from({ length: (UP | DOWN) << 1 }, (_, mask) => text(mask));
  return Array.from({ length: floors }, (_, floor) =>
    Array.from({ length: height }, (__, y) => {
      const first = (y + floor * height) * width;
      return Array.from(ways.subarray(first, first + width), (mask) => texts[mask]!).join('');
    }),
  );
}

/**
 * The DAG file's text of one floor or several.
 * @example
 * import { buildStack, formatAnyDagFile } from 'mazestone/core';
 *
 * const dag = buildStack('snake', { width: 2, height: 1, floors: 2, seed: '1' });
 * console.log(JSON.parse(formatAnyDagFile(dag)).floors); // 2
 */
export function formatAnyDagFile(dag: Dag | StackDag): string {
  return isStack(dag) ? formatStackFile(dag) : formatDagFile(dag);
}

/** The DAG file's JSON of one floor or several in one line, for places that are short of room. */
export function compactAnyDagFile(dag: Dag | StackDag): string {
  if (!isStack(dag)) return compactDagFile(dag);
  const { width, height, floors, builder, seed } = dag;
  const out = stackRows(dag);
  return JSON.stringify({ format: 'mazestone/dag', version: 2, width, height, floors, out, builder, seed });
}
