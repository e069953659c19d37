import { shortName } from '../src/blocks/state.js';
import { named } from './words.js';

/** What an item is called, in the language that is spoken. */
export function itemName(item: string): string {
  return named(shortName(item).replaceAll('_', ' '));
}
