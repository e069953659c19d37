// @module-tag long
/** The remedies of refusals are followed, and must not be refused themselves. */
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS, type CommandEntry } from '../../src/options/commands.js';
import { flagOf, type OptionTable } from '../../src/base/option.js';
import { SOURCE } from '../../src/options/source.js';
import { GIVEN, obeyed, type Refusal } from '../helpers/remedies.js';
import { besideExamples, mazestone, quick } from './harness.js';

const CORPUS = join(import.meta.dirname, '../corpus');

besideExamples();

/** A command that was refused. */
interface Refused {
  readonly args: readonly string[];
  readonly refusal: Refusal;
}

const tables = new Map<string, OptionTable>();

beforeAll(async () => {
  symlinkSync(join(CORPUS, 'files'), 'files');
  for (const { name, options } of COMMANDS as readonly CommandEntry[]) tables.set(name, await options());
  writeFileSync('region.txt', '....\n....\n....\n....\n');
  writeFileSync('zero.json', '{"format":"mazestone/dag","version":1,"width":0,"height":1,"out":["0"]}');
  await mazestone('dag', '--size', '4', '--seed', '1', '-o', 'd.dag.json');
  await mazestone('dag', '--size', '4', '--floors', '2', '--seed', '1', '-o', 'f.dag.json');
  await mazestone('compile', '--size', '4', '--seed', '1', '--no-verify', '-o', 'm.schem');
});

/** The refusal of a command; undefined if it works. */
async function refusalOf(args: readonly string[]): Promise<Refusal | undefined> {
  const told = await mazestone(...args, '--json');
  if (told.code === 0) return undefined;
  expect(told.code, args.join(' ')).toBeLessThanOrEqual(2);
  const { errors } = JSON.parse(told.out) as { readonly errors: readonly Refusal[] };
  return errors[0]!;
}

const seen = new Set<string>();
let obeyedCount = 0;

/** The faults of the remedies of a refusal, and of the remedies of their refusals. */
async function faultsOf({ args, refusal }: Refused, before: readonly string[] = []): Promise<string[]> {
  const { message, hint = '' } = refusal;
  const key = [args[0], before.length, message, hint].join('\n').replaceAll(/\d+/g, 'N');
  if (seen.has(key)) return [];
  seen.add(key);
  const fault = (what: string): string => `${args.join(' ')}\n  ${message} -> ${hint}\n  ${what}`;
  let remedies: string[][];
  try {
    remedies = obeyed(args, tables.get(args[0]!) ?? {}, refusal);
  } catch (error) {
    return [fault((error as Error).message)];
  }
  const faults: string[] = [];
  for (const next of remedies) {
    obeyedCount++;
    const then = await refusalOf(next);
    if (then === undefined) continue;
    const told = `${next.join(' ')}\n  ${then.message} -> ${then.hint}`;
    if ([...before, message].includes(then.message)) faults.push(fault(`says the same again: ${told}`));
    else if (asked(args, next).some((flag) => isRefused(flag, then)))
      faults.push(fault(`is refused in its turn: ${told}`));
    else faults.push(...(await faultsOf({ args: next, refusal: then }, [...before, message])));
  }
  return faults;
}

/** The options that a remedy added. */
function asked(args: readonly string[], next: readonly string[]): string[] {
  return next.filter((word) => word.startsWith('--') && !args.includes(word));
}

/** Whether a refusal is that of an option. */
function isRefused(flag: string, { message }: Refusal): boolean {
  return (
    message.startsWith(`${flag} `) ||
    message.startsWith(`option '${flag} `) ||
    message.includes(`unknown option '${flag}'`)
  );
}

/** The refused ones among some commands. */
async function refusedAmong(commands: readonly (readonly string[])[]): Promise<Refused[]> {
  const found: Refused[] = [];
  for (const args of commands) {
    const refusal = await refusalOf(args);
    if (refusal !== undefined) found.push({ args, refusal });
  }
  return found;
}

async function allFaults(refused: readonly Refused[]): Promise<string[]> {
  const faults: string[] = [];
  for (const one of refused) faults.push(...(await faultsOf(one)));
  return faults;
}

const words = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);

/** Sources of mazes, for commands that take one. */
const SOURCES = [
  ...['--size 4', '--builder uniform --size 3', '--builder growth --size 3', '--size 4 --floors 2'],
  ...[
    'd.dag.json',
    'f.dag.json',
    'files/disc.mesh.json',
    '--region region.txt',
    '--builder gilbert --size 4',
  ],
  ...['--builder divide --size 4', '--random fat --area 20', '--words AB'],
];

