import { expect } from 'vitest';
import { random, type Random } from '../../src/base/random.js';
import { GridBuilder } from '../../src/blocks/builder.js';
import type { Vec3 } from '../../src/blocks/grid.js';
import { parseState } from '../../src/blocks/state.js';
import { glyphState, type Block } from '../../src/cells/cell.js';
import { POST, POST_PITCH, POST_PORTS } from '../../src/cells/post.js';
import type { LoadMode } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { entityOf } from '../../src/layout/place.js';
import { bringToRest } from '../../src/redstone/rest.js';
import { chiSquare, chiSquareLimit } from './chi-square.js';

/*
 * Posts in the tick engine, in groups that share no wire. Torches drive the clock and the arm signal in place of a
 * controller.
 */

const SOURCE = 'minecraft:redstone_torch[lit=true]';
const AIR = 'minecraft:air';
/** North, east, south, west. */
export const SIDES = [1, 2, 4, 8];
/** Game ticks from the rise of the clock until the choices are still. */
const DRAWN = 36;
/** Delay of a line for each post that it passes, in game ticks. */
const SKEW = 2;
/** The most game ticks of a hop. */
const HOP = 6;

export interface PostsOptions {
  readonly width: number;
  readonly height: number;
  /** Number of groups, from west to east. */
  readonly groups?: number;
  readonly mode?: LoadMode;
  /** The blocks of a post. By default those of the drawing. */
  readonly blocks?: readonly Block[];
}

/** The state of a post. */
interface PostState {
  /** The directions without a lit corner beside them. If the post works, there is exactly one. */
  readonly picks: readonly number[];
  /** The direction of the side with a lit torch; 0 for none, -1 for several. */
  readonly lit: number;
  readonly alive: boolean;
  /** Whether it chooses: its own clock is low. */
  readonly chooses: boolean;
  /** Whether it signals that it has just gone dead. */
  readonly fell: boolean;
}

export interface Posts {
  /** Reads all posts in reading order, group by group. */
  readonly read: () => PostState[];
  readonly step: (ticks: number) => void;
  readonly seed: (random: Random) => void;
  readonly setT: (high: boolean) => void;
  readonly setSet: (on: boolean) => void;
  /** Adds or removes a torch beside the first post, which acts as a neighbour that is alive and has chosen it. */
  readonly neighbour: (direction: number, on: boolean) => void;
}

/** Places outside the first post, each beside the first dust of one of its inputs. */
const ARMS: Readonly<Record<number, Vec3>> = { 1: [3, 4, -1], 2: [6, 3, 3], 4: [1, 3, 6], 8: [-1, 4, 1] };
const TORCHES: readonly (readonly [number, Vec3])[] = [
  [1, [2, 1, 0]],
  [2, [4, 1, 2]],
  [4, [2, 1, 4]],
  [8, [0, 1, 2]],
];
/** Each side with the two corners of {@link POST_PORTS} beside it. */
const BESIDE: readonly (readonly [number, number, number])[] = [
  [1, 0, 1],
  [2, 0, 2],
  [4, 2, 3],
  [8, 1, 3],
];

