import {
  HORIZONTALS,
  EAST,
  FORWARD,
  NORTH,
  NO_CELL,
  SOUTH,
  WEST,
  neighbour,
  type Horizontal,
} from '../board/grid.js';
import { rowsOf, type Rows } from '../board/rows.js';
import { MazestoneError } from '../base/diagnostic.js';
import type { Random } from '../base/random.js';
import { findRoot, unite } from '../base/union-find.js';
import { checkConnected } from '../dag/connected.js';
import { type Dag } from '../dag/dag.js';
import { leadingInside } from '../dag/add-rooms.js';
import { graphOf } from '../dag/graph.js';
import { insideRooms } from '../dag/rooms.js';
import { borderOn, directionTo } from '../dag/sides.js';
import { allBorders, type TreeGraph } from '../dag/vertices.js';
import { rectangle, type Region } from '../region/region.js';
import { mazeTowards, type Maze, type Passages } from './maze.js';
import { provePassages } from './prove.js';

/*
 * Mazes made from their walls. By planar duality, the walls inside a perfect maze on a rectangle form a
 * spanning tree of the posts, with the whole outer wall as one post. Every inner post chooses one of its four
 * sides at random. A wall is closed if either of its two posts has chosen it. Then some posts choose again,
 * until none has to.
 *
 * If cells are missing, the corners around a hole form one post, which can choose any wall that starts at one
 * of them. Corners in missing cells at the edge belong to the outer wall. In short, posts are the faces of
 * the graph of cells, that is, the vertices of its dual. A wall from a post to itself would cut cells off, so
 * no post can choose it. The same holds for a border that is not an edge of the graph, as beside an open
 * loop: the corners at its ends form one post. Inside a room there are no walls, because a vertex of the
 * graph has no edges to itself.
 */

/** The rule for which posts choose again. */
export type PoppingRule = 'uniform' | 'growth';

/**
 * The choices of inner posts: one byte per post, a direction. Post (x, y), from (0, 0), is at the
 * south-eastern corner of cell (x, y), and has the index `x + y * width`. If cells are missing, there is a
 * byte per corner, and 0 means that no wall starts there.
 */
export interface Posts {
  /** The number of posts from west to east: one fewer than cells. */
  readonly width: number;
  /** The number of posts from north to south. */
  readonly height: number;
  readonly pick: Uint8Array;
  readonly web?: PostWeb;
}

/** Which corners form a post, if cells are missing. */
export interface PostWeb {
  /** The borders that can be passages, with rooms and loops. */
  readonly graph: Dag;
  /** The post of each inner corner; -1 for the outer wall. */
  readonly postOf: Int32Array;
  /** The walls that each post can choose: the corner times 16 plus the direction. */
  readonly walls: Rows;
  /** The corner where the chosen wall of each post starts. */
  readonly at: Uint32Array;
}

/** A round: the state of all posts after their choices. */
export interface Round {
  readonly posts: Posts;
  /** The posts that choose again, ascending; empty in the last round. */
  readonly again: Uint32Array;
}

/** The result of cycle popping. */
interface Popped {
  readonly maze: Maze;
  /** The number of rounds, first and last included; 0 if there is no post. */
  readonly rounds: number;
  /** The number of choices of all posts, first ones included. */
  readonly choices: number;
}

/**
 * Makes a random maze by cycle popping, in rounds in which all posts act at the same time.
 *
 * `uniform`: exactly the posts on cycles choose again, where two posts that have chosen each other are a
 * cycle. Then every maze is equally likely (Propp and Wilson, How to get a perfectly random sample from a
 * generic Markov chain and generate a random spanning tree of a directed graph, J. Algorithms 27 (1998); all
 * cycles at once: Guo, Jerrum and Liu, https://arxiv.org/abs/1611.01647). `growth`: every post that is not
 * connected to the outer wall chooses again. This needs fewer rounds and can make every maze, but not equally
 * often.
 *
 * @param board connected: its cells, or the graph of its borders with rooms and loops
 * @param onRound called every round; its arrays are reused afterwards
 * @throws MazestoneError `no-sink`, `disconnected`
 */
export function popCycles(
  board: Region | TreeGraph<Dag>,
  rule: PoppingRule,
  random: Random,
  onRound?: (round: Round) => void,
): Popped {
  const posts = postsOf(board);
  const choose = chooser(posts, random);
  const whoChoosesAgain = rule === 'uniform' ? cycleFinder(posts) : looseFinder(posts);
  let again = Uint32Array.from({ length: postCount(posts) }, (_, post) => post);
  let rounds = 0;
  let choices = 0;
  while (again.length > 0) {
    choose(again);
    rounds++;
    choices += again.length;
    again = whoChoosesAgain(again);
    onRound?.({ posts, again });
  }
  return { maze: mazeOfPosts(posts), rounds, choices };
}

