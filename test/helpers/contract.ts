/*
 * A second reader of DAG files and mesh files, which enumerates all their mazes. It follows the specification, and shares no
 * code with src.
 */

/** The content of a file. Cells are numbers; on a grid x + y * width + floor * width * height. */
export interface FileContent {
  /** The numbers of all cells. */
  readonly cells: readonly number[];
  readonly heads: readonly (readonly number[])[];
  /** The probability of the second of two heads. */
  readonly chances: readonly number[];
  readonly rooms: readonly (readonly number[])[];
  readonly open: readonly (readonly [number, number])[];
  readonly tossed: readonly (readonly [number, number])[];
  readonly beside: (a: number, b: number) => boolean;
}

interface GridFile {
  readonly version: 1 | 2;
  readonly width: number;
  readonly height: number;
  readonly floors?: number;
  readonly out: readonly unknown[];
  readonly weights?: readonly unknown[];
  readonly rooms?: readonly (readonly number[])[];
  readonly open?: readonly (readonly [number, number, string, number?])[];
  readonly tossed?: readonly (readonly [number, number, string, number?])[];
}

interface MeshFile {
  readonly cells: readonly (readonly number[])[];
  readonly out: readonly (readonly number[])[];
  readonly weights?: readonly (readonly [number, number] | null)[];
  readonly rooms?: readonly (readonly number[])[];
  readonly open?: readonly (readonly [number, number])[];
  readonly tossed?: readonly (readonly [number, number])[];
}

/** The letter, the bit in a file, and the step of each side. */
const SIDES = [
  ['N', 1, [0, -1, 0]],
  ['E', 2, [1, 0, 0]],
  ['S', 4, [0, 1, 0]],
  ['W', 8, [-1, 0, 0]],
  ['U', 16, [0, 0, 1]],
  ['D', 32, [0, 0, -1]],
] as const;

/** Reads a DAG file of either version, or a mesh file. */
export function contentOf(text: string): FileContent {
  const json = JSON.parse(text) as { readonly format: string };
  return json.format === 'mazestone/mesh'
    ? meshContent(json as unknown as MeshFile)
    : gridContent(json as unknown as GridFile);
}

function gridContent(file: GridFile): FileContent {
  const { version, width, height, floors = 1 } = file;
  const wide = version === 2 ? 2 : 1;
  const at = (x: number, y: number, f = 0): number => x + y * width + f * width * height;
  const rows = (field: readonly unknown[]): string[] => field.flat() as string[];
  const texts = rows(file.out).flatMap((row) => row.match(new RegExp(`.{${wide}}`, 'g'))!);
  const step = (i: number, [dx, dy, df]: readonly [number, number, number]): number => {
    const [x, y, f] = [
      (i % width) + dx,
      (Math.floor(i / width) % height) + dy,
      Math.floor(i / width / height) + df,
    ];
    const isInside = x >= 0 && y >= 0 && f >= 0 && x < width && y < height && f < floors;
    return isInside ? at(x, y, f) : -1;
  };
  const weights =
    file.weights === undefined ? undefined : rows(file.weights).flatMap((row) => row.match(/../g)!);
  const passage = ([x, y, letter, f]: readonly [number, number, string, number?]): readonly [
    number,
    number,
  ] => [at(x, y, f), step(at(x, y, f), SIDES.find(([name]) => name === letter)![2])];
  const cells = texts.flatMap((cell, i) => (cell.startsWith('#') ? [] : [i]));
  return {
    cells,
    heads: texts.map((cell, i) =>
      cell.startsWith('#')
        ? []
        : SIDES.filter(([, bit]) => (parseInt(cell, 16) & bit) !== 0).map(([, , by]) => step(i, by)),
    ),
    chances: texts.map((_, i) => {
      const digits = weights?.[i] ?? '..';
      return digits === '..' ? 1 / 2 : Number(digits[0]) / Number(digits[1]);
    }),
    rooms: (file.rooms ?? []).map(([x, y, w, h, f]) =>
      Array.from({ length: w! * h! }, (_, k) => at(x! + (k % w!), y! + Math.floor(k / w!), f)),
    ),
    open: (file.open ?? []).map(passage),
    tossed: (file.tossed ?? []).map(passage),
    beside: (a, b) => SIDES.some(([, , by]) => step(a, by) === b),
  };
}

function meshContent(file: MeshFile): FileContent {
  const sides = file.cells.map(
    (corners) =>
      new Set(
        corners.map((p, k) => {
          const q = corners[(k + 1) % corners.length]!;
          return `${Math.min(p, q)} ${Math.max(p, q)}`;
        }),
      ),
  );
  return {
    cells: file.cells.map((_, v) => v),
    heads: file.out,
    chances: file.cells.map((_, v) => {
      const weight = file.weights?.[v] ?? [1, 2];
      return weight[0] / weight[1];
    }),
    rooms: file.rooms ?? [],
    open: file.open ?? [],
    tossed: file.tossed ?? [],
    beside: (a, b) => [...sides[a]!].some((side) => sides[b]!.has(side)),
  };
}

/** The number of mazes. */
export const mazeCount = ({ heads }: FileContent): number =>
  heads.reduce((product, list) => product * Math.max(1, list.length), 1);

/**
 * Calls `visit` with every maze and its probability. A maze has the chosen cell of each cell, -1 for the sink and no
 * cells.
 */
