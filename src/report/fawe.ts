import type { BlockGrid } from '../blocks/grid.js';
import { parseState } from '../blocks/state.js';

/** `limits.default.max-blockstates` in FAWE's config.yml as it comes: blocks with data in one edit. */
export const FAWE_BLOCK_ENTITIES = 1337;

/**
 * One line for people who paste with FastAsyncWorldEdit, where the machine has more block entities than it lets
 * a player without `fawe.bypass` paste; undefined where it does not.
 * @example
 * import { buildDag, faweWarning, layOut } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * console.log(faweWarning(layOut(dag, { seed: '1' }).grid)); // undefined
 */
export function faweWarning(grid: BlockGrid): string | undefined {
  const needed = grid.entities.size;
  if (needed <= FAWE_BLOCK_ENTITIES) return undefined;
  const dust = grid.palette.some((state) => parseState(state).name === 'minecraft:redstone_wire');
  const disallowed = dust ? ', and minecraft:redstone_wire not in limits.default.disallowed-blocks' : '';
  return (
    `FastAsyncWorldEdit pastes ${FAWE_BLOCK_ENTITIES} block entities at most and this machine has ${needed}: ` +
    `without the permission fawe.bypass it needs limits.default.max-blockstates: ${needed} or more in its config.yml${disallowed}`
  );
}
