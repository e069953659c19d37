import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import type { Trigger } from '../circuit/triggers.js';
import type { CircuitFacts, CircuitPlaces } from '../layout/circuit.js';
import type { Openings } from '../layout/face.js';
import type { PartFacts } from '../parts/index.js';

/** A finished machine, in steady state, and where its parts are in schematic coordinates. */
export interface Layout extends CircuitPlaces, CircuitFacts, PartFacts, Omit<Openings, 'goal'> {
  readonly grid: BlockGrid;
  /** Cells from west to east and from north to south, as they were asked for. */
  readonly width: number;
  readonly height: number;
  /** Blocks from one cell to the next. */
  readonly pitch: number;
  /** Layers below the floor's surface layer. */
  readonly depth: number;
  /** Feet block of cell (0, 0). */
  readonly origin: Vec3;
  /** From the origin to the corner of its cell's square [dx, dz]. */
  readonly square: readonly [number, number];
  /** Every way in and out: see `openingPlaces`. */
  readonly ways: readonly Vec3[];
  readonly trigger: Trigger;
}
