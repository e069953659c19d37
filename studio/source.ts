import type { GridCells, SectorShape } from '../src/core.js';
import { dagFrom, dagOptions, openingsFrom, type Sourced } from '../src/advanced.js';
import { inForce, type Design } from './design.js';
import { valuesOf } from './values.js';

/** The DAG of a design, and the means it has for its targets. @throws MazestoneError as `dagFrom`, `bad-option`. */
export function sourceOf(design: Design): Sourced {
  const { dag, region, builder, width, height, seed } = design;
  return dagFrom({
    ...dagOptions(valuesOf(design)),
    ...{ builder, width, height, floors: inForce(design).floors, seed },
    ...(dag && { dag }),
    ...(region && { region }),
  });
}

/** The ways in and out that a design asks for, and what they have to fit to. @throws MazestoneError as `openingsFrom`, `bad-option`. */
export function openingsOf(
  board: GridCells,
  design: Design,
): ReturnType<typeof openingsFrom> & { readonly sectorShape?: SectorShape } {
  const { entrance, exit, sectors } = valuesOf(design);
  return { ...openingsFrom(board, entrance, exit), ...(sectors?.shape && { sectorShape: sectors.shape }) };
}
