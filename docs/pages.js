// The pages that are made from the library: the datasheets of the standard cells (cells.md and a picture of one cell
// of each family), the list of errors (errors.md) and the library's functions and types (api.md).
// Run: npm run docs
import { mkdirSync, writeFileSync } from 'node:fs';
import { cellPages, errorsPage } from 'mazestone';
import { apiPage } from './api.js';

mkdirSync(new URL('cells/', import.meta.url), { recursive: true });
const pages = new Map([...cellPages(), ['errors.md', errorsPage()], ['api.md', await apiPage()]]);
for (const [file, text] of pages) writeFileSync(new URL(file, import.meta.url), text);
