// Do the tests find planted faults? StrykerJS plants them at a seeded sample of places in the compiler. This counts those
// that a test finds. A run uses one set of tests, and leaves the surviving faults to the next run:
//   npm run bench:mutants -- --fast --results mutants.json
//   npm run bench:mutants -- --tests 'test/verify/*.test.ts' --results mutants.json
// Prints a table by folder. With `--before FILE`, the results of another suite on the same sources, it fails if a fault
// survives that was killed there. Takes minutes to hours, depending on the tests.
import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { random } from '../../dist/core.js';

/** The files in which faults are planted: logic, not drawings. */
const FILES = [
  'src/cells/cell.ts',
  'src/cells/family.ts',
  'src/dag/builders/divide.ts',
  'src/dag/check.ts',
  'src/dag/file.ts',
  'src/dag/rooms.ts',
  'src/engine/fault-injector.ts',
  'src/engine/push.ts',
  'src/engine/rules/diode.ts',
  'src/engine/rules/piston.ts',
  'src/engine/states.ts',
  'src/engine/updater.ts',
  'src/engine/world.ts',
  'src/flow/prove.ts',
  'src/flow/simulate.ts',
  'src/formats/litematic.ts',
  'src/formats/metadata.ts',
  'src/formats/nbt.ts',
  'src/formats/sponge.ts',
  'src/layout/console.ts',
  'src/layout/openings.ts',
  'src/layout/tline.ts',
  'src/parts/walls.ts',
  'src/redstone/rest.ts',
  'src/redstone/signals.ts',
  'src/redstone/solve.ts',
  'src/verify/drc.ts',
  'src/verify/extract.ts',
  'src/verify/shell.ts',
  'src/verify/walk.ts',
  'src/wire/lay.ts',
];
/** Kinds of faults to leave out. Other words in a message are no fault of the logic. */
const LEFT_OUT = ['StringLiteral'];
const SILENT = { isDebugEnabled: () => false, debug: () => undefined, info: () => undefined };

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: ['test/**/*.test.ts'] },
    only: { type: 'string', default: 'src/' },
    results: { type: 'string' },
    before: { type: 'string' },
    fast: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

/** A place for the command line of StrykerJS, with lines counted from 1 and columns from 0. */
const placeName = (file, { start, end }, lines = 0, columns = 0) =>
  `${file}:${start.line + lines}:${start.column + columns}-${end.line + lines}:${end.column + columns}`;

/** States of a fault that was found: by a test, by a timeout, or because a file of tests does not load. */
const isKilled = (status) => ['Killed', 'Timeout', 'RuntimeError'].includes(status);

function contains(outer, inner) {
  const order = (a, b) => a.line - b.line || a.column - b.column;
  return order(outer.start, inner.start) <= 0 && order(inner.end, outer.end) <= 0;
}

/** The places of a file with faults, in a random order, and the number of faults. Of nested places only the innermost counts. */
async function placesIn(name, seed) {
  const file = { name, content: readFileSync(name, 'utf8'), mutate: true };
  const options = { ignorers: [], excludedMutations: LEFT_OUT, noHeader: true, plugins: null };
  const { mutants } = await new Instrumenter(SILENT).instrument([file], options);
  const places = new Map();
  for (const { location } of mutants) {
    const key = placeName(name, location, 1);
    places.set(key, { key, location, faults: 1 + (places.get(key)?.faults ?? 0) });
  }
  const all = [...places.values()];
  const draws = random(seed, name);
  return all
    .filter((place) => !all.some((other) => other !== place && contains(place.location, other.location)))
    .map((place) => ({ ...place, rank: draws.below(2 ** 30) }))
    .sort((a, b) => a.rank - b.rank);
}

/** The places of the sample: the same number of faults in every file. */
async function sample(count, seed) {
  const names = [];
  for (const file of FILES.filter((name) => name.startsWith(values.only))) {
    let left = Math.ceil(count / FILES.length);
    for (const { key, faults } of await placesIn(file, seed)) {
      if (left <= 0) break;
      left -= faults;
      names.push(key);
    }
  }
  return names;
}

const read = (file) => new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))));

/** Plants the faults at some places. Returns the name and the state of each. */
async function plant(places) {
  process.env.MUTANTS_TESTS = JSON.stringify(values.tests);
  process.env.MUTANTS_LEFT_OUT = values.fast ? 'long,own-modules' : 'own-modules';
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'bench/mutants/vitest.config.js', related: false },
    mutate: places,
    mutator: { excludedMutations: LEFT_OUT },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['progress-append-only'],
    warnings: { slow: false },
    tempDirName: '.stryker-tmp',
    dryRunTimeoutMinutes: 60,
    // Faults that make a loop without end are found by counting; this is for a machine that does other work, too.
    timeoutMS: 60_000,
  });
  const found = await stryker.runMutationTest();
  return found
    .filter(({ status }) => status !== 'Ignored')
    .map(({ fileName, location, mutatorName, replacement, status }) => {
      // What it reports counts columns from 1.
      const place = placeName(relative(process.cwd(), fileName), location, 0, -1);
      return [`${place} ${mutatorName} ${replacement}`, status];
    });
}

const { results: kept, before } = values;
const results = kept !== undefined && existsSync(kept) ? read(kept) : new Map();
const settled = (place) => {
  const statuses = [...results]
    .filter(([fault]) => fault.startsWith(`${place} `))
    .map(([, status]) => status);
  return statuses.length > 0 && statuses.every(isKilled);
};
const places = (await sample(Number(values.count), values.seed)).filter((place) => !settled(place));
if (values.list) {
  console.log(places.join('\n'));
  process.exit(0);
}
for (const [fault, status] of await plant(places)) {
  if (!isKilled(results.get(fault))) results.set(fault, status);
}
if (kept !== undefined)
  writeFileSync(kept, `${JSON.stringify(Object.fromEntries([...results].sort()), undefined, 1)}\n`);

const table = {};
for (const [fault, status] of results) {
  const row = (table[fault.split('/')[1]] ??= { planted: 0, killed: 0 });
  row.planted++;
  if (isKilled(status)) row.killed++;
}
console.table(table);
const lost = before === undefined ? [] : [...read(before)].filter(([, status]) => isKilled(status));
const alive = lost.map(([fault]) => fault).filter((fault) => !isKilled(results.get(fault)));
for (const fault of alive) console.log(`killed before, alive now: ${fault}`);
process.exitCode = alive.length > 0 ? 1 : 0;
