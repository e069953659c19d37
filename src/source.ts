import { MazestoneError } from './base/diagnostic.js';
import { says } from './base/sentence.js';
import { random } from './base/random.js';
import { buildDag, BUILDERS } from './dag/builders/index.js';
import { CUTS } from './dag/builders/look-ahead.js';
import { floorCount, type GridBoard, type GridCells } from './board/grid.js';
import type { MeshBoard } from './board/rows.js';
import { gridCells, type AnyDag, type Dag } from './dag/dag.js';
import { addGraphLoops } from './dag/graph-loops.js';
import { addGraphRoom, addGraphRooms, addRoom, addRooms } from './dag/add-rooms.js';
import type { RoomIn } from './dag/graph.js';
import { addLoops, type LoopOptions } from './dag/loops.js';
import { vertexAt } from './dag/rooms.js';
import { allBorders, type TreeBoard } from './dag/vertices.js';
import { outerOpenings } from './flow/maze.js';
import { TREE_BUILDERS, type TreeBuilder } from './flow/tree-builders.js';
import { openingsFrom, planOpenings } from './layout/openings.js';
import type { DrawnBoard, DrawnDag } from './mesh/mesh.js';
import type { MachineFlags } from './options/machine.js';
import { USUAL_LOOP, USUAL_SIDE, type MazeFlags } from './options/maze.js';
import type { Region } from './region/region.js';
import type { RoomArea } from './region/rooms.js';
import { biased } from './stats/bias.js';
import type { BraidReport } from './stats/braid.js';
import { hitTargets } from './stats/hit-targets.js';
import { formatTarget } from './stats/target.js';
import { bothSides } from './base/values.js';

/*
 * Where a DAG comes from: a builder, or a file of one's own; and what is then made of it, in this order: rooms, loops,
 * weights. Command line and studio ask for the same things here, so that they make the same machines.
 */

/** The options of a maze. */
export interface SourceOptions
  extends Omit<MazeFlags, 'seed'>, Partial<Pick<MachineFlags, 'entrance' | 'exit' | 'sectors'>> {
  readonly seed: string;
  /** The cells, if they are not the full rectangle, with rooms. */
  readonly footprint?: Region;
  /** A checked DAG, used instead of a builder. */
  readonly dag?: Dag;
  /** Called after each loop with the numbers of loops made and requested. */
  readonly onLoop?: LoopOptions['onLoop'];
}

/** A distribution of mazes: a flow on a DAG, or a law over all mazes of some cells. */
export type Source = FlowSource | TreeSource;

/** A DAG with its rooms, loops and weights, and the seed of all random choices. */
export interface FlowSource<D extends AnyDag = Dag | DrawnDag> {
  readonly kind: 'flow';
  readonly dag: D;
  readonly seed: string;
  /** The targets, each with the exact mean that the DAG has. */
  readonly targets?: readonly (Reached | (Reached & BraidReport))[];
}

/** A target, and the exact mean that the DAG has. */
export interface Reached {
  readonly target: string;
  /** For a braid maze, the expected share of dead ends. */
  readonly reached: number;
}

/** A law over all mazes of some cells, without a DAG. */
export interface TreeSource<B = GridCells | DrawnBoard> {
  readonly kind: 'trees';
  readonly builder: TreeBuilder;
  readonly board: B;
  /** The board, or a graph if there are rooms or loops. */
  readonly trees: TreeBoard;
  readonly seed: string;
}

/** The number of seeds to try with a random builder, the given one included. */
const SEEDS = 4;

/**
 * Makes a DAG from the options of a maze.
 * @param build the builder of a grid.
 * @throws MazestoneError as the builder, `addRoom`, `addLoops`, `biased` and `hitTargets`; `no-dag` for a builder that has none.
 */
export function dagFrom(options: SourceOptions, build = buildGrid): FlowSource<Dag> {
  const { dag, target } = options;
  const wayIn = (one: Dag): number | undefined => wayFrom(one, options);
  const made = (one: Dag): Dag => furnished(one, { ...options, room: allRooms(one, options) }, OF_DAGS);
  if (dag !== undefined) return withCoins([made(dag)], options, wayIn);
  const built = (asked: SourceOptions): Dag => made(build(asked));
  return withCoins(target === undefined ? [built(options)] : candidatesFor(options, built), options, wayIn);
}

