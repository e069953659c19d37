import type { GridBuilder } from '../blocks/builder.js';
import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import { mapPlaces } from '../blocks/places.js';
import { turnGrid, turnPlace } from '../blocks/turn.js';
import type { Circuit, CircuitPlaces } from '../layout/circuit.js';
import { openingPlaces } from '../layout/face.js';
import type { PartFacts } from '../parts/index.js';
import type { Layout } from './layout.js';

/** A machine turned back, and the places of its parts. */
type TurnedBack = CircuitPlaces & PartFacts & Pick<Layout, 'grid' | 'origin' | 'square' | 'ways'>;

/**
 * Turns a machine in steady state back, so that its north is the north of the maze.
 * @param builder converts machine coordinates to those of the schematic.
 */
export function turnBack(
  atRest: BlockGrid,
  builder: GridBuilder,
  circuit: Circuit,
  parts: PartFacts,
): TurnedBack {
  const { turns, width, height, feet, openings, family } = circuit;
  const { pitch } = family;
  const left = (4 - turns) % 4;
  const back = (at: Vec3): Vec3 => turnPlace(builder.local(...at), atRest, left);
  // The cell that becomes the north-west one: the first block of its interior, and two opposite corners of its square.
  const x = turns === 1 || turns === 2 ? pitch * (width - 1) : 0;
  const z = turns === 2 || turns === 3 ? pitch * (height - 1) : 0;
  const [first, last] = [back([x, 1, z]), back([x + pitch - 1, 1, z + pitch - 1])];
  const { loot, label, casing, ...partPlaces } = parts;
  const origin = back([x + feet[0], 1, z + feet[1]]);
  return {
    grid: left === 0 ? atRest : turnGrid(atRest, left),
    ...mapPlaces(circuit.places, back),
    ...mapPlaces(partPlaces, back),
    ...{ casing, ...(loot !== undefined && { loot }), ...(label !== undefined && { label }) },
    origin,
    ways: openingPlaces(openings, width, family).map(back),
    square: [Math.min(first[0], last[0]) - origin[0], Math.min(first[2], last[2]) - origin[2]],
  };
}
