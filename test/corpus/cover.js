// Adds machines to the corpus, until all pairs of the values below occur in a machine. Impossible pairs are printed.
// Run: node test/corpus/cover.js, and then npm run corpus -- --record
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { random } from '../../dist/core.js';
import { run } from '../../dist/cli/program.js';
import { entriesOf, writeEntries } from './corpus.js';
import { wordsOf } from './words.js';

const FILES = ['-o m.schem', '-o m.litematic', '-o m.nbt', '-o m.zip', '--schem 3 -o m.schem'];

/** The options of machines of cells, by axes. A machine has one value of each axis; an empty one is the default. */
const CELLS = {
  maze: [
    '--builder divide --size 4',
    '--builder staircase --width 5 --height 3',
    '--builder peel --size 5',
    '--builder hilbert --size 4 --cut random',
    '--builder moore --size 4 --reverse',
    '--builder peano --size 3',
    '--builder gilbert --width 3 --height 5 --cut latest',
    '--builder snake --size 4 --cut soonest',
    '--builder spiral --size 4',
    '--builder peel --region files/holes.txt',
    '--builder peel --shape heart --size 6',
    '--builder peel --width 3 --height 2 --floors 2',
    '--builder gilbert --size 2 --floors 3',
    '--builder peel --random thin --area 20 --size 8',
  ],
  doors: [
    '',
    '--doors low',
    ...['low 2', 'full 3', 'low 4', 'low 5', 'full 5', 'full 6', 'low 7', 'low 8', 'full 8'].map(
      (family) => `--doors ${family.replace(' ', ' --pitch ')}`,
    ),
  ],
  ways: [
    '',
    '--rooms 1',
    '--loops 1',
    '--loops 2 --random-loops --loop-length 4',
    '--rooms 1 --loops 1 --loop-length 6',
    '--braid',
    '--rooms 1 --braid 50%',
  ],
  weights: ['', '--weights corridors', '--weights half:dead-ends', '--target dead-ends=20..40%'],
  openings: [
    '',
    '--entrance 0,0 --exit 1,0',
    '--entrance 0,0 --entrance 1,0',
    '--entrance 1,0 --entrance 0,0,none',
    '--sink 1,1 --exit 1,1',
  ],
  trigger: ['', '--trigger plate', '--trigger lever', '--trigger none'],
  timer: ['', '--every 3', '--every 60'],
  lamp: ['', '--lamp'],
  trail: ['', '--trail', '--trail always'],
  sectors: ['', '--sectors 2', '--sectors rows:2', '--sectors rings:2', '--sectors patches:4'],
  look: [
    '',
    ...['deepslate', 'hedge', 'nether', 'blackstone', 'end'].map((name) => `--theme ${name}`),
    '--theme sandstone --post oak_log',
    '--theme quartz --floor oak_planks',
    '--theme copper --wall mud_bricks',
    '--theme cherry --door bamboo_block',
  ],
  roof: ['', '--roof', '--roof glass'],
  walls: ['', '--wall-height 4', '--wall-height 2 --roof'],
  gallery: ['', '--gallery'],
  light: ['', '--no-light'],
  casing: ['', '--casing', '--no-casing'],
  chests: [
    '',
    '--treasure 1',
    '--treasure 1 --treasure-at dead-ends --loot chests/simple_dungeon',
    '--treasure 2 --loot files/loot.txt',
  ],
  label: ['', '--label', '--label START|HERE,END'],
  file: [
    ...FILES,
    ...[
      '1.20.5',
      '1.21',
      '1.21.1',
      '1.21.2',
      '1.21.4',
      '1.21.5',
      '1.21.9',
      '1.21.10',
      '1.21.11',
      '26.1',
      '26.2',
      '26.3',
    ].map((version, k) => `--minecraft ${version} -o m.${['schem', 'zip', 'litematic', 'nbt'][k % 4]}`),
    '--minecraft 1.21.4 --theme resin -o m.schem',
    '--minecraft 1.21 --theme tuff -o m.schem',
  ],
};

/** The options of uniform machines, by axes. */
const POSTS = {
  maze: [
    '--builder uniform --size 3',
    '--builder uniform --size 4',
    '--builder uniform --width 5 --height 3',
    '--builder uniform --region files/hole.txt',
    '--builder uniform --size 2',
  ],
  doors: ['', '--doors full'],
  openings: ['', '--entrance 0,0 --exit 1,0', '--entrance 0,0 --entrance 1,0'],
  ...Object.fromEntries(
    ['trigger', 'timer', 'roof', 'walls', 'gallery', 'light', 'casing', 'label'].map((axis) => [
      axis,
      CELLS[axis],
    ]),
  ),
  sectors: ['', '--sectors 2'],
  look: ['', '--theme deepslate', '--theme hedge --wall mud_bricks'],
  chests: ['', '--treasure 1', '--treasure 2 --treasure-at dead-ends --loot files/loot.txt'],
  file: FILES,
};

