import {
  mazePicture,
  shortestPath,
  SPONGE_2,
  writeSvg,
  type BlockGrid,
  type Opening,
  type Passages,
  type Picture,
  type Vec3,
} from '../src/core.js';
import { blockIndex } from '../src/blocks/grid.js';
import { onGround } from '../src/board/grid.js';
import { gridCells } from '../src/dag/dag.js';
import { pressPlaces, type BuildingInfo, type ControlsInfo } from '../src/formats/metadata.js';
import { allOpenings, OUTWARDS } from '../src/layout/face.js';
import { planOpenings, planPostOpenings, rimOf, type PlannedOpenings } from '../src/layout/openings.js';
import { drawingOf } from '../src/render/drawing.js';
import { isOfCells, machineIn, planIn, type MachineFile } from '../src/verify/machine-file.js';
import { standingMaze, type StandingMaze } from '../src/verify/standing.js';
import { floorLabel } from './digits.js';
import type { CellsOf, Label, Plan, Start } from './jobs.js';
import { cellUnder, feetOf, placeInPlan } from './way.js';

/** A machine of either kind, as the page shows and presses it. */
export interface ShownMachine {
  readonly grid: BlockGrid;
  /** The controls that make a new maze, the trigger first. */
  readonly presses: readonly Vec3[];
  /** The button that lights the trail. */
  readonly trail?: Vec3;
  /** Game ticks from the press of the trail's button, or from the stop of the doors, until the trail is lit; 0 without a trail. */
  readonly trailTicks: number;
  readonly cells: CellsOf;
  readonly chests: readonly Vec3[];
  readonly labels: readonly Label[];
  readonly start: Start;
  /** Game ticks from a press, or from the lamp's lighting if the press takes a random time, until all doors stop. */
  readonly settleTicks: number;
  /** The lamp, which is dark while a new maze is made. */
  readonly done?: Vec3;
  readonly standing: StandingMaze;
  /** The current maze with the path through it. */
  readonly draw: (passages: Passages) => Plan;
}

/**
 * Reads a machine from the bytes of its `.schem`.
 * @throws MazestoneError as `machineIn`.
 */
export function readShown(bytes: Uint8Array): ShownMachine {
  const file = machineIn(SPONGE_2.read(bytes), bytes, SPONGE_2);
  const { grid, info } = file;
  const told: BuildingInfo & ControlsInfo = info;
  const { pitch, rise = 0, origin, square, chests = [], trail, trailTicks = 0, settleTicks, done } = told;
  const { ways = [], goal } = told;
  const { width, height, floors = 1 } = planIn(file);
  const cells: CellsOf = { width, height, floors, pitch, rise, origin, square };
  const isTold = ways.length > (goal === undefined ? 1 : 0);
  const doorways = isTold ? doorwaysOf(ways, cells, file) : allOpenings(openingsIn(file));
  const places = isTold
    ? ways
    : doorways.map((one) => placeBeside(cells, one).map(Math.round) as unknown as Vec3);
  const [entrance, exit] = doorways as [Opening, Opening | undefined];
  const end = goal === undefined ? exit!.cell : cellUnder(cells, goal)!;
  const sink = isOfCells(file) ? file.dag.out.indexOf(0) : end;
  return {
    ...{ grid, cells, chests, trailTicks, settleTicks },
    presses: pressPlaces(info),
    ...(trail && { trail }),
    ...(done && { done }),
    standing: standingMaze(file),
    start: startAt(cells, entrance),
    labels: [
      { what: 'entrance', at: places[0]! },
      goal === undefined ? { what: 'exit', at: places[1]! } : { what: 'goal', at: goal },
      { what: controlIn(grid, info.generate), at: info.generate },
    ],
    draw: (passages) => {
      const solution = shortestPath(passages, entrance.cell, end);
      const picture = mazePicture(passages, { solution, openings: doorways, sink });
      return { svg: planSvg(picture, cells, chests), way: solution };
    },
  };
}

/** The controls that make a new maze. */
function controlIn(grid: BlockGrid, at: Vec3): 'button' | 'lever' | 'plate' {
  const state = grid.palette[grid.blocks[blockIndex(grid, ...at)]!]!;
  return state.includes('lever') ? 'lever' : state.includes('plate') ? 'plate' : 'button';
}

/** The openings in a file: the entrance, then the exit. With a goal there may be no exit. */
function doorwaysOf(ways: readonly Vec3[], cells: CellsOf, file: MachineFile): Opening[] {
  const board = isOfCells(file) ? onGround(gridCells(file.dag)) : file.region;
  const rim = rimOf(board).map((one) => ({ one, at: placeBeside(cells, one) }));
  const far = (a: Vec3, b: Vec3): number => Math.hypot(a[0] - b[0], a[2] - b[2]);
  return ways.map((way) => rim.reduce((a, b) => (far(b.at, way) < far(a.at, way) ? b : a)).one);
}

/** The middle of a side of a cell, at the height of the feet, as the corner of a block. */
function placeBeside({ width, pitch, origin, square }: CellsOf, { cell, side }: Opening): Vec3 {
  const out = OUTWARDS[side];
  const along = (axis: 0 | 2, from: number, at: number): number =>
    origin[axis] + from + pitch * (at + 0.5 + out[axis] / 2) - 0.5;
  return [along(0, square[0], cell % width), origin[1], along(2, square[1], Math.floor(cell / width))];
}

/** A start outside, one cell before an opening, looking inwards. */
function startAt({ pitch, ...cells }: CellsOf, { cell, side }: Opening): Start {
  const [dx, , dz] = OUTWARDS[side];
  const [x, y, z] = feetOf({ ...cells, pitch }, cell);
  return { at: [x + dx * pitch + 0.5, y, z + dz * pitch + 0.5], yaw: Math.atan2(dx, dz) };
}

/** The default openings of a machine's cells. */
const openingsIn = (file: MachineFile): PlannedOpenings =>
  isOfCells(file) ? planOpenings(file.dag) : planPostOpenings(file.region);

/** The colour of chests in the plan and in space. */
const CHEST = '#9333ea';

/** A plan with chests, as SVG. */
function planSvg(picture: Picture, cells: CellsOf, chests: readonly Vec3[]): string {
  const drawing = drawingOf(picture, floorLabel);
  const paths = chests.map(([x, y, z]) => {
    const [left, top] = placeInPlan(cells, [x + 0.5, y, z + 0.5])!;
    return `M${left - 2} ${top - 2}h4v4h-4z`;
  });
  // A title would be a tip at the mouse, in English.
  return writeSvg({ ...drawing, title: '', parts: [...drawing.parts, { paths, fill: CHEST }] });
}
