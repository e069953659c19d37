import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../../src/blocks/grid.js';
import { mapPlaces } from '../../src/blocks/places.js';
import { turnPlace } from '../../src/blocks/turn.js';

const BOX = { width: 7, height: 3, length: 5 };
const at = fc.tuple(fc.nat(BOX.width - 1), fc.nat(BOX.height - 1), fc.nat(BOX.length - 1));
const records = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,8}$/),
  fc.option(fc.oneof(at, fc.array(at)), { nil: undefined }),
);
/** All places of a record, in order. */
const all = (places: Readonly<Record<string, Vec3 | readonly Vec3[] | undefined>>): Vec3[] =>
  Object.values(places).flatMap((value) =>
    value === undefined ? [] : typeof value[0] === 'number' ? [value as Vec3] : (value as readonly Vec3[]),
  );

describe('named places', () => {
  it('return to their place after four turns', () => {
    fc.assert(
      fc.property(records, (places) => {
        const across = { width: BOX.length, length: BOX.width };
        const turned = [BOX, across, BOX, across].reduce(
          (now, box) => mapPlaces(now, (place) => turnPlace(place, box)),
          places,
        );
        expect(turned).toEqual(places);
        expect(mapPlaces(places, (place) => turnPlace(place, BOX, 4))).toEqual(places);
      }),
    );
  });

  it('are mapped once each, in order, under their names', () => {
    fc.assert(
      fc.property(records, (places) => {
        const asked: Vec3[] = [];
        const moved = mapPlaces(places, (place) => {
          asked.push(place);
          return [place[0] + 10, place[1] + 20, place[2] + 30];
        });
        expect(asked).toEqual(all(places));
        expect(Object.keys(moved)).toEqual(Object.keys(places));
        expect(all(moved)).toEqual(asked.map(([x, y, z]) => [x + 10, y + 20, z + 30]));
      }),
    );
  });

  it('stay a place, a list of any length, or absent', () => {
    const same = (place: Vec3): Vec3 => place;
    const places = { one: [1, 2, 3], none: [], lone: [[4, 5, 6]], nothing: undefined } as const;
    expect(
      mapPlaces<Record<keyof typeof places, Vec3 | readonly Vec3[] | undefined>>(places, same),
    ).toStrictEqual(places);
  });
});
