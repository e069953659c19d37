import { MazestoneError } from '../base/diagnostic.js';
import { NO_CELL, step, type Direction } from '../board/grid.js';
import type { Dag } from '../dag/dag.js';
import { planOf } from '../dag/floor-plan.js';
import { cornerOf, postCount, type Posts, type Round } from '../flow/popping.js';
import { area, CELL, circle, COLOUR, document, frameRound, stroke, WALL, wallLines } from './svg.js';
import { wallsOf } from './walls.js';

/** Pictures of rounds at most: the first ones, and the last. */
const MOST_ROUNDS = 12;
/** Cells along a side of each at most. */
const MOST_CELLS = 64;
/** Between two of them, in units. */
const GAP = 2 * CELL;

/**
 * The rounds of one maze made by cycle popping, side by side: each post is a dot, its pick a wall from there. Posts that
 * choose again are red with the walls they had built. Round a hole all corners are one post. At most 12 rounds, the first ones and the last; same rounds, same
 * text; no fonts.
 * @param rounds of `popRounds`.
 * @throws MazestoneError `size` if a side has more than 64 cells, or only one.
 * @example
 * import { random, rectangle } from 'mazestone/core';
 * import { popRounds, renderRoundsSvg } from 'mazestone/core/advanced';
 *
 * const picture = renderRoundsSvg(popRounds(rectangle(4, 4), 'uniform', random('1', 'walls')));
 * console.log(picture.match(/width="\d+" height="\d+"/)?.[0]); // width="240" height="240"
 */
export function renderRoundsSvg(rounds: readonly Round[]): string {
  const posts = postsOf(rounds);
  if (Math.max(posts.width, posts.height) >= MOST_CELLS) {
    throw new MazestoneError({
      code: 'size',
      message: `a picture of the rounds has at most ${MOST_CELLS} cells a side`,
      where: `${posts.width + 1} x ${posts.height + 1} cells`,
      hint: 'draw one maze with --maze, or the rounds of a smaller one',
    });
  }
  const shown = rounds.length <= MOST_ROUNDS ? rounds : [...rounds.slice(0, MOST_ROUNDS - 1), rounds.at(-1)!];
  const columns = Math.ceil(Math.sqrt(shown.length));
  const [wide, high] = [(posts.width + 1) * CELL, (posts.height + 1) * CELL];
  const rows = Math.ceil(shown.length / columns);
  const frame = frameRound(columns * (wide + GAP) - GAP, rows * (high + GAP) - GAP);
  const parts = shown.map((round, k) => {
    const [x, y] = [(k % columns) * (wide + GAP), Math.floor(k / columns) * (high + GAP)];
    return `<g transform="translate(${x} ${y})">\n${drawRound(round, wide, high)}\n</g>`;
  });
  return document(frame, `${rounds.length} rounds, ${posts.width + 1} x ${posts.height + 1} cells`, parts);
}

/** @throws MazestoneError `size` where there are none. */
function postsOf(rounds: readonly Round[]): Posts {
  const [first] = rounds;
  if (first !== undefined) return first.posts;
  throw new MazestoneError({
    code: 'size',
    message: 'a maze of one row or column has no posts inside, and so no rounds',
    hint: 'draw it with --maze, or choose at least two cells both ways',
  });
}

function drawRound({ posts, again }: Round, wide: number, high: number): string {
  const { width, pick, web } = posts;
  const choosing = new Set(Array.from(again, (post) => cornerOf(posts, post)));
  const at = (post: number): readonly [number, number] => [
    ((post % width) + 1) * CELL,
    (Math.floor(post / width) + 1) * CELL,
  ];
  function* walls(red: boolean): Generator<string> {
    for (let post = 0; post < pick.length; post++) {
      if (choosing.has(post) !== red || pick[post] === 0) continue;
      const [x, y] = at(post);
      const [dx, dy] = step(pick[post] as Direction);
      yield `M${x} ${y}l${dx * CELL} ${dy * CELL}`;
    }
  }
  const dots = Array.from(pick.keys())
    .filter((corner) => pick[corner] !== 0)
    .map((corner) =>
      circle(
        at(corner),
        choosing.has(corner) ? 2.2 : 1.6,
        `fill="${choosing.has(corner) ? COLOUR.sink : COLOUR.wall}"`,
      ),
    );
  const rim = `M0 0h${wide}v${high}h${-wide}z`;
  return [
    web === undefined
      ? `<path fill="${COLOUR.cell}" d="${rim}"/>`
      : area(web.graph.width, web.graph.height, COLOUR.cell, (i) => web.graph.out[i] !== NO_CELL),
    stroke(walls(false), COLOUR.wall, WALL, 'square'),
    stroke(walls(true), COLOUR.sink, WALL, 'square'),
    stroke(web === undefined ? [rim] : rimOf(web.graph), COLOUR.wall, WALL, 'square'),
    ...dots,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** The walls that always stand: round the cells, and where nothing is a passage. */
function rimOf(graph: Dag): Iterable<string> {
  const { width, height, out } = graph;
  const open = planOf(graph).passages.map((ways, i) => (out[i] === NO_CELL ? NO_CELL : ways));
  const { north, west } = wallsOf({ width, height, open });
  return wallLines(width, height, north, west);
}

/**
 * The same as text, all rounds one below the other: an arrow a post, doubled where it chooses again.
 * @throws MazestoneError `size` if a side has only one cell.
 * @example
 * import { random, rectangle } from 'mazestone/core';
 * import { popRounds, renderRoundsText } from 'mazestone/core/advanced';
 *
 * console.log(renderRoundsText(popRounds(rectangle(3, 3), 'uniform', random('12', 'walls'))));
 * // round 1: 2 of 4 choose again
 * // ← →
 * // ⇒ ⇐
 * //
 * // round 2: a maze
 * // ← →
 * // → ↑
 */
export function renderRoundsText(rounds: readonly Round[]): string {
  postsOf(rounds);
  const arrows = { 0: '  ', 1: '↑⇑', 2: '→⇒', 4: '↓⇓', 8: '←⇐' };
  return rounds
    .map(({ posts, again }, k) => {
      const choosing = new Set(Array.from(again, (post) => cornerOf(posts, post)));
      const rows = Array.from({ length: posts.height }, (_, y) =>
        Array.from({ length: posts.width }, (_, x) => {
          const post = x + y * posts.width;
          return arrows[posts.pick[post] as keyof typeof arrows][choosing.has(post) ? 1 : 0];
        })
          .join(' ')
          .trimEnd(),
      );
      const told = again.length === 0 ? 'a maze' : `${again.length} of ${postCount(posts)} choose again`;
      return [`round ${k + 1}: ${told}`, ...rows, ''].join('\n');
    })
    .join('\n');
}
