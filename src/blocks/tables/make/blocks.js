// Makes src/blocks/tables/blocks.ts, the table of facts about blocks. Names, properties, collision shapes and
// light come from minecraft-data for each release; the game's class, tags, colour and the newest release from
// nucleation's list; the rest from block-facts.js. Run: npm run tables. With --check it only says whether the
// table is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blocks } from 'nucleation';
import * as facts from './block-facts.js';

const TABLE = new URL('../blocks.ts', import.meta.url);

/** The releases whose blocks minecraft-data has, oldest first, and the release of nucleation's list. */
const RELEASES = words(`
  1.20.4 1.20.5 1.20.6 1.21 1.21.1 1.21.3 1.21.4 1.21.5 1.21.6 1.21.8 1.21.9 1.21.10 1.21.11 26.1`);
const NEWEST = '26.2';
/** Blocks that were renamed, and so are in no list of the newest release. */
const RENAMED = { chain: 'iron_chain' };

function words(text) {
  return text.trim().split(/\s+/);
}

const require = createRequire(new URL('../../../../test/readers/package.json', import.meta.url));
const data = (path) => require(`minecraft-data/minecraft-data/data/${path}.json`);
const paths = data('dataPaths').pc;
const { version } = require('minecraft-data/package.json');

/** All facts about a block in nucleation's list. */
const newest = new Map(JSON.parse(Blocks.idsJson()).map((id) => [bare(id), JSON.parse(Blocks.getJson(id))]));

function bare(id) {
  return id.replace('minecraft:', '');
}

/** The values of a property in the order in which the game counts states. */
function valuesOf({ type, values, num_values: count }) {
  return values ?? (type === 'bool' ? ['true', 'false'] : Array.from({ length: count }, (_, i) => String(i)));
}

/** `facing=north,south;lit=true,false` */
function propertiesText(properties) {
  return properties.map(([key, values]) => `${key}=${values.join(',')}`).join(';');
}

/** Boxes in sixteenths of a block: `0,0,0,16,8,16 ...`; empty for none. */
function boxesText(boxes) {
  return boxes.map((box) => box.map((v) => v * 16).join(',')).join(' ');
}

/** A list with repetitions counted: `3 4*2 3`. */
function runs(list) {
  const found = [];
  for (const item of list) {
    const last = found.at(-1);
    if (last?.item === item) last.count++;
    else found.push({ item, count: 1 });
  }
  return found.map(({ item, count }) => (count === 1 ? item : `${item}*${count}`)).join(' ');
}

/** Numbers texts in order of appearance. */
class Dictionary {
  texts = [];
  numbers = new Map();
  number(text) {
    let number = this.numbers.get(text);
    if (number === undefined) this.numbers.set(text, (number = this.texts.push(text) - 1));
    return number;
  }
}

/**
 * Every block with the releases that have it in this form, oldest first. A block whose properties changed is
 * listed once for each form. `since` is left out if the first release has it, `until` (the first release
 * without it) if the newest has it.
 */
function collect() {
  const rows = [];
  const open = new Map();
  const close = (name, until) => {
    open.get(name).until = until;
    open.delete(name);
  };
  for (const [r, release] of RELEASES.entries()) {
    const { blocks, shapes } = data(`${paths[release].blockCollisionShapes}/blockCollisionShapes`);
    const listed = data(`${paths[release].blocks}/blocks`);
    for (const block of listed) {
      const properties = block.states.map((state) => [state.name, valuesOf(state).map(String)]);
      const text = propertiesText(properties);
      const before = open.get(block.name);
      const boxes = [blocks[block.name]].flat().map((id) => boxesText(shapes[id]));
      if (before !== undefined && sameStates(before.properties, properties)) {
        if (before.text !== text) throw new Error(`${block.name} counts its states otherwise in ${release}`);
        // A shape that changed later is not reliable.
        if (before.boxes?.join('/') !== boxes.join('/')) before.boxes = undefined;
        continue;
      }
      if (before !== undefined) close(block.name, release);
      const experiment = facts.EXPERIMENTS.find(
        ({ from, brought, names }) => names.test(block.name) && order(from) <= r && r < order(brought),
      );
      const row = { name: block.name, properties, text, boxes, hardness: block.hardness };
      row.since = experiment?.brought ?? (r === 0 ? undefined : release);
      row.number = block.defaultState - block.minStateId;
      open.set(block.name, row);
      rows.push(row);
    }
    const names = new Set(listed.map(({ name }) => name));
    for (const name of [...open.keys()]) if (!names.has(name)) close(name, release);
  }
  for (const [name, block] of newest) {
    const properties = Object.entries(block.properties).map(([key, values]) => [
      key,
      // In minecraft-data's order.
      values.join() === 'false,true' ? ['true', 'false'] : values,
    ]);
    const before = open.get(name);
    if (before !== undefined && sameStates(before.properties, properties)) continue;
    if (before !== undefined) close(name, NEWEST);
    const text = propertiesText(properties);
    const number = properties.reduce(
      (n, [key, values]) => n * values.length + values.indexOf(block.default_state[key]),
      0,
    );
    const row = { name, properties, text, since: NEWEST, number };
    // If no package has its shape, the block gets the shape of its kind, if all of its kind have the same
    // one.
    row.boxes = before?.boxes?.length === 1 ? before.boxes : kindShape(rows, block, text);
    row.hardness = before?.hardness;
    rows.push(row);
    open.set(name, row);
  }
  for (const name of [...open.keys()])
    if (!newest.has(name)) throw new Error(`${name} is not in the newest list`);
  // Blocks that an experiment removed again were never in every world.
  return rows.filter(
    ({ since, until }) => since === undefined || until === undefined || order(since) < order(until),
  );
}

