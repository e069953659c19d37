import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { checkSize } from '../region/region.js';
import { NO_CELL, type Dag } from './dag.js';

const HINT =
  '"out" needs one string a row and one character a cell: a hex digit, the sum of north 1, east 2, south 4, west 8, or "#" for no cell';

/**
 * Reads a DAG file (format `mazestone/dag`, version 1). Only the form is checked here; see `checkDag` for
 * the graph.
 * @throws MazestoneError `malformed` (with row and column where there is one) or `size`.
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
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw malformed(`this is no JSON: ${(error as Error).message}`, undefined, 'is the file whole?');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw malformed('a DAG file is a JSON object', undefined, HINT);
  }
  const { format, version, width, height, out, builder, seed } = json as Record<string, unknown>;
  if (format !== 'mazestone/dag') {
    throw malformed(`"format" must be "mazestone/dag", not ${JSON.stringify(format)}`, '"format"', HINT);
  }
  if (version !== 1) {
    throw malformed(
      `"version" must be 1, not ${JSON.stringify(version)}`,
      '"version"',
      'use a newer mazestone',
    );
  }
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
  return {
    width,
    height,
    out: cells,
    ...(typeof builder === 'string' ? { builder } : {}),
    ...(typeof seed === 'string' || typeof seed === 'number' ? { seed: String(seed) } : {}),
  };
}

/**
 * The DAG file's text: JSON with one row a line, ended by LF.
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
  const head = JSON.stringify({ format: 'mazestone/dag', version: 1, width: dag.width, height: dag.height });
  const rows = dagRows(dag).map((row) => `    "${row}"`);
  const tail = [
    ...(dag.builder === undefined ? [] : [`  "builder": ${JSON.stringify(dag.builder)}`]),
    ...(dag.seed === undefined ? [] : [`  "seed": ${JSON.stringify(dag.seed)}`]),
  ];
  const fields = head.slice(1, -1).replaceAll(/,"/g, ', "').replaceAll('":', '": ');
  return `{\n  ${fields},\n  "out": [\n${rows.join(',\n')}\n  ]${tail.map((t) => `,\n${t}`).join('')}\n}\n`;
}

/** The DAG file's JSON in one line, for places that are short of room. */
export function compactDagFile(dag: Dag): string {
  const { width, height, builder, seed } = dag;
  return JSON.stringify({
    format: 'mazestone/dag',
    version: 1,
    width,
    height,
    out: dagRows(dag),
    builder,
    seed,
  });
}

/** The strings of "out". */
export function dagRows({ width, height, out }: Dag): string[] {
  const digits = new TextEncoder().encode('0123456789abcdef#');
  const decoder = new TextDecoder('latin1');
  const row = new Uint8Array(width);
  return Array.from({ length: height }, (_, y) => {
    for (let x = 0; x < width; x++) row[x] = digits[out[x + y * width]!]!;
    return decoder.decode(row);
  });
}

function malformed(message: string, where: string | undefined, hint: string): MazestoneError {
  const diagnostic: Diagnostic = {
    code: 'malformed',
    message,
    hint,
    ...(where === undefined ? {} : { where }),
  };
  return new MazestoneError(diagnostic);
}
