import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import type { FileInfo } from './metadata.js';
import type { Tag } from './nbt.js';
import type { Diagnostic } from '../base/diagnostic.js';

/**
 * A file format, as a value. Each is in its own file. They are arguments of `compile` and `verifyMachine`.
 */
export interface Format {
  /** Its name, such as `sponge-2`. */
  readonly name: string;
  /** The extensions of its files, the usual one first, such as `.schem`. */
  readonly extensions: readonly string[];
  /** What users do with a file, such as `paste it with WorldEdit`. */
  readonly use: string;
  /**
   * Writes a file. Equal input gives equal bytes.
   * @param info the description of a machine or a minefield, or undefined for other blocks
   * @throws MazestoneError for content that the format cannot hold.
   */
  write(grid: BlockGrid, info: FileInfo | undefined, options: FileOptions): Uint8Array;
  /** Reads a file. @throws MazestoneError with one diagnostic, if the bytes are not a file of this format. */
  read(bytes: Uint8Array): Schematic;
  /**
   * Checks the parts of a file that `read` skips but other programs use. Absent if there are none.
   * @param schematic the result of `read`
   */
  check?(bytes: Uint8Array, schematic: Schematic): readonly Diagnostic[];
}

/** Options for writing a file. */
export interface FileOptions {
  /** A name in `MINECRAFT_VERSIONS`, which determines DataVersion and item format. The default is 1.20.4. */
  readonly minecraft?: string;
  /** The block that is pasted where the player stands. The default is the north-west bottom corner. */
  readonly anchor?: Vec3;
  /** The texts of the file that users see. A machine has a general text by default. */
  readonly about?: About;
  /**
   * Whether to split structures that are larger than a structure block allows. Only a data pack can have
   * several.
   */
  readonly split?: boolean;
}

/** The texts of a file that users see. */
export interface About {
  readonly name?: string;
  readonly author?: string;
  readonly description?: string;
}

/** The content of a file of any format. */
export interface Schematic {
  /** The name of the file's format, such as `sponge-3`, if the reader also reads other formats. */
  readonly format?: string;
  /**
   * The blocks. Palette entry 0 is air. The file's palette follows in its order, with each state in canonical
   * form. Droppers, hoppers, comparators, chests and barrels keep their contents. Other block entities are
   * left out.
   */
  readonly grid: BlockGrid;
  readonly dataVersion: number;
  /**
   * The block that is pasted where the player stands. If the file does not specify it, it is the north-west
   * bottom corner.
   */
  readonly anchor: Vec3;
  /** Anchors in other tags of the file. Programs differ in the tag they use. */
  readonly otherAnchors?: readonly NamedAnchor[];
  readonly about: About;
  /**
   * Content of the file in addition to the grid, in file order. Biomes and the description of the file as a
   * whole are left out.
   */
  readonly extraTags: readonly ExtraTag[];
  /** The description of a machine or minefield, if mazestone made the file. */
  readonly info?: FileInfo;
  /** Why there is no `info`: one `no-metadata`, one `bad-metadata` for each bad field, or `partial-file`. */
  readonly infoErrors: readonly Diagnostic[];
  /** The names of its tags in diagnostics. In a data pack they include the file that the tags are in. */
  readonly tags: TagNames;
}

/** An anchor in a tag of the file. */
export interface NamedAnchor {
  /** The name of the tag, such as `tag Offset`. */
  readonly tag: string;
  readonly anchor: Vec3;
}

/** The tags with information about the whole file. */
export interface TagNames {
  /**
   * The compound for the machine's description, whether it exists or not, such as `tag Metadata.Mazestone`.
   */
  readonly machine: string;
  /** The tag of the data version, `tag DataVersion`. */
  readonly dataVersion: string;
  /** The tag of the anchor, such as `tag Offset`. */
  readonly anchor: string;
}

/** A tag of the file with information that is not in the grid. */
export interface ExtraTag {
  /**
   * Index of the block with the block entity, with the container of the item, with the entity in it, or with
   * the pending tick. Absent if it is not in the box.
   */
  readonly block?: number;
  /**
   * The kind of thing that the tag belongs to. An `entity` (such as a minecart or a dropped item) is one tag
   * as a whole. So is a `pending tick`, which is an update of a block or fluid that the game runs as soon as
   * it is placed.
   */
  readonly of: 'block entity' | 'item' | 'entity' | 'pending tick';
  /** The id of the block entity, the item or the entity, or that of the block or fluid. */
  readonly id: string;
  /**
   * The tag's name, such as `Lock` or `components`. It is `id` for a block entity that is of a kind not read,
   * or that has two names. It is `Count` or `count` if the item is in the format of DataVersions other than
   * the file's.
   */
  readonly name: string;
  /** Its path, such as `BlockEntities[3].Items[0].components`. */
  readonly path: string;
  /**
   * Its value if that is a number or text, and the number of its elements if it is a list, an array or a
   * compound.
   */
  readonly value: number | string;
  /** The tag itself, if it belongs to a block entity. */
  readonly tag?: Tag;
}
