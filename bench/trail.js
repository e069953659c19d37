// A long test of trails: machines of several builders and sizes, with both kinds of trail, are compiled and pressed in our
// tick engine from the bytes of their files, on all cores. After every press exactly the lamps of the path must be lit,
// and before it none. Static checks limit the trail to 4 game ticks a cell. Exit code 1 if a lamp is wrong, or if a cell
// costs more than 21 blocks.
// Run: npm run bench:trail [-- --presses 10000]
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { buildDag, compile, familyOf, redstone } from 'mazestone/core';
import { shareOut, work } from './pool.js';
import { layOut } from '../dist/machine/compile.js';

const { values } = parseArgs({ options: { presses: { type: 'string', default: '10000' } } });
/** The most blocks that a trail may add for each cell. */
const MOST_BLOCKS = 21;
/** The least number of cells for that limit. In smaller machines the button's circuit weighs more. */
const FEWEST_CELLS = 16;
/** Sides by builder. Peano needs powers of three. */
const SIDES = {
  divide: [4, 8, 16],
  peel: [3, 6, 11],
  staircase: [4, 8, 16],
  hilbert: [4, 8],
  moore: [4, 8],
  peano: [9],
  gilbert: [5, 7],
  snake: [4, 9],
  spiral: [5, 8],
};
const family = familyOf('full', 8);
const tasks = Object.entries(SIDES).flatMap(([builder, sides]) =>
  sides.flatMap((side) => ['button', 'always'].map((trail) => ({ builder, side, trail }))),
);
const each = Math.ceil(Number(values.presses) / tasks.length);

function run({ builder, side, trail }) {
  const dag = buildDag(builder, { width: side, height: side, seed: `${side}` });
  const options = { seed: `${builder} ${side}`, family, casing: false };
  const bare = blocksOf(layOut(dag, options).grid);
  const start = performance.now();
  const { verified, layout } = compile(dag, { ...options, trail, engine: redstone, presses: each });
  return {
    cells: side * side,
    presses: verified.presses,
    trees: verified.trees,
    failures: verified.failures.slice(0, 3).map(({ code, message }) => `${code}: ${message}`),
    bad: verified.ok ? 0 : verified.failures.length,
    ticks: layout.trailTicks,
    blocks: (blocksOf(layout.grid) - bare) / (side * side),
    milliseconds: (performance.now() - start) / each,
  };
}

const blocksOf = ({ blocks, palette }) => {
  const air = palette.indexOf('minecraft:air');
  return blocks.reduce((sum, id) => sum + Number(id !== air), 0);
};

async function main() {
  let [presses, faults] = [0, 0];
  console.log(
    '| builder | cells | trail | presses | not as the way | game ticks to the last lamp, at most | blocks a cell more | ms a press, compiling included |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  await shareOut(new URL(import.meta.url), {}, (row, number) => {
    const { builder, side, trail } = tasks[number];
    const isDear = row.cells >= FEWEST_CELLS && row.blocks > MOST_BLOCKS;
    const isBad = row.bad > 0 || row.trees !== row.presses || row.presses !== each;
    faults += Number(isDear) + Number(isBad);
    presses += row.presses;
    const blocks = `${row.blocks.toFixed(1)}${isDear ? ' FAULT' : ''}`;
    const bad = `${row.bad}${isBad ? ' FAULT' : ''}`;
    const cells = [
      builder,
      `${side} x ${side}`,
      trail,
      row.presses,
      bad,
      row.ticks,
      blocks,
      row.milliseconds.toFixed(0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
    for (const failure of row.failures) console.error(failure);
    return number + 1 < tasks.length;
  });
  console.log(`\n${presses} presses, ${faults} faults`);
  process.exitCode = faults === 0 ? 0 : 1;
}

if (isMainThread) await main();
else work((task) => (task < tasks.length ? run(tasks[task]) : undefined));