/** The arguments of each command, besides the option that is tried. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  compile: [...SOURCES, '--fit 40,40', '--max-depth 9 --size 4', '--trail --size 4'].map(
    // No blocks are placed. Later refusals have their own case below.
    (line) => `${line} --no-verify --dump check`,
  ),
  dag: SOURCES,
  simulate: SOURCES.map((line) => `${line} --runs 1`),
  stats: [...SOURCES, '--compare peel,divide --size 4'],
  render: [...SOURCES, 'm.schem -o m.svg'],
  region: [
    '',
    '--shape heart',
    '--random fat --area 20',
    '--random fat --area 72 --size 12 --periodic',
    '--words AB',
  ],
  mesh: ['files/disc.mesh.json', '--cells 60'],
  minefield: ['--size 5'],
  check: ['d.dag.json'],
  verify: ['missing.schem'],
  doctor: ['m.schem'],
  convert: ['m.schem -o x.litematic'],
  materials: ['m.schem'],
  prove: ['m.schem'],
};

/** A valid value for each option. */
const VALUES: Readonly<Record<string, string>> = {
  ...GIVEN,
  ...{
    builder: 'peel',
    cut: 'latest',
    'loop-length': '4',
    weights: 'east',
    target: 'way=4..9',
    ratio: '3:1',
    share: '0.5',
  },
  ...{
    sides: '5',
    layer: '0',
    doors: 'low',
    pitch: '4',
    fit: '40,40',
    'max-depth': '12',
    trigger: 'lever',
    every: '60',
  },
  ...{
    sectors: '2',
    theme: 'tuff',
    wall: 'stone',
    floor: 'stone',
    post: 'stone',
    door: 'stone',
    'wall-height': '2',
  },
  ...{
    'treasure-at': 'dead-ends',
    loot: '16 bread',
    schem: '3',
    presses: '1',
    dump: 'parts',
    from: '1,1',
    to: '1,1',
  },
  ...{
    engine: 'redstone',
    runs: '3',

    workers: '1',

    compare: 'peel,divide',
  },
  ...{
    cell: '1,1',
    cells: '50',
    kind: 'hexagons',
    settle: 'both',
    late: '2',
    'hopper-ticks': '3',
    lose: '9',
  },
  ...{
    format: 'csv',
    y: '64',
    world: 'overworld',
    mines: '3',
    start: '1,1',
    output: 'o.svg',
    font: 'none.ttf',
  },
  ...{ materials: 'list.txt', vcd: 'w.vcd', order: 'reverse' },
};

/** A command with one more option. */
function withOption(
  command: string,
  call: string,
  name: string,
  table: OptionTable,
  value?: string,
): string[] {
  const option = table[name]!;
  const flag = option.about === undefined ? `--no-${name}` : flagOf(name, { about: option.about });
  const isBare = option.about === undefined || option.type.argument === undefined;
  const given = isBare
    ? []
    : [value ?? VALUES[name] ?? (option.type.argument.startsWith('[') ? '' : '1')].filter(
        (word) => word !== '',
      );
  const more = [...('force' in table ? ['--force'] : []), ...('seed' in table ? ['--seed', '1'] : [])];
  return [command, ...words(call), flag, ...given, ...more.filter((word) => word !== flag)];
}

/** Options that are not tried. They are in every command, or only list something. */
const APART = ['force', 'json', 'list', 'seed', 'play', 'verbose'];

/** The options to try with a command. Those of a source are tried only with compile and dag. */
function optionsOf(command: string): string[] {
  const isSource = ['simulate', 'stats', 'render'].includes(command);
  return Object.keys(tables.get(command)!).filter((name) => !isSource || !(name in SOURCE));
}

/** Texts that are valid for few options. */
const WRONG = [
  '0',
  '-1',
  'x',
  '9,9',
  '9,9,9,9',
  '0,0,nort',
  'nosuch.json',
  'rws:2',
  'half:coridors',
  'wya=5',
  'haert',
];

