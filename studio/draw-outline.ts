import {
  bridgeComponents,
  drawShape,
  randomRegion,
  regionOfInk,
  type Ink,
  type Region,
} from '../src/core.js';
import { withRegion, type Design } from './design.js';
import { inkOf, connected } from './files.js';
import { MOST_SIDE } from './options.js';
import type { Outline } from './outline.js';

/** A design with the footprint of an outline at its size. @throws MazestoneError as the functions that draw it. */
export function withOutline(design: Design, outline: Outline): Design {
  const { width, height, seed } = design;
  return { ...withRegion(design, drawOutline(outline, width, height, seed)), outline };
}

/** The width in cells at which words have the proportions of their letters. */
export function widthOfWords(words: string, height: number): number {
  const ink = inkOfWords(words);
  return Math.min(MOST_SIDE, Math.max(1, Math.round((height * ink.width) / ink.height)));
}

function drawOutline(outline: Outline, width: number, height: number, seed: string): Region {
  switch (outline.kind) {
    case 'shape':
      return connected(drawShape(outline.name, width, height));
    case 'words':
      return bridgeComponents(regionOfInk(inkOfWords(outline.words), width, height));
    case 'random': {
      const area = Math.max(1, Math.round(width * height * outline.share));
      return randomRegion({ kind: outline.name, area, width, height, seed });
    }
  }
}

/** Draws words in the browser's font, without margins. */
function inkOfWords(words: string): Ink {
  const size = 96;
  const canvas = new OffscreenCanvas(1, 1);
  const font = `bold ${size}px sans-serif`;
  const measure = canvas.getContext('2d')!;
  measure.font = font;
  const {
    actualBoundingBoxLeft: left,
    actualBoundingBoxRight: right,
    actualBoundingBoxAscent: up,
    actualBoundingBoxDescent: down,
  } = measure.measureText(words);
  canvas.width = Math.max(1, Math.ceil(left + right));
  canvas.height = Math.max(1, Math.ceil(up + down));
  const context = canvas.getContext('2d')!;
  context.font = font;
  context.fillText(words, left, up);
  return inkOf(canvas);
}
