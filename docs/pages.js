// The pages that are made from the library: the datasheets of the standard cells (cells.md and a picture of one cell
// of each family), the list of errors (errors.md), every option (options.md) and what goes with what (matrix.md), the
// library's functions and types (api.md), a picture of a waveform (waves.svg), and the table of servers in guides/paste.md.
// Run: npm run docs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cellPages, errorsPage, serversTable } from 'mazestone';
import { matrixPage, optionsPage } from '../dist/options/pages.js';
import { apiPage } from './api.js';
import { wavesPicture } from './waves.js';

mkdirSync(new URL('cells/', import.meta.url), { recursive: true });
const pages = new Map([
  ...cellPages(),
  ['errors.md', errorsPage()],
  ['options.md', await optionsPage()],
  ['matrix.md', matrixPage()],
  ['api.md', await apiPage()],
  ['waves.svg', wavesPicture()],
]);
for (const [file, text] of pages) writeFileSync(new URL(file, import.meta.url), text);

const paste = new URL('guides/paste.md', import.meta.url);
const between = /(?<=<!-- made by `npm run docs` -->\n\n)[^]*?(?=\n\n<!-- as far as here -->)/;
writeFileSync(
  paste,
  readFileSync(paste, 'utf8').replace(between, () => serversTable()),
);
