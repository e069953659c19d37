import { Option, type Command } from 'commander';
import { BILL_FORMATS, type BillFormat } from '../report/bill.js';
import { addJson, DASH } from './options.js';

export interface BillFlags {
  readonly output?: string;
  readonly format?: BillFormat;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Gives `mazestone bill` its options and its work. */
export function declareBill(command: Command): void {
  command
    .addOption(
      new Option(
        '--format <kind>',
        "how the list is written (default: by the output's name, else text)",
      ).choices(BILL_FORMATS),
    )
    .option('-o, --output <file>', `a file for the list; ${DASH} (default: the list is the answer)`)
    .option('--force', 'overwrite an existing file');
  addJson(command);
  command.addHelpText('after', '\nExample:\n  mazestone bill maze.schem -o maze-bill.csv');
  command.action(async (file: string, options: BillFlags) => {
    const { runBill } = await import('./actions/bill.js');
    runBill(file, options);
  });
}
