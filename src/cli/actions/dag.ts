import { checkDag, type DagReport } from '../../dag/check.js';
import type { Dag } from '../../dag/dag.js';
import { BUILDERS } from '../../dag/builders/index.js';
import { CUTS } from '../../dag/builders/look-ahead.js';
import { formatDagFile } from '../../dag/file.js';
import { answer, plural, thousands } from '../answer.js';
import type { DagFlags } from '../dag.js';
import { checkOutput, writeOutputs } from '../files.js';
import { resolveSource } from '../source.js';

/** Builds a DAG, checks it, writes it; or lists the builders. */
export function runDag(file: string | undefined, options: DagFlags): void {
  if (options.list === true) {
    const builders = [...BUILDERS.values()].map(({ name, summary, sizes, regions, sinks, options: own }) => ({
      name,
      summary,
      sizes,
      regions,
      sinks,
      options: own,
    }));
    answer(options.json, { ok: true, builders, cuts: Object.fromEntries(CUTS) }, listBuilders());
    return;
  }
  // A DAG may take the place of its own file: it is the same DAG in the one spelling.
  const output = checkOutput(options.output, { ...options, besides: { '--region': options.region } });
  const { dag } = resolveSource(file, options, false);
  const report = checkDag(dag);
  writeOutputs([{ output, data: formatDagFile(dag) }]);
  answer(
    options.json,
    { ...dagAnswer(report), file: output.name, seed: dag.seed },
    [...describeDag(dag, report), `written    ${output.name}`],
    [output],
  );
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
