import { MazestoneError, type Diagnostic } from '../src/core.js';
import { FIELDS } from './options.js';
import { fieldWords, spoken, words } from './words.js';

/** The form's label for an option of the command line; undefined if it has none. */
function labelOf(name: string): string | undefined {
  if (name === 'size') return words.errors.sides;
  if (name === 'region') return words.form.footprint;
  const field = FIELDS.find(({ key }) => key === name);
  return field && fieldWords(field)[0];
}

/** The text for an error: the first fault, its place, and the remedy. */
export function errorText(error: unknown): string {
  if (error instanceof MazestoneError) return diagnosticText(error.diagnostics[0]!);
  if (error instanceof RangeError) return words.machine.noMemory;
  return error instanceof Error ? error.message : String(error);
}

/** Formats a diagnostic as one line. */
export function diagnosticText(diagnostic: Diagnostic): string {
  const text = spoken?.errorText(diagnostic) ?? englishText(diagnostic);
  return text.replaceAll(/--([a-z-]*[a-z])/g, (option, name: string) => labelOf(name) ?? option);
}

function englishText({ message, where, hint }: Diagnostic): string {
  const place = where === undefined || where === '' ? '' : ` (${where})`;
  // What somebody wrote stays as it is.
  const first = /^[a-z]+(?![\w=])/.test(message) ? message.slice(0, 1).toUpperCase() : message.slice(0, 1);
  const sentence = `${first}${message.slice(1)}${place}`;
  // Some remedies are a question.
  return hint === undefined ? `${sentence}.` : `${sentence}: ${hint}${hint.endsWith('?') ? '' : '.'}`;
}
