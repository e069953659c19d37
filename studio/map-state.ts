import { LARGE_BUILDERS } from '../src/advanced.js';
import type { Design } from './design.js';

/** Which maze the map shows beside the design's seed, and where. */
export interface MapState {
  readonly builder: string;
  readonly width: number;
  readonly height: number;
  /** The middle of the picture, in cells from the north-west corner; all of the maze is shown where there is none. */
  readonly middle?: readonly [x: number, y: number];
  /** Pixels along a side of a cell, as a power of two. */
  readonly zoom: number;
  /** The cell that a path is followed from. */
  readonly from?: readonly [x: number, y: number] | undefined;
}

/** Whether mazes of a design can be drawn in parts. */
export const isInParts = ({ builder, dag }: Design): boolean =>
  dag === undefined && LARGE_BUILDERS.includes(builder);

/** A cell has at most 2^6 pixels a side. */
export const NEAREST = 6;
/** The longest side of a map. */
export const LONGEST = 2 ** 31;

/** A place as an address has it: a whole number of cells where they are small. */
const rounded = (place: number, zoom: number): number =>
  zoom < 1 ? Math.round(place) : Math.round(16 * place) / 16;

/** `BUILDER,WIDTH,HEIGHT`, behind it the place and the zoom, and behind that where a path begins. */
export function formatMap({ builder, width, height, middle, zoom, from }: MapState): string {
  const place = middle === undefined ? [] : [...middle.map((v) => rounded(v, zoom)), Math.round(zoom)];
  return [builder, width, height, ...place, ...(middle && from ? from : [])].join();
}

/** The same read back; undefined for what makes no sense. */
export function parseMap(text: string): MapState | undefined {
  const [builder = '', ...numbers] = text.split(',');
  const [width = 0, height = 0, x, y, zoom = 0, fromX, fromY] = numbers.map(Number);
  const isSide = (side: number): boolean => Number.isInteger(side) && side >= 1 && side <= LONGEST;
  if (!LARGE_BUILDERS.includes(builder) || !isSide(width) || !isSide(height)) return undefined;
  const isIn = (place: number | undefined, side: number): place is number =>
    place !== undefined && place >= 0 && place <= side;
  const isCell = (place: number | undefined, side: number): place is number =>
    isIn(place, side - 1) && Number.isInteger(place);
  const sized = { builder, width, height, zoom: Math.min(NEAREST, Math.max(-40, zoom || 0)) };
  if (!isIn(x, width) || !isIn(y, height)) return sized;
  const from = isCell(fromX, width) && isCell(fromY, height) ? ([fromX, fromY] as const) : undefined;
  return { ...sized, middle: [x, y], ...(from && { from }) };
}
