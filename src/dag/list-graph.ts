import { meshBoard } from '../board/board.js';
import { replacedRows, rowCount, rowOf } from '../board/rows.js';
import { byNumber } from '../board/witness.js';
import type { MeshDag, Pair } from './dag.js';
import { flowOfRows } from './flow.js';
import type { Graph, Room } from './graph.js';

/** The graph of a DAG on a mesh, or on any other board with lists of neighbours. */
export function listGraph(dag: MeshDag): Graph<MeshDag> {
  const { out, rooms = [] } = dag;
  const board = meshBoard(dag, rowCount(out));
  return {
    board,
    flow: flowOfRows(dag),
    degree: (cell) => out.offsets[cell + 1]! - out.offsets[cell]!,
    heads: (cell) => [...rowOf(out, cell)],
    passages: (kind) => (dag[kind] ?? []).map((pair) => ({ pair, place: byNumber(pair) })),
    has: (kind) => {
      const keys = new Set((dag[kind] ?? []).map(pairKey));
      return (pair) => keys.has(pairKey(pair));
    },
    room: (room) => roomFrom(room as readonly number[]),
    rooms: rooms.map(roomFrom),
    withHeads: (heads) => ({ ...dag, out: replacedRows(out, heads) }),
    withPassages: (kind, pairs) => ({ ...dag, [kind]: pairs }),
  };
}

/** A key for two cells in any order. */
export const pairKey = ([a, b]: Pair): string => (a < b ? `${a},${b}` : `${b},${a}`);

function roomFrom(room: readonly number[]): Room {
  const cells = new Set(room);
  return { cells: [...cells], has: (cell) => cells.has(cell), place: byNumber(room).where };
}
