// Does the verifier refuse machines that do not work, and accept those that do?
// 1. Machines of the corpus have accidents at the paste or afterwards (see test/helpers/accidents.ts), each turned, and in a
//    larger copy. `verify --of` must name the cause first, or exactly the damaged blocks, and nothing without damage.
// 2. Working machines must be accepted: those of the corpus turned, in all formats, with other walls, and with the maze of
//    another press; and random ones of every kind, with a few presses.
// Exit code 1 if a machine is judged wrongly.
// Run: npm run bench:damage -- [--machines N] [--honest N]
import { parseArgs } from 'node:util';
import { compile, MazestoneError, redstone, verifyMachine } from 'mazestone/core';
import { commandOf, drawMachine } from './machines.js';
import { sources } from './sources.js';

const { values } = parseArgs({
  options: {
    machines: { type: 'string', default: '60' },
    honest: { type: 'string', default: '500' },
  },
});

const vite = await sources();
const { judgeAccidents, judgeHonest } = await vite.ssrLoadModule('/test/helpers/accidents-judged.ts');

const [machines, honest] = [values.machines, values.honest].map(Number);
if (![machines, honest].every((n) => n >= 0)) {
  console.error('--machines and --honest are numbers');
  process.exit(2);
}

/** Presses of every undamaged machine in the engine. */
const PRESSES = 4;

const start = performance.now();
const seconds = () => `${((performance.now() - start) / 1000).toFixed(0)} s`;
const print = (line) => console.log(line);
const accidents = await judgeAccidents(machines, print);
let refused = await judgeHonest(honest, print);
await vite.close();

console.log('| accident | made | right |\n|---|---|---|');
for (const [name, { made, right }] of accidents) console.log(`| ${name} | ${made} | ${right} |`);
const mistaken = [...accidents.values()].reduce((sum, { made, right }) => sum + made - right, 0);
console.log(`\n${mistaken} copies judged wrongly, ${seconds()}.`);

for (let k = 0; k < honest; k++) {
  const { dag, options } = drawMachine('honest', k);
  const [fault] = faultsOf(dag, options, k);
  if (fault === undefined) continue;
  refused++;
  console.log(
    `honest machine refused: ${fault.code}: ${fault.message}: ${fault.where}\n  ${commandOf(dag, options)}`,
  );
}
console.log(`\n2 x ${honest} honest machines, ${refused} refused, ${seconds()}.`);
process.exitCode = mistaken + refused > 0 ? 1 : 0;

/** The faults that `compile` finds, or `verify` in the written bytes, with a few presses. */
function faultsOf(dag, options, k) {
  try {
    const { bytes } = compile(dag, options);
    return verifyMachine(bytes, { engine: redstone, presses: PRESSES, seed: `honest ${k}` }).failures;
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    return error.diagnostics;
  }
}
