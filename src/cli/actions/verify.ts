import { MazestoneError } from '../../base/diagnostic.js';
import { freshSeed } from '../../base/random.js';
import { SETTLE_MODES } from '../../engine/engine.js';
import { readerOf } from '../../formats/formats.js';
import { verifyPosts, type PostsReport } from '../../verify/posts.js';
import { verifyMachine, type VerifyReport } from '../../verify/verify.js';
import { answer, NoError, progress, tellSeed } from '../answer.js';
import { adversaryFor, enginesFor, type EngineChoice } from '../engines.js';
import { inFile, readBytes } from '../files.js';
import type { VerifyFlags } from '../verify.js';
import { describePosts, describeVerify } from './describe.js';

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
