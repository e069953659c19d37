import { inWords, NOTICES, type Notice } from '../../src/report/servers.js';

/** The Markdown table of servers, with a row for each notice. */
export function serversTable(notices: readonly Notice[] = NOTICES): string {
  const rows = notices.map(({ importer, when = 'any', what, remedy }) =>
    [importer, when, what, remedy].map(inWords),
  );
  const head = ['who', 'of which machines', 'what happens', 'what to set'];
  const widths = head.map((title, k) => Math.max(title.length, ...rows.map((row) => row[k]!.length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, k) => cell.padEnd(widths[k]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
