/**
 * A machine's size, the SHA-256 of its blocks with their block entities, a byte for each plane, and a hash of each tag.
 */
export interface Fingerprint {
  readonly size: string;
  readonly blocks: string;
  readonly x: string;
  readonly y: string;
  readonly z: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** The record of a machine: its fingerprint, and a hash of the answer of `compile --json`. */
export interface Recorded extends Fingerprint {
  readonly answer: string;
}

/** The fingerprint of a `.schem`. */
export function ofMachine(bytes: Uint8Array): Promise<Fingerprint>;
