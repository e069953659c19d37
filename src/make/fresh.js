// Checks whether `dist` was built from the present sources. `npm run build` runs this at its end to store their hash.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NOTE = join(ROOT, 'dist/sources.sha256');

/** The hash of everything that a build reads, with the lock file for packages. */
function hashOfSources() {
  const inFolders = ['src', 'studio', 'docs/made'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const others = ['docs/run.js', 'package.json', 'package-lock.json'];
  const settings = ['tsconfig.json', 'tsconfig.build.json'];
  const hash = createHash('sha256').update(process.version);
  for (const file of [...inFolders.sort(), ...[...others, ...settings].map((name) => join(ROOT, name))])
    hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function isFresh() {
  if (!existsSync(NOTE) || !existsSync(join(ROOT, 'docs/reference'))) return false;
  return readFileSync(NOTE, 'utf8') === hashOfSources();
}

/** Builds `dist` if it is not up to date. Ends the process if the build fails. */
export function buildUnlessFresh() {
  if (isFresh()) return;
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'inherit', shell: true });
  if (status !== 0) process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(NOTE, hashOfSources());
