import { badArgument } from '../base/argument.js';
import { diagnostic, MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import {
  boardOf,
  HORIZONTALS,
  NO_CELL,
  onGround,
  step,
  type GridBoard,
  type GridCells,
} from '../board/grid.js';
import type { Region } from '../region/region.js';
import { roomsOn, type RoomArea } from '../region/rooms.js';
import type { MeshBoard, Rows } from '../board/rows.js';

/**
 * A directed graph on a grid with one floor or several. Each cell has one byte: the sum of the directions of its out-edges, 0 for
 * a sink, {@link NO_CELL} if there is no cell. The type does not guarantee a DAG with one sink; the checker does.
 */
export interface Dag extends GridBoard {
  readonly out: Uint8Array;
  /** One byte per cell, see `weights.ts`: the probability of its second out-edge. Without weights all coins are fair. */
  readonly weights?: Uint8Array;
  /** One byte per cell: passages to the east, to the south and up that are always open, beside the tree. */
  readonly open?: Uint8Array;
  /** Rectangles of cells without walls inside, see `rooms.ts`. Borders in them that are no edges are in `open` too. */
  readonly rooms?: readonly RoomArea[];
  /** One byte per cell, see `beside.ts`: the side of a further passage that the cell's coin opens or closes. */
  readonly randomLoops?: Uint8Array;
  /** The name of the builder, if there is one. */
  readonly builder?: string;
  readonly seed?: string;
}

/** Two neighbouring cells. For a random loop, the first is the cell whose coin decides. */
export type Pair = readonly [cell: number, next: number];

/**
 * A directed graph on a mesh, like `Dag` on the grid. The type does not guarantee a DAG with one sink; the checker does.
 */
export interface MeshDag extends MeshBoard {
  /** The heads of each cell's out-edges. Random bit 0 chooses the first of two. */
  readonly out: Rows;
  /** x and y of the middle of each cell in drawings; y to the south. */
  readonly middles?: Float64Array;
  /** As in `Dag`, one byte per cell. */
  readonly weights?: Uint8Array;
  /** As in `Dag`, but pairs and sets of cells. */
  readonly open?: readonly Pair[];
  readonly randomLoops?: readonly Pair[];
  readonly rooms?: readonly (readonly number[])[];
}

/** A DAG on the grid or on a mesh. */
export type AnyDag = Dag | MeshDag;

/** Returns a DAG unchanged. @throws MazestoneError `bad-option` for other values, which only a program without types can pass. */
export function checkedDag<D extends Pick<AnyDag, 'out'>>(dag: D): D {
  const given: unknown = dag;
  const { out } = (given ?? {}) as { readonly out?: Uint8Array | Partial<Rows> };
  if (out !== undefined && ArrayBuffer.isView('width' in dag ? out : (out as Partial<Rows>).offsets))
    return dag;
  throw badArgument('dag', 'a DAG', dag, 'what buildDag, parseDagFile or meshDag returns');
}

/** The cells of a DAG. */
export function gridCells(dag: Dag): GridCells {
  const { out } = dag;
  const cells = new Uint8Array(out.length);
  for (let i = 0; i < out.length; i++) cells[i] = out[i] === NO_CELL ? 0 : 1;
  return { ...boardOf(dag), cells };
}

/** The cells of a DAG as a region; with several floors those of the lowest. */
export function regionOf(dag: Dag): Region {
  return onGround(gridCells(dag));
}

/**
 * The floors of a DAG from the lowest up, each with its edges and passages up and down. With one floor, the DAG itself.
 */
export function floorsOf(dag: Dag): readonly Dag[] {
  const { width, height, out, floors = 1, weights, open, randomLoops, rooms } = dag;
  if (floors === 1) return [dag];
  return Array.from({ length: floors }, (_, floor) => {
    const of = (bytes: Uint8Array): Uint8Array =>
      bytes.subarray(floor * width * height, (floor + 1) * width * height);
    const here = roomsOn(rooms, floor);
    return {
      ...{ width, height, out: of(out) },
      ...(weights && { weights: of(weights) }),
      ...(open && { open: of(open) }),
      ...(randomLoops && { randomLoops: of(randomLoops) }),
      ...(here && { rooms: here }),
    };
  });
}

/**
 * Makes a graph on a region from directed edges, each `[[x, y], [x, y]]` from tail to head.
 * @throws MazestoneError `outside` for an end that is no cell, `not-adjacent` for ends that are no neighbours. It lists all
 *   faults.
 * @example
 * import { dagPicture, fromEdges, rectangle, renderText } from 'mazestone/core';
 *
 * const dag = fromEdges(rectangle(2, 1), [[[0, 0], [1, 0]]]);
 * console.log(renderText(dagPicture(dag))); // ○ → ◎
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
    const where = says`edge (${tail.join(', ')}) -> (${head.join(', ')})`;
    const direction = HORIZONTALS.find((d) => {
      const [dx, dy] = step(d);
      return tail[0] + dx === head[0] && tail[1] + dy === head[1];
    });
    if (!isCell(tail) || !isCell(head)) {
      faults.push(
        diagnostic({
          code: 'outside',
          message: says`an edge ends where there is no cell`,
          where,
          cells: [tail, head],
        }),
      );
    } else if (direction === undefined) {
      faults.push(
        diagnostic({
          code: 'not-adjacent',
          message: says`an edge joins cells that are not neighbours`,
          where,
          cells: [tail, head],
        }),
      );
    } else {
      out[tail[0] + tail[1] * width]! |= direction;
    }
  }
  if (faults.length > 0) throw new MazestoneError(faults);
  return { width, height, out };
}
