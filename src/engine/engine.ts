import type { Vec3 } from '../blocks/grid.js';
import type { FaultOptions } from './fault-injector.js';

/**
 * How a file enters the world. `in-world` trusts the saved states, as FAWE or a loaded chunk does.
 * `placement` writes one block after another and updates each, as a structure block or the slowest paste
 * does.
 */
export type LoadMode = 'in-world' | 'placement';
export const LOAD_MODES: readonly LoadMode[] = ['in-world', 'placement'];

/** A schematic running in the tick engine. Positions are schematic coordinates. */
export interface Machine {
  /** Seeds the world's random source, which decides the slot that a dropper throws. */
  seed(words: readonly [number, number]): void;
  /** Runs one game tick. */
  step(): void;
  /** Right-clicks a block with an empty hand. */
  use(at: Vec3): void;
  /**
   * Writes a block state and causes its updates. The state must be in the file or among those named when
   * loading. Used to step on a pressure plate, or to put a source beside an input.
   */
  place(at: Vec3, state: string): void;
  /** Saves the whole world; the returned function restores it. */
  checkpoint(): () => void;
  /** Block changes since loading or the last `resetChanges`. */
  changes(): number;
  /** Sets the count of block changes to 0. */
  resetChanges(): void;
  /**
   * Block updates delivered since the last call. The first call returns 0 and starts recording, which costs
   * time and memory.
   */
  countUpdates(): number;
  /** Prepares positions that are read many times. */
  probe(positions: readonly Vec3[]): Probe;
}

/** Positions of a machine that are read together. */
export interface Probe {
  /** The block states at the probe's positions, in their order. */
  read(): readonly string[];
}

/** What injected faults do to a machine, for a test that has to allow for it. */
export interface Play {
  /** Game ticks for which a machine may seem idle although more is to come. */
  readonly patience: number;
  /** Whether faults can delay a machine further, or make it keep bits. Then only its mazes are checked. */
  readonly delays: boolean;
}

/** A tick engine: it runs a schematic game tick by game tick. Passed to `compile` and `verifyMachine`. */
export interface Engine {
  /** Name and version, as answers report them. */
  readonly name: string;
  /** The most blocks, air included, in the box of a schematic. */
  readonly mostBlocks: number;
  /**
   * Whether the engine models a block state completely, whatever a container holds and whoever stands on it.
   * `load` may accept further states. A machine with a state that `load` refuses cannot be verified.
   */
  readonly knows: (state: string) => boolean;
  /** The faults that it injects, if any. */
  readonly play?: Play;
  /** The same engine with injected faults, if it supports them. */
  readonly against?: (options: FaultOptions) => Engine;
  /**
   * Loads the bytes of a `.schem`.
   * @param origin the world position of the schematic's corner, [0, 0, 0] by default. Update orders hash
   *   world positions.
   * @param states further block states that `place` may write; none by default.
   * @throws MazestoneError `engine` if the engine refuses the file, with the engine's own message.
   */
  load(bytes: Uint8Array, mode: LoadMode, origin?: Vec3, states?: readonly string[]): Machine;
}