/** Whether two lists of properties have the same names and values, in any order. */
function sameStates(a, b) {
  const sorted = (list) => list.map(([key, values]) => `${key}=${[...values].sort().join()}`).join(';');
  return sorted(a) === sorted(b);
}

function order(release) {
  return [...RELEASES, NEWEST].indexOf(release);
}

function kindShape(rows, { kind, full_cube: full }, text) {
  const alike = rows.filter((row) => {
    const other = newest.get(row.name);
    return other?.kind === kind && other.full_cube === full && row.text === text && row.until === undefined;
  });
  const shapes = new Set(alike.map(({ boxes }) => boxes.join('/')));
  return shapes.size === 1 ? alike[0].boxes : undefined;
}

/** The key of the list that contains a word, in a record of lists. */
function listed(record, word) {
  return Object.keys(record).find((key) => record[key].includes(word));
}

/** One line per block: see the head of the table. */
function rowText(row, properties, boxes, shapes) {
  const block = newest.get(row.name) ?? newest.get(RENAMED[row.name]);
  const kind = bare(block.kind);
  const byName = ({ classes, names }) => classes.includes(kind) || names.includes(row.name);
  const fixed = block.has_block_entity || row.hardness === -1 || row.hardness === null;
  const push =
    Object.keys(facts.PUSHES).find((key) => byName(facts.PUSHES[key])) ?? (fixed ? 'stays' : 'moves');
  const support = listed(facts.SUPPORT_SHAPES, kind);
  const flags = [
    block.has_block_entity && 'e',
    byName(facts.NO_CONDUCTORS) && 'n',
    facts.CONDUCTORS.includes(kind) && 'c',
    facts.DOUBTFUL_CONDUCTORS.includes(row.name) && 'd',
    facts.READABLE.includes(kind) && 'r',
    facts.SLIPPERY.includes(row.name) && 's',
    block.tags.includes('minecraft:leaves') && 'l',
    block.tags.includes('minecraft:logs') && 'w',
    support !== undefined && { none: '0', cube: '1', top: '2' }[support],
  ];
  const unsure = row.boxes === undefined || facts.UNSURE_SHAPES.includes(kind);
  const shape = unsure ? '?' : shapes.number(runs(row.boxes.map((text) => String(boxes.number(text)))));
  const columns = [
    row.name,
    kind === row.name ? '=' : kind,
    row.since === undefined && row.until === undefined ? '' : `${row.since ?? ''}..${row.until ?? ''}`,
    row.text === '' ? '' : `${properties.number(row.text)}:${row.number}`,
    shape,
    listed(facts.NATURES, kind) ?? 'other',
    push,
    listed(facts.SUPPORTS, kind) ?? '',
    flags.filter(Boolean).join(''),
    block.emit_light,
    block.color?.map((v) => v.toString(16).padStart(2, '0')).join('') ?? '',
  ];
  return columns.map((column) => (column === '' ? '-' : column)).join(' ');
}

function table() {
  const [properties, boxes, shapes] = [new Dictionary(), new Dictionary(), new Dictionary()];
  const rows = collect()
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : order(a.since) - order(b.since)))
    .map((row) => rowText(row, properties, boxes, shapes));
  const constant = (name, comment, texts) =>
    `/** ${comment} */\nexport const ${name} = \`${texts.join('\n')}\`;\n`;
  return [
    `// Made by \`npm run tables\` (see make/blocks.js) from minecraft-data ${version} and nucleation. Do not edit.\n`,
    constant(
      'PROPERTIES',
      'Properties and their values in the order of states, the last one running fastest.',
      properties.texts,
    ),
    constant('BOXES', 'Collision boxes in 1/16 of a block, by number; none in the empty line.', boxes.texts),
    constant(
      'SHAPES',
      'Numbers of boxes by state, with repetitions; one alone holds for every state.',
      shapes.texts,
    ),
    constant(
      'BLOCKS',
      'Name, class (= where it has the same name), releases since..until, properties:default state, shape (? unsure), nature, push, support, flags, light, colour.',
      rows,
    ),
  ].join('\n');
}

/** Refuses hand-written words that name no class or block, or name a class twice. */
function checkFacts() {
  const kinds = new Set([...newest.values()].map(({ kind }) => bare(kind)));
  const { NATURES, PUSHES, SUPPORTS, NO_CONDUCTORS, SUPPORT_SHAPES, READABLE, UNSURE_SHAPES } = facts;
  const pushes = Object.values(PUSHES);
  const lists = [
    Object.values(NATURES).flat(),
    Object.values(SUPPORTS).flat(),
    Object.values(SUPPORT_SHAPES).flat(),
    pushes.flatMap(({ classes }) => classes),
    NO_CONDUCTORS.classes,
    facts.CONDUCTORS,
    READABLE,
    UNSURE_SHAPES,
  ];
  const names = [
    pushes.flatMap((push) => push.names),
    NO_CONDUCTORS.names,
    facts.DOUBTFUL_CONDUCTORS,
    facts.SLIPPERY,
  ];
  const wrong = [
    ...lists.flatMap((list) => list.filter((kind, i) => !kinds.has(kind) || list.indexOf(kind) !== i)),
    ...names.flat().filter((name) => !newest.has(name)),
  ];
  if (wrong.length > 0)
    throw new Error(`block-facts.js: no class or block, or there twice: ${wrong.join(', ')}`);
}

checkFacts();
const text = table();
if (process.argv.includes('--check')) {
  if (readFileSync(TABLE, 'utf8') !== text) {
    console.error('src/blocks/tables/blocks.ts is not what the packages say: npm run tables');
    process.exitCode = 1;
  }
} else {
  writeFileSync(TABLE, text);
  console.log(`${text.length} bytes`);
}
