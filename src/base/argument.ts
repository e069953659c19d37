import { MazestoneError } from './diagnostic.js';
import { says } from './sentence.js';
import { shown } from './spelling.js';

/**
 * That a function of the library was given what it does not take, as a program without types can.
 * @param name the argument's.
 * @param wanted what it takes, with a word before it: `a DAG`.
 * @param from where that comes from.
 */
export function badArgument(name: string, wanted: string, value: unknown, from: string): MazestoneError {
  const message = says`the argument ${name} is not ${wanted}, but ${shown(value)}`;
  return new MazestoneError({ code: 'bad-option', message, where: name, hint: says`give ${from}` });
}
