import { blocksFor } from '../src/layout/dress.js';
import { blockBoxes } from '../src/render/block-boxes.js';
import type { BlockKey, Swatch } from './jobs.js';

/** The possible blocks of an option, sorted by hue and lightness, so that colours are easy to find. */
export function swatchesFor(key: BlockKey, minecraft: string): Swatch[] {
  return blocksFor(key === 'roof-of' ? 'roof' : key, minecraft)
    .map((name): Swatch => [name, blockBoxes(`minecraft:${name}`).boxes[0]?.[1] ?? GREY])
    .map((swatch) => ({ swatch, order: orderOf(swatch[1]) }))
    .sort((a, b) => a.order - b.order || (a.swatch[0] < b.swatch[0] ? -1 : 1))
    .map(({ swatch }) => swatch);
}

const GREY = '#9aa0a6';
/** The number of distinct hues, and the least saturation of a colour with a hue. */
const HUES = 12;
const LEAST = 0.14;

/** The order of colours: greys first, then the rainbow, and in each hue the light ones first. */
function orderOf(colour: string): number {
  const channels = [1, 3, 5].map((k) => parseInt(colour.slice(k, k + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels;
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = most - least;
  const light = 1 - (most + least) / 2;
  if (span < LEAST) return light;
  const turn =
    most === red
      ? ((green - blue) / span + 6) % 6
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return 1 + Math.floor((turn * HUES) / 6) + light;
}
