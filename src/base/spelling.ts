/**
 * The candidate nearest to what somebody wrote, by edit distance (a letter more, less or another), the first of
 * equals; undefined if none is near enough to have been meant: at most a third of its letters are wrong.
 */
export function closest(text: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  for (const candidate of candidates) {
    const most = Math.min(least - 1, Math.ceil(candidate.length / 3));
    if (Math.abs(candidate.length - text.length) > most) continue;
    const distance = editDistance(text, candidate);
    if (distance <= most) [best, least] = [candidate, distance];
  }
  return best;
}

/** Least number of letters to insert, leave out or change to turn `a` into `b`. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (a[i] === b[j] ? 0 : 1)));
    }
    row = next;
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
