import {
  DIRECTIONS,
  EAST,
  FORWARD,
  NORTH,
  NO_CELL,
  SOUTH,
  WEST,
  neighbour,
  type Direction,
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
import { borderOn, wayTo } from '../dag/sides.js';
import { allBorders, type TreeGraph } from '../dag/vertices.js';
import { rectangle, type Region } from '../region/region.js';
import { mazeTowards, type Maze, type Passages } from './maze.js';
import { provePassages } from './prove.js';

/*
 * Mazes from their walls. By planar duality the walls inside a perfect maze on a rectangle are a spanning tree of the
 * posts, the whole outer wall being one of them. Every inner post picks one of its four sides at random and builds the
 * wall there; a wall stands where either of its two posts picks it. Then some posts choose again, until none has to.
 *
 * Where cells are missing, the corners round a hole are one post, whose walls are all those that begin at one of them, and
 * the corners of what is missing at the rim belong to the outer wall: the faces of the graph of cells, which are what its
 * dual has for vertices. A wall that begins and ends at one post would cut cells off, and nobody picks it. So with a border that
 * is no edge of the graph, as where a loop stands open: the corners at its ends are one post. Inside a room nobody builds walls: what
 * is one vertex in the graph has lost its edges in the dual.
 */

/** Which posts choose again. */
export type PoppingRule = 'uniform' | 'growth';

/**
 * What inner posts have picked, one byte a post, a direction. Post (x, y), from (0, 0), stands at the south-east corner
 * of cell (x, y); index: `x + y * width`. Where cells are missing a byte is of a corner, 0 where no wall begins.
 */
export interface Posts {
  /** Posts from west to east: one fewer than cells. */
  readonly width: number;
  /** Posts from north to south. */
  readonly height: number;
  readonly pick: Uint8Array;
  readonly web?: PostWeb;
}

/** What posts are where cells are missing. */
export interface PostWeb {
  /** The borders that are passages now and then, and rooms and loops beside them. */
  readonly graph: Dag;
  /** The post that each inner corner belongs to, -1 for the outer wall. */
  readonly postOf: Int32Array;
  /** For each post the walls it may pick: the corner times 16 plus the direction. */
  readonly walls: Rows;
  /** The corner where each post's wall begins. */
  readonly at: Uint32Array;
}

/** One round, as all posts stand after their choices. */
export interface Round {
  readonly posts: Posts;
  /** The posts that will choose again, ascending; none in the last round. */
  readonly again: Uint32Array;
}

/** What cycle popping made. */
interface Popped {
  readonly maze: Maze;
  /** Rounds of choices, the first and the last included; 0 where there is no post. */
  readonly rounds: number;
  /** Choices of all posts, the first of each included. */
  readonly choices: number;
}

/**
 * A random maze by cycle popping, round by round, all posts at the same time.
 *
 * `uniform`: exactly the posts on cycles choose again, two posts that pick each other being one. Every maze is then equally
 * likely (Propp and Wilson, How to get a perfectly random sample from a generic Markov chain and generate a random
 * spanning tree of a directed graph, J. Algorithms 27 (1998); all cycles at once: Guo, Jerrum and Liu,
 * https://arxiv.org/abs/1611.01647). `growth`: every post that is not joined to the outer wall chooses again. Every maze
 * is possible, in fewer rounds, and some are likelier than others.
 *
 * @param board connected: its cells, or the graph of its borders with rooms and loops.
 * @param onRound shown every round; the picks are written over after it.
 * @throws MazestoneError `no-sink`, `disconnected`.
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

/** All rounds of one maze, to be drawn. */
export function popRounds(board: Region | TreeGraph<Dag>, rule: PoppingRule, random: Random): Round[] {
  const rounds: Round[] = [];
  popCycles(board, rule, random, ({ posts, again }) => {
    const { pick, web } = posts;
    const kept = { ...posts, pick: pick.slice(), ...(web && { web: { ...web, at: web.at.slice() } }) };
    rounds.push({ posts: kept, again });
  });
  return rounds;
}

/** The posts of a region or graph, which have picked nothing yet. @throws MazestoneError `no-sink`, `disconnected`. */
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
  const there = (corner: number, way: Direction): number => {
    const next = neighbour(posts, corner, way);
    return next < 0 ? outer : next;
  };
  // No wall begins where there is no edge to part two cells: those corners are of one post.
  const borders = Array.from(pick, (_, corner) => bordersAt(graph, corner, width));
  const isInside = insideRooms(graph);
  borders.forEach((ways, corner) => {
    for (const way of DIRECTIONS) {
      const isOpen = (ways & way) === 0 && isInside(...borderAcross(corner, way, width));
      if ((ways & way) === 0 && !isOpen) unite(sets, corner, there(corner, way));
    }
  });
  // Of a post inside a room nothing is left.
  const building = new Set<number>();
  borders.forEach((ways, corner) => {
    if (ways !== 0) building.add(findRoot(sets, corner));
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
  borders.forEach((ways, corner) => {
    const post = postOf[corner]!;
    if (post < 0) return;
    for (const way of DIRECTIONS) {
      if ((ways & way) === 0 || postOf[there(corner, way)] === post) continue;
      walls[post]!.push(16 * corner + way);
    }
  });
  return { graph, postOf, walls: rowsOf(walls), at: Uint32Array.from(walls, ([first]) => first! >> 4) };
}

/** The border that a wall from an inner corner stands on, by the cell to its west or north, and the side of that. @param width corners in a row. */
function borderAcross(
  corner: number,
  way: Direction,
  width: number,
): readonly [cell: number, side: Direction] {
  const northWest = corner + Math.floor(corner / width);
  if (way === NORTH || way === SOUTH) return [way === NORTH ? northWest : northWest + width + 1, EAST];
  return [way === WEST ? northWest : northWest + 1, SOUTH];
}

/** The ways from an inner corner along which an edge may be shut. */
function bordersAt({ out }: Dag, corner: number, width: number): number {
  return DIRECTIONS.filter((way) => {
    const [cell, side] = borderAcross(corner, way, width);
    return out[cell] !== NO_CELL && (out[cell]! & side) !== 0;
  }).reduce((sum, way) => sum + way, 0);
}

/** How many posts there are. */
export function postCount({ pick, web }: Posts): number {
  return web === undefined ? pick.length : web.at.length;
}

/** The corner where a post's wall begins. */
export function cornerOf({ web }: Posts, post: number): number {
  return web === undefined ? post : web.at[post]!;
}

/** Gives some posts new picks: two fair bits each, or one of the walls of a post that has more or less than four. */
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
      pick[post] = DIRECTIONS[bits & 3]!;
      bits >>>= 2;
      left--;
    }
  };
}

