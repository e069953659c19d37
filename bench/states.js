// Door states of machines of all kinds: families x builders and regions with holes x triggers x timers x lamps x turns x
// places in the world x load modes x fault injections, pressed in our tick engine on all cores. After every press every
// passage is read as a player would find it. Prints a table; exit code 1 on any wrong door, except with frozen chunks.
// Run: npm run bench:states -- [--states 10000000] [--seed S] [--presses 200] [--machine K]
import { parseArgs } from 'node:util';
import { isMainThread, workerData } from 'node:worker_threads';
import { compile, MazestoneError, random, readMachine, writeSponge } from 'mazestone/core';
import { TICK_ORDERS } from '../dist/engine/fault-injector.js';
import { redstoneEngine } from '../dist/engine/redstone.js';
import { FAMILIES } from '../dist/cells/families.js';
import { coinPValue } from '../dist/verify/fairness.js';
import { cellsProtocol } from '../dist/verify/cell-presses.js';
import { pressMachine } from '../dist/verify/presses.js';
import { commandOf, drawControls, drawDag, KINDS, SITES, turnMachine } from './machines.js';
import { shareOut, work } from './pool.js';

/** The most faults to print. Unexpected ones come first. */
const MOST_TOLD = 20;
/** Least and most cells along a side, of most machines and of the few large ones. */
const SIDES = [2, 9];
const LARGE_SIDES = [14, 18];
const LARGE_EVERY = 20;
/** The largest delay of ticks, in game ticks. */
const MOST_LATE = 5;
/** The fault injections, and whether a wrong door is a fault. If it is not, docs/engines.md says why. */
const PLAYS = {
  ...Object.fromEntries(
    TICK_ORDERS.flatMap((order) =>
      Array.from({ length: MOST_LATE + 1 }, (_, late) => [
        late === 0 ? order : `${order}, up to ${late} late`,
        [{ order, late }, true],
      ]),
    ),
  ),
  reloaded: [{ reload: true }, true],
  'hoppers up to 60': [{ hopperTicks: 60 }, true],
  'one in 5 changes lost': [{ lose: 5 }, true],
  'frozen chunks': [{ freeze: true }, false],
  'shuffled, up to 5 late, frozen': [{ order: 'shuffled', late: MOST_LATE, freeze: true }, false],
};
const NAMES = Object.keys(PLAYS);

/** The k-th machine of a seed, with its turn, its place in the world and its fault injection. */
function draw(seed, k) {
  const source = random(seed, `states ${k}`);
  const own = `${seed} ${k}`;
  const family = FAMILIES[k % FAMILIES.length];
  // They take turns, so that each family soon meets each fault injection, and later each kind with both.
  const round = Math.floor(k / FAMILIES.length);
  const kind = KINDS[(round + Math.floor(round / NAMES.length)) % KINDS.length];
  const play = NAMES[(k + round) % NAMES.length];
  const site = SITES[(k * 27) % SITES.length];
  const dag = drawDag(kind, k % LARGE_EVERY === LARGE_EVERY - 1 ? LARGE_SIDES : SIDES, own, source);
  const controls = drawControls(source);
  const trigger = dag.out.length === 1 ? 'button' : controls.trigger;
  return { dag, site, play, options: { seed: own, family, ...controls, trigger } };
}

