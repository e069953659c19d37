import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { list, says } from '../base/sentence.js';
import { whyUnknown } from '../blocks/fit.js';
import { blockAt, blockWitness, type BlockGrid } from '../blocks/grid.js';
import { parseState, shortName } from '../blocks/state.js';
import { blockNamed, knownState } from '../blocks/table.js';
import { MINECRAFT_VERSIONS, releaseOf } from '../blocks/versions.js';

/* Conditions that a file must meet before anything can be said about its machine. */

/**
 * Reports blocks, properties and values that the file's release of the game does not have, and missing properties (code
 * `unknown-block`). Nothing can be said about a machine with such a block.
 * @param dataVersion the DataVersion of the file
 */
export function checkKnown(grid: BlockGrid, dataVersion: number): Diagnostic[] {
  const release = releaseOf(dataVersion)?.name;
  const isKnown = grid.palette.map((state) => knownState(state, release) !== undefined);
  if (!isKnown.includes(false)) return [];
  const first = new Int32Array(grid.palette.length).fill(-1);
  for (let i = grid.blocks.length - 1; i >= 0; i--) first[grid.blocks[i]!] = i;
  return grid.palette.flatMap((state, id) => {
    const index = first[id]!;
    if (isKnown[id]! || index < 0) return [];
    const { name, properties } = parseState(state);
    const unknown = release === undefined ? undefined : whyUnknown(name, properties, release);
    const missing = Object.keys(blockNamed(name, release)?.properties ?? {}).filter(
      (key) => !(key in properties),
    );
    const message =
      unknown === undefined
        ? says`${shortName(name)} is saved without its ${list(missing)}`
        : says`${unknown.message}, but this file is for Minecraft ${release!}`;
    const hint = unknown?.hint ?? says`save the schematic again from the game`;
    return [diagnostic({ code: 'unknown-block', message, hint, ...blockWitness(blockAt(grid, index)) })];
  });
}

/**
 * Reports a DataVersion that no supported release reads (code `data-version`). A version between two releases is a
 * snapshot, judged like the release before it.
 * @param tag the name of the DataVersion in diagnostics
 */
export function checkDataVersion(dataVersion: number, tag: string): Diagnostic[] {
  if (releaseOf(dataVersion) !== undefined) return [];
  const [oldest, newest] = [MINECRAFT_VERSIONS[0]!, MINECRAFT_VERSIONS.at(-1)!];
  return [
    diagnostic({
      code: 'data-version',
      message: says`the file has DataVersion ${dataVersion}; supported versions are ${oldest.dataVersion} (Minecraft ${oldest.name}) to ${newest.dataVersion} (${newest.name})`,
      where: tag,
      hint: says`save the schematic again from a game in that range`,
      dataVersion,
    }),
  ];
}
