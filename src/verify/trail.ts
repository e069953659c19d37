import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { listSome, says, type Sentence } from '../base/sentence.js';
import { blockInfo } from '../blocks/catalogue.js';
import { blockAt, blockIndex, blocksWhere, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { NO_CELL, cellAt, cellName, horizontalsOf, neighbour, type Horizontal } from '../board/grid.js';
import type { Dag } from '../dag/dag.js';
import { borderOn } from '../dag/sides.js';
import type { Machine } from '../engine/engine.js';
import { triggerAt } from '../engine/trigger.js';
import { pressPlaces, type BuildingInfo } from '../formats/metadata.js';
import { reachedFrom, type SignalGraph } from '../redstone/signals.js';
import type { RedstoneModel } from '../redstone/solve.js';
import { keyOf, type Extracted } from './extract.js';
import type { CellsFile } from './machine-file.js';
import { cellOver, inSquares, roomOf, type Span } from './room.js';

/* The trail: lamps in the floor that light up along the path from the entrance to the sink. */

/** Game ticks until the path is read a second time: longer than the button stays down. */
const VIEW_TICKS = 80;

/** A lamp in the floor of a cell. */
interface Lamp {
  readonly cell: number;
  readonly at: Vec3;
}

/** The lamps in the floors of rooms. */
export function lampsOf(grid: BlockGrid, dag: Dag, info: BuildingInfo): Lamp[] {
  const isLamp = grid.palette.map((state) => blockInfo(state).kind === 'lamp');
  return blocksWhere(grid, (_, id) => isLamp[id]!).flatMap((index) => {
    const at = blockAt(grid, index);
    const [x, y] = cellOver(info, at);
    const isInside = x >= 0 && y >= 0 && x < dag.width && y < dag.height;
    const cell = x + y * dag.width;
    return isInside && at[1] === info.origin[1] - 1 && dag.out[cell] !== NO_CELL ? [{ cell, at }] : [];
  });
}

/**
 * The cell where a trail begins, inside the first opening. It is undefined without a trail, which machines of several
 * floors have none of, and in older files, which do not name their openings.
 */
export function trailStart(dag: Dag, info: BuildingInfo): number | undefined {
  const [opening] = info.ways ?? [];
  if (info.trailTicks === undefined || opening === undefined || info.rise !== undefined) return undefined;
  const { pitch } = info;
  const room = roomOf(info);
  const [dx, dz] = inSquares(info, opening[0], opening[2]);
  const isNear = (d: number, { from, to }: Span): boolean => d >= from - 1 && d <= to;
  const start = dag.out.findIndex((mask, cell) => {
    const [x, y] = cellAt(dag.width, cell);
    return mask !== NO_CELL && isNear(dx - pitch * x, room.x) && isNear(dz - pitch * y, room.z);
  });
  return start < 0 ? undefined : start;
}

/**
 * The path from a cell to the sink, or until it reaches a cell again.
 * @param pick the open out-edge of a cell; 0 for none
 */
function pathFrom(dag: Dag, start: number, pick: (cell: number) => number): Set<number> {
  const path = new Set<number>();
  for (let cell = start; !path.has(cell);) {
    path.add(cell);
    const side = pick(cell);
    if (side === 0) break;
    cell = neighbour(dag, cell, side);
  }
  return path;
}

/** Reports lit lamps unless exactly one is lit in each cell of the path, and no others (code `wrong-trail`). */
function wrongLight(dag: Dag, lit: readonly Lamp[], path: ReadonlySet<number>): Diagnostic[] {
  const count = new Map<number, number>();
  for (const { cell } of lit) count.set(cell, (count.get(cell) ?? 0) + 1);
  const wrong: readonly (readonly [message: Sentence, cells: readonly number[]])[] = [
    [says`no lamp is lit, but the path leads through`, [...path].filter((cell) => !count.has(cell))],
    [
      says`a lamp is lit, but the path does not lead through`,
      [...count.keys()].filter((cell) => !path.has(cell)),
    ],
    [says`more than one lamp is lit`, [...path].filter((cell) => count.get(cell)! > 1)],
  ];
  const first = wrong.find(([, cells]) => cells.length > 0);
  if (first === undefined) return [];
  const [message, cells] = first;
  const where = says`cell ${listSome(cells, (cell) => cellName(dag, cell))}`;
  return [
    diagnostic({ code: 'wrong-trail', message, where, cells: cells.map((cell) => cellAt(dag.width, cell)) }),
  ];
}

const NOWHERE: ReadonlySet<number> = new Set();

/** The sources of a trail: its button, or torches that nothing drives. */
function sourcesOf(grid: BlockGrid, info: BuildingInfo, model: RedstoneModel, graph: SignalGraph): number[] {
  if (info.trailTicks === undefined) return [];
  if (info.trail !== undefined) {
    const index = blockIndex(grid, ...info.trail);
    const node = index < 0 ? -1 : graph.at(model.inner(index));
    return node < 0 ? [] : [node];
  }
  const isDriven = new Uint8Array(graph.nodes.length);
  for (const node of graph.to) isDriven[node] = 1;
  return graph.nodes.flatMap(({ info: { kind } }, node) =>
    kind === 'torch' && isDriven[node] === 0 ? [node] : [],
  );
}

/** The nodes that a trail reaches, 1 for each. A trail carries no bit, although bits switch it. */
export function trailNodes(
  grid: BlockGrid,
  info: BuildingInfo,
  model: RedstoneModel,
  graph: SignalGraph,
): Uint8Array {
  const isTrail = new Uint8Array(graph.nodes.length);
  for (const node of reachedFrom(graph, sourcesOf(grid, info, model, graph))) isTrail[node] = 1;
  return isTrail;
}

type Edge = readonly [cell: number, side: Horizontal];

/** Paths from a cell to the sink, as edges, that together cover every edge on any such path. */
function pathsOver(dag: Dag, from: number): Edge[][] {
  const cameBy = new Map<number, Edge | undefined>([[from, undefined]]);
  for (const cell of cameBy.keys()) {
    for (const side of horizontalsOf(dag.out[cell]!)) {
      const next = neighbour(dag, cell, side);
      if (!cameBy.has(next)) cameBy.set(next, [cell, side]);
    }
  }
  const done = new Set<string>();
  const paths: Edge[][] = [];
  for (const cell of cameBy.keys()) {
    for (const side of horizontalsOf(dag.out[cell]!)) {
      if (done.has(`${cell} ${side}`)) continue;
      const path: Edge[] = [];
      for (let edge = cameBy.get(cell); edge !== undefined; edge = cameBy.get(edge[0])) path.unshift(edge);
      let [at, by]: [number, Horizontal | undefined] = [cell, side];
      while (by !== undefined) {
        path.push([at, by]);
        at = neighbour(dag, at, by);
        const sides = horizontalsOf(dag.out[at]!);
        by = sides.find((one) => !done.has(`${at} ${one}`)) ?? sides[0];
      }
      for (const [one, towards] of path) done.add(`${one} ${towards}`);
      paths.push(path);
    }
  }
  return paths;
}

/**
 * Compares the layout of the trail with the DAG, in the steady-state model. Its button is pressed. Then the bits are
 * set for a series of paths that cover all edges the path can take. Each time exactly the cells of the path must be
 * lit. No lamp may be lit before, or after a press of each control that makes a maze (code `wrong-trail`).
 * @param found the circuit of the machine, without faults
 * @param model the model of the grid; its draws are restored
 */
export function checkTrail(
  grid: BlockGrid,
  dag: Dag,
  info: BuildingInfo,
  model: RedstoneModel,
  { randomizers, bits, loopBits, doors }: Extracted,
): Diagnostic[] {
  const start = trailStart(dag, info);
  if (start === undefined) return [];
  const { out } = dag;
  const lamps = lampsOf(grid, dag, info);
  const doorOf = new Map(doors.map((door) => [keyOf(door), door]));
  const isOpen = (cell: number, side: Horizontal): boolean =>
    doorOf.get(keyOf(borderOn(dag, cell, side)))?.pistons.every((p) => model.levelOf(p) === 0) ?? true;
  const pick = (cell: number): number =>
    horizontalsOf(out[cell]!).find((side, _, sides) => sides.length === 1 || isOpen(cell, side)) ?? 0;
  const coinOf = new Map(bits.map(({ cell, coin }) => [cell, coin]));
  /** Makes a cell with two out-edges choose one of them. */
  const choose = (cell: number, side: number): void => {
    const coin = coinOf.get(cell);
    for (const drawn of ['low', 'high'] as const) {
      if (pick(cell) === side || coin === undefined) return;
      model.draw(coin.hopper, coin[drawn]);
      model.solve();
    }
  };
  const press = (at: Vec3): void => {
    for (const isDown of [true, false]) {
      model.press(blockIndex(grid, ...at), isDown);
      model.solve();
    }
  };
  const look = (path: ReadonlySet<number>): Diagnostic[] =>
    wrongLight(
      dag,
      lamps.filter(({ at }) => model.levelOf(blockIndex(grid, ...at)) > 0),
      path,
    );
  /** Looks at all paths, one after another. */
  const looks = function* (): Generator<Diagnostic[]> {
    model.solve();
    if (info.trail !== undefined) {
      yield look(NOWHERE);
      press(info.trail);
    }
    const paths = pathsOver(dag, start);
    // Once with all random loops at their lower draw, once at the higher.
    for (const drawn of loopBits.length === 0 ? (['low'] as const) : (['low', 'high'] as const)) {
      for (const { coin } of loopBits) model.draw(coin.hopper, coin[drawn]);
      model.solve();
      for (const [k, edges] of paths.entries()) {
        for (const [cell, side] of edges) choose(cell, side);
        const path = pathFrom(dag, start, pick);
        yield look(path);
        if (k > 0 && k < paths.length - 1) continue;
        // A cell off the path must stay dark, whatever it chooses.
        for (const choice of [0, 1]) {
          for (const cell of coinOf.keys())
            if (!path.has(cell)) choose(cell, horizontalsOf(out[cell]!)[choice]!);
          yield look(path);
        }
      }
    }
    for (const control of info.trail === undefined ? [] : pressPlaces(info)) {
      press(info.trail!);
      press(control);
      yield look(NOWHERE);
    }
  };
  const faults = firstOf(looks());
  for (const { hopper, drawn } of randomizers) model.draw(hopper, drawn);
  model.solve();
  model.takeReached();
  return faults;
}

function firstOf(looks: Iterable<Diagnostic[]>): Diagnostic[] {
  for (const faults of looks) if (faults.length > 0) return faults;
  return [];
}

/**
 * Returns a function that presses the button of a trail, if it has one, and compares the lit lamps with the open path
 * (code `wrong-trail`): before the press, as soon as they must be lit, and a while later. The doors must be still. Its
 * parameter gives the open out-edge of a cell; 0 for none.
 */
export function watchTrail(
  machine: Machine,
  { grid, dag, info }: CellsFile,
): ((pick: (cell: number) => number) => Diagnostic[]) | undefined {
  const start = trailStart(dag, info);
  if (start === undefined) return undefined;
  const lamps = lampsOf(grid, dag, info);
  const probe = machine.probe(lamps.map(({ at }) => at));
  const lookAfter = (ticks: number, path: ReadonlySet<number>): Diagnostic[] => {
    for (let t = 0; t < ticks; t++) machine.step();
    const states = probe.read();
    return wrongLight(
      dag,
      lamps.filter((_, k) => states[k]!.includes('lit=true')),
      path,
    );
  };
  return (pick) => {
    const { trail, trailTicks = 0 } = info;
    const path = pathFrom(dag, start, pick);
    if (trail === undefined) return lookAfter(trailTicks + 1, path);
    // The longest path goes dark as fast as it lights up.
    const left = lookAfter(trailTicks, NOWHERE);
    if (left.length > 0) return left;
    triggerAt(machine, trail).press();
    const faults = lookAfter(trailTicks + 1, path);
    return faults.length > 0 ? faults : lookAfter(VIEW_TICKS, path);
  };
}
