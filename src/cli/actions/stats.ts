import { boardOf, type GridBoard, type GridCells } from '../../board/grid.js';
import { MazestoneError, retold } from '../../base/diagnostic.js';
import { list, says } from '../../base/sentence.js';
import { BUILDERS } from '../../dag/builders/index.js';
import { meanOf, sampleStreams, streamsOf } from '../../flow/simulate.js';
import { TREE_BUILDERS } from '../../flow/tree-builders.js';
import { MAPS } from '../../render/map-kinds.js';
import { writeSvg } from '../../render/svg.js';
import {
  cellText,
  compareText,
  measuredText,
  statsText,
  cellPassagesText,
  treeStatsText,
  type ComparedStats,
  type MeasuredStats,
} from '../../report/stats-text.js';
import { exactCell } from '../../stats/exact-cell.js';
import { cellJson, statsJson, cellPassagesJson, treeStatsJson } from '../../stats/exact-json.js';
import { exactStats } from '../../stats/exact-stats.js';
import { cellCount } from '../../stats/totals.js';
import { treeCell, treeStats, treeStatsIfQuick, type GridTreeStats } from '../../stats/tree-stats.js';
import { answer, UsageError } from '../answer.js';
import { checkOutput, writeOutputs, endingOf } from '../files.js';
import { didYouMean } from '../../base/spelling.js';
import { toPng } from '../png.js';
import { besideOf, notesOn } from '../../report/beside.js';
import { originOf } from '../dag-file.js';
import { askedBy, refuseUnmet } from '../asked.js';
import { cellIndex, endsOf, resolveSource, withFootprint } from '../source.js';
import type { FlowSource, Source, SourceOptions, TreeSource } from '../../source.js';
import type { Dag } from '../../dag/dag.js';
import { leadersOf, treeGraph, type TreeBoard } from '../../dag/vertices.js';
import { STATS, type StatsFlags } from '../../options/commands/stats.js';
import { metIn } from '../../base/needs.js';
import { inputsIn } from '../../base/option.js';
import { seedOf } from '../seed.js';

/** Prints exact statistics of a source of mazes. */
export async function runStats(file: string | undefined, flags: StatsFlags): Promise<void> {
  const options = await withFootprint(flags);
  const { compare, map } = options;
  if (compare !== undefined) {
    answerComparison(file, compare, options);
    return;
  }
  if (map !== undefined) {
    await answerMap(file, map, options);
    return;
  }
  const source = resolveSource(STATS, file, options, options.builder === 'growth');
  if (source.kind === 'flow') answerFlow(source, file ?? originOf(source.dag).builder ?? 'DAG', options);
  else answerTrees(source, file, options);
}

/** Prints the exact statistics of a random flow. */
function answerFlow(
  { dag, targets }: FlowSource,
  name: string,
  { cell, json, verbose = false }: StatsFlags,
): void {
  const { seed } = originOf(dag);
  if (cell !== undefined) {
    const stats = exactCell(dag, cellIndex(dag, cell));
    answer(json, { ok: true, ...cellJson(stats), seed }, cellText(stats));
    return;
  }
  const stats = exactStats(dag);
  answer(
    json,
    { ok: true, ...statsJson(stats), loops: besideOf(dag).loops, seed, ...(targets && { targets }) },
    [...statsText(name, stats, !verbose), ...notesOn(besideOf(dag))],
  );
}

/** The number of mazes to sample for a law without exact statistics. */
const MEASURED = 1000;

/** Measured numbers of cells by passages, for a law without exact values. */
function measure({ builder, board, trees, seed }: TreeSource): MeasuredStats {
  const ends = endsOf(board);
  const options = { seed, runs: MEASURED, ...ends };
  const tally = sampleStreams(builder.sampler(trees, ends.to), options, streamsOf(MEASURED));
  const count = (key: keyof MeasuredStats): MeasuredStats[typeof key] => {
    const { mean, deviation } = meanOf(tally[key], MEASURED);
    return { ...cellCount(mean, tally.cells), error: deviation / Math.sqrt(MEASURED) / tally.cells };
  };
  return {
    deadEnds: count('deadEnds'),
    corridors: count('corridors'),
    junctions: count('junctions'),
    crossings: count('crossings'),
  };
}

/** The sides of a grid, and its number of cells. A room counts as one. */
function sizeOf(board: GridCells, trees: TreeBoard): GridBoard & { readonly cells: number } {
  return { ...boardOf(board), cells: leadersOf(treeGraph(trees)).length };
}

