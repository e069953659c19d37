import { anyOf, says, type Sentence } from './sentence.js';

/**
 * The candidate nearest to what somebody wrote, by {@link editDistance}, the first of equals; undefined if none is near
 * enough to have been meant: at most a third of its letters are wrong.
 */
export function closest(text: string, candidates: readonly string[]): string | undefined {
  return allClosest(text, candidates)[0];
}

/**
 * What somebody may have meant who wrote something else, whatever the case of its letters: the nearest names, or those that
 * begin with it. Names that it is short for are nearer than any with two wrong letters.
 */
export function meant(text: string, names: readonly string[]): readonly string[] {
  const written = text.toLowerCase();
  const near = allClosest(written, names);
  const long = names.filter((name) => isShortFor(written, name));
  if (long.length > 0 && near.every((name) => editDistance(written, name) > 1)) return long;
  return near.length > 0 || written.length < 2 ? near : names.filter((name) => name.startsWith(written));
}

/** Letters that an abbreviation has at least. */
const LEAST_SHORT = 3;

/** Whether a word is a name with letters left out, and not its first one: `cols` of `columns`. */
function isShortFor(word: string, name: string): boolean {
  if (word.length < LEAST_SHORT || word[0] !== name[0]) return false;
  let at = -1;
  return Array.from(word).every((letter) => (at = name.indexOf(letter, at + 1)) >= 0);
}

/** More names than this are no answer to what somebody meant. */
const MOST_MEANT = 4;

/**
 * `did you mean divide?`; undefined where nothing, or too much, is near.
 * @param whole what somebody writes with a name in it.
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

/** All candidates of least distance that are near enough, in their order. */
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

/** Least number of letters to insert, leave out, change, or swap with the next one to turn `a` into `b`, each at most once. */
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

/** Characters of what somebody wrote that a message repeats, at most. */
const MOST_SHOWN = 60;

/**
 * A value from a JSON file as a message shows it: cut off where it is long, and lists in lists left out, which a file may
 * nest deeper than any stack.
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
