import { says } from '../../base/sentence.js';
import type { BlockGrid } from '../../blocks/grid.js';
import type { Format, Schematic } from '../../formats/format.js';
import { readerOf } from '../../formats/formats.js';
import { materialListOf, formatMaterialList, type MaterialListFormat } from '../../report/material-list.js';
import { machineFacts } from '../../report/facts.js';
import { formatNotice, noticesFor } from '../../report/servers.js';
import { answer, printLine, UsageError } from '../answer.js';
import type { MaterialsFlags } from '../../options/commands/materials.js';
import type { CompileFlags } from '../../options/commands/compile.js';
import { noteGrowth } from './doctor.js';
import {
  checkOutput,
  inFile,
  readBytes,
  STANDARD,
  writeOutputs,
  type Output,
  type OutputOptions,
  endingOf,
} from '../files.js';
import { thousands } from '../../base/numbers.js';

/** Lists the materials for building a machine by hand, and the contents of its containers. */
export function runMaterials(file: string, options: MaterialsFlags): void {
  const { output: name, json } = options;
  const format =
    options.format ?? (name === undefined || name === STANDARD ? 'text' : materialListFormat(name));
  if (json === true && name === undefined && options.format !== undefined && format !== 'json')
    throw new UsageError(says`--json and --format ${format} contradict each other`);
  const output = name === undefined ? undefined : checkOutput(name, { ...options, besides: { input: file } });
  const reader = readerOf(file);
  const schematic = inFile(file, () => reader.read(readBytes(file)));
  noteGrowth(schematic);
  const { grid } = schematic;
  const list = materialListOf(grid);
  if (output !== undefined) writeOutputs([{ output, data: formatMaterialList(list, format) }]);
  warnOfBlockEntities(schematic, reader);
  if (output === undefined && json !== true) {
    const text = formatMaterialList(list, format);
    if (format === 'text') answer(false, {}, text.trimEnd().split('\n'));
    else process.stdout.write(text);
    return;
  }
  const { items, stacks, boxes } = list.total;
  answer(
    json,
    { ok: true, file: name ?? null, ...list, blockEntities: grid.entities.size },
    [
      `written    ${name!}: ${thousands(items)} items, ${thousands(stacks)} stacks, ${thousands(boxes)} shulker boxes`,
    ],
    output === undefined ? [] : [output],
  );
}

/** Warns on standard error if a machine has more block entities than FAWE lets all players paste. */
function warnOfBlockEntities(schematic: Schematic, reader: Format): void {
  const { grid, info, dataVersion, format } = schematic;
  if (info === undefined || info.kind === 'minefield') return;
  const facts = machineFacts(grid, info, { format: format ?? reader.name, dataVersion });
  const notice = noticesFor(facts).find(({ id }) => id === 'fawe-block-entities');
  if (notice !== undefined) printLine(`warning: ${formatNotice(notice)}`);
}

const BY_ENDING = new Map<string | undefined, MaterialListFormat>([
  ['txt', 'text'],
  ['csv', 'csv'],
  ['json', 'json'],
]);

/**
 * The format of a material list, by the name of its file.
 * @throws UsageError unless it ends in .txt, .csv or .json.
 */
export function materialListFormat(path: string): MaterialListFormat {
  const format = BY_ENDING.get(endingOf(path));
  if (format === undefined)
    throw new UsageError(says`a material list is a .txt, .csv or .json file, not ${path}`);
  return format;
}

/**
 * The output of `compile` for the material list, if there is one.
 * @throws UsageError as `materialListFormat` and `checkOutput`; MazestoneError as the latter.
 */
export function listOutputs(
  options: OutputOptions & { readonly output: string } & Pick<CompileFlags, 'materials'>,
  inputs: OutputOptions['besides'],
): readonly Output[] {
  const { materials: name } = options;
  if (name === undefined) return [];
  materialListFormat(name);
  return [
    checkOutput(name, { ...options, option: '--materials', besides: { ...inputs, '-o': options.output } }),
  ];
}

/** The material list of blocks as data for an output. */
export function listWritten(output: Output, grid: BlockGrid): { output: Output; data: string } {
  return { output, data: formatMaterialList(materialListOf(grid), materialListFormat(output.name)) };
}
