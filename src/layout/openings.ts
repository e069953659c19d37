import { cellAt, DIRECTIONS, neighbour, NO_CELL, type Dag } from '../dag/dag.js';
import { expectedWay } from '../flow/expected.js';
import type { Opening } from '../flow/maze.js';

/**
 * Entrance and exit. The exit is at the sink if that lies on the rim, else at the rim cell with the shortest
 * expected way to it. The entrance is on the edge of the cells' bounding box (so that the console beside it
 * is outside whatever shape the maze has), where the expected way to the sink is longest. Beyond 2^24 cells the
 * straight distance to the sink stands in for the expected way, which would take more memory than the DAG.
 */
export function planOpenings(
  dag: Dag,
  wanted: { readonly entrance?: Opening; readonly exit?: Opening } = {},
): { readonly entrance: Opening; readonly exit: Opening } {
  const way = dag.out.length <= MOST_EXPECTED ? expectedWay(dag) : straightWay(dag);
  const rim = rimOf(dag);
  const edge = edgeOf(dag);
  const sink = dag.out.indexOf(0);
  const best = (openings: readonly Opening[], score: (o: Opening) => number): Opening =>
    openings.reduce((a, b) => (score(b) > score(a) ? b : a));
  const other = (o: Opening, than: Opening | undefined): boolean =>
    o.cell !== than?.cell || o.side !== than.side;
  const exit =
    wanted.exit ??
    best(
      rim.filter((o) => other(o, wanted.entrance)),
      (o) => (o.cell === sink ? 1 : -way[o.cell]!),
    );
  const entrance =
    wanted.entrance ??
    best(
      edge.filter((o) => other(o, exit)),
      (o) => way[o.cell]!,
    );
  return { entrance, exit };
}

/** Most cells for which expected ways are worked out here. */
const MOST_EXPECTED = 2 ** 24;

/** Manhattan distance of each cell to the sink, in cells. */
function straightWay({ width, out }: Dag): Uint32Array {
  const sink = out.indexOf(0);
  const [sx, sy] = cellAt(width, sink);
  const way = new Uint32Array(out.length);
  for (let i = 0; i < out.length; i++)
    way[i] = Math.abs((i % width) - sx) + Math.abs(Math.floor(i / width) - sy);
  return way;
}

/** Every side of a cell that faces the outside: off the grid, or an empty place the outside reaches. */
function rimOf({ width, height, out }: Dag): Opening[] {
  const outside = new Uint8Array(out.length);
  const queue: number[] = [];
  const visit = (i: number): void => {
    if (out[i] === NO_CELL && outside[i] === 0) {
      outside[i] = 1;
      queue.push(i);
    }
  };
  for (let i = 0; i < out.length; i++) {
    if (DIRECTIONS.some((d) => neighbour(width, height, i, d) < 0)) visit(i);
  }
  for (const i of queue) {
    for (const d of DIRECTIONS) {
      const j = neighbour(width, height, i, d);
      if (j >= 0) visit(j);
    }
  }
  const rim: Opening[] = [];
  for (let cell = 0; cell < out.length; cell++) {
    if (out[cell] === NO_CELL) continue;
    for (const side of DIRECTIONS) {
      const j = neighbour(width, height, cell, side);
      if (j < 0 || outside[j] === 1) rim.push({ cell, side });
    }
  }
  return rim;
}

/** Sides on the edge of the bounding box of all cells. */
function edgeOf({ width, out }: Dag): Opening[] {
  let [west, east, north, south] = [Infinity, -1, Infinity, -1];
  for (let i = 0; i < out.length; i++) {
    if (out[i] === NO_CELL) continue;
    const [x, y] = cellAt(width, i);
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  const edge: Opening[] = [];
  for (let cell = 0; cell < out.length; cell++) {
    if (out[cell] === NO_CELL) continue;
    const [x, y] = cellAt(width, cell);
    if (y === north) edge.push({ cell, side: 1 });
    if (x === west) edge.push({ cell, side: 8 });
    if (x === east) edge.push({ cell, side: 2 });
    if (y === south) edge.push({ cell, side: 4 });
  }
  return edge;
}
