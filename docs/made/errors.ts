import { CODES, type CatalogueEntry, type Code } from '../../src/base/codes.js';
import { STAGES, TEXTS, WITNESSES } from './error-texts.js';

/**
 * The page of all errors, `docs/reference/errors.md`: Markdown, made from the catalogue of codes and their texts.
 */
export function errorsPage(): string {
  return `${[INTRODUCTION, table(), ...Object.entries(CODES).map(section)].join('\n\n')}\n`;
}

const INTRODUCTION = `# Errors

Every error that mazestone tells has one of these codes; with \`--json\` it is an object with \`code\`, \`message\`, often
\`where\` (the place, as text) and \`hint\`, and a witness: the fields named here with each code, for programs. \`file\`,
\`mode\`, \`press\` and \`engine\` tell of any error in which file it was found, in which load mode, after how many presses, and in
which tick engine, where there are several.

Made from \`src/base/codes.ts\` and \`docs/made/error-texts.ts\` by \`npm run build\`.`;

/** The table of the fields of witnesses. */
function table(): string {
  const names = Object.entries(WITNESSES).map(([name, text]) => [`\`${name}\``, text] as const);
  const left = Math.max(...names.map(([name]) => name.length));
  const right = Math.max(...names.map(([, text]) => text.length));
  const row = (a: string, b: string): string => `| ${a.padEnd(left)} | ${b.padEnd(right)} |`;
  return [
    row('witness', 'what it holds'),
    row('-'.repeat(left), '-'.repeat(right)),
    ...names.map(([name, text]) => row(name, text)),
  ].join('\n');
}

function section([code, { from, witness }]: [string, CatalogueEntry]): string {
  const { means, remedy, guide } = TEXTS[code as Code];
  const commands = [...new Set(from.flatMap((stage): readonly string[] => STAGES[stage]))];
  const where = commands.length === 0 ? 'in the library only' : commands.join(', ');
  const lines = [`## ${code}`, '', means, '', `- Remedy: ${remedy}`];
  if (guide !== undefined)
    lines.push(`- Step by step: the guide [${guide.replace(/\.md.*/, '')}](../guides/${guide})`);
  lines.push(`- From: ${from.join(', ')} (${where})`);
  if (witness !== undefined) lines.push(`- Witness: ${witness.map((name) => `\`${name}\``).join(', ')}`);
  return lines.join('\n');
}
