import { floorsOfPlan, type FloorPlan } from '../dag/floor-plan.js';
import { retold, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import type { BlockGrid } from '../blocks/grid.js';
import type { BuildingInfo } from '../formats/metadata.js';

/** Height of the ceiling between two floors, in blocks above the feet: over feet, head and lintel. */
export const CEILING = 3;

/** Layers of a schematic, `to` not included. */
export interface Layers {
  readonly from: number;
  readonly to: number;
}

/** One floor of a machine, for the checks of a single floor. */
export interface Storey {
  readonly floor: number;
  readonly plan: FloorPlan;
  /** The metadata of the machine, with the origin of this floor. */
  readonly info: BuildingInfo;
  /** The layers of the floor: circuit, interiors and ceiling. The top floor has all layers above it, too. */
  readonly layers: Layers;
}

/** The floors of a machine, from the lowest up. A machine of one floor is one floor as a whole. */
export function storeysOf(grid: BlockGrid, plan: FloorPlan, info: BuildingInfo): readonly Storey[] {
  const floors = floorsOfPlan(plan);
  const [x, y, z] = info.origin;
  const feet = (floor: number): number => y + floor * (info.rise ?? 0);
  return floors.map((one, floor) => ({
    floor,
    plan: one,
    info: { ...info, origin: [x, feet(floor), z] },
    layers: {
      from: floor === 0 ? 0 : feet(floor - 1) + CEILING + 1,
      to: floor === floors.length - 1 ? grid.height : feet(floor) + CEILING + 1,
    },
  }));
}

/** Adds the floor to diagnostics, if the machine has several. */
export function onStorey(found: readonly Diagnostic[], { floor }: Storey, floors: number): Diagnostic[] {
  if (floors === 1) return [...found];
  return found.map((fault) => {
    const { where } = fault.said;
    const cells = fault.cells?.map(([x, y]) => [x, y, floor] as const);
    return retold({ ...fault, ...(cells && { cells }) } as Diagnostic, {
      where: where === undefined ? says`floor ${floor}` : says`floor ${floor}, ${where}`,
    });
  });
}
