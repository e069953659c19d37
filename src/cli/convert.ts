import { Option, type Command } from 'commander';
import { MINECRAFT_VERSIONS } from '../blocks/versions.js';
import { asArgument, UsageError } from './answer.js';
import { addJson, DASH } from './options.js';

export interface ConvertFlags {
  readonly output?: string;
  readonly minecraft?: string;
  readonly schem?: '2' | '3';
  readonly split?: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Gives `mazestone convert` its options and its work. */
export function declareConvert(command: Command): void {
  command
    .option('-o, --output <file>', `the file to write, .schem, .litematic, .nbt or .zip; ${DASH}`)
    .addOption(
      new Option('--minecraft <version>', "game version (default: the file's own)").choices(
        MINECRAFT_VERSIONS.map(({ name }) => name),
      ),
    )
    .addOption(new Option('--schem <n>', 'version of the Sponge format (default: 2)').choices(['2', '3']))
    .option(
      '--split',
      'for structure blocks: .nbt files (NAME_0_0_0.nbt ...), or structures in a .zip, of 48 blocks',
    )
    .option('--force', 'overwrite an existing file');
  addJson(command);
  command.addHelpText('after', '\nExample:\n  mazestone convert maze.schem maze.litematic');
  command.action(async (file: string, to: string | undefined, { output, ...options }: ConvertFlags) => {
    if (to !== undefined && output !== undefined)
      throw new UsageError(`${to} and -o ${output} are two outputs, name one`);
    const name = to ?? output;
    if (name === undefined)
      throw new UsageError(
        `name the file to write, too: mazestone convert ${asArgument(file)} maze.litematic`,
      );
    const { runConvert } = await import('./actions/convert.js');
    runConvert(file, name, options);
  });
}
