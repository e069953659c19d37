import { Command } from 'commander';
import { checkDag } from '../dag/check.js';
import { parseDagFile } from '../dag/file.js';
import { MazestoneError } from '../diagnostic.js';
import { answer } from './answer.js';
import { dagAnswer, describeDag } from './dag.js';
import { readText } from './files.js';
import { addJson } from './options.js';

/** `mazestone check`: checks a DAG file. */
export function checkCommand(): Command {
  const command = new Command('check')
    .description('Check a DAG file: edges, out-degrees, cycles, the one sink; count its mazes.')
    .argument('<file>', 'a DAG file (.dag.json)');
  addJson(command);
  command.addHelpText('after', '\nExample:\n  mazestone check examples/knot.dag.json');
  return command.action((file: string, options: { readonly json?: boolean }) => {
    const dag = parseDagFile(readText(file));
    const report = checkDag(dag);
    if (!report.ok) throw new MazestoneError(report.errors);
    answer(options.json, dagAnswer(report), [
      ...describeDag(dag, report),
      'ok         every maze it gives is perfect',
    ]);
  });
}
