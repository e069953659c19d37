import { blockInfo } from '../blocks/catalogue.js';
import { blockBeside } from '../blocks/facing.js';
import { blockAt, type BlockGrid } from '../blocks/grid.js';
import { parseState } from '../blocks/state.js';
import { cellName, neighbour, type Direction } from '../board/grid.js';
import { listSome } from '../base/diagnostic.js';
import type { Machine } from '../engine/engine.js';
import type { Corners } from '../flow/corners.js';
import type { PoppingRule } from '../flow/popping.js';
import type { PostsInfo } from '../formats/metadata.js';
import { coinsOf, picksOf, type Drawn } from '../cells/post-coins.js';
import { RedstoneModel } from '../redstone/solve.js';
import { findPosts } from './find-posts.js';
import { readLines } from './post-lines.js';

/*
 * Which posts toss in each round of a uniform or growth machine, and whether they should: a maze does not show it. A post tosses while
 * its hoppers are open, and their comparators put out what it has drawn. A round begins when the clock falls at its source.
 */

/** Looks on while a machine is pressed. */
export interface TossWatch {
  /** To be called after every game tick. */
  readonly look: () => void;
  /** To be called when the lamp is lit again: what was wrong with the rounds since the last call, in words. */
  readonly end: () => readonly string[];
}

/** What a comparator on a randomizer puts out for an item that does not stack is more than this. */
export const STACKABLE_LEVEL = 1;

/** Watches the randomizers of a machine; undefined where its lines or bits cannot be read from its blocks. */
export function watchTosses(machine: Machine, grid: BlockGrid, info: PostsInfo): TossWatch | undefined {
  const { bits, circuit, turns, corners } = findPosts(grid, info, new RedstoneModel(grid));
  const { lines } = readLines(circuit);
  const fronts = bits.flat().map(({ comparators: [comparator = -1] }) => dustBefore(grid, comparator));
  const coins = coinsOf(corners, turns);
  const isWhole = bits.every((ofPost, post) => ofPost.length === coins[post]!.length);
  if (lines.clock < 0 || !isWhole || fronts.includes(-1)) return undefined;
  /** Whose randomizer each one is, and which of its post's. */
  const owners = coins.flatMap((ofPost, post) => ofPost.map((coin) => [post, coin] as const));
  const tPlace = circuit.model.outer(circuit.graph.nodes[lines.clock]!.at);
  const probeOf = (indices: readonly number[]): (() => readonly string[]) => {
    const probe = machine.probe(indices.map((index) => blockAt(grid, index)));
    return () => probe.read();
  };
  const t = probeOf([tPlace]);
  const hoppers = probeOf(bits.flat().map(({ hopper }) => hopper));
  const drawn = probeOf(fronts);
  const picksNow = (): number[] => {
    const levels = drawn().map((state) => Number(parseState(state).properties.power));
    const items = bits.map((): [boolean, boolean] => [false, false]);
    owners.forEach(([post, coin], k) => (items[post]![coin] = levels[k]! > STACKABLE_LEVEL));
    return picksOf(corners, items satisfies Drawn[], turns);
  };

  let faults: string[] = [];
  let rounds = 0;
  let before: number[] | undefined;
  let [wasLow, seen] = [false, machine.changes()];
  /** Which of a post's hoppers have been open in this round, the upper one 1, the lower one 2. */
  const opened = new Uint8Array(bits.length);
  const endRound = (): void => {
    const expected =
      before === undefined ? bits.map(() => true) : toTossAgain(info.algorithm, corners, before);
    const nameOf = (post: number): string => cellName(corners, corners.posts[post]!);
    const judge = (
      what: string,
      isWrong: (open: number, mustToss: boolean, post: number) => boolean,
    ): void => {
      const wrong = [...opened.keys()].filter((post) => isWrong(opened[post]!, expected[post]!, post));
      if (wrong.length > 0) faults.push(`in round ${rounds} ${what}: ${listSome(wrong, nameOf)}`);
    };
    judge('posts tossed that should not', (open, mustToss) => !mustToss && open !== 0);
    judge(
      'posts did not toss with all their randomizers although they should',
      (open, mustToss, post) => mustToss && open !== coins[post]!.reduce((sum, coin) => sum + (1 << coin), 0),
    );
    opened.fill(0);
    before = picksNow();
  };
  return {
    look: () => {
      if (machine.changes() === seen) return;
      seen = machine.changes();
      const isLow = !isOn(t()[0]!);
      if (isLow && !wasLow) {
        if (rounds > 0) endRound();
        rounds++;
      }
      wasLow = isLow;
      hoppers().forEach((state, k) => {
        const [post, coin] = owners[k]!;
        if (isOn(state)) opened[post]! |= 1 << coin;
      });
    },
    end: () => {
      if (rounds === 0) faults.push('no post tossed');
      else endRound();
      const found = faults;
      [faults, rounds, before] = [[], 0, undefined];
      return found;
    },
  };
}

/** Whether a torch burns, a repeater is on, a hopper is open. */
function isOn(state: string): boolean {
  const { lit, powered, enabled } = parseState(state).properties;
  return (lit ?? powered ?? enabled) === 'true';
}

/** The dust before a comparator; -1 where there is none. */
export function dustBefore(grid: BlockGrid, comparator: number): number {
  if (comparator < 0) return -1;
  const { facing } = blockInfo(grid.palette[grid.blocks[comparator]!]!);
  const front = blockBeside(grid, comparator, facing ^ 1);
  return front >= 0 && blockInfo(grid.palette[grid.blocks[front]!]!).kind === 'dust' ? front : -1;
}

/** By post whether it is on a cycle of picks, or, in a growth machine, does not lead to the outer wall. */
function toTossAgain(rule: PoppingRule, corners: Corners, pick: readonly number[]): boolean[] {
  const { posts, hubOf } = corners;
  const postAt = new Map(posts.map((corner, post) => [corner, post]));
  /** Of a hub the one of its posts that has picked, as all of them. */
  const heart = posts.map((corner, post) => {
    const hub = hubOf(corner)?.corners.map((other) => postAt.get(other)!);
    return hub?.find((other) => pick[other] !== 0) ?? post;
  });
  return heart.map((from) => {
    let at = from;
    for (let hop = 0; hop < pick.length; hop++) {
      const next = postAt.get(neighbour(corners, posts[at]!, pick[at] as Direction));
      if (next === undefined) return false;
      at = heart[next]!;
      if (at === from) return true;
    }
    return rule === 'growth';
  });
}
