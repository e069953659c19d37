import { freshSeed } from '../../base/random.js';
import { SETTLE_MODES } from '../../engine/engine.js';
import { readerOf } from '../../formats/formats.js';
import { verifyFile, type FileReport } from '../../machine/verify-file.js';
import type { MinefieldReport } from '../../minefield/blocks.js';
import { answer, NoError, plural, progress, tellSeed } from '../answer.js';
import { adversaryFor, enginesFor } from '../engines.js';
import { inFile, readBytes } from '../files.js';
import type { VerifyFlags } from '../../options/commands/verify.js';
import { describePosts, describeVerify } from './describe.js';

/** Loads a schematic as a stranger would and presses its button. */
export async function runVerify(file: string, options: VerifyFlags): Promise<void> {
  const { presses, settle, seed = freshSeed() } = options;
  const engine = (await adversaryFor(options, seed, options.engine)) ?? (await enginesFor(options.engine));
  const bytes = readBytes(file);
  const bar = await progress('pressing');
  let verified: FileReport;
  try {
    const modes = settle === 'both' ? SETTLE_MODES : [settle];
    const wanted = { engine, format: readerOf(file), seed, modes, onProgress: bar.update };
    verified = inFile(file, () =>
      verifyFile(bytes, { ...wanted, ...(presses !== undefined && { presses }) }),
    );
  } finally {
    bar.stop();
  }
  const { kind, report } = verified;
  if (kind === 'minefield') {
    answerMinefield(file, report, options.json);
    return;
  }
  if (options.seed === undefined) tellSeed(seed);
  const object = { ...report, seed };
  const lines = kind === 'posts' ? describePosts(report) : describeVerify(report);
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
