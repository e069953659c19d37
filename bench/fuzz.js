// Does `verify` answer for any bytes? It gets thousands of damaged and malicious schematics (see test/helpers/fuzz.ts).
// Fails on an internal error, a crash, or an answer that takes longer than 20 s for a file under 100 kB.
// Run: npm run build, then node bench/fuzz.js [FIRST [COUNT [SECONDS]]]. It takes the files of seeds FIRST ..
// FIRST + COUNT - 1. Give more seconds for an answer on a busy computer.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sources } from './sources.js';

if (process.argv[2] === '--worker') {
  const { run } = await import('../dist/cli/program.js');
  process.on('message', async ({ file, args }) => {
    let out = '';
    const [write, error] = [process.stdout.write, process.stderr.write];
    process.stdout.write = process.stderr.write = (text) => {
      out += String(text);
      return true;
    };
    let code;
    try {
      code = await run(['verify', file, '--json', '--seed', '1', ...args]);
    } catch (thrown) {
      out += `thrown ${thrown?.stack ?? thrown}`;
    }
    [process.stdout.write, process.stderr.write] = [write, error];
    process.send({ code, out });
  });
  process.send('ready');
} else await main();

async function main() {
  const [first = 0, count = 1000, seconds = 20] = process.argv.slice(2).map(Number);
  const vite = await sources();
  const { damagedFile, SMALL_FILE } = await vite.ssrLoadModule('/test/helpers/fuzz.ts');
  const directory = mkdtempSync(join(tmpdir(), 'mazestone-fuzz-'));
  const file = join(directory, 'm.schem');
  const codes = new Map();
  let [bad, slowest, worker] = [0, 0, undefined];
  for (let seed = first; seed < first + count; seed++) {
    const bytes = damagedFile(String(seed));
    if (bytes.length >= SMALL_FILE) continue;
    writeFileSync(file, bytes);
    worker ??= await start();
    const begin = performance.now();
    // Half of the files with few presses, half with the default.
    const args = seed % 2 === 0 ? ['--presses', '4'] : [];
    const answer = await ask(worker, { file, args }, 1000 * seconds);
    const ms = performance.now() - begin;
    slowest = Math.max(slowest, ms);
    const problem = judge(answer);
    for (const code of problem.codes) codes.set(code, (codes.get(code) ?? 0) + 1);
    if (problem.text !== undefined || ms > 5000) {
      console.log(`seed ${seed}: ${(ms / 1000).toFixed(1)} s ${problem.text ?? ''}`);
    }
    if (problem.text !== undefined) bad++;
    if (answer === undefined || answer.code === undefined) {
      worker.kill('SIGKILL');
      worker = undefined;
    }
  }
  worker?.kill();
  await vite.close();
  rmSync(directory, { recursive: true });
  console.log(`${count} files, slowest answer ${(slowest / 1000).toFixed(1)} s, ${bad} bad`);
  console.log(
    [...codes]
      .sort((a, b) => b[1] - a[1])
      .map(([code, n]) => `${code} ${n}`)
      .join(', '),
  );
  process.exitCode = bad > 0 ? 1 : 0;
}

async function start() {
  const worker = fork(new URL(import.meta.url), ['--worker']);
  await new Promise((resolve) => worker.once('message', resolve));
  return worker;
}

/** The answer; undefined if it does not come in time or if the process ends. */
function ask(worker, message, most) {
  const answer = new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('exit', () => resolve({ code: undefined, out: 'the process ended' }));
    worker.send(message);
  }).finally(() => worker.removeAllListeners());
  return Promise.race([answer, setTimeout(most, undefined, { ref: false })]);
}

/** The codes of an answer, and the reason why it is wrong, if it is. */
function judge(answer) {
  if (answer === undefined) return { codes: ['no answer'], text: 'no answer in time' };
  try {
    const { ok, errors = [] } = JSON.parse(
      answer.out
        .trim()
        .split('\n')
        .findLast((line) => line.startsWith('{')),
    );
    const codes = ok ? ['ok'] : [...new Set(errors.map(({ code }) => code))];
    if (codes.includes('internal'))
      return { codes, text: `internal: ${JSON.stringify(errors).slice(0, 300)}` };
    if (!ok && codes.length === 0) return { codes: ['no reason'], text: 'a no without a reason' };
    return { codes };
  } catch {
    return { codes: ['no json'], text: answer.out.slice(-600) };
  }
}
