const WIDTH = 4;
/** Stands behind each sentence, and in none. */
const END = '^';

/** The name of a sentence in the tables of the built page: a hash of its template. */
export function keyOf(template: string): string {
  let hash = 0;
  for (let k = 0; k < template.length; k++) hash = Math.imul(hash ^ template.charCodeAt(k), 31);
  return (hash >>> 0).toString(36).padStart(WIDTH, '0').slice(-WIDTH);
}

/** A table of sentences as one text. Those that begin alike stand together, where they take fewer compressed bytes. */
export function packedTable(table: Readonly<Record<string, string>>): string {
  return Object.entries(table)
    .sort(([, a], [, b]) => (a < b ? -1 : 1))
    .map(([template, sentence]) => `${keyOf(template)}${sentence}${END}`)
    .join('');
}

/** Matches the sentence with a key in such a text, where that stands in a program. */
export function packedEntry(key: string): RegExp {
  return new RegExp(`(?<=[\\^"'\`])${key}[^^]*\\^`);
}

/** The table that such a text has. */
export function tableOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(text.split(END).map((entry) => [entry.slice(0, WIDTH), entry.slice(WIDTH)]));
}
