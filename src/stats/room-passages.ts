import type { AnyDag } from '../dag/dag.js';
import { cellsBeside, headsAt } from '../dag/pairs.js';
import { roomOf } from '../dag/rooms.js';
import { chanceOf } from '../dag/weights.js';
import { withCoins } from './passages.js';

/* Which passages one vertex of the flow has, whatever its board: a room has as many neighbours as there are cells round it. */

/** The chances that the cells outside pick a vertex, each of them once: of one cell both edges may lead into a room. */
function chancesInto(dag: AnyDag, vertex: number): Iterable<number> {
  const room = roomOf(dag, vertex);
  const chances = new Map<number, number>();
  for (const cell of room?.cells ?? [vertex]) {
    for (const from of cellsBeside(dag, cell)) {
      if (room?.has(from) === true) continue;
      const heads = headsAt(dag, from);
      const k = heads.indexOf(cell);
      if (k < 0) continue;
      chances.set(from, (chances.get(from) ?? 0) + chanceOf(dag, from, k, heads.length));
    }
  }
  return chances.values();
}

/**
 * The law of one vertex's number of passages: entry `k` is the probability of `k`.
 * @param vertex a cell outside all rooms, or the one of a room that leads out.
 */
export function vertexLaw(dag: AnyDag, vertex: number): Float64Array {
  const own = Float64Array.from(headsAt(dag, vertex).length === 0 ? [1] : [0, 1]);
  return withCoins(own, [...chancesInto(dag, vertex)]);
}
