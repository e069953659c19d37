import type { OptionTable, ValueType } from '../base/option.js';
import type { GridBuilder } from '../blocks/builder.js';
import { cellAt, type GridCells } from '../board/grid.js';
import type { CellFamily } from '../cells/family.js';
import { USUAL_WALLS } from '../layout/choices.js';
import { ownBlock, type Part } from './part.js';
import type { WallOptions } from './walls.js';

/** A roof of the theme's, or of a block of one's own. */
const ROOF_BLOCK: ValueType<string | true> = { argument: '[block]', read: (block) => block, bare: true };

/** Its option. */
export const ROOF_OPTIONS = {
  roof: {
    type: ROOF_BLOCK,
    about: 'add a roof over the maze',
    field: { label: 'Roof', group: 'looks', usual: false, help: 'A roof over the maze.' },
    parts: { 'roof-of': ownBlock('Roof of') },
  },
} satisfies OptionTable;

/** Whether a roof is asked for. */
export interface RoofOptions {
  /** A roof over the maze, one layer above the walls' tops. */
  readonly roof?: boolean | undefined;
}

/** The roof over every square and the walls round the maze; on a floor below another its ceiling. */
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

/** Fills what is air in one layer, over every square and the walls round the maze. */
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
