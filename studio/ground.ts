import { largestComponent, rectangle, type Region } from '../src/core.js';
import { regionOf } from '../src/dag/dag.js';
import { componentsOf } from '../src/region/components.js';
import type { Design } from './design.js';

type Sized = Pick<Design, 'region' | 'dag' | 'width' | 'height'>;

/** The cells to paint on: a design's footprint, the cells of its DAG, or the full rectangle. */
export function cellsOf({ region, dag, width, height }: Sized): Region {
  return region ?? (dag === undefined ? rectangle(width, height) : regionOf(dag));
}

/** Whether a footprint has several connected components. */
export function isApart({ region }: Sized): boolean {
  return region !== undefined && componentsOf(region).sizes.length > 1;
}

/** The cells of the machine: the largest connected component. */
export function groundOf(design: Sized): Region {
  const cells = cellsOf(design);
  return isApart(design) ? largestComponent(cells) : cells;
}
