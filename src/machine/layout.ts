import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import type { Trigger } from '../circuit/triggers.js';
import type { CircuitFacts, CircuitPlaces } from '../layout/circuit.js';
import type { Openings } from '../layout/face.js';
import type { PartFacts } from '../parts/index.js';

/** A finished machine in steady state, and the places of its parts in schematic coordinates. */
export interface Layout extends CircuitPlaces, CircuitFacts, PartFacts, Omit<Openings, 'goal'> {
  readonly grid: BlockGrid;
  /** Size in cells, west to east and north to south, before turning. */
  readonly width: number;
  readonly height: number;
  /** Blocks from one cell to the next. */
  readonly pitch: number;
  /** Layers below the floor's surface layer. */
  readonly depth: number;
  /** Feet block of cell (0, 0). */
  readonly origin: Vec3;
  /** Offset [dx, dz] from the origin to the corner of its cell's square. */
  readonly square: readonly [number, number];
  /** The places of all openings, see `openingPlaces`. */
  readonly ways: readonly Vec3[];
  readonly trigger: Trigger;
}
