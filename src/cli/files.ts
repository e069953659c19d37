import { randomUUID } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isatty } from 'node:tty';
import type { CodeFrom } from '../base/codes.js';
import { MazestoneError, retold } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import { UsageError } from './answer.js';

/** The most bytes read of a file: what a string holds. Devices such as /dev/zero have no end. */
const MAX_BYTES = 2 ** 29 - 24;
/** Signals that would end the process. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What {@link readBytes} calls standard input, and {@link checkOutput} standard output. */
export const STANDARD = '-';
/** What was read of standard input: it can be read once only, and a command may look at its file more often. */
let standardInput: Uint8Array | undefined;

/**
 * A file's bytes; `-` is standard input. Pipes and devices are read to their end.
 * @throws MazestoneError `no-file`, `is-directory`, `too-big` or `unreadable`.
 */
export function readBytes(path: string): Uint8Array {
  try {
    if (path === STANDARD) return (standardInput ??= readAll(0, path));
    const file = openSync(path, 'r');
    try {
      return readAll(file, path);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (error instanceof MazestoneError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw fileError('no-file', says`there is no such file`, path, says`check the path`);
    }
    if (code === 'EISDIR') {
      throw fileError('is-directory', says`this is a directory, not a file`, path, says`name a file`);
    }
    throw fileError(
      'unreadable',
      says`the file cannot be read: ${reason(error)}`,
      path,
      says`check the path and its permissions`,
    );
  }
}

/**
 * What others read once more must be no pipe, which is then empty.
 * @throws MazestoneError `not-a-file`.
 */
export function checkOrdinary(path: string): void {
  if (path !== STANDARD && !isStream(path)) return;
  throw fileError(
    'not-a-file',
    says`this is not an ordinary file`,
    path,
    says`save it to a file, and name that`,
  );
}

/** Whether something is a pipe or a device. Of what cannot be looked at, reading tells what is wrong. */
function isStream(path: string): boolean {
  try {
    const there = statSync(path);
    return !there.isFile() && !there.isDirectory();
  } catch {
    return false;
  }
}

/** A file's text, UTF-8. */
export function readText(path: string): string {
  return new TextDecoder().decode(readBytes(path));
}

/** Reads something from a file; whatever is wrong with its content names the file. */
export function inFile<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw namingFile(path, error);
  }
}

/** {@link inFile} for what takes its time. */
export async function inFileAsync<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw namingFile(path, error);
  }
}

function namingFile(path: string, error: unknown): unknown {
  if (!(error instanceof MazestoneError)) return error;
  return new MazestoneError(
    error.diagnostics.map((fault) => ({
      ...retold(fault, { where: fault.said.where ?? path }),
      file: path,
    })),
  );
}

/** Where an output goes, looked at before any work is done. */
export interface Output {
  /** As the user named it. */
  readonly name: string;
  /** The file itself, behind any links. */
  readonly path: string;
  /**
   * `file`: written whole or not at all. `straight`: a device or a pipe, nothing in it can be overwritten. `standard`:
   * standard output, which the answer then leaves to it.
   */
  readonly kind: 'file' | 'straight' | 'standard';
  /** Whether a file that is there may be overwritten. */
  readonly force: boolean;
}

/** What is asked of an output beside its name. */
export interface OutputOptions {
  readonly force?: boolean | undefined;
  /** Whether the answer is a JSON object, which has standard output to itself. */
  readonly json?: boolean | undefined;
  /** Whether what is written is no text, which does a terminal no good. */
  readonly binary?: boolean;
  /** The option that names it; `-o` by default. */
  readonly option?: string;
  /** Files that are read or written too and must not be this one, by what they are called in the usage. */
  readonly besides?: Readonly<Record<string, string | undefined>>;
}

/**
 * Says no before any work is done where an output could not be written anyway. `-` is standard output, as is every
 * name that leads there (`/dev/stdout`).
 * @throws UsageError for a file that is an input too, for what is not for standard output; MazestoneError
 *   `no-file`, `is-directory`, `no-directory`, `not-a-file`, `exists` or `unwritable`.
 */
export function checkOutput(
  name: string,
  { force = false, json, binary = false, option = '-o', besides = {} }: OutputOptions,
): Output {
  if (name === '') throw fileError('no-file', says`the output has no name`, '-o ""', says`name a file`);
  const there = name === STANDARD ? undefined : look(name, statSync);
  if (name === STANDARD || (there !== undefined && isStandardOutput(there))) {
    if (json === true) {
      throw new UsageError(
        says`--json needs standard output for itself, so ${name} cannot be the output; name a file`,
      );
    }
    if (binary && isatty(1)) {
      throw new UsageError(
        says`this file is not text, and ${name} is a terminal; name a file, or add | or >`,
      );
    }
    return { name, path: name, kind: 'standard', force };
  }
  for (const [role, other] of Object.entries(besides)) {
    if (other === undefined || !isSameFile(name, there, other)) continue;
    throw new UsageError(says`${option} ${name} is the same file as ${role} ${other}; choose another name`);
  }
  if (name.endsWith('/') || there?.isDirectory() === true) {
    throw fileError('is-directory', says`the output is a directory`, name, says`name a file in it`);
  }
  if (there?.isCharacterDevice() === true || there?.isFIFO() === true) {
    return { name, path: name, kind: 'straight', force };
  }
  if (there?.isFile() === false) {
    throw fileError('not-a-file', says`the output is not an ordinary file`, name, says`choose another name`);
  }
  const path = there === undefined ? name : realpathSync(name);
  const directory = dirname(path);
  if (look(directory, statSync)?.isDirectory() !== true) {
    throw fileError(
      'no-directory',
      says`the output's directory does not exist`,
      directory,
      says`make it first`,
    );
  }
  // A link that leads nowhere is there, too.
  if (!force && look(path, lstatSync) !== undefined) throw exists(name);
  try {
    accessSync(directory, constants.W_OK);
  } catch (error) {
    throw unwritable(name, error);
  }
  return { name, path, kind: 'file', force };
}

