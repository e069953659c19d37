// Makes src/blocks/tables/items.ts: every item of the supported releases, with its stack size and the
// releases that have it, from minecraft-data's items.json of each release. Run: npm run tables. With --check
// it only says whether the table is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LATER } from './later-items.js';

const TABLE = new URL('../items.ts', import.meta.url);

/**
 * Releases with items of their own, oldest first, and the folder of minecraft-data that lists them. 1.21.2
 * uses the list of its repair 1.21.3, a day later, and 1.21.7 that of 1.21.8. The other releases added and
 * removed nothing.
 */
const RELEASES = [
  ['1.20.4', '1.20.4'],
  ['1.20.5', '1.20.5'],
  ['1.21', '1.21'],
  ['1.21.2', '1.21.3'],
  ['1.21.4', '1.21.4'],
  ['1.21.5', '1.21.5'],
  ['1.21.6', '1.21.6'],
  ['1.21.7', '1.21.8'],
  ['1.21.9', '1.21.9'],
  ['1.21.11', '1.21.11'],
  ['26.1', '26.1'],
];

const require = createRequire(new URL('../../../../test/readers/package.json', import.meta.url));
const data = (path) => require(`minecraft-data/minecraft-data/data/${path}.json`);
const paths = data('dataPaths').pc;
const { version } = require('minecraft-data/package.json');

/** The stack sizes of one release, by item. */
function listOf(folder) {
  return new Map(data(`${paths[folder].items}/items`).map(({ name, stackSize }) => [name, stackSize]));
}

/** For each item its stack size, the release that added it, and the first one without it. */
function collect() {
  const items = new Map();
  const add = (name, stackSize, since) => {
    const known = items.get(name);
    if (known === undefined) items.set(name, { stackSize, since });
    else if (known.stackSize !== stackSize || known.until !== undefined) {
      throw new Error(
        `${name} changes in ${since}: the table has one stack size and one span of releases an item`,
      );
    }
  };
  for (const [release, folder] of RELEASES) {
    const list = listOf(folder);
    for (const [name, item] of items) if (!list.has(name)) item.until ??= release;
    for (const [name, stackSize] of list) if (name !== 'air') add(name, stackSize, release);
  }
  for (const { release, stackSize, names } of LATER) {
    for (const name of names) add(name, stackSize, release);
  }
  return items;
}

/** Words in lines of at most 110 characters. */
function wrapped(words) {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== '' && line.length + word.length >= 110) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

function tableText() {
  const groups = new Map();
  for (const [name, { stackSize, since, until }] of collect()) {
    const head = `stackSize: ${stackSize}, since: '${since}'${until === undefined ? '' : `, until: '${until}'`}`;
    groups.set(head, [...(groups.get(head) ?? []), name]);
  }
  const entries = [...groups].map(
    ([head, names]) => `  { ${head}, names: \`\n${wrapped(names.sort())}\` },\n`,
  );
  return `// Made by \`npm run tables\` (see make/items.js) from minecraft-data ${version}. Do not edit.
import type { ItemGroup } from '../items.js';

// oxfmt-ignore
export const ITEMS: readonly ItemGroup[] = [
${entries.join('')}];
`;
}

const text = tableText();
if (process.argv.includes('--check')) {
  if (readFileSync(TABLE, 'utf8') !== text) {
    console.error('src/blocks/tables/items.ts is not what make/items.js makes; run npm run tables');
    process.exitCode = 1;
  }
} else writeFileSync(TABLE, text);
