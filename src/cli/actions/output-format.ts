import { list, says, type Sentence } from '../../base/sentence.js';
import { extname } from 'node:path';
import type { Format } from '../../formats/format.js';
import { formatOf, FORMATS } from '../../formats/formats.js';
import { spongeFormat } from '../../formats/sponge.js';
import { unpackWithZlib } from '../../formats/zlib.js';
import { UsageError } from '../answer.js';

/** Extensions that are refused, with the reasons. */
const REFUSED: ReadonlyMap<string, Sentence> = new Map([
  [
    '.mcstructure',
    says`is Bedrock Edition's, whose redstone works differently: the machine would not run there`,
  ],
  ['.schematic', says`is for versions before 1.13, which do not have the blocks`],
]);

/**
 * The format of an output, by its name. A name without extension, such as `-` or `/dev/stdout`, is a Sponge schematic.
 * @param schem the version of the Sponge format, if the user has given one.
 * @throws UsageError for an unknown extension, and for `--schem` with another format.
 */
export function outputFormat(name: string, schem?: '2' | '3'): Format {
  const extension = extname(name).toLowerCase();
  const format = formatOf(name);
  if (format === undefined && extension !== '') {
    const known = list([...new Set(FORMATS.flatMap(({ extensions }) => extensions))]);
    const why = REFUSED.get(extension) ?? says`is not a format that can be written`;
    throw new UsageError(says`${JSON.stringify(extension)} ${why}; write ${known}`);
  }
  if (format === undefined || format.extensions.includes('.schem')) {
    return spongeFormat(schem === '3' ? 3 : 2, unpackWithZlib);
  }
  if (schem !== undefined)
    throw new UsageError(
      says`--schem needs a .schem file, and ${name} is none: name a .schem file, or leave --schem out`,
    );
  return format;
}
