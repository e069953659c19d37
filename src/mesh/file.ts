import { MazestoneError } from '../base/diagnostic.js';
import { shown } from '../base/spelling.js';
import { byNumber, rowCount, rowOf, rowsOf, type Rows } from '../board/rows.js';
import type { Mesh } from './mesh.js';

const HINT =
  '"points" are [x, y], "cells" lists of at least three points each, "out" for each cell the cells it leads to';

/** Coordinates are at most so far from 0, and cells together at least so long along both axes: all that is drawn is finite then. */
const FARTHEST = 1e9;
const THINNEST = 1e-6;

/** A mesh, and the DAG on it where its file has one. */
export interface MeshFile {
  readonly mesh: Mesh;
  /** The cells that each leads to. */
  readonly out?: Rows;
}

/**
 * Reads a mesh file (format `mazestone/mesh`, version 1). Only the form is checked here; see `sidesOf` for the mesh and
 * `checkDag` for the DAG.
 * @throws MazestoneError `malformed` with the place; `bad-mesh` for corners that are no points, or a point twice in a cell.
 * @example
 * import { parseMeshFile } from 'mazestone/core';
 *
 * const text = '{"format":"mazestone/mesh","version":1,"points":[[0,0],[1,0],[0,1]],"cells":[[0,1,2]]}';
 * console.log(parseMeshFile(text).mesh.cells.ends.join(' ')); // 0 1 2
 */
export function parseMeshFile(text: string): MeshFile {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw malformed(`this is no JSON: ${(error as Error).message}`, 'the file', 'is the file whole?');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw malformed('a mesh file is a JSON object', 'the file');
  }
  const { format, version, points, cells, out } = json as Record<string, unknown>;
  if (format !== 'mazestone/mesh') {
    throw malformed(`"format" must be "mazestone/mesh", not ${shown(format)}`, '"format"');
  }
  if (version !== 1) {
    throw malformed(`"version" must be 1, not ${shown(version)}`, '"version"', 'use a newer mazestone');
  }
  const places = listOf(points, '"points"', 'point', (value, where) => {
    if (!Array.isArray(value) || value.length !== 2 || !value.every((x) => Number.isFinite(x))) {
      throw malformed('a point is two numbers', where);
    }
    if (value.some((x) => Math.abs(x as number) > FARTHEST)) {
      throw malformed(
        `a point has no coordinate beyond ${FARTHEST}`,
        where,
        'make the mesh smaller: pictures are scaled anyway',
      );
    }
    return value as [number, number];
  });
  const corners = listOf(cells, '"cells"', 'cell', (value, where) => {
    const polygon = numbers(value, where);
    if (polygon.length < 3) throw malformed('a cell has at least three corners', where);
    return polygon;
  });
  const bad = corners.flatMap((cell, v) =>
    cell.every((p) => p < places.length) && new Set(cell).size === cell.length ? [] : [v],
  );
  if (bad.length > 0) {
    throw new MazestoneError({
      code: 'bad-mesh',
      message: 'a corner is no point, or a point is twice a corner of one cell',
      ...byNumber(bad),
      hint: `points are numbered from 0 to ${places.length - 1}`,
    });
  }
  checkExtent(corners.flat().map((p) => places[p]!));
  const mesh = { points: Float64Array.from(places.flat()), cells: rowsOf(corners) };
  if (out === undefined) return { mesh };
  const heads = listOf(out, '"out"', 'out-edges of cell', (value, where) => {
    const list = numbers(value, where);
    if (new Set(list).size < list.length) throw malformed('a cell leads to another twice', where);
    return list;
  });
  if (heads.length !== corners.length) {
    throw malformed(`"out" has ${heads.length} lists for ${corners.length} cells`, '"out"');
  }
  return { mesh, out: rowsOf(heads) };
}

/** @throws MazestoneError `bad-mesh` for cells that have hardly any width or height, which no picture can be scaled to. */
function checkExtent(points: readonly (readonly number[])[]): void {
  for (const axis of [0, 1]) {
    let [least, most] = [Infinity, -Infinity];
    for (const point of points) {
      least = Math.min(least, point[axis]!);
      most = Math.max(most, point[axis]!);
    }
    if (points.length === 0 || most - least >= THINNEST) continue;
    throw new MazestoneError({
      code: 'bad-mesh',
      message: `all cells lie on a line: along ${axis === 0 ? 'x' : 'y'} they are less than ${THINNEST} long`,
      where: '"points"',
      hint: 'make the mesh larger: pictures are scaled anyway',
    });
  }
}

/** What a list holds, each read by its own reader. */
function listOf<T>(
  value: unknown,
  name: string,
  one: string,
  read: (value: unknown, where: string) => T,
): T[] {
  if (!Array.isArray(value)) throw malformed(`${name} must be an array`, name);
  return value.map((each, k) => read(each, `${one} ${k}`));
}

/** Whole numbers from 0. */
function numbers(value: unknown, where: string): number[] {
  const isNumber = (n: unknown): boolean =>
    Number.isInteger(n) && (n as number) >= 0 && (n as number) < 2 ** 32;
  if (!Array.isArray(value) || !value.every(isNumber))
    throw malformed('this must be whole numbers from 0', where);
  return value as number[];
}

function malformed(message: string, where: string, hint = HINT): MazestoneError {
  return new MazestoneError({ code: 'malformed', message, where, hint });
}

/**
 * The mesh file's text: JSON with one point, cell and list of out-edges a line, ended by LF.
 * @param file the mesh, and the DAG on it where there is one.
 * @example
 * import { formatMeshFile, meshOfRegion, rectangle } from 'mazestone/core';
 *
 * console.log(formatMeshFile({ mesh: meshOfRegion(rectangle(1, 1)) }));
 * // {
 * //   "format": "mazestone/mesh", "version": 1,
 * //   "points": [
 * //     [0,0],
 * //     [1,0],
 * //     [0,1],
 * //     [1,1]
 * //   ],
 * //   "cells": [
 * //     [0,1,3,2]
 * //   ]
 * // }
 */
export function formatMeshFile({ mesh, out }: MeshFile): string {
  const { points, cells } = mesh;
  const places = Array.from(
    { length: points.length / 2 },
    (_, p) => `[${points[2 * p]!},${points[2 * p + 1]!}]`,
  );
  const lists = (rows: Rows): string[] =>
    Array.from({ length: rowCount(rows) }, (_, v) => `[${rowOf(rows, v).join(',')}]`);
  const field = (name: string, lines: readonly string[]): string =>
    `  "${name}": [\n${lines.map((line) => `    ${line}`).join(',\n')}\n  ]`;
  const fields = [
    field('points', places),
    field('cells', lists(cells)),
    ...(out ? [field('out', lists(out))] : []),
  ];
  return `{\n  "format": "mazestone/mesh", "version": 1,\n${fields.join(',\n')}\n}\n`;
}
