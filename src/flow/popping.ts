import { DIRECTIONS, EAST, NORTH, SOUTH, WEST, neighbour } from '../board/grid.js';
import { MazestoneError } from '../base/diagnostic.js';
import type { Random } from '../base/random.js';
import { checkSize } from '../region/region.js';
import { mazeTowards, type Maze, type Passages } from './maze.js';
import { provePassages } from './prove.js';

/*
 * Mazes from their walls. By planar duality the walls inside a perfect maze on a rectangle are a spanning tree of the
 * posts, the whole outer wall being one of them. Every inner post picks one of its four sides at random and builds the
 * wall there; a wall stands where either of its two posts picks it. Then some posts toss again, until none has to.
 */

/** Which posts toss again. */
export type PoppingRule = 'uniform' | 'growth';

/**
 * What inner posts have picked, one byte a post, a direction. Post (x, y), from (0, 0), stands at the south-east corner
 * of cell (x, y); index: `x + y * width`.
 */
export interface Posts {
  /** Posts from west to east: one fewer than cells. */
  readonly width: number;
  /** Posts from north to south. */
  readonly height: number;
  readonly pick: Uint8Array;
}

/** One round, as all posts stand after their tosses. */
export interface Round {
  readonly posts: Posts;
  /** The posts that will toss again, ascending; none in the last round. */
  readonly again: Uint32Array;
}

/** What popping walls made. */
export interface Popped {
  readonly maze: Maze;
  /** Rounds of tosses, the first and the last included; 0 where there is no post. */
  readonly rounds: number;
  /** Tosses of all posts, the first of each included. */
  readonly tosses: number;
}

/**
 * A random maze by popping walls, round by round, all posts at the same time.
 *
 * `uniform`: exactly the posts on cycles toss again, two posts that pick each other being one. Every maze is then equally
 * likely (Propp and Wilson, How to get a perfectly random sample from a generic Markov chain and generate a random
 * spanning tree of a directed graph, J. Algorithms 27 (1998); all cycles at once: Guo, Jerrum and Liu,
 * https://arxiv.org/abs/1611.01647). `growth`: every post that is not joined to the outer wall tosses again. Every maze
 * is possible, in fewer rounds, and some are likelier than others.
 *
 * @param width cells from west to east.
 * @param height cells from north to south.
 * @param onRound shown every round; the picks are written over after it.
 * @throws MazestoneError `size` for a size there is not.
 * @example
 * import { popWalls, random } from 'mazestone/core';
 *
 * const again: number[] = [];
 * popWalls(8, 8, 'uniform', random('1', 'walls'), (round) => again.push(round.again.length));
 * console.log(again.join(' ')); // 8 4 0
 */
export function popWalls(
  width: number,
  height: number,
  rule: PoppingRule,
  random: Random,
  onRound?: (round: Round) => void,
): Popped {
  checkSize(width, height);
  const posts = { width: width - 1, height: height - 1, pick: new Uint8Array((width - 1) * (height - 1)) };
  const toss = tosser(posts, random);
  const whoTossesAgain = rule === 'uniform' ? cycleFinder(posts) : looseFinder(posts);
  let again = Uint32Array.from(posts.pick.keys());
  let rounds = 0;
  let tosses = 0;
  while (again.length > 0) {
    toss(again);
    rounds++;
    tosses += again.length;
    again = whoTossesAgain(again);
    onRound?.({ posts, again });
  }
  return { maze: mazeOfPosts(posts), rounds, tosses };
}

/**
 * All rounds of one maze, to be drawn.
 * @example
 * import { popRounds, random } from 'mazestone/core';
 *
 * const rounds = popRounds(8, 8, 'uniform', random('1', 'walls'));
 * console.log(rounds.map(({ again }) => again.length).join(' ')); // 8 4 0
 */
export function popRounds(width: number, height: number, rule: PoppingRule, random: Random): Round[] {
  const rounds: Round[] = [];
  popWalls(width, height, rule, random, ({ posts, again }) => {
    rounds.push({ posts: { ...posts, pick: posts.pick.slice() }, again });
  });
  return rounds;
}

/** Gives some posts new picks: two fair bits each. */
function tosser({ pick }: Posts, random: Random): (posts: Uint32Array) => void {
  let bits = 0;
  let left = 0;
  return (posts) => {
    for (const post of posts) {
      if (left === 0) [bits, left] = [random.next(), 16];
      pick[post] = DIRECTIONS[bits & 3]!;
      bits >>>= 2;
      left--;
    }
  };
}

