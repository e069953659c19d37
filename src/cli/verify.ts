import { Command, Option } from 'commander';
import { formatDiagnostic } from '../diagnostic.js';
import { SETTLE_MODES, type SettleMode } from '../engine/engine.js';
import { freshSeed } from '../random.js';
import { verifyMachine, type VerifyReport } from '../verify/verify.js';
import { answer, progress, thousands } from './answer.js';
import { readBytes } from './files.js';
import { addJson, count } from './options.js';

interface Options {
  readonly presses: number;
  readonly settle: SettleMode | 'both';
  readonly seed?: string;
  readonly json?: boolean;
}

/** Failures told on a terminal, up to this many. */
const MOST = 10;

/** `mazestone verify`: loads a schematic as a stranger would and presses its button. Exit code 1 for a no. */
export function verifyCommand(): Command {
  const command = new Command('verify')
    .description(
      'Load a compiled schematic, check its circuit block by block, and press its button in the tick engine.',
    )
    .argument('<file>', 'a .schem file that compile wrote')
    .option('--presses <k>', 'presses in all', count, 20)
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
    if (options.seed === undefined) process.stderr.write(`seed ${seed}\n`);
    const bar = progress('pressing');
    let report: VerifyReport;
    try {
      report = verifyMachine(bytes, {
        presses,
        seed,
        modes: settle === 'both' ? SETTLE_MODES : [settle],
        onProgress: bar.update,
      });
    } finally {
      bar.stop();
    }
    const { ok, failures } = report;
    const more = failures.length - MOST;
    answer(options.json, { ...report, seed, ...(ok ? {} : { errors: failures }) }, [
      ...describeVerify(report),
      ...failures.slice(0, MOST).map((f) => `failure    ${formatDiagnostic(f)}`),
      ...(more > 0 ? [`           and ${more} more; --json lists them all`] : []),
      ok ? 'ok         this machine works' : 'no         this machine does not work as it should',
    ]);
    if (!ok) process.exitCode = 1;
  });
}

/** A report in lines of text. */
export function describeVerify(report: VerifyReport): string[] {
  const { presses, modes, trees, wrongDoors, ones, draws, pValue, settleTicks, engine } = report;
  return [
    `verified   ${trees} of ${presses} presses gave a spanning tree (${engine}, loaded ${modes.join(' and ')}), ${wrongDoors} wrong doors`,
    `fair       ${thousands(ones)} of ${thousands(draws)} bits were ones, p = ${pValue.toPrecision(2)}`,
    `still      after at most ${settleTicks.max} game ticks`,
  ];
}
