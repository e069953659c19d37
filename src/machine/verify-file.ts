import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import type { Format } from '../formats/format.js';
import { SPONGE_2 } from '../formats/sponge.js';
import { checkMinefield, type MinefieldReport } from '../minefield/blocks.js';
import { CELLS, type VerifyReport } from '../verify/cells.js';
import { checkDataVersion, checkKnown } from '../verify/known.js';
import { isOfCells, machineIn, readMachine, type MachineFile } from '../verify/machine-file.js';
import { POSTS, type PostsReport } from '../verify/posts.js';
import type { Pressed } from '../verify/presses.js';
import {
  judgeMachine,
  staticFaults,
  type Kind,
  type MachineVerdict,
  type VerifyOptions,
} from '../verify/verify.js';
import { waveform, type WaveOptions } from '../verify/waves.js';
import { compareWithOriginal } from './original.js';

/**
 * Verifies a machine of cells from its file's bytes alone: against its original, by the static checks, then by presses in the
 * tick engine. {@link verifyFile} takes all files.
 * @throws MazestoneError where the file cannot be read (see {@link readMachine}), is of no known `data-version`, holds an
 *   `unknown-block`, or the engine refuses it though the static checks do not.
 * @example
 * import { buildDag, compile, nucleation, verifyMachine } from 'mazestone';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * const { bytes } = compile(dag, { seed: '1' });
 * const { ok, presses, trees } = verifyMachine(bytes, { engine: nucleation, presses: 10, seed: '1' });
 * console.log(ok, presses, trees); // true 10 10
 */
export function verifyMachine(bytes: Uint8Array, options: VerifyOptions): VerifyReport {
  return verified(CELLS, readMachine(bytes, options.format), options);
}

/** @throws MazestoneError for a file of no release, or with unknown blocks. */
function verified<F extends MachineFile, R extends Pressed, Own extends object>(
  kind: Kind<F, R, Own>,
  file: F,
  options: VerifyOptions,
): MachineVerdict & Own {
  const { grid, dataVersion, tags } = file;
  const unread = [...checkDataVersion(dataVersion, tags.dataVersion), ...checkKnown(grid, dataVersion)];
  if (unread.length > 0) throw new MazestoneError(unread);
  const { original, faults } = compareWithOriginal(file, tags.machine);
  return { ...judgeMachine(kind, file, options, faults), original };
}

/**
 * What is found without an engine: what is not as it was compiled, then what the static checks say of the blocks.
 * @example
 * import { buildDag, compile, readMachine } from 'mazestone/core';
 * import { verifyStatic } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * const machine = readMachine(compile(dag, { seed: '1' }).bytes);
 * console.log(verifyStatic(machine)); // []
 * console.log(verifyStatic({ ...machine, info: { ...machine.info, settleTicks: 1 } })[0]?.code);
 * // changed
 */
export function verifyStatic(machine: MachineFile): Diagnostic[] {
  const unknown = checkKnown(machine.grid, machine.dataVersion);
  if (unknown.length > 0) return unknown;
  const { faults } = compareWithOriginal(machine, machine.tags.machine);
  const found = isOfCells(machine) ? staticFaults(CELLS, machine) : staticFaults(POSTS, machine);
  return [...faults, ...[...found].flat()];
}

/** What is known of a file of ours after all checks, whatever it holds. */
export type FileReport =
  | { readonly kind: 'cells'; readonly report: VerifyReport }
  | { readonly kind: 'posts'; readonly report: PostsReport }
  | { readonly kind: 'minefield'; readonly report: MinefieldReport };

/**
 * Verifies a file of ours from its bytes alone: a machine as `verifyMachine`, of a minefield every block.
 * @throws MazestoneError as `verifyMachine`; for cells of which no posts make mazes.
 * @example
 * import { compile, rectangle, redstone, verifyFile } from 'mazestone/core';
 *
 * const { bytes } = compile(rectangle(2, 2), { seed: '1' });
 * const { kind, report } = verifyFile(bytes, { engine: redstone, presses: 1, seed: '1' });
 * console.log(kind, report.ok); // posts true
 */
export function verifyFile(bytes: Uint8Array, options: VerifyOptions): FileReport {
  const { format = SPONGE_2 } = options;
  const schematic = format.read(bytes);
  const { grid, info } = schematic;
  if (info?.kind === 'minefield') return { kind: 'minefield', report: checkMinefield(grid, info.mines) };
  const file = machineIn(schematic, bytes, format);
  return isOfCells(file)
    ? { kind: 'cells', report: verified(CELLS, file, options) }
    : { kind: 'posts', report: verified(POSTS, file, options) };
}

/**
 * What a machine of ours, of cells or of posts, does at its presses, game tick by game tick, as a value change dump (VCD) for GTKWave,
 * Surfer and the like: the clock, what the coins have drawn, doors and controls, named as in the netlist. Times are in milliseconds, 50 of
 * them a game tick.
 * @throws MazestoneError as `verifyFile`; and where there is nothing to press, in a minefield.
 */
export function waveformFile(bytes: Uint8Array, options: WaveOptions & { readonly format?: Format }): string {
  const { format = SPONGE_2 } = options;
  return waveform(machineIn(format.read(bytes), bytes, format), options);
}
