import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { step, type Horizontal } from '../board/grid.js';
import { cornerOf, postCount, type Posts, type Round } from '../flow/popping.js';
import { rectangle } from '../region/region.js';
import { dagPicture, regionPicture } from './grid-picture.js';
import { WALL, type Colour, type Layer, type Line, type Mark, type Picture, type Point } from './picture.js';

/** The most rounds that are drawn: the first ones, and the last. */
const MOST_ROUNDS = 12;
/** The most cells along a side. */
const MOST_CELLS = 64;
/** Space between two rounds, in cells. */
const GAP = 2;

/**
 * A picture of the rounds of one maze made by cycle popping, side by side. Each post is a dot, and its choice
 * is a wall that starts there. Posts that choose again are red, and so are the walls they had chosen. All
 * corners of a hole are one post. At most 12 rounds are drawn, the first ones and the last.
 * @param rounds the result of `popRounds`.
 * @throws MazestoneError `size` if a side has more than 64 cells, or only one.
 */
export function roundsPicture(rounds: readonly Round[]): Picture {
  const posts = postsOf(rounds);
  const size = [posts.width + 1, posts.height + 1] as const;
  const [width, height] = size;
  const of = says`${width} x ${height} cells`;
  if (Math.max(width, height) > MOST_CELLS) {
    throw new MazestoneError({
      code: 'size',
      message: says`a picture of the rounds has at most ${MOST_CELLS} cells a side`,
      where: of,
      hint: says`draw one maze with --maze, or the rounds of a smaller one`,
    });
  }
  const shown = rounds.length <= MOST_ROUNDS ? rounds : [...rounds.slice(0, MOST_ROUNDS - 1), rounds.at(-1)!];
  const columns = Math.ceil(Math.sqrt(shown.length));
  const rows = Math.ceil(shown.length / columns);
  return {
    ...{ title: says`${rounds.length} rounds, ${width} x ${height} cells`, of, isGrid: true, size },
    sheet: [columns * (width + GAP) - GAP, rows * (height + GAP) - GAP],
    layers: shown.map((round, k) => ({
      at: [(k % columns) * (width + GAP), Math.floor(k / columns) * (height + GAP)],
      ...layerOf(round),
    })),
  };
}

/** The posts of the rounds. @throws MazestoneError `size` if there are none. */
function postsOf(rounds: readonly Round[]): Posts {
  const [first] = rounds;
  if (first !== undefined) return first.posts;
  throw new MazestoneError({
    code: 'size',
    message: says`a maze of one row or column has no posts inside, and so no rounds`,
    hint: says`draw it with --maze, or choose at least two cells both ways`,
  });
}

function layerOf({ posts, again }: Round): Layer {
  const { width, pick } = posts;
  const choosing = new Set(Array.from(again, (post) => cornerOf(posts, post)));
  const corners = [...pick.keys()].filter((corner) => pick[corner] !== 0);
  const at = (corner: number): Point => [(corner % width) + 1, Math.floor(corner / width) + 1];
  const wallAt = (corner: number): Line => {
    const [[x, y], [dx, dy]] = [at(corner), step(pick[corner] as Horizontal)];
    return [at(corner), [x + dx, y + dy]];
  };
  const walls = (colour: Colour, isChoosing: boolean) => ({
    ...{ colour, width: WALL },
    lines: corners.filter((corner) => choosing.has(corner) === isChoosing).map(wallAt),
  });
  const ground = groundOf(posts);
  return {
    areas: ground.areas.slice(0, 1),
    walls: [walls('wall', false), walls('sink', true), ...ground.walls],
    marks: corners.map((corner): Mark => {
      const look = choosing.has(corner)
        ? ({ colour: 'sink', radius: [2.2, 0] } as const)
        : ({ colour: 'wall', radius: [1.6, 0] } as const);
      return { kind: 'dot', at: at(corner), ...look };
    }),
  };
}

/** The cells, and the permanent walls: round the cells, and where no maze has a passage. */
function groundOf({ width, height, web }: Posts): Layer {
  if (web === undefined) return regionPicture(rectangle(width + 1, height + 1)).layers[0]!;
  return dagPicture(web.graph, { walls: true }).layers[0]!;
}

/**
 * The rounds as text, all of them, one below the other. A post is an arrow, which is doubled where the post
 * chooses again.
 * @throws MazestoneError `size` if a side has only one cell.
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
      const summary = again.length === 0 ? 'a maze' : `${again.length} of ${postCount(posts)} choose again`;
      return [`round ${k + 1}: ${summary}`, ...rows, ''].join('\n');
    })
    .join('\n');
}
