import { describe, expect, test } from 'vitest';
import { drawShape } from '../../src/core.js';
import { FIRST_DESIGN, withRegion, type Design } from '../../studio/design.js';
import { follow, follower } from '../../studio/follow.js';
import { resized } from '../../studio/footprint.js';

const sized = (side: number, places: Partial<Design>): Design => ({
  ...FIRST_DESIGN,
  width: side,
  height: side,
  ...places,
});
/** The places of a design after a change of its sides, and the message about it. */
const after = (from: number, to: number, places: Partial<Design>): unknown[] => {
  const { design, told } = follow(sized(to, places), sized(from, places));
  return [...Object.keys(places).map((key) => design[key as 'exit']), told];
};

describe('places follow their cells', () => {
  test('an exit in a corner stays in it', () => {
    expect(after(16, 20, { exit: '15,15' })).toEqual(['19,19', 'Exit moved to the new edge.']);
    expect(after(16, 12, { exit: '15,15,south' })).toEqual(['11,11,south', 'Exit moved to the new edge.']);
  });

  test('an opening that is still at the edge stays where it is, with its side and its button', () => {
    expect(after(16, 20, { entrance: '8,0,north,button' })).toEqual(['8,0,north,button', '']);
    expect(after(16, 20, { entrance: '15,8,east,none 3,0' })).toEqual([
      '19,10,east,none 3,0',
      'Entrance moved to the new edge.',
    ]);
  });

  test('an opening snaps to the nearest edge of another shape', () => {
    const square = sized(9, { entrance: '0,0', exit: '8,8' });
    const disc = { ...withRegion(square, drawShape('disc', 9, 9)), entrance: '0,0', exit: '8,8' };
    const { design, told } = follow(disc, square);
    // Both are two cells away from their corner, which is no cell any more.
    const far = (word: string, corner: number): number =>
      word.split(',').reduce((sum, v) => sum + Math.abs(Number(v) - corner), 0);
    expect([far(design.entrance, 0), far(design.exit, 8)]).toEqual([2, 2]);
    expect(told).toBe('Entrance moved to the new edge. Exit moved to the new edge.');
  });

  test('two openings never become one', () => {
    const { design } = follow(sized(1, { entrance: '0,0 2,0', exit: '0,2' }), sized(3, {}));
    const openings = `${design.entrance} ${design.exit}`.split(' ');
    expect(new Set(openings).size).toBe(3);
  });

  test('sink and goal stay on cells, on an existing floor', () => {
    expect(after(16, 8, { sink: '12,4' })).toEqual(['6,2', 'End moved with the cells.']);
    expect(after(16, 8, { sink: '12,4', exit: '12,4' })).toEqual(['6,2', '6,2', 'End moved with the cells.']);
    const high = sized(4, { sink: '1,1,2', floors: 3 });
    expect(follow({ ...high, floors: 2 }, high).design.sink).toBe('1,1,1');
    expect(follow({ ...high, floors: 1 }, high).design.sink).toBe('1,1');
  });

  test('rooms move inside, shrink, or are removed', () => {
    expect(after(16, 8, { room: '10,10,3,2' })).toEqual(['5,6,3,2', 'Rooms moved with the cells.']);
    expect(after(16, 4, { room: '0,0,6,3' })).toEqual(['0,0,4,3', 'Rooms moved with the cells.']);
    const [room, told] = after(16, 4, { room: '0,0,4,4 9,9,4,4' });
    expect([room, told]).toEqual(['0,0,4,4', 'Rooms removed: its cells are gone.']);
  });

  test('an invalid place stays as typed', () => {
    expect(after(16, 8, { exit: 'there', room: 'here', sink: 'x' })).toEqual(['there', 'here', 'x', '']);
  });

  test('cells of the largest component count', () => {
    const region = { width: 4, height: 1, cells: Uint8Array.of(1, 0, 1, 1) };
    const before = sized(4, { height: 1, entrance: '0,0' });
    expect(follow({ ...before, region }, before).design.entrance).toBe('2,0');
  });
});

test('dragging back restores places, and incomplete inputs stay', () => {
  const follows = follower();
  const began = sized(16, { exit: '10,15', room: '9,9,3,3' });
  let now = began;
  const drag = (next: Partial<Design>, isDragging = true): Design =>
    (now = follows({ ...now, ...next }, now, began, isDragging).design);
  for (const side of [12, 4, 9]) drag({ width: side, height: side });
  expect(now.exit).not.toBe('10,15');
  expect(drag({ width: 16, height: 16 })).toMatchObject({ exit: '10,15', room: '9,9,3,3' });
  expect(drag({ entrance: '5,5' }).entrance).toBe('5,5');
  expect(drag({ entrance: '5,5' }, false).entrance).toBe('5,0');
});

test('a footprint that follows the size moves its places', () => {
  const region = drawShape('ring', 9, 9);
  const before = { ...withRegion(FIRST_DESIGN, region), entrance: '8,4' };
  const { design } = follow({ ...before, width: 7, height: 7, region: resized(region, 7, 7) }, before);
  expect(design.entrance).toMatch(/^\d,\d/);
});
