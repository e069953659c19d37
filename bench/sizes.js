// Time and memory of `mazestone simulate` for one maze of 10^4 to 10^9 cells, and of the fastest maze package of npm.
// Run: npm run bench:sizes [-- SIDE ...] [--builder NAME] [--workers N] [--peer SIDE]
// Each runs in a process of its own. Peak memory is `VmHWM` of /proc, so it is shown on Linux only.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

const args = process.argv.slice(2);
/** Removes an option from the arguments, and returns its value. */
function option(name, usual) {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? usual : args.splice(at, 2)[1];
}
const builder = option('builder', 'gilbert');
const workers = option('workers');
const peerSide = Number(option('peer', 0));
const sides = args.length > 0 ? args.map(Number) : [100, 316, 1000, 3162, 10000, 31623];

/** Runs a program in Node. Returns its time and its peak memory. */
function run(parameters) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.on('data', (text) => (out += text));
    let peak = 0;
    let ticks = 0;
    const look = () => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? peak);
        const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        ticks = Number(stat[11]) + Number(stat[12]);
      } catch {
        // The process has ended, or this is not Linux.
      }
    };
    const watch = setInterval(look, 20);
    child.on('exit', (code) => {
      clearInterval(watch);
      const seconds = (performance.now() - start) / 1000;
      if (code === 0) resolve({ seconds, cpu: ticks / 100, megabytes: peak / 1000, out });
      else reject(new Error(`${parameters.join(' ')} ended with code ${code}`));
    });
  });
}

const PEER = `
  import('@sbj42/maze-generator').then(({ default: maze }) =>
    maze.generate(SIDE, SIDE, { generator: '@sbj42/maze-generator-backtrack' }));`;

console.log('| what | cells | time | of all cores | ns a cell | memory | bytes a cell |');
console.log('|---|---|---|---|---|---|---|');
function row(what, side, { seconds, cpu, megabytes }) {
  const cells = side * side;
  const fields = [
    what,
    cells.toExponential(1),
    `${seconds.toFixed(1)} s`,
    `${cpu.toFixed(1)} s`,
    ((seconds * 1e9) / cells).toFixed(0),
    `${megabytes.toFixed(0)} MB`,
    ((megabytes * 1e6) / cells).toFixed(2),
  ];
  console.log(`| ${fields.join(' | ')} |`);
}
for (const side of sides) {
  const command = ['dist/cli/main.js', 'simulate', '--builder', builder, '--size', String(side)];
  const rest = ['--runs', '1', '--seed', '1', '--json', ...(workers ? ['--workers', workers] : [])];
  const found = await run([...command, ...rest]);
  if (JSON.parse(found.out).trees !== 1) throw new Error('no tree');
  row(`simulate ${builder}`, side, found);
}
if (peerSide > 0)
  row('@sbj42/maze-generator', peerSide, await run(['-e', PEER.replaceAll('SIDE', peerSide)]));
