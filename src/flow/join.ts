import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { findRoot, unite } from '../base/union-find.js';
import { nameOf, type Board } from '../board/board.js';
import type { Witness } from '../board/witness.js';

/** The proof of a tree, with its cells and passages counted; or what is wrong with it. */
export type Proof =
  | { readonly ok: true; readonly cells: number; readonly passages: number }
  | { readonly ok: false; readonly errors: readonly Diagnostic[] };

/** Cells joined by passages, with the reasons why they are not a tree. */
interface Joined {
  readonly cells: number;
  readonly passages: number;
  readonly errors: Diagnostic[];
}

/** The proof for joined cells; without errors it succeeds. */
export function verdict({ cells, passages, errors }: Joined): Proof {
  return errors.length === 0 ? { ok: true, cells, passages } : { ok: false, errors };
}

/**
 * Errors in the choices of single cells: choices that are not edges, and a number of sinks other than one.
 */
export function choiceFaults(
  cells: number,
  sinks: readonly number[],
  notEdges: readonly number[],
  witness: Witness,
): Diagnostic[] {
  const errors: Diagnostic[] = [];
  if (sinks.length > 1) {
    const message = says`${sinks.length} cells have no chosen edge, but only the sink may have none`;
    errors.push(diagnostic({ code: 'many-sinks', message, ...witness(sinks) }));
  }
  if (sinks.length === 0) {
    const message = says`every cell chooses an edge, so there is no sink`;
    errors.push(diagnostic({ code: 'no-sink', message, where: says`${cells} cells` }));
  }
  if (notEdges.length > 0) {
    const message = says`chosen edges that are not edges of the DAG: ${notEdges.length}`;
    errors.push(diagnostic({ code: 'not-an-edge', message, ...witness(notEdges) }));
  }
  return errors;
}

/**
 * Joins cells by their passages, and reports why the result is not a tree: `not-a-tree` with the fault
 * `empty`, `loop` or `cut-off`. Uses union-find, so it is nearly linear.
 * @param each calls `join` with the two cells of every passage
 */
export function joinPassages(board: Board, each: (join: (a: number, b: number) => void) => void): Joined {
  const { size, isCell } = board;
  const parts = new Int32Array(size).fill(-1);
  let cells = 0;
  for (let i = 0; i < size; i++) if (isCell(i)) cells++;
  let passages = 0;
  let closing = 0;
  let loop: readonly [number, number] | undefined;
  each((a, b) => {
    passages++;
    if (unite(parts, a, b)) return;
    closing++;
    loop ??= [a, b];
  });

  const errors = treeFaults({ cells, passages, joins: passages - closing, loop }, board, () => {
    let largest = -1;
    for (let i = 0; i < size; i++) {
      if (!isCell(i)) continue;
      const root = findRoot(parts, i);
      if (largest < 0 || parts[root]! < parts[largest]!) largest = root;
    }
    const cutOff: number[] = [];
    for (let i = 0; i < size; i++) if (isCell(i) && findRoot(parts, i) !== largest) cutOff.push(i);
    return cutOff;
  });
  return { cells, passages, errors };
}

/** Counts of cells joined by passages. */
interface JoinCounts {
  readonly cells: number;
  readonly passages: number;
  /** Passages that join two components. */
  readonly joins: number;
  /** The ends of the first passage that joins none, and so closes a loop. */
  readonly loop: readonly [number, number] | undefined;
}

/**
 * The reasons why joined cells are not a tree: `not-a-tree` with the fault `empty`, `loop` or `cut-off`.
 * @param cutOff the cells outside the largest component, if known
 */
export function treeFaults(
  { cells, passages, joins, loop }: JoinCounts,
  board: Board,
  cutOff?: () => readonly number[],
): Diagnostic[] {
  const errors: Diagnostic[] = [];
  const counts = { cellCount: cells, passages };
  if (cells === 0) {
    const message = says`there are no cells`;
    return [diagnostic({ code: 'not-a-tree', fault: 'empty', message, where: says`${0} cells`, ...counts })];
  }
  if (loop !== undefined) {
    errors.push(
      diagnostic({
        code: 'not-a-tree',
        fault: 'loop',
        message: says`${passages - joins} of ${passages} passages close a loop; ${cells} cells need ${cells - 1}`,
        ...board.witness(loop),
        where: says`passage ${loop.map((cell) => nameOf(board, cell)).join(' - ')}`,
        ...counts,
      }),
    );
  }
  // Every passage that closes no loop joins two components.
  if (joins < cells - 1) {
    const found = cutOff?.();
    errors.push(
      diagnostic({
        code: 'not-a-tree',
        fault: 'cut-off',
        ...(found === undefined
          ? {
              message: says`the cells are in ${cells - joins} connected components, not in one`,
              where: says`${cells} cells`,
            }
          : {
              message: says`${found.length} of ${cells} cells are cut off from the rest`,
              ...board.witness(found),
            }),
        ...counts,
      }),
    );
  }
  return errors;
}
