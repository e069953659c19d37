import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import type { Vec3 } from '../../src/blocks/grid.js';
import { parseState } from '../../src/blocks/state.js';
import { POST_PITCH, POST_PORTS } from '../../src/cells/post.js';
import { DIRECTIONS, neighbour } from '../../src/dag/dag.js';
import { SETTLE_MODES, type Engine, type SettleMode } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone } from '../../src/engine/redstone.js';
import { passagesOfPosts, popRounds } from '../../src/flow/popping.js';
import { provePassages } from '../../src/flow/prove.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { resolveDress } from '../../src/layout/dress.js';
import { layOutPosts, type PostMachine } from '../../src/layout/post-machine.js';

/** Most game ticks of one press here: some fifty rounds of 4 x 4 cells. */
const MOST_TICKS = 20_000;

const machineOf = (cells: number): PostMachine => {
  const { posts } = popRounds(cells, cells, 'uniform', random('1', 'rest')).at(-1)!;
  return layOutPosts(posts, resolveDress({}, '1.20.4'));
};

/** The posts on cycles of picks. */
function onCycles(width: number, height: number, pick: readonly number[]): number[] {
  const returns = (post: number): boolean => {
    let at = post;
    for (let hop = 0; hop < pick.length; hop++) {
      at = neighbour(width, height, at, pick[at] as 1 | 2 | 4 | 8);
      if (at < 0) return false;
      if (at === post) return true;
    }
    return false;
  };
  return pick.flatMap((_, post) => (returns(post) ? [post] : []));
}

/** Presses a machine from its bytes, and says what went wrong, by who tossed in each round and what was picked. */
function play(cells: number, presses: number, engine: Engine, mode: SettleMode): string[] {
  const layout = machineOf(cells);
  const machine = engine.load(SPONGE_2.write(layout.grid, undefined, {}), mode);
  const [width, height] = [cells - 1, cells - 1];
  const posts = Array.from({ length: width * height }, (_, post) => post);
  const { origin } = layout;
  const floor = POST_PORTS.east[1];
  const placed = (post: number, [x, y, z]: Vec3): Vec3 => [
    origin[0] + 1 + POST_PITCH * (post % width) + x,
    origin[1] - 1 - floor + y,
    origin[2] + 1 + POST_PITCH * Math.floor(post / width) + z,
  ];
  const isOn = (state: string): boolean => {
    const { lit, power } = parseState(state).properties;
    return lit === undefined ? power !== '0' : lit === 'true';
  };
  const own = machine.probe(posts.map((post) => placed(post, POST_PORTS.own)));
  const corners = machine.probe(posts.flatMap((post) => POST_PORTS.corners.map((at) => placed(post, at))));
  const lamp = machine.probe([layout.done]);
  const picks = (): number[] => {
    const lit = corners.read().map(isOn);
    return posts.map((post) => {
      const [ne, nw, se, sw] = lit.slice(4 * post, 4 * post + 4);
      const dark = [!ne && !nw, !ne && !se, !se && !sw, !nw && !sw];
      return dark.filter(Boolean).length === 1 ? DIRECTIONS[dark.indexOf(true)]! : 0;
    });
  };
  const faults: string[] = [];
  const draws = random('post machine', `${cells} ${mode}`);
  for (let press = 0; press < presses; press++) {
    machine.seed([draws.next(), draws.next()]);
    machine.use(layout.generate);
    const tossing = new Set<number>();
    let before: number[] | undefined;
    const round = (): void => {
      const now = picks();
      const expected = before === undefined ? posts : onCycles(width, height, before);
      if ([...tossing].sort((a, b) => a - b).join() !== expected.join())
        faults.push(`${[...tossing].join()} tossed, not ${expected.join()}`);
      now.forEach((pick, post) => {
        if (pick === 0) faults.push(`post ${post} picks no side or several`);
        if (!tossing.has(post) && before?.[post] !== pick) faults.push(`post ${post} has lost its pick`);
      });
      tossing.clear();
      before = now;
    };
    let since = 0;
    let wasDark = false;
    for (let tick = 0; tick < MOST_TICKS; tick++) {
      machine.step();
      const done = isOn(lamp.read()[0]!);
      wasDark ||= !done;
      const tossers = own.read().flatMap((state, post) => (isOn(state) ? [] : [post]));
      // A round's tosses are over within so many ticks of one another, and the next round's are further away.
      if (tossers.length > 0 && tossing.size > 0 && since > layout.wait.given / 2) round();
      since = tossers.length > 0 ? 0 : since + 1;
      for (const post of tossers) tossing.add(post);
      if (wasDark && done) break;
    }
    round();
    const proof = provePassages(passagesOfPosts({ width, height, pick: Uint8Array.from(before!) }));
    if (!proof.ok) faults.push('the walls are no tree');
    for (let tick = 0; tick < layout.settleTicks; tick++) machine.step();
  }
  return faults;
}

describe('a machine that pops walls', { timeout: 60_000 }, () => {
  it.each([redstone, nucleation].flatMap((engine) => SETTLE_MODES.map((mode) => ({ engine, mode }))))(
    'makes exactly the posts on cycles toss again ($engine.name, $mode)',
    ({ engine, mode }) => {
      expect(play(3, 2, engine, mode)).toEqual([]);
    },
  );

  it('does so at 8 x 8', () => {
    expect(play(8, 1, redstone, 'in-world')).toEqual([]);
  });

  it('does so at 4 x 4', () => {
    expect(play(4, 1, redstone, 'in-world')).toEqual([]);
  });

  it('waits for the longest chain there can be', () => {
    for (const cells of [2, 3, 4, 8, 16]) {
      const { wait } = machineOf(cells);
      expect(wait.needed).toBeGreaterThan(4 * (cells - 1) ** 2);
      expect(wait.given).toBeGreaterThanOrEqual(wait.needed);
    }
  });
});
