import type { BlockGrid } from '../../blocks/grid.js';
import { minecraftVersion } from '../../blocks/versions.js';
import type { Format } from '../../formats/format.js';
import type { CompileFlags } from '../../options/commands/compile.js';
import { machineFacts, type MachineFacts } from '../../report/facts.js';
import { withProgress } from '../answer.js';
import { writeOutputs, type Output } from '../files.js';
import { warnOfServers } from './doctor.js';
import { readingFrom } from './dump.js';
import { listWritten, type listOutputs } from './materials.js';

/** Compiles with a bar that shows how many presses are done. What is wrong with a dump that it goes on from names its file. */
export function whilePressing<T>(
  { from }: Pick<CompileFlags, 'from'>,
  run: (onProgress: (done: number, total: number) => void) => T,
): T {
  return withProgress('pressing', (onProgress) => readingFrom(from, () => run(onProgress)));
}

/** What is written of a machine, and where to. */
interface MachineOutputs {
  readonly output: Output;
  /** Its material lists. */
  readonly lists: ReturnType<typeof listOutputs>;
  readonly format: Format;
}

/** Writes a machine and its material lists, and warns of what pasting does to it. @returns what is known of it. */
export function writeMachine(
  { bytes, layout }: { bytes: Uint8Array; layout: { grid: BlockGrid } & Parameters<typeof machineFacts>[1] },
  { output, lists, format }: MachineOutputs,
  options: CompileFlags,
): MachineFacts {
  const { grid } = layout;
  writeOutputs([{ output, data: bytes }, ...lists.map((list) => listWritten(list, grid))]);
  const { dataVersion } = minecraftVersion(options.minecraft);
  const facts = machineFacts(grid, layout, { format: format.name, dataVersion });
  warnOfServers(facts, output.kind === 'standard' ? 'FILE' : options.output);
  return facts;
}
