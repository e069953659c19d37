import { Command, CommanderError } from 'commander';
import { existsSync } from 'node:fs';
import { styleText } from 'node:util';
import { diagnostic, MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { anyOf, list, says, type Sentence } from '../base/sentence.js';
import { didYouMean, editDistance } from '../base/spelling.js';
import { COMMANDS, type CommandEntry, type CommandName } from '../options/commands.js';
import { BEGINNINGS, TOUR, type Example } from '../options/examples.js';
import { answer, NoError, refuse, UsageError } from './answer.js';
import { MACHINE_NAME } from './files.js';
import { languageOf } from './language.js';
import type { OptionTable } from '../base/option.js';
import { sidesOf, type Size } from '../base/values.js';
import { VERSION } from '../base/version.js';

/** The work of every command: a function of its arguments and options, loaded when it runs. */
const WORK: Readonly<Record<CommandName, () => Promise<Work>>> = {
  dag: async () => (await import('./actions/dag.js')).runDag,
  check: async () => (await import('./actions/check.js')).runCheck,
  simulate: async () => (await import('./actions/simulate.js')).runSimulate,
  stats: async () => (await import('./actions/stats.js')).runStats,
  render: async () => (await import('./actions/render.js')).runRender,
  compile: async () => (await import('./actions/compile.js')).runCompile,
  verify: async () => (await import('./actions/verify.js')).runVerify,
  region: async () => (await import('./actions/region.js')).runRegion,
  mesh: async () => (await import('./actions/mesh.js')).runMesh,
  materials: async () => (await import('./actions/materials.js')).runMaterials,
  convert: async () => (await import('./actions/convert.js')).runConvert,
  prove: async () => (await import('./actions/prove.js')).runProve,
  doctor: async () => (await import('./actions/doctor.js')).runDoctor,
  minefield: async () => (await import('./actions/minefield.js')).runMinefield,
  studio: async () => (await import('./actions/studio.js')).runStudio,
  complete: async () => (await import('./actions/complete.js')).runComplete,
};
type Work = (...words: never[]) => void | Promise<void>;

const DONE = 0;
const NO = 1;
const USAGE = 2;

/** An unknown option is not explained by more options than this whose descriptions contain its name. */
const MOST_DESCRIBED = 4;
/** Nor by more commands than this that have it. */
const MOST_OWNERS = 2;
/** The least number of letters of such a name. */
const LEAST_WORD = 3;

/**
 * Runs the command line.
 * @param args without node and the script.
 * @returns the exit code: 0 done and true, 1 no or bad input, 2 wrong usage.
 */
export async function run(args: readonly string[]): Promise<number> {
  const program = createProgram();
  const line = commandLine(args);
  const last = args.indexOf('--');
  const json = (last < 0 ? args : args.slice(0, last)).includes('--json');
  const no = async (errors: readonly Diagnostic[], more?: NoError): Promise<number> => {
    await refused(errors, json, more);
    return NO;
  };
  const usage = async ({ says: message, hint, message: text }: UsageError): Promise<number> => {
    const command = program.commands.find((c) => c.name() === line[0]);
    const help = says`see mazestone ${command === undefined ? '' : says`${command.name()} `}--help`;
    const told = { message, hint: hint === undefined ? help : says`${hint} (${help})` };
    await no([{ ...diagnostic({ code: 'usage', ...told }), message: text }]);
    return USAGE;
  };
  try {
    if (args.length === 0) {
      process.stderr.write(beginning());
      return USAGE;
    }
    if (args[0] === 'help' && args[1] === 'examples') {
      answer(json, { ok: true, examples: TOUR }, exampleLines(TOUR));
      return DONE;
    }
    if (args[0] === 'complete' && args[1] === '--') {
      await (await import('./actions/complete.js')).suggest(args.slice(2));
      return DONE;
    }
    await declare(program, line[0], isAllAsked(line));
    await program.parseAsync(line, { from: 'user' });
    return DONE;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return DONE;
      return usage(new UsageError(commanderSays(error.message), await hintFor(program, line, error)));
    }
    if (error instanceof UsageError) return usage(error);
    if (error instanceof MazestoneError)
      return no(error.diagnostics, error instanceof NoError ? error : undefined);
    return no([unexpected(error)]);
  }
}

