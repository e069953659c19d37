import type { GridBuilder } from '../blocks/builder.js';
import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import { mapPlaces } from '../blocks/places.js';
import { turnGrid, turnPlace } from '../blocks/turn.js';
import { cellAsked, wayPlaces, type Faced } from './face.js';
import type { Fixtures, FixtureFacts } from './fixtures.js';
import type { Layout, LayoutOptions, MachinePlaces } from './layout.js';
import type { Plan } from './plan.js';

/** A machine turned back, and where its parts have come to stand. */
type TurnedBack = MachinePlaces &
  FixtureFacts &
  Pick<
    Layout,
    'grid' | 'depth' | 'square' | 'trigger' | 'periodTicks' | 'trailTicks' | 'settleTicks' | 'sectorOf'
  >;

/**
 * Turns a machine in steady state back to where the maze's own north is.
 * @param builder tells machine coordinates from those of the schematic.
 */
export function turnBack(
  atRest: BlockGrid,
  builder: GridBuilder,
  faced: Faced,
  { console, tline, calls, settleTicks, trail, low }: Plan,
  fixtures: Fixtures,
  { family: { pitch, room, floors }, trigger = 'button' }: LayoutOptions,
  storeys: number,
): TurnedBack {
  const { dag, turns } = faced;
  const left = (4 - turns) % 4;
  const back = (at: Vec3): Vec3 => turnPlace(builder.local(...at), atRest, left);
  // The cell that will be the north-west one: its first room block, and two opposite corners of its square.
  const x = turns === 1 || turns === 2 ? pitch * (dag.width - 1) : 0;
  const z = turns === 2 || turns === 3 ? pitch * (dag.height - 1) : 0;
  const [feetX, feetZ] = (storeys > 1 && floors?.feet) || [0, 0];
  const [first, last] = [back([x, 1, z]), back([x + pitch - 1, 1, z + pitch - 1])];
  const places = mapPlaces<MachinePlaces>(
    {
      ...console.controls,
      ...(calls?.controls ?? { buttons: [] }),
      origin: [x + feetX, 1, z + feetZ],
      line: tline.blocks.flatMap(({ at, glyph }) => (glyph === 'dd' ? [at] : [])),
      ...fixtures.places,
      ways: wayPlaces(faced, dag.width, { pitch, room }),
    },
    back,
  );
  const { origin } = places;
  return {
    ...places,
    ...fixtures.facts,
    grid: left === 0 ? atRest : turnGrid(atRest, left),
    depth: -low[1],
    square: [Math.min(first[0], last[0]) - origin[0], Math.min(first[2], last[2]) - origin[2]],
    trigger,
    ...(console.periodTicks !== undefined && { periodTicks: console.periodTicks }),
    ...(trail && { trailTicks: trail.ticks }),
    settleTicks,
    ...(tline.sectorOf && {
      sectorOf: new Map([...tline.sectorOf].map(([cell, sector]) => [cellAsked(faced, cell), sector])),
    }),
  };
}
