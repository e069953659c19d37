import { UNIFORM_TREE_SHARES } from '../dag/spanning-trees.js';
import type { CellStats } from '../stats/exact-cell.js';
import type { ExactStats, GridStats } from '../stats/exact-stats.js';
import type { CellCount, PassageKinds } from '../stats/totals.js';
import type { GridTreeStats, CellPassages, TreeStats } from '../stats/tree-stats.js';
import { sizeText, type CellPlace, type GridBoard } from '../board/grid.js';
import { percent, plural, thousands } from '../base/numbers.js';
import { aligned } from './aligned.js';

/** Statistics that all builders have, with further ones for random flows. */
export type ComparedStats = GridBoard &
  Pick<ExactStats, 'cells' | 'spanningTrees'> &
  Readonly<Record<'deadEnds' | 'corridors' | 'junctions' | 'crossings', CellCount>> &
  Partial<
    Pick<
      GridStats,
      'straights' | 'turns' | 'directions' | 'nextStep' | 'pathLength' | 'search' | 'diversity' | 'entropy'
    >
  >;

/** The statistics of a builder or file, with its name. */
interface NamedStats {
  readonly name: string;
  readonly stats: ComparedStats;
}

/**
 * Formats exact statistics as lines of text. Shares have bars, with 40 columns for 100 %.
 * @param isBrief leaves out directions, next steps and the search
 */
export function statsText(
  name: string,
  stats: ExactStats & Partial<Omit<GridStats, keyof ExactStats>>,
  isBrief = false,
): string[] {
  const { pathLength, search, directions, nextStep } = stats;
  const rows = (head: readonly string[], body: readonly string[][]): string[][] =>
    isBrief || body.length === 0 ? [] : [['', '', '', '', ''], [...head], ...body];
  return [
    `${name}, ${boardText(stats)}, ${plural(stats.cells, 'cell')}: exact values over all its mazes`,
    '',
    ...aligned(
      [
        ...passageRows(stats),
        ...rows(
          ['directions', 'picks', '', 'share', ''],
          Object.entries<CellCount>(directions ?? {}).map(([label, { expected, share }]) => [
            ...[label, decimal(expected), '', percent(share), bar(share, 40)],
          ]),
        ),
        ...rows(
          ['next step', '', '', 'share', ''],
          Object.entries<number>(nextStep ?? {}).map(([label, share]) => [
            label,
            '',
            '',
            percent(share),
            bar(share, 40),
          ]),
        ),
      ],
      isOuter,
    ),
    '',
    ...pathText(pathLength),
    ...(isBrief
      ? []
      : [
          `search           ${decimal(search.mean)} steps on average from the sink to a cell, in random order`,
        ]),
    ...mazesText(stats),
  ];
}

/** Names a cell. */
function named(cell: CellPlace | number): string {
  return `cell ${typeof cell === 'number' ? cell : `(${cell.join(', ')})`}`;
}

/** Describes a board. */
function boardText(stats: Partial<GridBoard>): string {
  return stats.width === undefined ? 'a mesh' : sizeText(stats as GridBoard);
}

/** The lines about paths to the sink. */
function pathText({ mean, deviation, max, longest, maxCell }: ExactStats['pathLength']): string[] {
  return [
    `path to the sink ${decimal(mean)} steps on average, ± ${decimal(deviation)} over cells and mazes`,
    `                 ${decimal(max)} on average from ${named(maxCell)}, the farthest; the longest path has ${thousands(longest)}`,
  ];
}

/** Whether some mazes are likelier than others. */
function hasWeights({ diversity, entropy }: Partial<Pick<ExactStats, 'diversity' | 'entropy'>>): boolean {
  return diversity !== undefined && entropy !== undefined && diversity.log2 - entropy > 1e-9;
}

/** The labels of cells by number of passages. */
const PASSAGE_ROWS = [
  ['dead ends', 'deadEnds'],
  ['corridors', 'corridors'],
  ['  straight', 'straights'],
  ['  turning', 'turns'],
  ['junctions', 'junctions'],
  ['crossings', 'crossings'],
] as const;

