// Does the verifier bite? Every block of a 5 x 5 machine, and then every block of machines' controls, is taken away,
// turned and exchanged for its like, one at a time, and so is what it holds (see test/helpers/mutants.ts): how many
// mutants are found, by what, and what lives on, and why.
// Run: npm run bench:mutation [-- NAME ...]; it takes some minutes a machine, and fails where there is a hole.
import { setImmediate } from 'node:timers/promises';
import { createViteServer } from 'vitest/node';

/** Presses of what the static checks pass, half of them in each settle mode. */
const PRESSES = 120;

const vite = await createViteServer({
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
});
const { harmless, nameOf, VICTIMS, victimOf } = await vite.ssrLoadModule('/test/helpers/mutants.ts');

const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in VICTIMS));
if (unknown !== undefined) {
  console.error(`there is no ${unknown}; there are ${Object.keys(VICTIMS).join('; ')}`);
  process.exit(2);
}
const rows = [];
const alive = new Map();
const holes = [];
for (const name of named.length > 0 ? named : Object.keys(VICTIMS)) {
  const start = performance.now();
  const victim = victimOf(name);
  const mutants = victim.mutants(1);
  const count = { static: 0, presses: 0, nobody: 0 };
  const tell = (done) => {
    if (done % 100 === 0) process.stderr.write(`${name}: ${done} of ${mutants.length} mutants\n`);
  };
  for (const verdict of victim.judge(mutants, PRESSES, tell)) {
    const { by, near } = verdict;
    count[by]++;
    // Worlds of the engine are freed only between turns of the event loop.
    await setImmediate();
    const why = by === 'nobody' ? harmless(victim, verdict) : undefined;
    if (why !== undefined) {
      const line = `${name}: ${nameOf(verdict)}: ${why}`;
      alive.set(line, (alive.get(line) ?? 0) + 1);
    } else if (!near) {
      const what =
        by !== 'nobody' ? 'no failure names a place near by' : (victim.broken(verdict) ?? 'nobody found it');
      holes.push(`${name}, ${nameOf(verdict)} at (${victim.place(verdict.index).join(', ')}): ${what}`);
    }
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  const row = [name, mutants.length, count.static, count.presses, count.nobody, `${seconds} s`];
  rows.push(row);
  process.stderr.write(`${row.join(' | ')}\n`);
}
await vite.close();

console.log('| family | mutants | found by static checks | by presses | by nobody | time |');
console.log('|---|---|---|---|---|---|');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
console.log('\nWhat nobody finds, and need not:');
for (const [line, number] of alive) console.log(`${String(number).padStart(5)}  ${line}`);
console.log(holes.length === 0 ? '\nNo holes.' : '\nHoles:');
for (const hole of holes) console.log(hole);
process.exitCode = holes.length === 0 ? 0 : 1;
