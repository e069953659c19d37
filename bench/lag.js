// The load of a press on a server: block changes and block updates, in total and in the busiest game tick, and the time
// of that tick in each engine. By family and size, for the game's dust and for Alternate Current's. Both engines press
// the same files with the same seeds, and must change the same number of blocks in every game tick. Exit code 1 if they
// do not. Run: npm run bench:lag -- [--quick]
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { buildDag, compile, FAMILIES } from 'mazestone/core';
import { TRIGGER_STATES, triggerAt } from '../dist/engine/trigger.js';
import { STILL_TICKS } from '../dist/verify/presses.js';

/** All families are measured at this size, and one family of each kind of doors at the other sizes. */
const FAMILY_SIZE = 16;
const SIZES = [8, 32, 64];
const SHOWN = ['low-3', 'full-4'];
const LARGEST = ['peel', 112, 'low-3'];
const PRESSES = 3;

/** Presses before the measured ones, to warm up. */
const WARM = 5;

/** A family with torches beside its comparators. Nucleation reads them, but the game does not: docs/engines.md. */
const READ_OTHERWISE = 'low-2';
const VANILLA = ['nucleation', 'redstone'];
const ALTERNATE = 'alternate-current';

if (isMainThread) await main();
else await worker(workerData);

async function main() {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
  const machines = [
    ...FAMILIES.map(({ name }) => ['divide', FAMILY_SIZE, name]),
    ...SIZES.flatMap((size) => SHOWN.map((name) => ['divide', size, name])),
    LARGEST,
  ].filter(([, size, name]) => !values.quick || (size <= FAMILY_SIZE && SHOWN.includes(name)));
  console.log('| machine | engine | changes | in a tick | updates | in a tick | ms | in a tick |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const [builder, size, name] of machines) {
    const family = FAMILIES.find((one) => one.name === name);
    const dag = buildDag(builder, { width: size, height: size, seed: '1' });
    const { bytes, layout } = compile(dag, { seed: '1', family, presses: 0 });
    const { generate, settleTicks } = layout;
    const results = [];
    for (const engine of [...VANILLA, ALTERNATE])
      results.push(await measured({ engine, bytes, generate, settleTicks }));
    for (const { engine, presses, times } of results) {
      const sums = ['changes', 'updates'].flatMap((key) => [
        mean(presses.map((ticks) => sum(ticks.map((tick) => tick[key])))),
        Math.max(...presses.flat().map((tick) => tick[key])),
      ]);
      const ms = [median(times.map(sum)), median(times.map((ticks) => Math.max(...ticks)))];
      const cells = [
        `${size} x ${size} ${name}`,
        engine,
        ...sums.map(Math.round),
        ...ms.map((n) => n.toFixed(1)),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
    const [theirs, ours] = results
      .slice(0, VANILLA.length)
      .map(({ presses }) => JSON.stringify(presses.map((ticks) => ticks.map(({ changes }) => changes))));
    if (theirs === ours || name === READ_OTHERWISE) continue;
    console.log(`${size} x ${size} ${name}: the engines change different numbers of blocks`);
    process.exitCode = 1;
  }
}

/** Measures a machine in an engine, in a thread of its own. */
async function measured(workerData) {
  const thread = new Worker(new URL(import.meta.url), { workerData });
  const [reply] = await once(thread, 'message');
  await thread.terminate();
  return reply;
}

/** Presses a machine twice: for the times, then for changes and updates, because counting takes time. */
async function worker({ engine: name, bytes, generate, settleTicks }) {
  const engine =
    name === ALTERNATE
      ? (await import('../dist/engine/redstone.js')).redstoneEngine({ dust: ALTERNATE })
      : (await import(`../dist/engine/${name}.js`))[name];
  const machine = engine.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
  const trigger = triggerAt(machine, generate);
  const pressed = (number, eachTick) => {
    machine.seed([number, 77 * number]);
    trigger.press();
    return Array.from({ length: settleTicks + STILL_TICKS }, eachTick);
  };
  for (let press = 1; press <= WARM; press++)
    pressed(press, () => {
      machine.step();
    });
  const numbers = Array.from({ length: PRESSES }, (_, k) => k + 1);
  const times = numbers.map((number) =>
    pressed(number, () => {
      const start = performance.now();
      machine.step();
      return performance.now() - start;
    }),
  );
  machine.countUpdates();
  const presses = numbers.map((number) => {
    machine.resetChanges();
    return pressed(number, () => {
      machine.step();
      const tick = { changes: machine.changes(), updates: machine.countUpdates() };
      machine.resetChanges();
      return tick;
    });
  });
  parentPort.postMessage({ engine: engine.name, presses, times });
}

function sum(list) {
  return list.reduce((a, b) => a + b, 0);
}

function mean(list) {
  return sum(list) / list.length;
}

function median(list) {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
}