/** Presses the k-th machine. */
function pressed({ seed, presses }, k) {
  const { dag, site, play, options } = draw(seed, k);
  const family = options.family.name;
  const where = `machine ${k}, ${family}, ${play}, ${site.mode}, turned ${site.turns}, at ${site.at.join(' ')}: ${commandOf(dag, options)}`;
  try {
    const { bytes } = compile(dag, { ...options, presses: 0 });
    let machine = readMachine(bytes);
    for (let t = 0; t < site.turns; t++) machine = turnMachine(machine);
    const anchor = machine.info.generate;
    const file = writeSponge(machine.grid, machine.info, { sponge: 2, minecraft: '1.20.4', anchor });
    const engine = redstoneEngine({ ...PLAYS[play][0], seed: options.seed });
    const { mode, at } = site;
    const wanted = { engine, mode, at, presses, seed: options.seed };
    const report = pressMachine(file, machine, cellsProtocol, wanted);
    const bits = report.ones.length;
    return {
      ...{ family, play, presses: report.presses, wrong: report.wrongDoors },
      trees: report.trees,
      states: 2 * bits * report.presses,
      bits: bits * report.presses,
      ones: report.ones.reduce((sum, n) => sum + n, 0),
      faults: report.failures.map(
        ({ code, message, where: place }) => `${code}: ${message}: ${place}: ${where}`,
      ),
    };
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    const [{ code, message }] = error.diagnostics;
    const none = { presses: 0, wrong: 0, trees: 0, states: 0, bits: 0, ones: 0 };
    return { family, play, ...none, faults: [`${code}: ${message}: ${where}`] };
  }
}

const COUNTS = ['presses', 'trees', 'states', 'wrong', 'bits', 'ones'];

/** Adds a result to the row of a name. */
function add(rows, name, answer) {
  const row = rows.get(name) ?? {
    machines: 0,
    faults: 0,
    ...Object.fromEntries(COUNTS.map((key) => [key, 0])),
  };
  row.machines++;
  row.faults += answer.faults.length;
  for (const key of COUNTS) row[key] += answer[key];
  rows.set(name, row);
}

function print(what, rows) {
  console.log(`\n| ${what} | machines | presses | no maze | door states | wrong | faults | swords | p |`);
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const [name, { machines, presses, trees, states, wrong, faults, bits, ones }] of rows) {
    const fair = [bits === 0 ? '' : (ones / bits).toFixed(4), coinPValue(ones, bits).toFixed(3)];
    console.log(
      `| ${[name, machines, presses, presses - trees, states, wrong, faults, ...fair].join(' | ')} |`,
    );
  }
}

async function main() {
  const { values } = parseArgs({
    options: {
      states: { type: 'string', default: '10000000' },
      seed: { type: 'string', default: '1' },
      presses: { type: 'string', default: '200' },
      machine: { type: 'string' },
    },
  });
  const [wanted, presses] = [Number(values.states), Number(values.presses)];
  const given = { seed: values.seed, presses };
  if (values.machine !== undefined) {
    const answer = pressed(given, Number(values.machine));
    console.log(answer);
    process.exitCode = answer.faults.length > 0 ? 1 : 0;
    return;
  }
  const start = performance.now();
  const [families, plays] = [new Map(), new Map()];
  const [faults, known] = [[], []];
  let [states, machines, wrong] = [0, 0, 0];
  await shareOut(new URL(import.meta.url), given, (answer) => {
    states += answer.states;
    const [, holds] = PLAYS[answer.play];
    if (holds) wrong += answer.wrong + answer.presses - answer.trees;
    machines++;
    add(families, answer.family, answer);
    add(plays, answer.play, answer);
    (holds ? faults : known).push(...answer.faults);
    if (machines % 100 === 0) process.stderr.write(`${machines} machines, ${states} door states\n`);
    return states < wanted;
  });
  const seconds = (performance.now() - start) / 1000;
  print('family', new Map(FAMILIES.map(({ name }) => [name, families.get(name)]).filter(([, row]) => row)));
  print('against it', new Map(NAMES.map((name) => [name, plays.get(name)]).filter(([, row]) => row)));
  const times = `${seconds.toFixed(0)} s, ${(states / seconds).toFixed(0)} a second`;
  console.log(
    `\n${states} door states of ${machines} machines, ${wrong} wrong, ${faults.length} faults; ${times}.`,
  );
  console.log(
    `Again: npm run bench:states -- --seed '${values.seed}' --presses ${presses} --states ${wanted}`,
  );
  for (const fault of [...faults, ...known].slice(0, MOST_TOLD)) console.error(fault);
  process.exitCode = faults.length > 0 || wrong > 0 ? 1 : 0;
}

if (isMainThread) await main();
else work((k) => pressed(workerData, k));
