import { textOf } from '../base/sentence.js';
import { drawingOf, round, type Drawing, type Group, type Part, type Figure, type Words } from './drawing.js';
import type { Picture } from './picture.js';

/** The number of characters after which a path is split. */
const PATH_LENGTH = 2 ** 19;

/**
 * Writes a picture as SVG, with at most 2048 pixels along each side and without fonts. Cells with two out-edges are shaded, with blue
 * arrows; the likelier of two is dark and the other one light. Arrows of other cells are grey. Double strokes are passages that are
 * always open, and broken double strokes are random loops. Rooms are sand-coloured. The sink is a target. Floors are side by side
 * from the lowest, each with its number. Triangles are ladders up (in the north-east of a cell) and down (in its south-west).
 * @throws MazestoneError `size` if cells in rows would be smaller than a pixel.
 * @example
 * import { buildDag, dagPicture, renderSvg } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * console.log(renderSvg(dagPicture(dag)).match(/width="\d+" height="\d+"/)?.[0]); // width="240" height="240"
 */
export function renderSvg(picture: Picture): string {
  return writeSvg(drawingOf(picture));
}

/**
 * Writes a drawing as SVG.
 * @example
 * import { writeSvg } from 'mazestone/core';
 *
 * const parts = [{ paths: ['M2 2h6v6h-6z'], fill: '#d6336c' }];
 * const svg = writeSvg({ title: 'A square', size: [100, 100], box: [0, 0, 10, 10], parts });
 * console.log(svg.includes('<path fill="#d6336c" d="M2 2h6v6h-6z"/>')); // true
 */
export function writeSvg({ title, size: [width, height], box, parts }: Drawing): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.join(' ')}">`,
    `<title>${escaped(textOf(title))}</title>`,
    ...written(parts),
    '</svg>\n',
  ].join('\n');
}

/** Parts as elements, one per line. */
function written(parts: readonly Part[]): string[] {
  return parts.flatMap((part) =>
    'parts' in part ? group(part) : 'text' in part ? [text(part)] : shape(part),
  );
}

function group({ matrix, parts }: Group): string[] {
  const [a, b, c, d, ...by] = matrix;
  const isMoved = b === 0 && c === 0 && a === d;
  const transform = isMoved
    ? `translate(${by.join(' ')})${a === 1 ? '' : ` scale(${a})`}`
    : `matrix(${matrix.join(' ')})`;
  return [`<g transform="${transform}">`, ...written(parts), '</g>'];
}

function text({ text, at: [x, y], anchor, letters, fill, isBold }: Words): string {
  const style = [
    `font-size="${letters}" font-family="sans-serif" fill="${fill}"`,
    ...(isBold === true ? ['font-weight="bold"'] : []),
    ...(anchor === undefined ? [] : [`text-anchor="${anchor}"`]),
  ].join(' ');
  return `<text x="${x}" y="${y}" ${style}>${escaped(textOf(text))}</text>`;
}

/** The elements of shapes; none without paths. */
function shape({ paths, circle, fill = 'none', stroke, width, cap, isCrisp }: Figure): string[] {
  const style = [
    ...(isCrisp === true ? ['shape-rendering="crispEdges"'] : []),
    `fill="${fill}"`,
    ...(stroke === undefined ? [] : [`stroke="${stroke}" stroke-width="${round(width!)}"`]),
    ...(cap === undefined ? [] : [`stroke-linecap="${cap}" stroke-linejoin="round"`]),
  ].join(' ');
  if (circle === undefined) return pathsOf(paths!, style);
  const [[x, y], radius] = circle;
  return [`<circle cx="${x}" cy="${y}" r="${round(radius)}" ${style}/>`];
}

/**
 * Shapes as paths. Viewers may need a hundred times the memory of a path's text while they draw it. So a large picture has several
 * paths.
 */
function pathsOf(shapes: Iterable<string>, style: string): string[] {
  const done: string[] = [];
  let data = '';
  const end = (): void => {
    if (data !== '') done.push(`<path ${style} d="${data}"/>`);
    data = '';
  };
  for (const shape of shapes) {
    data += shape;
    if (data.length > PATH_LENGTH) end();
  }
  end();
  return done;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
