import type { Code, WitnessOf, Witnesses } from './codes.js';
import { textOf, type Sentence, type Value } from './sentence.js';

export type { Code } from './codes.js';

/** The fields that every diagnostic has, whatever its code. */
export interface Told {
  /** One sentence. */
  readonly message: string;
  /** The place, as text: `cell (3, 4)`, `line 7, column 2`, `block (12, 3, 40)`. */
  readonly where?: string;
  /** What the user can do. */
  readonly hint?: string;
  /** The same as data, for other languages. */
  readonly said: Said;
  /** The file it was found in, where there is one. */
  readonly file?: string;
  /** The load mode in which it was found, and the number of presses before, if any. */
  readonly mode?: string;
  readonly press?: number;
  /** The tick engine in which it was found, if there are several. */
  readonly engine?: string;
}

/** Message, place and hint as data. */
export interface Said {
  readonly message: Sentence;
  readonly where?: Value;
  readonly hint?: Sentence;
}

/** Where something is: as text, and as a witness. */
export type Place<W extends keyof Witnesses> = Pick<Said, 'where'> & Pick<Diagnostic, W>;

/** The code of a diagnostic, and the witness that the catalogue gives it and no other. */
export type Carried<C extends Code> = { readonly code: C } & {
  readonly [W in WitnessOf<C>]?: Witnesses[W] | undefined;
} & { readonly [W in Exclude<keyof Witnesses, WitnessOf<C>>]?: undefined };

/** A diagnostic of one code. */
export type DiagnosticOf<C extends Code> = Told & Carried<C>;

/**
 * A failure as a value: a stable code, one sentence, the place, and a remedy. Further fields are the witness,
 * such as the cells of a cycle or the blocks of a hole. The code determines which ones are possible: see
 * {@link CODES}.
 */
export type Diagnostic = { [C in Code]: DiagnosticOf<C> }[Code];

/** What a diagnostic of one code is made of. */
export type FaultOf<C extends Code> = Said & Omit<Told, keyof Said | 'said'> & Carried<C>;
/** The input of `diagnostic`. */
export type Fault = { [C in Code]: FaultOf<C> }[Code];

/** The diagnostic of a fault: its texts in English, and the same as data. */
export function diagnostic<C extends Code>(fault: FaultOf<C>): Diagnostic {
  const { message, where, hint } = fault;
  return withTexts(fault, {
    message,
    ...(where !== undefined && { where }),
    ...(hint !== undefined && { hint }),
  });
}

/** A diagnostic with other texts in place of some. */
export function retold(old: Diagnostic, said: Partial<Said>): Diagnostic {
  return withTexts(old, { ...old.said, ...said });
}

function withTexts(fault: object, said: Said): Diagnostic {
  const texts = Object.entries(said).map(([name, value]) => [name, textOf(value as Value)]);
  return { ...fault, ...Object.fromEntries(texts), said } as Diagnostic;
}

/** The most faults, or places of a fault, that are listed one by one. A box of random blocks has millions. */
export const MOST_LISTED = 1000;

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

  constructor(faults: Fault | readonly Diagnostic[]) {
    const list = Array.isArray(faults)
      ? (faults as readonly Diagnostic[])
      : [diagnostic(faults as FaultOf<Code>)];
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
export function formatDiagnostic(d: Pick<Told, 'message' | 'where' | 'hint'> & { code: string }): string {
  const where = d.where === undefined ? '' : ` (${d.where})`;
  const hint = d.hint === undefined ? '' : `; ${d.hint}`;
  return `${d.code}: ${d.message}${where}${hint}`;
}
