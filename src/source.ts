import { MazestoneError } from './base/diagnostic.js';
import { says } from './base/sentence.js';
import { random } from './base/random.js';
import { buildDag, BUILDERS } from './dag/builders/index.js';
import { CUTS, type Cut } from './dag/builders/look-ahead.js';
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
import { TREE_BUILDERS } from './flow/tree-builders.js';
import type { SectorShape } from './layout/choices.js';
import { openingsFrom, planOpenings, type WantedOpening } from './layout/openings.js';
import type { MachineFlags } from './options/machine.js';
import { USUAL_LOOP, type MazeFlags } from './options/maze.js';
import type { SourceFlags } from './options/source.js';
import type { Region } from './region/region.js';
import type { RoomArea } from './region/rooms.js';
import { biased } from './stats/bias.js';
import { hitTargets } from './stats/hit-targets.js';
import type { Target } from './stats/target.js';

/*
 * Where a DAG comes from: a builder, or a file of one's own; and what is then made of it, in this order: rooms, loops,
 * weights. Command line and studio ask for the same things here, so that they make the same machines.
 */

/** What a builder is asked for, of one floor or several. */
export interface GridOptions {
  /** By name; where nothing is said `divide` for what it takes, else `peel`. */
  readonly builder?: string;
  readonly width: number;
  readonly height: number;
  /** 1 where nothing is said. */
  readonly floors?: number;
  /** Where cells are, in place of the full rectangle. Its rooms are made, too. */
  readonly region?: Region;
  /** The cell that every way leads to. */
  readonly sink?: readonly [x: number, y: number, floor?: number];
  readonly cut?: Cut;
  readonly reverse?: boolean;
  readonly seed: string;
}

/** What is made of a DAG. */
export interface Furniture {
  /** Rooms at random. */
  readonly rooms?: number;
  /** Rooms that have their place. */
  readonly room?: readonly RoomArea[];
  /** Passages that close cycles. */
  readonly loops?: number;
  /** Whether each of them opens or shuts at random at every press. */
  readonly random?: boolean;
  /** Cells of the shortest cycle that a loop closes; 8 where nothing is said. */
  readonly loopLength?: number;
  /** Told how many loops there are of those wanted, each time there is one more. */
  readonly onLoop?: LoopOptions['onLoop'];
  /** A name in `BIASES`: coins that are not fair. Targets choose their own. */
  readonly weights?: string;
}

/** Dead ends that are to be taken away, see `braid`. The command line does so last, and the studio does not. */
export type Braiding = Pick<SourceFlags, 'braid'>;

/** All that says which DAG is wanted. */
export interface SourceOptions extends GridOptions, Furniture {
  /** A checked DAG in place of a builder's. */
  readonly dag?: Dag;
  /** Means that weights are chosen for, and the builder with its options where they are not said. */
  readonly targets?: readonly Target[];
  /** Where one goes in and out of the machine, as far as it is said: the way that is aimed at leads from there to there. */
  readonly openings?: {
    readonly entrance?: readonly WantedOpening[];
    readonly exit?: readonly WantedOpening[];
    readonly sectorShape?: SectorShape;
  };
}

/** A DAG, and the means it has for the targets, in their order. */
export interface Sourced<D extends AnyDag = Dag> {
  readonly dag: D;
  readonly reached?: readonly number[];
}

/** Seeds that are tried of a builder that draws at random, the one given among them. */
const SEEDS = 4;

/** What the options of a maze ask for, but for builder, size and seed. */
export function dagOptions(
  flags: MazeFlags & Pick<MachineFlags, 'entrance' | 'exit' | 'sectors'> & Braiding,
): Furniture & Pick<SourceOptions, 'sink' | 'cut' | 'reverse' | 'targets' | 'openings'> & Braiding {
  const { entrance, exit, sectors, braid } = flags;
  const { rooms, room, loops, randomLoops, loopLength, weights, target, sink, cut, reverse } = flags;
  const openings = {
    ...(entrance && { entrance }),
    ...(exit && { exit }),
    ...(sectors?.shape && { sectorShape: sectors.shape }),
  };
  return {
    ...(sink && { sink }),
    ...(cut && { cut }),
    ...(reverse !== undefined && { reverse }),
    ...(rooms !== undefined && { rooms }),
    ...(room && { room }),
    ...(loops !== undefined && { loops }),
    ...(randomLoops !== undefined && { random: randomLoops }),
    ...(loopLength !== undefined && { loopLength }),
    ...(weights !== undefined && { weights }),
    ...(braid !== undefined && { braid }),
    ...(target && { targets: target, openings }),
  };
}

