import { MazestoneError } from '../../base/diagnostic.js';
import { freshSeed } from '../../base/random.js';
import { SETTLE_MODES } from '../../engine/engine.js';
import { readerOf } from '../../formats/formats.js';
import { verifyPosts, type PostsReport } from '../../verify/posts.js';
import { verifyMachine, type VerifyReport } from '../../verify/verify.js';
import { answer, NoError, plural, progress, tellSeed, thousands } from '../answer.js';
import { adversaryFor, enginesFor, type EngineChoice } from '../engines.js';
import { describePosts } from './compile-posts.js';
import { inFile, readBytes } from '../files.js';
import type { VerifyFlags } from '../verify.js';

/** Presses of a machine that pops walls where nobody says how many: each takes as many rounds as chance will have. */
const POST_PRESSES = 4;

/** Whether a file is a machine's that pops walls. */
const hasNoDag = (error: unknown): boolean =>
  error instanceof MazestoneError && error.diagnostics.some(({ code }) => code === 'no-dag');

/**
 * Loads a schematic as a stranger would and presses its button.
 * @param asked the engine, where `--engine` was said.
 */
export async function runVerify(
  file: string,
  options: VerifyFlags,
  asked: EngineChoice | undefined,
): Promise<void> {
  const { presses, settle, seed = freshSeed() } = options;
  const engine = (await adversaryFor(options, seed, asked)) ?? (await enginesFor(options.engine));
  const bytes = readBytes(file);
  const bar = await progress('pressing');
  let report: VerifyReport | PostsReport;
  try {
    const modes = settle === 'both' ? SETTLE_MODES : [settle];
    const format = readerOf(file);
    const wanted = { engine, format, seed, modes, onProgress: bar.update };
    report = inFile(file, () => {
      try {
        return verifyMachine(bytes, { ...wanted, ...(presses !== undefined && { presses }) });
      } catch (error) {
        if (!hasNoDag(error)) throw error;
        return verifyPosts(format.read(bytes), bytes, { ...wanted, presses: presses ?? POST_PRESSES });
      }
    });
  } finally {
    bar.stop();
  }
  if (options.seed === undefined) tellSeed(seed);
  const object = { ...report, seed };
  const lines = 'ticks' in report ? describePosts(report) : describeVerify(report);
  if (!report.ok) {
    throw new NoError(report.failures, object, [...lines, `no         ${file} does not work as it should`]);
  }
  answer(options.json, object, [...lines, `ok         ${file} works`]);
}

/** A report in lines of text. */
export function describeVerify(report: VerifyReport): string[] {
  const { presses, modes, trees, wrongDoors, ones, draws, pValue, fairness, settleTicks, bare, engine } =
    report;
  const { adversaries } = report;
  const seen = fairness.tested
    ? 'a bit that never changes would show'
    : `to see a bit that never changes takes ${fairness.leastPresses} presses`;
  return [
    `verified   ${thousands(trees)} of ${thousands(presses)} presses gave a spanning tree (${engine}, loaded ${modes.join(' and ')}), ${plural(wrongDoors, 'wrong door')}`,
    `fair       ${thousands(ones)} of ${thousands(draws)} bits were ones, p = ${pValue.toPrecision(2)}; ${seen}`,
    `still      after at most ${plural(settleTicks.max, 'game tick')}`,
    ...adversaries.map(
      (played) =>
        `adversary  ${thousands(played.trees)} of ${thousands(played.presses)} presses gave a spanning tree (${played.engine})`,
    ),
    bare === 0
      ? 'casing     closed: water and lava beside the machine do no harm'
      : `casing     none: water or lava beside the machine would wash away ${plural(bare, 'part')} of its circuit (compile --casing closes machines of one floor)`,
  ];
}
