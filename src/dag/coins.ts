import type { Diagnostic } from '../base/diagnostic.js';
import { besideIn } from './beside.js';
import { degreesOf, type AnyDag } from './dag.js';
import { isBorder, isEdge } from './pairs.js';
import { inOneRoom } from './rooms.js';
import { toldRandomLoops } from './random-loops.js';

/** Passages with a coin that lead to no cell, that cannot have one there, or that are another passage too (code `random-loop`). */
export function randomLoopFaults(dag: AnyDag): Diagnostic[] {
  const told = toldRandomLoops(dag);
  const all = new Set(told.map(({ pair }) => pair.join()));
  const degree = degreesOf(dag);
  const together = inOneRoom(dag);
  // With one out-edge a cell has nothing to choose, and in a room there are no walls.
  const sparesCoin = (cell: number): boolean => degree(cell) === 1 && !together(cell, cell);
  const isOpen = besideIn(dag, 'open');
  const coins = new Map<number, number>();
  for (const { pair } of told) coins.set(pair[0], (coins.get(pair[0]) ?? 0) + 1);
  return told.flatMap(({ pair, place }): Diagnostic[] => {
    const [cell, next] = pair;
    const message = !isBorder(dag, pair)
      ? 'a passage with a coin leads to no cell'
      : isEdge(dag, pair) || isOpen(pair) || all.has([next, cell].join())
        ? 'a passage with a coin is also another passage'
        : !sparesCoin(cell) || coins.get(cell)! > 1
          ? 'the coin must be that of a cell with one out-edge, outside of rooms, and serve one passage only'
          : undefined;
    if (message === undefined) return [];
    return [
      {
        code: 'random-loop',
        message,
        ...place,
        hint: 'choose a random loop between two neighbours without an edge, with the coin of one that has one out-edge',
      },
    ];
  });
}