/** All rounds of one maze, for drawing. */
export function popRounds(board: Region | TreeGraph<Dag>, rule: PoppingRule, random: Random): Round[] {
  const rounds: Round[] = [];
  popCycles(board, rule, random, ({ posts, again }) => {
    const { pick, web } = posts;
    const kept = { ...posts, pick: pick.slice(), ...(web && { web: { ...web, at: web.at.slice() } }) };
    rounds.push({ posts: kept, again });
  });
  return rounds;
}

/** The posts of a region or graph, before any choice. @throws MazestoneError `no-sink`, `disconnected` */
export function postsOf(board: Region | TreeGraph<Dag>): Posts {
  const sides = 'graph' in board ? board.graph : board;
  const [width, height] = [sides.width - 1, sides.height - 1];
  const posts = { width, height, pick: new Uint8Array(width * height) };
  if ('graph' in board) return { ...posts, web: webOf(board.graph, posts) };
  if (!board.cells.includes(0)) return posts;
  checkConnected(board);
  return { ...posts, web: webOf(allBorders(board), posts) };
}

function webOf(graph: Dag, posts: Posts): PostWeb {
  const { width, height, pick } = posts;
  const outer = pick.length;
  const sets = new Int32Array(outer + 1).fill(-1);
  const there = (corner: number, direction: Horizontal): number => {
    const next = neighbour(posts, corner, direction);
    return next < 0 ? outer : next;
  };
  // A border without an edge never has a wall, so its two corners belong to one post.
  const borders = Array.from(pick, (_, corner) => bordersAt(graph, corner, width));
  const isInside = insideRooms(graph);
  borders.forEach((sides, corner) => {
    for (const direction of HORIZONTALS) {
      const isOpen = (sides & direction) === 0 && isInside(...borderAcross(corner, direction, width));
      if ((sides & direction) === 0 && !isOpen) unite(sets, corner, there(corner, direction));
    }
  });
  // A post inside a room has no walls and is dropped.
  const building = new Set<number>();
  borders.forEach((sides, corner) => {
    if (sides !== 0) building.add(findRoot(sets, corner));
  });
  const numbers = new Map<number, number>();
  const outside = findRoot(sets, outer);
  const postOf = Int32Array.from({ length: width * height }, (_, corner) => {
    const root = findRoot(sets, corner);
    if (root === outside || !building.has(root)) return -1;
    if (!numbers.has(root)) numbers.set(root, numbers.size);
    return numbers.get(root)!;
  });
  const walls = Array.from(numbers, () => [] as number[]);
  borders.forEach((sides, corner) => {
    const post = postOf[corner]!;
    if (post < 0) return;
    for (const direction of HORIZONTALS) {
      if ((sides & direction) === 0 || postOf[there(corner, direction)] === post) continue;
      walls[post]!.push(16 * corner + direction);
    }
  });
  return { graph, postOf, walls: rowsOf(walls), at: Uint32Array.from(walls, ([first]) => first! >> 4) };
}

/**
 * The border under a wall from an inner corner, named by the cell to its west or north and a side of that
 * cell. @param width corners per row
 */
function borderAcross(
  corner: number,
  direction: Horizontal,
  width: number,
): readonly [cell: number, side: Horizontal] {
  const northWest = corner + Math.floor(corner / width);
  if (direction === NORTH || direction === SOUTH)
    return [direction === NORTH ? northWest : northWest + width + 1, EAST];
  return [direction === WEST ? northWest : northWest + 1, SOUTH];
}

/** The directions from an inner corner along which there is an edge that can be closed. */
function bordersAt({ out }: Dag, corner: number, width: number): number {
  return HORIZONTALS.filter((direction) => {
    const [cell, side] = borderAcross(corner, direction, width);
    return out[cell] !== NO_CELL && (out[cell]! & side) !== 0;
  }).reduce((sum, direction) => sum + direction, 0);
}

/** The number of posts. */
export function postCount({ pick, web }: Posts): number {
  return web === undefined ? pick.length : web.at.length;
}

/** The corner where a post's chosen wall starts. */
export function cornerOf({ web }: Posts, post: number): number {
  return web === undefined ? post : web.at[post]!;
}

/**
 * Makes new choices for some posts: two fair bits each, or one of the walls of a post that does not have
 * exactly four.
 */
