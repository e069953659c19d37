import type { Format, Schematic } from '../../formats/format.js';
import { readerOf } from '../../formats/formats.js';
import { billOf, formatBill, type BillFormat } from '../../report/bill.js';
import { machineFacts } from '../../report/facts.js';
import { formatNotice, noticesFor } from '../../report/servers.js';
import { answer, tell, thousands, UsageError } from '../answer.js';
import type { BillFlags } from '../../options/commands/bill.js';
import { checkOutput, inFile, readBytes, STANDARD, writeOutputs } from '../files.js';

/** Lists what building a machine by hand takes, and what to put into which container. */
export function runBill(file: string, options: BillFlags): void {
  const { output: name, json } = options;
  const format = options.format ?? (name === undefined || name === STANDARD ? 'text' : billFormat(name));
  if (json === true && name === undefined && options.format !== undefined && format !== 'json')
    throw new UsageError(`--json and --format ${format} contradict each other`);
  const output = name === undefined ? undefined : checkOutput(name, { ...options, besides: { input: file } });
  const reader = readerOf(file);
  const schematic = inFile(file, () => reader.read(readBytes(file)));
  const { grid } = schematic;
  const bill = billOf(grid);
  if (output !== undefined) writeOutputs([{ output, data: formatBill(bill, format) }]);
  warnOfBlockEntities(schematic, reader);
  if (output === undefined && json !== true) {
    const list = formatBill(bill, format);
    if (format === 'text') answer(false, {}, list.trimEnd().split('\n'));
    else process.stdout.write(list);
    return;
  }
  const { items, stacks, boxes } = bill.total;
  answer(
    json,
    { ok: true, file: name ?? null, ...bill, blockEntities: grid.entities.size },
    [
      `written    ${name!}: ${thousands(items)} items, ${thousands(stacks)} stacks, ${thousands(boxes)} shulker boxes`,
    ],
    output === undefined ? [] : [output],
  );
}

/** Tells on standard error where a machine has more block entities than FAWE lets everybody paste. */
function warnOfBlockEntities(schematic: Schematic, reader: Format): void {
  const { grid, info, dataVersion, format } = schematic;
  if (info === undefined || info.kind === 'minefield') return;
  const facts = machineFacts(grid, info, { format: format ?? reader.name, dataVersion });
  const notice = noticesFor(facts).find(({ id }) => id === 'fawe-block-entities');
  if (notice !== undefined) tell(`warning: ${formatNotice(notice)}`);
}

/**
 * The format that a file's name asks for.
 * @throws UsageError unless it ends in .txt, .csv or .json.
 */
export function billFormat(path: string): BillFormat {
  const ending = /\.(txt|csv|json)$/i.exec(path)?.[1]!.toLowerCase();
  if (ending === undefined)
    throw new UsageError(`a material list is a .txt, .csv or .json file, not ${path}`);
  return ending === 'txt' ? 'text' : (ending as BillFormat);
}
