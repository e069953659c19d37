import { checkConnected } from '../dag/connected.js';
import type { Random } from '../base/random.js';
import { floorCount, type GridCells } from '../board/grid.js';
import type { MeshBoard } from '../board/rows.js';
import type { Region } from '../region/region.js';
import { longestChain, popWalls, type PoppingRule } from './popping.js';
import type { Maze } from './maze.js';
import type { Sample } from './simulate.js';
import { wilson, wilsonSampler } from './wilson.js';

/** What makes mazes without a DAG, among all that there are on some cells. */
export interface TreeBuilder {
  readonly name: PoppingRule;
  /** One line for lists and help. */
  readonly summary: string;
  /** Which regions it takes. */
  readonly regions: string;
  /**
   * A sampler of its mazes on some cells.
   * @param to where the ways of a maze on a mesh lead; on a grid they lead to the last cell.
   * @throws MazestoneError `no-sink`, `disconnected` or `region` for cells it does not take.
   */
  readonly sampler: Sampler;
}

/** What a {@link TreeBuilder} draws mazes with. */
export interface Sampler {
  (board: GridCells): (random: Random) => Sample<Maze>;
  (board: GridCells | MeshBoard, to?: number): (random: Random) => Sample;
}

/** Every one by name. */
export const TREE_BUILDERS: ReadonlyMap<string, TreeBuilder> = new Map(
  (
    [
      {
        name: 'uniform',
        summary: 'every maze there is, each as likely: no flow, no DAG',
        regions: 'any connected one',
        sampler: ((board: GridCells | MeshBoard, to?: number) => {
          if (!('width' in board)) return (random) => ({ maze: wilson(board.neighbours, to ?? 0, random) });
          const isFlat = floorCount(board) === 1;
          if (isFlat && isFull(board) && board.cells.length <= MOST_POPPED)
            return popSampler(board, 'uniform');
          const sample = wilsonSampler(board);
          return (random) => ({ maze: sample(random) });
        }) as Sampler,
      },
      {
        name: 'growth',
        summary: 'every maze there is, not equally likely, in half the rounds: no flow, no DAG',
        regions: 'any connected one',
        sampler: ((board: GridCells) => popSampler(board, 'growth')) as Sampler,
      },
    ] satisfies TreeBuilder[]
  ).map((builder) => [builder.name, builder]),
);

/** Cells up to which walls are popped, which tells of rounds; beyond, Wilson's algorithm is several times faster. */
const MOST_POPPED = 2 ** 14;

function popSampler(region: Region, rule: PoppingRule): (random: Random) => Sample<Maze> {
  checkConnected(region);
  return (random) => {
    let chain = 0;
    const { maze, rounds, tosses } = popWalls(region, rule, random, ({ posts }) => {
      chain = Math.max(chain, longestChain(posts));
    });
    return { maze, popping: { tosses, rounds, chain } };
  };
}

function isFull({ cells }: GridCells): boolean {
  return !cells.includes(0);
}
