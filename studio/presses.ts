import type { Asked, Plan, Step } from './jobs.js';
import type { AskedWorker } from './away.js';
import { words } from './words.js';

/** Game ticks between a finished maze and a waiting press. */
const PAUSE = 10;

/** A listener to the presses of a machine. */
interface PressListener {
  /** Called with the changes of a game tick. */
  readonly onStep: (step: Step) => void;
  /** Called with the current maze; undefined while doors move. */
  readonly onPlan: (plan: Plan | undefined) => void;
  /** Called with the state in words, and whether a paused movement can be continued. */
  readonly onState: (text: string, isPaused: boolean) => void;
  /** The current length of a game tick, in milliseconds. */
  readonly tickTime: () => number;
}

/** The presses of a machine, one after the other. Presses during a movement wait for its end. */
export class Presses {
  #count = 0;
  /** The last started action. */
  #begun = '';
  #happens = '';
  /** Whether it is in progress, whether its ticks run automatically, and whether one is running. */
  #isMoving = false;
  #isRunning = false;
  #isBusy = false;
  /** The waiting presses, by index in `Standing.presses`. */
  #queue: number[] = [];

  constructor(
    readonly machine: AskedWorker,
    readonly listener: PressListener,
  ) {}

  /**
   * Presses the machine.
   * @param place the index of the control in `Standing.presses`.
   */
  async press(place = 0, isRunning = true): Promise<void> {
    if (this.#isMoving) {
      this.#queue.push(place);
      this.#isRunning ||= isRunning;
      this.#tell(this.#happens);
      await this.#runOn();
    } else {
      this.#count++;
      this.listener.onPlan(undefined);
      await this.#start(
        words.presses.press(this.#count),
        words.presses.doorsMove,
        { kind: 'press', place },
        isRunning,
      );
    }
  }

  /** Presses the trail's button, unless doors are moving. */
  async light(): Promise<void> {
    if (this.#isMoving) await this.#start(this.#begun, this.#happens, { kind: 'light' }, true);
    else await this.#start(words.presses.trail, words.presses.lampsCome, { kind: 'light' }, true);
  }

  /** Runs one game tick of the current action, or of a new press. Ticks no longer run automatically. */
  async step(): Promise<void> {
    this.#isRunning = false;
    if (this.#isMoving) this.#tell(this.#happens);
    else await this.press(0, false);
    if (!this.#isBusy) await this.#tick();
  }

  async run(): Promise<void> {
    this.#isRunning = true;
    this.#tell(this.#happens);
    await this.#runOn();
  }

  async #start(
    begun: string,
    happens: string,
    order: Extract<Asked, { readonly kind: 'press' | 'light' }>,
    isRunning: boolean,
  ): Promise<void> {
    this.#begun = begun;
    this.#isMoving = true;
    this.#isRunning = isRunning;
    this.#tell(happens);
    try {
      await this.machine.ask(order);
    } catch (error) {
      this.#stop();
      throw error;
    }
    await this.#runOn();
  }

  async #runOn(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#isMoving && this.#isRunning) {
        const start = performance.now();
        await this.#tick();
        await this.#wait(this.listener.tickTime() - (performance.now() - start));
      }
    } finally {
      this.#isBusy = false;
    }
  }

  async #wait(ms: number): Promise<void> {
    await new Promise((done) => setTimeout(done, Math.max(0, ms)));
  }

  async #tick(): Promise<void> {
    try {
      const step = await this.machine.ask({ kind: 'step' });
      this.listener.onStep(step);
      if (step.isOver) await this.#end();
      else this.#tell(this.#happens);
    } catch (error) {
      this.#stop();
      throw error;
    }
  }

  /** Ends the current action, and starts a waiting press. */
  async #end(): Promise<void> {
    const plan = await this.showPlan();
    const { trail, wayLit, stands: newMaze, stillMove } = words.presses;
    const stands = this.#begun === trail ? wayLit : newMaze;
    this.#isMoving = false;
    this.#tell(plan === undefined ? stillMove : stands);
    if (this.#queue.length === 0) return;
    this.#isMoving = true;
    await this.#wait(PAUSE * this.listener.tickTime());
    this.#isMoving = false;
    await this.press(this.#queue.shift(), this.#isRunning);
  }

  async showPlan(): Promise<Plan | undefined> {
    const plan = await this.machine.ask({ kind: 'plan' });
    this.listener.onPlan(plan);
    return plan;
  }

  /** Stops everything after a failure. */
  #stop(): void {
    this.#isMoving = false;
    this.#queue = [];
    this.#tell(words.presses.brokeDown);
  }

  #tell(happens: string): void {
    this.#happens = happens;
    const { length } = this.#queue;
    this.listener.onState(
      words.presses.state(this.#begun, happens, length),
      this.#isMoving && !this.#isRunning,
    );
  }
}
