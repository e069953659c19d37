import { meshBoard } from '../board/board.js';
import { replacedRows, rowCount, rowOf } from '../board/rows.js';
import { byNumber } from '../board/witness.js';
import type { MeshDag, Pair } from './dag.js';
import { flowOfRows } from './flow.js';
import type { Graph, Room } from './graph.js';

/** The graph of a DAG on a mesh, or on any other board of which neighbours are listed. */
export function listGraph(dag: MeshDag): Graph<MeshDag> {
  const { out, rooms = [] } = dag;
  const board = meshBoard(dag, rowCount(out));
  return {
    board,
    flow: flowOfRows(out),
    degree: (cell) => out.offsets[cell + 1]! - out.offsets[cell]!,
    heads: (cell) => [...rowOf(out, cell)],
    passages: (kind) => (dag[kind] ?? []).map((pair) => ({ pair, place: byNumber(pair) })),
    has: (kind) => {
      const keys = new Set((dag[kind] ?? []).map(pairKey));
      return (pair) => keys.has(pairKey(pair));
    },
    room: (room) => roomFrom(room as readonly number[]),
    rooms: rooms.map(roomFrom),
    drawRoom: (first, between) => {
      const size = between(4, 16, board.size / 9);
      const room = new Set([first]);
      for (const cell of room) {
        for (const next of board.neighbours(cell)) if (room.size < size) room.add(next);
      }
      const touched = [...room].flatMap((cell) => [cell, ...board.neighbours(cell)]);
      const isTaken = touched.some((cell) => rooms.some((other) => other.includes(cell)));
      return room.size < size || isTaken ? undefined : [...room];
    },
    withHeads: (heads) => ({ ...dag, out: replacedRows(out, heads) }),
    withPassages: (kind, pairs) => ({ ...dag, [kind]: pairs }),
    withRooms: (all) => ({ ...dag, rooms: all as NonNullable<MeshDag['rooms']> }),
  };
}

/** The same text for both orders of two cells, and no other pair's. */
export const pairKey = ([a, b]: Pair): string => (a < b ? `${a},${b}` : `${b},${a}`);

function roomFrom(room: readonly number[]): Room {
  const cells = new Set(room);
  return { cells: [...cells], has: (cell) => cells.has(cell), name: `room of ${byNumber(room).where}` };
}
