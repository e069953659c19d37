// Does `verify --of` name what went wrong at a paste or afterwards? Machines of the corpus are damaged in all ways of
// test/helpers/pastes.ts, amid other blocks and turned, and compared with their originals. Undamaged ones, with other draws and
// other walls, must be accepted. Exit code 1 if one is judged wrongly.
// Run: npm run bench:pastes -- [--machines N] [--honest N] [--kind TEXT] [--only TEXT]
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { random } from 'mazestone/core';
import { wordsOf } from '../test/corpus/words.js';
import { run } from '../dist/cli/program.js';
import { sources } from './sources.js';

const { values } = parseArgs({
  options: {
    machines: { type: 'string', default: '20' },
    honest: { type: 'string', default: '0' },
    kind: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
});
const root = join(import.meta.dirname, '..');
const commands = Object.keys(
  JSON.parse(readFileSync(join(root, 'test/corpus/machines.json'), 'utf8')),
).filter((command) => /-o m\.(schem|litematic|nbt)$/.test(command) && command.includes(values.only));
const vite = await sources();
const { Edit, KINDS } = await vite.ssrLoadModule('/test/helpers/pastes.ts');
const { amid, otherwise } = await vite.ssrLoadModule('/test/helpers/saves.ts');
const { readerOf } = await vite.ssrLoadModule('/src/formats/formats.ts');
const { pastedOriginal } = await vite.ssrLoadModule('/src/machine/original.ts');
const { conformSaved } = await vite.ssrLoadModule('/src/verify/saved.ts');
const { turnGrid, turnPlace } = await vite.ssrLoadModule('/src/blocks/turn.ts');
const { blockAt, plus } = await vite.ssrLoadModule('/src/blocks/grid.ts');
await vite.close();

const directory = mkdtempSync(join(tmpdir(), 'mazestone-pastes-'));
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
process.chdir(directory);
for (const [from, to] of [
  ['examples', 'examples'],
  ['test/corpus/files', 'files'],
])
  symlinkSync(join(root, from), to);

const start = performance.now();
let wrong = 0;
const kinds = KINDS.filter(({ name }) => name.includes(values.kind));
const tried = new Map(kinds.map(({ name }) => [name, [0, 0]]));
await forMachines(Number(values.machines), (scene, k) => {
  for (const kind of kinds) {
    const edit = new Edit(scene.grid, random('pastes', `${kind.name} ${k}`));
    kind.damage(edit);
    if (edit.damaged.size === 0) continue;
    const { failures } = toldOf({ ...scene, ...(edit.isOlder && { dataVersion: 3700 }) }, edit.grid, k);
    const counts = tried.get(kind.name);
    counts[0]++;
    const first = failures[0] && `${failures[0].message} -- ${failures[0].hint}`;
    const isRight =
      kind.cause === undefined ? areNamed(scene, edit, failures, k) : kind.cause.test(first ?? '');
    if (isRight) counts[1]++;
    else
      report(
        scene,
        `${kind.name} (${edit.damaged.size}, ${k % 4} turns): ${first ?? 'accepted'} [${failures.length}]`,
      );
  }
});
for (const [name, [made, right]] of tried)
  console.log(`${right === made ? ' ' : '!'} ${name}: ${right} of ${made}`);

const dishonest = wrong;
await forMachines(Number(values.honest), (scene, k) => {
  const draw = random('honest', String(k));
  const grid = otherwise(scene.grid, scene.original, draw);
  const { failures } = toldOf(scene, grid, k);
  if (failures.length > 0) report(scene, `refused: ${failures[0].message}`);
});
console.log(
  `${wrong - dishonest} of ${values.honest} honest ones refused, ${dishonest} kinds named wrongly, ${((performance.now() - start) / 1000).toFixed(0)} s`,
);
process.exitCode = wrong > 0 ? 1 : 0;

function report({ command }, text) {
  wrong++;
  console.log(`${text}\n    ${command}`);
}

/** The report on a copy that lies amid other blocks, turned. */
function toldOf({ original, dataVersion }, grid, k) {
  return conformSaved({ grid: amid(turnGrid(grid, k % 4), [k % 3, k % 2, k % 5]), dataVersion }, original);
}

/** Whether all damaged blocks are named, if they differ from the original. */
function areNamed({ grid }, edit, failures, k) {
  const named = new Set(failures.flatMap(({ blocks = [] }) => blocks.map(String)));
  return [...edit.damaged]
    .filter((index) => !/piston_head/.test(grid.palette[grid.blocks[index]]))
    .every((index) =>
      named.has(String(plus(turnPlace(blockAt(grid, index), grid, k % 4), [k % 3, k % 2, k % 5]))),
    );
}

/** Compiles machines spread over the corpus. */
async function forMachines(count, judge) {
  const step = Math.max(1, commands.length / Math.max(1, count));
  for (let k = 0; k < Math.min(count, commands.length); k++) {
    const command = commands[Math.floor(k * step)];
    const write = process.stdout.write;
    process.stdout.write = () => true;
    const exit = await run([...wordsOf(command), '--no-verify', '--force', '--json']).finally(() => {
      process.stdout.write = write;
    });
    if (exit !== 0) throw new Error(`it fails: ${command}`);
    const file = command.split(' ').at(-1);
    const schematic = readerOf(file).read(readFileSync(file));
    judge({ ...schematic, command, original: pastedOriginal(schematic) }, k);
  }
}
