import { expect, it } from 'vitest';
import type { Vec3 } from '../../src/core.js';
import { dustNet } from '../../studio/nets.js';

const dust = (sides: Readonly<Record<string, string>>): string => {
  const all = { east: 'none', north: 'none', power: '3', south: 'none', west: 'none', ...sides };
  return `minecraft:redstone_wire[${Object.entries(all)
    .map((pair) => pair.join('='))
    .join()}]`;
};

it('a net is the connected dust, also up and down steps, and no other', () => {
  const blocks = new Map<string, string>([
    ['0,0,0', dust({ east: 'side' })],
    ['1,0,0', dust({ west: 'side', east: 'up' })],
    ['2,1,0', dust({ west: 'side', south: 'side' })],
    ['2,1,1', dust({ north: 'side', south: 'side' })],
    // Pointed at, and no dust; beside, and not joined; above, and not joined.
    ['2,1,2', 'minecraft:repeater[powered=true]'],
    ['0,0,1', dust({ east: 'side' })],
    ['1,2,0', dust({ south: 'side' })],
  ]);
  const stateAt = (at: Vec3): string => blocks.get(at.join()) ?? 'minecraft:air';
  const net = ['0,0,0', '1,0,0', '2,1,0', '2,1,1'];
  for (const from of net) {
    const found = dustNet(from.split(',').map(Number) as unknown as Vec3, stateAt, 100);
    expect(found.map((at) => at.join()).sort()).toEqual(net);
  }
  expect(dustNet([0, 0, 0], stateAt, 2)).toHaveLength(2);
  expect(dustNet([0, 0, 1], stateAt, 9)).toHaveLength(1);
});