export function eachMazeOf(dag: FileContent, visit: (next: readonly number[], chance: number) => void): void {
  const { heads, chances } = dag;
  const next = heads.map((list) => list[0] ?? -1);
  const choosers = heads.flatMap((list, i) => (list.length === 2 ? [i] : []));
  for (let number = 0; number < 2 ** choosers.length; number++) {
    let chance = 1;
    choosers.forEach((i, k) => {
      const second = Math.floor(number / 2 ** k) % 2 === 1;
      next[i] = heads[i]![Number(second)]!;
      chance *= second ? chances[i]! : 1 - chances[i]!;
    });
    visit(next, chance);
  }
}

/** The first cell of each cell's room, or the cell itself. */
export function homes({ heads, rooms }: FileContent): readonly number[] {
  return heads.map((_, i) => rooms.find((room) => room.includes(i))?.[0] ?? i);
}

/** The passages of a maze as pairs of cells, with those inside rooms and with some of the loops. */
export function passagesIn(
  dag: FileContent,
  next: readonly number[],
  beside: readonly (readonly [number, number])[],
): (readonly [number, number])[] {
  const inside = dag.rooms.flatMap((room) =>
    room.flatMap((a) => room.filter((b) => a < b && dag.beside(a, b)).map((b) => [a, b] as const)),
  );
  const key = ([a, b]: readonly [number, number]): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const picks = next.flatMap((to, i) => (to < 0 ? [] : [[i, to] as const]));
  return [...new Map([...picks, ...inside, ...beside].map((pair) => [key(pair), pair])).values()];
}

/** The number of connected components and of independent cycles, with each room as one cell. */
export function pieces(
  dag: FileContent,
  passages: readonly (readonly [number, number])[],
): { readonly pieces: number; readonly cycles: number } {
  const home = homes(dag);
  const parent = home.map((_, i) => i);
  const root = (i: number): number => (parent[i] === i ? i : root(parent[i]!));
  const joins = passages.map(([a, b]) => [home[a]!, home[b]!] as const).filter(([a, b]) => a !== b);
  for (const [a, b] of joins) parent[root(a)] = root(b);
  const vertices = new Set(dag.cells.map((i) => home[i]!));
  const count = new Set([...vertices].map(root)).size;
  return { pieces: count, cycles: joins.length - vertices.size + count };
}

/** The number of steps between two cells along passages. Steps inside rooms do not count. */
export function stepsBetween(
  dag: FileContent,
  passages: readonly (readonly [number, number])[],
  from: number,
  to: number,
): number {
  const home = homes(dag);
  const far = new Map([[home[from]!, 0]]);
  for (const [at, steps] of far) {
    if (at === home[to]) return steps;
    for (const [a, b] of passages) {
      const [x, y] = [home[a]!, home[b]!];
      if (x === at && !far.has(y)) far.set(y, steps + 1);
      if (y === at && !far.has(x)) far.set(x, steps + 1);
    }
  }
  return Infinity;
}

/** The statistics over all mazes, with each room as one cell. */
interface Law {
  /** Mean and variance of the number of vertices, by their number of passages. */
  readonly kinds: readonly { readonly mean: number; readonly variance: number }[];
  /** The chances of each cell to have 0, 1, 2 ... passages, and to be 0, 1, 2 ... steps from the sink. */
  readonly passages: readonly (readonly number[])[];
  readonly steps: readonly (readonly number[])[];
  /** The mean path length from each cell to the sink. */
  readonly way: readonly number[];
  /** For each cell the mean number of vertices whose path to the sink passes through its vertex. */
  readonly behind: readonly number[];
  readonly entropy: number;
}

/** Adds to an entry of a list that may not be there yet. */
function grow(list: number[], k: number, by: number): void {
  while (list.length <= k) list.push(0);
  list[k]! += by;
}

/** Computes the statistics by enumerating all mazes. */
export function lawOf(dag: FileContent): Law {
  const home = homes(dag);
  const vertices = [...new Set(dag.cells.map((i) => home[i]!))];
  const [mean, square]: [number[], number[]] = [[], []];
  const passages = home.map((): number[] => []);
  const steps = home.map((): number[] => []);
  const behind = home.map(() => 0);
  let entropy = 0;
  eachMazeOf(dag, (next, chance) => {
    entropy -= chance * Math.log2(chance);
    const counts = home.map(() => 0);
    next.forEach((to, i) => {
      if (to < 0 || home[to] === home[i]) return;
      counts[home[i]!]!++;
      counts[home[to]!]!++;
    });
    const kinds: number[] = [];
    for (const v of vertices) grow(kinds, counts[v]!, 1);
    kinds.forEach((n, k) => {
      grow(mean, k, chance * n);
      grow(square, k, chance * n * n);
    });
    for (const cell of dag.cells) {
      const onWay = new Set([home[cell]!]);
      for (let i = cell; next[i]! >= 0; i = next[i]!) onWay.add(home[next[i]!]!);
      grow(steps[cell]!, onWay.size - 1, chance);
      grow(passages[cell]!, counts[home[cell]!]!, chance);
      if (home[cell] === cell) for (const v of onWay) behind[v]! += chance;
    }
  });
  return {
    kinds: mean.map((m, k) => ({ mean: m, variance: square[k]! - m * m })),
    ...{ passages, steps, entropy },
    way: steps.map((law) => law.reduce((sum, p, k) => sum + k * p, 0)),
    behind: home.map((v) => behind[v]!),
  };
}
