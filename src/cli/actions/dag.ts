import { BUILDERS } from '../../dag/builders/index.js';
import { CUTS } from '../../dag/builders/look-ahead.js';
import { formatDagFile } from '../../dag/file.js';
import { TREE_BUILDERS } from '../../flow/tree-builders.js';
import { answer } from '../answer.js';
import { dagAnswer, describeDag } from '../dag-file.js';
import { DAG_COMMAND, type DagFlags } from '../../options/commands/dag.js';
import { inputsIn } from '../../base/option.js';
import { checkOutput, writeOutputs } from '../files.js';
import { resolveGrid, withFootprint } from '../source.js';
import { checkDag } from '../../dag/check.js';

/** Builds a DAG, checks it and writes it, or lists the builders. */
export async function runDag(file: string | undefined, options: DagFlags): Promise<void> {
  if (options.list === true) {
    const builders = [...BUILDERS.values()].map(
      ({ name, summary, sizes, regions, sinks, floors, options: own }) => ({
        name,
        summary,
        sizes,
        regions,
        sinks,
        floors: floors !== null,
        options: own,
      }),
    );
    answer(options.json, { ok: true, builders, cuts: Object.fromEntries(CUTS) }, listBuilders());
    return;
  }
  // A DAG may overwrite its own file, because it is the same DAG in canonical form.
  const output = checkOutput(options.output, { ...options, besides: inputsIn(DAG_COMMAND, options) });
  const source = await withFootprint(options);
  const { dag, targets } = resolveGrid(DAG_COMMAND, file, source, false, 'dag');
  const proven = { dag, report: checkDag(dag) };
  writeOutputs([{ output, data: formatDagFile(dag) }]);
  answer(
    options.json,
    { ...dagAnswer(proven), file: output.name, seed: dag.seed, ...(targets && { targets }) },
    [...describeDag(proven), `written    ${output.name}`],
    [output],
  );
}

/** All builders with their options, as lines of text. */
function listBuilders(): string[] {
  const entries = [...BUILDERS.values()].flatMap(
    ({ name, summary, sizes, regions, sinks, floors, options }) => [
      `${name.padEnd(10)} ${summary}`,
      `           sizes    ${sizes}`,
      `           regions  ${regions ?? 'full rectangles only'}`,
      `           --sink   ${sinks ?? 'cannot be chosen'}`,
      `           --floors ${floors ?? 'one only'}`,
      ...(options.length === 0 ? [] : [`           options  ${options.map((o) => `--${o}`).join(', ')}`]),
      '',
    ],
  );
  return [
    ...entries,
    'file       your own DAG from a file: mazestone COMMAND FILE',
    '',
    'without a DAG, for compile, simulate, stats and render:',
    ...[...TREE_BUILDERS.values()].map(({ name, summary }) => `${name.padEnd(10)} ${summary}`),
    '',
    '--cut RULE chooses the two out-edges that a cell keeps where an order gives it three:',
    ...[...CUTS].map(([cut, about]) => `  ${cut.padEnd(10)} ${about}`),
  ];
}
