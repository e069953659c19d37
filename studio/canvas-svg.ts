import type { Colours, Sketch } from './sketch.js';

/*
 * Draws the library's pictures on a canvas, in a worker: much sooner than a page that has to read, style and lay out SVG. They
 * are SVG of few elements, the same few always.
 */

type Attributes = Readonly<Record<string, string>>;

/** Attributes that hold for what is in an element, too. */
const INHERITED = /^(?:fill|stroke|font|text)/;
/** A tag with its attributes, and the text behind it. */
const TAG = /<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/**
 * A picture in as much room as there is.
 * @param room width and height in pixels.
 */
export function sketch(svg: string, room: readonly [number, number], colours: Colours): Sketch {
  const box = /viewBox="([^"]*)"/.exec(svg)![1]!.split(' ').map(Number) as unknown as Sketch['box'];
  const [left, top, width, height] = box;
  const scale = Math.min(room[0] / width, room[1] / height);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  // By the processor: the paths are many and new each time, and a graphics card gains nothing by them.
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  const title = draw(context, svg, colours);
  return { bitmap: canvas.transferToImageBitmap(), title, box };
}

/** Draws all elements. @returns the picture's title. */
function draw(context: OffscreenCanvasRenderingContext2D, svg: string, colours: Colours): string {
  const around: Attributes[] = [{}];
  const stops: (readonly [at: number, colour: string])[] = [];
  let title = '';
  for (const [, end, name, written, isWhole, text] of svg.matchAll(TAG)) {
    if (end !== '') {
      if (name === 'g') context.restore();
      around.pop();
      continue;
    }
    const own = Object.fromEntries([...written!.matchAll(ATTRIBUTE)].map(([, key, value]) => [key!, value!]));
    const style: Attributes = { ...around.at(-1)!, ...own };
    if (isWhole === '') {
      around.push(Object.fromEntries(Object.entries(style).filter(([key]) => isInherited(key))));
    }
    switch (name) {
      case 'title':
        title = plain(text!);
        break;
      case 'stop':
        stops.push([Number(own['offset']), own['stop-color']!]);
        break;
      case 'g':
        context.save();
        transform(context, own['transform'] ?? '');
        break;
      case 'text':
        write(context, style, plain(text!), colours);
        break;
      case 'path':
        paint(context, style, new Path2D(style['d']), colours, stops);
        break;
      case 'circle': {
        const [x, y, radius] = ['cx', 'cy', 'r'].map((key) => Number(own[key])) as [number, number, number];
        const circle = new Path2D();
        circle.arc(x, y, radius, 0, 2 * Math.PI);
        paint(context, style, circle, colours, stops);
      }
    }
  }
  return title;
}

function isInherited(key: string): boolean {
  return INHERITED.test(key) || key === 'shape-rendering';
}

function paint(
  context: OffscreenCanvasRenderingContext2D,
  style: Attributes,
  path: Path2D,
  colours: Colours,
  stops: readonly (readonly [number, string])[],
): void {
  const { fill = '#000', stroke = 'none' } = style;
  if (fill !== 'none') {
    context.fillStyle = fill.startsWith('url')
      ? gradient(context, style['d']!, stops)
      : (colours[fill] ?? fill);
    context.fill(path);
  }
  if (stroke === 'none') return;
  context.strokeStyle = colours[stroke] ?? stroke;
  context.lineWidth = Number(style['stroke-width'] ?? 1);
  context.lineCap = (style['stroke-linecap'] ?? 'butt') as CanvasLineCap;
  context.lineJoin = (style['stroke-linejoin'] ?? 'miter') as CanvasLineJoin;
  context.stroke(path);
  if (style['shape-rendering'] === 'crispEdges') fillSeams(context, path);
}

/** Lays the same behind, a little aside, so that nothing shows between what lies edge to edge: a canvas has no crisp edges. */
function fillSeams(context: OffscreenCanvasRenderingContext2D, path: Path2D): void {
  const by = 0.5 / context.getTransform().a;
  context.save();
  context.globalCompositeOperation = 'destination-over';
  context.translate(-by, -by);
  context.stroke(path);
  context.translate(2 * by, 2 * by);
  context.stroke(path);
  context.restore();
}

/** From the left to the right of a box. */
function gradient(
  context: OffscreenCanvasRenderingContext2D,
  d: string,
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  const [, x, width] = /^M([\d.]+) [\d.]+h([\d.]+)/.exec(d)!.map(Number) as [number, number, number];
  const across = context.createLinearGradient(x, 0, x + width, 0);
  for (const [at, colour] of stops) across.addColorStop(at, colour);
  return across;
}

function write(
  context: OffscreenCanvasRenderingContext2D,
  style: Attributes,
  text: string,
  colours: Colours,
): void {
  const fill = style['fill'] ?? '#000';
  context.font = `${style['font-weight'] ?? 'normal'} ${style['font-size']}px ${style['font-family']}`;
  const anchor = style['text-anchor'] ?? 'start';
  context.textAlign = anchor === 'middle' ? 'center' : (anchor as CanvasTextAlign);
  context.fillStyle = colours[fill] ?? fill;
  context.fillText(text, Number(style['x']), Number(style['y']));
}

/** `translate(X Y)`, `scale(S)` and `matrix(A B C D E F)`, one after the other. */
function transform(context: OffscreenCanvasRenderingContext2D, text: string): void {
  for (const [, name, numbers] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a, b, c, d, e, f] = numbers!.split(/[ ,]+/).map(Number) as [number, ...number[]];
    if (name === 'matrix') context.transform(a, b!, c!, d!, e!, f!);
    else if (name === 'translate') context.translate(a, b ?? 0);
    else context.scale(a, b ?? a);
  }
}

function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
