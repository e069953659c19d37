import { plural } from '../base/numbers.js';
import type { AnyDag } from '../dag/dag.js';
import { pairsOf } from '../dag/graph.js';
import { loopPassages } from '../dag/rooms.js';

/** The numbers of rooms and of passages beside the tree in a DAG, for answers. */
export interface Beside {
  /** Passages that are always open. */
  readonly loops: number;
  readonly rooms: number;
  /** Random loops. */
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

/** Lines of text about the rooms and the passages beside the tree. */
export const besideText = (beside: Beside): string[] => [...roomsText(beside), ...loopsText(beside)];

/** The same lines, with a note that the numbers of mazes leave loops out. */
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
