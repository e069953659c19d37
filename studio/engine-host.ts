import {
  random,
  readMachine,
  standingMaze,
  TRIGGER_STATES,
  triggerAt,
  type EngineTrigger,
  type Machine,
  type Maze,
  type Probe,
  type StandingMaze,
} from '../src/core.js';

/** A machine running in the tick engine, and what changes in it. */
export class EngineHost {
  readonly #machine: Machine;
  readonly #trigger: EngineTrigger;
  readonly #moving: Probe;
  readonly #passages: Probe;
  readonly #standing: StandingMaze;
  #states: readonly string[];
  #seeds = random('', 'studio');
  #presses = 0;
  /** Game ticks since the last press. */
  ticks = 0;

  constructor(
    machine: Machine,
    file: ReturnType<typeof readMachine>,
    positions: readonly (readonly [number, number, number])[],
  ) {
    this.#standing = standingMaze(file);
    this.#machine = machine;
    this.#trigger = triggerAt(machine, file.info.generate);
    this.#moving = machine.probe(positions);
    this.#passages = machine.probe(this.#standing.positions);
    this.#states = this.#moving.read();
  }

  /** Loads the engine, only now, and a machine into it. */
  static async load(
    bytes: Uint8Array,
    positions: readonly (readonly [number, number, number])[],
    seed: string,
  ): Promise<EngineHost> {
    const { nucleation } = await import('../src/engine/nucleation.js');
    const machine = nucleation.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
    const host = new EngineHost(machine, readMachine(bytes), positions);
    host.#seeds = random(seed, 'studio');
    return host;
  }

  press(): void {
    this.#machine.seed([this.#seeds.next(), this.#seeds.next()]);
    this.#trigger.press();
    this.#presses++;
    this.ticks = 0;
  }

  /** One game tick: which of the positions changed, by their numbers, and to what. */
  step(): { readonly blocks: number[]; readonly states: string[] } {
    this.#machine.step();
    this.ticks++;
    if (this.#presses > 0 && this.ticks === this.#trigger.holdTicks) this.#trigger.release();
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
