import { describe, expect, it } from 'vitest';
import { EAST, NORTH, SOUTH, UP, WEST, DOWN, type Facing } from '../../src/blocks/facing.js';
import { blockInfo } from '../../src/blocks/catalogue.js';
import {
  bodyOf,
  FLOOR,
  FREE,
  FULL,
  hasPost,
  hasRim,
  isFullFace,
  OTHER,
  shapeOf,
} from '../../src/blocks/shape.js';
import { type Box } from '../../src/blocks/table.js';

describe('collision shapes', () => {
  it('are uncertain for an unknown block and for one that players can open', () => {
    for (const name of [
      'nobody_knows',
      'stone[lit=true]',
      'oak_fence',
      'oak_trapdoor[facing=north,half=top,open=false,powered=false,waterlogged=false]',
    ]) {
      const { sure, most } = shapeOf(`minecraft:${name}`);
      expect(sure).toEqual([]);
      expect(most[0]!.slice(3)).toEqual([16, 24, 16]);
      expect(bodyOf(`minecraft:${name}`)).toBe(OTHER);
    }
  });
});

describe('a player', () => {
  it.each([
    ['minecraft:air', FREE],
    ['minecraft:cobweb', FREE],
    ['minecraft:oak_sapling[stage=0]', FREE],
    ['minecraft:vine[east=false,north=true,south=false,up=false,west=false]', FREE],
    ['minecraft:stone', FULL],
    ['minecraft:ice', FULL],
    ['minecraft:stone_slab[type=double,waterlogged=false]', FULL],
    ['minecraft:stone_slab[type=top,waterlogged=false]', FLOOR],
    ['minecraft:stone_slab[type=bottom,waterlogged=false]', OTHER],
    ['minecraft:piston[extended=false,facing=up]', FULL],
    ['minecraft:piston[extended=true,facing=up]', OTHER],
    ['minecraft:cake[bites=0]', OTHER],
    ['minecraft:soul_sand', OTHER],
    ['minecraft:white_carpet', OTHER],
    ['minecraft:moving_piston[facing=up,type=sticky]', OTHER],
  ])('is stopped by %s as expected', (state, body) => {
    expect(bodyOf(state)).toBe(body);
  });
});

describe('a full face', () => {
  const sides: readonly Facing[] = [DOWN, UP, NORTH, SOUTH, WEST, EAST];
  const full = (...boxes: Box[]): Facing[] => sides.filter((side) => isFullFace(boxes, side));

  it('can be filled by several boxes together, up to the edges of the block', () => {
    expect(full([0, 0, 0, 16, 16, 16])).toEqual(sides);
    expect(full([0, 8, 0, 16, 16, 16])).toEqual([UP]);
    expect(full([0, 0, 0, 16, 8, 16])).toEqual([DOWN]);
    expect(full([0, 0, 0, 16, 15, 16])).toEqual([DOWN]);
    expect(full([0, 0, 0, 16, 8, 16], [8, 8, 0, 16, 16, 16])).toEqual([DOWN, EAST]);
    expect(full([0, 0, 0, 8, 16, 16], [8, 0, 0, 16, 16, 16])).toEqual(sides);
    expect(full([0, 0, 0, 7, 16, 16], [8, 0, 0, 16, 16, 16])).toEqual([WEST, EAST]);
    expect(full([4, 0, 4, 12, 24, 12])).toEqual([]);
    expect(full()).toEqual([]);
  });
});

describe('a top', () => {
  const joined = (sides: string): string =>
    `[east=${sides},north=${sides},south=${sides},waterlogged=false,west=${sides}]`;
  it.each([
    ['stone', 'full rim post'],
    ['glass', 'full rim post'],
    ['stone_slab[type=top,waterlogged=false]', 'full rim post'],
    ['stone_slab[type=bottom,waterlogged=false]', ''],
    ['composter[level=1]', 'rim'],
    ['hopper[enabled=true,facing=down]', 'rim'],
    [`oak_fence${joined('false')}`, 'post'],
    [`iron_bars${joined('false')}`, 'post'],
    ['end_rod[facing=up]', 'post'],
    ['end_rod[facing=east]', ''],
    ['oak_leaves[distance=7,persistent=true,waterlogged=false]', ''],
    ['soul_sand', 'full rim post'],
    ['air', ''],
  ])('of %s supports what it supports in the game: %s', (state, carries) => {
    const { supportBoxes } = blockInfo(`minecraft:${state}`);
    const top = {
      full: isFullFace(supportBoxes, UP),
      rim: hasRim(supportBoxes),
      post: hasPost(supportBoxes),
    };
    expect((['full', 'rim', 'post'] as const).filter((kind) => top[kind]).join(' ')).toBe(carries);
  });
});
