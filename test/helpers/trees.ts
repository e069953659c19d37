import { parts } from './graph.js';

/*
 * Spanning trees, found by trying all sets of passages. It shares no code with src, and is for about a dozen passages.
 */

export type Pair = readonly [number, number];

/** All possible passages of a graph, each pair of neighbours once. */
export function pairsOf(neighbours: readonly (readonly number[])[]): Pair[] {
  return neighbours.flatMap((list, v) => list.filter((w) => v < w).map((w): Pair => [v, w]));
}

/** All spanning trees, each as its passages. */
export function allTrees(neighbours: readonly (readonly number[])[]): Pair[][] {
  const cells = neighbours.map((_, v) => v);
  const pairs = pairsOf(neighbours);
  const trees: Pair[][] = [];
  for (let set = 0; set < 2 ** pairs.length; set++) {
    const edges = pairs.filter((_, k) => ((set >> k) & 1) === 1);
    if (edges.length !== cells.length - 1) continue;
    if (parts({ cells, edges }).every((part) => part === 0)) trees.push(edges);
  }
  return trees;
}

/** The passages of a tree as text. It does not depend on their order. */
export function treeKey(edges: Iterable<Pair>): string {
  return Array.from(edges, ([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`)
    .sort()
    .join(' ');
}

/** The neighbours of each cell of a rectangle, in reading order. */
export function gridLists(width: number, height: number): number[][] {
  return Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return [
      ...(y > 0 ? [i - width] : []),
      ...(x < width - 1 ? [i + 1] : []),
      ...(y < height - 1 ? [i + width] : []),
      ...(x > 0 ? [i - 1] : []),
    ];
  });
}