function answerTrees(source: TreeSource, file: string | undefined, { cell, json }: StatsFlags): void {
  const { builder, board, trees, seed } = source;
  const { name } = builder;
  const notes = 'graph' in trees ? notesOn(besideOf(trees.graph)) : [];
  const beside = 'graph' in trees ? besideOf(trees.graph) : {};
  if (name === 'growth') {
    // Growth machines exist only on grids.
    const cells = board as GridCells;
    const measured = measure(source);
    const exact = treeStatsIfQuick(trees);
    const facts = {
      ok: true,
      measured: MEASURED,
      ...measured,
      ...beside,
      uniform: exact ?? null,
      pathLength: null,
      seed,
    };
    answer(json, facts, [...measuredText(name, MEASURED, measured, sizeOf(cells, trees), exact), ...notes]);
    return;
  }
  if (cell !== undefined) {
    const stats = treeCell(trees, cellIndex(board, cell));
    answer(json, { ok: true, ...cellPassagesJson(stats) }, cellPassagesText(stats));
    return;
  }
  const stats = treeStats(trees);
  const title = file === undefined ? name : `${name}, ${file}`;
  answer(json, { ok: true, ...treeStatsJson(stats), ...beside }, [...treeStatsText(title, stats), ...notes]);
}

function answerComparison(
  file: string | undefined,
  builders: readonly string[],
  options: StatsFlags & Partial<SourceOptions>,
): void {
  if (file !== undefined) throw new UsageError(says`--compare builds its own DAGs; leave the file out`);
  if (options.builder !== undefined)
    throw new UsageError(says`--compare names the builders; leave --builder out`);
  const known = [...BUILDERS.keys(), ...TREE_BUILDERS.keys()];
  const unknown = builders.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const near = didYouMean(unknown, known, (name) => builders.join(',').replace(unknown, name));
    throw new UsageError(
      says`there is no builder ${JSON.stringify(unknown)} to compare; the builders are ${list(known)}`,
      near,
    );
  }
  // All builders have one seed, which is printed once.
  const seed = seedOf(options);
  const sources = sourcesOf(builders, (builder) => {
    const wanted = { ...options, compare: undefined, builder, seed };
    const asked = askedBy(undefined, wanted);
    const isFlow = !TREE_BUILDERS.has(builder);
    // Builders without a DAG need only the floors. The others need all that the options need.
    refuseUnmet(isFlow ? STATS : { floors: STATS.floors }, asked);
    // Weights and loops are those of the flows that are compared.
    return resolveSource(STATS, undefined, isFlow ? wanted : metIn(STATS, wanted, asked), false);
  });
  const compared = sources.map(([name, source]) => {
    if (source.kind !== 'trees') {
      const { dag } = source as FlowSource<Dag>;
      const stats = exactStats(dag);
      return { name, stats, json: statsJson(stats) };
    }
    const board = source.board as GridCells;
    const stats: GridTreeStats | (ComparedStats & MeasuredStats) =
      name === 'growth'
        ? { ...sizeOf(board, source.trees), spanningTrees: undefined, ...measure(source) }
        : (treeStats(source.trees) as GridTreeStats);
    return { name, stats, json: 'edges' in stats ? treeStatsJson(stats) : { ...stats, measured: MEASURED } };
  });
  const json = compared.map(({ name, json }) => ({ builder: name, ...json }));
  answer(options.json, { ok: true, compared: json, seed }, compareText(compared));
}

/**
 * The sources of several builders.
 * @throws MazestoneError of the first builder that fails. If another one can do the same, the hint is to leave it out.
 */
function sourcesOf(
  builders: readonly string[],
  make: (builder: string) => Source,
): [builder: string, source: Source][] {
  const sources: [string, Source][] = [];
  let failed: { readonly builder: string; readonly error: MazestoneError } | undefined;
  for (const builder of builders) {
    try {
      sources.push([builder, make(builder)]);
    } catch (error) {
      if (!(error instanceof MazestoneError)) throw error;
      failed ??= { builder, error };
    }
  }
  if (failed === undefined) return sources;
  const { builder, error } = failed;
  if (sources.length === 0) throw error;
  const hint = says`leave ${builder} out of the comparison`;
  throw new MazestoneError(error.diagnostics.map((fault) => retold(fault, { hint })));
}

async function answerMap(
  file: string | undefined,
  map: string,
  options: StatsFlags & Partial<SourceOptions>,
): Promise<void> {
  const name = options.output;
  const ending = name === undefined ? undefined : endingOf(name);
  if (name === undefined || (ending !== 'png' && ending !== 'svg')) {
    throw new UsageError(says`--map needs -o with a .svg or .png file`, says`name one, such as -o map.svg`);
  }
  const output = checkOutput(name, { ...options, besides: { input: file, ...inputsIn(STATS, options) } });
  const source = resolveSource(STATS, file, options, false);
  const { draw, drawTrees } = MAPS.get(map)!;
  // Maps that all mazes alike have not have been refused.
  const svg = writeSvg(source.kind === 'flow' ? draw(source.dag) : drawTrees!(source.board, source.trees));
  const { seed } = source.kind === 'flow' ? originOf(source.dag) : source;
  writeOutputs([{ output, data: ending === 'png' ? await toPng(svg) : svg }]);
  answer(options.json, { ok: true, map, file: name, seed }, [`written    ${name}`], [output]);
}
