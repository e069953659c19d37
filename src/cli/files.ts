import { randomUUID } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
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
import { dirname, join } from 'node:path';
import type { CodeFrom } from '../base/codes.js';
import { MazestoneError } from '../base/diagnostic.js';

/** The most bytes read of a file: what a string holds. Devices such as /dev/zero have no end. */
const MAX_BYTES = 2 ** 29 - 24;
/** Signals that would end the process. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A file's bytes. Pipes and devices are read to their end.
 * @throws MazestoneError `no-file`, `is-directory`, `too-big` or `unreadable`.
 */
export function readBytes(path: string): Uint8Array {
  try {
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
      throw fileError('no-file', 'there is no such file', path, 'check the path');
    }
    if (code === 'EISDIR') {
      throw fileError('is-directory', 'this is a directory, not a file', path, 'name a file');
    }
    throw fileError(
      'unreadable',
      `the file cannot be read: ${reason(error)}`,
      path,
      'check the path and its permissions',
    );
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
    if (!(error instanceof MazestoneError)) throw error;
    throw new MazestoneError(
      error.diagnostics.map((fault) => ({ ...fault, where: fault.where ?? path, file: path })),
    );
  }
}

/** Where an output goes. */
interface Target {
  /** The file itself, behind any links. */
  readonly path: string;
  /** A device or a pipe: written straight into, nothing in it can be overwritten. */
  readonly straight: boolean;
}

/**
 * Says no before any work is done where an output could not be written anyway.
 * @throws MazestoneError `is-directory`, `no-directory`, `not-a-file`, `exists` or `unwritable`.
 */
export function checkOutput(path: string, force: boolean): Target {
  if (path === '') throw fileError('no-file', 'the output has no name', '-o ""', 'name a file');
  const there = look(path, statSync);
  if (path.endsWith('/') || there?.isDirectory() === true) {
    throw fileError('is-directory', 'the output is a directory', path, 'name a file in it');
  }
  if (there?.isCharacterDevice() === true || there?.isFIFO() === true) return { path, straight: true };
  if (there?.isFile() === false) {
    throw fileError('not-a-file', 'the output is no ordinary file', path, 'choose another name');
  }
  const target = there === undefined ? path : realpathSync(path);
  const directory = dirname(target);
  if (look(directory, statSync)?.isDirectory() !== true) {
    throw fileError('no-directory', "the output's directory does not exist", directory, 'make it first');
  }
  // A link that leads nowhere is there, too.
  if (!force && look(target, lstatSync) !== undefined) throw exists(path);
  try {
    accessSync(directory, constants.W_OK);
  } catch (error) {
    throw unwritable(path, error);
  }
  return { path: target, straight: false };
}

/**
 * Writes a file whole or not at all: into a new file beside it, which then takes its name.
 * @throws MazestoneError those of {@link checkOutput}; nothing is left behind.
 */
export function writeOutput(path: string, data: Uint8Array | string, force: boolean): void {
  const target = checkOutput(path, force);
  try {
    if (target.straight) writeFileSync(target.path, data);
    else {
      withoutSignals(() => {
        writeWhole(target.path, data, force);
      });
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'EEXIST' ? exists(path) : unwritable(path, error);
  }
}

function writeWhole(path: string, data: Uint8Array | string, force: boolean): void {
  const draft = join(dirname(path), `.mazestone-${randomUUID()}.tmp`);
  const file = openSync(draft, 'wx');
  try {
    try {
      writeFileSync(file, data);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (force) renameSync(draft, path);
    else nameNew(draft, path);
  } finally {
    rmSync(draft, { force: true });
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
      throw fileError('too-big', `the file has more than ${MAX_BYTES} bytes`, path, 'is it the right one?');
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
    'the output exists already',
    path,
    'choose another name, or overwrite it with --force',
  );
}

function unwritable(path: string, error: unknown): MazestoneError {
  if (error instanceof MazestoneError) return error;
  return fileError(
    'unwritable',
    `the file cannot be written: ${reason(error)}`,
    path,
    'check the path, its permissions and the space left',
  );
}

function fileError(code: CodeFrom<'files'>, message: string, path: string, hint: string): MazestoneError {
  return new MazestoneError({ code, message, where: path === '' ? '""' : path, hint });
}
