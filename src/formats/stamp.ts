import * as nbt from './nbt.js';

/** The bytes of a compound's children that differ only in some ints. They are written once, and then copied. */
interface Stamp {
  /** The bytes with zeros for the ints, without the end tag. */
  readonly bytes: Uint8Array;
  /** The offset of each int; -1 if it is not written. */
  readonly at: readonly number[];
}

/**
 * Makes the stamp of children that depend on some ints.
 * @param make makes the children for given ints.
 * @param ints number of ints.
 */
export function stampOf(make: (...ints: readonly number[]) => nbt.Fields, ints: number): Stamp {
  const written = (one?: number): Uint8Array =>
    nbt.childBytes(make(...Array.from({ length: ints }, (_, k) => (k === one ? -1 : 0))));
  const bytes = written();
  // All four bytes of -1 differ from those of 0.
  const at = Array.from({ length: ints }, (_, k) => written(k).findIndex((byte, i) => byte !== bytes[i]));
  return { bytes, at };
}
