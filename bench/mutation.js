// Does the verifier bite? Every block of a 5 x 5 machine, and then every block of machines' controls, is taken away,
// turned and exchanged for its like, one at a time, and so is what it holds (see test/helpers/mutants.ts): how many
// mutants are found, by what, and what lives on, and why.
// Run: npm run bench:mutation [-- NAME ...]; some minutes a machine, on all cores; it fails where there is a
// hole.
import { isMainThread, workerData } from 'node:worker_threads';
import { shareOut, work } from './pool.js';
import { sources } from './sources.js';

/** Presses of what the static checks pass, half of them in each load mode. */
const PRESSES = 120;

const vite = await sources();
const { harmless, nameOf, VICTIMS, victimOf } = await vite.ssrLoadModule('/test/helpers/mutants.ts');
const { PostVictim } = await vite.ssrLoadModule('/test/helpers/post-mutants.ts');
/** The uniform machine has many mutants: they are shared out. */
const PARTS = 5;
const POSTS = Object.fromEntries(
  Array.from({ length: PARTS }, (_, part) => [`posts ${part + 1} of ${PARTS}`, part]),
);
/** As many again with each of their lines cut, see test/helpers/post-mutants.ts. */
const POST_PRESSES = 24;

/** Judges every mutant of one machine. */
function judged(name) {
  const start = performance.now();
  const part = POSTS[name];
  const isUniform = part !== undefined;
  const family = isUniform ? 'posts' : name;
  const victim = isUniform ? new PostVictim() : victimOf(name);
  const mutants = victim.mutants(1).filter((_, k) => !isUniform || k % PARTS === part);
  const count = { static: 0, presses: 0, tosses: 0, nobody: 0 };
  const [alive, holes] = [[], []];
  const tell = (done) => {
    if (done % 100 === 0) process.stderr.write(`${name}: ${done} of ${mutants.length} mutants\n`);
  };
  for (const verdict of victim.judge(mutants, isUniform ? POST_PRESSES : PRESSES, tell)) {
    const { by, near } = verdict;
    count[by]++;
    const why =
      by !== 'nobody' ? undefined : isUniform ? victim.harmless(verdict) : harmless(victim, verdict);
    if (why !== undefined) alive.push(`${family}: ${nameOf(verdict)}: ${why}`);
    else if (!near) {
      const what =
        by !== 'nobody'
          ? 'no failure names a place near by'
          : (victim.broken?.(verdict) ?? 'nobody found it');
      holes.push(`${name}, ${nameOf(verdict)} at (${victim.place(verdict.index).join(', ')}): ${what}`);
    }
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  const row = [name, mutants.length, ...Object.values(count), `${seconds} s`];
  return { row, alive, holes };
}

async function main() {
  const named = process.argv.slice(2);
  const all = [...Object.keys(VICTIMS), ...Object.keys(POSTS)];
  const unknown = named.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    console.error(`there is no ${unknown}; there are ${all.join('; ')}`);
    await vite.close();
    process.exitCode = 2;
    return;
  }
  const names = named.length > 0 ? named : all;
  const alive = new Map();
  const holes = [];
  console.log(
    '| family | mutants | found by static checks | by presses | by who chose alone | by nobody | time |',
  );
  console.log('|---|---|---|---|---|---|---|');
  await shareOut(new URL(import.meta.url), { names }, (answer, k) => {
    console.log(`| ${answer.row.join(' | ')} |`);
    for (const line of answer.alive) alive.set(line, (alive.get(line) ?? 0) + 1);
    holes.push(...answer.holes);
    return k + 1 < names.length;
  });
  await vite.close();
  console.log('\nWhat nobody finds, and need not:');
  for (const [line, number] of alive) console.log(`${String(number).padStart(5)}  ${line}`);
  console.log(holes.length === 0 ? '\nNo holes.' : '\nHoles:');
  for (const hole of holes) console.log(hole);
  process.exitCode = holes.length === 0 ? 0 : 1;
}

if (isMainThread) await main();
else work((k) => (k < workerData.names.length ? judged(workerData.names[k]) : undefined));
