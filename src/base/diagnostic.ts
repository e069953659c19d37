/**
 * A failure as a value: a stable code, one sentence, the place, and what to do about it.
 * Extra fields are the witness (the cells of a cycle, the two sinks, the mutated block ...).
 */
export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  /** Where it happened, as text: `cell (3, 4)`, `line 7, column 2`, `block (12, 3, 40)`. */
  readonly where?: string;
  /** What the user can do. */
  readonly hint?: string;
  /** The cells concerned, as [x, y] pairs. */
  readonly cells?: readonly (readonly [number, number])[];
  /** The blocks concerned, as [x, y, z] triples in schematic coordinates. */
  readonly blocks?: readonly (readonly [number, number, number])[];
  readonly [witness: string]: unknown;
}

/** Thrown where a function cannot give its answer; carries one or more diagnostics. */
export class MazestoneError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: Diagnostic | readonly Diagnostic[]) {
    const list = Array.isArray(diagnostics) ? (diagnostics as Diagnostic[]) : [diagnostics as Diagnostic];
    super(list.map(formatDiagnostic).join('\n'));
    this.name = 'MazestoneError';
    this.diagnostics = list;
  }
}

/** One line of text: `code: message (place); hint`. */
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
