import { MazestoneError } from './diagnostic.js';
import { says } from './sentence.js';
import { shown } from './spelling.js';

/**
 * The error for an invalid argument of a library function, as an untyped program can pass it.
 * @param name of the argument
 * @param wanted what the function accepts, with an article: `a DAG`
 * @param from where a valid value comes from
 */
export function badArgument(name: string, wanted: string, value: unknown, from: string): MazestoneError {
  const message = says`the argument ${name} is not ${wanted}, but ${shown(value)}`;
  return new MazestoneError({ code: 'bad-option', message, where: name, hint: says`give ${from}` });
}
