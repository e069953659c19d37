import { deflateSync, inflateSync } from 'fflate';

/** The longest unpacked text of an address, in bytes. No real design is longer. */
const MOST_BYTES = 1 << 22;

/** Packs a text for an address: deflated, in base64 with `-` and `_`. */
export function packText(text: string): string {
  const bytes = deflateSync(new TextEncoder().encode(text), { level: 9 });
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Unpacks a text of {@link packText}; empty if it is invalid. */
export function unpackText(packed: string): string {
  try {
    const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = inflateSync(
      Uint8Array.from(text, (c) => c.charCodeAt(0)),
      { out: new Uint8Array(MOST_BYTES) },
    );
    return new TextDecoder().decode(bytes);
  } catch {
    return '';
  }
}
