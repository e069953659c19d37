// Sectors that renew in turn, read at every game tick. After each sector there must be a spanning tree, and no other
// sector may have moved. Measures how long a cell has not exactly one out-edge open, and how long a passage is neither
// open nor closed to a player. Prints a table by family; exit code 1 if there is no tree or if another sector moves.
// Run: npm run bench:sectors -- [--turns 10000]
import { parseArgs } from 'node:util';
import { buildDag, compile, FAMILIES } from 'mazestone/core';
import { sources } from './sources.js';

const { values } = parseArgs({ options: { turns: { type: 'string', default: '10000' } } });
/** All families with different doors. Families with a larger pitch have the doors of pitch 4. */
const NAMES = ['low-2', 'low-3', 'full-3', 'low-4', 'full-4'];
/**
 * Shapes and numbers of sectors, each with a maze to cut. The controls are in the middle of its north side. For columns
 * it is wide, so that each sector has several columns of cells.
 */
const CUTS = [
  { shape: 'columns', sectors: 3, width: 12, height: 3 },
  { shape: 'rings', sectors: 2, width: 7, height: 7 },
  { shape: 'patches', sectors: 4, width: 7, height: 7 },
];
/** The family with buses that cannot be cut. */
const WHOLE = 'low-2';
/** The most game ticks for which only one of a cell's two doors has moved: half a second. */
const MOST_MOVING = 10;

const vite = await sources();
const { watchSectors } = await vite.ssrLoadModule('/test/helpers/sectors.ts');

const cuts = NAMES.flatMap((name) =>
  CUTS.filter(({ shape }) => name !== WHOLE || shape === 'columns').map((cut) => ({ name, ...cut })),
);
const turnsEach = Math.ceil(Number(values.turns) / cuts.length);
console.log(
  '| family | sectors | turns | trees | broken | moved out of turn | ways changing, gt | unclear, gt |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
let isWell = true;
for (const { name, shape, sectors, width, height } of cuts) {
  const family = FAMILIES.find((one) => one.name === name);
  const dag = buildDag('peel', { width, height, seed: '1' });
  const entrance = { cell: Math.floor((width - 1) / 2), side: 1 };
  const { bytes } = compile(dag, { seed: '1', family, sectors, sectorShape: shape, entrance, presses: 0 });
  const presses = Math.ceil(turnsEach / sectors);
  const { trees, broken, strays, movingTicks, unclearTicks } = watchSectors(bytes, presses);
  const turns = presses * sectors;
  isWell &&= trees === turns && broken === 0 && strays === 0 && movingTicks <= MOST_MOVING;
  const cut = `${sectors} ${shape}`;
  console.log(`| ${[name, cut, turns, trees, broken, strays, movingTicks, unclearTicks].join(' | ')} |`);
}
await vite.close();
process.exitCode = isWell ? 0 : 1;
