import * as nbt from './nbt.js';

/** Children of a compound that differ in some ints alone: written once, and copied from then on. */
export interface Stamp {
  /** With zeros for the ints, and no end. */
  readonly bytes: Uint8Array;
  /** Where each int stands in them; -1 for one that does not. */
  readonly at: readonly number[];
}

/**
 * The stamp of children that hang on some ints.
 * @param make the children with these ints.
 * @param ints how many there are.
 */
export function stampOf(make: (...ints: readonly number[]) => nbt.Fields, ints: number): Stamp {
  const written = (one?: number): Uint8Array =>
    nbt.childBytes(make(...Array.from({ length: ints }, (_, k) => (k === one ? -1 : 0))));
  const bytes = written();
  // All four bytes of -1 are others than those of 0.
  const at = Array.from({ length: ints }, (_, k) => written(k).findIndex((byte, i) => byte !== bytes[i]));
  return { bytes, at };
}
