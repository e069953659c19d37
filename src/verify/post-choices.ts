import { list, listSome, says, type Sentence } from '../base/sentence.js';
import { blockInfo } from '../blocks/catalogue.js';
import { blockBeside } from '../blocks/facing.js';
import { blockAt, type BlockGrid } from '../blocks/grid.js';
import { parseState } from '../blocks/state.js';
import { cellName, neighbour, type Horizontal } from '../board/grid.js';
import type { Machine } from '../engine/engine.js';
import type { Corners } from '../flow/corners.js';
import type { PostsInfo } from '../formats/metadata.js';
import { coinsOf, choicesOf, type Drawn } from '../cells/post-coins.js';
import { RedstoneModel } from '../redstone/solve.js';
import { findPosts } from './find-posts.js';
import { findClocks } from './post-lines.js';
import { earliest } from './timing.js';

/*
 * Checks which posts choose in each round of a uniform machine, which the maze does not show. A post chooses while its
 * hoppers are open, and its comparators output the result. A round begins for a post when the clock reaches it, or the
 * second clock in a short round. In a large machine the last post can still begin a round after the first post has
 * begun the next one. With sectors, only posts of the sector that the ring selects may choose, and the sectors must
 * take turns.
 */

/** Watches a machine while it is pressed. */
export interface ChoiceWatch {
  /** Must be called after every game tick. */
  readonly look: () => void;
  /** Must be called when the lamp is lit again. Returns what was wrong with the rounds since the last call. */
  readonly end: () => readonly Sentence[];
}

/** Game ticks from the start of a post's round until its hoppers open. */
const EARLIER = 4;

/** The strongest output of a comparator for a stackable item in a randomizer. */
export const STACKABLE_LEVEL = 1;

/** Watches the randomizers of a machine; undefined if its lines or bits cannot be read from its blocks. */
export function watchChoices(machine: Machine, grid: BlockGrid, info: PostsInfo): ChoiceWatch | undefined {
  const { bits, circuit, turns, corners, holds } = findPosts(grid, info, new RedstoneModel(grid));
  const { clock, second } = findClocks(circuit);
  const fronts = bits.flat().map(({ comparators: [comparator = -1] }) => dustBefore(grid, comparator));
  const coins = coinsOf(corners, turns);
  const isWhole = bits.every((ofPost, post) => ofPost.length === coins[post]!.length);
  const isHeld = holds === undefined || holds.every((hold) => hold !== undefined);
  if (clock < 0 || !isWhole || !isHeld || fronts.includes(-1)) return undefined;
  /** The post of each randomizer, and its number there. */
  const owners = coins.flatMap((ofPost, post) => ofPost.map((coin) => [post, coin] as const));
  const placeOf = (node: number): number => circuit.model.outer(circuit.graph.nodes[node]!.at);
  const probeOf = (indices: readonly number[]): (() => readonly string[]) => {
    const probe = machine.probe(indices.map((index) => blockAt(grid, index)));
    return () => probe.read();
  };
  const sources = [clock, ...(second === undefined ? [] : [second])];
  /** For each clock, the game ticks from its source to each hopper. */
  const ways = sources.map((source) => {
    const heard = earliest(circuit.graph, new Map([[source, 0]]));
    return circuit.coins.flat().map(({ hopper }) => heard.get(hopper) ?? Infinity);
  });
  const clocks = probeOf(sources.map(placeOf));
  const hoppers = probeOf(bits.flat().map(({ hopper }) => hopper));
  const drawn = probeOf(fronts);
  const stages = probeOf((holds ?? []).map(({ stage }) => placeOf(stage)));
  /** For each post, whether its sector is selected. Without sectors, all posts are. */
  const selectedNow = (): boolean[] => (holds === undefined ? bits.map(() => true) : stages().map(isOn));
  const sectorOf = info.sectorOf?.replaceAll('\n', '');
  const picksNow = (): number[] => {
    const levels = drawn().map((state) => Number(parseState(state).properties.power));
    const items = bits.map((): [boolean, boolean] => [false, false]);
    owners.forEach(([post, coin], k) => (items[post]![coin] = levels[k]! > STACKABLE_LEVEL));
    return choicesOf(corners, items satisfies Drawn[], turns);
  };

  const everyCoin = coins.map((ofPost) => ofPost.reduce((sum, coin) => sum + (1 << coin), 0));

  let seen = machine.changes();
  let tick = 0;
  /** For each round, the clock that falls and its time at the source. The second clock falls in a short round. */
  let rounds: { readonly at: number; readonly clock: number }[] = [];
  /** The posts that may choose in this press, and the sector of the press before. */
  let selected = selectedNow();
  let sectorBefore: number | undefined;
  /** For each post, its rounds with a choice and the hoppers that were open: 1 upper, 2 lower. */
  let choices = bits.map((): { readonly round: number; open: number }[] => []);
  /**
   * For each post, its choice before each round in which its hub chooses, read when the first hopper of the hub opens.
   */
  let picksBefore = bits.map((): { readonly round: number; readonly pick: number }[] => []);
  const hubs = hubsOf(corners);
  let before = { clocks: clocks().map(isOn), open: hoppers().map(isOn) };
  const judge = (): Sentence[] => {
    const now = picksNow();
    const faults: Sentence[] = [];
    const nameOf = (post: number): string => cellName(corners, corners.posts[post]!);
    if (sectorOf !== undefined) {
      const sectors = corners.posts.map((corner) => Number.parseInt(sectorOf[corner]!, 36));
      const chosen = [...new Set(sectors.filter((_, post) => selected[post]!))];
      const isNext =
        sectorBefore === undefined || chosen[0] === (sectorBefore + 1) % (Math.max(...sectors) + 1);
      sectorBefore = chosen[0];
      if (
        chosen.length !== 1 ||
        !isNext ||
        sectors.some((one, post) => selected[post] !== (one === chosen[0]))
      )
        faults.push(says`the sector was not the next one; selected were the posts of ${list(chosen)}`);
    }
    rounds.forEach(({ clock }, round) => {
      const stood = picksBefore.map(
        (ofPost, post) => ofPost.find((look) => look.round >= round)?.pick ?? now[post]!,
      );
      const expected =
        round === 0 ? bits.map(() => true) : toChooseAgain(corners, stood, clock > 0 ? 2 : undefined);
      const mayChoose = expected.map((should, post) => should && selected[post]!);
      const opened = choices.map((ofPost) => ofPost.find((choice) => choice.round === round)?.open ?? 0);
      const tell = (what: Sentence, isWrong: (open: number, post: number) => boolean): void => {
        const wrong = [...opened.keys()].filter((post) => isWrong(opened[post]!, post));
        if (wrong.length > 0) faults.push(says`in round ${round + 1}, ${what}: ${listSome(wrong, nameOf)}`);
      };
      tell(says`posts chose again although they should not`, (open, post) => !mayChoose[post]! && open !== 0);
      tell(
        says`posts did not choose again with all their randomizers, although they should`,
        (open, post) => mayChoose[post]! && open !== everyCoin[post],
      );
    });
    return faults;
  };
  return {
    look: () => {
      tick++;
      if (machine.changes() === seen) return;
      seen = machine.changes();
      const now = { clocks: clocks().map(isOn), open: hoppers().map(isOn) };
      now.clocks.forEach((isHigh, clock) => {
        if (!before.clocks[clock]! || isHigh) return;
        if (rounds.length === 0) selected = selectedNow();
        rounds.push({ at: tick, clock });
      });
      const opening = [...owners.keys()].filter((k) => now.open[k]! && !before.open[k]!);
      const picks = opening.length > 0 ? picksNow() : [];
      for (const k of opening) {
        const [post, coin] = owners[k]!;
        const round = rounds.findLastIndex(({ at, clock }) => at + ways[clock]![k]! - EARLIER <= tick);
        const last = choices[post]!.at(-1);
        if (last?.round === round) last.open |= 1 << coin;
        else choices[post]!.push({ round, open: 1 << coin });
        if (picksBefore[post]!.at(-1)?.round === round) continue;
        for (const other of hubs[post]!) picksBefore[other]!.push({ round, pick: picks[other]! });
      }
      before = now;
    },
    end: () => {
      const faults = rounds.length === 0 ? [says`no post chose`] : judge();
      rounds = [];
      choices = bits.map(() => []);
      picksBefore = bits.map(() => []);
      return faults;
    },
  };
}