/** Prints errors in the language of the environment. */
export async function refused(errors: readonly Diagnostic[], json = false, more?: NoError): Promise<void> {
  refuse(json, errors, await languageOf(process.env), more);
}

/** What commander says about a command line, with the values that are in it. */
function commanderSays(message: string): Sentence {
  const text = message.replace(/^error: /, '').replace(/\.$/, '');
  const template = COMMANDER.find((one) => patternOf(one).test(text));
  if (template === undefined) return says`${text}`;
  const [, ...values] = patternOf(template).exec(text)!;
  return { template, values };
}

/** The messages of commander as templates. */
const COMMANDER = [
  says`unknown option '${''}'`,
  says`unknown command '${''}'`,
  says`missing required argument '${''}'`,
  says`option '${''}' argument missing`,
  says`too many arguments for '${''}'. Expected ${''} arguments but got ${''}`,
  says`too many arguments for '${''}'. Expected ${''} argument but got ${''}`,
].map(({ template }) => template);

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('{}', '(.*)')}$`, 's');
}

/** The hint for an error of commander: what to type instead. */
async function hintFor(
  program: Command,
  line: readonly string[],
  { code, message }: CommanderError,
): Promise<Sentence | undefined> {
  const command = program.commands.find((one) => one.name() === line[0]);
  const [, name = ''] = /'([^']*)'/.exec(message) ?? [];
  if (code === 'commander.unknownCommand') return commandMeant(name);
  if (code === 'commander.unknownOption') {
    const given = name.replace(/^-+/, '--').replace(/=.*$/, '');
    const entry = COMMANDS.find((one) => one.name === line[0]);
    if (entry !== undefined) return optionMeant(given, await entry.options(), await ownersOf(given));
    return didYouMean(given, ['--version', '--help']) ?? nameFirst('compile --size 16');
  }
  if (code === 'commander.missingArgument') return says`name one, such as mazestone ${line[0]!} maze.schem`;
  const sizes = code === 'commander.excessArguments' && command !== undefined && sizesMeant(command);
  return sizes ? says`do you mean ${sizes}?` : undefined;
}

/** The commands that have an option. */
async function ownersOf(given: string): Promise<readonly string[]> {
  const tables = await Promise.all(COMMANDS.map((one: CommandEntry) => one.options()));
  const name = given.replace(/^--(no-)?/, '');
  return COMMANDS.filter(
    (_, k) => Object.hasOwn(tables[k]!, name) && tables[k]![name]!.isHidden !== true,
  ).map((command) => command.name);
}

/**
 * The hint for an unknown option: one with a similar name, the few commands that have it, one that has it as a value, or
 * those whose descriptions contain it.
 */
function optionMeant(given: string, table: OptionTable, owners: readonly string[]): Sentence | undefined {
  const options = Object.entries(table).filter(([, { isHidden }]) => isHidden !== true);
  const names = options.flatMap(([name, { about, no }]) => [
    ...(about === undefined ? [] : [`--${name}`]),
    ...(no === undefined ? [] : [`--no-${name}`]),
  ]);
  const near = didYouMean(given, [...names, '--help']);
  if (names.some((name) => editDistance(name, given) <= 1)) return near;
  if (owners.length > 0 && owners.length <= MOST_OWNERS)
    return says`${given} is an option of mazestone ${anyOf(owners)}`;
  const word = given.slice(2).toLowerCase();
  const valued = options.filter(([, { type }]) => type.names?.includes(word));
  const described = options.filter(([, { about = '' }]) =>
    about
      .toLowerCase()
      .split(/\W+/)
      .some((one) => singular(one) === singular(word)),
  );
  const meant =
    valued.length > 0 ? valued.map(([name]) => `--${name} ${word}`) : described.map(([name]) => `--${name}`);
  const isUseful = word.length >= LEAST_WORD && meant.length > 0 && meant.length <= MOST_DESCRIBED;
  return isUseful ? says`do you mean ${anyOf(meant)}?` : near;
}

const singular = (word: string): string => word.replace(/s$/, '');

/** The hint for an unknown command. */
function commandMeant(name: string): Sentence {
  const names = COMMANDS.map((command) => command.name);
  if (MACHINE_NAME.test(name)) return nameFirst(`verify ${name}`);
  if (/\.json$/i.test(name)) return nameFirst(`check ${name}`);
  if (/^\d+$/.test(name)) return nameFirst(`compile --size ${name}`);
  if (name === 'version') return says`type mazestone --version`;
  return didYouMean(name, names) ?? says`the commands are ${list(names)}`;
}

function nameFirst(line: string): Sentence {
  return says`name a command first, such as mazestone ${line}`;
}

/** The options that a user means by numbers in place of a file, if the command has them. */
function sizesMeant(command: Command): string | undefined {
  const [, first, second] = /^(\d+)(?:x(\d+))?$/i.exec(command.args.join('x')) ?? [];
  if (first === undefined) return undefined;
  const option = ['--size', '--cells'].find((name) => command.options.some(({ long }) => long === name));
  if (second !== undefined) return option === '--size' ? `--size ${first}x${second}` : undefined;
  return option && `${option} ${first}`;
}

/** The diagnostic of an unexpected error. */
function unexpected(error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  const isTooBig =
    error instanceof RangeError && /allocation|invalid (string|array|typed array)/i.test(message);
  const isOfEngine = /^WebAssembly\b.*out of memory/i.test(message);
  if (isTooBig || isOfEngine) {
    return diagnostic({
      code: 'too-big',
      message: says`there is not enough memory: ${message}`,
      hint: memoryHint(isOfEngine),
    });
  }
  if (['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')) {
    return diagnostic({
      code: 'unreadable',
      message: says`too many files are open: ${message}`,
      hint: says`close other programs, or allow more (ulimit -n)`,
    });
  }
  return diagnostic({
    code: 'internal',
    message: says`mazestone itself failed: ${message}`,
    hint: says`please report it, with the command and its seed`,
  });
}

/**
 * The hint when memory runs out.
 * @param isOfEngine whether it is memory of WebAssembly, which needs the same for every size.
 */
function memoryHint(isOfEngine: boolean): Sentence {
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: Readonly<Record<string, { readonly soft: number | string }>>;
  };
  const { soft = 'unlimited' } = userLimits?.['virtual_memory_kbytes'] ?? {};
  const more = soft === 'unlimited' ? [] : [says`allow more (ulimit -v unlimited)`];
  if (isOfEngine) return says`${anyOf([...more, says`take --engine redstone, which needs less`], ', or ')}`;
  return more[0] ?? says`choose a smaller size`;
}

/**
 * The arguments for commander. `help X` becomes `X --help`. An unknown command becomes the only argument, because with
 * `--help` after it commander would not report that it is unknown.
 */
function commandLine(args: readonly string[]): string[] {
  const [first, second] = args;
  if (first === 'help' && second !== undefined) return commandLine([second, '--help', ...args.slice(2)]);
  if (first === undefined || first === 'help' || first.startsWith('-')) return [...args];
  const called = (COMMANDS as readonly CommandEntry[]).find(({ name, alias }) =>
    [name, alias].includes(first),
  );
  return called === undefined ? [first] : [called.name, ...args.slice(1)];
}

/** Whether the user wants all options in help: `--help all`. */
function isAllAsked(line: readonly string[]): boolean {
  const at = line.findIndex((word) => word === '--help' || word === '-h');
  return at >= 0 && line[at + 1] === 'all';
}

/** Declares the options and the work of a command, if there is one with this name. */
async function declare(program: Command, name: string | undefined, isAll: boolean): Promise<void> {
  const command = program.commands.find((one) => one.name() === name);
  const entry = COMMANDS.find((one) => one.name === name);
  if (command === undefined || entry === undefined) return;
  const table: OptionTable = await entry.options();
  const { declareOptions } = await import('./declare.js');
  const { askedBy, refuseUnmet } = await import('./asked.js');
  const { withoutNone } = await import('../base/option.js');
  const isBrief = !isAll && Object.values(table).some(({ brief }) => brief !== undefined);
  declareOptions(command, table, isBrief);
  const more = isBrief ? `\n\nmazestone ${entry.name} --help all lists all options.` : '';
  command.addHelpText('after', `${examplesText(entry.examples)}${more}`);
  command.action(async () => {
    const said = command.opts();
    refuseUnmet(table, askedBy(command.args[0], said));
    const sized = withSides(table, said);
    if (sized !== said) refuseUnmet(table, askedBy(command.args[0], sized));
    const values = withoutNone(table, sized);
    const work = (await WORK[entry.name]()) as (...words: unknown[]) => void | Promise<void>;
    await work(...(command.processedArgs as unknown[]), values);
  });
}

/** Values with `size` replaced by its sides. @throws UsageError for floors in a command without floors. */
function withSides(
  table: OptionTable,
  said: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { size, ...others } = said;
  if (!Array.isArray(size)) return said;
  const sides = sidesOf(size as unknown as Size);
  if (sides.floors !== undefined && table['floors'] === undefined)
    throw new UsageError(
      says`this command does not support floors`,
      says`give --size ${sides.width}x${sides.height}`,
    );
  return { ...others, ...sides };
}

/** A heading of help. Commander removes the colours if the output is no terminal. */
function heading(text: string): string {
  return styleText('bold', text, { validateStream: false });
}

/** Examples, each with its description below it. */
function exampleLines(examples: readonly Example[]): string[] {
  return examples.flatMap(({ line, about }) => [`  mazestone ${line}`, `      ${about}`]);
}

function examplesText(examples: readonly Example[]): string {
  const title = examples.length === 1 ? 'Example:' : 'Examples:';
  return ['', heading(title), ...exampleLines(examples)].join('\n');
}

/** The text that is printed without a command. */
function beginning(): string {
  return `mazestone makes redstone machines: one button, a new random maze at every press.

