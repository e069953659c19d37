import { basename } from 'node:path';
import { MazestoneError } from '../../base/diagnostic.js';
import { list, says } from '../../base/sentence.js';
import { didYouMean } from '../../base/spelling.js';
import type { PassName } from '../../base/pipeline.js';
import type { MachineOptions } from '../../machine/build.js';
import { answer, UsageError } from '../answer.js';
import { inFile, readText } from '../files.js';

/**
 * Runs `--dump`: prints the text of one pass, or a list of the passes with `list`.
 * @param dumped makes the text, and returns the seed if one was drawn.
 */
export async function answerDump(
  pass: string,
  passes: readonly PassName[],
  dumped: () => Promise<{ readonly text: string; readonly seed: string }>,
  json: boolean | undefined,
): Promise<void> {
  if (pass === 'list') {
    const lines = passes.map(({ name, about }) => `${name.padEnd(10)} ${about}`);
    answer(json, { ok: true, passes: passes.map(({ name, about }) => ({ name, about })) }, lines);
    return;
  }
  const names = passes.map(({ name }) => name);
  if (!names.includes(pass)) {
    const near = didYouMean(pass, names);
    throw new UsageError(
      says`there is no pass ${JSON.stringify(pass)}; ${near === undefined ? '' : says`${near} `}The passes are ${list(names)}`,
    );
  }
  const { text, seed } = await dumped();
  if (json === true) answer(true, { ok: true, pass, seed, text }, []);
  else process.stdout.write(text);
}

/** The beginning of each dump, with its pass, for files that are not named after a pass. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^\s*\{/, 'check'],
  [/^(bit|open|loop|T|floor) /, 'netlist'],
  // Blocks are read before they are brought to steady state.
  [/^grid /, 'parts'],
];

/**
 * Reads the dump of `--from`, which replaces the result of its pass. The name of the file says which pass it is, as in
 * `parts.txt` and `10-parts.txt`; otherwise its beginning does.
 * @param readable the passes whose dumps can be read.
 * @param passes all passes.
 * @throws UsageError for a dump that cannot be read.
 */
export function dumpFrom(
  file: string | undefined,
  readable: readonly string[],
  passes: readonly PassName[],
): Pick<MachineOptions, 'from'> {
  if (file === undefined) return {};
  const text = readText(file);
  const binary = /[\0\uFFFD]/.exec(text)?.index;
  if (binary !== undefined) {
    throw new MazestoneError({
      code: 'malformed',
      message: says`this is a binary file; a dump is text`,
      where: says`line ${text.slice(0, binary).split('\n').length}`,
      hint: says`give what compile --dump wrote`,
      file,
    });
  }
  const named = /^(?:\d+-)?(\w+)\./.exec(basename(file))?.[1] ?? '';
  const isPass = passes.some(({ name }) => name === named);
  const pass = isPass ? named : BEGINNINGS.find(([begins]) => begins.test(text))?.[1];
  if (pass !== undefined && readable.includes(pass)) return { from: { pass, text } };
  throw new UsageError(
    says`${file} is not a dump that can be read; the name must begin with one of these passes: ${list(readable)}, as in parts.txt`,
  );
}

/** Runs the passes after a dump. Errors name the file of the dump, because an edited dump can be wrong in any way. */
export function readingFrom<T>(file: string | undefined, run: () => T): T {
  if (file === undefined) return run();
  return inFile(file, () => {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof Error) || error instanceof MazestoneError) throw error;
      throw new MazestoneError({
        code: 'malformed',
        message: says`no machine can be made of this dump: ${error.message}`,
        hint: says`give the source and the options that the dump was made with, and look at what was edited`,
      });
    }
  });
}
