import { MazestoneError, type Diagnostic } from '../src/core.js';
import { FIELDS } from './options.js';

/** What the form calls the command line's options. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ...FIELDS.map(({ key, label }) => [key, label] as const),
  ['size', 'Width and Height'],
  ['region', 'Footprint'],
]);

/** What is told of an error: the first fault, where it is, and the remedy. */
export function errorText(error: unknown): string {
  if (error instanceof MazestoneError) return diagnosticText(error.diagnostics[0]!);
  if (error instanceof RangeError) return 'It does not fit into memory. Choose a smaller size.';
  return error instanceof Error ? error.message : String(error);
}

/** A diagnostic in one line. */
export function diagnosticText({ message, where, hint }: Diagnostic): string {
  const place = where === undefined || where === '' ? '' : ` (${where})`;
  // What somebody wrote stays as it is.
  const first = /^[a-z]+(?![\w=])/.test(message) ? message.slice(0, 1).toUpperCase() : message.slice(0, 1);
  const sentence = `${first}${message.slice(1)}${place}`;
  // Some remedies are a question.
  const whole = hint === undefined ? `${sentence}.` : `${sentence}: ${hint}${hint.endsWith('?') ? '' : '.'}`;
  return whole.replaceAll(/--([a-z-]*[a-z])/g, (option, name: string) => LABELS.get(name) ?? option);
}
