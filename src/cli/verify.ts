import { Command, Option } from 'commander';
import { SETTLE_MODES, type SettleMode } from '../engine/engine.js';
import { nucleation } from '../engine/nucleation.js';
import { freshSeed } from '../base/random.js';
import { verifyMachine, type VerifyReport } from '../verify/verify.js';
import { answer, NoError, plural, progress, tellSeed, thousands } from './answer.js';
import { inFile, readBytes } from './files.js';
import { addJson, count } from './options.js';

interface Options {
  readonly presses?: number;
  readonly settle: SettleMode | 'both';
  readonly seed?: string;
  readonly json?: boolean;
}

/** `mazestone verify`: loads a schematic as a stranger would and presses its button. Exit code 1 for a no. */
export function verifyCommand(): Command {
  const command = new Command('verify')
    .description(
      'Load a compiled schematic, check its circuit block by block, and press its button in the tick engine.',
    )
    .argument('<file>', 'a .schem file that compile wrote')
    .option(
      '--presses <k>',
      'presses in all (default: as many as show a bit that never changes, at least 20; fewer on huge machines)',
      count,
    )
    .addOption(
      new Option(
        '--settle <mode>',
        'how it is loaded: as saved, as placed block by block, or half of the presses each',
      )
        .choices([...SETTLE_MODES, 'both'])
        .default('both'),
    )
    .option('--seed <text>', "the engine's luck (default: a random one, printed)");
  addJson(command);
  command.addHelpText('after', '\nExample:\n  mazestone verify maze.schem --presses 50');
  return command.action((file: string, options: Options) => {
    const { presses, settle, seed = freshSeed() } = options;
    const bytes = readBytes(file);
    const bar = progress('pressing');
    let report: VerifyReport;
    try {
      const modes = settle === 'both' ? SETTLE_MODES : [settle];
      report = inFile(file, () =>
        verifyMachine(bytes, {
          engine: nucleation,
          seed,
          modes,
          onProgress: bar.update,
          ...(presses !== undefined && { presses }),
        }),
      );
    } finally {
      bar.stop();
    }
    if (options.seed === undefined) tellSeed(seed);
    const object = { ...report, seed };
    const lines = describeVerify(report);
    if (!report.ok) {
      throw new NoError(report.failures, object, [...lines, `no         ${file} does not work as it should`]);
    }
    answer(options.json, object, [...lines, `ok         ${file} works`]);
  });
}

/** A report in lines of text. */
export function describeVerify(report: VerifyReport): string[] {
  const { presses, modes, trees, wrongDoors, ones, draws, pValue, fairness, settleTicks, engine } = report;
  const seen = fairness.tested
    ? 'a bit that never changes would show'
    : `to see a bit that never changes takes ${fairness.leastPresses} presses`;
  return [
    `verified   ${thousands(trees)} of ${thousands(presses)} presses gave a spanning tree (${engine}, loaded ${modes.join(' and ')}), ${plural(wrongDoors, 'wrong door')}`,
    `fair       ${thousands(ones)} of ${thousands(draws)} bits were ones, p = ${pValue.toPrecision(2)}; ${seen}`,
    `still      after at most ${plural(settleTicks.max, 'game tick')}`,
  ];
}
