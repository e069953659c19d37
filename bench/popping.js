// Uniform machines, from their files, in our tick engine on all cores: which posts chose in each round, which maze there
// was when the lamp lit up, and how long it took. Some are left alone, some are pressed again or saved and loaded in the
// middle of a press, and in some a line is cut and repaired. Exit code 1 if a post chose that must not, or if the lamp
// lit up without a maze.
// Run: npm run bench:popping [-- --quick] [--times N] [--doors low|full] [--cells N] [--short] [--sectors K] [--only KIND,KIND] [--seed S]
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { random, treeStats } from 'mazestone/core';
import { shareOut, work } from './pool.js';
import { sources } from './sources.js';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    sectors: { type: 'string', default: '1' },
    times: { type: 'string', default: '1' },
    doors: { type: 'string', default: 'low' },
    cells: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const { quick, seed, doors } = values;
const sectors = Number(values.sectors);
/** The factor for the number of presses. */
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) {
  console.error('--times is a whole number, 1 or more');
  process.exit(2);
}
/** The number of mazes of 3 x 3 cells. */
const ALL = 192;
/** The least p-value. A fair machine fails less often than once in a hundred runs. */
const UNFAIR = 0.01;
/** A share that is more standard errors off is a fault. */
const FAR = 4;
/** Presses in one world, by the side in cells. */
const SHARE = { 3: 250, 4: 20, 8: 10, 16: 4, 24: 4 };
/** Presses by the side in cells: of machines left alone, and of each other kind. */
const PLAN = quick
  ? { 3: [1000, 50], 4: [40, 20], 8: [20, 10], 16: [4, 4], 24: [4, 4] }
  : { 3: [20000, 1000], 4: [400, 200], 8: [200, 50], 16: [100, 12], 24: [24, 4] };
const CUT = [
  ...['arm', 'clock', ...(values.short ? ['second'] : []), 'activity', 'idle', 'clean', 'lock'],
  ...(sectors > 1 ? ['chosen', 'free'] : []),
].map((line) => `${line} cut`);
const KINDS = ['left alone', 'pressed again', 'reloaded', ...CUT];
const only = values.only?.split(',') ?? (values.alone ? KINDS.slice(0, 1) : KINDS);

const tasks = Object.entries(PLAN)
  .filter(([cells]) => values.cells === undefined || values.cells === cells)
  .flatMap(([cells, [alone, others]]) =>
    only.flatMap((kind) => {
      const worlds = Math.ceil((times * (kind === KINDS[0] ? alone : others)) / SHARE[cells]);
      return Array.from({ length: worlds }, (_, k) => ({ cells: Number(cells), kind, k }));
    }),
  );

/** How a kind disturbs a press. @param about the usual length of a press, in game ticks. */
function disturb(kind, draw, about) {
  if (kind === 'pressed again') return { again: Array.from({ length: 4 }, () => draw.below(about)) };
  if (!CUT.includes(kind)) return {};
  const [line] = kind.split(' ');
  const from = draw.below(about);
  return { cut: { line, place: draw.below(60), from, to: from + 1 + draw.below(100) } };
}

async function worker() {
  const vite = await sources();
  const { playPosts, postMachine } = await vite.ssrLoadModule('/test/helpers/post-machine.ts');
  const { redstone, redstoneEngine } = await vite.ssrLoadModule('/src/engine/redstone.ts');
  const machines = new Map();
  work((number) => {
    const task = tasks[number];
    if (task === undefined) return undefined;
    const { cells, kind, k } = task;
    if (!machines.has(cells))
      machines.set(cells, postMachine(cells, cells, doors, values.short || undefined, sectors));
    const name = `${seed} ${kind} ${k}`;
    const engine = kind === 'reloaded' ? redstoneEngine({ reload: true, seed: name }) : redstone;
    const press = playPosts(machines.get(cells), engine, k % 2 === 0 ? 'in-world' : 'placement', name);
    const draw = random(name, 'disturbance');
    return Array.from({ length: SHARE[cells] }, () => press(disturb(kind, draw, 200 + 60 * cells)));
  });
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** The share of dead ends among cells. @param open the open passages to the east and south. */
function deadEnds(open, cells) {
  const ways = new Uint8Array(cells * cells);
  open.forEach((sides, cell) => {
    for (const [side, other] of [
      [2, cell + 1],
      [4, cell + cells],
    ]) {
      if ((sides & side) === 0) continue;
      ways[cell]++;
      ways[other]++;
    }
  });
  return ways.filter((count) => count === 1).length / ways.length;
}

/** The mean and its standard error. */
function meanOf(shares) {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const spread = Math.sqrt(shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1));
  return { mean, error: spread / Math.sqrt(shares.length) };
}

