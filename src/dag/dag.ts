import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import {
  boardOf,
  DIRECTIONS,
  NO_CELL,
  onGround,
  OUT_DEGREE,
  sizeText,
  step,
  type GridBoard,
  type GridCells,
} from '../board/grid.js';
import type { Region } from '../region/region.js';
import type { RoomArea } from '../region/rooms.js';

/**
 * A directed graph on a grid of one floor or several, one byte a cell: the sum of the ways of its out-edges, 0 for a sink,
 * {@link NO_CELL} where there is no cell. Being a DAG with one sink is what the checker proves, not what the type says.
 */
export interface Dag extends GridBoard {
  readonly out: Uint8Array;
  /** One byte a cell, see `weights.ts`: how likely its second out-edge is; without them all coins are fair. */
  readonly weights?: Uint8Array;
  /** One byte a cell, see `open.ts`: passages to the east and south that stand open for ever beside the tree. */
  readonly open?: Uint8Array;
  /** Rectangles of cells without walls inside, see `rooms.ts`; what is not an edge there is in `open`, too. */
  readonly rooms?: readonly RoomArea[];
  /** One byte a cell, see `tossed.ts`: the side of a further passage that a coin of the cell opens or shuts. */
  readonly tossed?: Uint8Array;
  /** Name of the builder, if one made it. */
  readonly builder?: string;
  readonly seed?: string;
}

/** The cells with two out-edges, in cell order: those that toss a coin. */
export function choosingCells({ out }: Pick<Dag, 'out'>): number[] {
  const cells: number[] = [];
  for (let i = 0; i < out.length; i++) if (OUT_DEGREE[out[i]!] === 2) cells.push(i);
  return cells;
}

/** The cells of a DAG. */
export function gridCells(dag: Dag): GridCells {
  return { ...boardOf(dag), cells: dag.out.map((m) => (m === NO_CELL ? 0 : 1)) };
}

/**
 * The cells of a DAG as a region; of several floors those of the lowest.
 * @example
 * import { buildDag, formatRegion, regionOf } from 'mazestone/core';
 *
 * console.log(formatRegion(regionOf(buildDag('staircase', { width: 3, height: 1, seed: '1' })))); // ...
 */
export function regionOf(dag: Dag): Region {
  return onGround(gridCells(dag));
}

/**
 * The floors of a DAG from the lowest on, each with its edges up and down; it itself where it has one only.
 * @example
 * import { buildDag, floorsOf } from 'mazestone/core';
 *
 * const [ground] = floorsOf(buildDag('staircase', { width: 2, height: 1, floors: 2, seed: '1' }));
 * console.log(ground); // { width: 2, height: 1, out: Uint8Array(2) [ 34, 32 ] }
 */
export function floorsOf(dag: Dag): readonly Dag[] {
  const { width, height, out, floors = 1 } = dag;
  if (floors === 1) return [dag];
  const cells = width * height;
  return Array.from({ length: floors }, (_, floor) => ({
    width,
    height,
    out: out.subarray(floor * cells, (floor + 1) * cells),
  }));
}

/**
 * A DAG for what there is on one floor only.
 * @param what that is, for messages: words in the plural.
 * @param hint what to do where there are several.
 * @throws MazestoneError `several-floors`.
 */
export function onOneFloor(dag: Dag, what: string, hint = 'leave them out, or take one floor'): Dag {
  if ((dag.floors ?? 1) === 1) return dag;
  throw new MazestoneError({
    code: 'several-floors',
    message: `${what} are there for mazes of one floor only`,
    where: `${sizeText(dag)} cells`,
    hint,
  });
}

/**
 * A graph from a list of directed edges, each `[[x, y], [x, y]]` from tail to head, on a region.
 * @throws MazestoneError `outside` for an end that is no cell, `not-adjacent` for ends that are no
 * neighbours; every fault is listed.
 * @example
 * import { fromEdges, rectangle, renderDagText } from 'mazestone/core';
 *
 * const dag = fromEdges(rectangle(2, 1), [[[0, 0], [1, 0]]]);
 * console.log(renderDagText(dag)); // ○ → ◎
 */
export function fromEdges(
  region: Region,
  edges: Iterable<readonly [readonly [number, number], readonly [number, number]]>,
): Dag {
  const { width, height } = region;
  const out = region.cells.map((c) => (c === 1 ? 0 : NO_CELL));
  const isCell = ([x, y]: readonly [number, number]): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && region.cells[x + y * width] === 1;
  const faults: Diagnostic[] = [];
  for (const [tail, head] of edges) {
    const where = `edge (${tail.join(', ')}) -> (${head.join(', ')})`;
    const direction = DIRECTIONS.find((d) => {
      const [dx, dy] = step(d);
      return tail[0] + dx === head[0] && tail[1] + dy === head[1];
    });
    if (!isCell(tail) || !isCell(head)) {
      faults.push({
        code: 'outside',
        message: 'an edge ends where there is no cell',
        where,
        cells: [tail, head],
      });
    } else if (direction === undefined) {
      faults.push({
        code: 'not-adjacent',
        message: 'an edge joins cells that are no neighbours',
        where,
        cells: [tail, head],
      });
    } else {
      out[tail[0] + tail[1] * width]! |= direction;
    }
  }
  if (faults.length > 0) throw new MazestoneError(faults);
  return { width, height, out };
}
