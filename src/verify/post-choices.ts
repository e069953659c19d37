import { list, listSome, says, type Sentence, type Value } from '../base/sentence.js';
import { blockInfo } from '../blocks/catalogue.js';
import { blockBeside } from '../blocks/facing.js';
import { blockAt, stateAt, type BlockGrid } from '../blocks/grid.js';
import { parseState } from '../blocks/state.js';
import { cellName, neighbour, type Horizontal } from '../board/grid.js';
import type { Machine } from '../engine/engine.js';
import type { Corners } from '../flow/corners.js';
import { coinsOf, choicesOf, type Drawn } from '../cells/post-coins.js';
import { findPosts } from './find-posts.js';
import type { PostsFile } from './machine-file.js';

/*
 * Checks which posts of a uniform machine choose, which the maze does not show. A post chooses while its hoppers are
 * open, and its comparators output the result. At a press every post chooses, or every post of the next sector. After
 * that only whole cycles of choices may choose again, with sectors those posts of them that are in this sector, or some
 * mazes would be likelier than others.
 */

/** Watches a machine while it is pressed. */
interface ChoiceWatch {
  /** Must be called after every game tick. */
  readonly look: () => void;
  /** Must be called when the lamp is lit again. Returns what was wrong with the choices since the last call. */
  readonly end: () => readonly Sentence[];
}

/** The most game ticks by which hoppers are early or late in a round. The shortest rounds take 70. */
const SAME_ROUND = 40;

/** The strongest output of a comparator for a stackable item in a randomizer. */
export const STACKABLE_LEVEL = 1;

/** A hopper that opened. */
interface Opening {
  readonly tick: number;
  readonly post: number;
  /** The randomizer's number at its post. */
  readonly coin: number;
  /** The choices of all posts at that time. */
  readonly picks: readonly number[];
}

/** Watches the randomizers of a machine; undefined if some are missing. */
export function watchChoices(machine: Machine, file: PostsFile): ChoiceWatch | undefined {
  const { grid, info } = file;
  const { bits, turns, corners } = findPosts(file);
  const coins = coinsOf(corners, turns);
  const fronts = bits.flat().map(({ comparators: [comparator = -1] }) => dustBefore(grid, comparator));
  const isWhole = bits.every((ofPost, post) => ofPost.length === coins[post]!.length);
  if (!isWhole || fronts.includes(-1)) return undefined;
  /** The post of each randomizer, and its number there. */
  const owners = coins.flatMap((ofPost, post) => ofPost.map((coin) => [post, coin] as const));
  const hoppers = machine.probe(bits.flat().map(({ hopper }) => blockAt(grid, hopper)));
  const drawn = machine.probe(fronts.map((index) => blockAt(grid, index)));
  const openNow = (): boolean[] => hoppers.read().map((state) => state.includes('enabled=true'));
  const picksNow = (): number[] => {
    const levels = drawn.read().map((state) => Number(parseState(state).properties.power));
    const items = bits.map((): [boolean, boolean] => [false, false]);
    owners.forEach(([post, coin], k) => (items[post]![coin] = levels[k]! > STACKABLE_LEVEL));
    return choicesOf(corners, items satisfies Drawn[], turns);
  };
  const judge = judgeOf(corners, coins, info.sectorOf);
  let [seen, tick, before] = [machine.changes(), 0, openNow()];
  let openings: Opening[] = [];
  return {
    look: () => {
      tick++;
      if (machine.changes() === seen) return;
      seen = machine.changes();
      const open = openNow();
      const opening = owners.filter((_, k) => open[k]! && !before[k]!);
      before = open;
      if (opening.length === 0) return;
      const picks = picksNow();
      openings.push(...opening.map(([post, coin]) => ({ tick, post, coin, picks })));
    },
    end: () => {
      const faults = judge(openings, picksNow());
      openings = [];
      return faults;
    },
  };
}