/** Whether a torch is lit, a repeater is on, or a hopper is open. */
function isOn(state: string): boolean {
  const { lit, powered, enabled } = parseState(state).properties;
  return (lit ?? powered ?? enabled) === 'true';
}

/** The block index of the dust in front of a comparator; -1 if there is none. */
export function dustBefore(grid: BlockGrid, comparator: number): number {
  if (comparator < 0) return -1;
  const { facing } = blockInfo(grid.palette[grid.blocks[comparator]!]!);
  const front = blockBeside(grid, comparator, facing ^ 1);
  return front >= 0 && blockInfo(grid.palette[grid.blocks[front]!]!).kind === 'dust' ? front : -1;
}

/** For each post, all posts of its hub; without a hub, the post alone. */
function hubsOf({ posts, hubOf }: Corners): number[][] {
  const postAt = new Map(posts.map((corner, post) => [corner, post]));
  return posts.map((corner, post) => hubOf(corner)?.corners.map((other) => postAt.get(other)!) ?? [post]);
}

/** For each post, whether it is on a cycle of choices. @param longest the most posts of a cycle that counts */
function toChooseAgain(corners: Corners, pick: readonly number[], longest = pick.length): boolean[] {
  const { posts } = corners;
  const postAt = new Map(posts.map((corner, post) => [corner, post]));
  /** In a hub, the post whose choice counts; otherwise the post itself. */
  const heart = hubsOf(corners).map((hub, post) => hub.find((other) => pick[other] !== 0) ?? post);
  return heart.map((from) => {
    let at = from;
    for (let hop = 0; hop < longest; hop++) {
      const next = postAt.get(neighbour(corners, posts[at]!, pick[at] as Horizontal));
      if (next === undefined) return false;
      at = heart[next]!;
      if (at === from) return true;
    }
    return false;
  });
}
