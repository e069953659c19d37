import { Vector3 } from 'three';
import type { Vec3 } from '../src/core.js';
import { EYES, moveBody, PACE, type Body } from './body.js';
import type { MachineScene } from './scene.js';

const TICKS = 20;
const TICK = 1000 / TICKS;
/** The most game ticks that one frame catches up after a pause of the browser. */
const MOST_TICKS = 5;
/** Radians of rotation per pixel of a drag. */
const TURN = 0.005;

/** Keys for walking, with their steps ahead and to the right. */
const KEYS: Readonly<Record<string, readonly [ahead: number, right: number]>> = {
  KeyW: [1, 0],
  ArrowUp: [1, 0],
  KeyS: [-1, 0],
  ArrowDown: [-1, 0],
  KeyA: [0, -1],
  KeyD: [0, 1],
};
/** Keys for turning, in radians per game tick. */
const TURNS: Readonly<Record<string, number>> = { ArrowLeft: 0.12, ArrowRight: -0.12 };

/** The position of a walker: the middle of the feet in blocks, and the direction of view in radians as in {@link Walker}. */
type Whereabouts = (at: Vec3, yaw: number) => void;

/**
 * A walker in a machine. Keys are WASD or arrows to walk and space to jump. A drag looks round, or the mouse alone after a click has
 * caught it. The body moves in game ticks. The view is interpolated at the display's rate.
 */
export class Walker {
  #body: Body;
  /** The body one game tick ago. */
  #before: Body;
  #yaw: number;
  #pitch = 0;
  /** The last position of the pointer, in pixels of the window. */
  #pointer: readonly [x: number, y: number] = [0, 0];
  readonly #down = new Set<string>();
  readonly #listeners = new AbortController();
  /** The time of the last frame, and the time not yet used by game ticks, in milliseconds. */
  #then = performance.now();
  #rest = 0;
  #frame = 0;

  /**
   * @param at the position of the feet, in blocks.
   * @param yaw the direction of view in radians: 0 is north, positive to the west.
   * @param onMove called with each new position.
   */
  constructor(
    readonly scene: MachineScene,
    at: Vec3,
    yaw: number,
    readonly onMove: Whereabouts = () => undefined,
  ) {
    this.#body = { at, falling: 0, isStanding: true };
    this.#before = this.#body;
    this.#yaw = yaw;
    scene.controls.enabled = false;
    const { canvas } = scene;
    const { signal } = this.#listeners;
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      hear: (event: HTMLElementEventMap[K]) => void,
    ): void => canvas.addEventListener(name, hear, { signal });
    on('keydown', (event) => {
      if (!(event.code in KEYS) && !(event.code in TURNS) && event.code !== 'Space') return;
      event.preventDefault();
      this.#down.add(event.code);
    });
    on('keyup', ({ code }) => this.#down.delete(code));
    on('blur', () => this.#down.clear());
    on('pointerdown', ({ clientX, clientY }) => {
      this.#pointer = [clientX, clientY];
    });
    on('pointermove', ({ buttons, clientX, clientY, movementX, movementY }) => {
      const [x, y] = this.#pointer;
      this.#pointer = [clientX, clientY];
      const isCaught = document.pointerLockElement === canvas;
      if (buttons === 0 && !isCaught) return;
      const [dx, dy] = isCaught ? [movementX, movementY] : [clientX - x, clientY - y];
      this.#yaw -= TURN * dx;
      this.#pitch = Math.max(-1.5, Math.min(1.5, this.#pitch - TURN * dy));
      this.#look();
    });
    this.#look();
    this.#run();
  }

  hold(code: string, isDown: boolean): void {
    if (isDown) this.#down.add(code);
    else this.#down.delete(code);
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.#listeners.abort();
    if (document.pointerLockElement === this.scene.canvas) document.exitPointerLock();
    this.scene.controls.enabled = true;
    this.scene.look();
  }

  /** Advances with every frame. */
  #run(): void {
    this.#frame = requestAnimationFrame((now) => {
      const gone = Math.max(0, now - this.#then);
      this.#then = now;
      this.#rest = Math.min(this.#rest + gone, MOST_TICKS * TICK);
      let turn = 0;
      for (const code of this.#down) turn += TURNS[code] ?? 0;
      this.#yaw += turn * Math.min(gone / TICK, MOST_TICKS);
      const { at } = this.#body;
      for (; this.#rest >= TICK; this.#rest -= TICK) this.#tick();
      const isMoving = [at, this.#before.at].some((old) => old.some((v, k) => v !== this.#body.at[k]));
      if (isMoving || turn !== 0) this.#look();
      this.#run();
    });
  }

  #tick(): void {
    let [ahead, right] = [0, 0];
    for (const code of this.#down) {
      ahead += KEYS[code]?.[0] ?? 0;
      right += KEYS[code]?.[1] ?? 0;
    }
    const length = Math.max(1, Math.hypot(ahead, right));
    const [sin, cos] = [Math.sin(this.#yaw), Math.cos(this.#yaw)];
    const move = [(-sin * ahead + cos * right) / length, (-cos * ahead - sin * right) / length] as const;
    this.#before = this.#body;
    this.#body = moveBody(
      this.#before,
      [PACE * move[0], PACE * move[1]],
      this.#down.has('Space'),
      this.scene.solidAt,
      this.scene.isLadder,
    );
  }

  /** Sets the view between the last two positions of the body. */
  #look(): void {
    const part = this.#rest / TICK;
    const at = this.#body.at.map((v, k) => (1 - part) * this.#before.at[k]! + part * v) as unknown as Vec3;
    const { camera } = this.scene;
    camera.position.set(at[0], at[1] + EYES, at[2]);
    const [sin, cos] = [Math.sin(this.#yaw), Math.cos(this.#yaw)];
    const flat = Math.cos(this.#pitch);
    camera.lookAt(camera.position.clone().add(new Vector3(-sin * flat, Math.sin(this.#pitch), -cos * flat)));
    this.scene.drawSoon();
    this.onMove(at, this.#yaw);
  }
}
