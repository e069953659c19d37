import { parseUncompressed, writeUncompressed, type NBT } from 'prismarine-nbt';
import { gunzipSync, gzipSync } from 'node:zlib';

/* oxlint-disable typescript/no-explicit-any, typescript/no-unsafe-assignment,
   typescript/no-unsafe-member-access, typescript/no-unsafe-return -- NBT trees are changed freely, and mostly into wrong ones */

/** A tree of NBT as prismarine-nbt has it, to be changed at will. */
export type Tree = any;

export interface Opened {
  /** The root with its name. */
  readonly root: NBT;
  /** Children of the schematic, and those of its blocks: the same in Sponge 2. */
  readonly schematic: Tree;
  readonly blocks: Tree;
}

/** A `.schem` of Sponge 2 or 3 as a tree. */
export function openSchem(bytes: Uint8Array): Opened {
  const root = parseUncompressed(gunzipSync(bytes), 'big', { noArraySizeCheck: true });
  const inner: Tree = root.value['Schematic'];
  const schematic: Tree = inner === undefined ? root.value : inner.value;
  return { root, schematic, blocks: inner === undefined ? schematic : schematic.Blocks.value };
}

export function packSchem(root: NBT): Uint8Array {
  return gzipSync(writeUncompressed(root));
}

/** A `.schem` with its tree changed. */
export function changedSchem(bytes: Uint8Array, change: (tree: Opened) => void): Uint8Array {
  const tree = openSchem(bytes);
  change(tree);
  return packSchem(tree.root);
}

/** The tags of every block entity with this id: in Sponge 3 its `Data`. */
export function entitiesOf({ blocks }: Opened, id: string): Tree[] {
  const list = blocks.BlockEntities.value.value as Tree[];
  return list.filter((entry) => entry.Id.value === id).map((entry) => entry.Data?.value ?? entry);
}
