import { diagnostic, MazestoneError, retold, type Diagnostic } from './base/diagnostic.js';
import { says, type Sentence } from './base/sentence.js';
import { blockAt, blockWitness, type BlockGrid } from './blocks/grid.js';
import { MINECRAFT_VERSIONS, minecraftVersion } from './blocks/versions.js';
import type { ExtraTag, FileOptions, Format, Schematic } from './formats/format.js';
import { checkContents } from './verify/contents.js';
import { checkKnown } from './verify/known.js';

/** A file that is ready to be written in another format. */
export interface Conversion {
  /** The content of the file. */
  readonly schematic: Schematic;
  /** How to write it: the game version, and what the file has beside its blocks. */
  readonly options: FileOptions & { readonly minecraft: string };
}

/**
 * Reads any file, and prepares it for another format. Nothing is lost: blocks, contents, metadata of a machine, name,
 * author, and the place of the player.
 * @param minecraft a name in `MINECRAFT_VERSIONS`; the file's own version by default.
 * @throws MazestoneError with the codes of the format's reader; `bad-metadata`; `not-kept` for each thing that would be
 *   lost; `data-version` for a file of no release, if no version is given; `unknown-block` and `contents` for
 *   what the given version does not have.
 * @example
 * import { buildDag, compile, convert, LITEMATIC, SPONGE_2 } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * const { schematic, options } = convert(compile(dag, { seed: '1' }).bytes, SPONGE_2);
 * const bytes = LITEMATIC.write(schematic.grid, schematic.info, options);
 * console.log(options.minecraft, LITEMATIC.read(bytes).info?.kind); // 1.20.4 cells
 */
export function convert(bytes: Uint8Array, from: Format, minecraft?: string): Conversion {
  const schematic = from.read(bytes);
  const { grid, dataVersion, infoErrors, extraTags, anchor, about, tags } = schematic;
  const isBad = infoErrors.some(({ code }) => code !== 'no-metadata');
  if (isBad) throw new MazestoneError(infoErrors);
  const lost = extraTags.filter((tag) => !isWrittenAnyway(tag)).map((tag) => notKept(tag, schematic));
  if (lost.length > 0) throw new MazestoneError(lost);
  const version =
    minecraft === undefined ? ownVersion(dataVersion, tags.dataVersion) : minecraftVersion(minecraft);
  if (version.dataVersion !== dataVersion) {
    const faults = [
      checkKnown(grid, version.dataVersion),
      checkContents({ grid, dataVersion: version.dataVersion, extraTags: [] }),
    ].find((found) => found.length > 0);
    if (faults !== undefined) {
      const other = otherVersion(grid);
      throw new MazestoneError(
        faults.map((fault) => retold(fault, { hint: fault.said.hint ?? ANOTHER, ...other })),
      );
    }
  }
  const named = Object.keys(about).length > 0;
  return { schematic, options: { minecraft: version.name, anchor, ...(named && { about }) } };
}

const ANOTHER = says`compile the machine with another theme or loot`;

/** The remedy for a release without some block or item: the first release that has all, if there is one. */
function otherVersion(grid: BlockGrid): { readonly hint?: Sentence } {
  const first = MINECRAFT_VERSIONS.find(
    ({ dataVersion }) =>
      checkKnown(grid, dataVersion).length === 0 &&
      checkContents({ grid, dataVersion, extraTags: [] }).length === 0,
  );
  if (first === undefined) return {};
  return { hint: says`use --minecraft ${first.name}, which has all of its blocks and items, or ${ANOTHER}` };
}

/** Whether every format writes this tag by itself: the cooldown 0 of a hopper. */
function isWrittenAnyway({ of, id, name, value }: ExtraTag): boolean {
  return of === 'block entity' && id === 'minecraft:hopper' && name === 'TransferCooldown' && value === 0;
}

function notKept({ of, id, name, path, block }: ExtraTag, { grid }: Schematic): Diagnostic {
  const what =
    of === 'entity'
      ? says`an entity, ${id}`
      : of === 'pending tick'
        ? says`a pending tick, ${id}`
        : of === 'block entity' && name === 'id'
          ? says`a block entity, ${id}`
          : of === 'item'
            ? says`the tag ${JSON.stringify(name)} of an item, ${id}`
            : says`the tag ${JSON.stringify(name)} of a block entity, ${id}`;
  return diagnostic({
    code: 'not-kept',
    message: says`the file contains ${what}, which would be lost; the conversion keeps only items of droppers, hoppers and chests, loot tables of chests, signals of comparators and plain text of waxed signs`,
    hint: says`remove it in the game, or convert the file with another editor`,
    ...(block === undefined ? { where: says`tag ${path}` } : blockWitness(blockAt(grid, block))),
    tag: path,
  });
}

/**
 * The release of a file.
 * @param tag the name of its DataVersion in diagnostics.
 */
function ownVersion(
  dataVersion: number,
  tag: string,
): { readonly name: string; readonly dataVersion: number } {
  const own = MINECRAFT_VERSIONS.find((version) => version.dataVersion === dataVersion);
  if (own !== undefined) return own;
  throw new MazestoneError({
    code: 'data-version',
    message: says`the file has DataVersion ${dataVersion}, and no supported release has it`,
    where: tag,
    hint: says`choose the release with --minecraft`,
    dataVersion,
  });
}
