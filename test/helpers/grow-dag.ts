import { HORIZONTALS, NO_CELL, neighbour } from '../../src/board/grid.js';
import { type Dag } from '../../src/dag/dag.js';
import { random } from '../../src/base/random.js';

interface GrowOptions {
  readonly width: number;
  readonly height: number;
  /** The share of the rectangle that becomes cells. By default all of it. */
  readonly share?: number;
  /** Whether cells get two out-edges where possible. By default true. */
  readonly choices?: boolean;
  /** Masks of out-edges that certain cells must have, by cell index. */
  readonly forced?: ReadonlyMap<number, number>;
}

/**
 * A random DAG with one sink on a random connected region. It grows cell by cell from the sink. Every new cell has edges to
 * one or two older cells. All pairs of sides occur.
 * @throws Error if not all forced cells can be reached, for example because they form a cycle.
 */
export function growDag(
  seed: string,
  { width, height, share = 1, choices = true, forced }: GrowOptions,
): Dag {
  const draw = random(seed, 'grow');
  const size = width * height;
  const wanted = Math.max(1, Math.round(share * size));
  const out = new Uint8Array(size).fill(NO_CELL);
  const free = Array.from({ length: size }, (_, i) => i).filter((i) => forced?.has(i) !== true);
  out[free[draw.below(free.length)]!] = 0;
  const lies = (i: number): boolean => i >= 0 && out[i] !== NO_CELL;
  for (let cells = 1; cells < wanted; cells++) {
    const next: { cell: number; mask: number }[] = [];
    for (let cell = 0; cell < size; cell++) {
      if (lies(cell)) continue;
      const sides = HORIZONTALS.filter((d) => lies(neighbour({ width, height }, cell, d)));
      const must = forced?.get(cell);
      if (must !== undefined) {
        const possible = HORIZONTALS.every((d) => (must & d) === 0 || sides.includes(d));
        if (possible) next.push({ cell, mask: must });
      } else if (sides.length > 0) {
        while (sides.length > (choices ? 2 : 1)) sides.splice(draw.below(sides.length), 1);
        if (sides.length > 1 && draw.below(8) === 0) sides.splice(draw.below(2), 1);
        next.push({ cell, mask: sides.reduce((a, b) => a | b, 0) });
      }
    }
    if (next.length === 0) throw new Error(`growDag: seed ${seed} gets stuck after ${cells} cells`);
    const { cell, mask } = next[draw.below(next.length)]!;
    out[cell] = mask;
  }
  return { width, height, out };
}
