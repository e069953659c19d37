import { Command, Option } from 'commander';
import { SETTLE_MODES, type SettleMode } from '../engine/engine.js';
import { addJson, count } from './options.js';

export interface VerifyFlags {
  readonly presses: number;
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
  return command.action(async (file: string, options: VerifyFlags) => {
    const { runVerify } = await import('./actions/verify.js');
    runVerify(file, options);
  });
}