/**
 * The DAG that is asked for.
 * @param build what builds a grid.
 * @throws MazestoneError as the builder, `addRoom`, `addLoops`, `biased` and `hitTargets`; `no-dag` for a builder that has none.
 */
export function dagFrom(options: SourceOptions, build = buildGrid): Sourced {
  const { dag, targets, openings } = options;
  const wayIn = (one: Dag): number | undefined => wayFrom(one, openings);
  const made = (one: Dag): Dag => furnished(one, { ...options, room: allRooms(one, options) }, OF_DAGS);
  if (dag !== undefined) return withCoins([made(dag)], options, wayIn);
  const built = (asked: GridOptions): Dag => made(build(asked));
  return withCoins(targets === undefined ? [built(options)] : candidatesFor(options, built), options, wayIn);
}

/**
 * A DAG of any board with what is asked for made of it.
 * @param dag a checked DAG.
 * @param options rooms at places are there on the grid only, see `dagFrom`.
 * @param wayFrom where the way begins that is aimed at; undefined where none leads from there to the exit.
 * @throws MazestoneError as {@link dagFrom}.
 */
export function madeOf<D extends AnyDag>(
  dag: D,
  options: Omit<Furniture, 'room'> & Pick<SourceOptions, 'seed' | 'targets'>,
  wayFrom: (dag: D) => number | undefined,
): Sourced<D> {
  return withCoins([furnished(dag, options, OF_DAGS)], options, wayFrom);
}

/**
 * What all mazes of some cells are drawn of: the cells themselves, or where rooms or loops are asked for the graph that has them. Its
 * spanning trees are the mazes, in which a room is one vertex, and which have no passage where a loop stands open or may.
 * @throws MazestoneError `room`, `rooms`, `loops`; `disconnected` for cells in several components that loops are asked for on.
 */
export function treesFrom(
  board: GridCells | MeshBoard,
  options: Furniture & Pick<SourceOptions, 'region' | 'seed'>,
): TreeBoard {
  const graph = allBorders(board);
  const room = 'width' in graph ? allRooms(graph, options) : [];
  const { rooms = 0, loops = 0 } = options;
  if (room.length + rooms + loops === 0) return board;
  return { graph: furnished(graph, { ...options, room }, OF_GRAPHS) };
}

/** The rooms that have their place. Of several floors each has the rooms of the region. */
function allRooms(
  board: GridBoard,
  { region, room = [] }: Pick<SourceOptions, 'region' | 'room'>,
): RoomArea[] {
  const floors = Array.from({ length: floorCount(board) }, (_, floor) => floor);
  const marked = floors.flatMap((floor) =>
    (region?.rooms ?? []).map(([x, y, w, h]): RoomArea => [x, y, w, h, floor]),
  );
  return [...marked, ...room];
}

/** The first of some DAGs whose coins can be given what is asked for. */
function withCoins<D extends AnyDag>(
  dags: readonly D[],
  { targets, weights }: Pick<SourceOptions, 'targets' | 'weights'>,
  wayFrom: (dag: D) => number | undefined,
): Sourced<D> {
  if (targets !== undefined) return hitTargets(dags, targets, wayFrom);
  const [dag] = dags as readonly [D];
  return { dag: weights === undefined ? dag : biased(dag, weights) };
}

/** The builder where none is named: `divide` for what it takes, else `peel`, which takes everything. */
export function usualBuilder({ width, height, floors = 1, region, sink }: Omit<GridOptions, 'seed'>): string {
  const isPower = width > 0 && Number.isInteger(Math.log2(width));
  const isFull = region === undefined || !region.cells.includes(0);
  return floors === 1 && width === height && isPower && isFull && sink === undefined ? 'divide' : 'peel';
}

