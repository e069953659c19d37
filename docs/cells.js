// The datasheets of the standard cells: cells.md and a picture of one cell of each family.
// Run: npm run docs
import { mkdirSync, writeFileSync } from 'node:fs';
import { cellPages } from 'mazestone';

mkdirSync(new URL('cells/', import.meta.url), { recursive: true });
for (const [file, text] of cellPages()) writeFileSync(new URL(file, import.meta.url), text);
