import { checkConnected } from '../dag/connected.js';
import type { Random } from '../base/random.js';
import { floorCount, type GridCells } from '../board/grid.js';
import type { Dag } from '../dag/dag.js';
import { verticesOf } from '../dag/rooms.js';
import { treeGraph, type TreeBoard, type TreeGraph } from '../dag/vertices.js';
import type { Region } from '../region/region.js';
import { longestChain, popCycles, type PoppingRule } from './popping.js';
import type { Maze } from './maze.js';
import type { Sample } from './simulate.js';
import { wilsonSampler } from './wilson.js';

/** A builder of mazes without a DAG, from all mazes on some cells. */
export interface TreeBuilder {
  readonly name: PoppingRule;
  /** One line for lists and help. */
  readonly summary: string;
  /** The regions that it accepts. */
  readonly regions: string;
  /**
   * Makes a sampler of its mazes on some cells.
   * @param to the cell that the paths of a maze on a mesh lead to; on a grid they lead to the last cell
   * @throws MazestoneError `no-sink`, `disconnected` or `region` for cells that it does not accept
   */
  readonly sampler: Sampler;
}

/** Makes a function that draws mazes. */
interface Sampler {
  (board: GridCells | TreeGraph<Dag>, to?: number): (random: Random) => Sample<Maze>;
  (board: TreeBoard, to?: number): (random: Random) => Sample;
}

/** All tree builders by name. */
export const TREE_BUILDERS: ReadonlyMap<string, TreeBuilder> = new Map(
  (
    [
      {
        name: 'uniform',
        summary: 'every maze there is, all equally likely; it has no DAG',
        regions: 'any connected region',
        sampler: ((board: TreeBoard, to?: number) => {
          if ('cells' in board && isFull(board)) return popSampler(board, 'uniform');
          const vertices = 'graph' in board ? verticesOf(board.graph) : undefined;
          const sample = wilsonSampler(board, 'width' in treeGraph(board) ? undefined : (to ?? 0));
          return (random) => ({ maze: sample(random), ...(vertices && { vertices }) });
        }) as Sampler,
      },
      {
        name: 'growth',
        summary: 'every maze there is, in half the rounds, but not all equally likely; it has no DAG',
        regions: 'any connected region',
        sampler: ((board: Region | TreeGraph<Dag>) => popSampler(board, 'growth')) as Sampler,
      },
    ] satisfies TreeBuilder[]
  ).map((builder) => [builder.name, builder]),
);

/**
 * The most cells for cycle popping, which reports rounds. On more cells, Wilson's algorithm is several times
 * faster.
 */
const MOST_POPPED = 2 ** 14;

function popSampler(board: Region | TreeGraph<Dag>, rule: PoppingRule): (random: Random) => Sample<Maze> {
  const vertices = 'graph' in board ? verticesOf(board.graph) : undefined;
  if ('cells' in board) checkConnected(board);
  return (random) => {
    let chain = 0;
    const { maze, rounds, choices } = popCycles(board, rule, random, ({ posts }) => {
      chain = Math.max(chain, longestChain(posts));
    });
    return { maze, ...(vertices && { vertices }), popping: { choices, rounds, chain } };
  };
}

/** Whether cells are a full rectangle and not too many. */
function isFull(board: GridCells): boolean {
  return floorCount(board) === 1 && !board.cells.includes(0) && board.cells.length <= MOST_POPPED;
}
