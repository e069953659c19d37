import { MazestoneError } from '../base/diagnostic.js';
import { anyOf, says, type Sentence, type Value } from '../base/sentence.js';
import { shown } from '../base/spelling.js';

/** The rows of a region file. */
const REGION = /^[.#A-Z\s]+$/;

/**
 * Parses the fields of a JSON file, without checking their values.
 * @param format the value of its `format`.
 * @param versions the valid versions.
 * @param hint what such a file contains.
 * @param where the place for messages about a text that is no such file.
 * @throws MazestoneError `malformed` for a text that is no such file.
 */
export function readFields(
  text: string,
  format: string,
  versions: readonly number[],
  hint: Sentence,
  where?: Value,
): Readonly<Record<string, unknown>> {
  if (text.trim() === '') throw malformed(says`the file is empty`, where, says`check the path`);
  if (REGION.test(text)) {
    const message = says`this is a region file, which says where cells are and not where they lead`;
    throw malformed(message, where, says`mazestone compile --region FILE makes a machine of it`);
  }
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = says`this is not JSON: ${(error as Error).message}`;
    throw malformed(message, where, says`check that the file is complete`);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw malformed(
      says`a ${format === 'mazestone/dag' ? 'DAG' : 'mesh'} file is a JSON object`,
      where,
      hint,
    );
  const fields = json as Record<string, unknown>;
  const { format: found, version } = fields;
  if (found !== format) throw wrongField('format', `"${format}"`, found, hint);
  if (versions.includes(version as number)) return fields;
  const isNewer = typeof version === 'number' && version > versions.at(-1)!;
  throw wrongField('version', anyOf(versions), version, isNewer && says`use a newer mazestone`);
}

/** The error for a field that is not there or has another value. @param hint what to do about another value. */
function wrongField(name: string, wanted: Value, found: unknown, hint: Sentence | false): MazestoneError {
  const give = says`give "${name}": ${wanted}`;
  if (found === undefined) return malformed(says`"${name}" is missing`, `"${name}"`, give);
  const message = says`"${name}" must be ${wanted}, not ${shown(found)}`;
  return malformed(message, `"${name}"`, hint === false ? give : hint);
}

/** A value as a list. @throws MazestoneError `malformed` for any other value. */
export function listIn(value: unknown, where: Value, hint: Sentence): readonly unknown[] {
  if (Array.isArray(value)) return value as readonly unknown[];
  throw malformed(says`${where} must be an array`, where, hint);
}

/** The error `malformed`. */
export function malformed(message: Sentence, where: Value | undefined, hint: Sentence): MazestoneError {
  return new MazestoneError({ code: 'malformed', message, hint, ...(where !== undefined && { where }) });
}

/** Refuses a second entry with the same key in a list. @throws MazestoneError `malformed`. */
export function onceIn(hint: Sentence): (key: string, entry: unknown, where: Value) => void {
  const places = new Map<string, number>();
  return (key, entry, where) => {
    const before = places.get(key);
    if (before !== undefined)
      throw malformed(says`${shown(entry)} is there twice: entry ${before} is the same`, where, hint);
    places.set(key, places.size);
  };
}