/** Returns a function that judges the openings of one press after another, with the choices at its end. */
function judgeOf(
  corners: Corners,
  coins: readonly (readonly number[])[],
  sectorOf: string | undefined,
): (openings: readonly Opening[], now: readonly number[]) => Sentence[] {
  const sectors = sectorsIn(corners, sectorOf);
  const count = 1 + Math.max(...sectors);
  const hubs = hubsOf(corners);
  let sectorBefore: number | undefined;
  return (openings, now) => {
    const [first, ...later] = roundsOf(openings);
    if (first === undefined) return [says`no post chose`];
    const faults: Sentence[] = [];
    const chosen = [...new Set(first.map(({ post }) => sectors[post]!))].sort((a, b) => a - b);
    const isNext = sectorBefore === undefined || chosen[0] === (sectorBefore + 1) % count;
    if (chosen.length > 1 || !isNext)
      faults.push(says`the sector was not the next one; selected were the posts of ${list(chosen)}`);
    sectorBefore = chosen[0];
    const tell = (round: number, what: Sentence, wrong: readonly number[]): void => {
      const nameOf = (post: number): Value => cellName(corners, corners.posts[post]!);
      if (wrong.length > 0) faults.push(says`in round ${round}, ${what}: ${listSome(wrong, nameOf)}`);
    };
    [first, ...later].forEach((round, r) => {
      const opened = new Set(round.map(({ post }) => post));
      const after = [round, ...later.slice(r)].flat();
      const stood = hubs.map(
        (hub, post) => after.find((one) => hub.includes(one.post))?.picks[post] ?? now[post]!,
      );
      const meant =
        r === 0 ? sectors.keys() : [...opened].flatMap((post) => cycleOf(corners, hubs, stood, post));
      const expected = new Set([...meant].filter((post) => sectors[post] === chosen[0]));
      const hasAll = (post: number): boolean =>
        coins[post]!.every((coin) => round.some((one) => one.post === post && one.coin === coin));
      tell(
        r + 1,
        says`posts chose again although they should not`,
        [...opened].filter((post) => !expected.has(post)),
      );
      tell(
        r + 1,
        says`posts did not choose again with all their randomizers, although they should`,
        [...expected].filter((post) => !hasAll(post)),
      );
    });
    return faults;
  };
}

/** The sector of each post. Without sectors, all are in the same. */
function sectorsIn({ posts }: Corners, sectorOf: string | undefined): number[] {
  const digits = sectorOf?.replaceAll('\n', '');
  return posts.map((corner) => (digits === undefined ? 0 : Number.parseInt(digits[corner]!, 36)));
}

/**
 * Openings by rounds, each in order of time. The clock comes to some posts later, by the same time in every round. So a
 * post's openings are timed from its first one.
 */
function roundsOf(openings: readonly Opening[]): Opening[][] {
  const firsts = new Map<number, number>();
  for (const { post, tick } of openings) if (!firsts.has(post)) firsts.set(post, tick);
  const since = ({ post, tick }: Opening): number => tick - firsts.get(post)!;
  const rounds: Opening[][] = [];
  let start = -Infinity;
  for (const opening of openings.toSorted((a, b) => since(a) - since(b))) {
    if (since(opening) > start + SAME_ROUND) {
      start = since(opening);
      rounds.push([]);
    }
    rounds.at(-1)!.push(opening);
  }
  return rounds.map((round) => round.toSorted((a, b) => a.tick - b.tick));
}

/** The block index of the dust in front of a comparator; -1 if there is none. */
export function dustBefore(grid: BlockGrid, comparator: number): number {
  if (comparator < 0) return -1;
  const { facing } = blockInfo(stateAt(grid, comparator));
  const front = blockBeside(grid, comparator, facing ^ 1);
  return blockInfo(stateAt(grid, front)).kind === 'dust' ? front : -1;
}

/** For each post, all posts of its hub; without a hub, the post alone. */
function hubsOf({ posts, hubOf }: Corners): number[][] {
  const postAt = new Map(posts.map((corner, post) => [corner, post]));
  return posts.map((corner, post) => hubOf(corner)?.corners.map((other) => postAt.get(other)!) ?? [post]);
}

/** All posts on the cycle of choices that a post is on; none if it is on none. */
function cycleOf(
  corners: Corners,
  hubs: readonly (readonly number[])[],
  pick: readonly number[],
  from: number,
): number[] {
  /** In a hub, the post whose choice counts; otherwise the post itself. */
  const heartOf = (post: number): number => hubs[post]!.find((other) => pick[other] !== 0) ?? post;
  const cycle = new Set<number>();
  let at = heartOf(from);
  while (!cycle.has(at)) {
    cycle.add(at);
    const next = corners.posts.indexOf(neighbour(corners, corners.posts[at]!, pick[at] as Horizontal));
    if (next < 0) return [];
    at = heartOf(next);
  }
  return at === heartOf(from) ? [...cycle].flatMap((post) => hubs[post]!) : [];
}