describe('the remedies of refusals work', () => {
  afterAll(() => {
    expect(obeyedCount).toBeGreaterThan(300);
  });

  it('for the corpus', async () => {
    const lines = Object.keys(JSON.parse(readFileSync(join(CORPUS, 'refusals.json'), 'utf8')) as object);
    // If a remedy makes a machine, it is not pressed.
    const refused = await refusedAmong(lines.map((line) => quick(words(line))));
    expect(refused.length).toBeGreaterThan(45);
    expect(await allFaults(refused)).toEqual([]);
  });

  it.each(Object.keys(CALLS))('for %s with an option that does not go with the others', async (command) => {
    const table = tables.get(command)!;
    const names = optionsOf(command).filter((name) => !APART.includes(name));
    const commands = CALLS[command]!.flatMap((call) =>
      names
        .filter((name) => !words(call).includes(`--${name}`))
        .map((name) => withOption(command, call, name, table)),
    );
    expect(await allFaults(await refusedAmong(commands))).toEqual([]);
  });

  it.each(Object.keys(CALLS))('for %s with an invalid value', async (command) => {
    const table = tables.get(command)!;
    const call = CALLS[command]![0]!;
    const names = optionsOf(command).filter((name) => {
      const isOutput = ['output', 'materials', 'vcd'].includes(name);
      return (
        !APART.includes(name) &&
        !isOutput &&
        table[name]!.type.argument !== undefined &&
        !words(call).includes(`--${name}`)
      );
    });
    const commands = names.flatMap((name) =>
      WRONG.map((value) => withOption(command, call, name, table, value)),
    );
    expect(await allFaults(await refusedAmong(commands))).toEqual([]);
  });

  it.each([
    'compile --fit 40,40 --trail --trigger none --seed 1 --no-verify',
    'compile --size 4 --max-depth 9 --trail --trigger none --seed 1 --no-verify --force',
    'compile --size 6 --max-depth 3 --seed 1 --no-verify --force',
    'compile --size 6 --exit 3,3 --seed 1 --no-verify --force',
    'compile --size 6 --floors 2 --exit 3,3,1 --seed 1 --no-verify --force',
    'compile --size 6 --builder peel --sink 3,3 --exit 3,3 --doors low --seed 1 --no-verify --force',
    'compile --size 6 --builder peel --sink 3,3 --exit 3,3 --pitch 3 --seed 1 --no-verify --force',
    'compile d.dag.json --exit 2,2 --seed 1 --no-verify --force',
    'compile --size 4 --entrance 0,0,none --seed 1 --no-verify --force',
    'compile --gallery --wall-height 2 --size 4 --seed 1 --no-verify --force',
    'compile --builder growth --size 3 --sectors rings:2 --seed 1 --no-verify --force',
    'compile --from-schem examples/castle.schem --block red_wool --largest --seed 1 --no-verify --force',
    'compile --builder divide --width 6 --height 6 --seed 1 --no-verify --force',
    'compile --builder hilbert --width 4 --height 8 --seed 1 --no-verify --force',
    'compile --region region.txt --size 5 --seed 1 --no-verify --force',
    'dag --random fat --area 72 --size 12 --periodic --seed 3 --force',
    'region --random fat --area 72 --size 12 --periodic --unroll --seed 3 --force',
    'dag --words AB --cut latest --seed 1 --force',
    'check zero.json',
    'stats files/disc.mesh.json --builder uniform --map way -o a.svg --force',
    'stats files/disc.mesh.json --cell 1,1',
    'stats --size 4 --cell 12',
    'simulate --builder growth --size 3 --floors 2 --runs 1 --seed 1',
    'render --builder uniform --size 3 --floors 2 --seed 1',
    'render --builder uniform --size 3 --seed 1 -o a.pdf --force',
    'render --builder uniform --size 5 --maze --isometric --seed 1 -o a.svg --force',
    'render files/disc.mesh.json --isometric -o a.svg --force',
    'compile d.dag.json --shape heart --seed 1 --no-verify --force',
    'compile --region region.txt --words HI --seed 1 --no-verify --force',
    'compile --builder uniform --shape ring --size 8 --seed 1 --no-verify --force',
    'compile --fit 40,40 --shape disc --seed 1 --no-verify --force',
    'compile --floors 2 --doors full --size 3 --seed 1 --no-verify --force',
    'compile --size 4 --sectors rws:2 --seed 1',
    'compile --size 4 --weights hlf:corridors --seed 1',
    'compile --size 4 --entrance 0,0,nort,none --seed 1',
    'region --from-schem examples/castle.schem --block red_wool --layer 0',
  ])('of %s', async (line) => {
    const args = words(line);
    const refusal = (await refusalOf(args))!;
    expect(refusal).toBeDefined();
    expect(await faultsOf({ args, refusal })).toEqual([]);
  });
});
