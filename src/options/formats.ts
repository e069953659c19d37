import { oneOf } from '../base/values.js';
import { MINECRAFT_VERSIONS } from '../blocks/versions.js';

/** A version of the game that files can be for. */
export const MINECRAFT = oneOf(
  '<version>',
  MINECRAFT_VERSIONS.map(({ name }) => name),
);

/** A version of the Sponge format. */
export const SPONGE = oneOf('<n>', ['2', '3']);
