import { MazestoneError } from '../../base/diagnostic.js';
import { freshSeed } from '../../base/random.js';
import { SETTLE_MODES } from '../../engine/engine.js';
import { readerOf } from '../../formats/formats.js';
import { verifyPosts, type PostsReport } from '../../verify/posts.js';
import { verifyMachine, type VerifyReport } from '../../verify/verify.js';
import { checkMinefield, type MinefieldReport } from '../../minefield/blocks.js';
import { answer, NoError, plural, progress, tellSeed } from '../answer.js';
import { adversaryFor, enginesFor } from '../engines.js';
import { inFile, readBytes } from '../files.js';
import type { VerifyFlags } from '../../options/commands/verify.js';
import { describePosts, describeVerify } from './describe.js';

/** Presses of a machine that pops walls where nobody says how many: each takes as many rounds as chance will have. */
const POST_PRESSES = 4;

/** Whether a file is refused as a machine for being something else: one that pops walls, or a minefield. */
const isOther = (error: unknown, what: 'no-dag' | 'minefield'): boolean =>
  error instanceof MazestoneError && error.diagnostics.some(({ code }) => code === what);

/** Loads a schematic as a stranger would and presses its button. */
export async function runVerify(file: string, options: VerifyFlags): Promise<void> {
  const { presses, settle, seed = freshSeed() } = options;
  const engine = (await adversaryFor(options, seed, options.engine)) ?? (await enginesFor(options.engine));
  const bytes = readBytes(file);
  const bar = await progress('pressing');
  let report: VerifyReport | PostsReport | MinefieldReport;
  try {
    const modes = settle === 'both' ? SETTLE_MODES : [settle];
    const format = readerOf(file);
    const wanted = { engine, format, seed, modes, onProgress: bar.update };
    report = inFile(file, () => {
      try {
        return verifyMachine(bytes, { ...wanted, ...(presses !== undefined && { presses }) });
      } catch (error) {
        if (isOther(error, 'minefield')) {
          const { grid, minefield } = format.read(bytes);
          return checkMinefield(grid, minefield!.mines);
        }
        if (!isOther(error, 'no-dag')) throw error;
        return verifyPosts(format.read(bytes), bytes, { ...wanted, presses: presses ?? POST_PRESSES });
      }
    });
  } finally {
    bar.stop();
  }
  if ('opened' in report) {
    answerMinefield(file, report, options.json);
    return;
  }
  if (options.seed === undefined) tellSeed(seed);
  const object = { ...report, seed };
  const lines = 'ticks' in report ? describePosts(report) : describeVerify(report);
  if (!report.ok) {
    throw new NoError(report.failures, object, [...lines, `no         ${file} does not work as it should`]);
  }
  answer(options.json, object, [...lines, `ok         ${file} works`]);
}

/** Of a minefield there is nothing to press: its blocks are looked at. */
function answerMinefield(file: string, report: MinefieldReport, json: boolean | undefined): void {
  const { width, height, mines, opened, failures } = report;
  if (!report.ok) throw new NoError(failures, report, [`no         ${file} is no minefield as it should be`]);
  answer(json, report, [
    `minefield  ${width} x ${height} cells, ${plural(mines, 'mine')} with a block of TNT each, ${plural(opened, 'cell')} open; every number is right`,
    `ok         ${file} is a minefield as it should be`,
  ]);
}
