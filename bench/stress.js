// An endurance test: every family of cells with every trigger, timers, lamps and roofs, disturbed and pressed in our tick
// engine on all cores. Exit code 1 on any fault.
// Run: npm run bench:stress -- [--quick] [--family NAME] [--states N] [--seed S]
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { compile, MazestoneError, random, readMachine, redstone, writeSponge } from 'mazestone/core';
import { FAMILIES } from '../dist/cells/families.js';
import { turnPlace } from '../dist/blocks/turn.js';
import { coinPValue } from '../dist/verify/fairness.js';
import { commandOf, drawControls, drawDag, KINDS, SITES, turnMachine } from './machines.js';
import { shareOut, work } from './pool.js';
import { DISTURBANCES, stressMachine } from './stress-machine.js';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    family: { type: 'string' },
    states: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const { quick, seed } = values;
/** The least number of door states to check after clean presses, for each family. */
const STATES = Number(values.states ?? (quick ? 1000 : 20000));
/** Presses of an undisturbed machine. */
const PRESSES = quick ? 5 : 10;
/** Rounds of each disturbance. */
const ROUNDS = quick ? 1 : 5;
/** Number of machines to disturb, for each family. */
const DISTURBED = quick ? 2 : 8;
/** The least p-value. A fair coin fails less often than once in a million runs. */
const UNFAIR = 1e-6;
/** Least and most cells along a side. */
const SIDES = [2, 9];

const families = FAMILIES.filter(({ name }) => values.family === undefined || name === values.family);
if (families.length === 0 || !(STATES >= 0)) {
  console.error(`--family is one of ${FAMILIES.map(({ name }) => name).join(', ')}; --states a number`);
  process.exit(2);
}

/** Compiles a DAG, turns the file, and stresses it at one site. */
function stress(dag, options, { turns, at, mode }, rounds) {
  const { bytes, layout } = compile(dag, { ...options, presses: 0 });
  let machine = readMachine(bytes);
  let { line, timer: lever } = layout;
  for (let t = 0; t < turns; t++) {
    const { grid } = machine;
    line = line.map((place) => turnPlace(place, grid));
    lever &&= turnPlace(lever, grid);
    machine = turnMachine(machine);
  }
  const file = writeSponge(machine.grid, machine.info, {
    sponge: 2,
    minecraft: '1.20.4',
    anchor: machine.info.generate,
  });
  return stressMachine(file, machine, {
    ...{ engine: redstone, mode, seed: `${options.seed} ${options.family.name}`, rounds, line, at },
    ...(lever && { timer: { lever, periodTicks: layout.periodTicks } }),
  });
}

const NONE = { rounds: 0, states: 0, draws: 0, ones: 0, leftovers: 0, leftoverOnes: 0, unhealed: 0 };
const add = (sum, tally) => {
  for (const key of Object.keys(NONE)) sum[key] += tally[key];
};

/** The counts that a fair coin would not give. */
function unfair(sums) {
  return DISTURBANCES.flatMap((kind) => {
    const { draws, ones, leftovers, leftoverOnes } = sums[kind];
    return [
      [ones, draws, 'bits'],
      [leftoverOnes, leftovers, 'healed bits'],
    ]
      .filter(([heads, flips]) => coinPValue(heads, flips) < UNFAIR)
      .map(([heads, flips, what]) => ({
        code: 'unfair',
        text: `${heads} of ${flips} ${what} are swords: ${kind}`,
      }));
  });
}

function print({ name, machines, faults, wrong, sums }) {
  DISTURBANCES.forEach((kind, i) => {
    const { rounds, states, draws, ones, leftovers, leftoverOnes, unhealed } = sums[kind];
    const cells = [
      ...(i === 0 ? [name, machines, faults.length, wrong] : ['', '', '', '']),
      ...[kind, rounds, states, draws, ones, coinPValue(ones, draws).toFixed(3)],
      ...(leftovers === 0
        ? [0, '', '']
        : [leftovers, leftovers - unhealed, coinPValue(leftoverOnes, leftovers).toFixed(3)]),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  });
}

/** Stresses the machines of one family. */
function stressed(family) {
  const start = performance.now();
  const draw = random(seed, `stress ${family.name}`);
  const sums = Object.fromEntries(DISTURBANCES.map((kind) => [kind, { ...NONE }]));
  let [wrong, machines] = [0, 0];
  const faults = [];
  const one = (k, rounds) => {
    const controls = drawControls(draw);
    // Every second machine must have a timer.
    if (k % 2 === 1) controls.every ??= 6;
    const options = { seed: `${seed} ${k}`, family, ...controls };
    const dag = drawDag(KINDS[k % KINDS.length], SIDES, options.seed, draw);
    // An odd step through all sites: a few machines get different ones, sixty-four get all.
    const site = SITES[(k * 27) % SITES.length];
    const where = () =>
      `${family.name}, ${site.mode}, turned ${site.turns}, at ${site.at.join(' ')}: ${commandOf(dag, options)}`;
    machines++;
    try {
      const report = stress(dag, options, site, rounds);
      wrong += report.wrong;
      for (const kind of DISTURBANCES) add(sums[kind], report.tallies[kind]);
      for (const { code, message, where: place } of report.failures) {
        faults.push({ code, text: `${message}: ${place}: ${where()}` });
      }
    } catch (error) {
      if (!(error instanceof MazestoneError)) throw error;
      const [{ code, message, where: place }] = error.diagnostics;
      faults.push({ code, text: `${message}: ${place}: ${where()}` });
    }
  };
  const failing = () => faults.length > 0 && sums.none.states === 0;
  for (let k = 0; (sums.none.states < STATES || (!quick && k < SITES.length)) && !failing(); k++) {
    one(k, { none: PRESSES });
  }
  for (let k = 0; k < DISTURBED && !failing(); k++) {
    one(1000 + k, { presses: ROUNDS, cuts: ROUNDS, holds: ROUNDS, timer: ROUNDS });
  }
  faults.push(...unfair(sums));
  process.stderr.write(`${family.name}: ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  return { name: family.name, sums, wrong, machines, faults };
}

async function main() {
  console.log(
    '| family | machines | faults | wrong | before the clean press | rounds | door states | bits | swords | p | both items left | healed | p of the healed |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|---|');
  const rows = [];
  await shareOut(new URL(import.meta.url), undefined, (row, k) => {
    rows.push(row);
    print(row);
    return k + 1 < families.length;
  });
  const all = {
    name: 'all',
    machines: rows.reduce((sum, { machines }) => sum + machines, 0),
    faults: rows.flatMap(({ faults }) => faults),
    wrong: rows.reduce((sum, { wrong }) => sum + wrong, 0),
    sums: Object.fromEntries(DISTURBANCES.map((kind) => [kind, { ...NONE }])),
  };
  for (const kind of DISTURBANCES) for (const { sums } of rows) add(all.sums[kind], sums[kind]);

  if (rows.length > 1) print(all);
  const total = DISTURBANCES.reduce((sum, kind) => sum + all.sums[kind].states, 0);
  console.log(`\n${total} door states checked, ${all.wrong} wrong, ${all.faults.length} faults.`);
  // The first fault of each family and code.
  for (const { name, faults } of rows) {
    for (const code of new Set(faults.map((fault) => fault.code))) {
      const alike = faults.filter((fault) => fault.code === code);
      console.error(`${name}, ${code}, ${alike.length} times: ${alike[0].text}`);
    }
  }
  process.exitCode = all.faults.length > 0 || all.wrong > 0 ? 1 : 0;
}

if (isMainThread) await main();
else work((k) => (k < families.length ? stressed(families[k]) : undefined));
