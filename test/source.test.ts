import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLoops } from '../src/dag/loops.js';
import { addRooms } from '../src/dag/add-rooms.js';
import { buildDag, BUILDERS } from '../src/dag/builders/index.js';
import { checkDag } from '../src/dag/check.js';
import type { Dag } from '../src/dag/dag.js';
import { random } from '../src/base/random.js';
import { rectangle } from '../src/region/region.js';
import { biased } from '../src/stats/bias.js';
import { parseTargets } from '../src/stats/target.js';
import { dagFrom, type SourceOptions } from '../src/source.js';
import { faultOf } from './helpers/fault.js';

const SMALL: SourceOptions = { builder: 'divide', width: 8, height: 8, seed: '1' };
describe('dagFrom', () => {
  it('makes rooms first, then loops, then weights', () => {
    const built = buildDag('divide', { width: 8, height: 8, seed: '1' });
    const roomy = addRooms(built, 2, random('1', 'rooms'));
    const looped = addLoops(roomy, { loops: 2, length: 8 }, random('1', 'loops'));
    const { dag } = dagFrom({ ...SMALL, rooms: 2, loops: 2, weights: 'corridors' });
    expect(dag).toEqual(biased(looped, 'corridors'));
  });

  it('makes the rooms of the region before the given ones', () => {
    const cells = new Uint8Array(64).fill(1);
    const region = { width: 8, height: 8, cells, rooms: [[0, 0, 2, 2]] as const };
    const { dag } = dagFrom({ ...SMALL, builder: 'peel', footprint: region, room: [[4, 4, 2, 2]] });
    expect(dag.rooms).toEqual([
      [0, 0, 2, 2],
      [4, 4, 2, 2],
    ]);
  });

  it('takes a DAG in place of a builder, and several floors', () => {
    const own = buildDag('peel', { width: 8, height: 8, seed: '7' });
    expect(dagFrom({ ...SMALL, dag: own }).dag).toBe(own);
    const { dag } = dagFrom({ width: 4, height: 4, floors: 3, seed: '1' });
    expect([dag.floors, dag.builder]).toEqual([3, 'peel']);
  });

  it('has the sides of its footprint, and is a square if one side is given', () => {
    const footprint = rectangle(5, 3);
    const sidesOf = ({ width, height }: Dag): number[] => [width, height];
    expect(sidesOf(dagFrom({ footprint, width: 9, seed: '1' }).dag)).toEqual([5, 3]);
    expect(sidesOf(dagFrom({ height: 6, seed: '1' }).dag)).toEqual([6, 6]);
    expect(sidesOf(dagFrom({ seed: '1' }).dag)).toEqual([16, 16]);
  });

  it('reaches targets, with any builder if none is given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.boolean(), (seed, isNamed) => {
        const { builder, ...open } = SMALL;
        const target = parseTargets('dead-ends=28..32%');
        const asked = { ...open, ...(isNamed && { builder: builder! }), seed: String(seed), target };
        const { dag, targets } = dagFrom(asked);
        expect(checkDag(dag).ok).toBe(true);
        expect(targets![0]!.target).toBe('dead-ends=28%..32%');
        expect(targets![0]!.reached).toBeGreaterThanOrEqual(0.28);
        expect(targets![0]!.reached).toBeLessThanOrEqual(0.32);
        expect(BUILDERS.has(dag.builder!)).toBe(true);
      }),
      { numRuns: 4 },
    );
  });

  it.each<readonly [what: string, options: Partial<SourceOptions>, code: string]>([
    ['a builder of one floor on two', { floors: 2 }, 'several-floors'],
    ['mazes without a DAG', { builder: 'uniform' }, 'no-dag'],
    ['more loops than there can be', { loops: 999 }, 'loops'],
    ['a room outside', { room: [[7, 7, 2, 2]] }, 'room'],
    ['a builder that there is not', { builder: 'wall' }, 'builder'],
  ])('refuses %s', (_, options, code) => {
    expect(faultOf(() => dagFrom({ ...SMALL, ...options })).code).toBe(code);
  });
});