/**
 * Adds rooms, loops and weights to a DAG of any board.
 * @param dag a checked DAG.
 * @param options rooms at given places exist on the grid only, see `dagFrom`.
 * @param wayFrom the start of the path whose length is a target; undefined if no path leads from there to the exit.
 * @throws MazestoneError as {@link dagFrom}.
 */
export function madeOf<D extends AnyDag>(
  dag: D,
  options: Omit<SourceOptions, 'room'>,
  wayFrom: (dag: D) => number | undefined,
): FlowSource<D> {
  return withCoins([furnished(dag, options, OF_DAGS)], options, wayFrom);
}

/**
 * The graph whose spanning trees are the mazes. Without rooms and loops it is the cells themselves. A room is one vertex, and
 * the passage of a loop or random loop is no edge.
 * @throws MazestoneError `room`, `rooms`, `loops`; `disconnected` for loops on cells in several components.
 */
export function treesFrom(board: GridCells | MeshBoard, options: SourceOptions): TreeBoard {
  const graph = allBorders(board);
  const room = 'width' in graph ? allRooms(graph, options) : [];
  const { rooms = 0, loops = 0 } = options;
  if (room.length + rooms + loops === 0) return board;
  return { graph: furnished(graph, { ...options, room }, OF_GRAPHS) };
}

/** The rooms at given places. Each of several floors has the rooms of the footprint. */
function allRooms(board: GridBoard, { footprint, room = [] }: SourceOptions): RoomArea[] {
  const floors = Array.from({ length: floorCount(board) }, (_, floor) => floor);
  const marked = floors.flatMap((floor) =>
    (footprint?.rooms ?? []).map(([x, y, w, h]): RoomArea => [x, y, w, h, floor]),
  );
  return [...marked, ...room];
}

/** The first of several DAGs that can meet the targets. */
function withCoins<D extends AnyDag>(
  dags: readonly D[],
  { target, weights, seed }: Pick<SourceOptions, 'target' | 'weights' | 'seed'>,
  wayFrom: (dag: D) => number | undefined,
): FlowSource<D> {
  if (target !== undefined) {
    const { dag, reached } = hitTargets(dags, target, wayFrom);
    const targets = target.map((one, k) => ({ target: formatTarget(one), reached: reached[k]! }));
    return { kind: 'flow', dag, seed, targets };
  }
  const [dag] = dags as readonly [D];
  return { kind: 'flow', dag: weights === undefined ? dag : biased(dag, weights), seed };
}

/** The sides of the footprint, or those in the options; one side alone gives a square. */
export function sidesOf({
  footprint,
  ...sides
}: Pick<SourceOptions, 'footprint' | 'width' | 'height'>): Pick<GridBoard, 'width' | 'height'> {
  return bothSides(footprint ?? sides, USUAL_SIDE);
}

/** The default builder: `divide` if it can build these cells, else `peel`, which can build all. */
function usualBuilder(options: SourceOptions): string {
  const { floors = 1, footprint, sink } = options;
  const { width, height } = sidesOf(options);
  const isPower = width > 0 && Number.isInteger(Math.log2(width));
  const isFull = footprint === undefined || !footprint.cells.includes(0);
  return floors === 1 && width === height && isPower && isFull && sink === undefined ? 'divide' : 'peel';
}

/**
 * Builds a DAG with the default builder.
 * @throws MazestoneError as `buildDag`; `no-dag` for a builder that has none.
 */
export function buildGrid(options: SourceOptions): Dag {
  const { builder = usualBuilder(options), footprint: region, ...wanted } = options;
  if (TREE_BUILDERS.has(builder)) throw noDag(builder);
  return buildDag(builder, { ...wanted, ...sidesOf(options), ...(region && { region }) });
}

/** The functions that add rooms and loops to a DAG, or to a graph without one. */
const OF_DAGS = { addRoom, addRooms, addLoops };
const OF_GRAPHS: typeof OF_DAGS = { addRoom: addGraphRoom, addRooms: addGraphRooms, addLoops: addGraphLoops };

