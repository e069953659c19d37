/*
 * Disjoint sets of 0 .. n - 1 in one Int32Array, started with -1 everywhere: minus the size of the set at its
 * root, the next one on the way to the root elsewhere. By size, with path halving (Tarjan and van Leeuwen
 * 1984, https://doi.org/10.1145/62.2160): near-linear.
 */

/** The root of the set of `i`: the same for all of a set. Shortens the ways it goes. */
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

/** Makes the sets of `i` and `j` one. Returns whether they were two. */
export function unite(sets: Int32Array, i: number, j: number): boolean {
  let large = findRoot(sets, i);
  let small = findRoot(sets, j);
  if (large === small) return false;
  if (sets[large]! > sets[small]!) [large, small] = [small, large];
  sets[large]! += sets[small]!;
  sets[small] = large;
  return true;
}
