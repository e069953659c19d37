import { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence, type Value } from '../base/sentence.js';
import { shown } from '../base/spelling.js';
import { rowCount, rowOf, rowsOf, type Rows } from '../board/rows.js';
import { byNumber } from '../board/witness.js';
import type { MeshDag, Pair } from '../dag/dag.js';
import { loopPassages } from '../dag/rooms.js';
import { pairKey } from '../dag/list-graph.js';
import { listIn, malformed, onceIn, readFields } from '../dag/json.js';
import { MOST_SLOTS, weightByte, weightOfByte } from '../dag/weights.js';
import type { Mesh, MeshFurniture } from './mesh.js';
import { refuseBadPolygons } from './polygons.js';

const HINT = says`"points" needs a list of [x, y], "cells" a list of at least three points for each cell, "out" a list of the cells that each cell leads to`;

/**
 * The greatest coordinate, and the least length of all cells together along each axis. Within these limits
 * all drawings are finite.
 */
const FARTHEST = 1e9;
const THINNEST = 1e-6;

/** A mesh, and optionally the DAG on it with its rooms, loops and weights. */
export interface MeshFile extends MeshFurniture {
  readonly mesh: Mesh;
  /** The out-edges of each cell. */
  readonly out?: Rows;
}

/** Whether a JSON file says that it is a mesh file. */
export function isMeshFile(text: string): boolean {
  return /"format"\s*:\s*"mazestone\/mesh"/.test(text);
}

/**
 * Reads a mesh file (format `mazestone/mesh`, version 1). Does not check the DAG: see `checkDag`.
 * @throws MazestoneError `malformed` with the place; `bad-mesh` for corners without a point, or cells that
 *   are not polygons in a plane
 * @example
 * import { parseMeshFile } from 'mazestone/core';
 *
 * const text = '{"format":"mazestone/mesh","version":1,"points":[[0,0],[1,0],[0,1]],"cells":[[0,1,2]]}';
 * console.log(parseMeshFile(text).mesh.cells.targets.join(' ')); // 0 1 2
 */
export function parseMeshFile(text: string): MeshFile {
  const { points, cells, out, ...more } = readFields(text, 'mazestone/mesh', [1], HINT, says`the file`);
  const places = listOf(
    points,
    '"points"',
    (k) => says`point ${k}`,
    (value, where) => {
      if (!Array.isArray(value) || value.length !== 2 || !value.every((x) => Number.isFinite(x))) {
        throw malformed(says`a point is two numbers`, where, HINT);
      }
      if (value.some((x) => Math.abs(x as number) > FARTHEST)) {
        throw malformed(
          says`a point has no coordinate beyond ${FARTHEST}`,
          where,
          says`make the mesh smaller: pictures are scaled anyway`,
        );
      }
      return value as [number, number];
    },
  );
  const corners = listOf(
    cells,
    '"cells"',
    (k) => says`cell ${k}`,
    (value, where) => {
      const polygon = numbers(value, where);
      if (polygon.length < 3) throw malformed(says`a cell has at least three corners`, where, HINT);
      return polygon;
    },
  );
  const bad = corners.flatMap((cell, v) =>
    cell.every((p) => p < places.length) && new Set(cell).size === cell.length ? [] : [v],
  );
  if (bad.length > 0) {
    throw new MazestoneError({
      code: 'bad-mesh',
      message: says`a corner is not a point, or a cell has the same corner twice`,
      ...byNumber(bad),
      hint: says`points are numbered from 0 to ${places.length - 1}`,
    });
  }
  checkExtent(corners.flat().map((p) => places[p]!));
  const mesh = { points: Float64Array.from(places.flat()), cells: rowsOf(corners) };
  refuseBadPolygons(mesh);
  const furniture = FURNITURE.filter((name) => more[name] !== undefined);
  if (out === undefined) {
    if (furniture.length === 0) return { mesh };
    throw malformed(says`"${furniture[0]!}" needs a DAG, but "out" is missing`, '"out"', HINT);
  }
  const heads = listOf(
    out,
    '"out"',
    (k) => says`out-edges of cell ${k}`,
    (value, where) => {
      const list = numbers(value, where);
      if (new Set(list).size < list.length)
        throw malformed(says`a cell has two edges to the same cell`, where, HINT);
      return list;
    },
  );
  if (heads.length !== corners.length) {
    throw malformed(
      says`"out" has ${heads.length} lists, but there are ${corners.length} cells`,
      '"out"',
      HINT,
    );
  }
  return {
    ...{ mesh, out: rowsOf(heads) },
    ...(more['weights'] !== undefined && { weights: readWeights(more['weights'], corners.length) }),
    ...(more['open'] !== undefined && { open: readPairs(more['open'], 'open') }),
    ...(more['tossed'] !== undefined && { randomLoops: readPairs(more['tossed'], 'tossed') }),
    ...(more['rooms'] !== undefined && { rooms: readRooms(more['rooms']) }),
  };
}

/** The optional fields of a DAG in a file, besides its edges. */
const FURNITURE = ['weights', 'open', 'tossed', 'rooms'] as const;

const WEIGHTS_HINT = says`"weights" needs null or [k, n] for each cell: the probability k/n of the second of its "out", from 1/9 to 8/9`;
const PAIRS_HINT = (field: string): Sentence =>
  says`"${field}" needs a list of [a, b], the numbers of two cells that share a side${field === 'tossed' ? says`: the coin is that of the first` : ''}`;
const ROOMS_HINT = says`"rooms" needs a list of rooms, each a list of cells that share sides`;

