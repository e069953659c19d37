import { grouped } from '../base/grouped.js';
import { says, type Sentence } from '../base/sentence.js';
import { UP, type Vertical } from '../board/grid.js';
import { edgeChance } from '../dag/flow.js';
import { graphOf, type Graph } from '../dag/graph.js';
import {
  chanceColour,
  lazily,
  type Area,
  type Colour,
  type Layer,
  type Line,
  type Mark,
  type Picture,
  type Point,
  type Strokes,
} from './picture.js';
import { cornerOfFloor, sheetOf } from './side-by-side.js';

/** The places of a board's cells in a picture. All floors have the same places, numbered from 0. */
export interface Plane {
  /** The size in words. */
  readonly of: Sentence;
  readonly isGrid: boolean;
  /** Width and height of a floor. */
  readonly size: Point;
  readonly floors: number;
  /** The number of places on a floor. Cell `i` is at place `i % places` of floor `i / places`, rounded down. */
  readonly places: number;
  /** The middle of a cell on its floor. */
  readonly middle: (cell: number) => Point;
  /** Outlines that cover the places of a floor, each with the kind of its cells. Places without a kind are left out. */
  readonly outlines: <K>(
    kindOf: (place: number) => K | false,
  ) => Generator<readonly [kind: K, outline: Line]>;
}

/** The floor of a cell. */
export function floorOf({ places }: Plane, cell: number): number {
  return Math.floor(cell / places);
}

/**
 * A picture of a board, with its cells and what `draw` adds to each floor. Floors are side by side, the lowest first, about as
 * wide as they are high.
 */
export function pictureOf(
  title: Sentence,
  plane: Plane,
  isCell: (cell: number) => boolean,
  draw: (floor: number) => Partial<Layer>,
): Picture {
  const { of, isGrid, size, floors } = plane;
  const board = { width: size[0], height: size[1], floors };
  const layers = Array.from({ length: floors }, (_, floor): Layer => {
    const { areas = [], walls = [], marks = [], solution } = draw(floor);
    return {
      ...(floors > 1 && { at: cornerOfFloor(board, floor), number: floor }),
      ...{ areas: [areaOf(plane, floor, 'cell', isCell), ...areas], solution, walls, marks },
    };
  });
  return { title, of, isGrid, size, sheet: floors === 1 ? size : sheetOf(board), layers };
}

function areaOf(plane: Plane, floor: number, colour: Colour, isWanted: (cell: number) => boolean): Area {
  const first = floor * plane.places;
  const outlines = lazily(function* () {
    for (const [, outline] of plane.outlines((place) => isWanted(first + place))) yield outline;
  });
  return { colour, outlines };
}

/** Where an out-edge leads: to a point on the same floor, or to another floor. */
type Head = Point | Vertical;

/**
 * A picture of a DAG on any board.
 * @param dag any graph, checked or not.
 * @param headsOf where a cell's out-edges lead, in order.
 * @param wallsOf the walls on a floor.
 */
export function dagPictureOn(
  plane: Plane,
  dag: Parameters<typeof graphOf>[0],
  headsOf: (cell: number) => readonly Head[],
  wallsOf: (floor: number) => readonly Strokes[],
): Picture {
  const { places, isGrid, floors, middle } = plane;
  const graph = graphOf(dag);
  const { board, degree, flow, rooms } = graph;
  const inRooms = new Set(rooms.flatMap(({ cells }) => cells));
  const loops = grouped(loopMarks(plane, graph));
  const marksOf = function* (cell: number): Generator<Mark> {
    const at = middle(cell);
    if (degree(cell) === 0) yield { kind: 'sink', at };
    if (isGrid && floors === 1 && degree(cell) > 1) yield { kind: 'choice', at };
    for (const [k, to] of headsOf(cell).entries()) {
      const colour = chanceColour(edgeChance(flow, cell, k, degree(cell)));
      if (typeof to === 'number') yield { kind: 'ladder', at, isUp: to === UP, colour };
      else yield { kind: 'arrow', from: at, to, colour };
    }
  };
  return pictureOf(says`Maze DAG, ${plane.of}`, plane, board.isCell, (floor) => ({
    areas: [
      areaOf(plane, floor, 'room', (cell) => inRooms.has(cell)),
      areaOf(plane, floor, 'choice', (cell) => degree(cell) > 1),
      ...(isGrid ? [] : [{ ...areaOf(plane, floor, 'page', board.isCell), isFrame: true }]),
    ],
    marks: lazily(function* () {
      for (let cell = floor * places; cell < (floor + 1) * places; cell++)
        if (board.isCell(cell)) yield* marksOf(cell);
      yield* loops.get(floor) ?? [];
    }),
    walls: wallsOf(floor),
  }));
}

/** The additional passages, each with its floor: loops, then ladders at both ends of those that lead up. */
function loopMarks(
  plane: Plane,
  { board, passages, rooms }: Graph,
): (readonly [floor: number, mark: Mark])[] {
  const { isGrid, middle } = plane;
  const loops: [number, Mark][] = [];
  const ladders: [number, Mark][] = [];
  for (const kind of ['open', 'randomLoops'] as const) {
    for (const { pair } of passages(kind)) {
      if (!pair.every(board.isCell)) continue;
      const [from, to] = isGrid ? [Math.min(...pair), Math.max(...pair)] : pair;
      const [floor, above] = [floorOf(plane, from), floorOf(plane, to)];
      const ladder = { kind: 'ladder', colour: 'way', isEmpty: kind === 'randomLoops' } as const;
      if (floor !== above) {
        ladders.push([floor, { ...ladder, at: middle(from), isUp: true }]);
        ladders.push([above, { ...ladder, at: middle(to), isUp: false }]);
        continue;
      }
      const isInside = rooms.some(({ has }) => has(from) && has(to));
      const is = kind === 'randomLoops' ? 'random' : isInside ? 'room' : 'open';
      loops.push([floor, { kind: 'loop', from: middle(from), to: middle(to), is }]);
    }
  }
  return [...loops, ...ladders];
}