/** Adds rooms at given places, then rooms at random, then loops. */
function furnished<D extends AnyDag>(
  dag: D,
  options: Omit<SourceOptions, 'room'> & { readonly room?: readonly RoomIn<D>[] },
  { addRoom, addRooms, addLoops }: typeof OF_DAGS,
): D {
  const { rooms = 0, room = [], loops = 0, randomLoops = false, onLoop, seed } = options;
  let whole = dag;
  if (room.length > 0 || rooms > 0) {
    const draws = random(seed, 'rooms');
    const roomy = room.reduce((made, area) => addRoom(made, area, draws), whole);
    whole = rooms === 0 ? roomy : addRooms(roomy, rooms, draws);
  }
  if (loops > 0) {
    const length = options.loopLength ?? USUAL_LOOP;
    const wanted = { loops, length, random: randomLoops, ...(onLoop && { onLoop }) };
    whole = addLoops(whole, wanted, random(seed, 'loops'));
  }
  return whole;
}

/**
 * All DAGs that the options allow: every builder if none is given, with all its options, and several seeds. With a
 * given exit, some have their sink there.
 */
function candidatesFor(options: SourceOptions, build: (asked: SourceOptions) => Dag): Dag[] {
  const found = new Map<string, Dag>();
  let refused: unknown;
  const names = options.builder === undefined ? [...BUILDERS.keys()] : [options.builder];
  for (const builder of names) {
    const own = BUILDERS.get(builder)?.options ?? [];
    const isOpen = (option: 'cut' | 'reverse'): boolean =>
      options[option] === undefined && own.includes(option);
    const cuts = isOpen('cut') ? [...CUTS.keys()] : [options.cut];
    const reverses = isOpen('reverse') ? [false, true] : [options.reverse];
    const seeds = Array.from({ length: SEEDS }, (_, k) => (k === 0 ? options.seed : `${options.seed}-${k}`));
    const asked = sinksFor(options).flatMap((sink) =>
      seeds.flatMap((seed) =>
        cuts.flatMap((cut) =>
          reverses.map((reverse) => ({
            ...{ ...options, builder, seed },
            ...(sink && { sink }),
            ...(cut && { cut }),
            ...(reverse !== undefined && { reverse }),
          })),
        ),
      ),
    );
    for (const one of asked) {
      try {
        const dag = build(one);
        const key = dag.out.join();
        if (!found.has(key)) found.set(key, dag);
      } catch (error) {
        if (!(error instanceof MazestoneError)) throw error;
        refused = error;
      }
    }
  }
  if (found.size === 0) throw refused;
  return [...found.values()];
}

/** The sinks to try: the given one, or else the builder's own (`undefined`) and the cell of the exit, if it is known. */
function sinksFor(options: SourceOptions): readonly SourceOptions['sink'][] {
  const { sink, target, exit } = options;
  const cell = exit?.[0]?.cell ?? lastCell(options);
  const isAsked = target?.some(({ measure }) => measure === 'way') === true;
  return sink === undefined && cell !== undefined && isAsked ? [cell, undefined] : [sink];
}

/** The last cell of several floors, where the exit is. */
function lastCell(options: SourceOptions): SourceOptions['sink'] {
  const { floors = 1, footprint } = options;
  if (floors === 1) return undefined;
  const { width, height } = sidesOf(options);
  const last = footprint?.cells.lastIndexOf(1) ?? width * height - 1;
  return [last % width, Math.floor(last / width), floors - 1];
}

/** The entrance, if the path from there to the exit is its path to the sink. */
function wayFrom(dag: Dag, asked: SourceOptions): number | undefined {
  const isSink = (cell: number): boolean => dag.out[vertexAt(dag, cell)] === 0;
  if (floorCount(dag) > 1) {
    const { entrance, exit } = outerOpenings(gridCells(dag));
    return isSink(exit.cell) ? entrance.cell : undefined;
  }
  const { goal, ...wanted } = openingsFrom(gridCells(dag), asked.entrance, asked.exit);
  const { entrance, exit } = planOpenings(dag, { ...wanted, sectorShape: asked.sectors?.shape });
  return isSink(goal ?? exit.cell) ? entrance.cell : undefined;
}

/** The error for a builder without a DAG. */
export function noDag(builder: string): MazestoneError {
  return new MazestoneError({
    code: 'no-dag',
    message: says`the builder ${builder} has no DAG: it chooses among all mazes`,
    where: says`--builder ${builder}`,
    hint: says`use it with simulate, stats${builder === 'growth' ? says` or render` : says`, render or compile`}; here choose a builder with a DAG, such as --builder peel`,
  });
}
