import { writeUncompressed, type Tags } from 'prismarine-nbt';
import type { NbtWriter } from './nbt.js';

/**
 * prismarine-nbt as the writer of trees: an implementation apart from the reader that reads its bytes back. Needs
 * Node.
 */
export const prismarineNbt: NbtWriter = {
  write: (name, children) =>
    // It takes any array-like of numbers, where its typings say arrays.
    writeUncompressed({ type: 'compound', name, value: children as unknown as Tags['compound']['value'] }),
};