/** The post that a post's wall leads to, -1 for the outer wall. */
function headOf(posts: Posts, post: number): number {
  const corner = cornerOf(posts, post);
  const head = neighbour(posts, corner, posts.pick[corner]!);
  return head < 0 || posts.web === undefined ? head : posts.web.postOf[head]!;
}

/**
 * The posts on cycles, ascending, of those that can be: a cycle of a later round has a post that has just chosen on it,
 * for the others had none. The ways from these are followed, no post twice.
 */
function cycleFinder(posts: Posts): (chosen: Uint32Array) => Uint32Array<ArrayBuffer> {
  // The walk on which each post was last met. Walks are numbered through all rounds.
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

/** The posts that are not joined to the outer wall, ascending: of those that were not before. */
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
 * The posts on the longest chain of picks that ends at no cycle and in the outer wall or at one: how many hops it takes
 * until a signal that every post hands on to the post it picks, let go, is left on cycles alone. Linear.
 */
export function longestChain(posts: Posts): number {
  const count = postCount(posts);
  const pickers = new Uint32Array(count);
  for (let v = 0; v < count; v++) {
    const head = headOf(posts, v);
    if (head >= 0) pickers[head]!++;
  }
  // Level by level from the loose ends inwards; posts on cycles never lose their last picker.
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

/** The passages between the walls that posts have picked; of a room those that lead to its first cell, and no loops. */
export function passagesOfPosts({ width: columns, height: rows, pick, web }: Posts): Passages {
  const [width, height] = [columns + 1, rows + 1];
  const graph = web?.graph ?? allBorders(rectangle(width, height));
  const open = graph.out.map((mask) => (mask === NO_CELL ? NO_CELL : mask & FORWARD));
  for (const { cells, has } of graphOf(graph).rooms) {
    for (const pair of leadingInside(graph, has, cells[0]!)) {
      const { cell, side } = borderOn(graph, pair[0], wayTo(graph, pair));
      open[cell]! |= side;
    }
  }
  pick.forEach((way, corner) => {
    if (way === 0) return;
    const [cell, side] = borderAcross(corner, way, columns);
    open[cell]! &= ~side;
  });
  return { width, height, open };
}

/** The maze between the walls, proved; its ways lead to the last cell. @throws MazestoneError should it be none. */
function mazeOfPosts(posts: Posts): Maze {
  const passages = passagesOfPosts(posts);
  const proof = provePassages(passages);
  if (!proof.ok) throw new MazestoneError(proof.errors);
  return mazeTowards(
    passages,
    passages.open.findLastIndex((mask) => mask !== NO_CELL),
  );
}
