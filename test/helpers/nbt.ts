import { parseUncompressed, writeUncompressed, type NBT } from 'prismarine-nbt';
import { gunzipSync, gzipSync } from 'node:zlib';

/* oxlint-disable typescript/no-explicit-any, typescript/no-unsafe-assignment,
   typescript/no-unsafe-member-access, typescript/no-unsafe-return -- NBT trees are changed freely, mostly into wrong ones */

/** An NBT tree of prismarine-nbt, to be changed freely. */
export type Tree = any;

export interface Opened {
  /** The root with its name. */
  readonly root: NBT;
  /** The children of the schematic, and of its blocks. In Sponge 2 they are the same. */
  readonly schematic: Tree;
  readonly blocks: Tree;
}

/** Reads a `.schem` of Sponge 2 or 3 as a tree. */
export function openSchem(bytes: Uint8Array): Opened {
  const root = parseUncompressed(gunzipSync(bytes), 'big', { noArraySizeCheck: true });
  const inner: Tree = root.value['Schematic'];
  const schematic: Tree = inner === undefined ? root.value : inner.value;
  return { root, schematic, blocks: inner === undefined ? schematic : schematic.Blocks.value };
}

export function packSchem(root: NBT): Uint8Array {
  return gzipSync(writeUncompressed(root));
}

/** Changes the tree of a `.schem`. */
export function changedSchem(bytes: Uint8Array, change: (tree: Opened) => void): Uint8Array {
  const tree = openSchem(bytes);
  change(tree);
  return packSchem(tree.root);
}

/** The tags of all block entities with this id. In Sponge 3 these are in `Data`. */
export function entitiesOf({ blocks }: Opened, id: string): Tree[] {
  const list = blocks.BlockEntities.value.value as Tree[];
  return list.filter((entry) => entry.Id.value === id).map((entry) => entry.Data?.value ?? entry);
}
