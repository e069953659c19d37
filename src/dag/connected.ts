import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { outsideLargestComponent, componentsOf } from '../region/components.js';
import { checkCells, type Region } from '../region/region.js';
import { witness } from '../board/witness.js';

/** Checks that a region is connected. @throws MazestoneError `no-sink` without cells; `disconnected` with those cut off. */
export function checkConnected(region: Region): void {
  checkCells(region);
  const components = componentsOf(region);
  if (components.sizes.length > 1) refuseComponents(region, components);
}

/** Refuses a region of several components. @throws MazestoneError `disconnected` with the cells outside the largest one. */
export function refuseComponents(region: Region, components = componentsOf(region)): never {
  const outside = outsideLargestComponent(region, components);
  throw new MazestoneError({
    code: 'disconnected',
    message: says`the region has ${components.sizes.length} connected components; ${outside.length} of its cells are outside the largest`,
    ...witness(region, outside),
    hint: says`join the connected components, or keep only one`,
  });
}
