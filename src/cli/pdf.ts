import { MazestoneError } from '../base/diagnostic.js';
import type { MeshPoint } from '../mesh/mesh.js';
import { strokesOf, type MazeLines } from '../render/mesh.js';
import { COLOUR } from '../render/svg.js';

/** Sides of an A4 page, in points of 1/72 inch (ISO 216). */
const PAGE = [595.28, 841.89] as const;
/** Room round a maze, in points: most printers leave so much white. */
const MARGIN = 36;
/** Thickness of walls, in lengths of the maze. */
const WALL = 1 / 6;

/**
 * A maze to print: a page for each floor, then one with its solution if there is one; vectors, A4, upright or lying as the
 * maze is.
 * @param layers a maze, or its floors from the lowest.
 * @param wall thickness of walls, in lengths of the maze.
 */
export async function toPdf(layers: readonly MazeLines[], wall = WALL): Promise<Uint8Array> {
  const PDFDocument = await loadPdfkit();
  const { from, to } = layers[0]!;
  const [wide, high] = [to[0] - from[0], to[1] - from[1]];
  const upright = wide <= high;
  const [width, height] = upright ? PAGE : [PAGE[1], PAGE[0]];
  const scale = Math.min((width - 2 * MARGIN) / wide, (height - 2 * MARGIN) / high);
  // The same maze is the same file: no date, and not packed, for packers differ.
  const info = { Title: 'Maze', Creator: 'mazestone', Producer: 'mazestone', CreationDate: new Date(0) };
  const document = new PDFDocument({ autoFirstPage: false, compress: false, info });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));

  const draw = (line: readonly MeshPoint[]): void => {
    line.forEach(([x, y], k) => {
      const place = [
        (width - wide * scale) / 2 + (x - from[0]) * scale,
        (height - high * scale) / 2 + (y - from[1]) * scale,
      ] as const;
      if (k === 0) document.moveTo(...place);
      else document.lineTo(...place);
    });
  };
  const isSolved = layers.some(({ solution }) => solution.length > 0);
  const pages = [false, true].filter((solved) => !solved || isSolved);
  for (const [solved, lines] of pages.flatMap((solved) => layers.map((lines) => [solved, lines] as const))) {
    const { points, solution, marks = [] } = lines;
    document.addPage({ size: 'A4', layout: upright ? 'portrait' : 'landscape', margin: 0 });
    document.lineCap('round').lineJoin('round');
    if (solved && solution.length > 0) {
      solution.forEach(draw);
      document.lineWidth(1.5 * wall * scale).stroke(COLOUR.way);
    }
    for (const { line, colour } of marks) {
      draw(line);
      document.lineWidth((wall * scale) / 2).stroke(colour);
    }
    for (const stroke of strokesOf(lines)) draw(stroke.map((p) => [points[2 * p]!, points[2 * p + 1]!]));
    document.lineWidth(wall * scale).stroke(COLOUR.wall);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Large, and for one kind of picture: who wants that installs it. */
async function loadPdfkit(): Promise<typeof import('pdfkit')> {
  try {
    return (await import('pdfkit')).default;
  } catch {
    throw new MazestoneError({
      code: 'not-installed',
      message: 'PDF files are written by pdfkit, which is not installed',
      hint: 'npm install pdfkit, or save the picture as .svg',
    });
  }
}
