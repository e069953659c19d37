import { Option, type Command } from 'commander';
import { SETTLE_MODES, type SettleMode } from '../engine/engine.js';
import { addAdversary, addEngine, type AdversaryFlags, type EngineChoice } from './engines.js';
import { addJson, count } from './options.js';

export interface VerifyFlags extends AdversaryFlags {
  readonly engine: EngineChoice;
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
  addEngine(command);
  addAdversary(command);
  addJson(command);
  command.addHelpText(
    'after',
    '\nExamples:\n  mazestone verify maze.schem --presses 50\n  mazestone verify maze.schem --order shuffled --late 3 --freeze --seed 1',
  );
  command.action(async (file: string, options: VerifyFlags) => {
    const asked = command.getOptionValueSource('engine') === 'cli' ? options.engine : undefined;
    const { runVerify } = await import('./actions/verify.js');
    await runVerify(file, options, asked);
  });
}
