import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BlockGrid, type Vec3 } from '../../src/core.js';
import { MovingBoxes } from '../../studio/boxes.js';
import { chunksOf } from '../../studio/chunks.js';
import {
  facesOf,
  lidOf,
  paintedBoxes,
  SIDES,
  solidOf,
  type Faces,
  type PaintedBox,
} from '../../studio/faces.js';
import { Skins } from '../../studio/skins.js';
import { TEXEL } from '../../studio/texels.js';

const skins = new Skins();
const PALETTE = [
  'minecraft:air',
  'minecraft:stone',
  'minecraft:oak_planks',
  'minecraft:smooth_stone_slab[type=bottom]',
];
const [WIDTH, HEIGHT, LENGTH] = [5, 3, 4];

const grids = fc
  .array(fc.nat(PALETTE.length - 1), {
    minLength: WIDTH * HEIGHT * LENGTH,
    maxLength: WIDTH * HEIGHT * LENGTH,
  })
  .map((ids): BlockGrid => ({
    ...{ width: WIDTH, height: HEIGHT, length: LENGTH, palette: PALETTE, entities: new Map() },
    blocks: Uint16Array.from(ids),
  }));
const stateAt = ({ palette, blocks }: BlockGrid, [x, y, z]: Vec3): string => {
  const isInside = [x, y, z].every((v, k) => v >= 0 && v < [WIDTH, HEIGHT, LENGTH][k]!);
  return isInside ? palette[blocks[x + WIDTH * (z + LENGTH * y)]!]! : PALETTE[0]!;
};
const isFull = (state: string): boolean => state === PALETTE[1] || state === PALETTE[2];

