import { afterEach, expect, it, vi } from 'vitest';
import type { Drawing } from '../../src/render/drawing.js';
import { sketch } from '../../studio/canvas.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A record of what is drawn on a canvas, with the style at that time. */
function noting(): readonly (readonly unknown[])[] {
  const notes: unknown[][] = [];
  const looks: Record<string, unknown>[] = [];
  const context: Record<string, unknown> = {
    setTransform: (...by: number[]) => notes.push(['scale', by[0]]),
    transform: (...by: number[]) => notes.push(['move', ...by]),
    save: () => looks.push({ ...context }),
    restore: () => Object.assign(context, looks.pop()),
    fill: (path: Path) => notes.push(['fill', path.told, context.fillStyle]),
    stroke: (path: Path) => notes.push(['stroke', path.told, context.strokeStyle, context.lineWidth]),
    fillText: (...words: unknown[]) => notes.push(['text', ...words, context.font, context.textAlign]),
  };
  class Path {
    constructor(public told: string) {}
    arc(...circle: number[]): void {
      this.told = circle.slice(0, 3).join(' ');
    }
  }
  class Canvas {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {}
    getContext = () => context;
    transferToImageBitmap = () => [this.width, this.height];
  }
  vi.stubGlobal('Path2D', Path);
  vi.stubGlobal('OffscreenCanvas', Canvas);
  return notes;
}

it('a drawing is drawn part by part, in the page’s colours, as large as its room allows', () => {
  const notes = noting();
  const drawing: Drawing = {
    ...{ title: 'Maze, 1 x 1 cells', size: [40, 20], box: [-6, -6, 24, 12] },
    parts: [
      { paths: ['M0 0h1', 'M0 1h1'], fill: '#fff' },
      {
        matrix: [1, 0, 0, 1, 5, 6],
        parts: [{ circle: [[1, 2], 3], fill: 'none of the page’s', stroke: '#fff', width: 2 }],
      },
      { text: 'A', at: [7, 8], letters: 10, fill: '#fff', anchor: 'middle', isBold: true },
    ],
  };
  const made = sketch(drawing, [480, 120], { '#fff': 'black' });
  expect(made).toEqual({ bitmap: [240, 120], title: 'Maze, 1 x 1 cells', box: [-6, -6, 24, 12] });
  expect(notes).toEqual([
    ['scale', 10],
    ['fill', 'M0 0h1M0 1h1', 'black'],
    ['move', 1, 0, 0, 1, 5, 6],
    ['fill', '1 2 3', 'none of the page’s'],
    ['stroke', '1 2 3', 'black', 2],
    ['text', 'A', 7, 8, 'bold 10px sans-serif', 'center'],
  ]);
});
