import type { Dag } from '../dag/dag.js';
import { deadEndChances } from '../stats/exact-passages.js';
import { expectedSize, expectedWay } from '../stats/expected.js';
import { renderMapSvg } from './map.js';

/** A map of one exact statistic. */
export interface MapKind {
  readonly name: string;
  /** One line for lists and help. */
  readonly summary: string;
  /** The map as SVG, for a checked DAG; @throws MazestoneError `size` as `renderMapSvg`. */
  readonly draw: (dag: Dag) => string;
}

/** Every map by name. */
export const MAPS: ReadonlyMap<string, MapKind> = new Map(
  [
    {
      name: 'dead-ends',
      summary: 'the chance of each cell to be a dead end',
      draw: (dag: Dag) =>
        // All chances there are, so that two maps can be compared.
        renderMapSvg(dag, deadEndChances(dag), { title: 'Dead-end probability', range: [0, 1] }),
    },
    {
      name: 'way',
      summary: 'the expected way from each cell to the sink',
      draw: (dag: Dag) =>
        renderMapSvg(dag, expectedWay(dag), { title: 'Expected way to the sink', unit: 'steps' }),
    },
    {
      name: 'behind',
      summary: 'the expected number of cells behind each cell, on a logarithmic scale',
      draw: (dag: Dag) =>
        renderMapSvg(dag, expectedSize(dag), { title: 'Expected cells behind', unit: 'cells', log: true }),
    },
  ].map((kind) => [kind.name, kind]),
);
