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
  verdictOf,
  type Kind,
  type MachineVerdict,
  type VerifyOptions,
} from '../verify/verify.js';
import { waveform, type WaveOptions } from '../verify/waves.js';
import { compareWithOriginal } from './original.js';

/**
 * Verifies a machine of cells from the bytes of its file alone: by a comparison with its original, by static checks, and
 * by presses in the tick engine. {@link verifyFile} takes all files.
 * @throws MazestoneError if the file cannot be read (see {@link readMachine}), has an unknown `data-version`, has an
 *   `unknown-block`, or if the engine refuses it although the static checks do not.
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

/** Verifies a file of one kind. @throws MazestoneError for a file of an unknown release, or with unknown blocks. */
function verified<F extends MachineFile, R extends Pressed, Own extends object>(
  kind: Kind<F, R, Own>,
  file: F,
  options: VerifyOptions,
): MachineVerdict & Own {
  const { grid, dataVersion, tags } = file;
  const unread = [...checkDataVersion(dataVersion, tags.dataVersion), ...checkKnown(grid, dataVersion)];
  if (unread.length > 0) throw new MazestoneError(unread);
  const { original, faults, isOfOtherSize } = compareWithOriginal(file, tags.machine);
  const judged = isOfOtherSize
    ? verdictOf(kind, file, options, faults)
    : judgeMachine(kind, file, options, faults);
  return { ...judged, original };
}

/**
 * Verifies a machine without an engine: by a comparison with its original, and by static checks.
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
  const { faults, isOfOtherSize } = compareWithOriginal(machine, machine.tags.machine);
  if (isOfOtherSize) return [...faults];
  const found = isOfCells(machine) ? staticFaults(CELLS, machine) : staticFaults(POSTS, machine);
  return [...faults, ...[...found].flat()];
}

/** The report on a file, by its kind. */
export type FileReport =
  | { readonly kind: 'cells'; readonly report: VerifyReport }
  | { readonly kind: 'posts'; readonly report: PostsReport }
  | { readonly kind: 'minefield'; readonly report: MinefieldReport };

/**
 * Verifies a file from its bytes alone: a machine as `verifyMachine` does, a minefield block by block.
 * @throws MazestoneError as `verifyMachine`; for cells for which there is no uniform machine.
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
 * Records the presses of a machine, of cells or of posts, as a value change dump (VCD) for GTKWave, Surfer and others.
 * It has the clock, the bits, doors and controls, named as in the netlist, at each game tick. Times are in milliseconds,
 * 50 for each game tick.
 * @throws MazestoneError as `verifyFile`, and for a minefield, which cannot be pressed.
 */
export function waveformFile(bytes: Uint8Array, options: WaveOptions & { readonly format?: Format }): string {
  const { format = SPONGE_2 } = options;
  return waveform(machineIn(format.read(bytes), bytes, format), options);
}