/** The rows of a table for these, with a header, and with deviations if known. */
function passageRows(
  stats: PassageKinds<Varying> &
    Partial<Readonly<Record<'straights' | 'turns', Varying>>> & { readonly cells: number },
): string[][] {
  const alone: readonly [string, Varying][] = stats.alone.expected > 0 ? [['none', stats.alone]] : [];
  const rows = PASSAGE_ROWS.flatMap(([label, key]): [string, Varying][] =>
    stats[key] === undefined ? [] : [[label, stats[key]]],
  );
  const { deadEnds, corridors, junctions, crossings } = stats;
  const upToFour = [stats.alone, deadEnds, corridors, junctions, crossings];
  // On one floor, only rooms can have more.
  const more = stats.cells - upToFour.reduce((sum, { expected }) => sum + expected, 0);
  if (more > 1e-9 * stats.cells) rows.push(['five and more', { expected: more, share: more / stats.cells }]);
  return [
    ['passages', 'cells', '±', 'share', ''],
    ...[...alone, ...rows].map(([label, { expected, share, deviation }]) => [
      label,
      decimal(expected),
      deviation === undefined ? '' : decimal(deviation),
      percent(share),
      bar(share, 40),
    ]),
  ];
}

type Varying = CellCount & { readonly deviation?: number };

/** The lines about the number of mazes, compared with all possible ones. */
function mazesText({
  diversity,
  entropy,
  spanningTrees,
}: Pick<ExactStats, 'diversity' | 'entropy' | 'spanningTrees'>): string[] {
  const isWeighted = hasWeights({ diversity, entropy });
  const likely = isWeighted
    ? ', some likelier than others, because some coins have weights'
    : ', each equally likely, because every choice is a fair coin';
  const lines = [
    `mazes            ${diversity.exact}${diversity.exact === '1' ? '' : likely}`,
    ...(diversity.bound > 0
      ? [
          `random bits      ${percent(diversity.share)} of the ${thousands(diversity.bound)} that a DAG on these cells can have`,
        ]
      : []),
    ...(isWeighted
      ? [`entropy          ${decimal(entropy)} bits; ${decimal(diversity.log2)} with fair coins`]
      : []),
  ];
  if (spanningTrees === undefined) {
    return [...lines, 'all mazes        on these cells: too many to count here'];
  }
  const { log2, klBits } = spanningTrees;
  const lacking = Math.max(0, log2 - diversity.log2);
  if (klBits < 1e-9) return [...lines, 'all mazes        on these cells: the same ones'];
  return [
    ...lines,
    `all mazes        on these cells: 2^${decimal(log2)}; this DAG makes ${part(lacking)} of them`,
    `                 distance from uniform: KL divergence ${decimal(klBits)} bits, total variation ${isWeighted ? 'at least ' : ''}${variation(lacking)}`,
  ];
}

/**
 * Formats exact statistics of several flows side by side. For comparison it adds the shares of a uniform
 * spanning tree of a large grid. Bars have 8 columns for 100 %.
 */
