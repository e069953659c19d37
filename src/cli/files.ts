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
  readdirSync,
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
import { says, type Sentence, type Value } from '../base/sentence.js';
import { UsageError } from './answer.js';

/** The most bytes to read from a file: the longest string. Devices such as /dev/zero have no end. */
const MAX_BYTES = 2 ** 29 - 24;
/** Signals that would end the process. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The name of standard input in {@link readBytes}, and of standard output in {@link checkOutput}. */
export const STANDARD = '-';
/** The bytes of standard input, which can be read only once. A command may read its file more often. */
let standardInput: Uint8Array | undefined;

/**
 * Reads the bytes of a file. `-` is standard input. Pipes and devices are read to their end.
 * @throws MazestoneError `no-file`, `not-a-file`, `too-big` or `unreadable`.
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
      throw fileError('not-a-file', says`this is a directory, not a file`, path, says`name a file`);
    }
    throw unreadable(path, error);
  }
}

const unreadable = (path: string, error: unknown): MazestoneError =>
  fileError(
    'unreadable',
    says`the file cannot be read: ${reason(error)}`,
    path,
    says`check the path and its permissions`,
  );

/** The errors that mean that there is no such folder. A long list of plugins is too long for a name. */
const NO_FOLDER: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/**
 * The sorted names of what is in a folder; undefined if there is no such folder.
 * @throws MazestoneError `unreadable`.
 */
export function namesIn(path: string): string[] | undefined {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if (NO_FOLDER.has((error as NodeJS.ErrnoException).code)) return undefined;
    throw unreadable(path, error);
  }
}

/**
 * Refuses pipes for files that a library reads again, because the pipe would be empty then.
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

/** Whether a path is a pipe or a device. If it cannot be examined, reading will report the reason. */
function isStream(path: string): boolean {
  try {
    const there = statSync(path);
    return !there.isFile() && !there.isDirectory();
  } catch {
    return false;
  }
}

/** Reads the text of a file, in UTF-8. @throws MazestoneError `malformed` for a packed file, such as a machine. */
export function readText(path: string): string {
  const bytes = readBytes(path);
  if (!isPacked(bytes)) return new TextDecoder().decode(bytes);
  throw new MazestoneError({
    code: 'malformed',
    message: says`this is a packed file, like a schematic, and not text`,
    where: path,
    hint: says`name a text file; for a machine use mazestone verify or mazestone render`,
  });
}

/** Whether a file begins like gzip or a zip archive, as machines do. */
export function isPacked(bytes: Uint8Array): boolean {
  return PACKED.some((magic) => magic.every((byte, k) => bytes[k] === byte));
}

const PACKED = [
  [0x1f, 0x8b],
  [0x50, 0x4b, 0x03, 0x04],
];

/** The ending of a file's name, without the dot, in lower case; undefined if it has none. */
export function endingOf(name: string): string | undefined {
  return /\.([a-z]+)$/i.exec(name)?.[1]!.toLowerCase();
}

/** Reads from a file. Errors about its content name the file. */
export function inFile<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw namingFile(path, error);
  }
}

/** {@link inFile} for asynchronous reading. */
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

/** An output that was checked before any work. */
export interface Output {
  /** The name given by the user. */
  readonly name: string;
  /** The file itself, with links resolved. */
  readonly path: string;
  /**
   * `file`: written whole or not at all. `straight`: a device or a pipe, in which nothing can be overwritten. `standard`:
   * standard output, so the answer goes to standard error.
   */
  readonly kind: 'file' | 'straight' | 'standard';
  /** Whether an existing file may be overwritten. */
  readonly force: boolean;
}

/** The name of a file that holds a machine. */
export const MACHINE_NAME = /\.(schem|litematic|nbt|zip)$/i;

/** Options of an output. */
export interface OutputOptions {
  readonly force?: boolean | undefined;
  /** Whether the answer is a JSON object, which must be alone on standard output. */
  readonly json?: boolean | undefined;
  /** Whether the data are not text, so they must not go to a terminal. */
  readonly binary?: boolean;
  /** The option that names the output; `-o` by default. */
  readonly option?: string;
  /** Other files that the command reads or writes, by their names in the usage. The output must be none of them. */
  readonly besides?: Readonly<Record<string, string | undefined>>;
}

