import type { Drawing, Part, Figure, Words } from '../src/render/drawing.js';
import { translated } from './words.js';
import type { Colours, Room, Sketch } from './sketch.js';

/*
 * Draws the library's pictures on a canvas in a worker. This is much faster than SVG in the page, which must be parsed, styled and
 * laid out.
 */

/** Draws a picture as large as its room allows. */
export function sketch({ title, box, parts }: Drawing, room: Room, colours: Colours): Sketch {
  const [left, top, width, height] = box;
  const scale = Math.min(room[0] / width, room[1] / height);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  // By the processor: the paths are many and new each time, and a graphics card gains nothing by them.
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  draw(context, parts, colours);
  return { bitmap: canvas.transferToImageBitmap(), title: translated(title), box };
}

function draw(context: OffscreenCanvasRenderingContext2D, parts: readonly Part[], colours: Colours): void {
  for (const part of parts) {
    context.save();
    if ('parts' in part) {
      context.transform(...part.matrix);
      draw(context, part.parts, colours);
    } else if ('text' in part) write(context, part, colours);
    else paint(context, part, colours);
    context.restore();
  }
}

function paint(
  context: OffscreenCanvasRenderingContext2D,
  { paths = [], circle, fill, stroke, width = 1, cap, isCrisp }: Figure,
  colours: Colours,
): void {
  const path = new Path2D([...paths].join(''));
  if (circle !== undefined) path.arc(...circle[0], circle[1], 0, 2 * Math.PI);
  if (fill !== undefined) {
    context.fillStyle = colours[fill] ?? fill;
    context.fill(path);
  }
  if (stroke === undefined) return;
  context.strokeStyle = colours[stroke] ?? stroke;
  context.lineWidth = width;
  if (cap !== undefined) [context.lineCap, context.lineJoin] = [cap, 'round'];
  context.stroke(path);
  if (isCrisp === true) fillSeams(context, path);
}

/** Draws the same shapes behind, slightly shifted. Otherwise gaps would show between adjacent shapes, because a canvas has no crisp edges. */
function fillSeams(context: OffscreenCanvasRenderingContext2D, path: Path2D): void {
  const by = 0.5 / context.getTransform().a;
  context.globalCompositeOperation = 'destination-over';
  context.translate(-by, -by);
  context.stroke(path);
  context.translate(2 * by, 2 * by);
  context.stroke(path);
}

function write(
  context: OffscreenCanvasRenderingContext2D,
  { text, at, anchor = 'start', letters, fill, isBold }: Words,
  colours: Colours,
): void {
  context.font = `${isBold === true ? 'bold ' : ''}${letters}px sans-serif`;
  context.textAlign = anchor === 'middle' ? 'center' : anchor;
  context.fillStyle = colours[fill] ?? fill;
  context.fillText(translated(text), ...at);
}
