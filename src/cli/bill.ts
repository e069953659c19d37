import { Command, Option } from 'commander';
import { BILL_FORMATS, billOf, formatBill, type BillFormat } from '../report/bill.js';
import { faweWarning } from '../report/fawe.js';
import type { BlockGrid } from '../blocks/grid.js';
import { readSponge } from '../formats/sponge.js';
import { answer, thousands } from './answer.js';
import { checkOutput, inFile, readBytes, writeOutput } from './files.js';
import { addJson, UsageError } from './options.js';

interface Options {
  readonly output?: string;
  readonly format?: BillFormat;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** `mazestone bill`: what building a machine by hand takes, and what to put into which container. */
export function billCommand(): Command {
  const command = new Command('bill')
    .description('List the items that a schematic takes, and what to put into its containers, slot by slot.')
    .argument('<file>', 'a .schem file')
    .addOption(
      new Option(
        '--format <kind>',
        "how the list is written (default: by the output's name, else text)",
      ).choices(BILL_FORMATS),
    )
    .option('-o, --output <file>', 'a file for the list (default: standard output)')
    .option('--force', 'overwrite an existing file');
  addJson(command);
  command.addHelpText('after', '\nExample:\n  mazestone bill maze.schem -o maze-bill.csv');
  return command.action((file: string, options: Options) => {
    const { output, json, force = false } = options;
    const format = options.format ?? (output === undefined ? 'text' : billFormat(output));
    if (json === true && output === undefined && options.format !== undefined && format !== 'json')
      throw new UsageError(`--json and --format ${format} contradict one another`);
    if (output !== undefined) checkOutput(output, force);
    const { grid } = inFile(file, () => readSponge(readBytes(file)));
    const bill = billOf(grid);
    if (output !== undefined) writeOutput(output, formatBill(bill, format), force);
    warnFawe(grid);
    const { items, stacks, boxes } = bill.total;
    if (output === undefined && json !== true) process.stdout.write(formatBill(bill, format));
    else
      answer(json, { ok: true, file: output ?? null, ...bill, blockEntities: grid.entities.size }, [
        `written    ${output!}: ${thousands(items)} items, ${thousands(stacks)} stacks, ${thousands(boxes)} shulker boxes`,
      ]);
  });
}

/** Tells on standard error what a server owner has to change before a machine is pasted. */
export function warnFawe(grid: BlockGrid): void {
  const warning = faweWarning(grid);
  if (warning !== undefined) process.stderr.write(`warning: ${warning}\n`);
}

/**
 * The format that a file's name asks for.
 * @throws UsageError unless it ends in .txt, .csv or .json.
 */
export function billFormat(path: string): BillFormat {
  const ending = /\.(txt|csv|json)$/i.exec(path)?.[1]!.toLowerCase();
  if (ending === undefined) throw new UsageError(`a bill is a .txt, .csv or .json file, not ${path}`);
  return ending === 'txt' ? 'text' : (ending as BillFormat);
}

/**
 * Writes the bill of a machine beside its schematic (`compile --bill FILE`), in the format of the file's name.
 * @throws UsageError for another name; MazestoneError those of `writeOutput`.
 */
export function writeBill(path: string, grid: BlockGrid, force: boolean): void {
  writeOutput(path, formatBill(billOf(grid), billFormat(path)), force);
}
