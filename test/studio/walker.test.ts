import { PerspectiveCamera } from 'three';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Vec3 } from '../../src/core.js';
import { PACE } from '../../studio/body.js';
import type { MachineScene } from '../../studio/scene.js';
import { Walker } from '../../studio/walker.js';

/** The requested next frame, and the time. */
let frame: FrameRequestCallback | undefined;
let now = 0;

beforeEach(() => {
  now = 1000;
  vi.stubGlobal('document', { pointerLockElement: null });
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frame = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => (frame = undefined));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A walker on an endless floor, looking north. */
function walker(): { readonly walker: Walker; readonly seen: Vec3[] } {
  const seen: Vec3[] = [];
  const scene = {
    camera: new PerspectiveCamera(),
    canvas: new EventTarget(),
    controls: { enabled: true },
    solidAt: ([, y]: Vec3) => (y < 1 ? [[0, 0, 0, 16, 16, 16]] : []),
    isLadder: () => false,
    drawSoon: () => undefined,
    look: () => undefined,
  } as unknown as MachineScene;
  return { walker: new Walker(scene, [0.5, 1, 0.5], 0, (at) => seen.push(at)), seen };
}
function pass(ms: number): void {
  now += ms;
  const due = frame;
  frame = undefined;
  due?.(now);
}

test.each([144, 60, 30])('a walker moves in each of %i frames per second, as fast as in the game', (rate) => {
  const { walker: somebody, seen } = walker();
  somebody.hold('KeyW', true);
  for (let k = 0; k < 2 * rate; k++) pass(1000 / rate);
  const steps = seen.slice(1).map((at, k) => seen[k]![2] - at[2]);
  const walking = steps.slice(Math.ceil(rate / 10));
  // As many pictures as the display shows, each as far from the last one.
  expect(walking.length).toBeGreaterThan(1.8 * rate);
  for (const step of walking) expect(step).toBeCloseTo((PACE * 20) / rate, 5);
  expect(seen.at(-1)![2]).toBeCloseTo(0.5 - PACE * (2 * 20 - 1), 1);
  somebody.end();
  expect(frame).toBeUndefined();
});

test('a still walker is not redrawn, and a paused browser catches up only a little', () => {
  const { walker: somebody, seen } = walker();
  for (let k = 0; k < 60; k++) pass(16);
  const count = seen.length;
  for (let k = 0; k < 60; k++) pass(16);
  expect(seen.length).toBe(count);
  somebody.hold('KeyW', true);
  pass(60_000);
  expect(seen.at(-1)![2]).toBeGreaterThan(0.5 - 6 * PACE);
  somebody.end();
});
