import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AIR, type BlockGrid } from '../../src/blocks/grid.js';
import { SignalGraph } from '../../src/redstone/signals.js';
import { RedstoneModel } from '../../src/redstone/solve.js';

const SCENE = [
  AIR,
  'minecraft:stone',
  'minecraft:glass',
  'minecraft:redstone_wire[east=none,north=none,power=0,south=none,west=none]',
  'minecraft:redstone_wire[east=none,north=none,power=0,south=none,west=none]',
  'minecraft:redstone_torch[lit=true]',
  'minecraft:redstone_wall_torch[facing=west,lit=true]',
  'minecraft:repeater[delay=1,facing=north,locked=false,powered=false]',
  'minecraft:repeater[delay=1,facing=east,locked=false,powered=false]',
  'minecraft:comparator[facing=south,mode=compare,powered=false]',
  'minecraft:lever[face=floor,facing=north,powered=false]',
  'minecraft:stone_button[face=wall,facing=west,powered=false]',
  'minecraft:stone_pressure_plate[powered=false]',
  'minecraft:sticky_piston[extended=false,facing=up]',
  'minecraft:sticky_piston[extended=false,facing=west]',
  'minecraft:dropper[facing=up,triggered=false]',
  'minecraft:hopper[enabled=true,facing=down]',
];
const [width, height, length] = [5, 4, 5];
const places = width * height * length;

const scenes = fc.array(fc.nat(SCENE.length - 1), { minLength: places, maxLength: places }).map((picks) => {
  const grid: BlockGrid = {
    width,
    height,
    length,
    blocks: Uint16Array.from(picks),
    palette: SCENE,
    entities: new Map(),
  };
  return grid;
});

describe('the graph of signals contains everything that the model can do', () => {
  it('dust is never stronger than its bound, and whatever is powered has a driver that is on', () => {
    let powered = 0;
    fc.assert(
      fc.property(scenes, fc.array(fc.boolean(), { minLength: places, maxLength: places }), (grid, down) => {
        const model = new RedstoneModel(grid);
        const graph = new SignalGraph(model);
        for (const { at, info } of graph.nodes) {
          const i = model.outer(at);
          if (info.kind === 'button') model.press(i, down[i]!);
        }
        fc.pre(model.solve());
        const drivers = graph.nodes.map(() => [] as number[]);
        graph.nodes.forEach((_, k) => {
          for (let e = graph.first[k]!; e < graph.last[k]!; e++) drivers[graph.to[e]!]!.push(k);
        });
        const level = (k: number): number => model.levelOf(model.outer(graph.nodes[k]!.at));
        graph.nodes.forEach(({ info }, k) => {
          if (info.kind === 'button') return;
          const on = info.kind === 'torch' ? level(k) === 0 : level(k) > 0;
          if (!on) return;
          powered++;
          const live = drivers[k]!.filter((d) => level(d) > 0);
          expect(live.length, `${info.name} ${String(k)}`).toBeGreaterThan(0);
        });
        grid.blocks.forEach((id, i) => {
          if (!SCENE[id]!.includes('wire')) return;
          expect(model.levelOf(i)).toBeLessThanOrEqual(graph.dustLevel[model.inner(i)]!);
        });
      }),
      { numRuns: 400, seed: 1 },
    );
    expect(powered).toBeGreaterThan(1000);
  });

  it('every edge can carry a signal: with only its driver on, changes follow edges', () => {
    let told = 0;
    fc.assert(
      fc.property(scenes, (grid) => {
        const model = new RedstoneModel(grid);
        const graph = new SignalGraph(model);
        fc.pre(model.solve());
        const levels = (): number[] => graph.nodes.map(({ at }) => model.levelOf(model.outer(at)));
        const before = levels();
        for (const [k, { at, info }] of graph.nodes.entries()) {
          if (info.kind !== 'button') continue;
          const reached = new Set([k]);
          for (const n of reached) {
            for (let e = graph.first[n]!; e < graph.last[n]!; e++) reached.add(graph.to[e]!);
          }
          model.press(model.outer(at), true);
          // Levels in a loop that swings say nothing, nor do those of later buttons.
          if (!model.solve()) return;
          levels().forEach((level, n) => {
            if (level === before[n] || n === k) return;
            told++;
            expect(reached.has(n)).toBe(true);
          });
          model.press(model.outer(at), false);
          if (!model.solve()) return;
          before.splice(0, before.length, ...levels());
        }
      }),
      { numRuns: 300, seed: 2 },
    );
    expect(told).toBeGreaterThan(300);
  });
});
