import { nucleation } from '../../src/engine/nucleation.js';
import { redstone } from '../../src/engine/redstone.js';
import type { PostsInfo } from '../../src/formats/metadata.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import type { BlockGrid } from '../../src/blocks/grid.js';
import { verifyPosts } from '../../src/machine/verify-file.js';
import { type PostsReport } from '../../src/verify/posts.js';
import { rotatePosts } from './rotate.js';

/** A machine to turn, with its metadata. */
interface Turned {
  readonly grid: BlockGrid;
  readonly info: PostsInfo;
}

/**
 * Verifies a uniform machine in four directions, from its bytes, alternately in our engine and in nucleation.
 * @returns the reports, and the machine after its fourth quarter turn.
 */
export function inFourTurns(
  file: Turned,
  presses: number,
): { readonly reports: readonly PostsReport[]; readonly turned: Turned } {
  let turned = file;
  const reports = Array.from({ length: 4 }, (_, quarter) => {
    const bytes = SPONGE_2.write(turned.grid, turned.info, {});
    const report = verifyPosts(SPONGE_2.read(bytes), bytes, {
      ...{ presses, modes: ['in-world', 'placement'], seed: '1', format: SPONGE_2 },
      engine: quarter % 2 === 0 ? redstone : nucleation,
    });
    turned = rotatePosts(turned.grid, turned.info);
    return report;
  });
  return { reports, turned };
}
