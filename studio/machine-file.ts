import {
  mazePicture,
  parseRegion,
  renderSvg,
  shortestPath,
  SPONGE_2,
  type BlockGrid,
  type MachineFile,
  type Passages,
  type Vec3,
} from '../src/core.js';
import { type PostsInfo, pressPlaces } from '../src/formats/metadata.js';
import { planOpenings, planPostOpenings } from '../src/layout/openings.js';
import { standingMaze, type StandingMaze, standingPosts } from '../src/verify/standing.js';
import { machineIn } from '../src/verify/verify.js';
import type { CellsOf, Openings, Plan } from './jobs.js';

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
 * @param openings where one goes in and out, if others than its DAG alone would have.
 * @throws MazestoneError as `machineIn`.
 */
export function readShown(bytes: Uint8Array, openings?: Openings): ShownMachine {
  const schematic = SPONGE_2.read(bytes);
  const { grid, info } = schematic;
  if (info?.kind === 'posts') return ofPosts(grid, info, openings);
  return ofFlow(machineIn(schematic, bytes, SPONGE_2), openings);
}

function ofFlow(file: MachineFile, wanted: Openings | undefined): ShownMachine {
  const { grid, dag, info } = file;
  const { width, height, floors = 1 } = dag;
  const openings = wanted ?? planOpenings(dag);
  const { entrance, exit, others = [] } = openings;
  const doorways = [entrance, exit, ...others];
  const sink = dag.out.indexOf(0);
  return {
    grid,
    presses: pressPlaces(info),
    ...(info.trail && { trail: info.trail }),
    trailTicks: info.trailTicks ?? 0,
    settleTicks: info.settleTicks,
    standing: standingMaze(file),
    cells: {
      ...{ width, height, floors, entrance },
      ...{ pitch: info.pitch, rise: info.rise ?? 0, origin: info.origin, square: info.square },
    },
    draw: (passages) => {
      const solution = shortestPath(passages, entrance.cell, exit.cell);
      const svg = renderSvg(mazePicture(passages, { solution, openings: doorways, sink }));
      return { svg, way: solution };
    },
  };
}

function ofPosts(grid: BlockGrid, posts: PostsInfo, wanted: Openings | undefined): ShownMachine {
  const { pitch, origin, square, done, settleTicks } = posts;
  const region = parseRegion(posts.region);
  const { width, height } = region;
  const { entrance, exit, others = [] } = wanted ?? planPostOpenings(region);
  return {
    ...{ grid, presses: pressPlaces(posts), trailTicks: 0, settleTicks, done },
    standing: standingPosts(grid, posts),
    cells: { width, height, floors: 1, entrance, pitch, rise: 0, origin, square },
    draw: (passages) => {
      const solution = shortestPath(passages, entrance.cell, exit.cell);
      const doorways = [entrance, exit, ...others];
      const svg = renderSvg(mazePicture(passages, { solution, openings: doorways, sink: exit.cell }));
      return { svg, way: solution };
    },
  };
}
