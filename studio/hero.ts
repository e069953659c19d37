import { AskedWorker, doAway, type Running } from './away.js';
import { parseAddress } from './design.js';
import { superscripts } from './digits.js';
import { byId } from './dom.js';
import { Presses } from './presses.js';
import type { MachineScene } from './scene.js';
import { words } from './words.js';

/** The rotation in radians per second. */
const PACE = 0.12;
/** Milliseconds between a finished maze and the next press. */
const PAUSE = 2500;
/** Milliseconds per game tick, as in the game. */
const TICK = 50;

/** A rotating machine that presses itself, or is pressed by the user. */
class Hero {
  readonly #job: Running<'compile'>;
  readonly #machine = new AskedWorker();
  #scene: MachineScene | undefined;
  readonly #ending = new AbortController();

  constructor(
    readonly root: HTMLElement,
    readonly told: HTMLElement,
  ) {
    this.#job = doAway({ kind: 'compile', design: parseAddress(root.dataset.design!) });
  }

  async stand(canvas: HTMLCanvasElement): Promise<void> {
    const { bytes, report } = await this.#job.result;
    const [standing, { MachineScene: Scene }] = await Promise.all([
      this.#machine.ask({ kind: 'stand', file: 'maze.schem', bytes, seed: 'hero' }),
      import('./scene.js'),
    ]);
    // Without its lintels, so that one sees the doors.
    const layer = standing.cells.origin[1] + 1;
    const lid = await this.#machine.ask({ kind: 'lid', layer });
    if (this.#ending.signal.aborted) return;
    canvas.hidden = false;
    const scene = new Scene(canvas, standing);
    this.#scene = scene;
    scene.setLayers(layer, lid);
    // So that no corner leaves the picture while it turns.
    scene.turn(0, 0, 1.08);
    const mazes = superscripts(`2^${report.randomizers}`);
    let press = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const next = (): void => {
      clearTimeout(waiting);
      press++;
      if (!this.#ending.signal.aborted) presses.press().catch(ignore);
    };
    const button = byId('hero-press');
    button.hidden = false;
    button.addEventListener('click', next, { signal: this.#ending.signal });
    const presses = new Presses(this.#machine, {
      onStep: (step) => scene.change(step, TICK),
      onPlan: (plan) => {
        if (plan === undefined) return;
        this.told.textContent = press === 0 ? words.start.standing(mazes) : words.start.pressed(press, mazes);
        waiting = setTimeout(next, PAUSE);
      },
      onState: () => undefined,
      tickTime: () => TICK,
    });
    this.#turn(performance.now());
    // Shows the maze that it is saved with, from which the presses follow each other.
    const plan = await this.#machine.ask({ kind: 'plan' });
    presses.listener.onPlan(plan);
    this.root.dataset.stands = 'yes';
  }

  #turn(before: number): void {
    requestAnimationFrame((now) => {
      if (this.#ending.signal.aborted) return;
      this.#scene?.turn((PACE * Math.min(100, now - before)) / 1000, 0, 1);
      this.#turn(now);
    });
  }

  end(): void {
    this.#ending.abort();
    byId('hero-press').hidden = true;
    this.#job.cancel();
    this.#machine.end();
    this.#scene?.end();
  }
}

const ignore = (): void => undefined;

/** Runs the machine of the start page while it is visible, unless the user prefers less motion. */
export function declareHero(): void {
  const [root, told] = [byId('hero'), byId('hero-told')];
  let hero: Hero | undefined;
  const show = (): void => {
    const isWanted = document.body.dataset.tab === 'start' && !document.hidden;
    if (isWanted === (hero !== undefined)) return;
    hero?.end();
    hero = undefined;
    const before = root.querySelector('canvas')!;
    if (!isWanted) {
      delete root.dataset.stands;
      // A canvas keeps what its card holds.
      const fresh = before.cloneNode() as HTMLCanvasElement;
      fresh.hidden = true;
      before.replaceWith(fresh);
      return;
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      told.textContent = '';
      return;
    }
    hero = new Hero(root, told);
    // Where it cannot stand there is its picture.
    hero.stand(before).catch(() => {
      told.textContent = '';
    });
  };
  addEventListener('tab', show);
  document.addEventListener('visibilitychange', show);
  show();
}
