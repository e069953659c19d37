// Presses a second of both tick engines on the same files, taking turns in one run.
// Run: npm run bench:engines -- [--quick]
import { parseArgs } from 'node:util';
import { buildDag, compile, familyOf, nucleation, redstone } from 'mazestone';
import { TRIGGER_STATES, triggerAt } from '../dist/engine/trigger.js';
import { STILL_TICKS } from '../dist/verify/presses.js';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
/** Turns, and presses of ours in each; nucleation has one. */
const TURNS = values.quick ? 2 : 5;
const OURS = 5;

const MACHINES = [
  ['divide', 16, 'full', 4],
  ...(values.quick
    ? []
    : [
        ['divide', 64, 'full', 4],
        ['peel', 112, 'low', 3],
      ]),
];

/** A machine in an engine, and how long one press of it takes, in milliseconds of this process's own time and by the clock. */
function loaded(engine, bytes, { generate, settleTicks }) {
  const machine = engine.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
  const trigger = triggerAt(machine, generate);
  let press = 0;
  return () => {
    machine.seed([++press, 77 * press]);
    const cpu = process.cpuUsage();
    const start = performance.now();
    trigger.press();
    for (let t = 0; t < settleTicks + STILL_TICKS; t++) machine.step();
    const clock = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    return { cpu: (user + system) / 1000, clock };
  };
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

console.log('| machine | engine | a press, ms | of it computed, ms | presses a second | times |');
console.log('|---|---|---|---|---|---|');
for (const [builder, size, doors, pitch] of MACHINES) {
  const dag = buildDag(builder, { width: size, height: size, seed: '1' });
  const { bytes, layout } = compile(dag, { seed: '1', family: familyOf(doors, pitch), presses: 0 });
  const [own, other] = [redstone, nucleation].map((engine) => loaded(engine, bytes, layout));
  const [ours, theirs] = [[], []];
  for (let k = 0; k < OURS; k++) own();
  for (let turn = 0; turn < TURNS; turn++) {
    theirs.push(other());
    for (let k = 0; k < OURS; k++) ours.push(own());
  }
  const slow = median(theirs.map(({ cpu }) => cpu));
  for (const [engine, list] of [
    [nucleation, theirs],
    [redstone, ours],
  ]) {
    const [cpu, clock] = ['cpu', 'clock'].map((key) => median(list.map((press) => press[key])));
    const cells = [`${size} x ${size} ${doors}-${pitch}`, engine.name, clock.toFixed(1), cpu.toFixed(1)];
    console.log(`| ${[...cells, (1000 / clock).toFixed(1), (slow / cpu).toFixed(1)].join(' | ')} |`);
  }
}
