import { inflateRawSync } from 'node:zlib';
import { corrupt, tooBig, truncated, type Unpack } from './gzip.js';

/**
 * zlib, as Node brings it: an implementation apart from the packer whose bytes it reads back, and one that V8 need not
 * compile. Needs Node.
 */
export const unpackWithZlib: Unpack = (packed, most) => {
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooBig(most, packed.length);
    throw code === 'Z_BUF_ERROR' ? truncated(packed.length) : corrupt(message, 0);
  }
};
