import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { LOAD_MODES } from '../engine/engine.js';
import { whyNoCells } from '../formats/metadata.js';
import type { Schematic } from '../formats/format.js';
import { SPONGE_2 } from '../formats/sponge.js';
import { checkMinefield, type MinefieldReport } from '../minefield/blocks.js';
import { checkDataVersion, checkKnown } from '../verify/known.js';
import {
  postFaults,
  postsIn,
  pressAllPosts,
  type PostsReport,
  type PostsVerifyOptions,
} from '../verify/posts.js';
import {
  machineIn,
  pressAll,
  readMachine,
  staticFaults,
  type MachineFile,
  type VerifyOptions,
  type VerifyReport,
} from '../verify/verify.js';
import { compareWithOriginal } from './original.js';
import { waveform, type WaveOptions } from '../verify/waves.js';

/**
 * Verifies a machine from the bytes of its file alone: by a comparison with its original, by static checks, and by
 * presses in the tick engine.
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
  return verifyRead(readMachine(bytes, options.format), options);
}

function verifyRead(machine: MachineFile, options: VerifyOptions): VerifyReport {
  refuseUnreadable(machine);
  const { original, faults } = compareWithOriginal(machine, machine.tags.machine);
  const found = [...faults, ...[...staticFaults(machine)].flat()];
  return { ...pressAll(undefined, machine, found, options), original };
}

/** @throws MazestoneError for a file of an unknown release, or with unknown blocks. */
function refuseUnreadable({
  grid,
  dataVersion,
  tags,
}: Pick<Schematic, 'grid' | 'dataVersion' | 'tags'>): void {
  const faults = [...checkDataVersion(dataVersion, tags.dataVersion), ...checkKnown(grid, dataVersion)];
  if (faults.length > 0) throw new MazestoneError(faults);
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
  const { faults } = compareWithOriginal(machine, machine.tags.machine);
  return [...faults, ...[...staticFaults(machine)].flat()];
}

/**
 * Verifies a uniform machine that was read from a file.
 * @param bytes the bytes of the file.
 * @throws MazestoneError for another kind of machine, an unknown release, or unknown blocks.
 * @example
 * import { compilePosts, SPONGE_2 } from 'mazestone/core';
 * import { verifyPosts } from 'mazestone/core/advanced';
 *
 * const { bytes } = compilePosts({ width: 2, height: 2, seed: '1' });
 * const options = { engine: [], presses: 0, modes: [], format: SPONGE_2, seed: '1' };
 * console.log(verifyPosts(SPONGE_2.read(bytes), bytes, options).ok); // true
 */
export function verifyPosts(
  schematic: Schematic,
  bytes: Uint8Array,
  options: PostsVerifyOptions,
): PostsReport {
  const file = postsIn(schematic);
  refuseUnreadable(file);
  const { original, faults } = compareWithOriginal(file, file.tags.machine);
  const found = [...faults, ...postFaults(file, bytes, options.format)];
  return { ...pressAllPosts(file, bytes, found, options), original };
}

/** The report on a file, by its kind. */
export type FileReport =
  | { readonly kind: 'cells'; readonly report: VerifyReport }
  | { readonly kind: 'posts'; readonly report: PostsReport }
  | { readonly kind: 'minefield'; readonly report: MinefieldReport };

/** The default number of presses of a uniform machine. It is small because each press takes many rounds. */
const POST_PRESSES = 4;

/**
 * Verifies a file from its bytes alone: a machine of cells as `verifyMachine` does, a uniform machine as `verifyPosts`
 * does, a minefield block by block.
 * @throws MazestoneError as these do.
 * @example
 * import { compilePosts, redstone, verifyFile } from 'mazestone/core';
 *
 * const { bytes } = compilePosts({ width: 2, height: 2, seed: '1' });
 * const { kind, report } = verifyFile(bytes, { engine: redstone, presses: 1, seed: '1' });
 * console.log(kind, report.ok); // posts true
 */
export function verifyFile(bytes: Uint8Array, options: VerifyOptions): FileReport {
  const { format = SPONGE_2, modes = LOAD_MODES } = options;
  const schematic = format.read(bytes);
  const { grid, info, infoErrors } = schematic;
  switch (info?.kind) {
    case undefined:
      throw new MazestoneError(infoErrors);
    case 'cells':
      return { kind: 'cells', report: verifyRead(machineIn(schematic, bytes, format), options) };
    case 'posts': {
      const asked = { presses: POST_PRESSES, ...options, format, modes };
      return { kind: 'posts', report: verifyPosts(schematic, bytes, asked) };
    }
    case 'growth':
      throw new MazestoneError(whyNoCells(schematic));
    case 'minefield':
      return { kind: 'minefield', report: checkMinefield(grid, info.mines) };
  }
}

/**
 * Records the presses of a machine, of cells or of posts, as a value change dump (VCD) for GTKWave, Surfer and others.
 * It has the clock, the bits, doors and controls, named as in the netlist, at each game tick. Times are in milliseconds,
 * 50 for each game tick.
 * @throws MazestoneError as `verifyFile`, and for a minefield, which cannot be pressed.
 */
export function waveformFile(
  bytes: Uint8Array,
  options: Omit<WaveOptions, 'format'> & Partial<Pick<WaveOptions, 'format'>>,
): string {
  const { format = SPONGE_2 } = options;
  const schematic = format.read(bytes);
  const { info, infoErrors } = schematic;
  if (info === undefined) throw new MazestoneError(infoErrors);
  if (info.kind === 'minefield' || info.kind === 'growth') throw new MazestoneError(whyNoCells(schematic));
  return waveform(schematic, bytes, info, { ...options, format });
}
