import { EAST, SOUTH, UP, WAYS, type Way } from '../board/grid.js';
import { byBoard, type AnyDag, type Dag, type MeshDag, type Pair } from './dag.js';
import { pairKey, toldPair, toldSide, wayTo, type ToldPassage } from './pairs.js';

/*
 * Passages beside the tree of picks: those that always stand open (open.ts), and random loops (random-loops.ts). On the grid a DAG has
 * one byte a cell for each kind, with the sides where the cell has such passages. On a mesh it has a list of pairs.
 */

/** The ways by which the passages of each kind are told on the grid, by the field of the DAG. */
const WAYS_OF = {
  open: [EAST, SOUTH, UP],
  randomLoops: WAYS,
} as const satisfies Record<string, readonly Way[]>;

/** A kind of passages beside the tree, by the field of the DAG. */
export type Beside = keyof typeof WAYS_OF;

/** A passage on a side of a cell of the grid. */
interface Sided<K extends Beside> {
  readonly cell: number;
  readonly side: (typeof WAYS_OF)[K][number];
}

/** The passages of one kind on a grid, in the order of cells, then of ways. */
export function sidesBeside<K extends Beside>(dag: Pick<Dag, K>, kind: K): Sided<K>[] {
  const found: Sided<K>[] = [];
  (dag as Pick<Dag, Beside>)[kind]?.forEach((mask, cell) => {
    for (const side of WAYS_OF[kind]) if ((mask & side) !== 0) found.push({ cell, side });
  });
  return found;
}

/** The passages of one kind, as they are told. */
export function toldBeside(dag: AnyDag, kind: Beside): ToldPassage[] {
  return byBoard(
    dag,
    (grid) => sidesBeside(grid, kind).map(({ cell, side }) => toldSide(grid, cell, side)),
    (mesh) => (mesh[kind] ?? []).map(toldPair),
  );
}

/** Whether a passage of one kind is between two neighbours, as a function of them. */
export function besideIn(dag: AnyDag, kind: Beside): (pair: Pair) => boolean {
  return byBoard<MeshDag, (pair: Pair) => boolean>(
    dag,
    (grid) => {
      const masks = grid[kind];
      if (masks === undefined) return () => false;
      const has = (cell: number, next: number): boolean =>
        next >= 0 && (masks[cell]! & wayTo(grid, [cell, next])) !== 0;
      return ([cell, next]) => has(cell, next) || has(next, cell);
    },
    (mesh) => {
      const keys = new Set((mesh[kind] ?? []).map(pairKey));
      return (pair) => keys.has(pairKey(pair));
    },
  );
}

/** A DAG with further passages of one kind, each told by its first cell. */
export function withBeside<D extends AnyDag>(dag: D, kind: Beside, pairs: readonly Pair[]): D {
  if (pairs.length === 0) return dag;
  return byBoard<MeshDag, AnyDag>(
    dag,
    (grid) => {
      const masks = grid[kind]?.slice() ?? new Uint8Array(grid.out.length);
      for (const pair of pairs) masks[pair[0]]! |= wayTo(grid, pair);
      return { ...grid, [kind]: masks };
    },
    (mesh) => ({ ...mesh, [kind]: [...(mesh[kind] ?? []), ...pairs] }),
  ) as D;
}

/** A DAG without some of its passages of one kind. */
export function withoutBeside<D extends AnyDag>(dag: D, kind: Beside, isGone: (pair: Pair) => boolean): D {
  if (dag[kind] === undefined) return dag;
  return byBoard<MeshDag, AnyDag>(
    dag,
    (grid) => {
      const masks = grid[kind]!.slice();
      for (const { cell, side } of sidesBeside(grid, kind))
        if (isGone(toldSide(grid, cell, side).pair)) masks[cell]! &= ~side;
      return { ...grid, [kind]: masks };
    },
    (mesh) => ({ ...mesh, [kind]: mesh[kind]!.filter((pair) => !isGone(pair)) }),
  ) as D;
}
