import { MazestoneError, retold } from '../../base/diagnostic.js';
import { says } from '../../base/sentence.js';
import { freshSeed } from '../../base/random.js';
import { LOAD_MODES } from '../../engine/engine.js';
import { readerOf } from '../../formats/formats.js';
import { pastedOriginal } from '../../machine/original.js';
import { conformSaved } from '../../verify/saved.js';
import { blockName } from '../../blocks/grid.js';
import { verifyFile, waveformFile } from '../../machine/verify-file.js';
import type { MinefieldReport } from '../../minefield/blocks.js';
import { formatVerdict } from '../../report/verify-text.js';
import type { Compared } from '../../verify/conform.js';
import { answer, asArgument, NoError, printLine, UsageError, withProgress } from '../answer.js';
import { faultEngineFor, enginesFor } from '../engines.js';
import { checkOutput, inFile, readBytes, writeOutputs, type Output } from '../files.js';
import type { VerifyFlags } from '../../options/commands/verify.js';
import { plural } from '../../base/numbers.js';
import { printSeed } from '../seed.js';

/** The default number of presses in a waveform. */
const WAVE_PRESSES = 4;

/** Options of presses. */
const PRESSING = [
  'presses',
  'seed',
  'vcd',
  'engine',
  'order',
  'late',
  'freeze',
  'reload',
  'hopperTicks',
  'lose',
] as const;

/** Loads a schematic from its file alone and presses its button. */
export async function runVerify(file: string, options: VerifyFlags): Promise<void> {
  if (options.of !== undefined) {
    runSaved(file, options.of, options);
    return;
  }
  const { presses, settle, seed = freshSeed(), vcd } = options;
  const output =
    vcd === undefined
      ? undefined
      : checkOutput(vcd, { ...options, option: '--vcd', besides: { input: file } });
  const engine = (await faultEngineFor(options, seed, options.engine)) ?? (await enginesFor(options.engine));
  const bytes = readBytes(file);
  const modes = settle === 'both' ? LOAD_MODES : [settle];
  const wanted = { engine, format: readerOf(file), seed, modes, ...(presses !== undefined && { presses }) };
  const verified = withProgress('pressing', (onProgress) =>
    orCopy(file, () => verifyFile(bytes, { ...wanted, onProgress })),
  );
  if (verified.kind === 'minefield') {
    if (output !== undefined)
      throw new UsageError(says`${file} is a minefield, which has nothing to press; leave --vcd out`);
    answerMinefield(file, verified.report, options);
    return;
  }
  const { report } = verified;
  if (options.seed === undefined) printSeed(seed);
  noteOriginal(file, report.original);
  const outputs: Output[] = [];
  if (output !== undefined) {
    const mode = settle === 'both' ? LOAD_MODES[0]! : settle;
    const wanted = { engine: [engine].flat()[0]!, mode, presses: presses ?? WAVE_PRESSES, seed };
    try {
      const data = inFile(file, () => waveformFile(bytes, { ...wanted, format: readerOf(file) }));
      writeOutputs([{ output, data }]);
      outputs.push(output);
    } catch (error) {
      // If no engine loads the machine, the results of the checks explain more than this error.
      if (report.ok || !(error instanceof MazestoneError)) throw error;
    }
  }
  const object = { ...report, seed, ...(outputs.length > 0 && { vcd: outputs[0]!.name }) };
  const isVerbose = options.verbose === true;
  const lines = formatVerdict(report, isVerbose);
  if (!report.ok) {
    throw new NoError(
      report.failures,
      object,
      // The causes come first: a maze that never changes is also correct at every press.
      [...(isVerbose ? lines : []), `no         ${file} does not work as it should`],
      isVerbose,
    );
  }
  answer(options.json, object, [...lines, `ok         ${file} works`], outputs);
}

/** Reads a machine's file. A file without metadata is most often a copy from the world, which `--of` takes. */
function orCopy<T>(file: string, read: () => T): T {
  try {
    return inFile(file, read);
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    const hint = says`to compare a copy with the file that was pasted: mazestone verify ${asArgument(file)} --of FILE`;
    throw new MazestoneError(
      error.diagnostics.map((one) => (one.code === 'no-metadata' ? retold(one, { hint }) : one)),
    );
  }
}

/** Compares a copy saved from the world with the pasted file. */
function runSaved(file: string, of: string, options: VerifyFlags): void {
  const pressing = PRESSING.find((name) => options[name] !== undefined);
  if (pressing !== undefined)
    throw new UsageError(
      says`--of compares blocks and presses nothing; leave --${pressing === 'hopperTicks' ? 'hopper-ticks' : pressing} out`,
    );
  const pasted = inFile(of, () => readerOf(of).read(readBytes(of)));
  const original = inFile(of, () => pastedOriginal(pasted));
  const { failures, found, ...report } = inFile(file, () =>
    conformSaved(readerOf(file).read(readBytes(file)), original),
  );
  const where =
    found && `${blockName(found.corner)}${found.turns > 0 ? `, turned by ${90 * found.turns} degrees` : ''}`;
  const lines = where === undefined ? [] : [`found      ${of} in ${file}, from block ${where}`];
  const object = { ...report, ...found, failures };
  if (!report.ok)
    throw new NoError(
      failures,
      object,
      [...lines, `no         ${file} does not hold ${of} as it was compiled`],
      options.verbose === true,
    );
  answer(options.json, object, [...lines, `ok         ${file} holds ${of} as it was compiled`]);
}

/** The note about a machine without a known original. */
function noteOriginal(file: string, original: Compared | undefined): void {
  if (original === 'yes') return;
  const why =
    original === 'other version'
      ? 'was made by another version of mazestone'
      : 'does not say what it was asked for, as files of older versions do not';
  printLine(
    `note: ${file} ${why}; its circuit is checked and pressed, but its blocks are not compared one by one`,
  );
}

/** Verifies a minefield, whose blocks are compared and not pressed. */
function answerMinefield(
  file: string,
  report: MinefieldReport,
  { json, verbose = false }: VerifyFlags,
): void {
  const { width, height, mines, opened, failures } = report;
  if (!report.ok)
    throw new NoError(failures, report, [`no         ${file} is not a correct minefield`], verbose);
  answer(json, report, [
    `minefield  ${width} x ${height} cells, ${plural(mines, 'mine')} with a block of TNT each, ${plural(opened, 'cell')} open; every number is right`,
    `ok         ${file} is a correct minefield`,
  ]);
}