/** The post that a post's wall leads to, -1 for the outer wall. */
function headOf(posts: Posts, post: number): number {
  return neighbour(posts, post, posts.pick[post]!);
}

/**
 * The posts on cycles, ascending, of those that can be: a cycle of a later round has a post that has just tossed on it,
 * for the others had none. The ways from these are followed, no post twice.
 */
function cycleFinder(posts: Posts): (tossed: Uint32Array) => Uint32Array<ArrayBuffer> {
  // The walk on which each post was last met. Walks are numbered through all rounds.
  const walkOf = new Uint32Array(posts.pick.length);
  let walk = 0;
  return (tossed) => {
    const older = walk;
    const found: number[] = [];
    for (const start of tossed) {
      walk++;
      let v = start;
      for (; v >= 0 && walkOf[v]! <= older; v = headOf(posts, v)) walkOf[v] = walk;
      if (v < 0 || walkOf[v] !== walk) continue;
      const first = v;
      do {
        found.push(v);
        v = headOf(posts, v);
      } while (v !== first);
    }
    return Uint32Array.from(found).sort();
  };
}

/** The posts that are not joined to the outer wall, ascending: of those that were not before. */
function looseFinder(posts: Posts): (tossed: Uint32Array) => Uint32Array<ArrayBuffer> {
  const joined = new Uint8Array(posts.pick.length);
  const walkOf = new Uint32Array(posts.pick.length);
  let walk = 0;
  return (tossed) => {
    const older = walk;
    for (const start of tossed) {
      walk++;
      let v = start;
      for (; v >= 0 && joined[v] === 0 && walkOf[v]! <= older; v = headOf(posts, v)) walkOf[v] = walk;
      if (v >= 0 && joined[v] === 0) continue;
      for (v = start; v >= 0 && joined[v] === 0; v = headOf(posts, v)) joined[v] = 1;
    }
    return tossed.filter((post) => joined[post] === 0);
  };
}

/**
 * The posts on the longest chain of picks that ends at no cycle and in the outer wall or at one: how many hops it takes
 * until a signal that every post hands on to the post it picks, let go, is left on cycles alone. Linear.
 */
export function longestChain(posts: Posts): number {
  const { pick } = posts;
  const pickers = new Uint8Array(pick.length);
  for (let v = 0; v < pick.length; v++) {
    const head = headOf(posts, v);
    if (head >= 0) pickers[head]!++;
  }
  // Level by level from the loose ends inwards; posts on cycles never lose their last picker.
  const queue = new Uint32Array(pick.length);
  const level = new Uint32Array(pick.length);
  let tail = 0;
  for (let v = 0; v < pick.length; v++) if (pickers[v] === 0) queue[tail++] = v;
  let longest = 0;
  for (let head = 0; head < tail; head++) {
    const v = queue[head]!;
    longest = level[v]! + 1;
    const next = headOf(posts, v);
    if (next < 0 || --pickers[next]! > 0) continue;
    level[next] = longest;
    queue[tail++] = next;
  }
  return longest;
}

/** The passages between the walls that posts have picked. */
export function passagesOfPosts({ width: columns, height: rows, pick }: Posts): Passages {
  const [width, height] = [columns + 1, rows + 1];
  const open = new Uint8Array(width * height).fill(EAST | SOUTH);
  for (let x = 0; x < width; x++) open[x + (height - 1) * width]! &= ~SOUTH;
  for (let y = 0; y < height; y++) open[width - 1 + y * width]! &= ~EAST;
  for (let y = 0, post = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, post++) {
      // A wall to the north parts the cell to the north-west from the one east of it, and so on round.
      const cell = x + y * width;
      if (pick[post] === NORTH) open[cell]! &= ~EAST;
      else if (pick[post] === SOUTH) open[cell + width]! &= ~EAST;
      else if (pick[post] === WEST) open[cell]! &= ~SOUTH;
      else open[cell + 1]! &= ~SOUTH;
    }
  }
  return { width, height, open };
}

/** The maze between the walls, proved; its ways lead to the last cell. @throws MazestoneError should it be none. */
function mazeOfPosts(posts: Posts): Maze {
  const passages = passagesOfPosts(posts);
  const proof = provePassages(passages);
  if (!proof.ok) throw new MazestoneError(proof.errors);
  return mazeTowards(passages, passages.open.length - 1);
}
