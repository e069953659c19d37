import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import type { FileInfo } from './metadata.js';
import type { Tag } from './nbt.js';
import type { Diagnostic } from '../base/diagnostic.js';

/** A file format, for `compile` and `verifyMachine`. */
export interface Format {
  /** Its name, such as `sponge-2`. */
  readonly name: string;
  /** The extensions of its files, the most common first: `.schem`. */
  readonly extensions: readonly string[];
  /** How to use a file, for the user: `paste it with WorldEdit`. */
  readonly use: string;
  /**
   * Writes the bytes of a file. Equal input gives equal bytes.
   * @param info the metadata of a machine or a minefield, or undefined for other blocks.
   * @throws MazestoneError if the format cannot hold the blocks.
   */
  write(grid: BlockGrid, info: FileInfo | undefined, options: FileOptions): Uint8Array;
  /** Reads a file. @throws MazestoneError with one diagnostic if the bytes are no file of this format. */
  read(bytes: Uint8Array): Schematic;
  /**
   * Finds faults in parts of a file that `read` ignores and other programs use.
   * @param schematic the result of `read`.
   */
  check?(bytes: Uint8Array, schematic: Schematic): readonly Diagnostic[];
}

/** Options for writing a file. */
export interface FileOptions {
  /** A name in `MINECRAFT_VERSIONS`, which determines DataVersion and item format; 1.20.4 by default. */
  readonly minecraft?: string;
  /** The block that is pasted at the player's feet; the north-west bottom corner by default. */
  readonly anchor?: Vec3;
  /** Name and description for people. A machine has a general default. */
  readonly about?: About;
  /** Whether to split the blocks into structures that structure blocks can load. Only a data pack can do so. */
  readonly split?: boolean;
}

/** The name and description of a file, for people. */
export interface About {
  readonly name?: string;
  readonly author?: string;
  readonly description?: string;
}

/** The content of a file, in any format. */
export interface Schematic {
  /** The name of its format, if the reader can read several: `sponge-3`. */
  readonly format?: string;
  /**
   * The blocks. Palette entry 0 is air; then comes the file's palette in its order, each state in its canonical
   * spelling. Droppers, hoppers, comparators, chests and barrels keep their contents; other block entities are left out.
   */
  readonly grid: BlockGrid;
  readonly dataVersion: number;
  /** The block that is pasted at the player's feet; the north-west bottom corner if the file has no anchor. */
  readonly anchor: Vec3;
  /** Anchors in other tags of the file. Programs differ in the tag that they use. */
  readonly otherAnchors?: readonly NamedAnchor[];
  readonly about: About;
  /** Tags that are not in the grid, in the order of the file, without biomes and tags about the file itself. */
  readonly extraTags: readonly ExtraTag[];
  /** Our metadata, if the file has them. */
  readonly info?: FileInfo;
  /**
   * The reasons why there is no `info`: one `no-metadata`, or `bad-metadata` for each bad field, or `partial-file`.
   */
  readonly infoErrors: readonly Diagnostic[];
  /** The names of its tags in diagnostics. In a data pack they include the file. */
  readonly tags: TagNames;
}

/** An anchor in a tag. */
export interface NamedAnchor {
  /** The tag, such as `tag Offset`. */
  readonly tag: string;
  readonly anchor: Vec3;
}

/** The names of tags about a file as a whole. */
export interface TagNames {
  /** The compound with our metadata, even if it is missing: `tag Metadata.Mazestone`. */
  readonly machine: string;
  /** The version, such as `tag DataVersion`. */
  readonly dataVersion: string;
  /** The anchor, such as `tag Offset`. */
  readonly anchor: string;
}

/** A tag of the file that the grid does not include. */
export interface ExtraTag {
  /**
   * The index of its block: that of the block entity, of the item's container, of the entity or of the pending tick.
   */
  readonly block?: number;
  /**
   * The owner of the tag. An `entity` (a minecart, a dropped item) is one extra tag as a whole. So is a `pending tick`,
   * which the game executes on a block or a fluid as soon as it is placed.
   */
  readonly of: 'block entity' | 'item' | 'entity' | 'pending tick';
  /** The id of the block entity, item, entity, block or fluid. */
  readonly id: string;
  /**
   * Its name: `Lock`, `components`; `id` of a block entity of a kind that is not read, or that goes by two names; `Count`
   * or `count` where the item is in the format of other DataVersions than the file's.
   */
  readonly name: string;
  /** `BlockEntities[3].Items[0].components` */
  readonly path: string;
  /** Its value, if that is a number or a text. For a list, array or compound, the number of elements. */
  readonly value: number | string;
  /** The tag itself, if it belongs to a block entity. */
  readonly tag?: Tag;
}
