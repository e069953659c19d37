import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import type { FileInfo } from './metadata.js';
import type { Tag } from './nbt.js';
import type { Diagnostic } from '../base/diagnostic.js';

/** A file format, as a value: one file each. Handed to `compile` and `verifyMachine`. */
export interface Format {
  /** `sponge-2` */
  readonly name: string;
  /** How its files' names end, the usual ending first: `.schem`. */
  readonly extensions: readonly string[];
  /** What to do with a file, for the user: `paste it with WorldEdit`. */
  readonly use: string;
  /**
   * The bytes of a file; equal input gives equal bytes.
   * @param info the description of a machine or a minefield, or undefined for blocks that are neither.
   * @throws MazestoneError for what the format cannot hold.
   */
  write(grid: BlockGrid, info: FileInfo | undefined, options: FileOptions): Uint8Array;
  /** @throws MazestoneError with one diagnostic where the bytes are no file of this format. */
  read(bytes: Uint8Array): Schematic;
  /**
   * What is wrong with the parts of a file that `read` leaves out and others obey; nothing where there are none.
   * @param schematic what was read of it.
   */
  check?(bytes: Uint8Array, schematic: Schematic): readonly Diagnostic[];
}

/** How a file is written. */
export interface FileOptions {
  /** A name in `MINECRAFT_VERSIONS`, which gives DataVersion and item format; 1.20.4 by default. */
  readonly minecraft?: string;
  /** The block that is pasted where the player stands; the north-west bottom corner by default. */
  readonly anchor?: Vec3;
  /** What people see of the file; of a machine something general by default. */
  readonly about?: About;
  /** Whether no structure in it may be larger than a structure block takes; only a data pack has several. */
  readonly split?: boolean;
}

/** What people see of a file. */
export interface About {
  readonly name?: string;
  readonly author?: string;
  readonly description?: string;
}

/** What a file holds, in whatever format. */
export interface Schematic {
  /** The name of the format it is in, where what reads it reads other formats too: `sponge-3`. */
  readonly format?: string;
  /**
   * The blocks. Palette entry 0 is air; then the file's palette in its order, each state in its one
   * spelling. Droppers, hoppers, comparators, chests and barrels keep their contents; other block entities are left out.
   */
  readonly grid: BlockGrid;
  readonly dataVersion: number;
  /** The block that is pasted where the player stands; the north-west bottom corner where the file says nothing. */
  readonly anchor: Vec3;
  /** Where else the file says so: programs go by one tag or another. */
  readonly otherAnchors?: readonly NamedAnchor[];
  readonly about: About;
  /** What the file holds beside the grid, in its order; biomes and what describes the file as such left out. */
  readonly extraTags: readonly ExtraTag[];
  /** What it says of itself, if it is one of ours. */
  readonly info?: FileInfo;
  /** Why there is no `info`: one `no-metadata`, or `bad-metadata` for each bad field; or `partial-file`. */
  readonly infoErrors: readonly Diagnostic[];
  /** What diagnostics call its tags; in a data pack with the file that they are in. */
  readonly tags: TagNames;
}

/** An anchor that a tag says. */
export interface NamedAnchor {
  /** `tag Offset` */
  readonly tag: string;
  readonly anchor: Vec3;
}

/** Where a file says what is said of it as a whole. */
export interface TagNames {
  /** The compound with the machine's description, there or not: `tag Metadata.Mazestone`. */
  readonly machine: string;
  /** `tag DataVersion` */
  readonly dataVersion: string;
  /** `tag Offset` */
  readonly anchor: string;
}

/** A tag of the file that says more than the grid does. */
export interface ExtraTag {
  /** Index of the block that the block entity, the container of the item, or the entity stands in, or what is pending concerns, if in one of the box. */
  readonly block?: number;
  /**
   * Whose tag it is. An `entity` (a minecart, an item that lies about) is one as a whole, and so is a `pending tick`: what
   * the game is to do to a block or a fluid as soon as it stands.
   */
  readonly of: 'block entity' | 'item' | 'entity' | 'pending tick';
  /** The block entity's, the item's or the entity's id, or that of the block or fluid. */
  readonly id: string;
  /**
   * Its name: `Lock`, `components`; `id` of a block entity of a kind that is not read, or that goes by two names; `Count`
   * or `count` where the item is in the format of other DataVersions than the file's.
   */
  readonly name: string;
  /** `BlockEntities[3].Items[0].components` */
  readonly path: string;
  /** Its value, where that is a number or text; the number of its elements where it is a list, array or compound. */
  readonly value: number | string;
  /** The tag itself, of a block entity. */
  readonly tag?: Tag;
}
