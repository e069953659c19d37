import { describe, expect, it } from 'vitest';
import { dagPicture, mazePicture } from '../../src/render/grid-picture.js';
import { renderIsometric } from '../../src/render/isometric.js';
import { drawingOf, type Words } from '../../src/render/drawing.js';
import { renderSvg, writeSvg } from '../../src/render/svg.js';
import { renderText } from '../../src/render/text.js';
import { random } from '../../src/base/random.js';
import { pathBetween } from '../../src/flow/path.js';
import { sampleMaze } from '../../src/flow/sample.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { outerOpenings, passagesOf } from '../../src/flow/maze.js';
import { DOWN, UP } from '../../src/board/grid.js';
import { gridCells } from '../../src/dag/dag.js';
import { faultOf } from '../helpers/fault.js';

const SIZES = [
  [1, 1, 1],
  [4, 4, 2],
  [5, 3, 12],
  [8, 8, 3],
] as const;

/** A maze of several floors with its solution. */
function drawn(width: number, height: number, floors: number) {
  const dag = buildDag('peel', { width, height, floors, seed: '1' });
  const maze = sampleMaze(dag, random('1', 'flow'));
  const { entrance, exit } = outerOpenings(gridCells(dag));
  const solution = pathBetween(maze, entrance.cell, exit.cell);
  const passages = passagesOf(maze);
  const picture = { solution, openings: [entrance, exit], sink: dag.out.indexOf(0) };
  return { dag, passages, picture };
}

const count = (text: string, what: RegExp): number => [...text.matchAll(what)].length;

describe('several floors as a picture', () => {
  it.each(SIZES)(
    'of %d x %d x %d has a ladder mark at both ends of every passage between floors',
    (...sides) => {
      const { dag, passages, picture } = drawn(...sides);
      const ups = passages.open.filter((mask) => (mask & UP) !== 0).length;
      const svg = renderSvg(mazePicture(passages, picture));
      expect(count(svg, /l1\.5-3 1\.5 3z/g)).toBe(ups);
      expect(count(svg, /l-1\.5 3-1\.5-3z/g)).toBe(ups);
      // A floor alone needs no place of its own.
      expect(count(svg, /<g /g)).toBe(sides[2] === 1 ? 0 : sides[2]);
      const edges = (way: number): number => dag.out.filter((mask) => (mask & way) !== 0).length;
      const arrows = renderSvg(dagPicture(dag));
      expect(count(arrows, /l1\.5-3 1\.5 3z/g)).toBe(edges(UP));
      expect(count(arrows, /l-1\.5 3-1\.5-3z/g)).toBe(edges(DOWN));
    },
  );

  it.each(SIZES)(
    'seen from the south-east, of %d x %d x %d, has a ladder and a hatch for each',
    (...sides) => {
      const { passages, picture } = drawn(...sides);
      const ups = passages.open.filter((mask) => (mask & UP) !== 0).length;
      const svg = renderIsometric(mazePicture(passages, picture));
      expect(count(svg, /m-2\.5-2\.5h5v5h-5z/g)).toBe(ups);
      const [blue, orange] = [
        /stroke="#1d5fd1" stroke-width="1" [^>]*d="([^"]*)"/g,
        /stroke="#f08c00" stroke-width="2" [^>]*d="([^"]*)"/g,
      ].map((ladders) => [...svg.matchAll(ladders)].reduce((n, [, d]) => n + count(d!, /M/g), 0));
      expect(blue! + orange!).toBe(ups);
      // Walls: each cell has four sides, a passage takes two of them, an opening one.
      const [width, height, floors] = sides;
      const walks = [...passages.open].reduce(
        (n, mask) => n + (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1),
        0,
      );
      const faces = floors * (width * (height + 1) + height * (width + 1)) - walks - 2;
      const across = count(svg, /v-5L/g);
      expect(across).toBeLessThanOrEqual(faces);
      expect(across).toBeGreaterThan(0);
      expect(renderIsometric(mazePicture(passages, picture))).toBe(svg);
    },
  );

  it('has a label of one’s own over each floor', () => {
    const { passages } = drawn(4, 4, 2);
    const label = (floor: number): Words => ({ text: `<${floor}>`, at: [0, -5], letters: 10, fill: 'red' });
    const svg = writeSvg(drawingOf(mazePicture(passages), label));
    expect(count(svg, />&lt;[01]><\/text>\n<\/g>/g)).toBe(2);
  });

  it('as text shows every ladder, and the same solution as its picture', () => {
    const { dag, passages, picture } = drawn(8, 8, 3);
    const ups = passages.open.filter((mask) => (mask & UP) !== 0).length;
    const text = renderText(mazePicture(passages, picture));
    expect(count(text, /▲/g)).toBe(ups);
    expect(count(text, /▼/g)).toBe(ups);
    expect(count(text, /◎/g)).toBe(1);
    const edges = renderText(dagPicture(dag));
    const both = count(edges, /◆/g);
    expect(count(edges, /▲/g) + both).toBe(dag.out.filter((mask) => (mask & UP) !== 0).length);
    expect(count(edges, /▼/g) + both).toBe(dag.out.filter((mask) => (mask & DOWN) !== 0).length);
  });

  it('is refused if a cell would be smaller than a pixel', () => {
    const dag = buildDag('staircase', { width: 2000, height: 1, floors: 40, seed: '1' });
    const wide = buildDag('staircase', { width: 3000, height: 1, floors: 2, seed: '1' });
    expect(() => renderSvg(dagPicture(dag))).not.toThrow();
    expect(faultOf(() => renderSvg(dagPicture(wide))).code).toBe('size');
  });
});
