import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromEdges } from '../../src/dag/dag.js';
import { rectangle } from '../../src/region/region.js';
import { readSponge, writeSponge } from '../../src/formats/sponge.js';
import { inFreshDirectory, listing, mazestone, objectOf } from './harness.js';
import { cellsIn } from '../helpers/infos.js';
import { compile } from '../../src/machine/compile.js';

inFreshDirectory();

interface Case {
  readonly name: string;
  readonly args: readonly string[];
  /** Files by path; a path that ends in `/` is a directory, `{ link }` a symbolic link. */
  readonly files?: Readonly<Record<string, string | Uint8Array | { readonly link: string }>>;
  /** Codes of the faults, in order. */
  readonly codes: readonly string[];
  readonly exit: 1 | 2;
  /** The line of the first fault: its place, and what else must be in it. */
  readonly line: RegExp;
}

/** A case whose answer is no, or whose input is bad. */
const no = (name: string, args: string, code: string, line: RegExp, files?: Case['files']): Case => ({
  name,
  args: words(args),
  codes: code.split(' '),
  exit: 1,
  line,
  ...(files && { files }),
});

/** A case of wrong usage. */
const usage = (name: string, args: string, line: RegExp, files?: Case['files']): Case => ({
  ...no(name, args, 'usage', line, files),
  exit: 2,
});

/** Arguments separated by blanks; `''` is an empty one, `_` in one stands for a blank, `__` for `_`. */
const words = (text: string): string[] =>
  text
    .split(' ')
    .map((word) => (word === "''" ? '' : word.replaceAll(/__?/g, (line) => (line === '_' ? ' ' : '_'))));

/** A DAG file with some fields replaced. */
const dagText = (fields: object): string =>
  JSON.stringify({ format: 'mazestone/dag', version: 1, width: 2, height: 2, out: ['64', '20'], ...fields });

/** `check` of a DAG file. */
const dag = (name: string, content: string | Uint8Array, code: string, line: RegExp): Case =>
  no(`a DAG file ${name}`, 'check d.json', code, line, { 'd.json': content });

/** `dag` with a region file. */
const region = (name: string, content: string | Uint8Array, code: string, line: RegExp): Case =>
  no(`a region file ${name}`, 'dag --builder staircase --region r.txt', code, line, { 'r.txt': content });

/** `verify` of a schematic. */
const schem = (name: string, content: string | Uint8Array, code: string, line: RegExp): Case =>
  no(`a schematic ${name}`, 'verify m.schem --presses 2 --seed 1', code, line, { 'm.schem': content });

const SQUARE = fromEdges(rectangle(2, 2), [
  [
    [0, 0],
    [1, 0],
  ],
  [
    [0, 0],
    [0, 1],
  ],
  [
    [1, 0],
    [1, 1],
  ],
  [
    [0, 1],
    [1, 1],
  ],
]);
const MACHINE = compile(SQUARE, { seed: '1', presses: 0 }).bytes;
const READ = readSponge(MACHINE);
const [GRID, INFO] = [READ.grid, cellsIn(READ)];

/** The machine with another DAG in its metadata. */
const withDag = (text: string): Uint8Array => writeSponge(GRID, { ...INFO, dag: text });

const GOOD = dagText({});
const INTO_THE_MAZE = '--size 4 --seed 1 -o';

const SIZES: Case[] = [
  no('size 0', 'dag --size 0', 'size', /not 0 .*\(0 x 0 cells\)/),
  no('size -1', 'dag --size -1', 'size', /not -1 .*\(-1 x -1 cells\)/),
  no('size 10^9', 'compile --size 1000000000', 'size', /1000000000 x 1000000000 cells/),
  no('10^9 x 1 for divide', 'dag --width 1000000000 --height 1', 'size', /1000000000 x 1 cells/),
  usage('size 3.5', 'dag --size 3.5', /--size.*'3.5'.*whole number/),
  usage('size 1e9', 'dag --size 1e9', /--size.*'1e9'.*whole number/),
  usage('an empty size', "dag --size ''", /--size.*''.*whole number/),
  usage('size 5x', 'dag --size 5x', /--size.*'5x'.*16x12/),
  usage('size 16,12', 'dag --size 16,12', /--size.*'16,12'.*16x12/),
  usage('a size with floors and floors', 'dag --size 2x2x2 --floors 3', /--size and --floors/),
  usage('floors of a region', 'region --shape disc --size 8x8x2', /does not support floors; give --size 8x8/),
  usage('a size and a width', 'dag --size 4 --width 4', /--size is width and height/),
];