/** Loads posts. All are dead, the clock is high, and the arm signal is off. */
export function loadPosts(options: PostsOptions): Posts {
  const { width, height, groups = 1, mode = 'in-world', blocks = POST } = options;
  const apart = POST_PITCH * width + 2;
  const builder = new GridBuilder([-2, -15, -2], [apart * groups - 1, 11, POST_PITCH * height]);
  const corners: Vec3[] = [];
  const t: Vec3[] = [];
  const set: Vec3[] = [];
  const along = ([x, y, z]: Vec3, column: number, row: number, group: number): Vec3 => [
    x + POST_PITCH * column + apart * group,
    y,
    z + POST_PITCH * row,
  ];
  for (let group = 0; group < groups; group++) {
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        corners.push(along([0, 0, 0], column, row, group));
        for (const { at, glyph } of blocks) {
          const state = glyphState(glyph, { support: 'minecraft:stone' });
          const place = along(at, column, row, group);
          builder.set(...place, state, entityOf(glyph, 'minecraft:stick', ['minecraft:wooden_sword']));
        }
      }
      set.push(along([-1, POST_PORTS.arm[1], POST_PORTS.arm[2]], 0, row, group));
    }
    for (let column = 0; column < width; column++)
      t.push(along([POST_PORTS.clock[0], POST_PORTS.clock[1], -1], column, 0, group));
  }
  for (const [x, y, z] of [...t, ...set]) {
    builder.set(x, y, z, SOURCE);
    builder.set(x, y - 1, z, 'minecraft:stone');
  }
  const placed = (at: Vec3): Vec3 => builder.local(...at);
  const machine = nucleation.load(
    writeSponge(bringToRest(builder.done()), undefined, {}),
    mode,
    [0, 0, 0],
    [SOURCE, AIR],
  );
  const power = (places: readonly Vec3[], on: boolean): void => {
    for (const at of places) machine.place(placed(at), on ? SOURCE : AIR);
  };
  const wanted = [
    POST_PORTS.dead,
    POST_PORTS.own,
    POST_PORTS.ended,
    ...POST_PORTS.corners,
    ...TORCHES.map(([, at]) => at),
  ];
  const probe = machine.probe(
    corners.flatMap(([x, y, z]) => wanted.map((at) => placed([x + at[0], y + at[1], z + at[2]]))),
  );
  const read = (): PostState[] => {
    const on = probe.read().map((state) => {
      const { lit, power } = parseState(state).properties;
      return lit === undefined ? power !== '0' : lit === 'true';
    });
    return corners.map((_, post) => {
      const [dead, own, fell, ...rest] = on.slice(post * wanted.length, (post + 1) * wanted.length);
      const burning = TORCHES.filter((_, k) => rest[POST_PORTS.corners.length + k]);
      return {
        picks: BESIDE.filter(([, a, b]) => !rest[a] && !rest[b]).map(([direction]) => direction),
        lit: burning.length > 1 ? -1 : (burning[0]?.[0] ?? 0),
        alive: !dead!,
        chooses: !own!,
        fell: fell!,
      };
    });
  };
  return {
    read,
    step: (ticks) => {
      for (let tick = 0; tick < ticks; tick++) machine.step();
    },
    seed: (random) => {
      machine.seed([random.next(), random.next()]);
    },
    setT: (high) => {
      power(t, high);
    },
    setSet: (on) => {
      power(set, !on);
    },
    neighbour: (direction, on) => {
      power([ARMS[direction]!], on);
    },
  };
}

/** The behaviour of posts in one round. */
interface PostRound {
  /** Whether each post chose at its beginning. */
  readonly chose: readonly boolean[];
  /** The choices after it. */
  readonly picks: readonly number[];
  /** Whether each post is still alive after the signal had time to die out. */
  readonly alive: readonly boolean[];
}

/**
 * Plays one round as the controller of a machine does. The clock falls, and the posts that are alive choose. The arm signal
 * makes all posts alive, and the clock rises. When all have chosen, the arm signal goes off, and "alive" dies out along
 * chains.
 * @param low game ticks for which the clock is low.
 */
export function playRound(
  posts: Posts,
  size: { readonly width: number; readonly height: number },
  low = 24,
): PostRound {
  const skew = SKEW * (size.width + size.height);
  posts.setT(false);
  posts.step(low - 2);
  const chose = posts.read().map(({ chooses }) => chooses);
  posts.setSet(true);
  posts.step(2);
  posts.setT(true);
  posts.step(DRAWN + skew);
  // While the arm signal is on, each post has a lit torch on the chosen side.
  const picks = posts.read().map(({ lit }) => lit);
  posts.setSet(false);
  posts.step(HOP * (size.width * size.height + 2) + skew);
  return { chose, picks, alive: posts.read().map(({ alive }) => alive) };
}

/** Makes all posts alive, so that all choose in the next round. */
export function wakePosts(posts: Posts): void {
  posts.setSet(true);
  posts.step(60);
}

/**
 * Whether a post must choose again: the choices lead from it back to it. Posts are those of one group in reading order.
 */
