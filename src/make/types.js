// Makes the declarations readable for TypeScript 5.0. Before 5.7, typed arrays have no parameter as in `Uint8Array<ArrayBuffer>`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const PARAMETER = /(?<=\b(?:Int|Uint|Float)\d+(?:Clamped)?Array)<ArrayBuffer(?:Like)?>/g;

for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  const file = join(DIST, name);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(PARAMETER, ''));
}
