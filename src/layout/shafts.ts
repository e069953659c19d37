import type { GridBuilder } from '../blocks/builder.js';
import { blockInfo, isFullOn } from '../blocks/catalogue.js';
import { NORTH, SOUTH } from '../blocks/facing.js';
import type { OnFloors } from '../cells/family.js';
import { NO_CELL, OUT_DEGREE, Vertical, cellAt } from '../board/grid.js';
import { type Dag } from '../dag/dag.js';
import { WALL_TOP, type LayoutOptions } from './layout.js';

/** Carries ladders and keeps signals apart: no conductor. */
const LINING = 'minecraft:glass';

/**
 * The shafts from a floor to the next one up: ladders, their lining where they pass the circuit, and the closet round the
 * end that is on the floor of the cell whose edge it is, unless that cell has no other way out.
 * @param builder of the lower floor.
 */
export function placeShafts(
  builder: GridBuilder,
  [lower, upper]: readonly [Dag, Dag],
  floor: number,
  { rise, shaft }: OnFloors,
  { family: { pitch }, dress }: LayoutOptions,
): void {
  const { ladder, wall, front, sides, facing } = shaft(floor);
  const ladders = `minecraft:ladder[facing=${facing},waterlogged=false]`;
  // Ladders do not hang on leaves.
  const holds = isFullOn(blockInfo(dress.wall), facing === 'north' ? NORTH : SOUTH);
  const holding = holds ? dress.wall : dress.console;
  for (let cell = 0; cell < lower.out.length; cell++) {
    const [up, down] = [lower.out[cell]!, upper.out[cell]!];
    if (up === NO_CELL || ((up & Vertical.Up) === 0 && (down & Vertical.Down) === 0)) continue;
    const [x, z] = cellAt(lower.width, cell).map((at) => pitch * at) as [number, number];
    const fill = ([dx, dz]: readonly [number, number], from: number, to: number, state: string): void => {
      for (let y = from; y <= to; y++)
        if (builder.isAir(x + dx, y, z + dz)) builder.set(x + dx, y, z + dz, state);
    };
    fill(ladder, 1, rise, ladders);
    fill(wall, 1, WALL_TOP, holding);
    for (const column of [wall, front, ...sides]) fill(column, WALL_TOP + 2, rise - 1, LINING);
    fill(wall, WALL_TOP + 1, WALL_TOP + 1, LINING);
    const owner = (up & Vertical.Up) !== 0 ? { mask: up, feet: 1 } : { mask: down, feet: rise + 1 };
    if (OUT_DEGREE[owner.mask]! < 2) continue;
    const top = owner.feet - 1 + WALL_TOP;
    for (const side of sides) fill(side, owner.feet, top, dress.wall);
    fill(front, top, top, dress.lintel);
  }
}
