import {
  mazePicture,
  shortestPath,
  SPONGE_2,
  writeSvg,
  type BlockGrid,
  type MachineFile,
  type Passages,
  type Picture,
  type Vec3,
} from '../src/core.js';
import { pressPlaces, type BuildingInfo, type ControlsInfo } from '../src/formats/metadata.js';
import { planOpenings, planPostOpenings } from '../src/layout/openings.js';
import { drawingOf } from '../src/render/drawing.js';
import { isOfCells, machineIn, planIn } from '../src/verify/machine-file.js';
import { standingMaze, type StandingMaze } from '../src/verify/standing.js';
import { floorLabel } from './digits.js';
import type { CellsOf, Openings, Plan } from './jobs.js';
import { placeInPlan } from './way.js';

/** A machine's file as the page shows and presses it, whether its mazes are those of a DAG or all that there are. */
export interface ShownMachine {
  readonly grid: BlockGrid;
  /** Where one makes a new maze, the trigger first. */
  readonly presses: readonly Vec3[];
  /** The button that lights the trail. */
  readonly trail?: Vec3;
  /** Game ticks until the trail is lit, from the press of its button, or from when the doors are still; 0 without a trail. */
  readonly trailTicks: number;
  readonly cells: CellsOf;
  readonly chests: readonly Vec3[];
  /** Game ticks from a press, or from the lamp's lighting where there is one to wait for, until all doors are still. */
  readonly settleTicks: number;
  /** The lamp that is dark while a new maze is made. */
  readonly done?: Vec3;
  readonly standing: StandingMaze;
  /** The maze that stands with the way through it. */
  readonly draw: (passages: Passages) => Plan;
}

/**
 * Reads a machine from the bytes of its `.schem`.
 * @param openings where one goes in and out, if others than its maze alone would have.
 * @throws MazestoneError as `machineIn`.
 */
export function readShown(bytes: Uint8Array, openings?: Openings): ShownMachine {
  const file = machineIn(SPONGE_2.read(bytes), bytes, SPONGE_2);
  const { grid, info } = file;
  const { width, height, floors = 1 } = planIn(file);
  const { entrance, exit, others = [] } = openings ?? openingsIn(file);
  const sink = isOfCells(file) ? file.dag.out.indexOf(0) : exit.cell;
  const told: BuildingInfo & ControlsInfo = info;
  const { pitch, rise = 0, origin, square, chests = [], trail, trailTicks = 0, settleTicks, done } = told;
  const cells: CellsOf = { width, height, floors, entrance, pitch, rise, origin, square };
  return {
    ...{ grid, cells, chests, trailTicks, settleTicks },
    presses: pressPlaces(info),
    ...(trail && { trail }),
    ...(done && { done }),
    standing: standingMaze(file),
    draw: (passages) => {
      const solution = shortestPath(passages, entrance.cell, exit.cell);
      const picture = mazePicture(passages, { solution, openings: [entrance, exit, ...others], sink });
      return { svg: planSvg(picture, cells, chests), way: solution };
    },
  };
}

const openingsIn = (file: MachineFile): Openings =>
  isOfCells(file) ? planOpenings(file.dag) : planPostOpenings(file.region);

/** The colour of chests in a plan, as in space. */
const CHEST = '#9333ea';

/** A plan with its chests, as SVG. */
function planSvg(picture: Picture, cells: CellsOf, chests: readonly Vec3[]): string {
  const drawing = drawingOf(picture, floorLabel);
  const paths = chests.map(([x, y, z]) => {
    const [left, top] = placeInPlan(cells, [x + 0.5, y, z + 0.5])!;
    return `M${left - 2} ${top - 2}h4v4h-4z`;
  });
  return writeSvg({ ...drawing, parts: [...drawing.parts, { paths, fill: CHEST }] });
}
