import fc from 'fast-check';
import { Matrix4, PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../../src/core.js';
import { chunkNumbers, chunksOf, isInView, joined, Level } from '../../studio/chunks.js';

const SIZE: Vec3 = [19, 9, 17];
const [WIDTH, HEIGHT, LENGTH] = SIZE;
const FLOOR = 4;
const CHUNKS = chunksOf(SIZE, [FLOOR - 1, FLOOR + 2]);

/** An eye inside or outside the machine. */
const eyes = fc.tuple(
  fc.double({ min: -10, max: 30, noNaN: true }),
  fc.double({ min: -20, max: 40, noNaN: true }),
  fc.double({ min: -10, max: 30, noNaN: true }),
);
/** Places in a chunk, as shares of its sides. */
const parts = fc.array(
  fc.tuple(...([0, 1, 2] as const).map(() => fc.double({ min: 0.001, max: 0.999, noNaN: true }))),
  { minLength: 40, maxLength: 40 },
);
const placesIn = ({ low, high }: (typeof CHUNKS)[number], all: readonly (readonly number[])[]): Vec3[] =>
  all.map((part) => part.map((v, axis) => low[axis]! + v * (high[axis]! - low[axis]!)) as unknown as Vec3);

describe('chunks', () => {
  it('contain every block once, and end at the given heights', () => {
    const count = WIDTH * HEIGHT * LENGTH;
    const numbers = chunkNumbers(
      CHUNKS,
      SIZE,
      Array.from({ length: count }, (_, i) => i),
    );
    const blocks = CHUNKS.map(({ low, high }) => low.reduce((all, v, axis) => all * (high[axis]! - v), 1));
    expect(blocks.reduce((a, b) => a + b)).toBe(count);
    expect(CHUNKS.map((_, n) => numbers.filter((number) => number === n).length)).toEqual(blocks);
    expect(CHUNKS.some(({ low, high }) => low[1] < FLOOR - 1 && high[1] > FLOOR - 1)).toBe(false);
    // However large the machine is, it has not many.
    expect(chunksOf([2000, 13, 1500], [10]).length).toBeLessThan(2 * 49 * 49);
  });

  it('behind a floor are invisible from the eye', () => {
    let hidden = 0;
    fc.assert(
      fc.property(
        eyes,
        fc.array(fc.nat(WIDTH * LENGTH - 1), { maxLength: 4 }),
        parts,
        (eye, holes, inside) => {
          const isOpen = (x: number, z: number): boolean => holes.includes(x + WIDTH * z);
          const level = new Level(FLOOR, WIDTH, LENGTH, isOpen);
          for (const chunk of CHUNKS) {
            if (!level.hides(chunk, eye)) continue;
            hidden++;
            for (const place of placesIn(chunk, inside)) {
              const along = place.map((v, axis) => v - eye[axis]!) as unknown as Vec3;
              const part = (FLOOR - eye[1]) / along[1];
              const column = [0, 2].map((axis) => Math.floor(eye[axis]! + part * along[axis]!)) as [
                number,
                number,
              ];
              // On its way to the place what one looks at is the floor.
              expect(part > 0 && part < 1).toBe(true);
              expect(Math.abs(place[1] - FLOOR)).toBeGreaterThan(1);
              expect(column[0] >= 0 && column[0] < WIDTH && column[1] >= 0 && column[1] < LENGTH).toBe(true);
              expect(isOpen(...column)).toBe(false);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
    expect(hidden).toBeGreaterThan(50);
  });

  it('below a floor are all hidden from high above its middle, except those visible beside it', () => {
    const level = new Level(FLOOR, WIDTH, LENGTH, () => false);
    const eye: Vec3 = [WIDTH / 2, 1000, LENGTH / 2];
    const below = CHUNKS.filter(({ high }) => high[1] < FLOOR);
    expect(below.every((chunk) => level.hides(chunk, eye))).toBe(true);
    expect(CHUNKS.filter((chunk) => level.hides(chunk, eye))).toHaveLength(below.length);
    // Stairs down: what lies at their foot is seen.
    const stairs = new Level(FLOOR, WIDTH, LENGTH, (x, z) => x === 3 && z === 3);
    expect(below.filter((chunk) => !stairs.hides(chunk, eye)).map(({ low }) => low)).toEqual([[0, 0, 0]]);
    // From below the floor hides what is above it.
    expect(level.hides(CHUNKS[0]!, [4, 1, 4])).toBe(true);
  });

  it('outside the picture are left out', () => {
    let outside = 0;
    fc.assert(
      fc.property(eyes, eyes, parts, (eye, target, inside) => {
        fc.pre(eye.some((v, axis) => Math.abs(v - target[axis]!) > 0.1));
        const camera = new PerspectiveCamera(45, 1.4, 0.05, 4000);
        camera.position.set(...eye);
        camera.lookAt(...target);
        camera.updateMatrixWorld();
        const view = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
        for (const chunk of CHUNKS) {
          if (isInView(chunk, view.elements)) continue;
          outside++;
          for (const place of placesIn(chunk, inside)) {
            const seen = new Vector3(...place).project(camera);
            const isBehind = new Vector3(...place).applyMatrix4(camera.matrixWorldInverse).z > -0.05;
            expect(isBehind || Math.abs(seen.x) > 1 || Math.abs(seen.y) > 1).toBe(true);
          }
        }
      }),
    );
    expect(outside).toBeGreaterThan(200);
  });
});

it('adjacent runs are joined', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (wanted) => {
      const runs = joined(wanted.map((isWanted, n) => [n, isWanted ? 1 : 0]));
      const all = runs.flatMap(([first, count]) => Array.from({ length: count }, (_, k) => first + k));
      expect(all).toEqual(wanted.flatMap((isWanted, n) => (isWanted ? [n] : [])));
      expect(runs.length).toBe(wanted.filter((isWanted, n) => isWanted && wanted[n - 1] !== true).length);
    }),
  );
});
