import {
  blockAt,
  blockIndex,
  random,
  readMachine,
  redstone,
  standingMaze,
  TRIGGER_STATES,
  triggerAt,
  verifyMachine,
  type BlockGrid,
  type EngineTrigger,
  type Machine,
  type Maze,
  type Probe,
  type Random,
  type StandingMaze,
  type Vec3,
} from '../src/core.js';
import type { Step, Verified } from './jobs.js';

/** What stands where a piston moves something to, until it is there. */
const ON_ITS_WAY = /^minecraft:moving_piston\[.*facing=(\w+)/;
/** Game ticks after which it is there at the latest. */
const LONGEST_WAY = 3;
const FACINGS: Readonly<Record<string, Vec3>> = {
  down: [0, -1, 0],
  up: [0, 1, 0],
  north: [0, 0, -1],
  south: [0, 0, 1],
  west: [-1, 0, 0],
  east: [1, 0, 0],
};

/** A machine running in the tick engine, and what changes in it. */
export class EngineHost {
  readonly #grid: BlockGrid;
  readonly #machine: Machine;
  readonly #trigger: EngineTrigger;
  readonly #moving: Probe;
  readonly #passages: Probe;
  readonly #standing: StandingMaze;
  readonly #positions: readonly Vec3[];
  /** The number of each position, by the index of its block. */
  readonly #numbers: ReadonlyMap<number, number>;
  /** States as they were told. */
  readonly #shown: string[];
  /** States of game ticks that have not been told yet, as one has to know what pistons carry. */
  readonly #ahead: (readonly string[])[] = [];
  readonly #seeds: Random;
  /** Game ticks since the last press. */
  #ticks = Infinity;

  /**
   * @param moving blocks of which one wants to know what changes, by their indices.
   * @param seed draws the mazes.
   */
  constructor(bytes: Uint8Array, moving: Uint32Array, seed: string) {
    const file = readMachine(bytes);
    this.#grid = file.grid;
    this.#positions = Array.from(moving, (i) => blockAt(file.grid, i));
    this.#numbers = new Map(Array.from(moving, (i, k) => [i, k]));
    this.#standing = standingMaze(file);
    this.#machine = redstone.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
    this.#trigger = triggerAt(this.#machine, file.info.generate);
    this.#moving = this.#machine.probe(this.#positions);
    this.#passages = this.#machine.probe(this.#standing.positions);
    this.#shown = [...this.#moving.read()];
    this.#seeds = random(seed, 'studio');
  }

  press(): void {
    this.#machine.seed([this.#seeds.next(), this.#seeds.next()]);
    this.#trigger.press();
    this.#ticks = 0;
  }

  /** One game tick: which of the positions changed, by their numbers, to what, and from where that glides. */
  step(): Omit<Step, 'drawn' | 'skins'> {
    const now = this.#tickAhead(0);
    const changes: { readonly block: number; readonly state: string; readonly glide: Vec3 | null }[] = [];
    now.forEach((state, block) => {
      if (state === this.#shown[block]) return;
      const facing = ON_ITS_WAY.exec(state)?.[1];
      const seen = facing === undefined ? state : this.#arriving(block, state);
      if (seen === this.#shown[block]) return;
      changes.push({
        block,
        state: seen,
        glide: facing === undefined ? null : this.#glideOf(block, seen, facing),
      });
    });
    for (const { block, state } of changes) this.#shown[block] = state;
    this.#ahead.shift();
    return {
      blocks: changes.map(({ block }) => block),
      states: changes.map(({ state }) => state),
      glides: changes.map(({ glide }) => glide),
    };
  }

  /** The states so many game ticks after the next one. */
  #tickAhead(ticks: number): readonly string[] {
    while (this.#ahead.length <= ticks) {
      this.#machine.step();
      this.#ticks++;
      if (this.#ticks === this.#trigger.holdTicks) this.#trigger.release();
      this.#ahead.push(this.#moving.read());
    }
    return this.#ahead[ticks]!;
  }

  /** What arrives where something is on its way. */
  #arriving(block: number, state: string): string {
    for (let ticks = 1; ticks <= LONGEST_WAY; ticks++) {
      const later = this.#tickAhead(ticks)[block]!;
      if (!ON_ITS_WAY.test(later)) return later;
    }
    return state;
  }

  /** From how far away a state comes to a place, which a piston that faces somewhere pushes or pulls. */
  #glideOf(block: number, state: string, facing: string): Vec3 {
    const ahead = FACINGS[facing]!;
    const behind = ahead.map((by) => -by) as unknown as Vec3;
    // A piston draws in the plate before it; a head comes out of it.
    if (/piston\[/.test(state)) return ahead;
    if (state.startsWith('minecraft:piston_head')) return behind;
    const [x, y, z] = this.#positions[block]!.map((at, k) => at + behind[k]!) as unknown as Vec3;
    const number = this.#numbers.get(blockIndex(this.#grid, x, y, z));
    return number !== undefined && this.#shown[number] === state ? behind : ahead;
  }

  /** The maze that stands; undefined while doors move. */
  maze(): Maze | undefined {
    return this.#standing.read(this.#passages.read());
  }
}

/** Presses that a machine gets behind the picture. */
const PRESSES = 10;

/**
 * All checks of a machine, and presses in our own engine.
 * @throws MazestoneError as `verifyMachine`.
 */
export function verified(
  bytes: Uint8Array,
  seed: string,
  onProgress: (done: number, total: number) => void,
): Verified {
  const start = performance.now();
  const options = { engine: redstone, presses: PRESSES, seed, onProgress };
  const { presses, trees, failures } = verifyMachine(bytes, options);
  return { presses, trees, failures, took: performance.now() - start };
}
