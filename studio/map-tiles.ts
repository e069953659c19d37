import type { LargeMap } from '../src/advanced.js';

/** Pixels along a side of a tile. */
export const TILE = 256;

/** Colours as red, green and blue, 0 .. 255. */
export interface MapInk {
  readonly wall: readonly number[];
  readonly floor: readonly number[];
  readonly isDark: boolean;
  /** Whether the order runs line by line, so that a quarter of it is as thin as a quarter of the picture. */
  readonly isLines: boolean;
}

/** A tile: where it lies, counted in tiles, where cells have 2^zoom pixels a side. */
export interface MapTile {
  readonly zoom: number;
  readonly column: number;
  readonly row: number;
}

/** Pixels that a wall is thick. */
export function wallPixels(zoom: number): number {
  return zoom < 4 ? 1 : 2 ** (zoom - 4) + 1;
}

/** How much of the floor's colour walls have, by zoom. */
const FAINT = [0, 0.5, 0.25];

/** Draws a tile, four bytes a pixel. From afar it is the order of the flow as colours, from near it has the walls of the cells, too. */
export function paintTile(map: LargeMap, tile: MapTile, ink: MapInk): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * TILE * TILE);
  if (tile.zoom < 1) paintAfar(map, tile, ink, pixels);
  else paintNear(map, tile, ink, pixels);
  return pixels;
}

function paintAfar(
  map: LargeMap,
  { zoom, column, row }: MapTile,
  ink: MapInk,
  pixels: Uint8ClampedArray,
): void {
  const [left, top] = [column * TILE, row * TILE];
  const width = Math.min(TILE, Math.ceil(map.width * 2 ** zoom) - left);
  const height = Math.min(TILE, Math.ceil(map.height * 2 ** zoom) - top);
  if (width <= 0 || height <= 0) return;
  const shares = map.shares(-zoom, { left, top, width, height });
  const colour = colourOf(map, zoom, ink);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) colour(shares[x + y * width]!, pixels, 4 * (x + y * TILE));
}

function paintNear(
  map: LargeMap,
  { zoom, column, row }: MapTile,
  ink: MapInk,
  pixels: Uint8ClampedArray,
): void {
  const side = 2 ** zoom;
  const cells = TILE / side;
  const [left, top] = [column * cells, row * cells];
  const width = Math.min(cells, map.width - left);
  const height = Math.min(cells, map.height - top);
  if (width <= 0 || height <= 0) return;
  const area = { left, top, width, height };
  const { north, west } = map.walls(area);
  const shares = map.shares(0, area);
  const colour = colourOf(map, zoom, ink);
  const thick = wallPixels(zoom);
  // Walls that are as wide as passages would be all that one sees.
  const faint = FAINT[zoom] ?? 0;
  const [red, green, blue] = ink.wall.map((v, k) => v + faint * (ink.floor[k]! - v)) as [
    number,
    number,
    number,
  ];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = 4 * (x * side + y * side * TILE);
      colour(shares[x + y * width]!, pixels, corner);
      const floor = pixels.slice(corner, corner + 4);
      const [isNorth, isWest] = [north[x + y * width] === 1, west[x + y * (width + 1)] === 1];
      for (let v = 0; v < side; v++) {
        for (let u = 0; u < side; u++) {
          const at = corner + 4 * (u + v * TILE);
          // No passages meet in a ring, so that there is a wall at every corner.
          const isWall = u < thick ? v < thick || isWest : v < thick && isNorth;
          if (isWall) {
            pixels[at] = red;
            pixels[at + 1] = green;
            pixels[at + 2] = blue;
            pixels[at + 3] = 255;
          } else pixels.set(floor, at);
        }
      }
    }
  }
}

/** Waves of colour are about so many pixels long, as a power of two. */
const WAVE = 8.6;
/** Waves that are seen beside those. */
const BESIDE = 3;

/**
 * The colour of a share of the order. Its hue goes round once from the first cell to the last. On it lie waves, each four times as
 * quick as the one before, of which those are seen that are about as long as the window.
 */
function colourOf(
  { width, height }: LargeMap,
  zoom: number,
  { floor, isDark, isLines }: MapInk,
): (share: number, pixels: Uint8ClampedArray, at: number) => void {
  const side = Math.log2(Math.max(width, height)) + zoom;
  const first = (side - WAVE) / (isLines ? 2 : 1);
  const waves: (readonly [pace: number, weight: number])[] = [];
  for (let wave = Math.max(0, Math.floor(first) - 1); wave <= first + BESIDE; wave++)
    waves.push([4 ** wave, Math.exp(-(((wave - first) / 1.1) ** 2))]);
  // Floors are paler where there are walls on them.
  const pale = zoom < 1 ? 0 : Math.min(0.72, 0.3 + 0.12 * zoom);
  const [light, deep] = isDark ? [0.66, 0.115] : [0.76, 0.12];
  return (share, pixels, at) => {
    let [turn, lift] = [0, 0];
    for (const [pace, weight] of waves) {
      const phase = 2 * Math.PI * ((share * pace) % 1);
      turn += weight * Math.sin(phase);
      lift += weight * Math.cos(phase);
    }
    const hue = 2 * Math.PI * (0.72 + 0.86 * share) + 0.55 * turn;
    const [red, green, blue] = oklch(light - 0.075 * lift, deep, hue);
    pixels[at] = red + pale * (floor[0]! - red);
    pixels[at + 1] = green + pale * (floor[1]! - green);
    pixels[at + 2] = blue + pale * (floor[2]! - blue);
    pixels[at + 3] = 255;
  };
}

/** A colour by its lightness, chroma and hue as eyes see them (Ottosson's OKLCH), as red, green and blue, 0 .. 255. */
function oklch(lightness: number, chroma: number, hue: number): readonly [number, number, number] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    byte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Light as screens take it; a square root is near enough. */
function byte(linear: number): number {
  return 255 * Math.sqrt(Math.min(1, Math.max(0, linear)));
}