export function compareText(flows: readonly NamedStats[]): string[] {
  const row = (
    label: string,
    value: (stats: ComparedStats) => string | undefined,
    reference = '',
  ): string[] => [label, ...flows.map(({ stats }) => value(stats) ?? '-'), reference];
  const share = (p: number): string => `${percent(p).padStart(7)} ${bar(p, 8).padEnd(8)}`;
  const shares = (
    label: string,
    value: (stats: ComparedStats) => number | undefined,
    reference?: number,
  ): string[] =>
    row(
      label,
      (stats) => {
        const p = value(stats);
        return p === undefined ? undefined : share(p);
      },
      reference === undefined ? '' : share(reference),
    );
  const trees =
    (value: (share: NonNullable<ExactStats['spanningTrees']>, lacking: number) => string) =>
    ({ spanningTrees, diversity }: ComparedStats) =>
      spanningTrees === undefined
        ? '?'
        : value(spanningTrees, Math.max(0, spanningTrees.log2 - (diversity?.log2 ?? spanningTrees.log2)));
  const blank = row('', () => '');
  const [deadEnds, corridors, junctions, crossings] = UNIFORM_TREE_SHARES;
  const rows = [
    ['', ...flows.map(({ name }) => name), 'uniform tree'],
    row('size', sizeText, 'infinite'),
    row('cells', ({ cells }) => thousands(cells)),
    blank,
    shares('dead ends', (s) => s.deadEnds.share, deadEnds),
    shares('corridors', (s) => s.corridors.share, corridors),
    shares('  straight', (s) => s.straights?.share),
    shares('  turning', (s) => s.turns?.share),
    shares('junctions', (s) => s.junctions.share, junctions),
    shares('crossings', (s) => s.crossings.share, crossings),
    blank,
    shares('north', (s) => s.directions?.north.share),
    shares('east', (s) => s.directions?.east.share),
    shares('south', (s) => s.directions?.south.share),
    shares('west', (s) => s.directions?.west.share),
    ...(flows.some(({ stats }) => stats.directions?.up !== undefined)
      ? [shares('up', (s) => s.directions?.up?.share), shares('down', (s) => s.directions?.down?.share)]
      : []),
    shares('straight on', (s) => s.nextStep?.straight),
    blank,
    row('path, mean', ({ pathLength }) => pathLength && decimal(pathLength.mean)),
    row('path, deviation', ({ pathLength }) => pathLength && decimal(pathLength.deviation)),
    row('path, farthest', ({ pathLength }) => pathLength && decimal(pathLength.max)),
    row('path, longest', ({ pathLength }) => pathLength && thousands(pathLength.longest)),
    row('search, mean', ({ search }) => search && decimal(search.mean)),
    blank,
    row('mazes', ({ diversity, spanningTrees }) => diversity?.exact ?? (spanningTrees && 'all')),
    ...(flows.some(({ stats }) => hasWeights(stats))
      ? [row('entropy, bits', ({ entropy }) => (entropy === undefined ? undefined : decimal(entropy)))]
      : []),
    shares('of the bound', (s) => s.diversity?.share),
    row(
      'all mazes',
      trees(({ log2 }) => `2^${decimal(log2)}`),
    ),
    row(
      'share of them',
      trees((_, lacking) => part(lacking)),
      'all',
    ),
    row(
      'KL, bits',
      trees(({ klBits }) => decimal(klBits)),
      '0.0',
    ),
    row(
      'total variation',
      trees((_, lacking) => variation(lacking)),
      '0.0000',
    ),
  ];
  return [
    ...aligned(rows),
    '',
    'Fair coins make each maze of a DAG equally likely. A uniform spanning tree makes each maze of the cells equally likely;',
    'KL and total variation say how far from that a DAG is. Paths and search are in steps.',
  ];
}

/** Formats exact statistics of all mazes on some cells, all equally likely. */
export function treeStatsText(name: string, stats: TreeStats & Partial<GridTreeStats>): string[] {
  const { cells, edges, spanningTrees } = stats;
  return [
    `${name}, ${boardText(stats)}, ${plural(cells, 'cell')}: exact values over all mazes, each equally likely`,
    '',
    ...aligned(
      passageRows(stats).map((row) => row.filter((_, column) => column !== 2)),
      isOuter,
    ),
    '',
    `a passage        is open with a probability of ${percent(edges.mean)} on average, ${percent(edges.min)} to ${percent(edges.max)}`,
    spanningTrees === undefined
      ? 'all mazes        on these cells: too many to count here'
      : `all mazes        on these cells: 2^${decimal(spanningTrees.log2)}, each equally likely`,
    'paths            have no formula that is quick to compute; mazestone simulate measures them',
  ];
}

/** Formats shares measured in some mazes, next to the exact shares for uniform mazes. */
export function measuredText(
  name: string,
  runs: number,
  measured: MeasuredStats,
  { cells, ...board }: GridBoard & { readonly cells: number },
  exact: TreeStats | undefined,
): string[] {
  const rows = PASSAGE_ROWS.flatMap(([label, key]) => {
    if (key === 'straights' || key === 'turns') return [];
    const { share, error } = measured[key];
    const beside = exact === undefined ? [] : [precise(exact[key].share), precise(share - exact[key].share)];
    return [[label, precise(share), precise(error), ...beside]];
  });
  const besides =
    exact === undefined
      ? 'too many cells for the exact shares of uniform'
      : 'compared with the exact shares of uniform';
  return [
    `${name}, ${sizeText(board)}, ${plural(cells, 'cell')}; measured in ${plural(runs, 'maze')}; ${besides}`,
    '',
    ...aligned([['passages', 'share', '±', ...(exact === undefined ? [] : ['uniform', 'bias'])], ...rows]),
    '',
    'Every maze is possible, but some are likelier than others; ± is one standard error.',
  ];
}

