/** Writes the manual pages into dist/man, from the table of options. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { manPages } from '../../../dist/options/man.js';

const root = new URL('../../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
mkdirSync(new URL('dist/man/', root), { recursive: true });
for (const [file, text] of await manPages(version)) writeFileSync(new URL(`dist/man/${file}`, root), text);
