import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { outsideLargestComponent, componentsOf } from '../region/components.js';
import { checkCells, type Region } from '../region/region.js';
import { witness } from '../board/witness.js';

/** @throws MazestoneError `no-sink` for a region without cells, `disconnected` with the cells outside the largest component. */
export function checkConnected(region: Region): void {
  checkCells(region);
  const components = componentsOf(region);
  if (components.sizes.length > 1) refuseComponents(region, components);
}

/** @throws MazestoneError `disconnected` for a region of several components. */
export function refuseComponents(region: Region, components = componentsOf(region)): never {
  const outside = outsideLargestComponent(region, components);
  throw new MazestoneError({
    code: 'disconnected',
    message: says`the region has ${components.sizes.length} connected components; ${outside.length} of its cells are outside the largest`,
    ...witness(region, outside),
    hint: says`join the connected components, or keep only one`,
  });
}
