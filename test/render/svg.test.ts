import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dagPicture, mazePicture } from '../../src/render/grid-picture.js';
import { renderSvg } from '../../src/render/svg.js';
import { divide } from '../../src/dag/builders/divide.js';
import { staircase } from '../../src/dag/builders/staircase.js';
import { checkDag } from '../../src/dag/check.js';
import type { Dag } from '../../src/dag/dag.js';
import { passagesOf } from '../../src/flow/maze.js';
import { pathBetween } from '../../src/flow/path.js';
import { sampleMaze } from '../../src/flow/sample.js';
import { random } from '../../src/base/random.js';
import { rectangle } from '../../src/region/region.js';
import { COLOUR } from '../../src/render/picture.js';
import { faultOf } from '../helpers/fault.js';
import { anyDag, plainGraph } from '../helpers/graph.js';
import { elements } from '../helpers/svg.js';

const NO_CELL = 16;
/** Units per cell. */
const CELL = 12;
const goodDag = anyDag().filter((dag) => checkDag(dag).ok);

type Point = readonly [number, number];

/** The path elements painted in a colour, as lists of points: one for each stretch between two moves. */
function strokes(svg: string, colour: string): Point[][] {
  const found: Point[][] = [];
  for (const { name, attributes } of elements(svg)) {
    if (name !== 'path' || (attributes['stroke'] ?? attributes['fill']) !== colour) continue;
    let at: Point = [0, 0];
    for (const [, command, rest] of attributes['d']!.matchAll(/([MmLlHhVvz])([^MmLlHhVvz]*)/g)) {
      const numbers = [...rest!.matchAll(/-?\d+/g)].map(Number);
      expect(rest!.replaceAll(/-?\d+| /g, '')).toBe('');
      const steps: Point[] = [];
      for (let k = 0; k < numbers.length; k += 'hv'.includes(command!) ? 1 : 2) {
        if (command === 'h') steps.push([numbers[k]!, 0]);
        else if (command === 'v') steps.push([0, numbers[k]!]);
        else steps.push([numbers[k]!, numbers[k + 1]!]);
      }
      for (const [dx, dy] of steps) {
        at = 'ML'.includes(command!) ? [dx, dy] : [at[0] + dx, at[1] + dy];
        if (command === 'M' || command === 'm') found.push([at]);
        else found.at(-1)!.push(at);
      }
    }
  }
  return found;
}

const middle = (dag: { width: number }, cell: number): Point => [
  (cell % dag.width) * CELL + CELL / 2,
  Math.floor(cell / dag.width) * CELL + CELL / 2,
];

/** Every edge of a DAG as the line from tail to head of the arrow drawn for it, `x y dx dy` with dx, dy of length 1. */
function drawnEdges(svg: string, colour: string): string[] {
  const arrows: string[] = [];
  for (const points of strokes(svg, colour)) {
    // A wedge is base, tip, base; an arrow is a shaft, then a head with the tip in the middle.
    const [a, b, c] = points;
    if (points.length === 2) arrows.push(edgeName(a!, b!));
    else if ((a![0] - c![0]) ** 2 + (a![1] - c![1]) ** 2 === 16) {
      const base: Point = [(a![0] + c![0]) / 2, (a![1] + c![1]) / 2];
      const isHead = base[0] % CELL !== CELL / 2 || base[1] % CELL !== CELL / 2;
      if (!isHead) arrows.push(edgeName(base, b!));
    } else throw new Error(`strange arrow ${JSON.stringify(points)}`);
  }
  return arrows.sort();
}

function edgeName([x, y]: Point, [u, v]: Point): string {
  expect(Math.hypot(u - x, v - y)).toBeLessThan(CELL);
  return `${x} ${y} ${Math.sign(u - x)} ${Math.sign(v - y)}`;
}

function expectedEdges(dag: Dag, degree: number): string[] {
  const { edges } = plainGraph(dag.width, dag.height, dag.out);
  return edges
    .filter(([tail]) => edges.filter(([other]) => other === tail).length === degree)
    .map(([tail, head]) => {
      const [[x, y], [u, v]] = [middle(dag, tail), middle(dag, head)];
      return `${x} ${y} ${Math.sign(u - x)} ${Math.sign(v - y)}`;
    })
    .sort();
}

