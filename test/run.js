// `npm test`: builds if necessary, then checks and tests in parallel. Arguments are passed to vitest.
import { spawn } from 'node:child_process';
import { buildUnlessFresh } from '../src/make/fresh.js';

/** Runs a command. Returns its exit code, and its output unless that goes to the terminal. */
function run(command, args, stdio) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio, shell: command === 'npm' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
    child.on('close', (code) => resolve({ code, said }));
  });
}

// Compiler and checks are Go programs. With rarer garbage collection they take a third less time and little more memory.
process.env.GOGC ??= '400';

buildUnlessFresh();
const check = run('npm', ['run', 'check'], ['ignore', 'pipe', 'pipe']);
// Printed as a whole, so that its lines do not mix with those of the tests.
void check.then(({ said }) => process.stdout.write(said));
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
const tests = run(process.execPath, vitest, 'inherit');
const [checked, tested] = await Promise.all([check, tests]);
if (checked.code !== 0) console.error('npm run check found faults: see above');
process.exitCode = checked.code === 0 && tested.code === 0 ? 0 : 1;