const USAGE: Case[] = [
  usage('help for an unknown command', 'help compil', /unknown command 'compil'.*did you mean compile\?/),
  usage('an unknown command and --help', 'compil --help', /unknown command 'compil'/),
  usage('an empty command', "''", /unknown command ''/),
  usage('an option before any command', '--seed 4', /unknown option '--seed'.*name a command first/),
  usage('an option without its value', 'dag --size', /--size.*argument missing/),
  usage(
    'an option in the place of a value',
    'dag --size 4 -o --force',
    /--output.*argument missing, --force follows/,
  ),
  usage('check of nothing', 'check', /missing required argument 'file'/),
  usage('a file too many', 'check a b', /too many arguments/),
  usage('the builder file without a file', 'dag --builder file', /needs a DAG file/),
  usage('a DAG file and a size', 'dag d.json --size 4', /leave --size out/, { 'd.json': GOOD }),
  usage('a DAG file and a region', 'dag d.json --region r.txt', /leave --region out/, { 'd.json': GOOD }),
  usage('a region of another size', 'dag --region r.txt --size 4', /3 x 1 cells, not 4 x 4/, {
    'r.txt': '...',
  }),
  usage('a negative sink', 'dag --size 4 --sink=-1,0', /--sink.*'-1,0'.*X,Y/),
  usage('a maze every 3601 seconds', 'compile --size 4 --every 3601', /--every.*'3601'.*3600/),
  usage('an exit on a side nobody knows', 'compile --size 4 --exit 0,0,up', /--exit.*'0,0,up'.*X,Y,SIDE/),
  usage(
    'a material list of another kind',
    'compile --size 4 --materials b.doc',
    /\.txt, \.csv or \.json.*b\.doc/,
  ),
  usage(
    'a material list in place of the schematic',
    'compile --size 4 -o ./b.txt --materials b.txt',
    /--materials.*b\.txt/,
  ),
  usage('presses and no verification', 'compile --size 4 --presses 3 --no-verify', /contradict/),
  usage('-1 presses', 'verify m.schem --presses -1', /--presses.*'-1'.*at least 1/),
  usage('runs in words', 'simulate --size 4 --runs many', /--runs.*'many'.*whole number/),
  usage('a picture of another kind', 'render --size 4 -o x.gif', /\.svg, \.png and \.txt.*x\.gif/),
  usage('the ends of a solution without a maze', 'render --size 4 --from 0,0', /--from needs --maze/),
];

const INPUTS: Case[] = [
  no('a file that is not there', 'check nosuch', 'no-file', /\(nosuch\)/),
  no('a file under a file', 'check d.json/x', 'no-file', /\(d\.json\/x\)/, { 'd.json': GOOD }),
  no('a file without a name', "check ''", 'no-file', /\(""\)/),
  no('an option behind --', 'check -- --json', 'no-file', /\(--json\)/),
  no('a directory as DAG file', 'check dir', 'not-a-file', /\(dir\)/, { 'dir/': '' }),
  no('a link to itself', 'check loop', 'unreadable', /symbolic links.*\(loop\)/, { loop: { link: 'loop' } }),
  no('a link to nothing', 'verify gone', 'no-file', /\(gone\)/, { gone: { link: 'nowhere' } }),
  no('a sink that is elsewhere', 'dag d.json --sink 0,0', 'sink', /\(1, 1\).*d\.json: --sink 0,0/, {
    'd.json': GOOD,
  }),
  no(
    'the end of a solution outside',
    'render --size 4 --seed 1 --maze --from 9,9',
    'outside',
    /\(9, 9\).*4 x 4 cells/,
  ),
];