/** The values of the axes in a command. */
const rowOf = (axes, command) =>
  Object.fromEntries(
    Object.entries(axes).map(([name, values]) => {
      const said = values.filter((value) => value !== '' && ` ${command} `.includes(` ${value} `));
      return [name, said.sort((a, b) => b.length - a.length)[0] ?? ''];
    }),
  );

/** Number of failed machines after which a pair counts as impossible. */
const TRIES = 3;

async function isMade(words) {
  const [writeOut, writeErr] = [process.stdout.write, process.stderr.write];
  process.stdout.write = process.stderr.write = () => true;
  try {
    return (await run([...words, '--no-verify', '--force', '--json'])) === 0;
  } finally {
    [process.stdout.write, process.stderr.write] = [writeOut, writeErr];
  }
}

const commandOf = ({ file, seed, ...row }) =>
  ['compile', ...Object.values(row), `--seed ${seed}`, file].filter((text) => text !== '').join(' ');

/** Finds rows that have all pairs and can be compiled. Returns them, and the impossible pairs. */
async function cover(axes, draws, known) {
  const shuffled = (list) =>
    list
      .map((value) => [draws.next(), value])
      .sort((a, b) => a[0] - b[0])
      .map(([, value]) => value);
  const names = Object.keys(axes);
  const keyOf = (a, u, b, v) => (a < b ? `${a}=${u}, ${b}=${v}` : `${b}=${v}, ${a}=${u}`);
  const left = new Map();
  names.forEach((a, k) => {
    for (const b of names.slice(k + 1))
      for (const u of axes[a]) for (const v of axes[b]) left.set(keyOf(a, u, b, v), { [a]: u, [b]: v });
  });
  const cross = (row) => {
    for (const a of names) for (const b of names) if (a < b) left.delete(keyOf(a, row[a], b, row[b]));
  };
  for (const row of known) cross(row);
  const gain = (row, name, value) =>
    Object.entries(row).filter(([a, u]) => left.has(keyOf(a, u, name, value))).length;
  const [rows, impossible] = [[], []];
  while (left.size > 0) {
    const [key, pair] = left.entries().next().value;
    let row;
    for (let attempt = 0; attempt < TRIES && row === undefined; attempt++) {
      row = await grown(pair);
    }
    left.delete(key);
    if (row === undefined) impossible.push(key);
    else {
      cross(row);
      rows.push(row);
    }
  }
  return { rows, impossible };

  /** A machine with a pair, and with as many further values as possible. */
  async function grown(pair) {
    const row = Object.fromEntries(names.map((name) => [name, pair[name] ?? axes[name][0]]));
    row.seed = draws.below(1000);
    if (!(await isMade(wordsOf(commandOf(row))))) return undefined;
    const others = shuffled(names.filter((name) => !(name in pair)));
    const chosen = { ...pair };
    const wanted = [];
    for (const name of others) {
      const best = shuffled(axes[name])
        .map((value) => [gain(chosen, name, value), value])
        .sort((x, y) => y[0] - x[0])[0][1];
      chosen[name] = best;
      if (best !== row[name]) wanted.push([name, best]);
    }
    await add(wanted);
    return row;

    /** Adds as many of the values as possible, by halving refused lists. */
    async function add(values) {
      if (values.length === 0) return;
      const next = { ...row, ...Object.fromEntries(values) };
      if (await isMade(wordsOf(commandOf(next)))) Object.assign(row, next);
      else if (values.length > 1) {
        const half = values.length >> 1;
        await add(values.slice(0, half));
        await add(values.slice(half));
      }
    }
  }
}

const machines = entriesOf('machines');
const root = join(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'mazestone-cover-'));
chdir(directory);
symlinkSync(join(root, 'examples'), 'examples');
symlinkSync(join(import.meta.dirname, 'files'), 'files');
for (const axes of [POSTS, CELLS]) {
  const known = Object.keys(machines)
    .map((command) => rowOf(axes, command))
    .filter(({ maze }) => maze !== '');
  const { rows, impossible } = await cover(axes, random('cover'), known);
  for (const row of rows) machines[commandOf(row)] = null;
  console.log(`${rows.length} machines added; no machine has\n  ${impossible.join('\n  ')}`);
}
rmSync(directory, { recursive: true });
writeEntries('machines', machines);
