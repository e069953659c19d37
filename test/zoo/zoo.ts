import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readerOf } from '../../src/formats/formats.js';
import type { Format, Schematic } from '../../src/formats/format.js';
import type { CellsInfo, PostsInfo } from '../../src/formats/metadata.js';
import { mazestone } from '../cli/harness.js';
import type { Recorded } from '../corpus/fingerprint.js';
import { wordsOf } from '../corpus/words.js';

/*
 * Some machines of the corpus, compiled once for all tests. A law that every machine obeys is tested on the zoo, not on
 * machines that each test compiles for itself.
 */

const ROOT = join(import.meta.dirname, '../..');

/** All machines of the corpus, by their commands. */
export const RECORDED = JSON.parse(readFileSync(join(ROOT, 'test/corpus/machines.json'), 'utf8')) as Readonly<
  Record<string, Recorded>
>;

/** The options of a command, each with its value. */
const optionsOf = (command: string): string[] => command.split(/ (?=-)/).slice(1);

/** Chooses few commands that have, together, all options with all values. */
function chosen(commands: readonly string[]): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const news = (command: string): number =>
    optionsOf(command).filter((option) => !option.startsWith('--seed') && !seen.has(option)).length;
  for (;;) {
    const best = commands.reduce((a, b) => (news(b) > news(a) ? b : a));
    if (news(best) === 0) return found;
    for (const option of optionsOf(best)) seen.add(option);
    found.push(best);
  }
}

/** The commands of the machines in the zoo. */
export const ZOO: readonly string[] = chosen(Object.keys(RECORDED));

/** A machine of the zoo. */
export interface ZooMachine extends Omit<Schematic, 'info' | 'format'> {
  readonly bytes: Uint8Array;
  readonly format: Format;
  readonly info: CellsInfo | PostsInfo;
}

/** The folder for machines that were made with the present sources. */
const CACHE = join(ROOT, 'node_modules/.cache/mazestone-zoo', hashOfSources());

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const name of (readdirSync(join(ROOT, 'src'), { recursive: true }) as string[]).sort()) {
    const path = join(ROOT, 'src', name);
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/** A machine of the zoo. It is compiled if it is not in the cache. */
export async function zooMachine(command: string): Promise<ZooMachine> {
  const words = wordsOf(command).map(inRoot);
  const output = words.indexOf('-o') + 1;
  const name = createHash('sha256').update(command).digest('hex').slice(0, 16);
  const path = join(CACHE, `${name}-${words[output]!}`);
  if (!existsSync(path)) {
    mkdirSync(CACHE, { recursive: true });
    // A machine must appear in the cache whole or not at all, because other processes read it at the same time.
    const own = join(CACHE, `${name}-${process.pid}-${words[output]!}`);
    const { code, err } = await mazestone(...words.with(output, own), '--no-verify', '--force');
    if (code !== 0) throw new Error(err);
    renameSync(own, path);
  }
  const bytes = new Uint8Array(readFileSync(path));
  const format = readerOf(path);
  const { info, ...schematic } = format.read(bytes);
  if (info?.kind !== 'cells' && info?.kind !== 'posts') throw new Error(`${command} makes no machine`);
  return { ...schematic, bytes, format, info };
}

/** The number of presses for a machine. Uniform machines get few, because a press takes many rounds. */
export const pressesOf = ({ info }: ZooMachine, many: number): number => (info.kind === 'posts' ? 2 : many);

/** A word in which the path of an example or of a file of the corpus is absolute. */
const inRoot = (word: string): string =>
  word.replace(/^files\//, `${ROOT}/test/corpus/files/`).replace(/^examples\//, `${ROOT}/examples/`);
