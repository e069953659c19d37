// Presses a second of both tick engines on the same files. They take turns in one run, each in a thread of its own:
// after WebAssembly's memory has grown, V8 checks typed arrays again at every use, which would slow down the other engine.
// Run: npm run bench:engines -- [--quick]
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { buildDag, compile, familyOf } from 'mazestone/core';
import { TRIGGER_STATES, triggerAt } from '../dist/engine/trigger.js';
import { STILL_TICKS } from '../dist/verify/presses.js';

const MACHINES = [
  ['divide', 16, 'full', 4],
  ['divide', 64, 'full', 4],
  ['peel', 112, 'low', 3],
];
const ENGINES = ['nucleation', 'redstone'];
/** Presses of our engine in each turn. Nucleation makes one. */
const OURS = 5;

if (isMainThread) await main();
else await worker(workerData);

async function main() {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
  const turns = values.quick ? 2 : 5;
  console.log('| machine | engine | a press, ms | of it computed, ms | presses a second | times |');
  console.log('|---|---|---|---|---|---|');
  for (const [builder, size, doors, pitch] of values.quick ? MACHINES.slice(0, 1) : MACHINES) {
    const dag = buildDag(builder, { width: size, height: size, seed: '1' });
    const { bytes, layout } = compile(dag, { seed: '1', family: familyOf(doors, pitch), presses: 0 });
    const { generate, settleTicks } = layout;
    const threads = ENGINES.map(
      (name) => new Worker(new URL(import.meta.url), { workerData: { name, bytes, generate, settleTicks } }),
    );
    const [theirs, ours] = [[], []];
    const [nucleation, redstone] = threads;
    const names = [await answer(nucleation, 0), await answer(redstone, OURS)].map(({ engine }) => engine);
    for (let turn = 0; turn < turns; turn++) {
      theirs.push(...(await answer(nucleation, 1)).presses);
      ours.push(...(await answer(redstone, OURS)).presses);
    }
    await Promise.all(threads.map((thread) => thread.terminate()));
    const slow = median(theirs.map(({ cpu }) => cpu));
    [theirs, ours].forEach((list, k) => {
      const [cpu, clock] = ['cpu', 'clock'].map((key) => median(list.map((press) => press[key])));
      const cells = [`${size} x ${size} ${doors}-${pitch}`, names[k], clock.toFixed(1), cpu.toFixed(1)];
      console.log(`| ${[...cells, (1000 / clock).toFixed(1), (slow / cpu).toFixed(1)].join(' | ')} |`);
    });
  }
}

/** Asks a thread for some presses, and returns its answer. */
async function answer(thread, presses) {
  thread.postMessage(presses);
  const [reply] = await once(thread, 'message');
  return reply;
}

/** Runs a machine in an engine. Answers with the time of each press in milliseconds, as CPU time and by the clock. */
async function worker({ name, bytes, generate, settleTicks }) {
  const { [name]: engine } = await import(`../dist/engine/${name}.js`);
  const machine = engine.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
  const trigger = triggerAt(machine, generate);
  let number = 0;
  const press = () => {
    machine.seed([++number, 77 * number]);
    const cpu = process.cpuUsage();
    const start = performance.now();
    trigger.press();
    for (let t = 0; t < settleTicks + STILL_TICKS; t++) machine.step();
    const clock = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    return { cpu: (user + system) / 1000, clock };
  };
  parentPort.on('message', (count) => {
    parentPort.postMessage({ engine: engine.name, presses: Array.from({ length: count }, press) });
  });
}

function median(list) {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
}
