// The start time of commands, beside Node alone and Node with commander, in one run.
// Usage: node bench/start.js [--runs K]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
const runs = Number(values.runs);
const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const main = path('dist/cli/main.js');
const ring = path('examples/ring.dag.json');

const NODE = 'node -e 0';
const COMMANDER = 'node, commander loaded';
const cases = [
  [NODE, ['-e', '0']],
  [COMMANDER, ['--input-type=module', '-e', "import { Command } from 'commander'; new Command('x');"]],
  ['mazestone --help', [main, '--help']],
  ['mazestone check', [main, 'check', ring]],
  ['mazestone dag --list', [main, 'dag', '--list']],
  ['mazestone stats', [main, 'stats', ring]],
  ['mazestone compile --help', [main, 'compile', '--help']],
];

/** The time of one run in milliseconds. */
function measure(args) {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore', cwd: path('.') });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return performance.now() - start;
}

// The cases take turns, so that other load on the computer affects all of them. The best time of each is kept.
const best = new Map(cases.map(([name]) => [name, Infinity]));
for (let k = 0; k < runs; k++) {
  for (const [name, args] of cases) best.set(name, Math.min(best.get(name), measure(args)));
}
const commander = best.get(COMMANDER) - best.get(NODE);
console.log(`best of ${runs}; the last column is (time - commander) / ${NODE}`);
console.log('');
console.log('| what | time | beside node |');
console.log('| --- | --- | --- |');
for (const [name, time] of best) {
  const own = name === COMMANDER || name === NODE ? time : time - commander;
  console.log(`| ${name} | ${time.toFixed(0)} ms | ${(own / best.get(NODE)).toFixed(2)} |`);
}