/** Whether something is what standard output leads to; what goes to `/dev/null` disturbs nobody. */
function isStandardOutput(there: Stats): boolean {
  const out = fstatSync(1);
  return there.dev === out.dev && there.ino === out.ino && (!out.isCharacterDevice() || isatty(1));
}

/** Whether a name that may not exist yet (`there` where it does) leads to the same file as another. */
function isSameFile(name: string, there: Stats | undefined, other: string): boolean {
  const twin = look(other, statSync);
  if (there === undefined || twin === undefined) return resolve(name) === resolve(other);
  return there.dev === twin.dev && there.ino === twin.ino;
}

/** An output and what to write into it. */
export interface Writing {
  readonly output: Output;
  readonly data: Uint8Array | string;
}

/**
 * Writes files whole or not at all, and all or none: each into a new file beside it, which then takes its name.
 * @throws MazestoneError `exists` or `unwritable`; nothing is left behind.
 */
export function writeOutputs(writings: readonly Writing[]): void {
  withoutSignals(() => {
    const drafts: Draft[] = [];
    try {
      for (const { output, data } of writings) {
        if (output.kind === 'file') naming(output, () => drafts.push(draft(output, data)));
      }
      for (const { output, data } of writings) {
        if (output.kind === 'standard') process.stdout.write(data);
        else if (output.kind === 'straight')
          naming(output, () => {
            writeFileSync(output.path, data);
          });
      }
      placeAll(drafts);
    } finally {
      for (const { path } of drafts) rmSync(path, { force: true });
    }
  });
}

/** A file written beside the one it is to be. */
interface Draft {
  readonly output: Output;
  readonly path: string;
}

function draft(output: Output, data: Uint8Array | string): Draft {
  const path = join(dirname(output.path), `.mazestone-${randomUUID()}.tmp`);
  const file = openSync(path, 'wx');
  try {
    writeFileSync(file, data);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  return { output, path };
}

/** Gives all drafts their names; should one not take its own, those before it are undone. */
function placeAll(drafts: readonly Draft[]): void {
  const undo: (() => void)[] = [];
  try {
    for (const draft of drafts) {
      naming(draft.output, () => undo.push(place(draft, draft !== drafts.at(-1))));
    }
  } catch (error) {
    for (const back of undo.reverse()) back();
    throw error;
  } finally {
    for (const { path } of drafts) rmSync(old(path), { force: true });
  }
}

/**
 * Gives a draft its name.
 * @param keep whether what it overwrites may be wanted back.
 * @returns what takes the name away again.
 */
function place({ output, path }: Draft, keep: boolean): () => void {
  if (output.force) {
    if (keep && look(output.path, lstatSync) !== undefined) copyFileSync(output.path, old(path));
    renameSync(path, output.path);
  } else nameNew(path, output.path);
  return () => {
    if (look(old(path), lstatSync) === undefined) rmSync(output.path, { force: true });
    else renameSync(old(path), output.path);
  };
}

/** Where a file is kept that a draft overwrites. */
function old(draft: string): string {
  return `${draft}.old`;
}

/** Runs something for an output; whatever the system says against it names the output. */
function naming(output: Output, run: () => void): void {
  try {
    run();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'EEXIST' ? exists(output.name) : unwritable(output.name, error);
  }
}

/**
 * Gives a draft a name that must be free: a rename would overwrite what took it meanwhile, a link does not.
 * Where the file system has no links, the name is looked at once more.
 */
function nameNew(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EEXIST' || look(path, lstatSync) !== undefined;
    if (taken) throw exists(path);
    renameSync(draft, path);
  }
}

/** Runs something short to its end: a signal in between is dropped, so that no draft is left behind. */
function withoutSignals(run: () => void): void {
  const drop = (): void => undefined;
  for (const signal of SIGNALS) process.on(signal, drop);
  try {
    run();
  } finally {
    for (const signal of SIGNALS) process.off(signal, drop);
  }
}

function readAll(file: number, path: string): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const chunk = new Uint8Array(1 << 18);
    const n = readSync(file, chunk);
    if (n === 0) return Buffer.concat(chunks, size);
    chunks.push(chunk.subarray(0, n));
    size += n;
    if (size > MAX_BYTES) {
      throw fileError(
        'too-big',
        says`the file has more than ${MAX_BYTES} bytes`,
        path,
        says`is it the right one?`,
      );
    }
  }
}

/** What is at a path, or undefined where nothing is. */
function look(path: string, stat: (path: string) => Stats): Stats | undefined {
  try {
    return stat(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw unwritable(path, error);
  }
}

/** What the system said: `permission denied` of `EACCES: permission denied, open 'x'`. */
function reason(error: unknown): string {
  const { message } = error as Error;
  return /^\w+: ([^,]+)/.exec(message)?.[1] ?? message;
}

function exists(path: string): MazestoneError {
  return fileError(
    'exists',
    says`the output exists already`,
    path,
    says`choose another name, or overwrite it with --force`,
  );
}

function unwritable(path: string, error: unknown): MazestoneError {
  if (error instanceof MazestoneError) return error;
  return fileError(
    'unwritable',
    says`the file cannot be written: ${reason(error)}`,
    path,
    says`check the path, its permissions and the free space`,
  );
}

function fileError(code: CodeFrom<'files'>, message: Sentence, path: string, hint: Sentence): MazestoneError {
  return new MazestoneError({ code, message, where: path === '' ? '""' : path, hint });
}
