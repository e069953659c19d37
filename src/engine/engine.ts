import { Schematic, TickSettleMode, TickSimulation } from 'nucleation';
import { MazestoneError } from '../base/diagnostic.js';
import type { Vec3 } from '../blocks/grid.js';

/** The tick engine and its version, as reported in answers. */
export const ENGINE = 'nucleation 0.10.24';

/**
 * How a file comes into the world. `in-world` trusts the saved states (FAWE, a loaded chunk); `placement`
 * writes block after block and updates each (a structure placed, the slowest of pastes).
 */
export type SettleMode = 'in-world' | 'placement';
export const SETTLE_MODES: readonly SettleMode[] = ['in-world', 'placement'];

/** A schematic running in the tick engine. Positions are schematic coordinates. */
export interface Machine {
  /** Seeds what is random in the world (which slot a dropper throws). */
  seed(words: readonly [number, number]): void;
  /** One game tick. */
  step(): void;
  /** Right-click with an empty hand. */
  use(at: Vec3): void;
  /**
   * Writes a block state, with the updates that brings: one of the file's own or of those named at loading. So a
   * pressure plate is stepped on and left, or a source set beside an input.
   */
  place(at: Vec3, state: string): void;
  /** Remembers the whole world; what it returns goes back to it. */
  checkpoint(): () => void;
  /** Block changes since the machine was loaded or this was last reset. */
  changes(): number;
  resetChanges(): void;
  /** Block updates delivered since the last call. The first call gives 0 and begins to record them, which costs time and memory. */
  countUpdates(): number;
  /** Positions read at every call of `read`, prepared once. */
  probe(positions: readonly Vec3[]): Probe;
}

export interface Probe {
  /** The block states at the probe's positions, in their order. */
  read(): readonly string[];
}

/**
 * Loads a `.schem` into the engine.
 * @param origin where its corner stands in the world; update orders hash absolute positions.
 * @param states block states besides the file's that `place` may write.
 * @throws MazestoneError `engine` where the engine refuses the file, with its own words.
 */
export function loadMachine(
  bytes: Uint8Array,
  mode: SettleMode,
  origin: Vec3 = [0, 0, 0],
  states: readonly string[] = [],
): Machine {
  const settle = mode === 'in-world' ? TickSettleMode.InWorld : TickSettleMode.Placement;
  let simulation: TickSimulation;
  try {
    // The typings say number[]; a Buffer is what it takes in time.
    const schematic = Schematic.fromData(Buffer.from(bytes) as unknown as number[]);
    simulation = TickSimulation.fromSchematic(schematic, settle, ...origin, states.join(';'));
  } catch (error) {
    const detail = TickSimulation.lastErrorDetail();
    throw new MazestoneError({
      code: 'engine',
      message: `the tick engine refuses the file: ${detail === '' ? (error as Error).message : detail}`,
      where: ENGINE,
      hint: 'take the block it names out of the file; if it is only too large, compile with --no-verify',
    });
  }
  return {
    seed: ([high, low]) => {
      simulation.setRngSeed((BigInt(high & 0xffff) << 32n) | BigInt(low >>> 0));
    },
    step: () => {
      simulation.step();
    },
    use: ([x, y, z]) => {
      simulation.useBlock(x, y, z);
    },
    place: ([x, y, z], state) => {
      simulation.placeBlock(x, y, z, state);
    },
    checkpoint: () => {
      const id = simulation.checkpoint();
      return () => {
        simulation.restore(id);
      };
    },
    changes: () => simulation.changesCount(),
    resetChanges: () => {
      simulation.clearChanges();
    },
    countUpdates: () => {
      const count = simulation.updatesCount();
      simulation.clearUpdates();
      simulation.recordUpdates(true);
      return count;
    },
    probe: (positions) => {
      const json = JSON.stringify(positions);
      return { read: () => JSON.parse(simulation.readProbes(json)) as string[] };
    },
  };
}
