// The pages that are made from the library's tables. The reference in docs/reference, which is not in git: a page for each
// command, the list of errors, the datasheets of the standard cells with a picture of one cell of each family.
// Run: npm run build:pages
// What is in git: what goes with what (matrix.md), a picture of a waveform (waves.svg), and the table of servers in guides/paste.md.
// Run: npm run docs
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cellPages, errorsPage, NOTICES, PLUGINS, serversTable } from 'mazestone/core/advanced';
import { commandPages, matrixPage } from '../dist/options/pages.js';
import { wavesPicture } from './waves.js';

const REFERENCE = new URL('reference/', import.meta.url);
rmSync(REFERENCE, { recursive: true, force: true });
for (const folder of ['commands/', 'cells/']) mkdirSync(new URL(folder, REFERENCE), { recursive: true });
const reference = [
  ['errors.md', errorsPage()],
  ...cellPages(),
  ...[...(await commandPages())].map(([file, text]) => [`commands/${file}`, text]),
];
for (const [file, text] of reference) writeFileSync(new URL(file, REFERENCE), text);

if (process.argv.includes('--all')) {
  writeFileSync(new URL('matrix.md', import.meta.url), matrixPage());
  writeFileSync(new URL('waves.svg', import.meta.url), wavesPicture());
  const paste = new URL('guides/paste.md', import.meta.url);
  const between = /(?<=<!-- made by `npm run docs` -->\n\n)[^]*?(?=\n\n<!-- as far as here -->)/;
  writeFileSync(
    paste,
    readFileSync(paste, 'utf8').replace(between, () => serversTable([...NOTICES, ...PLUGINS])),
  );
}
