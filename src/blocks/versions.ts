import { MazestoneError } from '../base/diagnostic.js';
import { list, says } from '../base/sentence.js';

/**
 * How a block entity stores an item: `count-byte` is {Slot byte, id string, Count byte} (up to 1.20.4),
 * `count-int` is {Slot byte, id string, count int} (from 1.20.5). With the wrong one, the game silently loses
 * items.
 */
export type ItemFormat = 'count-byte' | 'count-int';

/** The properties of a release of Minecraft Java Edition that matter to a schematic. */
export interface MinecraftVersion {
  readonly name: string;
  /** The number by which the game decides whether to upgrade a file. */
  readonly dataVersion: number;
  readonly items: ItemFormat;
  /** The major number of its data pack format. */
  readonly dataPack: number;
}

/** The default release: WorldEdit 7.2+, FAWE and every newer game read and upgrade its files. */
export const DEFAULT_MINECRAFT = '1.20.4';

/** The first DataVersion with the new item format: snapshot 24w09a, before 1.20.5. */
const FIRST_COUNT_INT = 3819;

/** How a file with this DataVersion, of a release or a snapshot, stores items. */
export function itemFormatOf(dataVersion: number): ItemFormat {
  return dataVersion < FIRST_COUNT_INT ? 'count-byte' : 'count-int';
}

// From the `version.json` in each release's jar: `world_version`, and the data pack's major number in
// `pack_version`. https://minecraft.wiki/w/Pack_format lists the latter too.
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

/** All supported releases, oldest first. */
export const MINECRAFT_VERSIONS: readonly MinecraftVersion[] = RELEASES.map(
  ([name, dataVersion, dataPack]) => ({ name, dataVersion, items: itemFormatOf(dataVersion), dataPack }),
);

/** The index of a release in {@link MINECRAFT_VERSIONS}, or -1. */
export function releaseIndex(name: string): number {
  return MINECRAFT_VERSIONS.findIndex((version) => version.name === name);
}

/**
 * The release whose rules apply to a file with this DataVersion: its own, or for a snapshot the last release
 * before it. Apart from renamed blocks, a snapshot has everything of that release. Undefined before the
 * oldest and after the newest release.
 */
export function releaseOf(dataVersion: number): MinecraftVersion | undefined {
  const newest = MINECRAFT_VERSIONS.at(-1)!;
  if (dataVersion > newest.dataVersion) return undefined;
  return MINECRAFT_VERSIONS.findLast((version) => version.dataVersion <= dataVersion);
}

/**
 * Finds a release by name (`1.20.4`, `26.3`).
 * @throws MazestoneError `minecraft-version` with the known releases
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
