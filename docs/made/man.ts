import { COMMANDS, type CommandEntry } from '../../src/options/commands.js';
import { BEGINNINGS, TOUR, type Example } from '../../src/options/examples.js';
import type { Option, OptionTable } from '../../src/base/option.js';
import { aboutText } from './commands.js';

/** The manual pages of the program and of every command, in roff, by file name. */
export async function manPages(version: string): Promise<ReadonlyMap<string, string>> {
  const entries: readonly CommandEntry[] = COMMANDS;
  const pages = entries.map(async (entry) => page(pageName(entry), version, await commandSections(entry)));
  const main = page('mazestone', version, [
    ['NAME', [`mazestone ${MINUS} make redstone machines: one button, a new random maze at every press`]],
    ['SYNOPSIS', ['.B mazestone', 'command [options]']],
    ['COMMANDS', entries.flatMap(({ name, summary }) => item(bold(name), summary))],
    ['EXAMPLES', exampleText([...BEGINNINGS, ...TOUR])],
    ['EXIT STATUS', EXIT_STATUS],
    ['SEE ALSO', [entries.map((entry) => `.BR ${roff(pageName(entry))} (1)`).join(' ,\n')]],
  ]);
  return new Map([main, ...(await Promise.all(pages))]);
}

const pageName = ({ name }: CommandEntry): string => `mazestone-${name}`;

const MINUS = '\\-';

type Section = readonly [heading: string, lines: readonly string[]];

function page(name: string, version: string, sections: readonly Section[]): [file: string, text: string] {
  const title = `.TH ${roff(name.toUpperCase())} 1 "" "mazestone ${version}" "User Commands"`;
  const parts = sections.flatMap(([heading, lines]) =>
    lines.length === 0 ? [] : [`.SH ${heading}`, ...lines],
  );
  return [`${name}.1`, `${[title, ...parts].join('\n')}\n`];
}

async function commandSections(entry: CommandEntry): Promise<Section[]> {
  const { name, summary, takes = [], options, examples } = entry;
  const words = ['[options]', ...takes.map(([argument]) => argument)].join(' ');
  return [
    ['NAME', [`${roff(pageName(entry))} ${MINUS} ${roff(summary.replace(/\.$/, ''))}`]],
    ['SYNOPSIS', [`.B mazestone ${name}`, roff(words)]],
    ['ARGUMENTS', takes.flatMap(([argument, about]) => item(italic(argument), about))],
    ['OPTIONS', optionText(await options())],
    ['EXAMPLES', exampleText(examples)],
    ['EXIT STATUS', EXIT_STATUS],
    ['SEE ALSO', ['.BR mazestone (1)']],
  ];
}

/** The options under the headings of help. */
function optionText(table: OptionTable): string[] {
  const shown = Object.entries(table).filter(([, { isHidden }]) => isHidden !== true);
  const headings = [...new Set(shown.map(([, { heading }]) => heading))];
  return headings.flatMap((heading) => [
    ...(heading === undefined ? [] : [`.SS ${heading}`]),
    ...shown.flatMap(([name, option]) => (option.heading === heading ? optionItems(name, option) : [])),
  ]);
}

function optionItems(name: string, option: Option): string[] {
  const { type, about, no, short } = option;
  const letter = short === undefined ? '' : `${bold(`-${short}`)}, `;
  const argument = type.argument === undefined ? '' : ` ${italic(type.argument)}`;
  return [
    ...(about === undefined ? [] : item(`${letter}${bold(`--${name}`)}${argument}`, `${aboutText(option)}.`)),
    ...(no === undefined ? [] : item(bold(`--no-${name}`), `${no}.`)),
  ];
}

const EXIT_STATUS = [
  ...item(bold('0'), 'The command did its work, and the answer is yes.'),
  ...item(bold('1'), 'The answer is no, or the input is bad.'),
  ...item(bold('2'), 'The command line is wrong.'),
];

function exampleText(examples: readonly Example[]): string[] {
  return examples.flatMap(({ line, about }) => item(bold(`mazestone ${line}`), about));
}

/** A term with its description, indented below it. */
function item(term: string, about: string): string[] {
  return ['.TP', term, roff(about)];
}

function bold(text: string): string {
  return `\\fB${roff(text)}\\fR`;
}

function italic(text: string): string {
  return `\\fI${roff(text)}\\fR`;
}

/** Escapes text for roff: backslashes, hyphens that would become dashes, dots at the start of lines. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', MINUS)
    .replaceAll('’', '\\(cq')
    .replace(/^(?=[.'])/, '\\&');
}
