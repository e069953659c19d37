/**
 * Rows of a table as lines, with columns of equal widths.
 * @param isLeft whether a column is aligned to the left, by its number and the number of columns; by default only the first is
 */
export function aligned(
  rows: readonly (readonly string[])[],
  isLeft: (column: number, columns: number) => boolean = (column) => column === 0,
): string[] {
  const widths = (rows[0] ?? []).map((_, k) => rows.reduce((most, row) => Math.max(most, row[k]!.length), 0));
  const padded = (text: string, k: number): string =>
    isLeft(k, widths.length) ? text.padEnd(widths[k]!) : text.padStart(widths[k]!);
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}
