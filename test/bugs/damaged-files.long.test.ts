// @module-tag long
import { describe, expect, it } from 'vitest';
import { writeSponge } from '../../src/formats/sponge.js';
import { inFreshDirectory } from '../cli/harness.js';
import { answersToDamage, boxOf, read, verify } from './damaged.js';

inFreshDirectory();

it.each([5, 17, 40, 300])('verify answers for a file with the pitch %i', async (pitch) => {
  for (const doors of ['low', 'full'] as const) {
    const { grid, info } = read(doors, 4);
    const large = boxOf(grid, [300, 12, 300], 'minecraft:stone');
    const square = [0, 0] as const;
    const codes = await verify(writeSponge(large, { ...info, pitch, origin: [0, 8, 0], square }));
    expect(codes.length).toBeGreaterThan(0);
    if (pitch > 16) expect(codes).toEqual(['bad-metadata']);
  }
});

describe('huge boxes of one block', () => {
  it.each([
    'stone',
    'redstone_wire[east=side,north=side,power=15,south=side,west=side]',
    'repeater[delay=1,facing=west,locked=false,powered=true]',
    'sticky_piston[extended=false,facing=up]',
    'redstone_torch[lit=true]',
    'hopper[enabled=true,facing=down]',
  ])('of %s get an answer', async (state) => {
    const { grid, info } = read('low', 3);
    const large = boxOf(grid, [120, 60, 120], `minecraft:${state}`);
    const codes = await verify(writeSponge(large, { ...info, origin: [2, 30, 2], settleTicks: 12000 }));
    expect(codes.length).toBeGreaterThan(0);
  });
});

answersToDamage([...Array(40).keys()].slice(6));