const MACHINE_OPTIONS: Case[] = [
  no(
    'a floor of glass',
    `compile --floor glass ${INTO_THE_MAZE} x`,
    'unfit-block',
    /glass does not conduct .*\(--floor\); /,
  ),
  no(
    'a door that no piston moves',
    `compile --door obsidian ${INTO_THE_MAZE} x`,
    'unfit-block',
    /obsidian cannot be moved by a piston \(--door\)/,
  ),
  no(
    'a block of a later game',
    `compile --wall pale__oak__planks ${INTO_THE_MAZE} x`,
    'unknown-block',
    /1\.20\.4 \(--wall\); .*--minecraft 1\.21\.4/,
  ),
  no(
    'two blocks nobody knows',
    `compile --floor nosuch__q --post nosuch__q ${INTO_THE_MAZE} x`,
    'unknown-block unknown-block',
    /"nosuch_q" \(--floor\)/,
  ),
  no(
    'an exit on an inner side',
    `compile --exit 0,0,south ${INTO_THE_MAZE} x`,
    'opening',
    /south side of cell \(0, 0\).*--exit 0,0,south\); choose from north, west/,
  ),
  no(
    'an exit that is the entrance',
    `compile --entrance 0,0,n --exit 0,0,north ${INTO_THE_MAZE} x`,
    'opening',
    /same .*north of cell \(0, 0\)/,
  ),
  no(
    'an existing material list',
    `compile --materials b.csv ${INTO_THE_MAZE} x`,
    'exists',
    /\(b\.csv\).*--force/,
    {
      'b.csv': 'mine',
    },
  ),
];

const DAGS: Case[] = [
  dag('with a cycle', dagText({ out: ['24', '18'] }), 'cycle no-sink', /d\.json: cells \(0, 0\), \(1, 0\)/),
  dag(
    'with an edge into a hole',
    dagText({ out: ['6#', '20'] }),
    'outside',
    /d\.json: east of cell \(0, 0\)/,
  ),
  dag('with a format of any length', dagText({ format: 'x'.repeat(1e5) }), 'malformed', /^.{200,800}$/),
  dag('with an emoji', dagText({ out: ['64', '😀'] }), 'malformed', /d\.json: row 1, column 0/),
  dag('with escape sequences', dagText({ format: '\u001b[31m\nok' }), 'malformed', /"\\u001b\[31m\\nok"/),
  dag('full of brackets', '['.repeat(1e5), 'malformed', /JSON.*\(d\.json\)/),
  dag('that is a schematic', MACHINE, 'malformed', /packed file, like a schematic.*\(d\.json\)/),
  no('a mesh that is a schematic', 'mesh d.json', 'malformed', /packed file.*\(d\.json\)/, {
    'd.json': MACHINE,
  }),
  dag('that is empty', '', 'malformed', /the file is empty \(d\.json\); check the path/),
  dag('that is a region file', '..#\n.A.\n', 'malformed', /region file, .*\(d\.json\); .*--region FILE/),
  dag('that is a data pack', Buffer.from('PK\x03\x04'), 'malformed', /packed file.*\(d\.json\)/),
  no('a bad DAG file for compile', 'compile d.json', 'cycle no-sink', /d\.json: cells/, {
    'd.json': dagText({ out: ['24', '18'] }),
  }),
  no('a bad DAG file for render', 'render d.json', 'malformed', /d\.json: row 1/, {
    'd.json': dagText({ out: ['64', '200'] }),
  }),
];

const REGIONS: Case[] = [
  region('with ragged rows', '...\n..\n', 'malformed', /r\.txt: line 2\)/),
  region('with a wrong character', '...\n..x\n', 'malformed', /"x".*r\.txt: line 2, column 3/),
  region('in UTF-16', Buffer.from('\ufeff...\n', 'utf16le'), 'malformed', /r\.txt: line 1, column 1/),
  region('that is a schematic', MACHINE, 'malformed', /packed file, like a schematic.*\(r\.txt\)/),
  region('that is empty', '', 'malformed', /no rows.*r\.txt: line 1/),
  region('without cells', '##\n##\n', 'no-sink', /no cells.*r\.txt/),
  no(
    'a region with a hole for divide',
    'dag --builder divide --region r.txt',
    'region',
    /full rectangle.*r\.txt/,
    {
      'r.txt': '..\n.#\n',
    },
  ),
];

