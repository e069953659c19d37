import { anyOf, says, type Sentence } from './sentence.js';

/**
 * The candidate nearest to a text by {@link editDistance}, the first of equal ones; undefined if none is
 * similar enough, that is, with at most a third of its letters wrong.
 */
export function closest(text: string, candidates: readonly string[]): string | undefined {
  return allClosest(text, candidates)[0];
}

/**
 * The names that a text may mean, ignoring case: the most similar names, or those that begin with the text.
 * Names that the text abbreviates count as nearer than any with two wrong letters.
 */
export function meant(text: string, names: readonly string[]): readonly string[] {
  const written = text.toLowerCase();
  const near = allClosest(written, names);
  const long = names.filter((name) => isShortFor(written, name));
  if (long.length > 0 && near.every((name) => editDistance(written, name) > 1)) return long;
  return near.length > 0 || written.length < 2 ? near : names.filter((name) => name.startsWith(written));
}

/** The least number of letters in an abbreviation. */
const LEAST_SHORT = 3;

/** Whether a word is a name with letters left out, but not the first one: `cols` for `columns`. */
function isShortFor(word: string, name: string): boolean {
  if (word.length < LEAST_SHORT || word[0] !== name[0]) return false;
  let at = -1;
  return Array.from(word).every((letter) => (at = name.indexOf(letter, at + 1)) >= 0);
}

/** More similar names than this are no useful suggestion. */
const MOST_MEANT = 4;

/**
 * Makes a suggestion such as `did you mean divide?`; undefined if no name is similar, or too many are.
 * @param whole turns a name into the whole text to suggest
 */
export function didYouMean(
  text: string,
  names: readonly string[],
  whole = (name: string): string => name,
): Sentence | undefined {
  const near = meant(text, names);
  if (near.length === 0 || near.length > MOST_MEANT) return undefined;
  return says`did you mean ${anyOf(near.map((name) => whole(name)))}?`;
}

/** All sufficiently similar candidates at the least distance, in order. */
function allClosest(text: string, candidates: readonly string[]): string[] {
  let best: string[] = [];
  let least = Infinity;
  for (const candidate of candidates) {
    const most = Math.min(least, Math.ceil(candidate.length / 3));
    if (Math.abs(candidate.length - text.length) > most) continue;
    const distance = editDistance(text, candidate);
    if (distance > most) continue;
    if (distance < least) [best, least] = [[], distance];
    best.push(candidate);
  }
  return best;
}

/**
 * The least number of letters to insert, delete, change, or swap with the next one to turn `a` into `b`, each
 * at most once.
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const isSwap = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j];
      next.push(
        Math.min(
          row[j + 1]! + 1,
          next[j]! + 1,
          row[j]! + (a[i] === b[j] ? 0 : 1),
          isSwap ? before[j - 1]! + 1 : Infinity,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row[b.length]!;
}

/** The most characters of a user's text that a message repeats. */
const MOST_SHOWN = 60;

/**
 * Formats a JSON value for a message. Long values are cut off, and nested lists are left out, because a file
 * may nest them deeper than any stack.
 */
export function shown(value: unknown): string {
  const text = Array.isArray(value)
    ? `[${value.slice(0, MOST_SHOWN).map(shownFlat).join(',')}]`
    : shownFlat(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}...` : text;
}

function shownFlat(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[...]';
  if (typeof value === 'object' && value !== null) return '{...}';
  if (value === undefined) return 'undefined';
  return JSON.stringify(typeof value === 'string' ? value.slice(0, MOST_SHOWN) : value);
}
