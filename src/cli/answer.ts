import type { SingleBar as Bar } from 'cli-progress';
import { createRequire } from 'node:module';
import { styleText } from 'node:util';
import { formatDiagnostic, MazestoneError, retold, type Diagnostic } from '../base/diagnostic.js';
import { listSome, says, type Sentence, textOf, type Value } from '../base/sentence.js';
import { thousands } from '../base/numbers.js';
import type { Output } from './files.js';

/** The most faults to print as text. */
const MOST_FAULTS = 10;
/** The longest message to print as text. Texts from a broken file can have any length. */
const MOST_CHARACTERS = 400;

/** The texts of a diagnostic. */
type Texts = Parameters<typeof formatDiagnostic>[0];

/** A language of error messages. */
export interface Language {
  readonly textOf: (value: Value) => string;
  readonly textsOf: (error: Diagnostic) => Texts;
  readonly lineOf: (texts: Texts) => string;
}

export const ENGLISH: Language = { textOf, textsOf: (error) => error, lineOf: formatDiagnostic };

/** Wrong usage that only a combination of options shows; exit code 2. */
export class UsageError extends Error {
  constructor(
    readonly says: Sentence,
    /** What to type instead. */
    readonly hint?: Sentence,
    /** The English text, if it is not that of the sentence. */
    text = textOf(says),
  ) {
    super(text);
  }
}

/** A negative answer with more than its errors. */
export class NoError extends MazestoneError {
  constructor(
    diagnostics: readonly Diagnostic[],
    /** Further keys of the JSON object. */
    readonly object: object,
    /** Lines of text to print before the errors. */
    readonly lines: readonly string[],
    /** Whether to print all errors as text; otherwise only some of each code. */
    readonly isVerbose?: boolean,
  ) {
    super(diagnostics);
  }
}

/**
 * Prints a command's answer on standard output: the JSON object alone, or the lines of text.
 * @param beside outputs of the command. If one is on standard output, lines go to standard error.
 */
export function answer(
  json: boolean | undefined,
  object: object,
  lines: readonly string[],
  beside: readonly Output[] = [],
): void {
  const stream = beside.some(({ kind }) => kind === 'standard') ? process.stderr : process.stdout;
  stream.write(
    // In JSON a character and its escape mean the same.
    json === true
      ? `${oneLine(JSON.stringify(object, withoutSaid))}\n`
      : lines.map((line) => `${painted(line, stream)}\n`).join(''),
  );
}

/** The JSON of a diagnostic has its texts, without the same as data. */
const withoutSaid = (key: string, value: unknown): unknown => (key === 'said' ? undefined : value);

/**
 * Prints errors: as a JSON object on standard output, or as a line for each on standard error.
 * @param language of the lines. JSON is English in every language.
 */
export function refuse(
  json: boolean,
  errors: readonly Diagnostic[],
  language: Language,
  more?: NoError,
): void {
  if (json) {
    answer(true, { ...more?.object, ok: false, errors }, []);
    return;
  }
  const shown = printedErrors(errors, more?.isVerbose);
  const each = shown.map((error) => `mazestone: ${language.lineOf(forPerson(error, language))}`);
  // An error of both load modes is one line.
  const lines = more?.isVerbose === true ? each : [...new Set(each)];
  const left = thousands(errors.length - shown.length);
  if (errors.length > shown.length) {
    const all =
      more?.isVerbose === undefined
        ? says`and ${left} more; --json lists them all`
        : says`and ${left} more; --verbose prints them all`;
    lines.push(`mazestone: ${language.textOf(all)}`);
  }
  process.stderr.write(
    [...(more?.lines ?? []), ...lines].map((line) => `${painted(line, process.stderr)}\n`).join(''),
  );
}

/**
 * The errors to print as text: all, the first ones, or one of each code if `--verbose` can print the others. Changed blocks are the
 * cause of other errors, so each of their lines is printed.
 */
