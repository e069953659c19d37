/*
 * Disjoint sets of 0 .. n - 1 in one Int32Array that starts with -1 everywhere. A root holds minus the size
 * of its set; any other entry holds the next one on the path to the root. Union by size with path halving
 * (Tarjan and van Leeuwen 1984, https://doi.org/10.1145/62.2160), so it is nearly linear.
 */

/** The root of the set of `i`, the same for the whole set. Shortens the path that it follows. */
export function findRoot(sets: Int32Array, i: number): number {
  let at = i;
  let up = sets[at]!;
  while (up >= 0) {
    const next = sets[up]!;
    if (next < 0) return up;
    sets[at] = next;
    at = next;
    up = sets[at]!;
  }
  return at;
}

/** Joins the sets of `i` and `j`. Returns whether they were different. */
export function unite(sets: Int32Array, i: number, j: number): boolean {
  let large = findRoot(sets, i);
  let small = findRoot(sets, j);
  if (large === small) return false;
  if (sets[large]! > sets[small]!) [large, small] = [small, large];
  sets[large]! += sets[small]!;
  sets[small] = large;
  return true;
}
