import { Option, type Command } from 'commander';
import { SETTLE_MODES, type SettleMode } from '../engine/engine.js';
import { addJson, count } from './options.js';

export interface VerifyFlags {
  readonly presses?: number;
  readonly settle: SettleMode | 'both';
  readonly seed?: string;
  readonly json?: boolean;
}

/** Gives `mazestone verify` its options and its work. */
export function declareVerify(command: Command): void {
  command
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
  command.action(async (file: string, options: VerifyFlags) => {
    const { runVerify } = await import('./actions/verify.js');
    await runVerify(file, options);
  });
}
