import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import type { MachineInfo } from './metadata.js';
import type { SpongeFile } from './sponge.js';

/** A file format, as a value: one file each. Handed to `compile` and `verifyMachine`. */
export interface Format {
  /** `sponge-2` */
  readonly name: string;
  /** How its files' names end, the usual ending first: `.schem`. */
  readonly extensions: readonly string[];
  /**
   * The bytes of a file; equal input gives equal bytes.
   * @param info the machine's description, or undefined for blocks that are no machine.
   * @throws MazestoneError for what the format cannot hold.
   */
  write(grid: BlockGrid, info: MachineInfo | undefined, options: FileOptions): Uint8Array;
  /** @throws MazestoneError with one diagnostic where the bytes are no file of this format. */
  read(bytes: Uint8Array): SpongeFile;
}

export interface FileOptions {
  /** A name in `MINECRAFT_VERSIONS`, which gives DataVersion and item format; 1.20.4 by default. */
  readonly minecraft?: string;
  /** The block that is pasted where the player stands; the north-west bottom corner by default. */
  readonly anchor?: Vec3;
}