/**
 * Checks, before any work, that an output can be written. `-` is standard output, and so is every name that leads there
 * (`/dev/stdout`).
 * @throws UsageError for a file that is also an input, or that must not go to standard output; MazestoneError `no-file`,
 *   `not-a-file`, `no-directory`, `exists` or `unwritable`.
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
    throw fileError('not-a-file', says`the output is a directory`, name, says`name a file in it`);
  }
  if (there?.isCharacterDevice() === true || there?.isFIFO() === true) {
    return { name, path: name, kind: 'straight', force };
  }
  if (there?.isFile() === false) {
    throw fileError('not-a-file', says`the output is not an ordinary file`, name, says`choose another name`);
  }
  if (!binary && MACHINE_NAME.test(name)) {
    throw new UsageError(
      says`${name} is the name of a machine, which mazestone compile makes; choose another ending for this file`,
    );
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
  // A broken link also exists.
  if (!force && look(path, lstatSync) !== undefined) throw exists(name);
  try {
    accessSync(directory, constants.W_OK);
  } catch (error) {
    throw unwritable(name, error);
  }
  return { name, path, kind: 'file', force };
}

/** Whether a file is standard output. `/dev/null` does not count. */
function isStandardOutput(there: Stats): boolean {
  const out = fstatSync(1);
  return there.dev === out.dev && there.ino === out.ino && (!out.isCharacterDevice() || isatty(1));
}

/** Whether a name leads to the same file as another. @param there the state of the file, if it exists. */
function isSameFile(name: string, there: Stats | undefined, other: string): boolean {
  const twin = look(other, statSync);
  if (there === undefined || twin === undefined) return resolve(name) === resolve(other);
  return there.dev === twin.dev && there.ino === twin.ino;
}

/** An output with the data to write. */
export interface Writing {
  readonly output: Output;
  readonly data: Uint8Array | string;
}

/**
 * Writes files whole or not at all, and all or none. Each is written to a new file beside it, which is then renamed.
 * @throws MazestoneError `exists` or `unwritable`. Nothing is left behind.
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

/** A new file that has not got its final name yet. */
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

/** Gives all drafts their names. If one fails, the others are undone. */
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
 * @param keep whether to keep the overwritten file, in case it must be restored.
 * @returns a function that undoes this.
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

/** The path at which the file is kept that a draft overwrites. */
function old(draft: string): string {
  return `${draft}.old`;
}

/** Runs a function for an output. System errors name the output. */
function naming(output: Output, run: () => void): void {
  try {
    run();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'EEXIST' ? exists(output.name) : unwritable(output.name, error);
  }
}

/**
 * Gives a draft a name that must be free, by a link. A rename would overwrite a file that was created meanwhile. On file
 * systems without links, the name is checked once more.
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

/** Runs a short function to its end and ignores signals meanwhile, so that no draft is left behind. */
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

/** The state of the file at a path; undefined if there is none. */
function look(path: string, stat: (path: string) => Stats): Stats | undefined {
  try {
    return stat(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw unwritable(path, error);
  }
}

/** The reason in a system error: `permission denied` from `EACCES: permission denied, open 'x'`. */
function reason(error: unknown): Value {
  const { message, code = '' } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? /^\w+: ([^,]+)/.exec(message)?.[1] ?? message;
}

/** The reasons of system errors that users meet, as Node says them. */
const REASONS: Readonly<Record<string, Sentence>> = {
  EACCES: says`permission denied`,
  EPERM: says`operation not permitted`,
  ENOSPC: says`no space left on device`,
  ENAMETOOLONG: says`name too long`,
  ELOOP: says`too many symbolic links encountered`,
  EROFS: says`read-only file system`,
  EIO: says`i/o error`,
  EBUSY: says`resource busy or locked`,
};

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
