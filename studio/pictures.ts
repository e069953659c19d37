import {
  CELL,
  COLOUR,
  MAPS,
  renderDagSvg,
  renderMazeSvg,
  renderRegionSvg,
  type Region,
} from '../src/core.js';
import type { Place } from './footprint.js';
import type { Made } from './made.js';

/** What the first picture may show: the DAG, or a map of an exact statistic. */
export const VIEWS: readonly (readonly [name: string, label: string])[] = [
  ['dag', 'Flow'],
  ['way', 'Way'],
  ['dead-ends', 'Dead ends'],
  ['behind', 'Behind'],
];

/** The picture of a view, as SVG. */
export function viewSvg({ dag }: Made, view: string): string {
  return MAPS.get(view)?.draw(dag) ?? renderDagSvg(dag);
}

/** The maze, with its solution where that is asked for. */
export function mazeSvg({ dag, maze, solution, entrance, exit }: Made, isSolved: boolean): string {
  return renderMazeSvg(maze, { openings: [entrance, exit], open: dag.open, ...(isSolved && { solution }) });
}

/** Shows a picture in a frame, in the page's colours. */
export function show(frame: HTMLElement, svg: string): void {
  frame.innerHTML = svg;
  const picture = frame.querySelector('svg');
  picture?.setAttribute('role', 'img');
}

/** A footprint alone, where there is no flow on it. */
export function showRegion(frame: HTMLElement, region: Region): void {
  show(frame, renderRegionSvg(region));
}

/** The place of a picture of cells under a point of the screen; it may lie outside of the cells. */
export function placeUnder(frame: HTMLElement, clientX: number, clientY: number): Place | undefined {
  const matrix = frame.querySelector('svg')?.getScreenCTM();
  if (!matrix) return undefined;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return [Math.floor(x / CELL), Math.floor(y / CELL)];
}

/**
 * Rules that give pictures the page's colours, dark or light: a picture's own colours are attributes, which any rule
 * overrides.
 */
export function pictureRules(): string {
  return Object.entries(COLOUR)
    .flatMap(([name, colour]) =>
      ['fill', 'stroke'].map((kind) => `.picture [${kind}="${colour}"]{${kind}:var(--picture-${name})}`),
    )
    .join('');
}

/** A picture as a PNG file. */
export async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  URL.revokeObjectURL(image.src);
  return canvas.convertToBlob({ type: 'image/png' });
}
