import { describe, expect, it } from 'vitest';
import { AIR } from '../../src/layout/grid.js';
import { squeezesThrough } from './bodies.js';

const CUBE = 'minecraft:stone';
const head = (facing: string): string => `minecraft:piston_head[facing=${facing},short=false,type=sticky]`;
const base = (facing: string): string => `minecraft:sticky_piston[extended=true,facing=${facing}]`;

describe('a body of 0.6 blocks in a corridor', () => {
  it.each([
    ['two cubes', CUBE, CUBE, false],
    ['a hole at the head', CUBE, AIR, true],
    ['a hole at the feet', AIR, CUBE, true],
    ['two heads across: between their rods', head('north'), head('north'), true],
    ['one head across over a cube', CUBE, head('south'), false],
    ['a piston across over a cube: a quarter is left', CUBE, base('north'), false],
    ['two pistons across', base('south'), base('south'), false],
    ['a floor torch', 'minecraft:redstone_torch[lit=true]', CUBE, true],
  ])('%s', (_, foot, top, passable) => {
    const states = [AIR, foot, AIR, AIR, top, AIR];
    expect(squeezesThrough(states, 3, 1, [0, 0], [2, 0])).toBe(passable);
    expect(squeezesThrough(states, 3, 1, [2, 0], [0, 0])).toBe(passable);
  });
});
