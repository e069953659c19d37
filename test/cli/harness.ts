import { createHash } from 'node:crypto';
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { run } from '../../src/cli/program.js';
import { NOTICES } from '../../src/report/servers.js';

/** The result of a command. */
export interface Told {
  readonly code: number | null;
  readonly out: string;
  /** Standard error without `servers`. */
  readonly err: string;
  /** The lines about importers and servers, which `compile` prints for every machine. */
  readonly servers?: string;
}

/** Runs the command line in this process, in the current directory. */
export async function mazestone(...args: string[]): Promise<Told> {
  let [out, err] = ['', ''];
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += String(text);
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      err += String(text);
      return true;
    }),
  ];
  try {
    const code = await run(args);
    return { code, out, ...apart(err) };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** The beginnings of such lines: an importer, or a note that there is more to know. */
const OF_SERVERS = NOTICES.map(({ importer }) => `warning: ${importer.replaceAll('`', '')}: `).concat(
  'note: before you paste it, ',
  'warning: pasting can damage this machine; ',
);

/** Standard error, with the lines about servers separated. */
function apart(text: string): Pick<Told, 'err' | 'servers'> {
  const lines = text.split(/(?<=\n)/);
  const isOfServers = (line: string): boolean => OF_SERVERS.some((start) => line.startsWith(start));
  const servers = lines.filter(isOfServers).join('');
  return {
    err: lines.filter((line) => !isOfServers(line)).join(''),
    ...(servers !== '' && { servers }),
  };
}

/** The words of a command, with as few presses as possible. */
export function quick(words: readonly string[]): string[] {
  const presses = words.indexOf('--presses') + 1;
  if (presses > 0) return words.with(presses, '1');
  const isUnpressed = words[0] === 'compile' && !words.includes('--dump');
  return [...words, ...(isUnpressed ? ['--no-verify'] : [])];
}

/** The words of a command as typed, without quotes. */
export const typed = (line: string): string[] => line.split(' ');

/** The words of an example of help, which may overwrite its file. */
export const wordsOfExample = (line: string): string[] => [
  ...quick(line.split(' ')),
  ...(/ -o |^convert/.test(line) ? ['--force'] : []),
];

/** The JSON object on standard output. Throws if there is anything else. */
export function objectOf({ out }: Told): Record<string, unknown> {
  const lines = out.split('\n');
  if (lines.length !== 2 || lines[1] !== '') throw new Error(`not one line: ${out}`);
  return JSON.parse(lines[0]!) as Record<string, unknown>;
}

/** A fresh directory, with links resolved. Its name has blanks and a letter beyond ASCII. */
export function freshDirectory(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'mazestone cli ü-')));
}

/** Runs each test of the file in a fresh directory, which is removed afterwards. */
export function inFreshDirectory(): void {
  const home = process.cwd();
  let directory: string;
  beforeEach(() => {
    directory = freshDirectory();
    process.chdir(directory);
  });
  afterEach(() => {
    process.chdir(home);
    rmSync(directory, { recursive: true, force: true });
  });
}

/** Runs all tests of the file in one fresh directory with the examples in it. */
export function besideExamples(): void {
  const home = process.cwd();
  const directory = freshDirectory();
  beforeAll(() => {
    symlinkSync(join(home, 'examples'), join(directory, 'examples'));
    process.chdir(directory);
  });
  afterAll(() => {
    process.chdir(home);
    rmSync(directory, { recursive: true });
  });
}

/** Everything in a directory: for each path its kind, the target of a link, or the hash and inode of a file. */
export function listing(directory = '.'): Record<string, string> {
  const list: Record<string, string> = {};
  for (const name of readdirSync(directory, { recursive: true }) as string[]) {
    const path = join(directory, name);
    const stat = lstatSync(path);
    if (stat.isSymbolicLink()) list[name] = `link to ${readlinkSync(path)}`;
    else if (stat.isFile()) list[name] = `file ${hash(readFileSync(path))} at ${stat.ino}`;
    else list[name] = `mode ${stat.mode}`;
  }
  return list;
}

export function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
