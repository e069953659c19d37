import { describe, expect, it } from 'vitest';
import { blockAt, blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { parseState } from '../../src/blocks/state.js';
import { POST_PORTS } from '../../src/cells/post.js';
import { redstone } from '../../src/engine/redstone.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { layOutPosts } from '../../src/machine/posts.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { parseRegion } from '../../src/region/region.js';
import { findPosts } from '../../src/verify/find-posts.js';
import { backAlong, readLines } from '../../src/verify/post-lines.js';
import { checkPosts } from '../../src/verify/posts.js';
import { timeRound } from '../../src/verify/round.js';
import { cuttersOf, lowsOf } from '../../src/verify/short-rounds.js';
import { exchanged } from '../helpers/exchanged.js';
import { playPosts, postMachine, postsInfo } from '../helpers/post-machine.js';

const AIR = 'minecraft:air';
const machine = postMachine(3, 3, 'low', true);
const { grid, origin } = machine;
const { circuit } = findPosts(grid, postsInfo(machine), new RedstoneModel(grid));
const { lines } = readLines(circuit);
const { oscillator, clock, given } = timeRound(circuit, lines)!;
const lows = lowsOf(circuit, oscillator, lines.second!.clock)!;
const { nodes } = circuit.graph;
const indexOf = (node: number): number => circuit.model.outer(nodes[node]!.at);

/** The block at a place of the first post. */
const inPost = ([x, y, z]: Vec3): number =>
  blockIndex(grid, origin[0] + 1 + x, origin[1] - 1 - POST_PORTS.east[1] + y, origin[2] + 1 + z);

/** The machine with properties of blocks changed, or the blocks exchanged. */
const changed = (indices: readonly number[], change: Record<string, string> | string): BlockGrid =>
  exchanged(grid, indices, change);
const codes = (broken: BlockGrid): string[] => [
  ...new Set(checkPosts(broken, postsInfo(machine)).map(({ code }) => code)),
];
/** Repeaters of so many redstone ticks that drive something and that this leads to, back through repeaters. */
function repeatersBefore(node: number, delay: string): number[] {
  const seen = new Set([node]);
  for (const at of seen)
    for (const driver of circuit.driversOf(at)) if (nodes[driver]!.info.kind === 'repeater') seen.add(driver);
  return [...seen].filter((at) => at !== node && nodes[at]!.info.properties.delay === delay);
}

describe('short rounds, read from the blocks', () => {
  it('are two, the clock as low as in a long one, and what they hear has come', () => {
    expect(lows).toHaveLength(2);
    for (const { falls, rises } of [clock, ...lows]) expect(rises - falls).toBe(24);
    expect(lows[0]!.falls).toBeGreaterThan(clock.rises + 50);
    expect(lows[1]!.falls).toBeGreaterThan(lows[0]!.rises + 44);
    expect([...cuttersOf(circuit, oscillator).values()]).toEqual([6, 4]);
  });

  it('come just then in the engine, before the arm signal leaves', () => {
    const play = redstone.load(SPONGE_2.write(grid, undefined, {}), 'in-world', [0, 0, 0], []);
    const placeOf = (node: number): Vec3 => blockAt(grid, indexOf(node));
    const probe = play.probe([oscillator, lines.clock, lines.second!.clock].map(placeOf));
    const changes: (readonly [string, number])[] = [];
    let before = probe.read();
    play.seed([1, 1]);
    play.use(machine.generate);
    for (let tick = 1; tick < 300; tick++) {
      play.step();
      const now = probe.read();
      now.forEach((state, k) => {
        if (state === before[k]) return;
        const { lit, powered } = parseState(state).properties;
        changes.push([`${['pulse', 'clock', 'second'][k]} ${lit ?? powered}`, tick]);
      });
      before = now;
    }
    const of = (name: string): number[] => changes.filter(([one]) => one === name).map(([, tick]) => tick);
    // A torch answers two game ticks after what reaches it.
    const begin = of('pulse true')[0]! - 2;
    expect(of('clock false')[0]! - begin).toBe(clock.falls);
    expect(of('clock true')[0]! - begin).toBe(clock.rises);
    expect(of('second false').slice(0, 2)).toEqual(lows.map(({ falls }) => begin + falls));
    expect(of('second true').slice(0, 2)).toEqual(lows.map(({ rises }) => begin + rises));
  });

  it('stand where they save time: neither in small machines nor beside holes', () => {
    const hasPairs = (text: string): boolean => {
      const region = parseRegion(text);
      const { width, height } = region;
      return layOutPosts({ width, height, region, seed: '1' }).hasPairs;
    };
    expect(hasPairs('.....\n'.repeat(6))).toBe(false);
    expect(hasPairs('......\n'.repeat(6))).toBe(true);
    expect(hasPairs('......\n......\n..#...\n......\n......\n......\n......\n')).toBe(false);
    expect(hasPairs('......##\n......##\n......##\n......##\n......##\n......##\n..######\n')).toBe(true);
    expect(hasPairs('.....###\n.....###\n.....###\n.....###\n.....###\n........\n######..\n')).toBe(false);
  });
});

describe('the static checks of short rounds', () => {
  it('find nothing in a machine as it is made', () => {
    expect(codes(grid)).toEqual([]);
  });

  it('find a clock that is low for too short', () => {
    const torch = circuit.driversOf(lines.second!.clock).flatMap((node) => repeatersBefore(node, '4'));
    expect(torch).toHaveLength(9);
    // What ends each low: a repeater of two redstone ticks behind three slow ones.
    const window = circuit
      .driversOf(lines.second!.clock)
      .flatMap(circuit.driversOf)
      .flatMap(circuit.driversOf)
      .filter((node) => nodes[node]!.info.properties.delay === '2');
    expect(window).toHaveLength(1);
    const before = repeatersBefore(window[0]!, '4').slice(0, 2);
    expect(codes(changed(before.map(indexOf), { delay: '1' }))).toContain('t-pulse');
  });

  it('find a second short round that comes before the choices of the first one', () => {
    const chain = circuit.driversOf(lines.second!.clock).flatMap((node) => repeatersBefore(node, '4'));
    expect(codes(changed(chain.slice(0, 3).map(indexOf), { delay: '1' }))).toEqual(['lock-late']);
  });

  it('find a longer way of the controller’s signal that is not empty in time', () => {
    const [cutter] = cuttersOf(circuit, oscillator).keys();
    const way = repeatersBefore(cutter!, '4');
    expect(way.length * 8).toBeLessThanOrEqual(given);
    const gates = [...cuttersOf(circuit, oscillator).keys()].map((node) => nodes[node]!.info);
    expect(gates.every(({ properties }) => properties.mode === 'subtract')).toBe(true);
    // One that compares lets through what comes to its back. Without the last one the round waits for the whole line.
    const [middle, last] = [...cuttersOf(circuit, oscillator).keys()].map(indexOf);
    expect(codes(changed([middle!], { mode: 'compare' }))).toEqual(['round-too-short']);
    expect(codes(changed([last!], { mode: 'compare' }))).toEqual([]);
  });

  it('find a post that is not told of its pair, a lock that is gone, and a column whose choices nobody hears of', () => {
    expect(codes(changed([inPost([4, -6, 2])], AIR))).toContain('lvs-bit');
    expect(codes(changed([inPost([5, -5, 0])], AIR)).length).toBeGreaterThan(0);
    const lockers = circuit.locks.get(lines.second!.verdicts[0]!)!;
    expect(codes(changed(lockers.map(indexOf), AIR)).length).toBeGreaterThan(0);
    expect(codes(changed([inPost([3, -5, 12])], AIR)).length).toBeGreaterThan(0);
  });
});

describe('a circuit in which signals go round', () => {
  const [cutter] = cuttersOf(circuit, oscillator).keys();
  const [first, second] = circuit.driversOf(cutter!);
  // Wherever one came from, it comes from the other now.
  const ring = {
    ...circuit,
    driversOf: (node: number) =>
      node === first ? [second!] : node === second ? [first!] : circuit.driversOf(node),
  };
  it('is read to an end', () => {
    expect([...backAlong(ring, first!)]).toEqual([first, second]);
    expect(cuttersOf(ring, oscillator).has(cutter!)).toBe(false);
    const [driver] = circuit.driversOf(lines.second!.clock);
    const loop = {
      ...circuit,
      driversOf: (node: number) => (node === driver ? [driver] : circuit.driversOf(node)),
    };
    expect(lowsOf(loop, oscillator, driver!)).toBeUndefined();
  });
});

describe('a machine with short rounds', () => {
  it('makes each choose again exactly that must, pressed again in the middle or not', () => {
    const press = playPosts(machine, redstone, 'placement', 'short rounds');
    for (let k = 0; k < 12; k++) {
      const { tosses, faults, isTree } = press(k % 2 === 0 ? {} : { again: [60, 130, 200, 270] });
      expect([...tosses, ...faults, isTree]).toEqual([true]);
    }
  });

  it('is found out where posts choose in short rounds that should not', () => {
    // One of two posts is not told that they pick each other.
    const layout = { ...machine, grid: changed([inPost([4, -6, 2])], AIR) };
    const press = playPosts(layout, redstone, 'in-world', 'untold', 5000);
    expect(Array.from({ length: 20 }, () => press().tosses).flat().length).toBeGreaterThan(0);
  });
});
