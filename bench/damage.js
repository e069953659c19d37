// Does the verifier refuse machines that do not work, and accept those that do?
// 1. Machines are damaged in their files, in all ways that matter in the game (see test/helpers/damage.ts), and verified
//    without a press. The table shows how many are refused, with the right code and place.
// 2. Blocks in interiors and in front of openings must be refused.
// 3. Machines of the corpus have accidents at the paste or afterwards (see test/helpers/accidents.ts), each turned, and in a
//    larger copy. `verify --of` must name the cause first, or exactly the damaged blocks, and nothing without damage.
// 4. Working machines must be accepted: those of the corpus turned, in all formats, with other walls, and with the maze of
//    another press; and random ones of every kind, with a few presses.
// Exit code 1 if a machine is judged wrongly.
// Run: npm run bench:damage -- [--family NAME ...] [--list] [--stones N] [--machines N] [--honest N]
import { parseArgs } from 'node:util';
import { compile, MazestoneError, random, readMachine, redstone, verifyMachine } from 'mazestone/core';
import { commandOf, drawMachine, pick } from './machines.js';
import { sources } from './sources.js';

const { values } = parseArgs({
  options: {
    family: { type: 'string', multiple: true, default: ['low-2', 'low-3', 'full-3', 'full-4', 'full-5'] },
    list: { type: 'boolean', default: false },
    stones: { type: 'string', default: '3000' },
    machines: { type: 'string', default: '60' },
    honest: { type: 'string', default: '500' },
  },
});

const vite = await sources();
const { CONTROLS, damagesOf, Host, judge, KINDS } = await vite.ssrLoadModule('/test/helpers/damage.ts');
const { airBeforeWays, airInRooms, having, isRefused, STONES } =
  await vite.ssrLoadModule('/test/helpers/stones.ts');
const { judgeAccidents, judgeHonest } = await vite.ssrLoadModule('/test/helpers/accidents-judged.ts');
const { FAMILIES } = await vite.ssrLoadModule('/src/cells/families.ts');

const families = FAMILIES.filter(({ name }) => values.family.includes(name));
const [stones, machines, honest] = [values.stones, values.machines, values.honest].map(Number);
if (families.length < values.family.length || ![stones, machines, honest].every((n) => n >= 0)) {
  console.error(
    `--family is one of ${FAMILIES.map(({ name }) => name).join(', ')}; --stones, --machines and --honest are numbers`,
  );
  process.exit(2);
}

/** Number of stones put into one machine, one at a time. */
const A_MACHINE = 100;
/** Presses of every undamaged machine in the engine. */
const PRESSES = 4;

const start = performance.now();
const seconds = () => `${((performance.now() - start) / 1000).toFixed(0)} s`;
/** For each kind and family, numbers of machines: made, refused, with the right code, with the right place. */
const table = new Map(Object.keys(KINDS).map((kind) => [kind, families.map(() => [0, 0, 0, 0])]));
const wrong = [];
for (const [f, family] of families.entries()) {
  for (const controls of CONTROLS) {
    const host = new Host(family, controls);
    for (const damage of damagesOf(host)) {
      const { refused, rightCode, rightPlace, diagnostics } = judge(host, damage);
      const counts = table.get(damage.kind)[f];
      [true, refused, rightCode, rightPlace].forEach((yes, i) => (counts[i] += yes ? 1 : 0));
      if (refused && rightCode && rightPlace) continue;
      const said = diagnostics.slice(0, 3).map(({ code, where }) => `${code} (${where})`);
      const place = damage.tag ?? damage.at.map((at) => at.join(' ')).join(', ');
      wrong.push(
        `${family.name}, ${controls.trigger}, ${damage.kind}, ${damage.what}, at ${place}: ${said.join('; ') || 'accepted'}`,
      );
    }
  }
  process.stderr.write(`${family.name}: ${seconds()}\n`);
}
let accepted = 0;
for (let n = 0; n < stones; n += A_MACHINE) {
  const { dag, options } = drawMachine('stones', n);
  const machine = readMachine(compile(dag, { ...options, presses: 0 }).bytes, options.format);
  const draw = random('stones', `places ${n}`);
  const places = [airInRooms(machine), airBeforeWays(machine)];
  for (let k = 0; k < A_MACHINE; k++) {
    const [at, state] = [pick(places[k % 2], draw), pick(STONES, draw)];
    if (isRefused(having(machine, [[at, state]]))) continue;
    accepted++;
    console.log(`accepted: ${state} at ${at.join(' ')}\n  ${commandOf(dag, options)}`);
  }
}
const print = (line) => console.log(line);
const accidents = await judgeAccidents(machines, print);
let refused = await judgeHonest(honest, print);
await vite.close();

console.log('Made, refused, of these with the right code, and with the right place:\n');
console.log(`| damage | ${families.map(({ name }) => name).join(' | ')} |`);
console.log(`|---${'|---'.repeat(families.length)}|`);
for (const [kind, rows] of table)
  console.log(`| ${kind} | ${rows.map((row) => row.join(' ')).join(' | ')} |`);
console.log(`\n${wrong.length} judged wrongly, ${seconds()}.`);
if (values.list) for (const line of wrong) console.log(line);

console.log(`${stones} stones where people walk, ${accepted} accepted, ${seconds()}.`);

console.log('\n| accident | made | right |\n|---|---|---|');
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
process.exitCode = wrong.length + accepted + mistaken + refused > 0 ? 1 : 0;

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
