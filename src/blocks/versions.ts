import { MazestoneError } from '../base/diagnostic.js';
import { list, says } from '../base/sentence.js';

/**
 * How a block entity stores an item: `count-byte` is {Slot byte, id string, Count byte} (up to 1.20.4),
 * `count-int` is {Slot byte, id string, count int} (from 1.20.5). In the wrong one the game silently loses
 * items.
 */
export type ItemFormat = 'count-byte' | 'count-int';

/** A release of Minecraft Java Edition, as far as a schematic depends on it. */
export interface MinecraftVersion {
  readonly name: string;
  /** The number by which the game decides what to upgrade. */
  readonly dataVersion: number;
  readonly items: ItemFormat;
  /** The major number of the format of its data packs. */
  readonly dataPack: number;
}

/** Written where nobody asks for another: WorldEdit 7.2+, FAWE and every newer game read and upgrade it. */
export const DEFAULT_MINECRAFT = '1.20.4';

/** The first DataVersion with the new item format: snapshot 24w09a, on the way to 1.20.5. */
const FIRST_COUNT_INT = 3819;

/** How a file of this DataVersion, a release's or a snapshot's, stores items. */
export function itemFormatOf(dataVersion: number): ItemFormat {
  return dataVersion < FIRST_COUNT_INT ? 'count-byte' : 'count-int';
}

// From the `version.json` in each release's jar: `world_version`, and of `pack_version` the data packs' major number,
// which https://minecraft.wiki/w/Pack_format lists too.
const RELEASES: readonly (readonly [name: string, dataVersion: number, dataPack: number])[] = [
  ['1.20.4', 3700, 26],
  ['1.20.5', 3837, 41],
  ['1.20.6', 3839, 41],
  ['1.21', 3953, 48],
  ['1.21.1', 3955, 48],
  ['1.21.2', 4080, 57],
  ['1.21.3', 4082, 57],
  ['1.21.4', 4189, 61],
  ['1.21.5', 4325, 71],
  ['1.21.6', 4435, 80],
  ['1.21.7', 4438, 81],
  ['1.21.8', 4440, 81],
  ['1.21.9', 4554, 88],
  ['1.21.10', 4556, 88],
  ['1.21.11', 4671, 94],
  ['26.1', 4786, 101],
  ['26.1.1', 4788, 101],
  ['26.1.2', 4790, 101],
  ['26.2', 4903, 107],
  ['26.3', 5023, 121],
];

/** Every release that can be written for, oldest first. */
export const MINECRAFT_VERSIONS: readonly MinecraftVersion[] = RELEASES.map(
  ([name, dataVersion, dataPack]) => ({ name, dataVersion, items: itemFormatOf(dataVersion), dataPack }),
);

/** The place of the release called `name` in {@link MINECRAFT_VERSIONS}, or -1. */
export function releaseIndex(name: string): number {
  return MINECRAFT_VERSIONS.findIndex((version) => version.name === name);
}

/**
 * The release that a file of this DataVersion is judged by: its own, or for one of a snapshot the last before it, which
 * has nothing that the snapshot lacks but what was renamed. Undefined for one before the oldest release or after the
 * newest.
 */
export function releaseOf(dataVersion: number): MinecraftVersion | undefined {
  const newest = MINECRAFT_VERSIONS.at(-1)!;
  if (dataVersion > newest.dataVersion) return undefined;
  return MINECRAFT_VERSIONS.findLast((version) => version.dataVersion <= dataVersion);
}

/**
 * The release called `name` (`1.20.4`, `26.3`).
 * @throws MazestoneError `minecraft-version`, listing the known ones.
 */
export function minecraftVersion(name: string): MinecraftVersion {
  const found = MINECRAFT_VERSIONS.find((version) => version.name === name);
  if (found === undefined) {
    const known = MINECRAFT_VERSIONS.map((version) => version.name);
    throw new MazestoneError({
      code: 'minecraft-version',
      message: says`Minecraft ${JSON.stringify(name)} is not known`,
      hint: says`supported versions are ${list(known)}; a newer game reads and upgrades a file for any of them`,
      known,
    });
  }
  return found;
}
