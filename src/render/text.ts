import { EAST, NORTH, NO_CELL, OUT_DEGREE, SOUTH, WEST, type Direction } from '../board/grid.js';
import { checkedDag, type Dag } from '../dag/dag.js';
import { pickChance } from '../dag/weights.js';
import { isAlwaysOpen, isRandomLoop } from '../dag/sides.js';
import { passagesOf, withPassages, type Maze } from '../flow/maze.js';
import { trailOf, type MazePicture } from './trail.js';
import { wallsOf, type Walls } from './walls.js';

/**
 * A DAG as text, four columns and two lines a cell: `◎` the sink, `○` a cell with one out-edge, `●` one with
 * two (more: their number), a space where there is no cell; an arrow between two cells for each edge
 * (`↔`, `↕` for edges both ways), a double one for the likelier of two, `═` and `║` for a passage that stands open
 * for ever. Lines end with LF, without spaces before it. Edges that lead to no cell
 * are not drawn.
 * @param dag any graph, checked or not.
 * @example
 * import { buildDag, renderDagText } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * console.log(renderDagText(dag));
 * // ◎ ← ●
 * // ↑   ↓
 * // ○ ← ○
 */
export function renderDagText(dag: Dag): string {
  return dagText(dag, (i) => `${NODES[OUT_DEGREE[dag.out[i]!]!]!} `);
}

/** A cell by its out-degree. */
export const NODES = ['◎', '○', '●', '3', '4', '5', '6'];

/**
 * The text of {@link renderDagText}.
 * @param node what stands for a cell, in two columns.
 */
export function dagText(dag: Dag, node: (cell: number) => string): string {
  const { width, height, out } = checkedDag(dag);
  const across = [' ', '→', '←', '↔', '⇒', '⇐', '═', '╌'];
  const along = [' ', '↓', '↑', '↕', '⇓', '⇑', '║', '╎'];
  // The edges over one side of cell i, to its neighbour j and back, as an index of the arrows above.
  const arrow = (i: number, there: Direction, j: number, back: Direction): number => {
    if (out[i] === NO_CELL || out[j] === NO_CELL) return 0;
    if (isAlwaysOpen(dag, i, there)) return 6;
    if (isRandomLoop(dag, i, there)) return 7;
    const edges = ((out[i]! & there) > 0 ? 1 : 0) + ((out[j]! & back) > 0 ? 2 : 0);
    const isLikelier = edges === 1 ? isLikely(i, there) : edges === 2 && isLikely(j, back);
    return isLikelier ? edges + 3 : edges;
  };
  const isLikely = (i: number, direction: Direction): boolean =>
    OUT_DEGREE[out[i]!] === 2 && pickChance(dag, i, direction) > 1 / 2;

  let text = '';
  for (let y = 0; y < height; y++) {
    let cells = '';
    let below = '';
    for (let x = 0; x < width; x++) {
      const i = x + y * width;
      cells += out[i] === NO_CELL ? '  ' : node(i);
      if (x < width - 1) cells += `${across[arrow(i, EAST, i + 1, WEST)]!} `;
      if (y < height - 1) below += `${along[arrow(i, SOUTH, i + width, NORTH)]!}   `;
    }
    text += `${cells.trimEnd()}\n`;
    if (y < height - 1) text += `${below.trimEnd()}\n`;
  }
  return text;
}

/**
 * A maze as text with box-drawing walls, four columns and two lines a cell: `◎` the sink, dots along the
 * solution, no wall at the openings. Lines end with LF, without spaces before it.
 *
 * @param maze a proved maze.
 * @param picture what is drawn in it.
 * @throws MazestoneError `opening` if an opening is not in the outer wall, or round a hole, on a side of a cell.
 * @example
 * import { buildDag, pathBetween, random, renderMazeText, sampleMaze } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const maze = sampleMaze(dag, random('1', 'flow'));
 * console.log(renderMazeText(maze, { solution: pathBetween(maze, 0, 4) }));
 * // ┌───────────────┐
 * // │ • • •         │
 * // ├───╴ • ╷   ╶───┤
 * // │ • • • │       │
 * // ├───┐   ├───┐   │
 * // │   │   │   │   │
 * // │   ╵   │   ╵   │
 * // │ ◎     │       │
 * // └───────┴───────┘
 */
export function renderMazeText(maze: Maze, { solution = [], openings = [], open }: MazePicture = {}): string {
  const { width, height, pick } = maze;
  const trail = trailOf(maze, solution, openings);
  return mazeText({ width, height }, wallsOf(withPassages(passagesOf(maze), open), openings), trail, (i) =>
    pick[i] === 0 ? ' ◎ ' : trail[i] !== 0 ? ' • ' : '   ',
  );
}

/**
 * The text of {@link renderMazeText}.
 * @param trail as `trailOf` gives it.
 * @param inside what stands in a cell, in three columns.
 */
export function mazeText(
  { width, height }: Pick<Maze, 'width' | 'height'>,
  { north, west }: Walls,
  trail: Uint8Array,
  inside: (cell: number) => string,
): string {
  const northWall = (x: number, y: number): boolean => x >= 0 && x < width && north[x + y * width] === 1;
  const westWall = (x: number, y: number): boolean => y >= 0 && y < height && west[x + y * (width + 1)] === 1;
  const walks = (x: number, y: number, direction: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && (trail[x + y * width]! & direction) !== 0;

  let text = '';
  for (let y = 0; y <= height; y++) {
    let line = '';
    for (let x = 0; x <= width; x++) {
      const corner =
        (westWall(x, y - 1) ? NORTH : 0) |
        (northWall(x, y) ? EAST : 0) |
        (westWall(x, y) ? SOUTH : 0) |
        (northWall(x - 1, y) ? WEST : 0);
      line += ' ╵╶└╷│┌├╴┘─┴┐┤┬┼'[corner]!;
      if (x === width) break;
      if (northWall(x, y)) line += '───';
      else line += walks(x, y, NORTH) || walks(x, y - 1, SOUTH) ? ' • ' : '   ';
    }
    text += `${line.trimEnd()}\n`;
    if (y === height) break;
    line = '';
    for (let x = 0; x <= width; x++) {
      if (westWall(x, y)) line += '│';
      else line += walks(x, y, WEST) || walks(x - 1, y, EAST) ? '•' : ' ';
      if (x === width) break;
      line += inside(x + y * width);
    }
    text += `${line.trimEnd()}\n`;
  }
  return text;
}