function isWrong({ width, height }: PostsOptions, picks: readonly number[], post: number): boolean {
  let at = post;
  for (let k = 0; k < picks.length; k++) {
    const x = (at % width) + (picks[at] === 2 ? 1 : picks[at] === 8 ? -1 : 0);
    const y = Math.floor(at / width) + (picks[at] === 4 ? 1 : picks[at] === 1 ? -1 : 0);
    if (x < 0 || y < 0 || x >= width || y >= height) return false;
    at = x + y * width;
    if (at === post) return true;
  }
  return false;
}

/**
 * Makes mazes with posts in the engine, round by round. Returns the faults, and the final choices of each maze.
 * @param mazes number of mazes for each group.
 */
export function playMazes(
  options: PostsOptions,
  mazes: number,
  low?: number,
): { readonly faults: string[]; readonly made: string[]; readonly rounds: number } {
  const posts = loadPosts(options);
  const draws = random('posts', JSON.stringify([options.width, options.height, options.mode, low]));
  const size = options.width * options.height;
  const faults: string[] = [];
  const made: string[] = [];
  let rounds = 0;
  for (let maze = 0; maze < mazes; maze++) {
    wakePosts(posts);
    let before: PostRound | undefined;
    do {
      posts.seed(draws);
      const round = playRound(posts, options, low);
      const group = (k: number): readonly number[] =>
        round.picks.slice(k - (k % size), k - (k % size) + size);
      round.picks.forEach((pick, k) => {
        const mine = before === undefined || before.alive[k];
        if (round.chose[k] !== mine) faults.push(`post ${k} ${mine ? 'does not choose' : 'chooses'}`);
        if (!mine && pick !== before!.picks[k]) faults.push(`post ${k} has lost its pick`);
        if (!SIDES.includes(pick)) faults.push(`post ${k} picks ${pick}`);
        const wrong = isWrong(options, group(k), k % size);
        if (round.alive[k] !== wrong)
          faults.push(`post ${k} is ${wrong ? 'not to choose' : 'to choose'} again`);
      });
      before = round;
      rounds++;
    } while (before.alive.includes(true) && rounds < 100 * mazes);
    for (let k = 0; k < before.picks.length; k += size) made.push(before.picks.slice(k, k + size).join(''));
  }
  return { faults, made, rounds };
}

/**
 * Expects that a post chooses exactly if it was alive when the clock fell, even if that changes while the clock is low.
 * @param makeAlive makes it alive or dead, whatever its choice is.
 */
export function expectChoosesAsWhenClockFell(posts: Posts, makeAlive: (alive: boolean) => void): void {
  for (const alive of [true, false, true, false]) {
    for (const later of [true, false]) {
      makeAlive(alive);
      posts.step(30);
      posts.setT(false);
      posts.step(8);
      expect(posts.read()[0]!.chooses).toBe(alive);
      for (const changed of [later, !later, later]) {
        makeAlive(changed);
        posts.step(30);
        expect(posts.read()[0]!.chooses).toBe(alive);
      }
      posts.setT(true);
      posts.step(60);
      expect(posts.read()[0]!.chooses).toBe(false);
    }
  }
}

/**
 * Expects that a post keeps its choice while it does not choose again, and that it chooses all sides equally often.
 */
export function expectChoosesFairly(): void {
  const one = { width: 1, height: 1 };
  const posts = loadPosts({ ...one, groups: 16 });
  const draws = random('uniform', 'fair');
  const counts = new Map(SIDES.map((side) => [side, 0]));
  for (let k = 0; k < 5; k++) {
    wakePosts(posts);
    posts.seed(draws);
    playRound(posts, one);
    const picks = posts.read().map((post) => post.picks);
    for (const [pick] of picks) counts.set(pick!, counts.get(pick!)! + 1);
    posts.seed(draws);
    playRound(posts, one);
    expect(posts.read().map((post) => post.picks)).toEqual(picks);
  }
  expect(counts.size).toBe(4);
  expect(chiSquare(counts.values(), 20)).toBeLessThan(chiSquareLimit(3));
}