/** The cells under the boxes that are filled with a colour. */
function filledCells(svg: string, colour: string, width: number): number[] {
  const cells: number[] = [];
  for (const [[x, y], , [right, below]] of strokes(svg, colour) as [Point, Point, Point][]) {
    expect(below - y).toBe(CELL);
    for (let u = x; u < right; u += CELL) cells.push(u / CELL + (y / CELL) * width);
  }
  return cells;
}

function pixelsOf(svg: string): [number, number] {
  const { attributes } = elements(svg)[0]!;
  return [Number(attributes['width']), Number(attributes['height'])];
}

describe('the picture of a DAG', () => {
  it('has an arrow for every edge, in one colour from cells with one, in another from cells with two', () => {
    fc.assert(
      fc.property(goodDag, (dag) => {
        const svg = renderSvg(dagPicture(dag));
        expect(drawnEdges(svg, COLOUR.one)).toEqual(expectedEdges(dag, 1));
        expect(drawnEdges(svg, COLOUR.two)).toEqual(expectedEdges(dag, 2));
        const dots = svg.split(`fill="${COLOUR.dot}" d="`)[1]?.split('"')[0] ?? '';
        const choices = [...dag.out.keys()].filter((i) => [3, 5, 6, 9, 10, 12].includes(dag.out[i]!));
        const corner = ([x, y]: Point): string => `M${x - 1.5} ${y - 1.5}h3v3h-3z`;
        expect(dots).toBe(choices.map((i) => corner(middle(dag, i))).join(''));
        const { cells } = plainGraph(dag.width, dag.height, dag.out);
        expect(filledCells(svg, COLOUR.cell, dag.width)).toEqual(cells);
        const [x, y] = middle(dag, dag.out.indexOf(0));
        const circles = elements(svg).filter(({ name }) => name === 'circle');
        expect(circles.map(({ attributes: a }) => [a['cx'], a['cy']])).toEqual([
          [String(x), String(y)],
          [String(x), String(y)],
        ]);
      }),
    );
  });

  it('has equally correct wedges instead of arrows if it is large', () => {
    const dag = staircase(rectangle(200, 3));
    const svg = renderSvg(dagPicture(dag));
    expect(drawnEdges(svg, COLOUR.one)).toEqual(expectedEdges(dag, 1));
    expect(drawnEdges(svg, COLOUR.two)).toEqual(expectedEdges(dag, 2));
  });

  it('shades the cells with a choice', () => {
    const dag = divide(8, random('1', 'divide'));
    const choices = [...dag.out.keys()].filter((i) => [3, 5, 6, 9, 10, 12].includes(dag.out[i]!));
    expect(filledCells(renderSvg(dagPicture(dag)), COLOUR.choice, 8)).toEqual(choices);
  });
});

