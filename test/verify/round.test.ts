import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.js';
import { blockAt, blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { parseState } from '../../src/blocks/state.js';
import { repeater } from '../../src/cells/cell.js';
import { POST_PORTS } from '../../src/cells/post.js';
import { redstone } from '../../src/engine/redstone.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import type { PostMachine } from '../../src/machine/posts.js';
import { lineDelays } from '../../src/layout/posts.js';
import { compilePosts, layOutPosts } from '../../src/machine/posts.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { formatRegion, parseRegion } from '../../src/region/region.js';
import { readLines, type PostCircuit, type PostLines } from '../../src/verify/post-lines.js';
import { findPosts } from '../../src/verify/find-posts.js';
import { checkPosts } from '../../src/verify/posts.js';
import { timeRound, type Round } from '../../src/verify/round.js';
import { earliest, waysTo } from '../../src/verify/timing.js';
import { exchanged } from '../helpers/exchanged.js';
import { postMachine, postsInfo } from '../helpers/post-machine.js';

/** Game ticks that the clock's builder leaves to spare, and by which it may count more than there is. */
const MARGIN = 8;
const ROUNDED_UP = 14;
/** Game ticks of a torch: s is seen when its torch has answered. */
const TORCH = 2;
const PRESSES = 6;
/** Long enough for nearly all presses of 4 x 3 cells. */
const PRESS_TICKS = 2000;

/** Whether a component is on: a hopper that is locked is not. */
function isOn(state: string): boolean {
  const { lit, powered, enabled } = parseState(state).properties;
  return (lit ?? powered ?? enabled) === 'true';
}

interface Read {
  readonly circuit: PostCircuit;
  readonly lines: PostLines;
  readonly round: Round;
}

function read(machine: PostMachine): Read {
  const { grid } = machine;
  const { circuit } = findPosts(grid, postsInfo(machine), new RedstoneModel(grid));
  const { lines, faults } = readLines(circuit);
  expect(faults).toEqual([]);
  return { circuit, lines, round: timeRound(circuit, lines)! };
}

describe('a round of a uniform machine, read from its blocks', () => {
  const sizes = [2, 3, 5].map((cells) => [cells, cells] as const);
  it.each([...sizes, [2, 7], [8, 3], [5, 2]] as const)(
    'is what its builder reckoned, %i x %i',
    (width, height) => {
      const machine = postMachine(width, height);
      const { low, given, needed, hop, tellers, posts, doors } = read(machine).round;
      const { wait } = machine;
      expect(wait.given - wait.needed).toBeGreaterThanOrEqual(MARGIN);
      const more = given - needed - (wait.given - wait.needed);
      expect(more).toBeGreaterThanOrEqual(0);
      expect(more).toBeLessThanOrEqual(ROUNDED_UP);
      // Beside the line of repeaters a tap, two slow repeaters, the torch, and what renews N on its way.
      expect(given - wait.given).toBeGreaterThanOrEqual(20);
      expect(given - wait.given).toBeLessThanOrEqual(26);
      const single = posts.length === 1;
      expect(hop).toBe(single ? 0 : 4);
      expect(tellers).toBe((width - 1) * (height - 1));
      expect(low).toBe(24);
      // The clock and the arm signal are alike to all posts: a repeater for each column, and one for two rows.
      posts.forEach((post, k) => {
        const away = 2 * ((k % (width - 1)) + Math.ceil(Math.floor(k / (width - 1)) / 2));
        expect(Math.abs(post.choice - posts[0]!.choice - away)).toBeLessThanOrEqual(2);
        for (const line of ['arm', 'release', 'locked', 'changes'] as const)
          expect(post[line] - posts[0]![line]).toBe(post.choice - posts[0]!.choice);
      });
      const { arm } = lineDelays({ width: width - 1, height: height - 1 });
      expect(posts.at(-1)!.arm - posts[0]!.arm).toBeLessThanOrEqual(arm);
      for (const { locked, changes } of [...posts, ...doors]) expect(locked).toBeLessThan(changes);
    },
  );

  it('waits for longer hops where there are holes and cycles are popped', () => {
    const region = parseRegion('.....\n.#...\n.....\n.....\n...#.\n.....\n');
    const machine = layOutPosts({ width: 5, height: 6, region, seed: '1' });
    const { grid, wait } = machine;
    const info = { ...postsInfo(machine), region: formatRegion(region) };
    const { circuit } = findPosts(grid, info, new RedstoneModel(grid));
    const { lines } = readLines(circuit);
    const { given, needed, hop, nearest, tellers, posts } = timeRound(circuit, lines)!;
    expect([hop, nearest]).toEqual([8, 4]);
    // Twenty corners, of which four are one post, twice.
    expect(tellers).toBe(14);
    expect(posts.filter(({ inside }) => inside === 4)).toHaveLength(8);
    const more = given - needed - (wait.given - wait.needed);
    expect(more).toBeGreaterThanOrEqual(0);
    expect(more).toBeLessThanOrEqual(ROUNDED_UP);
  });

  it('waits as long as `compile` says', () => {
    const { layout, wait } = compilePosts({ width: 4, height: 3, seed: '1' });
    const { given, needed } = read(layout).round;
    expect(wait).toEqual({ given, needed });
  });

  it('takes as long in the engine', () => {
    const machine = postMachine(4, 3);
    const { circuit, lines, round } = read(machine);
    const { posts, given } = round;
    const watched = {
      clock: [round.oscillator],
      locks: lines.verdicts.map((verdict) => circuit.locks.get(verdict)![0]!),
      // The later one of the two.
      hoppers: circuit.coins.map((coins) => coins[1]!.hopper),
      seen: lines.verdicts.map((verdict) => circuit.driversOf(verdict)[0]!),
    };
    const play = redstone.load(SPONGE_2.write(machine.grid, undefined, {}), 'in-world', [0, 0, 0], []);
    const probes = Object.entries(watched).map(([name, nodes]) => {
      const places = nodes.map((node) =>
        blockAt(machine.grid, circuit.model.outer(circuit.graph.nodes[node]!.at)),
      );
      return { name, probe: play.probe(places), last: [] as readonly string[] };
    });
    // By name and post the game ticks at which something has changed.
    const changes = new Map<string, number[]>();
    let tick = 0;
    const watch = (): void => {
      for (const one of probes) {
        const now = one.probe.read();
        now.forEach((state, k) => {
          const before = one.last[k];
          if (before === undefined || isOn(before) === isOn(state)) return;
          const key = `${one.name} ${k} ${isOn(state) ? 'on' : 'off'}`;
          changes.set(key, [...(changes.get(key) ?? []), tick]);
        });
        one.last = now;
      }
    };
    for (let press = 1; press <= PRESSES; press++) {
      play.seed([press, press]);
      play.use(machine.generate);
      for (let step = 0; step < PRESS_TICKS; step++) {
        watch();
        play.step();
        tick++;
      }
    }
    const of = (key: string): readonly number[] => changes.get(key) ?? [];
    const [begins, ends] = [of('clock 0 on'), of('clock 0 off')];
    expect(begins.length).toBeGreaterThan(PRESSES);
    expect(ends).toHaveLength(begins.length);
    posts.forEach(({ locked, choice, arm, release }, post) => {
      const late = begins.map((begin) => begin - TORCH);
      expect(of(`locks ${post} on`)).toEqual(late.map((begin) => begin + locked));
      // In later rounds a post chooses if it has to.
      const choices = of(`hoppers ${post} on`);
      expect(choices.length).toBeGreaterThan(0);
      for (const at of choices) expect(late).toContain(at - choice);
      const told = ends.flatMap((end) => of(`seen ${post} off`).filter((at) => at > end && at < end + given));
      const soonest = told.map((at) => at - Math.max(...ends.filter((end) => end < at)));
      expect(Math.min(...soonest)).toBe(release);
      const lit = of(`seen ${post} on`).filter((at) => at > begins[0]!);
      expect(Math.min(...lit.map((at) => at - begins.findLast((begin) => begin < at)!))).toBe(arm);
    });
    const waits = begins.flatMap((begin) => {
      const end = ends.findLast((at) => at < begin);
      return end !== undefined && begin - end < PRESS_TICKS / 4 ? [begin - end] : [];
    });
    expect(Math.min(...waits)).toBe(given);
  });
});

describe('the static checks of locks and of a round', () => {
  const machine = postMachine(3);
  const { grid, origin } = machine;
  const { circuit, lines, round } = read(machine);
  const { graph, driversOf } = circuit;
  const all = [...graph.nodes.keys()];
  const isDiode = (node: number): boolean =>
    ['repeater', 'comparator'].includes(graph.nodes[node]!.info.kind);
  const isSlow = (node: number): boolean => graph.nodes[node]!.info.properties.delay === '4';
  const isLate = (node: number): boolean => Number(graph.nodes[node]!.info.properties.delay) > 1;
  const indexOf = (node: number): number => circuit.model.outer(graph.nodes[node]!.at);
  const placeOf = (node: number): Vec3 => blockAt(grid, indexOf(node));
  /** The block at a place of the first post. */
  const inPost = ([x, y, z]: Vec3): number =>
    blockIndex(grid, origin[0] + 1 + x, origin[1] - 1 - POST_PORTS.east[1] + y, origin[2] + 1 + z);
  /** All that a signal reaches from a node through repeaters and comparators alone. */
  const reached = (node: number): ReadonlyMap<number, number> =>
    earliest(graph, new Map([[node, 0]]), (k) => k === node || isDiode(k));
  const [toClock, toT] = [waysTo(graph, round.oscillator, isDiode), waysTo(graph, lines.clock, isDiode)];
  const leads = (node: number): boolean => isDiode(node) && toClock(node).longest > 0;
  const teller = graph.at(circuit.model.inner(inPost(POST_PORTS.ended)));
  const [ofClock, ofNews] = [reached(round.oscillator), reached(teller)];

  /** The machine with properties of blocks changed, or the blocks exchanged. */
  const changed = (
    indices: readonly number[],
    change: Record<string, string> | string,
    from: BlockGrid = grid,
  ): BlockGrid => exchanged(from, indices, change);
  const AIR = 'minecraft:air';
  const faults = (broken: BlockGrid): readonly Diagnostic[] => checkPosts(broken, postsInfo(machine));
  const codes = (broken: BlockGrid): string[] => [...new Set(faults(broken).map(({ code }) => code))];
  /** What is said of the lines alone: dust beside what is changed is not saved in steady state any more. */
  const misread = (broken: BlockGrid): readonly Diagnostic[] =>
    readLines(findPosts(broken, postsInfo(machine), new RedstoneModel(broken)).circuit).faults;

  it('find nothing in one as it is made, and a button that is none', () => {
    expect(codes(grid)).toEqual([]);
    expect(codes(changed([blockIndex(grid, ...machine.generate)], AIR))).toEqual(['lvs-button']);
  });

  it('find a clock that does not wait, by just as many repeaters as it has to spare', () => {
    const line = all.filter((node) => leads(node) && ofClock.has(node) && !ofNews.has(node) && isSlow(node));
    // Each is faster by 6 game ticks then.
    const most = Math.floor((round.given - round.needed - 2) / 6);
    // The last ones first: those at its beginning hold the arm signal, too.
    line.sort((a, b) => ofClock.get(b)! - ofClock.get(a)!);
    expect(line.length).toBeGreaterThan(most);
    const faster = (many: number): BlockGrid => changed(line.slice(0, many).map(indexOf), { delay: '1' });
    expect(codes(faster(most))).toEqual([]);
    expect(codes(faster(most + 1))).toEqual(['round-too-short']);
  });

  it('find news that come too late, and a post that tells none', () => {
    const news = all.filter((node) => leads(node) && ofNews.has(node) && !isSlow(node));
    const late = faults(changed(news.map(indexOf), { delay: '4' }));
    expect(late.map(({ code }) => code)).toEqual(['round-too-short']);
    expect(late[0]!.blocks).toEqual([placeOf(round.oscillator)]);
    expect(codes(changed([indexOf(teller)], AIR))).toEqual(['round-too-short']);
  });

  it('find T that is low for too short a time, and randomizers that hear of choices by something else', () => {
    const [slow] = driversOf(lines.clock).flatMap(driversOf).filter(isSlow);
    const short = faults(changed([indexOf(slow!)], { delay: '1' }));
    expect(short.map(({ code }) => code)).toEqual(['t-pulse']);
    expect(short[0]!.blocks).toEqual([placeOf(lines.clock)]);
    expect(misread(changed([inPost([3, -3, 2])], AIR)).map(({ code }) => code)).toEqual(['lvs-t']);
  });

  it('find a verdict and a door that nothing locks', () => {
    const [coin, piston] = [circuit.coins[2]![0]!.dropper, circuit.pistons[5]![0]!];
    for (const [held, told] of [
      [lines.verdicts[2]!, coin],
      [lines.doors[5]!, piston],
    ] as const) {
      const found = misread(changed(circuit.locks.get(held)!.map(indexOf), AIR));
      expect(found.map(({ code }) => code)).toEqual(['lock-missing']);
      expect(found[0]!.blocks).toEqual([placeOf(told)]);
    }
  });

  it('find locks that hear of posts, as the lock line would of the activity line beside it, and locks beside the line', () => {
    const [x, y, z] = POST_PORTS.ended;
    const [found, ...others] = misread(changed([inPost([x, y + 3, z])], AIR));
    expect(found!.code).toBe('lock-source');
    expect(others.every(({ code }) => code === 'lock-source')).toBe(true);
    const beside = changed([inPost([3, 11, 1])], repeater('west'));
    expect(misread(beside).map(({ code }) => code)).toEqual(['lock-source']);
  });

  it('find locks that come too late', () => {
    const [locker] = circuit.locks.get(lines.verdicts[2]!)!;
    const setFromClock = all.filter(
      (node) => ofClock.has(node) && isLate(node) && toClock(node).longest < 0 && toT(node).longest < 0,
    );
    expect(setFromClock.length).toBeGreaterThan(1);
    const early = changed(setFromClock.map(indexOf), { delay: '1' });
    expect(codes(early)).toEqual([]);
    // What gives T to all posts, and what locks one of them.
    const late = faults(changed([lines.clock, locker!].map(indexOf), { delay: '4' }, early));
    expect(late.map(({ code }) => code)).toEqual(['lock-late']);
    expect(late[0]!.blocks).toEqual([placeOf(lines.verdicts[2]!)]);

    const ofDoors = all.filter((node) => isDiode(node) && reached(lines.lock).has(node));
    expect(codes(changed(ofDoors.map(indexOf), { delay: '4' }))).toEqual(['lock-late']);
  });
});