function readWeights(value: unknown, cells: number): Uint8Array {
  const bytes = listOf(
    value,
    '"weights"',
    (k) => says`"weights", cell ${k}`,
    (weight, where) => {
      if (weight === null) return 0;
      const [k, n] = Array.isArray(weight) && weight.length === 2 ? (weight as unknown[]) : [];
      const isWeight =
        Number.isInteger(k) &&
        Number.isInteger(n) &&
        Number(k) >= 1 &&
        Number(k) < Number(n) &&
        Number(n) <= MOST_SLOTS;
      if (isWeight) return weightByte(k as number, n as number);
      throw malformed(
        says`${shown(weight)} is not a probability with a denominator of at most 9`,
        where,
        WEIGHTS_HINT,
      );
    },
  );
  if (bytes.length === cells) return Uint8Array.from(bytes);
  throw malformed(
    says`"weights" has ${bytes.length} entries, but there are ${cells} cells`,
    '"weights"',
    WEIGHTS_HINT,
  );
}

function readPairs(value: unknown, field: 'open' | 'tossed'): readonly Pair[] {
  const once = onceIn(says`remove one of the two`);
  return listOf(
    value,
    `"${field}"`,
    (k) => says`"${field}", entry ${k}`,
    (entry, where) => {
      const pair = numbers(entry, where, PAIRS_HINT(field));
      const [a, b] = pair;
      if (a === undefined || b === undefined || pair.length !== 2 || a === b)
        throw malformed(says`${shown(entry)} is not a pair of cells`, where, PAIRS_HINT(field));
      once(pairKey([a, b]), entry, where);
      return [a, b];
    },
  );
}

function readRooms(value: unknown): readonly (readonly number[])[] {
  return listOf(
    value,
    '"rooms"',
    (k) => says`"rooms", entry ${k}`,
    (entry, where) => {
      const room = numbers(entry, where, ROOMS_HINT);
      if (room.length === 0) throw malformed(says`a room has at least one cell`, where, ROOMS_HINT);
      if (new Set(room).size < room.length) throw malformed(says`a room has a cell twice`, where, ROOMS_HINT);
      return room;
    },
  );
}

/**
 * Checks the width and the height of all cells together.
 * @throws MazestoneError `bad-mesh` if the cells have almost no width or height, so that no picture can be
 *   scaled to them
 */
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
      message: says`all cells lie on one line: along ${axis === 0 ? 'x' : 'y'} they are less than ${THINNEST} long`,
      where: '"points"',
      hint: says`make the mesh larger: pictures are scaled anyway`,
    });
  }
}

/** Reads each entry of a list. */
function listOf<T>(
  value: unknown,
  name: string,
  placeOf: (k: number) => Sentence,
  read: (value: unknown, where: Value) => T,
): T[] {
  return listIn(value, name, HINT).map((each, k) => read(each, placeOf(k)));
}

/** A list of integers from 0. */
function numbers(value: unknown, where: Value, hint = HINT): number[] {
  const isNumber = (n: unknown): boolean =>
    Number.isInteger(n) && (n as number) >= 0 && (n as number) < 2 ** 32;
  if (!Array.isArray(value) || !value.every(isNumber))
    throw malformed(says`this must be whole numbers from 0`, where, hint);
  return value as number[];
}

/**
 * The contents of a mesh file for a DAG. Open passages inside rooms are left out, because the rooms imply
 * them.
 */
export function meshFileOf(mesh: Mesh, dag: MeshDag): MeshFile {
  const { out, weights, randomLoops, rooms } = dag;
  return {
    ...{ mesh, out, open: loopPassages(dag) },
    ...(weights && { weights }),
    ...(randomLoops && { randomLoops }),
    ...(rooms && { rooms }),
  };
}

/**
 * Formats a mesh file: JSON with one point, cell or list of out-edges per line, ending with LF.
 * @param file the mesh, and optionally the DAG on it
 * @example
 * import { formatMeshFile, rectangle } from 'mazestone/core';
 * import { meshOfRegion } from 'mazestone/core/advanced';
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
export function formatMeshFile({
  mesh,
  out,
  weights,
  open = [],
  randomLoops = [],
  rooms = [],
}: MeshFile): string {
  const { points, cells } = mesh;
  const places = Array.from(
    { length: points.length / 2 },
    (_, p) => `[${points[2 * p]!},${points[2 * p + 1]!}]`,
  );
  const lists = (rows: Rows): string[] =>
    Array.from({ length: rowCount(rows) }, (_, v) => `[${rowOf(rows, v).join(',')}]`);
  const texts = (entries: readonly (readonly number[])[]): string[] =>
    entries.map((entry) => JSON.stringify(entry));
  const field = (name: string, lines: readonly string[]): string =>
    `  "${name}": [\n${lines.map((line) => `    ${line}`).join(',\n')}\n  ]`;
  const fields = [
    field('points', places),
    field('cells', lists(cells)),
    ...(out ? [field('out', lists(out))] : []),
    ...(weights
      ? [
          field(
            'weights',
            Array.from(weights, (byte) => (byte === 0 ? 'null' : JSON.stringify(weightOfByte(byte)))),
          ),
        ]
      : []),
    ...(rooms.length > 0 ? [field('rooms', texts(rooms))] : []),
    ...(open.length > 0 ? [field('open', texts(open))] : []),
    ...(randomLoops.length > 0 ? [field('tossed', texts(randomLoops))] : []),
  ];
  return `{\n  "format": "mazestone/mesh", "version": 1,\n${fields.join(',\n')}\n}\n`;
}