${styleText('bold', 'Begin with:', { stream: process.stderr })}
${exampleLines(BEGINNINGS).join('\n')}

mazestone --help lists all commands; mazestone help examples shows more examples.
`;
}

/** The program with all commands, whose options are not declared yet. */
export function createProgram(): Command {
  const program = new Command('mazestone')
    .description('Makes redstone machines: one button, a new random maze at every press.')
    .version(VERSION)
    .showHelpAfterError(false)
    // Our own suggestions are better, see hintFor.
    .showSuggestionAfterError(false)
    // Options are declared when a command is called. Otherwise help would say that commands have no options.
    .configureHelp({
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`,
      styleTitle: heading,
    })
    .configureOutput({ writeErr: () => undefined })
    .addHelpCommand(
      new Command('help')
        .argument('[command]')
        .description('Print all about a command, or more examples: help examples.')
        .helpGroup('More:'),
    )
    .exitOverride()
    .hook('preAction', (_, command) => {
      refuseSwallowed(command);
      refuseSizes(command);
    });
  for (const { name, takes = [], summary, group } of COMMANDS as readonly CommandEntry[]) {
    const command = program.command(name).description(summary).helpGroup(`${group}:`);
    for (const argument of takes) command.argument(...argument);
  }
  const more = [
    '',
    'mazestone help COMMAND explains a command; mazestone help examples shows more examples.',
  ];
  return program.addHelpText('after', [examplesText(BEGINNINGS), ...more].join('\n'));
}

/** Refuses an option in place of another one's value, which the user has forgotten: `-o --force`. */
function refuseSwallowed(command: Command): void {
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    if (typeof value !== 'string') continue;
    if (command.options.some(({ short, long }) => value === short || value === long)) {
      throw new UsageError(says`option '${option.flags}' argument missing, ${value} follows`);
    }
  }
}

/** Refuses a size in place of a file. @throws MazestoneError `no-file`, unless there is such a file. */
function refuseSizes(command: Command): void {
  const [file] = command.args;
  const sizes = sizesMeant(command);
  if (file === undefined || sizes === undefined || existsSync(file)) return;
  const hint = says`do you mean ${sizes}?`;
  throw new MazestoneError({ code: 'no-file', message: says`there is no such file`, where: file, hint });
}
