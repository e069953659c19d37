import { MazestoneError, type Diagnostic } from './diagnostic.js';

/**
 * A package that not everybody has installed, once it is loaded.
 * @param fault what is said where it cannot be loaded.
 * @throws MazestoneError `not-installed`.
 */
export async function installed<T>(
  loaded: Promise<T>,
  fault: Pick<Diagnostic, 'message' | 'where' | 'hint'>,
): Promise<T> {
  try {
    return await loaded;
  } catch {
    throw new MazestoneError({ ...fault, code: 'not-installed' });
  }
}
