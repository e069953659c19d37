import { holeWithoutHub } from '../../src/flow/corners.js';
import { parseRegion } from '../../src/region/region.js';
import { COMMANDS, type CommandEntry } from '../../src/options/commands.js';
import { inMachines, MACHINE } from '../../src/options/machine.js';
import { unmetNeed, type Asked, type Need } from '../../src/base/needs.js';
import { flagOf, type Option, type OptionTable } from '../../src/base/option.js';
import { SOURCE } from '../../src/options/source.js';
import { SIMULATE } from '../../src/options/commands/simulate.js';
import { STATS } from '../../src/options/commands/stats.js';
import { RENDER } from '../../src/options/commands/render.js';
import { REASONS } from './reasons.js';

type Kind = readonly [name: string, asked: Omit<Asked, 'values'>];

const FLAT: Kind = ['a DAG, one floor', { law: 'flow', board: 'grid', floors: 1 }];
const FLOORS: Kind = ['a DAG, several floors', { law: 'flow', board: 'grid', floors: 2 }];
const UNIFORM: Kind = ['`uniform`', { law: 'uniform', board: 'grid', floors: 1 }];
/** The kinds of mazes without blocks. */
const SOFTWARE: readonly Kind[] = [
  FLAT,
  FLOORS,
  ['a DAG, a mesh', { law: 'flow', board: 'mesh', floors: 1, file: 'mesh.json' }],
  UNIFORM,
  ['`uniform`, a mesh', { law: 'uniform', board: 'mesh', floors: 1, file: 'mesh.json' }],
  ['`growth`', { law: 'growth', board: 'grid', floors: 1 }],
];
/** The kinds of mazes in machines. */
const HARDWARE: readonly Kind[] = [FLAT, FLOORS, UNIFORM];

/** Kinds of holes in a region, each with the smallest region that has one. */
export const HOLES: readonly (readonly [name: string, region: string])[] = [
  ['one cell, with cells on all sides and at all corners', '...\n.#.\n...\n'],
  ['several cells', '....\n.##.\n....\n'],
  ['two that meet at a corner', '.....\n.#...\n..#..\n.....\n'],
  ['one that meets the outside at a corner', '#...\n.#..\n....\n....\n'],
];
const HUB_NEED = 'holes of one cell';

const escaped = (text: string): string => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

/** A Markdown page for each command, by file name: its arguments, options and examples. */
export async function commandPages(): Promise<ReadonlyMap<string, string>> {
  const pages = (COMMANDS as readonly CommandEntry[]).map(
    async (entry) => [`${entry.name}.md`, await commandPage(entry)] as const,
  );
  return new Map(await Promise.all(pages));
}

async function commandPage({ name, summary, takes = [], options, examples }: CommandEntry): Promise<string> {
  const usage = ['mazestone', name, ...takes.map(([argument]) => argument), '[options]'].join(' ');
  const shown = Object.entries(await options()).filter(([, { isHidden }]) => isHidden !== true);
  const parts = [
    `# mazestone ${name}`,
    summary,
    `\`\`\`sh\n${usage}\n\`\`\``,
    '## Examples',
    `\`\`\`sh\n${examples.map(({ line }) => `mazestone ${line}`).join('\n')}\n\`\`\``,
    ...(takes.length === 0 ? [] : ['## Arguments', table(['argument', 'is'], takes.map(inCode))]),
    ...optionTables(shown),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A table of options for each heading of help. */
function optionTables(options: readonly (readonly [string, Option])[]): string[] {
  const headings = [...new Set(options.map(([, { heading }]) => heading))];
  return headings.flatMap((heading) => [
    `## ${heading ?? 'Options'}`,
    table(
      ['option', 'does', 'needs'],
      options.filter(([, option]) => option.heading === heading).flatMap(optionRows),
    ),
  ]);
}

const inCode = ([argument, is]: readonly [string, string]): string[] => [`\`${argument}\``, is];

function optionRows([name, option]: readonly [string, Option]): string[][] {
  const { type, about, no, needs = [], short } = option;
  const argument = type.argument === undefined ? '' : ` ${type.argument}`;
  const letter = short === undefined ? '' : `-${short}, `;
  const what = [...new Set(needs.filter(({ of }) => of === undefined).map((need) => need.what))].join('; ');
  return [
    ...(about === undefined ? [] : [[`\`${letter}--${name}${argument}\``, aboutText(option), what]]),
    ...(no === undefined ? [] : [[`\`--no-${name}\``, no, about === undefined ? what : '']]),
  ];
}

/** Describes an option in words, with its names and its default: `theme: tuff, hedge (default: tuff)`. */
export function aboutText({ type, about = '', default: usual }: Option): string {
  const names = type.names === undefined ? '' : `: ${type.names.join(', ')}`;
  const isTold = typeof usual === 'string' || typeof usual === 'number';
  return `${about}${names}${isTold ? ` (default: ${usual})` : ''}`;
}

/** The Markdown page that shows which options go with which kinds of mazes and machines. */
export function matrixPage(): string {
  const software = { ...SIMULATE, ...STATS, ...RENDER, ...SOURCE };
  const hardware = { ...inMachines(SOURCE), ...MACHINE };
  return `# What goes with what

Made from the needs of the options by \`npm run docs\`. Options that are not listed go with every kind.

## Mazes

${matrix(software, SOFTWARE)}

## Machines

${matrix(hardware, HARDWARE)}

## Machines of regions with holes

Mazes without blocks have holes of any kind.

${holes()}

## Why not

${reasons({ ...software, ...hardware })}
- **Needs ${HUB_NEED}**: ${reasonOf(HUB_NEED)}
`;
}

/** All needs of a kind, with their reasons. @throws Error if a reason is missing. */
function reasons(options: OptionTable): string {
  const needs = Object.values(options).flatMap((option) => needsOfKind(option));
  return [...new Set(needs.map(({ what }) => what))]
    .map((what) => `- **Needs ${what}**: ${reasonOf(what)}`)
    .join('\n');
}

function reasonOf(what: string): string {
  const reason = REASONS.get(what);
  if (reason === undefined) throw new Error(`nothing says why an option needs ${what}`);
  return reason.replace(/\s+/g, ' ');
}

/** The table of holes that machines can have. Uniform machines can have those that a hub can surround. */
function holes(): string {
  const rows = HOLES.map(([name, text]) => [
    name,
    ...HARDWARE.map(([, { law }]) =>
      law === 'flow' || holeWithoutHub(parseRegion(text)) < 0 ? 'yes' : `needs ${HUB_NEED}`,
    ),
  ]);
  return table(['hole', ...HARDWARE.map(([name]) => name)], rows);
}

const needsOfKind = ({ needs = [] }: Option): readonly Need[] =>
  needs.filter(({ isOfKind }) => isOfKind === true);

/** The rows of options that some kinds lack. */
function matrix(options: OptionTable, kinds: readonly Kind[]): string {
  const rows = Object.entries(options).flatMap(([name, option]) => {
    const needs = needsOfKind(option);
    const cells = kinds.map(([, asked]) => {
      const need = unmetNeed({ needs }, undefined, { ...asked, values: {} });
      return need === undefined ? 'yes' : `needs ${need.what}`;
    });
    return cells.every((cell) => cell === 'yes') ? [] : [[`\`${flagOf(name, option)}\``, ...cells]];
  });
  return table(['option', ...kinds.map(([name]) => name)], rows);
}
