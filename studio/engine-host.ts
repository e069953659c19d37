import { random, redstone, type Format, type Random, type Passages, type Vec3 } from '../src/core.js';
import { FACING_NAMES, OFFSETS } from '../src/blocks/facing.js';
import { blockAt, blockIndex, plus } from '../src/blocks/grid.js';
import type { Machine, Probe } from '../src/engine/engine.js';
import { type EngineTrigger, TRIGGER_STATES, triggerAt } from '../src/engine/trigger.js';
import { CELLS } from '../src/verify/cells.js';
import { readMachine } from '../src/verify/machine-file.js';
import { judgeMachine } from '../src/verify/verify.js';
import type { Step, Verified } from './jobs.js';
import type { ShownMachine } from './machine-file.js';

/** The block at the destination of a movement, until the movement ends. */
const ON_ITS_WAY = /^minecraft:moving_piston\[.*facing=(\w+)/;
/** The most game ticks of a movement. */
const LONGEST_WAY = 3;

/** Game ticks after the doors stop during which a press is still followed, because the lamp goes out. */
const AFTER = 20;
/** Game ticks after which the lamp of a machine with a random press time is dark. */
const DARK_TICKS = 40;

/** A machine in the tick engine, with its changes. */
export class EngineHost {
  readonly #file: ShownMachine;
  readonly #machine: Machine;
  /** The controls, as in {@link ShownMachine.presses}, and the last pressed one. */
  readonly #triggers: readonly EngineTrigger[];
  #trigger: EngineTrigger;
  readonly #moving: Probe;
  readonly #passages: Probe;
  /** The lamp of a machine with a random press time. */
  readonly #done: Probe | undefined;
  readonly #positions: readonly Vec3[];
  /** The number of each position, by block index. */
  readonly #numbers: ReadonlyMap<number, number>;
  /** The reported states. */
  readonly #shown: string[];
  /** The states of later game ticks, which show what pistons carry. */
  readonly #ahead: (readonly string[])[] = [];
  readonly #seeds: Random;
  /** The number of game ticks since the last press. */
  #ticks = Infinity;
  /** Game ticks until the doors stop, and until the press is over; counted from the lamp's lighting, if there is one. */
  #left = 0;

  /**
   * @param moving the indices of the blocks whose changes are reported.
   * @param seed the seed of the mazes.
   */
  constructor(bytes: Uint8Array, file: ShownMachine, moving: Uint32Array, seed: string) {
    const { grid, presses, done, standing } = file;
    this.#file = file;
    this.#positions = Array.from(moving, (i) => blockAt(grid, i));
    this.#numbers = new Map(Array.from(moving, (i, k) => [i, k]));
    this.#machine = redstone.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
    this.#triggers = presses.map((at) => triggerAt(this.#machine, at));
    this.#trigger = this.#triggers[0]!;
    this.#moving = this.#machine.probe(this.#positions);
    this.#passages = this.#machine.probe(standing.positions);
    this.#done = done && this.#machine.probe([done]);
    this.#shown = [...this.#moving.read()];
    this.#seeds = random(seed, 'studio');
  }

  /** Makes a new maze. @param place the index of the control in {@link ShownMachine.presses}. */
  press(place = 0): void {
    const { settleTicks, trail, trailTicks } = this.#file;
    this.#machine.seed([this.#seeds.next(), this.#seeds.next()]);
    this.#trigger = this.#triggers[place]!;
    this.#trigger.press();
    this.#ticks = 0;
    // A trail without a button is lit by the doors.
    this.#left = settleTicks + (trail === undefined ? trailTicks : 0) + AFTER;
  }

  /** Presses the trail's button, if there is one. */
  light(): void {
    const { trail, trailTicks } = this.#file;
    this.#machine.use(trail!);
    this.#left = Math.max(this.#left, trailTicks + AFTER);
  }

  /** Runs one game tick. Returns the numbers of changed positions, their new states, and the offsets from which these move. */
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
    if (this.#isDone()) this.#left--;
    return {
      isOver: this.#left <= 0,
      blocks: changes.map(({ block }) => block),
      states: changes.map(({ state }) => state),
      glides: changes.map(({ glide }) => glide),
    };
  }

  /** Whether the maze is decided, so that its doors move. */
  #isDone(): boolean {
    if (this.#done === undefined) return true;
    // A press takes a while to put the lamp out.
    return this.#ticks > DARK_TICKS && this.#done.read()[0]!.includes('lit=true');
  }

  /** The states some game ticks after the next one. */
  #tickAhead(ticks: number): readonly string[] {
    while (this.#ahead.length <= ticks) {
      this.#machine.step();
      this.#ticks++;
      if (this.#ticks === this.#trigger.holdTicks) this.#trigger.release();
      this.#ahead.push(this.#moving.read());
    }
    return this.#ahead[ticks]!;
  }

  /** The state at the end of a movement to a position. */
  #arriving(block: number, state: string): string {
    for (let ticks = 1; ticks <= LONGEST_WAY; ticks++) {
      const later = this.#tickAhead(ticks)[block]!;
      if (!ON_ITS_WAY.test(later)) return later;
    }
    return state;
  }

  /** The offset from which a state moves to a position, pushed or pulled by a piston in a direction. */
  #glideOf(block: number, state: string, facing: string): Vec3 {
    const side = FACING_NAMES.findIndex((name) => name === facing);
    const [ahead, behind] = [OFFSETS[side]!, OFFSETS[side ^ 1]!];
    // A piston draws in the plate before it; a head comes out of it.
    if (/piston\[/.test(state)) return ahead;
    if (state.startsWith('minecraft:piston_head')) return behind;
    const from = plus(this.#positions[block]!, behind);
    const number = this.#numbers.get(blockIndex(this.#file.grid, ...from));
    return number !== undefined && this.#shown[number] === state ? behind : ahead;
  }

  /** The passages of the current maze; undefined while doors move. */
  maze(): Passages | undefined {
    return this.#file.standing.read(this.#passages.read());
  }
}

/** The number of presses in the background. A machine with a random press time gets fewer. */
const PRESSES = 10;
const POST_PRESSES = 2;

/**
 * Runs all checks of a machine, and presses it in our own engine. The comparison with the original, and the checks of uniform
 * machines, are loaded when needed.
 * @param isNew whether it has just been compiled here, so that no comparison is needed.
 * @throws MazestoneError as `verifyFile`.
 */
export async function verified(
  bytes: Uint8Array,
  format: Format,
  seed: string,
  onProgress: (done: number, total: number) => void,
  isNew = false,
): Promise<Verified> {
  const start = performance.now();
  const { info } = format.read(bytes);
  const asked = { format, engine: redstone, seed, onProgress };
  if (isNew && info?.kind === 'cells') {
    const options = { ...asked, presses: PRESSES };
    const { presses, trees, failures } = judgeMachine(CELLS, readMachine(bytes, format), options);
    return { presses, trees, failures, took: performance.now() - start };
  }
  const { verifyFile } = await import('./verify-file.js');
  const few = { presses: POST_PRESSES, modes: ['in-world'] } as const;
  const { kind, report } = verifyFile(bytes, {
    ...asked,
    ...(info?.kind === 'cells' ? { presses: PRESSES } : few),
  });
  const { presses, trees } = kind === 'minefield' ? { presses: 0, trees: 0 } : report;
  return { presses, trees, failures: report.failures, took: performance.now() - start };
}
