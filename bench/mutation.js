// Does the verifier find every changed block? In a 5 x 5 machine, and in the controls of others, every block is removed,
// turned, and replaced by a similar one, one at a time, and its contents are changed likewise (see
// test/helpers/mutants.ts). Counts the mutants that differ from the original at their block, and lists those that pass.
// Run: npm run bench:mutation [-- NAME ...]; half a minute a machine, on all cores; it fails if a mutant is missed.
import { isMainThread, workerData } from 'node:worker_threads';
import { shareOut, work } from './pool.js';
import { sources } from './sources.js';

const vite = await sources();
const { HARMLESS, nameOf, VICTIMS, victimOf } = await vite.ssrLoadModule('/test/helpers/mutants.ts');

/** Judges every mutant of one machine. */
function judged(name) {
  const start = performance.now();
  const victim = victimOf(name);
  const mutants = victim.mutants(1);
  const onJudged = (done) => {
    if (done % 1000 === 0) process.stderr.write(`${name}: ${done} of ${mutants.length} mutants\n`);
  };
  const alive = victim.judge(mutants, onJudged).filter(({ isNamed }) => !isNamed);
  const isHarmless = (verdict) => HARMLESS.test(nameOf(verdict));
  const holes = alive
    .filter((verdict) => !isHarmless(verdict))
    .map((verdict) => `${name}, ${nameOf(verdict)} at (${victim.place(verdict.index).join(', ')})`);
  const seconds = Math.round((performance.now() - start) / 1000);
  return {
    row: [name, mutants.length, mutants.length - alive.length, alive.length - holes.length, `${seconds} s`],
    holes,
  };
}

async function main() {
  const named = process.argv.slice(2);
  const all = Object.keys(VICTIMS);
  const unknown = named.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    console.error(`there is no ${unknown}; there are ${all.join('; ')}`);
    await vite.close();
    process.exitCode = 2;
    return;
  }
  const names = named.length > 0 ? named : all;
  const holes = [];
  console.log('| machine | mutants | refused at their block | of other material | time |');
  console.log('|---|---|---|---|---|');
  await shareOut(new URL(import.meta.url), { names }, (answer, k) => {
    console.log(`| ${answer.row.join(' | ')} |`);
    holes.push(...answer.holes);
    return k + 1 < names.length;
  });
  await vite.close();
  console.log(holes.length === 0 ? '\nNo holes.' : '\nHoles:');
  for (const hole of holes) console.log(hole);
  process.exitCode = holes.length === 0 ? 0 : 1;
}

if (isMainThread) await main();
else work((k) => (k < workerData.names.length ? judged(workerData.names[k]) : undefined));
