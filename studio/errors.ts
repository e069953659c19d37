import { MazestoneError, type Diagnostic } from '../src/core.js';

/** What is told of an error: the first fault, where it is, and the remedy. */
export function errorText(error: unknown): string {
  if (error instanceof MazestoneError) return diagnosticText(error.diagnostics[0]!);
  if (error instanceof RangeError) return 'It does not fit into memory. Choose a smaller size.';
  return error instanceof Error ? error.message : String(error);
}

/** A diagnostic in one line. */
export function diagnosticText({ message, where, hint }: Diagnostic): string {
  const place = where === undefined || where === '' ? '' : ` (${where})`;
  const sentence = `${message.slice(0, 1).toUpperCase()}${message.slice(1)}${place}`;
  if (hint === undefined) return `${sentence}.`;
  // Some remedies are a question.
  return `${sentence}: ${hint}${hint.endsWith('?') ? '' : '.'}`;
}
