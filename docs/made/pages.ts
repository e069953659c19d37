// Makes pages from the library's tables. Not in git: the reference in docs/reference, with a page for each command, the list
// of errors, and the datasheets of the standard cells with a picture of one cell of each family; and the manual pages in
// dist/man. Run: npm run build:pages
// In git: matrix.md (what goes with what), waves.svg (a waveform), play/braid-coins.svg (a chart of braid mazes), and the
// table of servers in guides/paste.md. Run: npm run docs
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { PLUGINS } from '../../src/report/plugins.js';
import { NOTICES } from '../../src/report/servers.js';
import { braidChart } from './braid-coins.js';
import { cellPages } from './cell-picture.js';
import { commandPages, matrixPage } from './commands.js';
import { errorsPage } from './errors.js';
import { manPages } from './man.js';
import { serversTable } from './servers.js';
import { wavesPicture } from './waves.js';

/** Writes pages to a folder, which is emptied first. */
function write(folder: string, pages: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of pages) {
    const path = `${folder}/${file}`;
    mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true });
    writeFileSync(path, text);
  }
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
write('dist/man', await manPages(version));
const commands = Array.from(await commandPages(), ([file, text]) => [`commands/${file}`, text] as const);
write('docs/reference', new Map([['errors.md', errorsPage()], ...cellPages(), ...commands]));

if (process.argv.includes('--all')) {
  writeFileSync('docs/matrix.md', matrixPage());
  writeFileSync('docs/waves.svg', wavesPicture());
  writeFileSync('docs/play/braid-coins.svg', braidChart());
  const paste = 'docs/guides/paste.md';
  const between = /(?<=<!-- made by `npm run docs` -->\n\n)[^]*?(?=\n\n<!-- as far as here -->)/;
  writeFileSync(
    paste,
    readFileSync(paste, 'utf8').replace(between, () => serversTable([...NOTICES, ...PLUGINS])),
  );
}
