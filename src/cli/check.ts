import { Command } from 'commander';
import { answer } from './answer.js';
import { dagAnswer, describeDag } from './dag.js';
import { addJson, readDag } from './options.js';

/** `mazestone check`: checks a DAG file. */
export function checkCommand(): Command {
  const command = new Command('check')
    .description('Check a DAG file: edges, out-degrees, cycles, the one sink; count its mazes.')
    .argument('<file>', 'a DAG file (.dag.json)');
  addJson(command);
  command.addHelpText('after', '\nExample:\n  mazestone check examples/ring.dag.json');
  return command.action((file: string, options: { readonly json?: boolean }) => {
    const { dag, report } = readDag(file);
    answer(options.json, dagAnswer(report), [
      ...describeDag(dag, report),
      'ok         every maze it gives is perfect',
    ]);
  });
}