/**
 * Builds a DAG with the builder that is usual where none is named.
 * @throws MazestoneError as `buildDag`; `no-dag` for a builder that has none.
 */
export function buildGrid(options: GridOptions): Dag {
  const { builder = usualBuilder(options), ...wanted } = options;
  if (TREE_BUILDERS.has(builder)) throw noDag(builder);
  return buildDag(builder, wanted);
}

/** What puts rooms and loops into DAGs, and into graphs of which mazes are drawn without one. */
const OF_DAGS = { addRoom, addRooms, addLoops };
const OF_GRAPHS: typeof OF_DAGS = { addRoom: addGraphRoom, addRooms: addGraphRooms, addLoops: addGraphLoops };

/** A DAG or graph with the rooms that have their place first, then those drawn; and with loops between them. */
function furnished<D extends AnyDag>(
  dag: D,
  options: Omit<Furniture, 'room'> & { readonly room?: readonly RoomIn<D>[]; readonly seed: string },
  { addRoom, addRooms, addLoops }: typeof OF_DAGS,
): D {
  const { rooms = 0, room = [], loops = 0, random: isRandom = false, onLoop, seed } = options;
  let whole = dag;
  if (room.length > 0 || rooms > 0) {
    const draws = random(seed, 'rooms');
    const roomy = room.reduce((made, area) => addRoom(made, area, draws), whole);
    whole = rooms === 0 ? roomy : addRooms(roomy, rooms, draws);
  }
  if (loops > 0) {
    const length = options.loopLength ?? USUAL_LOOP;
    const wanted = { loops, length, random: isRandom, ...(onLoop && { onLoop }) };
    whole = addLoops(whole, wanted, random(seed, 'loops'));
  }
  return whole;
}

/**
 * Every DAG that the options leave open: of all builders where none is named, with all their options, and some seeds; those
 * among them with the sink at the exit that is named.
 */
function candidatesFor(options: SourceOptions, build: (asked: GridOptions) => Dag): Dag[] {
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

/** The sinks that are tried, `undefined` for the builder's own: that which is named, or else the exit's cell where it is known, too. */
function sinksFor({ sink, targets, openings, ...options }: SourceOptions): readonly GridOptions['sink'][] {
  const cell = openings?.exit?.[0]?.cell ?? lastCell(options);
  const isAsked = targets?.some(({ measure }) => measure === 'way') === true;
  return sink === undefined && cell !== undefined && isAsked ? [cell, undefined] : [sink];
}

/** The last cell of several floors, where their exit is. */
function lastCell({ width, height, floors = 1, region }: Omit<GridOptions, 'seed'>): GridOptions['sink'] {
  if (floors === 1) return undefined;
  const last = region?.cells.lastIndexOf(1) ?? width * height - 1;
  return [last % width, Math.floor(last / width), floors - 1];
}

/** The entrance, where the way from there to the exit, on the rim or inside, is that to the sink. */
function wayFrom(dag: Dag, openings: SourceOptions['openings'] = {}): number | undefined {
  const isSink = (cell: number): boolean => dag.out[vertexAt(dag, cell)] === 0;
  if (floorCount(dag) > 1) {
    const { entrance, exit } = outerOpenings(gridCells(dag));
    return isSink(exit.cell) ? entrance.cell : undefined;
  }
  const { goal, ...wanted } = openingsFrom(gridCells(dag), openings.entrance, openings.exit);
  const { entrance, exit } = planOpenings(dag, { ...wanted, sectorShape: openings.sectorShape });
  return isSink(goal ?? exit.cell) ? entrance.cell : undefined;
}

/** What is said where a DAG is needed. */
export function noDag(builder: string): MazestoneError {
  return new MazestoneError({
    code: 'no-dag',
    message: says`the builder ${builder} has no DAG: it chooses among all mazes`,
    where: says`--builder ${builder}`,
    hint: says`use it with simulate, stats${builder === 'growth' ? says` or render` : says`, render or compile`}; here choose a builder with a DAG, such as --builder peel`,
  });
}
