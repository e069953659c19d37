/*
 * Checks of a builder's output from the definitions, without code from src. They take linear time, so grids can be of any
 * size.
 */

/** A grid with a byte a cell, as in a DAG: the sum of north 1, east 2, south 4, west 8; 16 for no cell. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly out: ArrayLike<number>;
}

/** The cells of a grid: 1 for a cell, other bytes for no cell. */
export interface Cells {
  readonly width: number;
  readonly height: number;
  readonly cells: ArrayLike<number>;
}

const STEPS = [
  { bit: 1, dx: 0, dy: -1 },
  { bit: 2, dx: 1, dy: 0 },
  { bit: 4, dx: 0, dy: 1 },
  { bit: 8, dx: -1, dy: 0 },
] as const;

/** The neighbours of each cell of a region, in the order north, east, south, west. */
export function neighbourLists({ width, height, cells }: Cells): number[][] {
  return Array.from({ length: width * height }, (_, i) => {
    if (cells[i] !== 1) return [];
    return STEPS.map(({ dx, dy }) => [(i % width) + dx, Math.floor(i / width) + dy] as const)
      .filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height && cells[x + y * width] === 1)
      .map(([x, y]) => x + y * width);
  });
}

/** |E| - |V| + 1: the largest number of cells with two out-edges in any flow. */
export function bound(region: Cells): number {
  const lists = neighbourLists(region);
  const ends = lists.reduce((sum, list) => sum + list.length, 0);
  let cells = 0;
  for (let i = 0; i < lists.length; i++) if (region.cells[i] === 1) cells++;
  return ends / 2 - cells + 1;
}

/** A flow: the heads of each cell's out-edges, the sinks, and the number of cells with two out-edges. */
export interface Flow {
  readonly heads: readonly (readonly number[])[];
  readonly sinks: readonly number[];
  readonly n: number;
  /** All violations of the definition of a random flow with out-degree at most 2. */
  readonly faults: readonly string[];
}

/** Reads a graph as a flow on the cells of a region. */
export function readFlow({ width, height, out }: Grid, region: Cells): Flow {
  const faults: string[] = [];
  if (width !== region.width || height !== region.height || out.length !== width * height) {
    faults.push('another size');
  }
  const heads: number[][] = [];
  const sinks: number[] = [];
  let n = 0;
  for (let i = 0; i < width * height; i++) {
    const mask = out[i]!;
    const list: number[] = [];
    heads.push(list);
    if ((mask === 16) !== (region.cells[i] !== 1)) faults.push(`cell ${i} is ${mask}`);
    if (mask === 16) continue;
    if (mask > 15) faults.push(`byte ${mask} at ${i}`);
    for (const { bit, dx, dy } of STEPS) {
      if ((mask & bit) === 0) continue;
      const [x, y] = [(i % width) + dx, Math.floor(i / width) + dy];
      if (x < 0 || y < 0 || x >= width || y >= height || region.cells[x + y * width] !== 1) {
        faults.push(`edge ${bit} of cell ${i} leads nowhere`);
      } else list.push(x + y * width);
    }
    if (list.length === 0) sinks.push(i);
    if (list.length === 2) n++;
    if (list.length > 2) faults.push(`cell ${i} has ${list.length} ways out`);
  }
  if (sinks.length !== 1) faults.push(`${sinks.length} sinks`);
  // There is no cycle if cells without in-edges can be removed until none is left.
  const into = new Array<number>(heads.length).fill(0);
  for (const list of heads) for (const head of list) into[head]!++;
  const struck = into.flatMap((count, i) => (count === 0 ? [i] : []));
  for (const i of struck) for (const head of heads[i]!) if (--into[head]! === 0) struck.push(head);
  if (struck.length !== heads.length)
    faults.push(`${heads.length - struck.length} cells on or behind cycles`);
  return { heads, sinks, n, faults };
}