function chooser({ pick, web }: Posts, random: Random): (posts: Uint32Array) => void {
  if (web !== undefined) {
    const { offsets, targets } = web.walls;
    return (posts) => {
      for (const post of posts) {
        const wall = targets[offsets[post]! + random.below(offsets[post + 1]! - offsets[post]!)]!;
        pick[web.at[post]!] = 0;
        web.at[post] = wall >> 4;
        pick[wall >> 4] = wall & 15;
      }
    };
  }
  let bits = 0;
  let left = 0;
  return (posts) => {
    for (const post of posts) {
      if (left === 0) [bits, left] = [random.next(), 16];
      pick[post] = HORIZONTALS[bits & 3]!;
      bits >>>= 2;
      left--;
    }
  };
}

/** The post at the other end of a post's chosen wall; -1 for the outer wall. */
function headOf(posts: Posts, post: number): number {
  const corner = cornerOf(posts, post);
  const head = neighbour(posts, corner, posts.pick[corner]!);
  return head < 0 || posts.web === undefined ? head : posts.web.postOf[head]!;
}

/**
 * Finds the posts on cycles, ascending. In later rounds, every cycle contains a post that has just chosen,
 * because the others were on no cycle. So it follows the paths from those, visiting no post twice.
 */
function cycleFinder(posts: Posts): (chosen: Uint32Array) => Uint32Array<ArrayBuffer> {
  // The walk that last visited each post. Walks are numbered across all rounds.
  const walkOf = new Uint32Array(postCount(posts));
  let walk = 0;
  return (chosen) => {
    const older = walk;
    const found: number[] = [];
    for (const start of chosen) {
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

/** Finds the posts not connected to the outer wall, ascending, among those that were not before. */
function looseFinder(posts: Posts): (chosen: Uint32Array) => Uint32Array<ArrayBuffer> {
  const joined = new Uint8Array(postCount(posts));
  const walkOf = new Uint32Array(postCount(posts));
  let walk = 0;
  return (chosen) => {
    const older = walk;
    for (const start of chosen) {
      walk++;
      let v = start;
      for (; v >= 0 && joined[v] === 0 && walkOf[v]! <= older; v = headOf(posts, v)) walkOf[v] = walk;
      if (v >= 0 && joined[v] === 0) continue;
      for (v = start; v >= 0 && joined[v] === 0; v = headOf(posts, v)) joined[v] = 1;
    }
    return chosen.filter((post) => joined[post] === 0);
  };
}

/**
 * The number of posts on the longest chain of choices outside cycles. It is the number of hops that a signal
 * needs to die out everywhere but on cycles, if each post passes it on to the post it has chosen. Linear.
 */
export function longestChain(posts: Posts): number {
  const count = postCount(posts);
  const pickers = new Uint32Array(count);
  for (let v = 0; v < count; v++) {
    const head = headOf(posts, v);
    if (head >= 0) pickers[head]!++;
  }
  // Removes posts from the loose ends inwards. Posts on cycles are always chosen by another one.
  const queue = new Uint32Array(count);
  const level = new Uint32Array(count);
  let tail = 0;
  for (let v = 0; v < count; v++) if (pickers[v] === 0) queue[tail++] = v;
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

/**
 * The passages left by the chosen walls. Rooms get the passages that lead to their first cell, and loops are
 * left out.
 */
export function passagesOfPosts({ width: columns, height: rows, pick, web }: Posts): Passages {
  const [width, height] = [columns + 1, rows + 1];
  const graph = web?.graph ?? allBorders(rectangle(width, height));
  const open = graph.out.map((mask) => (mask === NO_CELL ? NO_CELL : mask & FORWARD));
  for (const { cells, has } of graphOf(graph).rooms) {
    for (const pair of leadingInside(graph, has, cells[0]!)) {
      const { cell, side } = borderOn(graph, pair[0], directionTo(graph, pair));
      open[cell]! |= side;
    }
  }
  pick.forEach((direction, corner) => {
    if (direction === 0) return;
    const [cell, side] = borderAcross(corner, direction, columns);
    open[cell]! &= ~side;
  });
  return { width, height, open };
}

/**
 * The maze between the walls, proved. Its paths lead to the last cell. @throws MazestoneError if it is no
 * maze
 */
function mazeOfPosts(posts: Posts): Maze {
  const passages = passagesOfPosts(posts);
  const proof = provePassages(passages);
  if (!proof.ok) throw new MazestoneError(proof.errors);
  return mazeTowards(
    passages,
    passages.open.findLastIndex((mask) => mask !== NO_CELL),
  );
}
