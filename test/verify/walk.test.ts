import { describe, expect, it } from 'vitest';
import { planOf } from '../../src/dag/floor-plan.js';
import { EAST, SOUTH } from '../../src/board/grid.js';
import { blockIndex, type BlockGrid } from '../../src/blocks/grid.js';
import { walkMap, type PassageState } from '../../src/verify/walk.js';
import { bodyOf } from '../../src/blocks/shape.js';

const AIR = 'minecraft:air';
const STONE = 'minecraft:stone';
const TOP_SLAB = 'minecraft:smooth_stone_slab[type=top,waterlogged=false]';
const BOTTOM_SLAB = 'minecraft:smooth_stone_slab[type=bottom,waterlogged=false]';
const FENCE = 'minecraft:oak_fence[east=false,north=false,south=false,waterlogged=false,west=false]';

interface Shape {
  readonly pitch: number;
  readonly square: readonly [number, number];
  readonly side: typeof EAST | typeof SOUTH;
}

/** A column of blocks from under the feet upwards; air above the last. */
type Column = readonly string[];

/** Columns of blocks: floor, feet, head, above the head, and one more. */
const WAY: Column = [STONE];
const WALL: Column = [STONE, STONE, STONE, STONE];

/**
 * Two cells without a roof in a block of wall three high, with a straight path between their feet blocks. The
 * column is at place `at` of the path, counted from the feet block of the west or north cell.
 */
function passage(
  column: Column,
  { pitch, square, side }: Shape,
  at = 1,
  rest: Column = WAY,
  doors: 'low' | 'full' = 'low',
): PassageState {
  const [width, height, length] = [2 * pitch + 2, 7, 2 * pitch + 2];
  const origin = [1 - square[0], 2, 1 - square[1]] as const;
  const palette = [AIR];
  const blocks = new Uint16Array(width * height * length);
  const put = (x: number, z: number, states: Column): void => {
    for (let y = origin[1] - 1; y < height; y++) {
      const state = states[y - origin[1] + 1] ?? AIR;
      if (!palette.includes(state)) palette.push(state);
      blocks[blockIndex({ width, height, length }, x, y, z)] = palette.indexOf(state);
    }
  };
  for (let z = 0; z < length; z++) for (let x = 0; x < width; x++) put(x, z, WALL);
  const [dx, dz] = side === EAST ? [1, 0] : [0, 1];
  for (let k = 0; k <= pitch; k++) {
    put(origin[0] + k * dx, origin[2] + k * dz, k === at ? column : k === 0 || k === pitch ? WAY : rest);
  }
  const grid: BlockGrid = { width, height, length, blocks, palette, entities: new Map() };
  const dag = { width: side === EAST ? 2 : 1, height: side === SOUTH ? 2 : 1, out: Uint8Array.of(side, 0) };
  const map = walkMap(grid, planOf(dag), {
    version: 1,
    pitch,
    origin,
    square,
    generate: [0, 0, 0],
    settleTicks: 0,
    doors,
  });
  expect(map.borders).toEqual([{ cell: 0, side }]);
  const bodies = map.positions.map(([x, y, z]) => map.bodyOf(palette[blocks[blockIndex(grid, x, y, z)]!]!));
  return map.read(bodies)[0]!;
}

/** Every square that a pitch allows, in both directions. */
function shapes(): Shape[] {
  return [2, 3, 4, 5].flatMap((pitch) =>
    Array.from({ length: pitch * pitch }, (_, k) => [-(k % pitch), -Math.floor(k / pitch)] as const).flatMap(
      (square) => [EAST, SOUTH].map((side) => ({ pitch, square, side }) as Shape),
    ),
  );
}

