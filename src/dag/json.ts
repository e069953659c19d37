import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { shown } from '../base/spelling.js';

/** A file of JSON with a DAG in it. */
export interface JsonForm {
  /** Its `format`. */
  readonly format: string;
  /** The versions there are. */
  readonly versions: readonly number[];
  /** What it is called. */
  readonly name: string;
  /** What it must hold. */
  readonly hint: string;
  /** Where it is wrong if it is no such file at all. */
  readonly where?: string;
}

/**
 * The fields of a JSON file, not yet read.
 * @throws MazestoneError `malformed` for what is no such file.
 */
export function readFields(text: string, form: JsonForm): Readonly<Record<string, unknown>> {
  const { format, versions, name, hint, where } = form;
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = `this is not JSON: ${(error as Error).message}`;
    throw malformed(message, where, 'check that the file is complete');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw malformed(`a ${name} file is a JSON object`, where, hint);
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

/** Says no to what is in a list for the second time. */
export class Once {
  readonly #places = new Map<string, number>();

  /** @throws MazestoneError `malformed`. */
  add(key: string, entry: unknown, where: string, hint: string): void {
    const before = this.#places.get(key);
    if (before !== undefined)
      throw malformed(`${shown(entry)} is there twice: entry ${before} says the same`, where, hint);
    this.#places.set(key, this.#places.size);
  }
}
