import { deflateSync, inflateSync } from 'fflate';

/** The longest text that an address may unpack to, in bytes; what says more is no design of a person's. */
const MOST_BYTES = 1 << 22;

/** A text made short enough for an address: deflated, in base64 with `-` and `_`. */
export function packText(text: string): string {
  const bytes = deflateSync(new TextEncoder().encode(text), { level: 9 });
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The text of {@link packText}; an empty one where it is none. */
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
