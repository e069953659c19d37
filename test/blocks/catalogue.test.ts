import { describe, expect, it } from 'vitest';
import { nucleation } from '../../src/engine/nucleation.js';
import { blockInfo, isFullOn } from '../../src/blocks/catalogue.js';
import { EAST, DOWN, FACING_NAMES, UP, WEST } from '../../src/blocks/facing.js';
import { bodyOf, FULL } from '../../src/blocks/shape.js';
import { formatState } from '../../src/blocks/state.js';
import { blockNamed, blockNames } from '../../src/blocks/table.js';
import { tryBlocks } from '../helpers/block-trial.js';

describe('the role of a block in redstone', () => {
  it.each([
    ['minecraft:air', 'air'],
    ['minecraft:stone', 'solid'],
    ['minecraft:soul_sand', 'solid'],
    ['minecraft:stone_slab[type=double,waterlogged=false]', 'solid'],
    ['minecraft:stone_slab[type=top,waterlogged=false]', 'clear'],
    ['minecraft:glass', 'clear'],
    ['minecraft:glowstone', 'clear'],
    ['minecraft:redstone_block', 'clear'],
    ['minecraft:oak_sapling[stage=0]', 'clear'],
    ['minecraft:cobweb', 'clear'],
    ['minecraft:light_weighted_pressure_plate[power=0]', 'button'],
    ['minecraft:redstone_lamp[lit=false]', 'lamp'],
  ])('%s is %s', (state, kind) => {
    expect(blockInfo(state).kind).toBe(kind);
  });

  it.each([
    'minecraft:nothing',
    'mod:stone',
    'minecraft:stone[lit=true]',
    'minecraft:oak_log',
    'minecraft:oak_log[axis=w]',
    'minecraft:repeater[delay=5,facing=north,locked=false,powered=false]',
    'minecraft:redstone_wire[power=3]',
  ])('%s is unknown: it does not conduct and supports nothing', (state) => {
    const { kind, block, conductor, sturdyTop, fullFaces } = blockInfo(state);
    expect([kind, block, conductor, sturdyTop, fullFaces]).toEqual(['unknown', undefined, false, false, 0]);
  });

  it.each([
    ['stone', true, 'down up north south west east'],
    ['oak_leaves[distance=7,persistent=true,waterlogged=false]', false, ''],
    ['hopper[enabled=true,facing=down]', true, ''],
    ['soul_sand', true, 'down up north south west east'],
    ['farmland[moisture=0]', false, 'down'],
    ['stone_slab[type=top,waterlogged=false]', true, 'up'],
    ['stone_slab[type=bottom,waterlogged=false]', false, 'down'],
    ['oak_stairs[facing=east,half=bottom,shape=straight,waterlogged=false]', false, 'down east'],
    ['piston[extended=true,facing=down]', true, 'up'],
    ['piston[extended=true,facing=up]', false, 'down'],
    ['piston[extended=true,facing=east]', false, 'west'],
    ['piston_head[facing=up,short=false,type=normal]', true, 'up'],
    ['glass', true, 'down up north south west east'],
  ])('%s has on top: %s, and full faces on these sides: %s', (state, top, faces) => {
    const info = blockInfo(`minecraft:${state}`);
    expect(info.sturdyTop).toBe(top);
    expect(FACING_NAMES.filter((_, side) => isFullOn(info, side)).join(' ')).toBe(faces);
  });

  it.each([
    ['redstone_torch[lit=true]', DOWN],
    ['redstone_wall_torch[facing=east,lit=true]', WEST],
    ['lever[face=ceiling,facing=north,powered=false]', UP],
    ['stone_button[face=wall,facing=west,powered=false]', EAST],
    ['stone_pressure_plate[powered=false]', DOWN],
    ['hopper[enabled=true,facing=east]', EAST],
  ])('%s is attached to, or points at, that side', (state, facing) => {
    expect(blockInfo(`minecraft:${state}`).facing).toBe(facing);
  });

  it('a plain full cube conducts as in the tick engine, unless the table says otherwise', () => {
    const states = blockNames()
      .map((name) => blockNamed(name, '26.3'))
      .filter((block) => block?.nature === 'plain')
      .map((block) => formatState({ name: block!.name, properties: block!.defaults }))
      .filter((state) => bodyOf(state) === FULL && nucleation.knows(state));
    expect(states.length).toBeGreaterThan(250);
    const trials = tryBlocks(states);
    const differ = states.filter((state, i) => trials[i]!.conducts !== blockInfo(state).conductor);
    const doubtful = states.filter((state) => blockInfo(state).block!.doubtful);
    // The game's own rule is in Blocks.java, isRedstoneConductor(Blocks::never).
    expect(differ.sort()).toEqual([...doubtful, 'minecraft:glowstone'].sort());
  });
});