const LAWS: readonly (readonly [PassageState, string, Column])[] = [
  // On one level, two blocks of free height: that is open, and nothing less is.
  ['open', 'a doorway without a lintel', [STONE]],
  ['open', 'a doorway with a lintel', [STONE, AIR, AIR, STONE]],
  ['open', 'a floor that is a top slab', [TOP_SLAB]],
  [
    'open',
    'dust and a pressure plate on the floor',
    [STONE, 'minecraft:stone_pressure_plate[powered=false]'],
  ],

  // A gap one block high takes somebody who crawls.
  ['closed', 'a wall', WALL],
  ['closed', 'a low door under its lintel', [STONE, STONE, AIR, STONE]],
  ['closed', 'a block at head level only', [STONE, AIR, STONE]],
  ['closed', 'a block at head level over a gap', [AIR, AIR, STONE]],
  ['closed', 'two blocks that nobody jumps', [STONE, STONE, STONE]],

  // One block can be jumped, and so can a gap.
  ['unclear', 'a low door without its lintel', [STONE, STONE]],
  ['unclear', 'a low door with its lintel too high', [STONE, STONE, AIR, AIR, STONE]],
  ['unclear', 'no floor', [AIR]],
  ['unclear', 'no floor under a lintel', [AIR, AIR, AIR, STONE]],

  // Less than a full cube neither lets a player through for certain nor stops one.
  ['unclear', 'a bottom slab', [STONE, BOTTOM_SLAB, AIR, STONE]],
  ['unclear', 'a fence', [STONE, FENCE, AIR, STONE]],
  ['unclear', 'a low door under a lintel that is a slab', [STONE, STONE, AIR, TOP_SLAB]],
  [
    'unclear',
    'a piston that is out',
    [STONE, 'minecraft:sticky_piston[extended=true,facing=up]', AIR, STONE],
  ],
  ['unclear', 'a fence at head level', [STONE, AIR, FENCE, STONE]],
  ['unclear', 'a floor that is a bottom slab', [BOTTOM_SLAB]],
];

describe('a passage is read as a player finds it', () => {
  // Each law in a third of the shapes; those that are alike in other ones.
  it.each(LAWS.map(([...law], k) => [...law, k] as const))(
    '%s: %s, whatever the pitch, the square and the direction',
    (state, _, column, k) => {
      for (const shape of shapes().filter((__, i) => i % 3 === k % 3)) {
        for (let at = 1; at < shape.pitch; at++) {
          expect(passage(column, shape, at), JSON.stringify({ ...shape, at })).toBe(state);
        }
      }
    },
  );

  it('a step that allows a jump in one direction only does not count as closed', () => {
    const high = [STONE, STONE, STONE];
    for (const at of [1, 2]) {
      const shape: Shape = { pitch: 3, square: [0, 0], side: EAST };
      expect(passage(high, shape, at, [STONE, STONE])).toBe('unclear');
      expect(passage(high, shape, at, high)).toBe('closed');
    }
  });

  it('a trench under a block at head level does not count as closed', () => {
    const shape: Shape = { pitch: 4, square: [-1, -1], side: SOUTH };
    expect(passage([AIR, AIR, STONE, STONE], shape, 2, [AIR])).toBe('unclear');
  });
});

const LINTEL = STONE;
const CARPET = 'minecraft:red_carpet';
const SNOW = (layers: number): string => `minecraft:snow[layers=${layers}]`;
const TRAPDOOR =
  'minecraft:oak_trapdoor[facing=north,half=bottom,open=false,powered=false,waterlogged=false]';
const TOP = TOP_SLAB;

/** Columns in a full doorway, with the expected state. A piston across the passage has the given direction. */
const FULL_LAWS: readonly (readonly [PassageState, string, (across: string) => Column])[] = [
  ['open', 'a doorway under its lintel', () => [STONE, AIR, AIR, LINTEL]],
  ['open', 'a doorway to the sky', () => [STONE]],
  [
    'unclear',
    'carpet, snow and a lamp over the way',
    () => [STONE, CARPET, AIR, 'minecraft:redstone_lamp[lit=true]'],
  ],
  ['unclear', 'a step of half a block with room above', () => [STONE, BOTTOM_SLAB]],
  ['unclear', 'half a block down and up again', () => [BOTTOM_SLAB, AIR, AIR, LINTEL]],

  ['closed', 'a full door', () => [STONE, STONE, STONE, LINTEL]],
  ['closed', 'a wall', () => WALL],
  ['closed', 'half a block between two others', () => [STONE, BOTTOM_SLAB, STONE, LINTEL]],
  ['closed', 'a block on half a block of air', () => [STONE, TOP, STONE, LINTEL]],
  [
    'closed',
    'a fence under a lintel two blocks up: half a block over it, less beside it',
    () => [STONE, FENCE, AIR, LINTEL],
  ],
  [
    'closed',
    'a foot block, and a piston’s rod under a lintel',
    (across) => [STONE, STONE, rod(across), LINTEL],
  ],
  ['closed', 'a piston’s rod under a head block', (across) => [STONE, rod(across), STONE, LINTEL]],
  [
    'closed',
    'a base that is out',
    (across) => [STONE, STONE, `minecraft:sticky_piston[extended=true,facing=${across}]`, LINTEL],
  ],

  ['unclear', 'a low door', () => [STONE, STONE, AIR, LINTEL]],
  ['unclear', 'a head block alone', () => [STONE, AIR, STONE, LINTEL]],
  ['unclear', 'two rods, one above the other', (across) => [STONE, rod(across), rod(across), LINTEL]],
  ['unclear', 'a full door with a way over it inside the walls', () => [STONE, STONE, STONE]],
  ['unclear', 'three eighths of snow under a block', () => [STONE, SNOW(4), STONE, LINTEL]],
  ['unclear', 'a trapdoor', () => [STONE, TRAPDOOR, AIR, LINTEL]],
  ['unclear', 'a block nobody knows', () => [STONE, 'minecraft:nobody_knows', STONE, LINTEL]],
  ['unclear', 'no floor', () => [AIR, AIR, AIR, LINTEL]],
];

