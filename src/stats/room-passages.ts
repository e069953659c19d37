import { withCoins } from './passages.js';
import { DIRECTIONS, NO_CELL, neighbour, opposite } from '../board/grid.js';
import { type Dag } from '../dag/dag.js';
import { cellsOfRoom } from '../region/rooms.js';
import { roomAt } from '../dag/rooms.js';
import { pickChance } from '../dag/weights.js';

/* Which passages one vertex of the flow has where there are rooms, which have as many neighbours as there are cells round them. */

/** The chances that the cells outside pick a vertex. */
function chancesInto(dag: Dag, vertex: number): number[] {
  const { width, out } = dag;
  const room = roomAt(dag, vertex);
  const cells = room === undefined ? [vertex] : cellsOfRoom(width, room);
  const chances: number[] = [];
  for (const cell of cells) {
    for (const side of DIRECTIONS) {
      const from = neighbour(dag, cell, side);
      const back = opposite(side);
      if (from < 0 || out[from] === NO_CELL || (out[from]! & back) === 0) continue;
      if (room === undefined || roomAt(dag, from) !== room) chances.push(pickChance(dag, from, back));
    }
  }
  return chances;
}

/**
 * The law of one vertex's number of passages: entry `k` is the probability of `k`.
 * @param vertex a cell outside all rooms, or the one of a room that leads out.
 */
export function vertexLaw(dag: Dag, vertex: number): Float64Array {
  const own = Float64Array.from(dag.out[vertex] === 0 ? [1] : [0, 1]);
  return withCoins(own, chancesInto(dag, vertex));
}