const SCHEMATICS: Case[] = [
  schem('that is empty', '', 'not-schematic', /m\.schem: byte 0/),
  schem('cut in half', MACHINE.subarray(0, MACHINE.length / 2), 'corrupt-file', /m\.schem: byte \d+/),
  schem('with half a DAG', withDag(GOOD.slice(0, -9)), 'malformed', /JSON.*m\.schem/),
  schem(
    'with a cycle in its DAG',
    withDag(dagText({ out: ['24', '18'] })),
    'cycle no-sink',
    /m\.schem: tag Metadata\.Mazestone\.Dag, cells/,
  ),
];

const OUTPUTS: Case[] = [
  no('a directory as output', `compile ${INTO_THE_MAZE} dir`, 'not-a-file', /\(dir\)/, { 'dir/': '' }),
  no('the current directory', `dag ${INTO_THE_MAZE} .`, 'not-a-file', /\(\.\)/),
  no('a directory even with --force', `dag ${INTO_THE_MAZE} dir --force`, 'not-a-file', /\(dir\)/, {
    'dir/': '',
  }),
  no('a link to a directory', `dag ${INTO_THE_MAZE} l --force`, 'not-a-file', /\(l\)/, {
    'dir/': '',
    l: { link: 'dir' },
  }),
  no('an output without a name', `dag ${INTO_THE_MAZE} ''`, 'no-file', /-o ""/),
  no('a directory that is not there', `compile ${INTO_THE_MAZE} no/x.schem`, 'no-directory', /\(no\)/),
  no('a file as directory', `dag ${INTO_THE_MAZE} f/x`, 'no-directory', /\(f\)/, { f: 'mine' }),
  no('an existing output for dag', `dag ${INTO_THE_MAZE} x`, 'exists', /\(x\).*--force/, { x: 'mine' }),
  no('an existing default output', 'compile --size 4 --seed 1', 'exists', /\(maze\.schem\)/, {
    'maze.schem': 'mine',
  }),
  usage(
    'a footprint with the name of a machine',
    'region --shape disc --size 8 -o m.schem',
    /m\.schem .*compile/,
  ),
  usage('a graph with the name of a machine', 'dag --size 4 -o m.zip', /m\.zip .*mazestone compile/),
  no('an output that is the input', 'dag d.json -o d.json', 'exists', /\(d\.json\)/, { 'd.json': GOOD }),
  no('a bad input in place of itself', 'dag d.json -o d.json --force', 'malformed', /d\.json/, {
    'd.json': '{',
  }),
  no('a bad size with --force', 'compile --builder divide --size 7 -o x --force', 'size', /7 x 7 cells/, {
    x: 'mine',
  }),
  no('a link to nothing before a bad size', 'compile --size 7 -o l', 'exists', /\(l\)/, {
    l: { link: 'nowhere' },
  }),
  no('a link to nothing as output', `dag ${INTO_THE_MAZE} l`, 'exists', /\(l\)/, { l: { link: 'nowhere' } }),
  no('a link to itself as output', `dag ${INTO_THE_MAZE} l`, 'unwritable', /symbolic links.*\(l\)/, {
    l: { link: 'l' },
  }),
  no(
    'an output with a name too long',
    `dag ${INTO_THE_MAZE} ${'a'.repeat(300)}`,
    'unwritable',
    /name too long/,
  ),
];

describe.each([
  ['sizes', SIZES],
  ['usage', USAGE],
  ['inputs', INPUTS],
  ['options of a machine', MACHINE_OPTIONS],
  ['DAG files', DAGS],
  ['region files', REGIONS],
  ['schematics', SCHEMATICS],
  ['outputs', OUTPUTS],
])('bad %s', (_, cases) => {
  test.each(cases)('$name', async ({ args, files = {}, codes, exit, line }) => {
    for (const [path, content] of Object.entries(files)) {
      if (path.endsWith('/')) mkdirSync(path, { recursive: true });
      else if (typeof content === 'object' && 'link' in content) symlinkSync(content.link, path);
      else {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
      }
    }
    const before = listing();

    const told = await mazestone(...args);
    const lines = told.err.split('\n');
    expect(lines.pop()).toBe('');
    // One line for each fault: its code, what is wrong, and what to do about it.
    expect(lines.map((text) => /^mazestone: ([a-z-]+): .{10,}; .{5,}$/.exec(text)?.[1])).toEqual(codes);
    expect(lines[0]).toMatch(line);
    expect(told).toMatchObject({ code: exit, out: '' });
    expect(listing()).toEqual(before);

    const end = args.indexOf('--');
    const json = await mazestone(
      ...args.slice(0, end < 0 ? undefined : end),
      '--json',
      ...args.slice(end < 0 ? args.length : end),
    );
    expect(objectOf(json)).toEqual({
      ok: false,
      errors: codes.map((code): unknown =>
        expect.objectContaining({
          code,
          message: expect.stringMatching(/.{5}/) as unknown,
          hint: expect.stringMatching(/.{5}/) as unknown,
          ...(code === 'usage' ? {} : { where: expect.stringMatching(/./) as unknown }),
        }),
      ),
    });
    expect(json).toMatchObject({ code: exit, err: '' });
    expect(listing()).toEqual(before);
  });
});