/** Cell counts measured in some mazes. */
export type MeasuredStats = Readonly<
  Record<'deadEnds' | 'corridors' | 'junctions' | 'crossings', CellCount & { readonly error: number }>
>;

/** Formats 0.30868 as `30.87 %`. */
function precise(share: number): string {
  // Adding 0 avoids -0.00 %.
  return `${(Number((100 * share).toFixed(2)) + 0).toFixed(2)} %`;
}

/** Formats the statistics of one cell over all mazes. */
export function cellPassagesText({ cell, passages, sides }: CellPassages): string[] {
  return [
    named(cell),
    '',
    ...aligned([['passages', 'chance', ''], ...lawRows(passages)], isOuter),
    '',
    ...aligned(
      [
        [typeof cell === 'number' ? 'open to' : 'open to the', 'chance', ''],
        ...Object.entries(sides).map(([side, p]) => [
          ...[typeof cell === 'number' ? `cell ${side}` : side, percent(p), bar(p, 40)],
        ]),
      ],
      isOuter,
    ),
  ];
}

/** The rows of a distribution of passages, without an impossible 0. */
function lawRows(passages: Float64Array): string[][] {
  return Array.from(passages, (p, k) => [String(k), percent(p), bar(p, 40)]).filter(
    (_, k) => k > 0 || passages[0]! > 1e-9,
  );
}

/** Formats the statistics of one cell, with the distribution of its path to the sink in at most 16 bars. */
export function cellText(stats: CellStats): string[] {
  const { cell, passages, way, behind, search } = stats;
  return [
    named(cell),
    '',
    ...aligned(
      [
        ['passages', 'chance', ''],
        ...lawRows(passages),
        ...(way.law === undefined
          ? []
          : [
              ['', '', ''],
              ['path, steps', 'chance', ''],
            ]),
        ...(way.law === undefined ? [] : bins(way.law)).map(({ from, to, chance }, _, all) => [
          from === to ? String(from) : `${from} - ${to}`,
          percent(chance),
          bar(chance / Math.max(...all.map((bin) => bin.chance)), 40),
        ]),
      ],
      isOuter,
    ),
    '',
    `path to the sink ${decimal(way.mean)} steps on average, ± ${decimal(Math.sqrt(way.variance))}`,
    ...(way.law === undefined
      ? ['                 its distribution has too many values to compute here']
      : []),
    `behind           ${decimal(behind)} cells on average whose path to the sink leads through this one, itself included`,
    `search           ${decimal(search)} steps on average from the sink to here, in random order`,
  ];
}

/** A distribution in at most 16 bins of equal width, from its first to its last possible value. */
function bins(law: Float64Array): { readonly from: number; readonly to: number; readonly chance: number }[] {
  const first = law.findIndex((p) => p > 0);
  const span = law.length - first;
  // Lengths of paths from one cell of a grid are all odd or all even, so an even width puts the same number
  // of values into each bin.
  const step = law.some((p, k) => p > 0 && (k - first) % 2 === 1) ? 1 : 2;
  const width = step * Math.max(1, Math.ceil(span / (16 * step)));
  return Array.from({ length: Math.ceil(span / width) }, (_, bin) => {
    const from = first + bin * width;
    const chance = law.subarray(from, from + width).reduce((sum, p) => sum + p, 0);
    return { from, to: Math.max(from, Math.min(from + width - step, law.length - 1)), chance };
  });
}

/** Aligns the first column and the last one, with bars, to the left. */
const isOuter = (column: number, columns: number): boolean => column === 0 || column === columns - 1;

/** A bar with a resolution of an eighth of a column. */
function bar(share: number, columns: number): string {
  const eighths = Math.round(8 * columns * share);
  return '█'.repeat(Math.floor(eighths / 8)) + ' ▏▎▍▌▋▊▉'[eighths % 8]!.trim();
}

/** Formats 2^-bits as a percentage, or as `1 in 2^...` if it is small. */
function part(bits: number): string {
  return bits < 13 ? `${(100 * 2 ** -bits).toPrecision(3)} %` : `1 in 2^${decimal(bits)}`;
}

/** Formats 1 - 2^-bits; as a formula if it would round to 1. */
function variation(bits: number): string {
  return bits < 13 ? (1 - 2 ** -bits).toFixed(4) : `1 - 2^-${decimal(bits)}`;
}

/** Formats 1264.375 as `1,264.4`. */
function decimal(n: number): string {
  return n.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