/** The squares that faces cover, one text each. Their side is half a block, because no part here is smaller. */
function covered({ texels, count }: Faces, side: number): string[] {
  const found: string[] = [];
  for (let n = 0; n < count; n++) {
    const [low, middle, v, paint] = texels.subarray(TEXEL * n, TEXEL * (n + 1)) as unknown as number[];
    const at = [low! & 0xffff, low! >>> 16, middle! & 0xffff];
    found.push(...halves(at, side, middle! >>> 16, v!, paint!));
  }
  return found.sort();
}
/** The same for one face of a block. */
function face(side: number, [x, y, z]: Vec3, [box, [r, g, b, skin]]: PaintedBox): string[] {
  const [x0, y0, z0, x1, y1, z1] = box.map((v) => Math.round(16 * v)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const isFar = side % 2 === 1;
  const at = [
    16 * x + (side === 5 ? x1 : x0),
    16 * y + (side === 1 ? y1 : y0),
    16 * z + (side === 3 ? z1 : z0),
  ];
  expect(isFar).toBe([1, 3, 5].includes(side));
  const u = side < 4 ? x1 - x0 : z1 - z0;
  const v = side < 2 ? z1 - z0 : y1 - y0;
  const paint = (r | (g << 8) | (b << 16) | (skin << 24)) >>> 0;
  return halves(at, side, u, v, paint);
}
function halves(at: readonly number[], side: number, u: number, v: number, paint: number): string[] {
  const [along, across] = [side < 4 ? 0 : 2, side < 2 ? 2 : 1] as const;
  expect([u % 8, v % 8]).toEqual([0, 0]);
  const found: string[] = [];
  for (let i = 0; i < u; i += 8)
    for (let j = 0; j < v; j += 8)
      found.push([...at.map((k, axis) => k + (axis === along ? i : axis === across ? j : 0)), paint].join());
  return found;
}
const BESIDE: readonly Vec3[] = [
  [0, -1, 0],
  [0, 1, 0],
  [0, 0, -1],
  [0, 0, 1],
  [-1, 0, 0],
  [1, 0, 0],
];
const places = Array.from({ length: WIDTH * HEIGHT * LENGTH }, (_, i): Vec3 => [
  i % WIDTH,
  Math.floor(i / WIDTH / LENGTH),
  Math.floor(i / WIDTH) % LENGTH,
]);

const CHUNKS = chunksOf([WIDTH, HEIGHT, LENGTH], [2]);

describe('the faces of still blocks', () => {
  it('cover the visible sides once, in their colours', () => {
    fc.assert(
      fc.property(grids, fc.nat(WIDTH * HEIGHT * LENGTH - 1), (grid, moving) => {
        const indexOf = ([x, y, z]: Vec3): number => x + WIDTH * (z + LENGTH * y);
        const faces = facesOf(grid, (index) => index !== moving, skins, CHUNKS);
        for (let side = 0; side < SIDES; side++) {
          const wanted = places.flatMap((at) => {
            const state = stateAt(grid, at);
            if (indexOf(at) === moving) return [];
            const next = at.map((v, k) => v + BESIDE[side]![k]!) as unknown as Vec3;
            const isInside = next.every((v, k) => v >= 0 && v < [WIDTH, HEIGHT, LENGTH][k]!);
            const isHidden =
              isFull(state) && isInside && indexOf(next) !== moving && isFull(stateAt(grid, next));
            return isHidden ? [] : paintedBoxes(state, skins).flatMap((box) => face(side, at, box));
          });
          expect(covered(faces[side]!, side)).toEqual(wanted.sort());
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are joined for adjacent blocks in each chunk', () => {
    const blocks = new Uint16Array(WIDTH * HEIGHT * LENGTH).fill(1);
    const grid: BlockGrid = {
      width: WIDTH,
      height: HEIGHT,
      length: LENGTH,
      palette: PALETTE,
      blocks,
      entities: new Map(),
    };
    const whole = chunksOf([WIDTH, HEIGHT, LENGTH], []);
    expect(facesOf(grid, () => true, skins, whole).map(({ count }) => count)).toEqual(Array(SIDES).fill(1));
    const cut = facesOf(grid, () => true, skins, CHUNKS);
    expect(cut.map(({ count }) => count)).toEqual([1, 1, 2, 2, 2, 2]);
    expect(cut.map(({ ends }) => [...ends])).toEqual([
      [0, 1],
      [1, 1],
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    expect(lidOf(grid, 1, () => true, skins).count).toBe(1);
  });
});

/** The used boxes of some chunks, which have a size. */
function texelsOf(boxes: MovingBoxes, chunks: readonly number[]): string[] {
  const numbers = boxes
    .runsOf(chunks)
    .flatMap(([first, count]) => Array.from({ length: count }, (_, k) => first + k));
  return numbers
    .map((n) => boxes.texels.slice(TEXEL * n, TEXEL * (n + 1)).join())
    .filter((texel) => texel !== '0,0,0,0');
}

describe('the boxes of moving blocks', () => {
  it('are those of the latest states', () => {
    const states = fc.constantFrom(
      'minecraft:air',
      'minecraft:stone',
      'minecraft:redstone_torch[lit=true]',
      'minecraft:sticky_piston[extended=false,facing=up]',
      'minecraft:redstone_wire[east=side,north=side,power=3,south=side,west=side]',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), states), { maxLength: 40 }), (changes) => {
        const boxes = new MovingBoxes(4, 1);
        const now = new Map<number, string>();
        for (const [block, state] of changes) {
          boxes.set(block, [block, 0, 0], paintedBoxes(state, skins));
          now.set(block, state);
        }
        const shown = texelsOf(boxes, [0]);
        const wanted = [...now].flatMap(([block, state]) => {
          const alone = new MovingBoxes(1, 1);
          alone.set(0, [block, 0, 0], paintedBoxes(state, skins));
          return texelsOf(alone, [0]);
        });
        expect(shown.sort()).toEqual(wanted.sort());
      }),
    );
  });

  it('are found by their chunks', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 30, maxLength: 30 }), (chunks) => {
        const boxes = new MovingBoxes(chunks.length, 1, chunks);
        chunks.forEach((_, block) => {
          boxes.set(block, [block, 0, 0], paintedBoxes('minecraft:stone', skins));
        });
        for (let chunk = 0; chunk < 4; chunk++) {
          const places = texelsOf(boxes, [chunk]).map((texel) => Number(texel.split(',')[0]) / 16);
          expect(places.sort((a, b) => a - b)).toEqual(
            chunks.flatMap((own, block) => (own === chunk ? [block] : [])),
          );
        }
        expect(texelsOf(boxes, [3, 1, 0, 2])).toHaveLength(chunks.length);
      }),
    );
  });

  it('move, except the base of a piston', () => {
    const boxes = new MovingBoxes(1, 2);
    const piston = paintedBoxes('minecraft:sticky_piston[extended=false,facing=up]', skins);
    boxes.set(0, [0, 0, 0], piston, { from: [0, 1, 0], until: 7 });
    const ways = [0, 1].map((n) => boxes.texels[TEXEL * n + 2]! >>> 10);
    expect(ways.map((way) => way >>> 6).sort()).toEqual([0, 7]);
    expect(piston.map(([, , stays]) => stays).sort()).toEqual([false, true]);
  });
});

it('include the blocks that throw shadows, with a margin of air', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const solid = solidOf(grid);
      expect(solid.length).toBe((WIDTH + 2) * (HEIGHT + 2) * (LENGTH + 2));
      solid.forEach((part, i) => {
        const at: Vec3 = [
          (i % (WIDTH + 2)) - 1,
          Math.floor(i / ((WIDTH + 2) * (LENGTH + 2))) - 1,
          (Math.floor(i / (WIDTH + 2)) % (LENGTH + 2)) - 1,
        ];
        if ((part === 255) !== isFull(stateAt(grid, at))) throw new Error(`block ${at.join()}`);
      });
    }),
    { numRuns: 20 },
  );
});
