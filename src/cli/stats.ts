import { Command, Option } from 'commander';
import { BUILDERS } from '../dag/builders/index.js';
import { exactCell } from '../stats/exact-cell.js';
import { cellJson, statsJson } from '../stats/exact-json.js';
import { exactStats } from '../stats/exact-stats.js';
import { MAPS } from '../render/map-kinds.js';
import { cellText, compareText, statsText } from '../report/stats-text.js';
import { answer } from './answer.js';
import { checkOutput, writeOutput } from './files.js';
import {
  addJson,
  addSource,
  cellIndex,
  cellOption,
  resolveSource,
  UsageError,
  type SourceOptions,
} from './options.js';
import { toPng } from './png.js';

interface Options extends SourceOptions {
  readonly compare?: readonly string[];
  readonly cell?: readonly [number, number];
  readonly map?: string;
  readonly output?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** `mazestone stats`: the exact statistics of a random flow. */
export function statsCommand(): Command {
  const command = new Command('stats')
    .description(
      'Exact statistics over all mazes of a DAG: dead ends, junctions, ways to the sink; no sampling.',
    )
    .option('--compare <builders>', 'several builders side by side, such as divide,hilbert,peel', (text) =>
      text.split(','),
    )
    .option('--cell <x,y>', 'one cell: the whole law of its way and its passages', cellOption)
    .addOption(
      new Option('--map <kind>', 'a map of all cells instead, to a .svg or .png file').choices([
        ...MAPS.keys(),
      ]),
    )
    .option('-o, --output <file>', 'the file for the map')
    .option('--force', 'overwrite an existing file');
  addSource(command);
  addJson(command);
  command.addHelpText(
    'after',
    `
Examples:
  mazestone stats --builder divide --size 32 --seed 7
  mazestone stats --compare divide,hilbert,peel --size 32 --seed 7
  mazestone stats --builder peel --size 32 --seed 7 --map way -o way.svg`,
  );
  return command.action((file: string | undefined, options: Options) => {
    const { compare, cell, map, output } = options;
    const asked = [compare && '--compare', cell && '--cell', map && '--map'].filter((o) => o !== undefined);
    if (asked.length > 1) throw new UsageError(`${asked.join(' and ')} are two questions, ask one`);
    if (map === undefined && output !== undefined)
      throw new UsageError('-o is the file for a --map, name one');
    if (compare !== undefined) {
      answerComparison(file, compare, options);
      return;
    }
    if (map !== undefined) {
      answerMap(file, map, options);
      return;
    }
    const { dag } = resolveSource(file, options, false);
    if (cell !== undefined) {
      const stats = exactCell(dag, cellIndex(dag, cell));
      answer(options.json, { ok: true, ...cellJson(stats), seed: dag.seed }, cellText(stats));
      return;
    }
    const stats = exactStats(dag);
    const name = file ?? dag.builder ?? 'DAG';
    answer(options.json, { ok: true, ...statsJson(stats), seed: dag.seed }, statsText(name, stats));
  });
}

function answerComparison(file: string | undefined, builders: readonly string[], options: Options): void {
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
  const { seed } = resolveSource(undefined, { ...options, builder: builders[0]! }, false);
  const flows = builders.map((name) => {
    const { dag } = resolveSource(undefined, { ...options, builder: name, seed }, false);
    return { name, stats: exactStats(dag) };
  });
  const json = flows.map(({ name, stats }) => ({ builder: name, ...statsJson(stats) }));
  answer(options.json, { ok: true, compared: json, seed }, compareText(flows));
}

function answerMap(file: string | undefined, map: string, options: Options): void {
  const { output, force = false } = options;
  const png = /\.png$/i.test(output ?? '');
  if (output === undefined || !(png || /\.svg$/i.test(output))) {
    throw new UsageError('--map needs -o with a .svg or .png file');
  }
  checkOutput(output, force);
  const { dag } = resolveSource(file, options, false);
  const picture = MAPS.get(map)!.draw(dag);
  writeOutput(output, png ? toPng(picture) : picture, force);
  answer(options.json, { ok: true, map, file: output, seed: dag.seed }, [`written    ${output}`]);
}
