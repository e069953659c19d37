// Compiles machines with static checks only, over families x triggers x timers x lamps x builders x regions with holes x
// openings x themes x releases. None may fail. A machine depends only on the seed and its number. Exit code 1 on any
// failure.
// Run: npm run bench:static -- [--count N] [--from N] [--seed S]
import { parseArgs } from 'node:util';
import { compile, MazestoneError } from 'mazestone/core';
import { directionName } from '../dist/board/grid.js';
import { commandOf, drawMachine } from './machines.js';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2500' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const [count, from] = [Number(values.count), Number(values.from)];
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(from) || from < 0) {
  console.error('--count is a number of machines, --from the number of the first, from 0');
  process.exit(2);
}

/** The rows of the table in which a machine counts. */
const traitsOf = ({
  kind,
  options: { family, trigger, every, lamp, roof, light, casing, entrance, dress, format, minecraft },
}) =>
  Object.entries({
    family: family.name,
    trigger,
    timer: every === undefined ? 'no' : 'yes',
    lamp: lamp ? 'yes' : 'no',
    roof: roof ? 'yes' : 'no',
    casing: casing === undefined ? 'where few' : casing ? 'yes' : 'no',
    light: light ? 'yes' : 'no',
    cells: kind,
    entrance: entrance === undefined ? 'chosen' : directionName(entrance.side),
    theme: dress.theme,
    format: format.name,
    minecraft,
  }).map((trait) => trait.join(': '));

const start = performance.now();
const table = new Map();
const failures = [];
for (let k = from; k < from + count; k++) {
  const machine = drawMachine(values.seed, k);
  let fault;
  try {
    compile(machine.dag, machine.options);
  } catch (error) {
    fault =
      error instanceof MazestoneError ? error.diagnostics[0] : { code: 'internal', message: error.stack };
    failures.push({ k, fault, command: commandOf(machine.dag, machine.options) });
  }
  for (const trait of traitsOf(machine)) {
    const row = table.get(trait) ?? { machines: 0, failed: 0 };
    table.set(trait, { machines: row.machines + 1, failed: row.failed + (fault === undefined ? 0 : 1) });
  }
  if ((k + 1) % 100 === 0) {
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    process.stderr.write(`${k + 1 - from} of ${count}, ${failures.length} failed, ${seconds} s\n`);
  }
}

console.log('| machines with | tried | failed |');
console.log('|---|---|---|');
for (const [trait, { machines, failed }] of [...table].sort(([a], [b]) =>
  a.localeCompare(b, 'en', { numeric: true }),
))
  console.log(`| ${trait} | ${machines} | ${failed} |`);
console.log(
  `\n${count} machines, ${failures.length} failed, ${((performance.now() - start) / 1000).toFixed(0)} s.`,
);
for (const { k, fault, command } of failures) {
  console.log(
    `\nmachine ${k}: ${fault.code}: ${fault.message}${fault.where === undefined ? '' : `: ${fault.where}`}\n  ${command}`,
  );
}
process.exitCode = failures.length > 0 ? 1 : 0;