function rod(facing: string): string {
  return `minecraft:piston_head[facing=${facing},short=false,type=sticky]`;
}

describe('a full door is read by what a body of 0.6 blocks finds', () => {
  it.each(FULL_LAWS)('%s: %s', (state, _, column) => {
    for (const shape of shapes().filter(({ pitch }) => pitch === 3 || pitch === 4)) {
      for (const across of shape.side === EAST ? ['north', 'south'] : ['west', 'east']) {
        for (let at = 1; at < shape.pitch; at++) {
          expect(
            passage(column(across), shape, at, WAY, 'full'),
            JSON.stringify({ ...shape, at, across }),
          ).toBe(state);
        }
      }
    }
  });

  it('a step of one block stops a player who walks', () => {
    const shape: Shape = { pitch: 3, square: [0, 0], side: EAST };
    expect(passage([STONE, STONE], shape, 1, WAY, 'full')).toBe('unclear');
  });
});

describe('only the two squares count', () => {
  it('a path around through a third cell does not count', () => {
    // Two cells with a wall between, and a corridor past their squares: both corridor ends lie in the squares.
    const [pitch, width, height, length] = [3, 8, 5, 8];
    const palette = [AIR, STONE];
    const blocks = new Uint16Array(width * height * length);
    const open = new Set(['1,1', '1,2', '1,3', '1,4', '2,4', '3,4', '4,4', '4,3', '4,2', '4,1']);
    for (let z = 0; z < length; z++) {
      for (let x = 0; x < width; x++) {
        for (let y = 0; y < 4; y++) {
          if (y === 0 || !open.has(`${x},${z}`)) blocks[blockIndex({ width, height, length }, x, y, z)] = 1;
        }
      }
    }
    const grid: BlockGrid = { width, height, length, blocks, palette, entities: new Map() };
    const info = {
      version: 1,
      pitch,
      origin: [1, 1, 1],
      square: [0, 0],
      generate: [0, 0, 0],
      settleTicks: 0,
      doors: 'low',
    } as const;
    const map = walkMap(grid, planOf({ width: 2, height: 2, out: Uint8Array.of(4, 4, 2, 0) }), info);
    const bodies = map.positions.map(([x, y, z]) => bodyOf(palette[blocks[blockIndex(grid, x, y, z)]!]!));
    const states = map.read(Uint8Array.from(bodies));
    const named = map.borders.map(({ cell, side }, k) => `${cell} ${side} ${states[k]!}`);
    expect(named.sort()).toEqual(['0 2 closed', '0 4 open', '1 4 open', '2 2 open']);
  });

  it('a cell without a neighbour has no border there', () => {
    const grid: BlockGrid = {
      width: 6,
      height: 6,
      length: 6,
      blocks: new Uint16Array(216),
      palette: [AIR],
      entities: new Map(),
    };
    const info = {
      version: 1,
      pitch: 3,
      origin: [0, 1, 0],
      square: [0, 0],
      generate: [0, 0, 0],
      settleTicks: 0,
      doors: 'low',
    } as const;
    const map = walkMap(grid, planOf({ width: 2, height: 2, out: Uint8Array.of(4, 16, 2, 0) }), info);
    expect(map.borders).toEqual([
      { cell: 0, side: SOUTH },
      { cell: 2, side: EAST },
    ]);
  });
});
