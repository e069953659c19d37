import { BUILDERS } from '../../dag/builders/index.js';
import { MAPS } from '../../render/map-kinds.js';
import { cellText, compareText, statsText } from '../../report/stats-text.js';
import { exactCell } from '../../stats/exact-cell.js';
import { cellJson, statsJson } from '../../stats/exact-json.js';
import { exactStats } from '../../stats/exact-stats.js';
import { answer, UsageError } from '../answer.js';
import { checkOutput, writeOutputs } from '../files.js';
import { toPng } from '../png.js';
import { isMesh, isStack } from '../dag-file.js';
import { cellIndex, resolveFloor, resolveSource } from '../source.js';
import type { StatsFlags } from '../stats.js';

/** Answers with the exact statistics of a random flow. */
export async function runStats(file: string | undefined, options: StatsFlags): Promise<void> {
  const { compare, cell, map, output } = options;
  const asked = [compare && '--compare', cell && '--cell', map && '--map'].filter((o) => o !== undefined);
  if (asked.length > 1) throw new UsageError(`${asked.join(' and ')} are two questions, ask one`);
  if (map === undefined && output !== undefined) throw new UsageError('-o is the file for a --map, name one');
  if (compare !== undefined) {
    answerComparison(file, compare, options);
    return;
  }
  if (map !== undefined) {
    await answerMap(file, map, options);
    return;
  }
  if (cell !== undefined) {
    const { dag } = resolveFloor(file, options, false);
    const stats = exactCell(dag, cellIndex(dag, cell));
    answer(options.json, { ok: true, ...cellJson(stats), seed: dag.seed }, cellText(stats));
    return;
  }
  const { dag, targets } = resolveSource(file, options, false);
  const name = file ?? dag.builder ?? 'DAG';
  if (isMesh(dag)) {
    const { answerMeshStats } = await import('./mesh-flow.js');
    answerMeshStats(dag, name, options.json);
    return;
  }
  if (isStack(dag)) {
    const { answerStackStats } = await import('./stack.js');
    answerStackStats(dag, name, options.json);
    return;
  }
  const stats = exactStats(dag);
  answer(
    options.json,
    { ok: true, ...statsJson(stats), seed: dag.seed, ...(targets && { targets }) },
    statsText(name, stats),
  );
}

function answerComparison(file: string | undefined, builders: readonly string[], options: StatsFlags): void {
  if (file !== undefined) throw new UsageError('--compare builds its own DAGs, leave the file out');
  if (options.builder !== undefined)
    throw new UsageError('--compare names the builders, leave --builder out');
  const unknown = builders.find((name) => !BUILDERS.has(name));
  if (unknown !== undefined) {
    throw new UsageError(
      `there is no builder ${JSON.stringify(unknown)} to compare; there are ${[...BUILDERS.keys()].join(', ')}`,
    );
  }
  // One seed for all, told once.
  const { seed } = resolveFloor(undefined, { ...options, builder: builders[0]! }, false);
  const flows = builders.map((name) => {
    const { dag } = resolveFloor(undefined, { ...options, builder: name, seed }, false);
    return { name, stats: exactStats(dag) };
  });
  const json = flows.map(({ name, stats }) => ({ builder: name, ...statsJson(stats) }));
  answer(options.json, { ok: true, compared: json, seed }, compareText(flows));
}

async function answerMap(file: string | undefined, map: string, options: StatsFlags): Promise<void> {
  const name = options.output;
  const png = /\.png$/i.test(name ?? '');
  if (name === undefined || !(png || /\.svg$/i.test(name))) {
    throw new UsageError('--map needs -o with a .svg or .png file');
  }
  const output = checkOutput(name, { ...options, besides: { input: file, '--region': options.region } });
  const { dag } = resolveFloor(file, options, false);
  const picture = MAPS.get(map)!.draw(dag);
  writeOutputs([{ output, data: png ? await toPng(picture) : picture }]);
  answer(options.json, { ok: true, map, file: name, seed: dag.seed }, [`written    ${name}`], [output]);
}
