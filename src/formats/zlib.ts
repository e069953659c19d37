import { says } from '../base/sentence.js';
import { inflateRawSync, type InflateRaw } from 'node:zlib';
import { checkEnd, corrupt, tooBig, truncated, type Unpack } from './gzip.js';

/** The answer of Node with the option `info`. */
interface Unpacked {
  readonly buffer: Uint8Array;
  readonly engine: InflateRaw;
}

/**
 * Decompresses with Node's zlib. It is independent of our compressor, and V8 need not compile it. Needs Node.
 */
export const unpackWithZlib: Unpack = (packed, most) => {
  let unpacked: Unpacked;
  try {
    unpacked = inflateRawSync(packed, { maxOutputLength: most, info: true }) as unknown as Unpacked;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooBig(most, packed.length);
    throw code === 'Z_BUF_ERROR' ? truncated(packed.length) : corrupt(says`${message}`, 0);
  }
  checkEnd(packed, packed.length - unpacked.engine.bytesWritten);
  return unpacked.buffer;
};