async function main() {
  const rows = new Map();
  let faults = 0;
  await shareOut(new URL(import.meta.url), {}, (presses, number) => {
    const { cells, kind } = tasks[number];
    const key = `${cells} ${kind}`;
    if (!rows.has(key)) rows.set(key, []);
    rows.get(key).push(...presses);
    process.stderr.write(`${number + 1} of ${tasks.length} worlds\n`);
    return number + 1 < tasks.length;
  });
  const expect = (isGood) => {
    if (!isGood) faults++;
    return isGood ? '' : ' FAULT';
  };
  console.log(
    '| cells | what is done | presses | chose wrongly | not trees | rounds | press to lamp: median, 99 % |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const [key, presses] of rows) {
    const [cells, ...kind] = key.split(' ');
    // Posts without a line choose by accident, but there must still be a maze.
    const isCut = kind[1] === 'cut';
    const repeats = presses.filter((press) => press.wrongChoices.length > 0).length;
    const wrong = presses.filter((press) => press.faults.length > 0 || !press.isTree);
    const ticks = presses.map((press) => press.ticks).sort((a, b) => a - b);
    const rounds = presses.reduce((sum, press) => sum + press.rounds, 0);
    const row = [`${cells} x ${cells}`, kind.join(' '), presses.length];
    row.push(
      `${repeats}${isCut ? '' : expect(repeats === 0)}`,
      `${wrong.length}${expect(wrong.length === 0)}`,
    );
    row.push(rounds, `${(at(ticks, 0.5) / 20).toFixed(1)} s, ${(at(ticks, 0.99) / 20).toFixed(1)} s`);
    console.log(`| ${row.join(' | ')} |`);
    for (const press of presses
      .filter((press) => press.faults.length > 0 || (!isCut && press.wrongChoices.length > 0))
      .slice(0, 3))
      console.log([...press.faults, ...press.wrongChoices].slice(0, 5).join('\n'));
  }
  const vite = await sources();
  const { chiSquareFit } = await vite.ssrLoadModule('/src/stats/chi-square.ts');
  const { rectangle } = await vite.ssrLoadModule('/src/region/region.ts');
  const { growthLaw } = await vite.ssrLoadModule('/test/helpers/growth-law.ts');
  const { chiSquareLimit } = await vite.ssrLoadModule('/test/helpers/chi-square.ts');
  const small = rows.get('3 left alone');
  if (small !== undefined && sectors > 1) {
    const { sectorsOfColumns } = await vite.ssrLoadModule('/src/layout/post-sectors.ts');
    const mazes = [...growthLaw(rectangle(3, 3)).keys()];
    const sectorOf = sectorsOfColumns(2, sectors);
    for (let sector = 0; sector < sectors; sector++) {
      const keptOf = (picks) => picks.filter((_, post) => sectorOf[post % 2] !== sector).join('');
      /** How often each maze followed, by the choices that stayed. */
      const followed = new Map();
      for (const maze of mazes) {
        const kept = keptOf([...maze]);
        followed.set(kept, (followed.get(kept) ?? new Map()).set(maze, 0));
      }
      small.forEach(({ picks }, k) => {
        const turn = k % SHARE[3];
        if (turn === 0 || turn % sectors !== sector) return;
        const next = followed.get(keptOf(small[k - 1].picks));
        next.set(picks.join(''), next.get(picks.join('')) + 1);
      });
      let [statistic, degrees] = [0, 0];
      for (const counts of followed.values()) {
        const mean = [...counts.values()].reduce((sum, count) => sum + count, 0) / counts.size;
        if (mean === 0) continue;
        for (const count of counts.values()) statistic += (count - mean) ** 2 / mean;
        degrees += counts.size - 1;
      }
      const isFair = statistic < chiSquareLimit(degrees);
      console.log(
        `3 x 3, sector ${sector}: mazes that follow, chi-square ${statistic.toFixed(1)} of ${degrees}${expect(isFair)}`,
      );
    }
  } else if (small !== undefined) {
    // All mazes by their choices.
    const names = new Map([...growthLaw(rectangle(3, 3)).keys()].map((picks, k) => [picks, k]));
    const counts = {};
    for (const { picks } of small) {
      const name = names.get(picks.join(''));
      if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1;
    }
    const made = Object.keys(counts).length;
    const law = new Float64Array(ALL).fill(1 / ALL);
    const { statistic, degrees, pValue } = chiSquareFit(counts, law, small.length);
    console.log(
      `3 x 3: ${made} of ${ALL} mazes${expect(made === ALL || quick)}, chi-square ${statistic.toFixed(1)} of ${degrees}, p = ${pValue.toFixed(3)}${expect(pValue > UNFAIR)}`,
    );
  }
  for (const cells of [8, 16, 24]) {
    const presses = rows.get(`${cells} left alone`);
    if (presses === undefined) continue;
    const { mean, error } = meanOf(presses.map(({ open }) => deadEnds(open, cells)));
    const right = treeStats(rectangle(cells, cells)).deadEnds.share;
    const isNear = Math.abs(mean - right) < FAR * error;
    console.log(
      `${cells} x ${cells}: ${(100 * mean).toFixed(2)} % dead ends, error ${(100 * error).toFixed(2)}, exactly ${(100 * right).toFixed(2)}${expect(isNear)}`,
    );
  }
  await vite.close();
  process.exitCode = faults > 0 ? 1 : 0;
}

await (isMainThread ? main() : worker());
