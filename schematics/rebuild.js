// Rebuilds every schematic of recipes.json in this folder with the installed command.
// Run: node schematics/rebuild.js
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
for (const { file, args } of JSON.parse(readFileSync(here('recipes.json'), 'utf8'))) {
  const command = [here('../dist/cli/main.js'), 'compile', ...args, '-o', here(file), '--force'];
  execFileSync(process.execPath, command, { stdio: 'inherit' });
}
