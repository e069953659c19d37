import {
  random,
  readMachine,
  redstone,
  standingMaze,
  TRIGGER_STATES,
  triggerAt,
  type EngineTrigger,
  type Machine,
  type Maze,
  type Probe,
  type Random,
  type StandingMaze,
  type Vec3,
} from '../src/core.js';

/** A machine running in the tick engine, and what changes in it. */
export class EngineHost {
  readonly #machine: Machine;
  readonly #trigger: EngineTrigger;
  readonly #moving: Probe;
  readonly #passages: Probe;
  readonly #standing: StandingMaze;
  #states: readonly string[];
  readonly #seeds: Random;
  /** Game ticks since the last press. */
  #ticks = Infinity;

  /**
   * @param positions those of which one wants to know what changes.
   * @param seed draws the mazes.
   */
  constructor(bytes: Uint8Array, positions: readonly Vec3[], seed: string) {
    const file = readMachine(bytes);
    this.#standing = standingMaze(file);
    this.#machine = redstone.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
    this.#trigger = triggerAt(this.#machine, file.info.generate);
    this.#moving = this.#machine.probe(positions);
    this.#passages = this.#machine.probe(this.#standing.positions);
    this.#states = this.#moving.read();
    this.#seeds = random(seed, 'studio');
  }

  press(): void {
    this.#machine.seed([this.#seeds.next(), this.#seeds.next()]);
    this.#trigger.press();
    this.#ticks = 0;
  }

  /** One game tick: which of the positions changed, by their numbers, and to what. */
  step(): { readonly blocks: number[]; readonly states: string[] } {
    this.#machine.step();
    this.#ticks++;
    if (this.#ticks === this.#trigger.holdTicks) this.#trigger.release();
    const now = this.#moving.read();
    const blocks: number[] = [];
    const states: string[] = [];
    for (let k = 0; k < now.length; k++) {
      if (now[k] === this.#states[k]) continue;
      blocks.push(k);
      states.push(now[k]!);
    }
    this.#states = now;
    return { blocks, states };
  }

  /** The maze that stands; undefined while doors move. */
  maze(): Maze | undefined {
    return this.#standing.read(this.#passages.read());
  }
}
