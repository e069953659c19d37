const WIDTH = 4;
/** The mark after each sentence, which occurs in none. */
const END = '^';

/** The name of a sentence in the tables of the built page: a hash of its template. */
export function keyOf(template: string): string {
  let hash = 0;
  for (let k = 0; k < template.length; k++) hash = Math.imul(hash ^ template.charCodeAt(k), 31);
  return (hash >>> 0).toString(36).padStart(WIDTH, '0').slice(-WIDTH);
}

/** Packs a table of sentences into one text. Sentences that begin alike are together, because that compresses better. */
export function packedTable(table: Readonly<Record<string, string>>): string {
  return Object.entries(table)
    .sort(([, a], [, b]) => (a < b ? -1 : 1))
    .map(([template, sentence]) => `${keyOf(template)}${sentence}${END}`)
    .join('');
}

/** Matches the sentence with a key in such a text inside a program. */
export function packedEntry(key: string): RegExp {
  return new RegExp(`(?<=[\\^"'\`])${key}[^^]*\\^`);
}

/** Unpacks the table from such a text. */
export function tableOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(text.split(END).map((entry) => [entry.slice(0, WIDTH), entry.slice(WIDTH)]));
}
