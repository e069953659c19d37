import { InvalidArgumentError, Option as CommanderOption, type Command } from 'commander';
import { BadValue, fileOf, keyOf, type Option, type OptionTable } from '../base/option.js';
import { readText } from './files.js';

/** Gives a command the options of a table. */
export function declareOptions(command: Command, table: OptionTable): void {
  for (const [name, option] of Object.entries(table)) {
    const made = [
      ...(option.about === undefined ? [] : [declared(command, name, option, option.about)]),
      ...(option.no === undefined ? [] : [new CommanderOption(`--no-${name}`, option.no)]),
    ];
    for (const one of made)
      command.addOption(option.heading === undefined ? one : one.helpGroup(`${option.heading}:`));
  }
}

function declared(command: Command, name: string, option: Option, about: string): CommanderOption {
  const { type, short, default: usual, isHidden = false } = option;
  const { argument = '', names, bare } = type;
  const letter = short === undefined ? '' : `-${short}, `;
  const made = new CommanderOption(`${letter}--${name} ${argument}`.trim(), about).hideHelp(isHidden);
  if (usual !== undefined) made.default(usual);
  // Commander's own value of an option said alone is true.
  if (bare !== undefined && bare !== true) made.preset(bare);
  if (names !== undefined) made.choices(names);
  if (argument === '') return made;
  return made.argParser((text: string, before: unknown) => {
    try {
      const isFile = type.textFile?.test(text) === true;
      if (isFile) command.setOptionValue(keyOf(fileOf(name)), text);
      return type.read(isFile ? readText(text) : text, before);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      // Of an argument that is refused commander keeps the message alone; what is behind the line break becomes the hint.
      throw new InvalidArgumentError(
        error.hint === undefined ? error.message : `${error.message}\n${error.hint}`,
      );
    }
  });
}
