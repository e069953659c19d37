import { says, textOf, type Sentence, type Value } from '../base/sentence.js';
import { Option as CommanderOption, type Command } from 'commander';
import { BadValue, fileOf, keyOf, type Option, type OptionTable } from '../base/option.js';
import { UsageError } from './answer.js';
import { readText } from './files.js';

/**
 * Gives a command the options of a table.
 * @param isBrief whether help lists only options with a brief description.
 */
export function declareOptions(command: Command, table: OptionTable, isBrief: boolean): void {
  for (const [name, option] of Object.entries(table)) {
    const { about, no, brief, heading, isHidden = false } = option;
    const made = [
      ...(about === undefined ? [] : [declared(command, name, option, about)]),
      ...(no === undefined ? [] : [new CommanderOption(`--no-${name}`, no).hideHelp(isHidden)]),
    ];
    for (const one of made) {
      if (isBrief) one.hideHelp(brief === undefined).description = brief ?? one.description;
      command.addOption(heading === undefined ? one : one.helpGroup(`${heading}:`));
    }
  }
  if (isBrief)
    command.configureHelp({
      ...command.configureHelp(),
      optionDescription: ({ description }) => description,
    });
}

function declared(command: Command, name: string, option: Option, about: string): CommanderOption {
  const { type, short, default: usual, isHidden = false } = option;
  const { argument = '', names, bare } = type;
  const letter = short === undefined ? '' : `-${short}, `;
  const made = new CommanderOption(`${letter}--${name} ${argument}`.trim(), about).hideHelp(isHidden);
  if (usual !== undefined) made.default(usual);
  // Commander's default for an option without a value is true.
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
      const takes = error.message.replace(/^./, (letter) => letter.toUpperCase());
      const invalid = (what: Value): Sentence =>
        says`option '${made.flags}' argument '${text}' is invalid. ${what}`;
      throw new UsageError(invalid(error.takes), error.hint, textOf(invalid(takes)));
    }
  });
}