test('a region file that does not suit its builder is refused with the region or the builder', async () => {
  writeFileSync('r.txt', '...\n.##\n.##\n');
  const { code, out, err } = await mazestone('dag', '--builder', 'staircase', '--region', 'r.txt');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^mazestone: (many-sinks|region): .*r\.txt.*\(2, 0\).*; .{5,}\n$/);
});

test('changed blocks are reported first, one line per cause', async () => {
  const [palette, walls] = [[...GRID.palette], GRID.palette.indexOf('minecraft:stone_bricks')];
  const dust = (state: string): boolean => state.startsWith('minecraft:redstone_wire');
  palette[walls] = 'minecraft:ice';
  const entities = new Map([...GRID.entities].map(([at, entity]) => [at, { ...entity, items: [] }]));
  const left = {
    ...GRID,
    palette: palette.map((state) => (dust(state) ? 'minecraft:air' : state)),
    entities,
  };
  writeFileSync('m.schem', writeSponge(left, INFO));
  const { code, err } = await mazestone('verify', 'm.schem', '--presses', '2', '--seed', '1');
  expect(code).toBe(1);
  const causes = [...err.matchAll(/^mazestone: changed: (.*)$/gm)].map(([, told]) => told!);
  expect(causes.length).toBeGreaterThanOrEqual(4);
  const all = causes.join('\n');
  expect(all).toMatch(
    /^wall: (\d+) of \1 are other blocks; the first, at the edge of cell \(1, 0\), is ice, which melts \(block \(/m,
  );
  expect(all).toMatch(/^redstone dust: (\d+) of \1 are missing; .*; FAWE leaves out redstone dust/m);
  expect(all).toMatch(
    /^hopper of a randomizer under cell \(0, 1\) is empty, .*without the contents of containers/m,
  );
  // What no longer works because of it comes after.
  expect(err.indexOf('mazestone: changed')).toBe(err.indexOf('mazestone: '));
  expect(err.lastIndexOf('mazestone: changed')).toBeLessThan(err.indexOf('mazestone: lvs-contents'));
});

test('many faults are reported once per code with their number, and all with --verbose', async () => {
  const [x, y, z] = INFO.origin;
  writeFileSync('m.schem', writeSponge(GRID, { ...INFO, origin: [x, y - 1, z] }));
  const args = ['verify', 'm.schem', '--presses', '20', '--seed', '1'];
  const all = objectOf(await mazestone(...args, '--json'))['errors'] as { code: string }[];
  const codes = new Set(all.map(({ code }) => code));
  expect(all.length).toBeGreaterThan(10);
  const told = (err: string): string[] =>
    [...err.matchAll(/^mazestone: ([a-z-]+): /gm)].map(([, code]) => code!);
  const { code, out, err } = await mazestone(...args);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(told(err)).toEqual([...codes]);
  for (const [, name, count] of err.matchAll(/^mazestone: ([a-z-]+): (\d+) of these, the first: .*\)/gm))
    expect(all.filter((fault) => fault.code === name)).toHaveLength(Number(count));
  expect(err.endsWith(`\nmazestone: and ${all.length - codes.size} more; --verbose prints them all\n`)).toBe(
    true,
  );
  expect(told((await mazestone(...args, '--verbose')).err)).toEqual(all.map((fault) => fault.code));
});
