import { plural } from '../base/numbers.js';
import type { AnyDag } from '../dag/dag.js';
import { pairsOf } from '../dag/graph.js';
import { loopPassages } from '../dag/rooms.js';

/** How many rooms and passages beside the tree a DAG has, as answers say it. */
export interface Beside {
  /** Passages that stand open for ever. */
  readonly loops: number;
  readonly rooms: number;
  /** Passages that a coin of their own opens. */
  readonly tossed?: number;
}

export function besideOf(dag: AnyDag): Beside {
  const randomLoops = pairsOf(dag, 'randomLoops').length;
  return {
    loops: loopPassages(dag).length,
    rooms: dag.rooms?.length ?? 0,
    ...(randomLoops > 0 && { tossed: randomLoops }),
  };
}

/** What rooms and passages beside the tree mean for a maze, in lines of text. */
export const besideText = (beside: Beside): string[] => [...roomsText(beside), ...loopsText(beside)];

/** What rooms and passages beside the tree mean for numbers of mazes, in lines of text. */
export const notesOn = (beside: Beside): string[] => [
  ...roomsText(beside),
  ...loopsText(beside).map((line) => `${line}; the numbers leave them out`),
];

function loopsText({ loops, tossed = 0 }: Beside): string[] {
  return [
    ...(loops === 0
      ? []
      : [`loops      ${plural(loops, 'passage')} always open, each of which closes a cycle`]),
    ...(tossed === 0
      ? []
      : [
          `random     ${plural(tossed, 'passage')} open or closed at random, each of which closes a cycle while open`,
        ]),
  ];
}

function roomsText({ rooms }: Beside): string[] {
  if (rooms === 0) return [];
  return [`rooms      ${plural(rooms, 'room')} without walls inside; each counts as one cell`];
}
