import type { GridBuilder } from '../blocks/builder.js';
import { blockInfo, isFullOn } from '../blocks/catalogue.js';
import { NORTH, SOUTH } from '../blocks/facing.js';
import type { CellFamily, OnFloors, Shaft } from '../cells/family.js';
import { OUT_DEGREE, Vertical, floorCount, neighbour, placeOf } from '../board/grid.js';
import type { Dag } from '../dag/dag.js';
import { hasPassage, planOf } from '../dag/floor-plan.js';
import type { LayoutOptions } from './options.js';
import { USUAL_WALLS } from './choices.js';

/** The block behind ladders inside the circuit. It must not conduct, so that it keeps signals apart. */
const LINING = 'minecraft:glass';

/** The end of a shaft in a cell's interior. */
interface ShaftEnd extends Shaft {
  readonly side: Vertical;
  /** Whether it is in a closet, with a door that the cell's own coin moves. */
  readonly hasCloset: boolean;
}

/** Returns a function from a cell, numbered through all floors, to the ends of shafts in it. */
export function shaftEndsOf(dag: Dag, floors: OnFloors | undefined): (cell: number) => ShaftEnd[] {
  if (floors === undefined || floorCount(dag) === 1) return () => [];
  const plan = planOf(dag);
  const area = dag.width * dag.height;
  return (cell) =>
    [Vertical.Up, Vertical.Down].flatMap((side): ShaftEnd[] => {
      if (!hasPassage(plan, cell, side)) return [];
      const floor = Math.floor(cell / area);
      const mask = dag.out[cell]!;
      const hasCoin =
        ((mask & side) !== 0 && OUT_DEGREE[mask] === 2) || ((dag.randomLoops?.[cell] ?? 0) & side) !== 0;
      return [{ ...floors.shaft(side === Vertical.Up ? floor : floor - 1), side, hasCloset: hasCoin }];
    });
}

/** A shaft from a cell up to the next floor, with its lower end `up` and its upper end `down`. */
interface ShaftUp {
  readonly up: ShaftEnd;
  readonly down: ShaftEnd | undefined;
  /** Fills the air of a column between two heights. Both are relative to the cell and its floor. */
  readonly fill: (column: readonly [number, number], from: number, to: number, state: string) => void;
}

function shaftsOf(builder: GridBuilder, dag: Dag, { pitch, floors }: CellFamily): ShaftUp[] {
  const endsIn = shaftEndsOf(dag, floors);
  return [...dag.out.keys()].flatMap((cell): ShaftUp[] => {
    const up = endsIn(cell).find(({ side }) => side === Vertical.Up);
    if (up === undefined) return [];
    const down = endsIn(neighbour(dag, cell, Vertical.Up)).find(({ side }) => side === Vertical.Down);
    const [x, y, floor = 0] = placeOf(dag, cell);
    const raised = builder.raised(floor * floors!.rise);
    const fill: ShaftUp['fill'] = ([dx, dz], from, to, state) => {
      const [bx, bz] = [pitch * x + dx, pitch * y + dz];
      for (let by = from; by <= to; by++) if (raised.isAir(bx, by, bz)) raised.set(bx, by, bz, state);
    };
    return [{ up, down, fill }];
  });
}

/**
 * Places the shafts: ladders, their lining where they pass the circuit, and closets. A closet is round the end in the
 * cell whose coin can shut the shaft.
 */
export function placeShafts(builder: GridBuilder, dag: Dag, { family, dress }: LayoutOptions): void {
  const shafts = shaftsOf(builder, dag, family);
  // All ladders come first: a ladder in the next cell can hang on the back wall of a closet.
  for (const { up, fill } of shafts) {
    const { rise } = family.floors!;
    const { ladder, wall, front, sides, facing } = up;
    // Ladders do not hang on leaves.
    const holds = isFullOn(blockInfo(dress.wall), facing === 'north' ? NORTH : SOUTH);
    fill(ladder, 1, rise, `minecraft:ladder[facing=${facing},waterlogged=false]`);
    fill(wall, 1, USUAL_WALLS, holds ? dress.wall : dress.console);
    for (const column of [wall, front, ...sides]) fill(column, USUAL_WALLS + 2, rise - 1, LINING);
    fill(wall, USUAL_WALLS + 1, USUAL_WALLS + 1, LINING);
  }
  for (const { up, down, fill } of shafts) {
    for (const [end, ground] of [
      [up, 0],
      [down, family.floors!.rise],
    ] as const) {
      if (end?.hasCloset !== true) continue;
      const { wall, front, sides } = up;
      // Inside a room of several cells there may be no wall behind it.
      for (const side of [...sides, wall]) fill(side, ground + 1, ground + USUAL_WALLS, dress.wall);
      fill(front, ground + USUAL_WALLS, ground + USUAL_WALLS, dress.lintel);
    }
  }
}
