import { describe, expect, it } from 'vitest';
import { Walker, walkedBody, type Gait } from '../../src/verify/walker.js';

const STATES: Readonly<Record<string, string>> = {
  ' ': 'minecraft:air',
  '#': 'minecraft:stone',
  '-': 'minecraft:smooth_stone_slab[type=bottom,waterlogged=false]',
  H: 'minecraft:ladder[facing=north,waterlogged=false]',
  W: 'minecraft:ladder[facing=north,waterlogged=true]',
};

/** The columns that a player reaches from the first one, in a slice of blocks with layers from the top down. */
function reached(gait: Gait, ...layers: readonly string[]): string {
  const width = layers[0]!.length;
  const bodies = layers
    .toReversed()
    .join('')
    .split('')
    .map((block) => walkedBody(STATES[block]!));
  const walker = new Walker({ width, length: 1, bodies }, gait);
  const start = width * (layers.length - 1 - layers.findIndex((layer) => layer.startsWith('#')) + 1);
  const columns = new Set([...walker.reach([start]).keys()].map((at) => at % width));
  return [...columns].sort((a, b) => a - b).join('');
}

describe('a player who walks', () => {
  it.each([
    ['goes on level ground, as far as there is room for the head', '01', ['  # ', '    ', '####']],
    ['takes no step of a block', '01', ['    ', '    ', '  ##', '####']],
    ['does not fall', '01', ['    ', '    ', '## #', '####']],
    ['climbs a ladder, and steps off on top', '0123', ['    ', '    ', ' H##', ' H##', '####']],
    ['does not climb in water', '0', ['    ', '    ', ' W##', ' W##', '####']],
    ['is stopped by half a block', '01', ['    ', '  - ', '####']],
  ] as const)('%s', (_, columns, layers) => {
    expect(reached('walking', ...layers)).toBe(columns);
  });
});

describe('a player who moves in any manner', () => {
  it.each([
    ['jumps a block', '0123', ['    ', '    ', '  ##', '####']],
    ['jumps no two blocks', '01', ['    ', '    ', '  ##', '  ##', '####']],
    ['jumps two from half a one', '0123', ['    ', '    ', '  ##', ' -##', '####']],
    ['is in no gap of one block', '01', ['  ##', '    ', '####']],
    ['falls, and gets over any gap', '0123', ['    ', '    ', '#  #', '   #', '####']],
  ] as const)('%s', (_, columns, layers) => {
    expect(reached('anyhow', ...layers)).toBe(columns);
  });
});