function printedErrors(errors: readonly Diagnostic[], isVerbose: boolean | undefined): readonly Diagnostic[] {
  if (isVerbose === true || errors.length <= MOST_FAULTS) return errors;
  if (isVerbose === undefined) return errors.slice(0, MOST_FAULTS);
  const isCause = ({ code }: Diagnostic): boolean => code === 'changed';
  const [causes, others] = [errors.filter(isCause), errors.filter((error) => !isCause(error))];
  const first = [...new Set(others.map(({ code }) => code))].map((code) => {
    const alike = others.filter((error) => error.code === code);
    const [one] = alike as [Diagnostic];
    if (alike.length === 1) return one;
    const places = new Map(
      alike.flatMap(({ where, said }) => (where ? [[where, said.where!] as const] : [])),
    );
    const message = says`${thousands(alike.length)} of these, the first: ${one.said.message}`;
    return retold(one, {
      message,
      ...(places.size > 0 && { where: listSome([...places.values()], (place) => place) }),
    });
  });
  return [...causes.slice(0, MOST_FAULTS), ...first];
}

/** Prints a line on standard error, besides the answer. */
export function printLine(line: string): void {
  process.stderr.write(`${painted(line, process.stderr)}\n`);
}

/** The name of a file, quoted for a command line. */
export function asArgument(name: string): string {
  if (/^[\p{L}\p{N}._/\\:+,@%=-]+$/u.test(name)) return name;
  // Within double quotes a shell still expands $ and `. Windows has no single quotes.
  return /[$`"!\\]/.test(name) ? `'${name.replaceAll("'", "'\\''")}'` : `"${name}"`;
}

/** A progress bar on standard error, if that is a terminal that can move its cursor. */
export function progress(label: string): {
  readonly update: (done: number, total: number) => void;
  readonly stop: () => void;
} {
  if (!process.stderr.isTTY || process.env['TERM'] === 'dumb')
    return { update: () => undefined, stop: () => undefined };
  let bar: Bar | undefined;
  return {
    update: (done, total) => {
      if (bar === undefined) {
        bar = barOf(label);
        bar.start(total, 0);
      }
      bar.update(done);
    },
    stop: () => bar?.stop(),
  };
}

/** Runs long work with a progress bar. @param work receives a function to call with its progress. */
export function withProgress<T>(
  label: string,
  work: (update: ReturnType<typeof progress>['update']) => T,
): T {
  const bar = progress(label);
  try {
    return work(bar.update);
  } finally {
    bar.stop();
  }
}

function barOf(label: string): Bar {
  // Loaded only for a bar, because most commands have none.
  const { SingleBar } = createRequire(import.meta.url)('cli-progress') as { readonly SingleBar: typeof Bar };
  return new SingleBar({
    format: `${label} {bar} {value}/{total}, {eta_formatted} left`,
    stream: process.stderr,
    clearOnComplete: true,
    // Work runs synchronously between updates, so the bar is drawn at updates, not by a timer.
    synchronousUpdate: true,
    noTTYOutput: false,
    // Ctrl-C must not leave the cursor hidden.
    hideCursor: false,
    linewrap: true,
  });
}

/** A diagnostic for text: the file is part of the place, and the message is shortened. */
function forPerson(error: Diagnostic, language: Language): Texts {
  const { message, where, ...texts } = language.textsOf(error);
  const places = [error.file, where].filter((place) => typeof place === 'string' && place !== '');
  const place = [...new Set(places)].join(': ');
  return {
    ...texts,
    ...(place === '' ? {} : { where: place }),
    message: message.length <= MOST_CHARACTERS ? message : `${message.slice(0, MOST_CHARACTERS)} ...`,
  };
}

/** The coloured parts of a line: the result, and the name of the written file. */
const PAINTS: readonly (readonly [part: RegExp, style: 'green' | 'red' | 'yellow' | 'bold'])[] = [
  [/^ok(?= {9})/, 'green'],
  [/^no(?= {9})/, 'red'],
  [/^mazestone: [a-z-]+(?=:)/, 'red'],
  [/^(?:warning|note)(?=:)/, 'yellow'],
  [/(?<=^written {4}).+?(?=$|: | \()/, 'bold'],
];

/** Colours a line, if the stream is a terminal or FORCE_COLOR is set, and NO_COLOR is not. */
function painted(line: string, stream: NodeJS.WriteStream): string {
  return PAINTS.reduce(
    (text, [part, style]) => text.replace(part, (found) => styleText(style, found, { stream })),
    oneLine(line),
  );
}

/** Makes text from files and arguments safe for a terminal, without line breaks and control sequences. */
function oneLine(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
