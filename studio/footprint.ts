import type { Region } from '../src/core.js';

/** A painting tool. `brush` and `eraser` change place by place. `rectangle` and `fill` invert the place where they begin. */
export const TOOLS = ['brush', 'eraser', 'rectangle', 'fill'] as const;
export type Tool = (typeof TOOLS)[number];

/** A place of a region: [x, y]. */
export type Place = readonly [x: number, y: number];

/** The places of one stroke, in order. */
export type Stroke = readonly [Place, ...Place[]];

/**
 * A region after a stroke of a tool. Places outside are ignored.
 * @param stroke the places; for a rectangle the first and the last are its corners.
 */
export function paint(region: Region, tool: Tool, stroke: Stroke): Region {
  const cells = region.cells.slice();
  const from = stroke[0];
  const to = stroke.at(-1)!;
  const other = at(region, from) === 1 ? 0 : 1;
  const set = ([x, y]: Place, value: 0 | 1): void => {
    if (at(region, [x, y]) !== undefined) cells[x + y * region.width] = value;
  };
  switch (tool) {
    case 'brush':
    case 'eraser':
      for (const place of throughout(stroke)) set(place, tool === 'brush' ? 1 : 0);
      break;
    case 'rectangle':
      for (let y = Math.min(from[1], to[1]); y <= Math.max(from[1], to[1]); y++) {
        for (let x = Math.min(from[0], to[0]); x <= Math.max(from[0], to[0]); x++) set([x, y], other);
      }
      break;
    case 'fill':
      for (const place of alike(region, from)) set(place, other);
  }
  return { ...region, cells };
}

/** A region of another size. Common places stay; new ones are all cells, or all missing. */
export function resized(region: Region, width: number, height: number): Region {
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < Math.min(height, region.height); y++) {
    const row = y * region.width;
    cells.set(region.cells.subarray(row, row + Math.min(width, region.width)), y * width);
  }
  return { width, height, cells };
}

function at({ width, height, cells }: Region, [x, y]: Place): number | undefined {
  return x >= 0 && y >= 0 && x < width && y < height ? cells[x + y * width] : undefined;
}

/** All places of a stroke, also those skipped by a fast movement. */
function* throughout(stroke: Stroke): Generator<Place> {
  let [x, y] = stroke[0];
  for (const [toX, toY] of stroke) {
    const steps = Math.max(Math.abs(toX - x), Math.abs(toY - y), 1);
    for (let k = 0; k <= steps; k++) {
      yield [Math.round(x + ((toX - x) * k) / steps), Math.round(y + ((toY - y) * k) / steps)];
    }
    [x, y] = [toX, toY];
  }
}

/** The connected places with the same state as a given one. */
function alike(region: Region, from: Place): Place[] {
  const wanted = at(region, from);
  if (wanted === undefined) return [];
  const seen = new Uint8Array(region.cells.length);
  const places: Place[] = [from];
  seen[from[0] + from[1] * region.width] = 1;
  for (const [x, y] of places) {
    for (const next of [
      [x, y - 1],
      [x + 1, y],
      [x, y + 1],
      [x - 1, y],
    ] as const) {
      const i = next[0] + next[1] * region.width;
      if (at(region, next) !== wanted || seen[i] === 1) continue;
      seen[i] = 1;
      places.push(next);
    }
  }
  return places;
}
