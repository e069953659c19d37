import { Command } from 'commander';
import { BUILDERS } from '../dag/builders/index.js';
import { CUTS } from '../dag/builders/look-ahead.js';
import { checkDag, type DagReport } from '../dag/check.js';
import type { Dag } from '../dag/dag.js';
import { formatDagFile } from '../dag/file.js';
import { answer, plural, thousands } from './answer.js';
import { checkOutput, writeOutput } from './files.js';
import { addJson, addSource, resolveSource, type SourceOptions } from './options.js';

interface Options extends SourceOptions {
  readonly output: string;
  readonly list?: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** `mazestone dag`: builds a DAG, checks it, writes it. */
export function dagCommand(): Command {
  const command = new Command('dag')
    .description('Build a DAG, check it, and write it to a file.')
    .option('-o, --output <file>', 'the file to write', 'maze.dag.json')
    .option('--list', 'describe every builder instead')
    .option('--force', 'overwrite an existing file');
  addSource(command);
  addJson(command);
  command.addHelpText(
    'after',
    '\nExample:\n  mazestone dag --builder divide --size 16 --seed 7 -o maze.dag.json',
  );
  return command.action((file: string | undefined, options: Options) => {
    if (options.list === true) {
      const builders = [...BUILDERS.values()].map(
        ({ name, summary, sizes, regions, sinks, options: own }) => ({
          name,
          summary,
          sizes,
          regions,
          sinks,
          options: own,
        }),
      );
      answer(options.json, { ok: true, builders, cuts: Object.fromEntries(CUTS) }, listBuilders());
      return;
    }
    checkOutput(options.output, options.force === true);
    const { dag } = resolveSource(file, options, false);
    const report = checkDag(dag);
    writeOutput(options.output, formatDagFile(dag), options.force === true);
    answer(options.json, { ...dagAnswer(report), file: options.output, seed: dag.seed }, [
      ...describeDag(dag, report),
      `written    ${options.output}`,
    ]);
  });
}

/** Every builder with what it takes, in lines of text. */
function listBuilders(): string[] {
  const entries = [...BUILDERS.values()].flatMap(({ name, summary, sizes, regions, sinks, options }) => [
    `${name.padEnd(10)} ${summary}`,
    `           sizes    ${sizes}`,
    `           regions  ${regions ?? 'full rectangles only'}`,
    `           --sink   ${sinks ?? 'not to be chosen'}`,
    ...(options.length === 0 ? [] : [`           options  ${options.map((o) => `--${o}`).join(', ')}`]),
    '',
  ]);
  return [
    ...entries,
    'file       your own DAG, from a file: mazestone COMMAND FILE',
    '',
    '--cut RULE says which two of its ways out a cell keeps that an order would give three:',
    ...[...CUTS].map(([cut, about]) => `  ${cut.padEnd(10)} ${about}`),
  ];
}

/** The checker's report as `dag` and `check` answer it. */
export function dagAnswer(report: DagReport): object {
  const { ok, cells, edges, sink, outDegree, n, diversity } = report;
  return { ok, cells, edges, sink, outDegree, n, diversity };
}

/** The checker's report in lines of text. */
export function describeDag(dag: Dag, { cells, edges, sink, outDegree, n, diversity }: DagReport): string[] {
  const share = (100 * diversity.share).toFixed(1);
  return [
    `DAG        ${dag.width} x ${dag.height}, ${plural(cells, 'cell')}, ${plural(edges, 'edge')}${dag.builder === undefined ? '' : `, built by ${dag.builder}`}`,
    `sink       ${sink === null ? 'none' : `(${sink.join(', ')})`}`,
    `ways out   ${plural(outDegree['1'] ?? 0, 'cell')} with one, ${thousands(n)} with two`,
    `mazes      M = ${diversity.exact}, ${share} % of the ${plural(diversity.bound, 'bit')} that no flow here exceeds`,
  ];
}
