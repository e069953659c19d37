// Sectors that renew in turn, looked at at every game tick: after every sector's turn a spanning tree, no other sector's
// passages moved meanwhile, and for how long a cell has not just one of its ways out open, or a passage is neither open nor
// closed to a player. Prints a table by family; exit code 1 where a tree is broken or another sector moves.
// Run: npm run bench:sectors -- [--turns 10000]
import { parseArgs } from 'node:util';
import { buildDag, compile, FAMILIES } from 'mazestone/core';
import { sources } from './sources.js';

const { values } = parseArgs({ options: { turns: { type: 'string', default: '10000' } } });
/** Families of both kinds of doors, driven in different ways; those of larger pitch have the doors of pitch 4. */
const NAMES = ['low-2', 'low-3', 'full-3', 'low-4', 'full-4'];
/**
 * What sectors are of, how many, and a maze to be cut so, with the controls in the middle of its north. Columns are of a long one, so
 * that sectors have some columns of cells each.
 */
const CUTS = [
  { shape: 'columns', sectors: 3, width: 12, height: 3 },
  { shape: 'rings', sectors: 2, width: 7, height: 7 },
  { shape: 'patches', sectors: 4, width: 7, height: 7 },
];
/** The family whose buses cannot be cut. */
const WHOLE = 'low-2';
/** Game ticks in which one of a cell's two doors has gone and the other not, at most: half a second. */
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
