import { largestComponent, rectangle, type Region } from '../src/core.js';
import { regionOf } from '../src/dag/dag.js';
import { componentsOf } from '../src/region/components.js';
import type { Design } from './design.js';

type Sized = Pick<Design, 'region' | 'dag' | 'width' | 'height'>;

/** The cells that somebody paints on: a design's footprint, its DAG's, or the full rectangle. */
export function cellsOf({ region, dag, width, height }: Sized): Region {
  return region ?? (dag === undefined ? rectangle(width, height) : regionOf(dag));
}

/** Whether some cells of a footprint stand apart from the others. */
export function isApart({ region }: Sized): boolean {
  return region !== undefined && componentsOf(region).sizes.length > 1;
}

/** The cells that a machine stands on: those that hang together, of several components the largest. */
export function groundOf(design: Sized): Region {
  const cells = cellsOf(design);
  return isApart(design) ? largestComponent(cells) : cells;
}
