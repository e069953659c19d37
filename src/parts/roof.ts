import type { GridBuilder } from '../blocks/builder.js';
import { cellAt, type GridCells } from '../board/grid.js';
import type { CellFamily } from '../cells/family.js';
import { USUAL_WALLS } from '../layout/choices.js';
import type { Part } from './part.js';
import type { WallOptions } from './walls.js';

/** The options of the roof. */
export interface RoofOptions {
  /** Whether there is a roof over the maze, one layer above the tops of the walls. */
  readonly roof?: boolean | undefined;
}

/** The roof over all squares and the outer walls. On a lower floor it is the ceiling. */
export const ROOF: Part<RoofOptions & WallOptions> = {
  reserve: ({ roof = false, wallHeight = USUAL_WALLS }) => (roof ? { above: wallHeight + 1 } : {}),
  place: ({ builder, circuit: { storeys, family } }, { roof = false, wallHeight = USUAL_WALLS, dress }) => {
    storeys.forEach(({ y, plan }, floor) => {
      if (roof || floor < storeys.length - 1)
        cover(builder.raised(y), plan, family, wallHeight + 1, dress.roof);
    });
    return undefined;
  },
};

/** Fills the air in one layer over all squares and the outer walls. */
export function cover(
  builder: GridBuilder,
  { width, cells }: GridCells,
  { pitch, room }: Pick<CellFamily, 'pitch' | 'room'>,
  layer: number,
  state: string,
): void {
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 0) continue;
    const [x, y] = cellAt(width, cell);
    for (let z = pitch * y + room - pitch; z < pitch * (y + 1); z++) {
      for (let bx = pitch * x + room - pitch; bx < pitch * (x + 1); bx++) {
        if (builder.isAir(bx, layer, z)) builder.set(bx, layer, z, state);
      }
    }
  }
}
