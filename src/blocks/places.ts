import type { Vec3 } from './grid.js';

/** A record of places: each entry is one place, a list of them, or absent. */
type PlacesOf<P> = { readonly [N in keyof P]: Vec3 | readonly Vec3[] | undefined };

/** Moves or turns all places of a record by `put`. */
export function mapPlaces<P extends PlacesOf<P>>(places: P, put: (at: Vec3) => Vec3): P {
  const named: readonly (readonly [string, Vec3 | readonly Vec3[] | undefined])[] = Object.entries(places);
  return Object.fromEntries(
    named.map(([name, at]) => [name, at && (isList(at) ? at.map(put) : put(at))]),
  ) as P;
}

function isList(at: Vec3 | readonly Vec3[]): at is readonly Vec3[] {
  return typeof at[0] !== 'number';
}
