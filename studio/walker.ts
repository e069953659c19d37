import { Vector3 } from 'three';
import type { Vec3 } from '../src/core.js';
import { EYES, moveBody, PACE, type Body } from './body.js';
import type { MachineScene } from './scene.js';

/** Game ticks in a second. */
const TICKS = 20;
/** Radians that one looks round for a pixel of a drag. */
const TURN = 0.005;

/** Keys by what they do: how far ahead, and how far to the right. */
const KEYS: Readonly<Record<string, readonly [ahead: number, right: number]>> = {
  KeyW: [1, 0],
  ArrowUp: [1, 0],
  KeyS: [-1, 0],
  ArrowDown: [-1, 0],
  KeyA: [0, -1],
  KeyD: [0, 1],
};
/** Keys that turn, in radians a game tick. */
const TURNS: Readonly<Record<string, number>> = { ArrowLeft: 0.12, ArrowRight: -0.12 };

/** Somebody who walks through a machine: WASD or arrows, space to jump, drag to look round. */
export class Walker {
  #body: Body;
  #yaw: number;
  #pitch = 0;
  /** Where the pointer was last, in pixels of the window. */
  #pointer: readonly [x: number, y: number] = [0, 0];
  readonly #down = new Set<string>();
  readonly #listeners = new AbortController();
  readonly #timer: ReturnType<typeof setInterval>;

  /**
   * @param at where the feet are, in blocks.
   * @param yaw where one looks, in radians: 0 north, positive to the west.
   */
  constructor(
    readonly scene: MachineScene,
    at: Vec3,
    yaw: number,
  ) {
    this.#body = { at, falling: 0, isStanding: true };
    this.#yaw = yaw;
    scene.controls.enabled = false;
    const { canvas } = scene;
    const { signal } = this.#listeners;
    canvas.addEventListener(
      'keydown',
      (event) => {
        if (!(event.code in KEYS) && !(event.code in TURNS) && event.code !== 'Space') return;
        event.preventDefault();
        this.#down.add(event.code);
      },
      { signal },
    );
    canvas.addEventListener('keyup', ({ code }) => this.#down.delete(code), { signal });
    canvas.addEventListener(
      'blur',
      () => {
        this.#down.clear();
      },
      { signal },
    );
    canvas.addEventListener(
      'pointerdown',
      ({ clientX, clientY }) => {
        this.#pointer = [clientX, clientY];
      },
      { signal },
    );
    canvas.addEventListener(
      'pointermove',
      ({ buttons, clientX, clientY }) => {
        const [x, y] = this.#pointer;
        this.#pointer = [clientX, clientY];
        if (buttons === 0) return;
        this.#yaw -= TURN * (clientX - x);
        this.#pitch = Math.max(-1.5, Math.min(1.5, this.#pitch - TURN * (clientY - y)));
        this.#look();
      },
      { signal },
    );
    this.#timer = setInterval(() => {
      this.#tick();
    }, 1000 / TICKS);
    this.#look();
  }

  /** Holds a key down, or lets it go. */
  hold(code: string, isDown: boolean): void {
    if (isDown) this.#down.add(code);
    else this.#down.delete(code);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#listeners.abort();
    this.scene.controls.enabled = true;
    this.scene.look();
  }

  #tick(): void {
    let [ahead, right] = [0, 0];
    for (const code of this.#down) {
      ahead += KEYS[code]?.[0] ?? 0;
      right += KEYS[code]?.[1] ?? 0;
      this.#yaw += TURNS[code] ?? 0;
    }
    const length = Math.max(1, Math.hypot(ahead, right));
    const [sin, cos] = [Math.sin(this.#yaw), Math.cos(this.#yaw)];
    const move = [(-sin * ahead + cos * right) / length, (-cos * ahead - sin * right) / length] as const;
    const before = this.#body;
    this.#body = moveBody(
      before,
      [PACE * move[0], PACE * move[1]],
      this.#down.has('Space'),
      this.scene.solidAt,
      this.scene.isLadder,
    );
    if (this.#down.size > 0 || before.at.some((v, k) => v !== this.#body.at[k])) this.#look();
  }

  #look(): void {
    const [x, y, z] = this.#body.at;
    const { camera } = this.scene;
    camera.position.set(x, y + EYES, z);
    const [sin, cos] = [Math.sin(this.#yaw), Math.cos(this.#yaw)];
    const flat = Math.cos(this.#pitch);
    camera.lookAt(camera.position.clone().add(new Vector3(-sin * flat, Math.sin(this.#pitch), -cos * flat)));
    this.scene.drawSoon();
  }
}
