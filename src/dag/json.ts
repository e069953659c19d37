import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { shown } from '../base/spelling.js';

/**
 * The fields of a JSON file, not yet read.
 * @param format its `format`.
 * @param versions that there are.
 * @param hint what it must hold.
 * @param where what is told as the place in what is no such file at all.
 * @throws MazestoneError `malformed` for what is no such file.
 */
export function readFields(
  text: string,
  format: string,
  versions: readonly number[],
  hint: string,
  where?: string,
): Readonly<Record<string, unknown>> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = `this is not JSON: ${(error as Error).message}`;
    throw malformed(message, where, 'check that the file is complete');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw malformed(`a ${format === 'mazestone/dag' ? 'DAG' : 'mesh'} file is a JSON object`, where, hint);
  const fields = json as Record<string, unknown>;
  const { format: found, version } = fields;
  if (found !== format)
    throw malformed(`"format" must be "${format}", not ${shown(found)}`, '"format"', hint);
  if (versions.includes(version as number)) return fields;
  const message = `"version" must be ${versions.join(' or ')}, not ${shown(version)}`;
  throw malformed(message, '"version"', 'use a newer mazestone');
}

/** @throws MazestoneError `malformed` for what is no list. */
export function listIn(value: unknown, where: string, hint: string): readonly unknown[] {
  if (Array.isArray(value)) return value as readonly unknown[];
  throw malformed(`${where} must be an array`, where, hint);
}

/** The error `malformed`. */
export function malformed(message: string, where: string | undefined, hint: string): MazestoneError {
  const diagnostic: Diagnostic = { code: 'malformed', message, hint, ...(where !== undefined && { where }) };
  return new MazestoneError(diagnostic);
}

/** Says no to what is in a list for the second time, by its key. @throws MazestoneError `malformed`. */
export function onceIn(hint: string): (key: string, entry: unknown, where: string) => void {
  const places = new Map<string, number>();
  return (key, entry, where) => {
    const before = places.get(key);
    if (before !== undefined)
      throw malformed(`${shown(entry)} is there twice: entry ${before} says the same`, where, hint);
    places.set(key, places.size);
  };
}