describe('the picture of a maze', () => {
  it('has one wall on each side without a passage or an opening', () => {
    const sampled = fc
      .tuple(goodDag, fc.string())
      .map(([dag, seed]) => sampleMaze(dag, random(seed, 'flow')));
    fc.assert(
      fc.property(sampled, (maze) => {
        const { width, height } = maze;
        const { open } = passagesOf(maze);
        const mask = (x: number, y: number): number =>
          x >= 0 && y >= 0 && x < width && y < height ? open[x + y * width]! : NO_CELL;
        const wall = (a: number, b: number, bit: number): boolean =>
          a === NO_CELL || b === NO_CELL ? a !== b : (a & bit) === 0;
        const expected: string[] = [];
        for (let y = 0; y <= height; y++) {
          for (let x = 0; x <= width; x++) {
            if (wall(mask(x, y - 1), mask(x, y), 4)) expected.push(`${x} ${y} across`);
            if (wall(mask(x - 1, y), mask(x, y), 2)) expected.push(`${x} ${y} along`);
          }
        }
        const drawn: string[] = [];
        for (const [[x, y], [u, v]] of strokes(renderSvg(mazePicture(maze)), COLOUR.wall) as [
          Point,
          Point,
        ][]) {
          for (let k = x; k < u; k += CELL) drawn.push(`${k / CELL} ${y / CELL} across`);
          for (let k = y; k < v; k += CELL) drawn.push(`${x / CELL} ${k / CELL} along`);
        }
        expect(drawn.sort()).toEqual(expected.sort());
      }),
    );
  });

  it('draws each straight wall as one line', () => {
    const corridor = { width: 50, height: 1, pick: new Uint8Array(50).fill(2, 0, 49) };
    expect(strokes(renderSvg(mazePicture(corridor)), COLOUR.wall)).toHaveLength(4);
  });

  it('draws the solution through its cells and out of the openings at its ends', () => {
    const maze = { width: 3, height: 2, pick: Uint8Array.of(2, 2, 4, 2, 2, 0) };
    const openings = [
      { cell: 5, side: 4 },
      { cell: 0, side: 1 },
      { cell: 3, side: 8 },
    ] as const;
    const solution = pathBetween(maze, 0, 5);
    expect(strokes(renderSvg(mazePicture(maze, { solution })), COLOUR.way)).toEqual([
      [
        [6, 6],
        [30, 6],
        [30, 18],
      ],
    ]);
    const svg = renderSvg(mazePicture(maze, { solution, openings }));
    expect(strokes(svg, COLOUR.way)).toEqual([
      [
        [6, -3],
        [6, 6],
        [30, 6],
        [30, 27],
      ],
    ]);
    const walls = strokes(svg, COLOUR.wall).map((points) => points.join(' '));
    expect(walls.sort()).toEqual(['0,0 0,12', '0,12 24,12', '0,24 24,24', '12,0 36,0', '36,0 36,24'].sort());
  });

  it('draws a path of one cell from one opening to the other', () => {
    const maze = { width: 1, height: 1, pick: Uint8Array.of(0) };
    const openings = [
      { cell: 0, side: 1 },
      { cell: 0, side: 4 },
    ] as const;
    expect(strokes(renderSvg(mazePicture(maze, { solution: [0], openings })), COLOUR.way)).toEqual([
      [
        [6, -3],
        [6, 15],
      ],
    ]);
  });

  it('refuses an opening into another cell', () => {
    const maze = { width: 2, height: 1, pick: Uint8Array.of(2, 0) };
    expect(faultOf(() => renderSvg(mazePicture(maze, { openings: [{ cell: 0, side: 2 }] })))).toMatchObject({
      code: 'opening',
      where: 'east of cell (0, 0)',
    });
  });
});

describe('pictures', () => {
  it('are the same for the same input', () => {
    const dag = divide(16, random('1', 'divide'));
    const maze = sampleMaze(dag, random('1', 'flow'));
    expect(renderSvg(dagPicture({ ...dag, out: Uint8Array.from(dag.out) }))).toBe(renderSvg(dagPicture(dag)));
    expect(renderSvg(mazePicture({ ...maze, pick: Uint8Array.from(maze.pick) }))).toBe(
      renderSvg(mazePicture(maze)),
    );
  });

  it.each([
    [1, 1, 96, 96],
    [8, 4, 432, 240],
    [256, 256, 2048, 2048],
    [2048, 1, 2048, 2],
    [1, 2048, 2, 2048],
  ])('of %i x %i cells are %i x %i pixels', (width, height, ...pixels) => {
    const dag = staircase(rectangle(width, height));
    expect(pixelsOf(renderSvg(dagPicture(dag)))).toEqual(pixels);
    expect(pixelsOf(renderSvg(mazePicture(sampleMaze(dag, random('1', 'flow')))))).toEqual(pixels);
  });

  it('of 256 x 256 cells are of a reasonable size', () => {
    const dag = divide(256, random('1', 'divide'));
    expect(renderSvg(dagPicture(dag)).length).toBeLessThan(3e6);
    expect(renderSvg(mazePicture(sampleMaze(dag, random('1', 'flow')))).length).toBeLessThan(5e5);
  });

  it('have no cells smaller than a pixel', () => {
    const dag = staircase(rectangle(2049, 1));
    expect(faultOf(() => renderSvg(dagPicture(dag))).code).toBe('size');
    expect(faultOf(() => renderSvg(mazePicture(sampleMaze(dag, random('1', 'flow'))))).code).toBe('size');
  });
});
