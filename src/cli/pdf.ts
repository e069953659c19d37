import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { shapesOf, type Figure } from '../render/drawing.js';
import { CELL, withoutSolution, type Layer, type Picture } from '../render/picture.js';

/** Sides of an A4 page, in points of 1/72 inch (ISO 216). */
const PAGE = [595.28, 841.89] as const;
/** The margin of a page, in points. Most printers cannot print closer to the edge. */
const MARGIN = 36;

/**
 * Makes a PDF of a maze or a DAG: one page for each floor, and if there is a solution one more page with it. Pages are A4, upright
 * or lying like the maze. Everything is drawn as lines. Cells are white.
 */
export async function toPdf({ layers, size, isGrid }: Picture): Promise<Uint8Array> {
  const PDFDocument = await loadPdfkit();
  const [wide, high] = [size[0] * CELL, size[1] * CELL];
  const upright = wide <= high;
  const [width, height] = upright ? PAGE : [PAGE[1], PAGE[0]];
  const scale = Math.min((width - 2 * MARGIN) / wide, (height - 2 * MARGIN) / high);
  // The same maze is the same file: no date, and not packed, for packers differ.
  const info = { Title: 'Maze', Creator: 'mazestone', Producer: 'mazestone', CreationDate: new Date(0) };
  const document = new PDFDocument({ autoFirstPage: false, compress: false, info });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));

  const draw = ({ paths, circle, fill, stroke, width = 0, cap = 'round' }: Figure): void => {
    const all = [...(paths ?? [])].join('');
    if (circle === undefined && all === '') return;
    if (circle === undefined) document.path(all);
    else document.circle(circle[0][0], circle[0][1], circle[1]);
    document.lineWidth(width).lineCap(cap).lineJoin('round');
    if (stroke === undefined) document.fill(fill);
    else if (fill === undefined) document.stroke(stroke);
    else document.fillAndStroke(fill, stroke);
  };
  for (const layer of pagesOf(layers)) {
    document.addPage({ size: 'A4', layout: upright ? 'portrait' : 'landscape', margin: 0 });
    document.translate((width - wide * scale) / 2, (height - high * scale) / 2).scale(scale);
    shapesOf({ ...layer, areas: [] }, isGrid, 0).forEach(draw);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function pagesOf(layers: readonly Layer[]): readonly Layer[] {
  const plain = layers.map(withoutSolution);
  return layers.some(({ solution }) => solution !== undefined) ? [...plain, ...layers] : plain;
}

/** Loads the PDF library. It is large and optional, because only one kind of picture needs it. */
async function loadPdfkit(): Promise<typeof import('pdfkit')> {
  try {
    return (await import('pdfkit')).default;
  } catch {
    throw new MazestoneError({
      code: 'not-installed',
      message: says`PDF files are written by pdfkit, which is not installed`,
      hint: says`npm install pdfkit, or save the picture as .svg`,
    });
  }
}
