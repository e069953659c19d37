import { shortName } from '../src/blocks/state.js';
import { named } from './words.js';

/** The name of an item in the current language. */
export function itemName(item: string): string {
  return named(shortName(item).replaceAll('_', ' '));
}
