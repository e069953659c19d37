import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { GridBuilder } from '../../src/blocks/builder.js';
import type { Vec3 } from '../../src/blocks/grid.js';
import { parseState } from '../../src/blocks/state.js';
import { glyphState, shift, type Block } from '../../src/cells/cell.js';
import { EAST_PAIR, PAIRED_PORTS, PAIRED_POST, SOUTH_PAIR } from '../../src/cells/post-pairs.js';
import { POST_PITCH } from '../../src/cells/post.js';
import type { LoadMode } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone } from '../../src/engine/redstone.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { entityOf } from '../../src/layout/place.js';
import { bringToRest } from '../../src/redstone/rest.js';

const SOURCE = 'minecraft:redstone_torch[lit=true]';
const AIR = 'minecraft:air';
/** Posts along a side; game ticks for which a clock is low, and after which all choices are still. */
const [SIDE, LOW, STILL] = [3, 24, 70];
const POSTS = [...Array(SIDE * SIDE).keys()];
const HOPPERS = PAIRED_POST.filter(({ glyph }) => glyph === 'HD').map(({ at }) => at);
/** Each direction with the two corner ports beside it. */
const SIDES = [
  [1, 0, 1],
  [2, 0, 2],
  [4, 2, 3],
  [8, 1, 3],
] as const;

/** 3 x 3 posts, with torches where a machine would drive both clocks and the arm signal. */
function load(engine: typeof redstone, mode: LoadMode) {
  const most = POST_PITCH * SIDE + 1;
  const builder = new GridBuilder([-2, -24, -2], [most, 11, most]);
  const put = (blocks: readonly Block[], post: number): void => {
    const [x, z] = [POST_PITCH * (post % SIDE), POST_PITCH * Math.floor(post / SIDE)];
    for (const { at, glyph } of shift(blocks, x, 0, z)) {
      const state = glyphState(glyph, { support: 'minecraft:stone' });
      builder.set(...at, state, entityOf(glyph, 'minecraft:stick', ['minecraft:wooden_sword']));
    }
  };
  for (const post of POSTS) {
    put(PAIRED_POST, post);
    if (post % SIDE < SIDE - 1) put(EAST_PAIR, post);
    if (post < SIDE * (SIDE - 1)) put(SOUTH_PAIR, post);
  }
  const { clock, second, arm } = PAIRED_PORTS;
  const along = Array.from({ length: SIDE }, (_, k) => POST_PITCH * k);
  const lines = {
    clock: along.map((x): Vec3 => [clock[0] + x, clock[1], -1]),
    second: along.map((x): Vec3 => [second[0] + x, second[1], -1]),
    arm: along.map((z): Vec3 => [-1, arm[1], arm[2] + z]),
  };
  for (const [x, y, z] of Object.values(lines).flat()) {
    builder.set(x, y, z, SOURCE);
    builder.set(x, y - 1, z, 'minecraft:stone');
  }
  const machine = engine.load(
    writeSponge(bringToRest(builder.done()), undefined, {}),
    mode,
    [0, 0, 0],
    [SOURCE, AIR],
  );
  const wanted: readonly Vec3[] = [
    PAIRED_PORTS.own,
    PAIRED_PORTS.paired,
    ...PAIRED_PORTS.corners,
    ...HOPPERS,
  ];
  const probe = machine.probe(
    POSTS.flatMap((post) =>
      wanted.map(([x, y, z]) =>
        builder.local(x + POST_PITCH * (post % SIDE), y, z + POST_PITCH * Math.floor(post / SIDE)),
      ),
    ),
  );
  const read = () => {
    const on = probe.read().map((state) => {
      const { power, enabled } = parseState(state).properties;
      return enabled === undefined ? power !== '0' : enabled === 'true';
    });
    return POSTS.map((post) => {
      const [own, paired, ...rest] = on.slice(post * wanted.length, (post + 1) * wanted.length);
      const picks = SIDES.filter(([, a, b]) => !rest[a]! && !rest[b]!).map(([side]) => side);
      return { chooses: !own!, paired: paired!, picks, open: rest.slice(4) };
    });
  };
  const power = (line: keyof typeof lines, on: boolean): void => {
    for (const at of lines[line]) machine.place(builder.local(...at), on ? SOURCE : AIR);
  };
  /** A clock falls and rises. Returns which posts have chosen, and which have opened both their hoppers. */
  const choose = (line: 'clock' | 'second', draws: ReturnType<typeof random>) => {
    machine.seed([draws.next(), draws.next()]);
    const chose = new Set<number>();
    const opened = POSTS.map(() => new Set<number>());
    for (let tick = 0; tick < LOW + STILL; tick++) {
      if (tick === 0 || tick === LOW) power(line, tick > 0);
      machine.step();
      read().forEach(({ chooses, open }, post) => {
        if (chooses) chose.add(post);
        open.forEach((isOpen, k) => isOpen && opened[post]!.add(k));
      });
    }
    return {
      chose: POSTS.filter((post) => chose.has(post)),
      whole: POSTS.filter((post) => opened[post]!.size === HOPPERS.length),
    };
  };
  const wake = (): void => {
    power('arm', false);
    for (let tick = 0; tick < STILL; tick++) machine.step();
  };
  return { read, choose, wake };
}

/** The post that a post has chosen; -1 for the outer wall. */
function chosenBy(post: number, pick: number): number {
  const x = (post % SIDE) + (pick === 2 ? 1 : pick === 8 ? -1 : 0);
  const y = Math.floor(post / SIDE) + (pick === 4 ? 1 : pick === 1 ? -1 : 0);
  return x < 0 || y < 0 || x >= SIDE || y >= SIDE ? -1 : x + SIDE * y;
}

describe('posts with two clocks', () => {
  it.each([
    ['our engine', redstone, 'in-world'],
    ['nucleation', nucleation, 'placement'],
  ] as const)(
    'choose on the first clock if they are alive, and on the second exactly if two have chosen each other (%s)',
    (name, engine, mode) => {
      const posts = load(engine, mode);
      const draws = random(name, mode);
      let pairs = 0;
      posts.wake();
      for (let round = 0; round < 6; round++) {
        expect(posts.choose('clock', draws)).toEqual({ chose: POSTS, whole: POSTS });
        for (let short = 0; short < 3; short++) {
          const before = posts.read();
          expect(before.map(({ picks }) => picks.length)).toEqual(POSTS.map(() => 1));
          const next = before.map(({ picks }, post) => chosenBy(post, picks[0]!));
          const paired = POSTS.filter((post) => next[next[post]!] === post);
          expect(POSTS.filter((post) => before[post]!.paired)).toEqual(paired);
          expect(posts.choose('second', draws)).toEqual({ chose: paired, whole: paired });
          const after = posts.read();
          for (const post of POSTS.filter((one) => !paired.includes(one)))
            expect(after[post]!.picks).toEqual(before[post]!.picks);
          pairs += paired.length / 2;
        }
      }
      expect(pairs).toBeGreaterThan(5);
    },
  );
});
