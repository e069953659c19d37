import { it } from 'vitest';
import { LOW_2 } from '../src/cells/low2.js';
import { loadMachine } from '../src/engine/engine.js';
import { parseState, blockInfo } from '../src/redstone/blocks.js';
import { blockAt } from '../src/layout/grid.js';
import { writeSponge } from '../src/schematic/sponge.js';
import { buildLab, randomMasks } from './helpers/lab.js';
import { random } from '../src/random.js';

it('ticks', () => {
  for (const column of [0,1,2,3]) for (const mask of [3,5,6,9,10,12]) {
    const out = new Uint8Array(24).fill(255);
    out[8 + column] = mask;
    const lab = buildLab(LOW_2, { width: 8, height: 3, out }, 'x');
    const bus = LOW_2.buses.find((b) => b.column === column)!;
    const tap = lab.place([bus.x, bus.y, 2 + bus.taps[0]!]);
    const world = loadMachine(writeSponge(lab.grid, undefined), 'in-world');
    const probe = world.probe([tap]);
    const luck = random('t', 't');
    let longest = 0, low = 0;
    for (let p = 0; p < 30; p++) {
      world.seed([luck.next(), luck.next()]); world.use(lab.button);
      let [fall, last, high, ch, lastLow] = [0, 0, false, world.changes(), 0];
      let rise = 0;
      for (let t = 1; t < 160; t++) { world.step(); const now = parseState(probe.read()[0]!).properties.power !== '0';
        if (high && !now) { fall = t; lastLow = last - rise; } if (!high && now) rise = t; high = now; if (world.changes() !== ch) last = t; ch = world.changes(); }
      longest = Math.max(longest, last - fall); low = Math.max(low, lastLow);
    }
    console.log(column, mask, 'door ticks', longest, 'after rise', low);
  }
});
it('flips', () => {
  const lab = buildLab(LOW_2, randomMasks('f', 8, 8, 0), 'x');
  const infos = lab.grid.palette.map(blockInfo);
  const torches = [...lab.grid.blocks.keys()].filter((i) => infos[lab.grid.blocks[i]!]!.kind === 'torch').map((i) => blockAt(lab.grid, i));
  const world = loadMachine(writeSponge(lab.grid, undefined), 'in-world');
  const probe = world.probe(torches);
  const luck = random('t', 'f');
  for (const period of [22, 30, 45, 150]) {
    let before = probe.read(); const hist: number[][] = torches.map(() => []); let worst = 0;
    for (let t = 0; t < period * 30; t++) {
      if (t % period === 0) { world.seed([luck.next(), luck.next()]); world.use(lab.button); }
      world.step(); const now = probe.read();
      now.forEach((s, i) => { if (s !== before[i]) { hist[i]!.push(t); const h = hist[i]!.filter((u) => u > t - 60); hist[i] = h; worst = Math.max(worst, h.length); } });
      before = now;
    }
    for (let t = 0; t < 200; t++) world.step();
    const pr = world.probe(lab.parts.flatMap((p) => [p.reading, p.up0, p.up1])).read().map((s) => parseState(s).properties);
    let wrong = 0, ones = 0;
    lab.parts.forEach((_, i) => { const w = pr[3*i]!.power === '3' ? 'false,true' : 'true,false'; if (pr[3*i]!.power === '3') ones++; if (`${pr[3*i+1]!.extended},${pr[3*i+2]!.extended}` !== w) wrong++; });
    console.log('period', period, 'most flips in 60', worst, 'wrong after', wrong, 'ones', ones, '/', lab.parts.length);
  }
}, 300000);
it('big', () => {
  const lab = buildLab(LOW_2, randomMasks('b', 40, 40, 0.05), 'x');
  for (const mode of ['in-world', 'placement'] as const) {
  const world = loadMachine(writeSponge(lab.grid, undefined), mode, [7, -60, 3]);
  const probe = world.probe(lab.parts.flatMap((p) => [p.reading, p.up0, p.up1]));
  const luck = random('b', mode);
  let wrong = 0, ones = 0; const t0 = Date.now();
  const N = 150;
  for (let p = 0; p < N; p++) {
    world.seed([luck.next(), luck.next()]); world.use(lab.button);
    for (let t = 0; t < 20 + lab.delay + 50; t++) world.step();
    const pr = probe.read().map((s) => parseState(s).properties);
    lab.parts.forEach((_, i) => { const v = pr[3*i]!.power; const w = v === '3' ? 'false,true' : v === '1' ? 'true,false' : '?'; if (v === '3') ones++; if (`${pr[3*i+1]!.extended},${pr[3*i+2]!.extended}` !== w) wrong++; });
  }
  console.log('big', mode, lab.parts.length, 'size', lab.grid.width, lab.grid.height, lab.grid.length, 'delay', lab.delay, 'wrong', wrong, 'ones', ones, ones / N / lab.parts.length, 'of', N * lab.parts.length, (Date.now() - t0) / N);
  }
}, 300000);
