import { describe, expect, test } from 'vitest';
import { FIRST_DESIGN, type Design } from '../../studio/design.js';
import { partsOf, placed, type Spot } from '../../studio/spots.js';
import { sourceOf } from '../../studio/source.js';

const spot = (x: number, y: number, more: Partial<Spot> = {}): Spot => ({ x, y, floor: 0, ...more });
const after = (design: Design, ...how: [Parameters<typeof placed>[1], Spot, Spot?, boolean?]): Design => {
  const [kind, at, corner, isMore = false] = how;
  return { ...design, ...Object.fromEntries(placed(design, kind, at, corner, isMore)) };
};

describe('a click sets', () => {
  test('an opening on a side, another instead of it, or another beside it', () => {
    const one = after(FIRST_DESIGN, 'entrance', spot(3, 0, { side: 'north' }));
    expect(one.entrance).toBe('3,0,north');
    expect(after(one, 'entrance', spot(5, 15)).entrance).toBe('5,15');
    const two = after(one, 'entrance', spot(5, 15), undefined, true);
    expect(two.entrance).toBe('3,0,north 5,15');
    // The same again takes it away, alone.
    expect(after(two, 'entrance', spot(3, 0, { side: 'north' }), undefined, true).entrance).toBe('5,15');
    expect(after(one, 'entrance', spot(3, 0, { side: 'north' })).entrance).toBe('');
  });

  test('a goal, which is the sink with an exit', () => {
    const design = after(FIRST_DESIGN, 'goal', spot(7, 8));
    expect([design.exit, design.sink]).toEqual(['7,8', '7,8']);
    expect(sourceOf(design).dag.out[7 + 16 * 8]).toBe(0);
    const none = after(design, 'goal', spot(7, 8));
    expect([none.exit, none.sink]).toEqual(['', '']);
  });

  test('a room from corner to corner, in any order, on its floor', () => {
    const corners = [spot(2, 6), spot(4, 3)] as const;
    for (const [from, to] of [corners, corners.toReversed()] as const) {
      const design = after(FIRST_DESIGN, 'room', to, from);
      expect(design.room).toBe('2,3,3,4');
      expect(after(design, 'room', spot(4, 6)).room).toBe('');
      expect(after(design, 'room', spot(5, 6)).room).toBe('2,3,3,4');
    }
    const above = { floor: 1 };
    const upstairs = after({ ...FIRST_DESIGN, floors: 2 }, 'room', spot(1, 1, above), spot(0, 0, above));
    expect(upstairs.room).toBe('0,0,2,2,1');
    expect(after(upstairs, 'room', spot(1, 1)).room).toBe('0,0,2,2,1');
  });

  test('the number of sectors by the end of the outermost one, by the nearest rim or the chosen shape', () => {
    const sectors = (at: Spot, design = FIRST_DESIGN): unknown => {
      const { sectors: count, 'sector-shape': shape } = after(design, 'sectors', at);
      return [count, shape];
    };
    expect(sectors(spot(8, 3))).toEqual([4, 'rows']);
    expect(sectors(spot(8, 12))).toEqual([4, 'rows']);
    expect(sectors(spot(1, 8))).toEqual([8, 'columns']);
    expect(sectors(spot(3, 8), { ...FIRST_DESIGN, 'sector-shape': 'rings' })).toEqual([2, 'rings']);
    expect(sectors(spot(7, 7), { ...FIRST_DESIGN, 'sector-shape': 'patches' })).toEqual([4, 'patches']);
    const four = after(FIRST_DESIGN, 'sectors', spot(8, 3));
    expect(sectors(spot(8, 3), four)).toEqual([1, '']);
  });
});

test('places of a design are parsed, and invalid ones ignored', () => {
  const design: Design = {
    ...FIRST_DESIGN,
    entrance: '3,0,north 5,15,none 6,15,s,button',
    exit: 'there',
    sink: '7,8,1',
    room: '2,3,3,4,1 9,9',
  };
  expect(partsOf(design)).toEqual([
    { kind: 'room', x: 2, y: 3, floor: 1, size: [3, 4] },
    { kind: 'sink', x: 7, y: 8, floor: 1, size: [1, 1] },
    { kind: 'entrance', x: 3, y: 0, floor: 0, size: [1, 1], side: 'north' },
    { kind: 'entrance', x: 5, y: 15, floor: 0, size: [1, 1] },
    { kind: 'entrance', x: 6, y: 15, floor: 0, size: [1, 1], side: 'south' },
  ]);
});
