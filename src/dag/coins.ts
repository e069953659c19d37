import type { Diagnostic } from '../base/diagnostic.js';
import { degreesOf, type AnyDag } from './dag.js';
import { isOpenPair } from './open.js';
import { isBorder, isEdge } from './pairs.js';
import { roomOf } from './rooms.js';
import { toldRandomLoops } from './random-loops.js';

/** Whether a cell can lend its coin to a random loop: with one out-edge it has nothing to choose, and in a room there are no walls. */
export function sparesCoin(dag: AnyDag, cell: number): boolean {
  return degreesOf(dag)(cell) === 1 && roomOf(dag, cell) === undefined;
}

/** Passages with a coin that lead to no cell, that cannot have one there, or that are another passage too (code `random-loop`). */
export function randomLoopFaults(dag: AnyDag): Diagnostic[] {
  const told = toldRandomLoops(dag);
  const all = new Set(told.map(({ pair }) => pair.join()));
  const coins = new Map<number, number>();
  for (const { pair } of told) coins.set(pair[0], (coins.get(pair[0]) ?? 0) + 1);
  return told.flatMap(({ pair, place }): Diagnostic[] => {
    const [cell, next] = pair;
    const message = !isBorder(dag, pair)
      ? 'a passage with a coin leads to no cell'
      : isEdge(dag, pair) || isOpenPair(dag, pair) || all.has([next, cell].join())
        ? 'a passage with a coin is also another passage'
        : !sparesCoin(dag, cell) || coins.get(cell)! > 1
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
