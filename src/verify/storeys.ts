import { floorsOfPlan, type FloorPlan } from '../dag/floor-plan.js';
import type { BuildingInfo } from '../formats/metadata.js';

/** Height of the ceiling between two floors, in blocks above the feet: over feet, head and lintel. */
export const CEILING = 3;

/** One floor of a machine, for the checks of a single floor. */
export interface Storey {
  readonly floor: number;
  /** The number of its first cell in the whole machine. */
  readonly first: number;
  readonly plan: FloorPlan;
  /** The metadata of the machine, with the origin of this floor. */
  readonly info: BuildingInfo;
}

/** The floors of a machine, from the lowest up. A machine of one floor is one floor as a whole. */
export function storeysOf(plan: FloorPlan, info: BuildingInfo): readonly Storey[] {
  const [x, y, z] = info.origin;
  return floorsOfPlan(plan).map((one, floor) => ({
    floor,
    first: floor * plan.width * plan.height,
    plan: one,
    info: { ...info, origin: [x, y + floor * (info.rise ?? 0), z] },
  }));
}

/**
 * The floor that a layer of the schematic belongs to, with its circuit, interiors and ceiling. All layers above the top
 * floor belong to it.
 */
export function storeyAt<S extends Storey>(storeys: readonly S[], y: number): S {
  return storeys.find(({ info }) => y <= info.origin[1] + CEILING) ?? storeys.at(-1)!;
}
