import { InvalidArgumentError, type Option } from 'commander';
import { meant } from '../base/spelling.js';

/** More names than this are no answer to what somebody meant. */
const MOST_MEANT = 4;

/** `did you mean divide?`; undefined where nothing, or too much, is near. */
export function didYouMean(text: string, names: readonly string[]): string | undefined {
  const near = meant(text, names);
  return near.length === 0 || near.length > MOST_MEANT ? undefined : `did you mean ${near.join(' or ')}?`;
}

/**
 * The refusal of an option's argument where a name is wanted.
 * @param text what was given for the name.
 * @param names what could have been.
 * @param told what to say of them.
 */
export function noSuchName(text: string, names: readonly string[], told: string): InvalidArgumentError {
  const near = names.includes(text) ? undefined : didYouMean(text, names);
  // Of an argument that is refused commander keeps the message alone; what is behind the line break becomes the hint.
  return new InvalidArgumentError(near === undefined ? told : `${told}\n${near}`);
}

/** Makes an option that has choices say which one may have been meant. */
export function nameNearest(option: Option): void {
  const { argChoices: choices } = option;
  if (choices === undefined) return;
  option.argParser((text) => {
    if (choices.includes(text)) return text;
    throw noSuchName(text, choices, `Allowed choices are ${choices.join(', ')}.`);
  });
}
