import type { Code, WitnessOf, Witnesses } from './codes.js';

export type { Code } from './codes.js';

/** The fields that every diagnostic has, whatever its code. */
export interface Told {
  /** One sentence. */
  readonly message: string;
  /** The place, as text: `cell (3, 4)`, `line 7, column 2`, `block (12, 3, 40)`. */
  readonly where?: string;
  /** What the user can do. */
  readonly hint?: string;
  /** The file it was found in, where there is one. */
  readonly file?: string;
  /** The load mode in which it was found, and the number of presses before, if any. */
  readonly mode?: string;
  readonly press?: number;
  /** The tick engine in which it was found, if there are several. */
  readonly engine?: string;
}

/** A diagnostic of one code, with the witness that the catalogue gives it and no other. */
export type DiagnosticOf<C extends Code> = Told & { readonly code: C } & {
  readonly [W in WitnessOf<C>]?: Witnesses[W] | undefined;
} & { readonly [W in Exclude<keyof Witnesses, WitnessOf<C>>]?: undefined };

/**
 * A failure as a value: a stable code, one sentence, the place, and a remedy. Further fields are the witness,
 * such as the cells of a cycle or the blocks of a hole. The code determines which ones are possible: see
 * {@link CODES}.
 */
export type Diagnostic = { [C in Code]: DiagnosticOf<C> }[Code];

/**
 * Thrown when a function cannot give its answer. It carries one or more diagnostics.
 * @example
 * import { buildDag, MazestoneError } from 'mazestone/core';
 *
 * try {
 *   buildDag('divide', { width: 5, height: 5, seed: '1' });
 * } catch (error) {
 *   if (error instanceof MazestoneError) console.log(error.diagnostics[0]?.code, error.diagnostics[0]?.hint);
 * }
 * // size choose a side of 4 or 8, or another builder, such as --builder peel
 */
export class MazestoneError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: Diagnostic | readonly Diagnostic[]) {
    const list = Array.isArray(diagnostics) ? (diagnostics as Diagnostic[]) : [diagnostics as Diagnostic];
    super(list.map(formatDiagnostic).join('\n'));
    this.name = 'MazestoneError';
    this.diagnostics = list;
  }
}

/**
 * Formats a diagnostic as one line: `code: message (place); hint`.
 * @example
 * import { formatDiagnostic } from 'mazestone/core';
 *
 * const hint = 'take fewer';
 * console.log(formatDiagnostic({ code: 'size', message: 'too wide', where: '9 x 9 cells', hint }));
 * // size: too wide (9 x 9 cells); take fewer
 */
export function formatDiagnostic(d: Diagnostic): string {
  const where = d.where === undefined ? '' : ` (${d.where})`;
  const hint = d.hint === undefined ? '' : `; ${d.hint}`;
  return `${d.code}: ${d.message}${where}${hint}`;
}

/** Shortens a list for one line of text: the first six items by name, then how many more there are. */
export function listSome<T>(items: readonly T[], name: (item: T) => string = String): string {
  const more = items.length - 6;
  return items.slice(0, 6).map(name).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
