import { says } from '../base/sentence.js';
import type { GridCells } from '../board/grid.js';
import type { AnyDag, Dag } from '../dag/dag.js';
import type { TreeBoard } from '../dag/vertices.js';
import type { DrawnBoard, DrawnDag } from '../mesh/mesh.js';
import { deadEndChances } from '../stats/passages.js';
import { expectedPassages, expectedSize, expectedPath } from '../stats/expected.js';
import { treeMaps } from '../stats/tree-stats.js';
import type { Drawing } from './drawing.js';
import { mapDrawing, type MapOptions } from './map.js';

/** A map of one exact statistic. */
export interface MapKind {
  readonly name: string;
  /** One line for lists and help. */
  readonly summary: string;
  /** The map for a checked DAG; @throws MazestoneError `size` as `renderMapSvg`. */
  readonly draw: (dag: Dag | DrawnDag) => Drawing;
  /**
   * The map over all mazes of some cells, each equally likely. Undefined for statistics of whole paths. Determinants give the
   * open passages of a uniform spanning tree (matrix-tree and transfer-current theorem), but not those on the path between two
   * cells.
   */
  readonly drawTrees?: (board: GridCells | DrawnBoard, trees: TreeBoard) => Drawing;
}

/** A map of a statistic, with its values over all mazes if they are known. */
function kindOf(
  name: string,
  summary: string,
  options: MapOptions,
  values: (dag: AnyDag) => Float64Array,
  ofTrees?: keyof ReturnType<typeof treeMaps>,
): MapKind {
  return {
    ...{ name, summary },
    draw: (dag) => mapDrawing(dag, values(dag), options),
    ...(ofTrees && { drawTrees: (board, trees) => mapDrawing(board, treeMaps(trees)[ofTrees], options) }),
  };
}

/** Every map by name. */
export const MAPS: ReadonlyMap<string, MapKind> = new Map(
  [
    kindOf(
      'dead-ends',
      'the chance of each cell to be a dead end',
      // All chances there are, so that two maps can be compared.
      { title: says`Dead-end probability`, range: [0, 1] },
      deadEndChances,
      'deadEnds',
    ),
    kindOf(
      'passages',
      'the expected number of passages of each cell',
      { title: says`Expected passages`, unit: 'passages' },
      expectedPassages,
      'passages',
    ),
    kindOf(
      'way',
      'the expected length of the path from each cell to the sink',
      { title: says`Expected path to the sink`, unit: 'steps' },
      expectedPath,
    ),
    kindOf(
      'behind',
      'the expected number of cells behind each cell, on a logarithmic scale',
      { title: says`Expected cells behind`, unit: 'cells', log: true },
      expectedSize,
    ),
  ].map((kind) => [kind.name, kind]),
);
