import { MazestoneError } from '../base/diagnostic.js';
import { LOAD_MODES } from '../engine/engine.js';
import { whyNoCells } from '../formats/metadata.js';
import { SPONGE_2 } from '../formats/sponge.js';
import { checkMinefield, type MinefieldReport } from '../minefield/blocks.js';
import { verifyPosts, type PostsReport } from '../verify/posts.js';
import { machineIn, verifyRead, type VerifyOptions, type VerifyReport } from '../verify/verify.js';
import { waveform, type WaveOptions } from '../verify/waves.js';

/** What is known of a file of ours after all checks, whatever it holds. */
export type FileReport =
  | { readonly kind: 'cells'; readonly report: VerifyReport }
  | { readonly kind: 'posts'; readonly report: PostsReport }
  | { readonly kind: 'minefield'; readonly report: MinefieldReport };

/** Presses of a uniform machine where nobody says how many. Each press takes many rounds. */
const POST_PRESSES = 4;

/**
 * Verifies a file of ours from its bytes alone: a machine of cells as `verifyMachine`, one of posts as `verifyPosts`, of a
 * minefield every block.
 * @throws MazestoneError as these.
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
 * What a machine of ours, of cells or of posts, does at its presses, game tick by game tick, as a value change dump (VCD) for GTKWave,
 * Surfer and the like: the clock, what the coins have drawn, doors and controls, named as in the netlist. Times are in milliseconds, 50 of
 * them a game tick.
 * @throws MazestoneError as `verifyFile`; and where there is nothing to press, in a minefield.
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
