import type { Asked, Plan, Step } from './jobs.js';
import type { AskedWorker } from './away.js';
import { words } from './words.js';

/** Game ticks that a maze stands before a press that waits follows. */
const PAUSE = 10;

/** Who is told what the presses of a machine do. */
export interface PressListener {
  /** What a game tick changed. */
  readonly onStep: (step: Step) => void;
  /** The maze that stands; undefined while doors move. */
  readonly onPlan: (plan: Plan | undefined) => void;
  /** How it is in words, and whether something moves that waits to be gone on with. */
  readonly onState: (text: string, isPaused: boolean) => void;
  /** How long a game tick takes now, in milliseconds. */
  readonly tickTime: () => number;
}

/** The presses of a machine one after the other: those that come while its doors move wait until they are still. */
export class Presses {
  /** How many have begun. */
  #count = 0;
  /** What has been begun last, and what happens then. */
  #begun = '';
  #happens = '';
  /** Whether that is not over yet, whether its ticks run by themselves, and whether one of them is under way. */
  #isMoving = false;
  #isRunning = false;
  #isBusy = false;
  /** The buttons of the presses that wait, by their numbers in `Standing.presses`. */
  #queue: number[] = [];

  constructor(
    readonly machine: AskedWorker,
    readonly listener: PressListener,
  ) {}

  /**
   * Presses the machine.
   * @param place which of `Standing.presses` is pressed.
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

  /** Presses the trail's button. While doors move they are what one waits for. */
  async light(): Promise<void> {
    if (this.#isMoving) await this.#start(this.#begun, this.#happens, { kind: 'light' }, true);
    else await this.#start(words.presses.trail, words.presses.lampsCome, { kind: 'light' }, true);
  }

  /** One game tick of what moves, or of a new press. The ticks run by themselves no more. */
  async step(): Promise<void> {
    this.#isRunning = false;
    if (this.#isMoving) this.#tell(this.#happens);
    else await this.press(0, false);
    if (!this.#isBusy) await this.#tick();
  }

  /** Lets what moves go on by itself. */
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

  /** What has been begun is over; what waits follows. */
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

  /** Shows the maze that stands. */
  async showPlan(): Promise<Plan | undefined> {
    const plan = await this.machine.ask({ kind: 'plan' });
    this.listener.onPlan(plan);
    return plan;
  }

  /** Nothing moves any more, as the machine broke down. */
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
