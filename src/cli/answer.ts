import type { SingleBar as Bar } from 'cli-progress';
import { createRequire } from 'node:module';
import { styleText } from 'node:util';
import { formatDiagnostic, MazestoneError, retold, type Diagnostic } from '../base/diagnostic.js';
import { listSome, says, type Sentence, textOf } from '../base/sentence.js';
import { thousands } from '../base/numbers.js';
import type { Output } from './files.js';

export { plural, thousands } from '../base/numbers.js';

/** Faults told one by one to a person, up to this many. */
const MOST_FAULTS = 10;
/** Longest message told to a person; what a broken file says about itself may be any length. */
const MOST_CHARACTERS = 400;

/** Wrong usage that only shows when options are taken together; exit code 2. */
export class UsageError extends Error {
  constructor(
    readonly says: Sentence,
    /** What to type instead. */
    readonly hint?: Sentence,
  ) {
    super(textOf(says));
  }
}

/** Thrown where the answer is no and there is more to tell than its errors. */
export class NoError extends MazestoneError {
  constructor(
    diagnostics: readonly Diagnostic[],
    /** Further keys of the JSON object. */
    readonly object: object,
    /** Lines of text told before the errors. */
    readonly lines: readonly string[],
    /** Whether each of many errors is told to a person; otherwise some of each code. */
    readonly isVerbose?: boolean,
  ) {
    super(diagnostics);
  }
}

/**
 * Prints a command's answer on standard output: the JSON object alone, or the lines of text.
 * @param beside outputs of the command; lines make way to standard error for one that is on standard output.
 */
export function answer(
  json: boolean | undefined,
  object: object,
  lines: readonly string[],
  beside: readonly Output[] = [],
): void {
  const stream = beside.some(({ kind }) => kind === 'standard') ? process.stderr : process.stdout;
  stream.write(
    // In JSON a character and its escape are the same.
    json === true
      ? `${oneLine(JSON.stringify(object, withoutSaid))}\n`
      : lines.map((line) => `${painted(line, stream)}\n`).join(''),
  );
}

/** Of a diagnostic its texts are in JSON, and not the same as data. */
const withoutSaid = (key: string, value: unknown): unknown => (key === 'said' ? undefined : value);

/** Prints a no: the JSON object on standard output, or one line for each error on standard error. */
export function refuse(json: boolean, errors: readonly Diagnostic[], more?: NoError): void {
  if (json) {
    answer(true, { ...more?.object, ok: false, errors }, []);
    return;
  }
  const told = toldOf(errors, more?.isVerbose);
  const lines = told.map((error) => `mazestone: ${formatDiagnostic(forPerson(error))}`);
  const left = errors.length - told.length;
  if (left > 0) {
    const all = more?.isVerbose === undefined ? '--json lists them all' : '--verbose prints them all';
    lines.push(`mazestone: and ${thousands(left)} more; ${all}`);
  }
  process.stderr.write(
    [...(more?.lines ?? []), ...lines].map((line) => `${painted(line, process.stderr)}\n`).join(''),
  );
}

/**
 * The errors that are told to a person: all, the first ones, or where it is known that they can be had, one of each code. What is
 * not as it was compiled is the cause of others, and each such line is a cause by itself.
 */
function toldOf(errors: readonly Diagnostic[], isVerbose: boolean | undefined): readonly Diagnostic[] {
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

/** Tells something on standard error, beside the answer. */
export function tell(line: string): void {
  process.stderr.write(`${painted(line, process.stderr)}\n`);
}

/** A file's name as it stands in a command that is to be typed. */
export function asArgument(name: string): string {
  if (/^[\p{L}\p{N}._/\\:+,@%=-]+$/u.test(name)) return name;
  // Within double quotes a shell still does what $ and ` ask for; Windows has no others.
  return /[$`"!\\]/.test(name) ? `'${name.replaceAll("'", "'\\''")}'` : `"${name}"`;
}

/** A seed nobody chose, so that the run can be repeated. */
export function tellSeed(seed: string): void {
  tell(`seed ${seed}`);
}

/** A progress bar on standard error, on a terminal that can move its cursor only. */
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

/** Does what takes long with a progress bar. @param work is given what it tells its progress to. */
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
  // Loaded where there is a bar only, as most commands have none.
  const { SingleBar } = createRequire(import.meta.url)('cli-progress') as { readonly SingleBar: typeof Bar };
  return new SingleBar({
    format: `${label} {bar} {value}/{total}, {eta_formatted} left`,
    stream: process.stderr,
    clearOnComplete: true,
    // Work is done between updates in one go, so the bar draws when told, not by a timer.
    synchronousUpdate: true,
    noTTYOutput: false,
    // Nothing that Ctrl-C would leave changed on the terminal.
    hideCursor: false,
    linewrap: true,
  });
}

/** A diagnostic with its file as part of the place, and no longer than a person would read. */
function forPerson(error: Diagnostic): Parameters<typeof formatDiagnostic>[0] {
  const { message, file, where } = error;
  const places = [file, where].filter((place) => typeof place === 'string' && place !== '');
  const place = [...new Set(places)].join(': ');
  return {
    ...error,
    ...(place === '' ? {} : { where: place }),
    message: message.length <= MOST_CHARACTERS ? message : `${message.slice(0, MOST_CHARACTERS)} ...`,
  };
}

/** What is coloured of a line: whether it went well, and the name of the file that was written. */
const PAINTS: readonly (readonly [part: RegExp, style: 'green' | 'red' | 'yellow' | 'bold'])[] = [
  [/^ok(?= {9})/, 'green'],
  [/^no(?= {9})/, 'red'],
  [/^mazestone: [a-z-]+(?=:)/, 'red'],
  [/^(?:warning|note)(?=:)/, 'yellow'],
  [/(?<=^written {4}).+?(?=$|: | \()/, 'bold'],
];

/** A line in colours where its stream shows them: a terminal, unless NO_COLOR says no, or FORCE_COLOR asks for them. */
function painted(line: string, stream: NodeJS.WriteStream): string {
  return PAINTS.reduce(
    (text, [part, style]) => text.replace(part, (found) => styleText(style, found, { stream })),
    oneLine(line),
  );
}

/** Text from files and arguments as it may stand on a terminal: no line breaks, no control sequences. */
export function oneLine(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
