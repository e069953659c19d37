import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { MazestoneError } from '../diagnostic.js';

/**
 * A file's bytes.
 * @throws MazestoneError `no-file`, `is-directory` or `unreadable`.
 */
export function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw fileError('no-file', 'there is no such file', path, 'check the path');
    if (code === 'EISDIR')
      throw fileError('is-directory', 'this is a directory, not a file', path, 'name a file');
    throw fileError(
      'unreadable',
      `the file cannot be read (${code ?? 'unknown'})`,
      path,
      'check its permissions',
    );
  }
}

/** A file's text, UTF-8. */
export function readText(path: string): string {
  return new TextDecoder().decode(readBytes(path));
}

/**
 * Says no before any work is done where an output could not be written anyway.
 * @throws MazestoneError `is-directory`, `no-directory` or `exists`.
 */
export function checkOutput(path: string, force: boolean): void {
  if (path === '' || path.endsWith('/') || isDirectory(path)) {
    throw fileError('is-directory', 'the output is a directory', path, 'name a file in it');
  }
  if (!isDirectory(dirname(path))) {
    throw fileError('no-directory', "the output's directory does not exist", dirname(path), 'make it first');
  }
  if (!force && existsSync(path)) throw exists(path);
}

/**
 * Writes a file whole or not at all: into a new file beside it, which then takes its name.
 * @throws MazestoneError `exists` without `force`, or `unwritable`; nothing is left behind.
 */
export function writeOutput(path: string, data: Uint8Array | string, force: boolean): void {
  checkOutput(path, force);
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    const file = openSync(draft, 'wx');
    try {
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (force) renameSync(draft, path);
    else linkOrRename(draft, path);
  } catch (error) {
    if (error instanceof MazestoneError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw fileError(
      'unwritable',
      `the file cannot be written (${code ?? 'unknown'})`,
      path,
      'check space and permissions',
    );
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A link fails where the name has been taken meanwhile, a rename would overwrite it; not every file system links. */
function linkOrRename(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw exists(path);
    if (existsSync(path)) throw exists(path);
    renameSync(draft, path);
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function exists(path: string): MazestoneError {
  return fileError(
    'exists',
    'the output exists already',
    path,
    'choose another name, or overwrite it with --force',
  );
}

function fileError(code: string, message: string, path: string, hint: string): MazestoneError {
  return new MazestoneError({ code, message, where: path, hint });
}
