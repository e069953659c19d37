import * as nbt from './nbt.js';

/** Children of a compound that differ only in some ints. They are serialized once and then copied. */
export interface Stamp {
  /** The bytes with zeros for the ints, without an end tag. */
  readonly bytes: Uint8Array;
  /** The offset of each int in the bytes; -1 for an int that is not in them. */
  readonly at: readonly number[];
}

/**
 * The stamp of children that depend on some ints.
 * @param make returns the children for the ints
 * @param ints the number of ints
 */
export function stampOf(make: (...ints: readonly number[]) => nbt.Fields, ints: number): Stamp {
  const written = (one?: number): Uint8Array =>
    nbt.childBytes(make(...Array.from({ length: ints }, (_, k) => (k === one ? -1 : 0))));
  const bytes = written();
  // All four bytes of -1 differ from those of 0.
  const at = Array.from({ length: ints }, (_, k) => written(k).findIndex((byte, i) => byte !== bytes[i]));
  return { bytes, at };
}
