import type { Vec3 } from '../blocks/grid.js';
import type { FaultOptions } from './fault-injector.js';

/**
 * How a file comes into the world. `in-world` trusts the saved states (FAWE, a loaded chunk); `placement`
 * writes block after block and updates each (a structure placed, the slowest of pastes).
 */
export type LoadMode = 'in-world' | 'placement';
export const LOAD_MODES: readonly LoadMode[] = ['in-world', 'placement'];

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
  /** Counts block changes from here on. */
  resetChanges(): void;
  /** Block updates delivered since the last call. The first call gives 0 and begins to record them, which costs time and memory. */
  countUpdates(): number;
  /** Positions read at every call of `read`, prepared once. */
  probe(positions: readonly Vec3[]): Probe;
}

/** Positions of a machine to be read together. */
export interface Probe {
  /** The block states at the probe's positions, in their order. */
  read(): readonly string[];
}

/** What an engine does to a machine that the game, left alone, does not. */
export interface Play {
  /** Game ticks up to which nothing may happen although something is still to come. */
  readonly patience: number;
  /** Whether machines become later than that, or keep bits: then only their mazes are proved. */
  readonly delays: boolean;
}

/** A tick engine: what runs a schematic game tick by game tick. A value handed to `compile` and `verifyMachine`. */
export interface Engine {
  /** Name and version, as reported in answers. */
  readonly name: string;
  /** Blocks, air included, that the box of a schematic may hold. */
  readonly mostBlocks: number;
  /**
   * Whether it knows how a block state behaves, whatever is in it and whoever stands on it. `load` says which others it takes:
   * what it refuses cannot be verified.
   */
  readonly knows: (state: string) => boolean;
  /** The faults that it injects; none where it is absent. */
  readonly play?: Play;
  /** The same engine playing against machines, where it can. */
  readonly against?: (options: FaultOptions) => Engine;
  /**
   * Loads the bytes of a `.schem`.
   * @param origin where its corner stands in the world; update orders hash absolute positions. [0, 0, 0] by default.
   * @param states block states besides the file's that `place` may write; none by default.
   * @throws MazestoneError `engine` where the engine refuses the file, with its own words.
   */
  load(bytes: Uint8Array, mode: LoadMode, origin?: Vec3, states?: readonly string[]): Machine;
}
