import { MazestoneError } from '../base/diagnostic.js';
import { SETTLE_MODES } from '../engine/engine.js';
import { SPONGE_2 } from '../formats/sponge.js';
import { checkMinefield, type MinefieldReport } from '../minefield/blocks.js';
import { verifyPosts, type PostsReport } from '../verify/posts.js';
import { machineIn, verifyRead, type VerifyOptions, type VerifyReport } from '../verify/verify.js';

/** What is known of a file of ours after all checks, whatever it holds. */
export type FileReport =
  | { readonly kind: 'cells'; readonly report: VerifyReport }
  | { readonly kind: 'posts'; readonly report: PostsReport }
  | { readonly kind: 'minefield'; readonly report: MinefieldReport };

/** Presses of a machine of posts where nobody says how many: each takes as many rounds as chance will have. */
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
  const { format = SPONGE_2, modes = SETTLE_MODES } = options;
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
    case 'minefield':
      return { kind: 'minefield', report: checkMinefield(grid, info.mines) };
  }
}
