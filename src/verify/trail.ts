import { diagnostic, type Diagnostic, type Place, type Said } from '../base/diagnostic.js';
import { listSome, says, type Sentence } from '../base/sentence.js';
import { blockInfo } from '../blocks/catalogue.js';
import {
  blockAt,
  blockIndex,
  blockName,
  blocksWhere,
  blockWitness,
  type BlockGrid,
  type Vec3,
} from '../blocks/grid.js';
import { borderOf } from '../circuit/netlist.js';
import { NO_CELL, cellAt, cellName, horizontalsOf, neighbour, type Horizontal } from '../board/grid.js';
import { type Dag } from '../dag/dag.js';
import { planOf } from '../dag/floor-plan.js';
import type { Machine } from '../engine/engine.js';
import { triggerAt } from '../engine/trigger.js';
import { pressPlaces, type BuildingInfo } from '../formats/metadata.js';
import type { SignalGraph } from '../redstone/signals.js';
import type { RedstoneModel } from '../redstone/solve.js';
import { keyOf, type Extracted } from './extract.js';
import { isOutsideMaze, roomOf, type Span } from './room.js';
import { arrivals, earliest } from './timing.js';

/*
 * The trail: lamps in the floor that light up along the path from the entrance to the sink. The metadata give its
 * button and its time; its start is read from the lamps.
 */

/** Game ticks until the path is read a second time: longer than the button stays down. */
const VIEW_TICKS = 80;
/** How far TrailTicks may be from the longest path through the trail's torches and repeaters, in game ticks. */
const SLACK = 8;

const TORCH_TICKS = 2;

/** A lamp in the floor of a cell. */
export interface Lamp {
  readonly cell: number;
  readonly at: Vec3;
}

/** The lamps in the floors of rooms. */
export function lampsOf(grid: BlockGrid, dag: Dag, { origin, square, pitch }: BuildingInfo): Lamp[] {
  const isLamp = grid.palette.map((state) => blockInfo(state).kind === 'lamp');
  return blocksWhere(grid, (_, id) => isLamp[id]!).flatMap((index) => {
    const at = blockAt(grid, index);
    const [x, y] = [0, 2].map((axis) =>
      Math.floor((at[axis]! - origin[axis]! - square[axis / 2]!) / pitch),
    ) as [number, number];
    const isInside = x >= 0 && y >= 0 && x < dag.width && y < dag.height;
    const cell = x + y * dag.width;
    return isInside && at[1] === origin[1] - 1 && dag.out[cell] !== NO_CELL ? [{ cell, at }] : [];
  });
}

/**
 * The path from a cell to the sink, or until it reaches a cell again.
 * @param pick the open out-edge of a cell; 0 for none
 */
function wayOf(dag: Dag, start: number, pick: (cell: number) => number): number[] {
  const way = new Set<number>();
  for (let cell = start; !way.has(cell);) {
    way.add(cell);
    const side = pick(cell);
    if (side === 0) break;
    cell = neighbour(dag, cell, side);
  }
  return [...way];
}

/** The start of a trail by its lit lamps: the lit cells that no other lit cell leads to. */
function startsOf(dag: Dag, lit: readonly Lamp[], pick: (cell: number) => number): number[] {
  const cells = new Set(lit.map(({ cell }) => cell));
  const picked = new Set(
    [...cells].map((cell) => {
      const side = pick(cell);
      return side === 0 ? -1 : neighbour(dag, cell, side);
    }),
  );
  return [...cells].filter((cell) => !picked.has(cell));
}

/** Whether a block in the outer wall is next to a cell's interior. */
export function isBeside(grid: BlockGrid, dag: Dag, info: BuildingInfo, cell: number, way: Vec3): boolean {
  const { origin, square, pitch } = info;
  const room = roomOf(grid, planOf(dag), info);
  const [cx, cy] = cellAt(dag.width, cell);
  const [dx, dz] = [way[0] - origin[0] - square[0] - pitch * cx, way[2] - origin[2] - square[1] - pitch * cy];
  const isNear = (d: number, { from, to }: Span): boolean => d >= from - 1 && d <= to;
  return isNear(dx, room.x) && isNear(dz, room.z);
}

/** What is wrong with the lit lamps; undefined if exactly one is lit in each cell of the path, and no others. */
function wrongLight(
  dag: Dag,
  lit: readonly Lamp[],
  way: readonly number[],
): (Pick<Said, 'message'> & Place<'cells'>) | undefined {
  const count = new Map<number, number>();
  for (const { cell } of lit) count.set(cell, (count.get(cell) ?? 0) + 1);
  const about = (cells: readonly number[], message: Sentence): Pick<Said, 'message'> & Place<'cells'> => ({
    message,
    where: says`cell ${listSome(cells, (cell) => cellName(dag, cell))}`,
    cells: cells.map((cell) => cellAt(dag.width, cell)),
  });
  const dark = way.filter((cell) => !count.has(cell));
  if (dark.length > 0) return about(dark, says`no lamp is lit, but the path leads through`);
  const onWay = new Set(way);
  const stray = [...count.keys()].filter((cell) => !onWay.has(cell));
  if (stray.length > 0) return about(stray, says`a lamp is lit, but the path does not lead through`);
  const twice = way.filter((cell) => count.get(cell)! > 1);
  return twice.length > 0 ? about(twice, says`more than one lamp is lit`) : undefined;
}

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
  const queue = sourcesOf(grid, info, model, graph);
  for (const node of queue) isTrail[node] = 1;
  for (const node of queue) {
    for (let e = graph.first[node]!; e < graph.last[node]!; e++) {
      const next = graph.to[e]!;
      if (isTrail[next] === 1) continue;
      isTrail[next] = 1;
      queue.push(next);
    }
  }
  return isTrail;
}

/** Paths from a cell to the sink, as edges, that together cover every edge on any such path. */
function waysOver(dag: Dag, from: number): (readonly [cell: number, side: Horizontal])[][] {
  const cameBy = new Map<number, readonly [cell: number, side: Horizontal] | undefined>([[from, undefined]]);
  for (const cell of cameBy.keys()) {
    for (const side of horizontalsOf(dag.out[cell]!)) {
      const next = neighbour(dag, cell, side);
      if (!cameBy.has(next)) cameBy.set(next, [cell, side]);
    }
  }
  const done = new Set<string>();
  const ways: (readonly [number, Horizontal])[][] = [];
  for (const cell of cameBy.keys()) {
    for (const side of horizontalsOf(dag.out[cell]!)) {
      if (done.has(`${cell} ${side}`)) continue;
      const way: (readonly [number, Horizontal])[] = [];
      for (let edge = cameBy.get(cell); edge !== undefined; edge = cameBy.get(edge[0])) way.unshift(edge);
      let [at, by]: [number, Horizontal | undefined] = [cell, side];
      while (by !== undefined) {
        way.push([at, by]);
        at = neighbour(dag, at, by);
        const sides = horizontalsOf(dag.out[at]!);
        by = sides.find((one) => !done.has(`${at} ${one}`)) ?? sides[0];
      }
      for (const [one, towards] of way) done.add(`${one} ${towards}`);
      ways.push(way);
    }
  }
  return ways;
}

/**
 * Compares the layout of the trail with the DAG, in the steady-state model. Its button is pressed. Then the bits are
 * set for a series of paths that cover all edges the path can take. Each time exactly the cells of the path must be
 * lit. No lamp may be lit before, or after a press of each control that makes a maze, and the trail must begin at an
 * opening (code `lvs-trail`).
 * @param found the netlist of the machine, without faults
 * @param model the model of the grid; its draws are restored
 */
export function checkTrail(
  grid: BlockGrid,
  dag: Dag,
  info: BuildingInfo,
  model: RedstoneModel,
  { netlist, doors, hoppers, randomizers, loopBits }: Extracted,
): Diagnostic[] {
  if (info.trailTicks === undefined) return [];
  const { width, out } = dag;
  const button = info.trail === undefined ? -1 : blockIndex(grid, ...info.trail);
  const lamps = lampsOf(grid, dag, info);
  const lit = (): Lamp[] => lamps.filter(({ at }) => model.levelOf(blockIndex(grid, ...at)) > 0);
  const doorOf = new Map(doors.map((door) => [keyOf(door), door]));
  const isOpen = (cell: number, side: Horizontal): boolean =>
    doorOf.get(keyOf(borderOf(netlist, cell, side)))?.pistons.every((p) => model.levelOf(p) === 0) ?? true;
  const pick = (cell: number): number =>
    horizontalsOf(out[cell]!).find((side, _, sides) => sides.length === 1 || isOpen(cell, side)) ?? 0;
  const items = new Map(randomizers.map((randomizer) => [randomizer.hopper, randomizer]));
  /** Makes a cell with two out-edges choose one of them. */
  const choose = (cell: number, side: number): void => {
    const hopper = hoppers.get(cell);
    for (const drawn of ['low', 'high'] as const) {
      if (pick(cell) === side || hopper === undefined) return;
      model.draw(hopper, items.get(hopper)![drawn]);
      model.solve();
    }
  };

  const fault = (wrong: Pick<Said, 'message'> & Place<'cells'>): Diagnostic =>
    diagnostic({ code: 'lvs-trail', ...wrong });
  const press = (index: number): void => {
    for (const isDown of [true, false]) {
      model.press(index, isDown);
      model.solve();
    }
  };
  const stayLit = (message: Sentence): Diagnostic[] => {
    const cells = lit().map(({ cell }) => cellAt(width, cell));
    return cells.length === 0 ? [] : [fault({ message, where: says`the trail`, cells })];
  };
  /** Makes all cells with two out-edges, except `fixed`, choose the first and then the second of them. */
  const sweep = (fixed: ReadonlySet<number>, look: () => readonly Diagnostic[]): Diagnostic[] => {
    for (const k of [0, 1]) {
      for (const cell of hoppers.keys()) if (!fixed.has(cell)) choose(cell, horizontalsOf(out[cell]!)[k]!);
      const wrong = look();
      if (wrong.length > 0) return [...wrong];
    }
    return [];
  };
  model.solve();
  if (button >= 0) {
    const early = sweep(new Set(), () => stayLit(says`lamps are lit although the button was not pressed`));
    if (early.length > 0) return early;
    press(button);
  }
  const starts = startsOf(dag, lit(), pick);
  const faults: Diagnostic[] = [];
  if (starts.length !== 1) {
    const message = says`the trail begins in ${starts.length} cells, not in one`;
    faults.push(fault({ message, where: says`the lamps`, cells: starts.map((cell) => cellAt(width, cell)) }));
  } else {
    const [start] = starts as [number];
    const way = info.ways?.[0];
    if (way !== undefined && !isBeside(grid, dag, info, start, way)) {
      const message = says`the trail does not begin at an entrance`;
      faults.push(
        fault({ message, where: says`cell ${cellName(dag, start)}`, cells: [cellAt(width, start)] }),
      );
    }
    const ways = waysOver(dag, start);
    // Once with all random loops at their lower draw, once at the higher.
    for (const drawn of loopBits.length === 0 ? (['low'] as const) : (['low', 'high'] as const)) {
      for (const { hopper } of loopBits) model.draw(hopper, items.get(hopper)![drawn]);
      model.solve();
      for (const edges of ways) {
        for (const [cell, side] of edges) choose(cell, side);
        const way = wayOf(dag, start, pick);
        const look = (): Diagnostic[] => {
          const wrong = wrongLight(dag, lit(), way);
          return wrong === undefined ? [] : [fault(wrong)];
        };
        faults.push(...look());
        // A cell off the path must stay dark, whatever it chooses.
        if (faults.length === 0 && [ways[0], ways.at(-1)].includes(edges))
          faults.push(...sweep(new Set(way), look));
        if (faults.length > 0) break;
      }
      if (faults.length > 0) break;
    }
  }
  for (const { hopper, drawn } of randomizers) model.draw(hopper, drawn);
  model.solve();
  for (const place of button < 0 ? [] : pressPlaces(info)) {
    press(button);
    press(blockIndex(grid, ...place));
    faults.push(...stayLit(says`lamps stay lit when the control at ${blockName(place)} makes a new maze`));
  }
  model.takeReached();
  return faults;
}

/** Checks that TrailTicks is the time of the longest path through the trail (code `trail-ticks`). */
export function checkTrailTicks(
  grid: BlockGrid,
  dag: Dag,
  info: BuildingInfo,
  model: RedstoneModel,
  graph: SignalGraph,
): Diagnostic[] {
  const { trailTicks } = info;
  if (trailTicks === undefined) return [];
  const sources = sourcesOf(grid, info, model, graph);
  const isInside = (node: number): boolean =>
    !isOutsideMaze(blockAt(grid, model.outer(graph.nodes[node]!.at)), info, dag);
  // Outside the maze the shortest path counts, since the latch has loops; in the maze the longest.
  const entered = new Map(sources.filter(isInside).map((node) => [node, 0]));
  const outside = new Map(sources.map((node) => [node, 0]));
  const soonest = earliest(graph, outside, (node) => !isInside(node));
  for (const [node, ticks] of soonest) if (isInside(node)) entered.set(node, ticks);
  const reached = arrivals(graph, entered);
  const torches = (reached?.nodes ?? []).filter((node) => graph.nodes[node]!.info.kind === 'torch');
  const last = torches.reduce((most, node) => Math.max(most, reached!.latest[node]! + TORCH_TICKS), 0);
  if (Math.abs(trailTicks - last) <= SLACK) return [];
  const message = says`TrailTicks says ${trailTicks} game ticks, but the last lamp lights up after ${last}`;
  return [diagnostic({ code: 'trail-ticks', message, ...blockWitness(info.trail ?? info.generate) })];
}

/** Watches the trail of a machine in an engine. */
export class TrailWatch {
  private readonly lamps: readonly Lamp[];
  private readonly read: () => readonly string[];
  private start: number | undefined;

  constructor(
    private readonly machine: Machine,
    grid: BlockGrid,
    private readonly dag: Dag,
    private readonly info: BuildingInfo,
  ) {
    this.lamps = lampsOf(grid, dag, info);
    const probe = machine.probe(this.lamps.map(({ at }) => at));
    this.read = () => probe.read();
  }

  /**
   * Presses its button, if it has one, and compares the lit lamps with the open path (code `wrong-trail`): before the
   * press, as soon as they must be lit, and a while later. The doors must be still.
   * @param pick the open out-edge of a cell; 0 for none
   */
  follow(pick: (cell: number) => number): Diagnostic[] {
    const { machine, info } = this;
    const trailTicks = info.trailTicks ?? 0;
    const wait = (ticks: number): void => {
      for (let t = 0; t < ticks; t++) machine.step();
    };
    if (info.trail === undefined) {
      wait(trailTicks + 1);
      return this.judge(pick);
    }
    // The longest path goes dark as fast as it lights up.
    wait(trailTicks);
    const left = this.lit();
    if (left.length > 0) {
      const cells = left.map(({ cell }) => cellAt(this.dag.width, cell));
      const where = says`cell ${listSome(left, ({ cell }) => cellName(this.dag, cell))}`;
      return [
        diagnostic({ code: 'wrong-trail', message: says`a lamp of the trail stays lit`, where, cells }),
      ];
    }
    triggerAt(machine, info.trail).press();
    wait(trailTicks + 1);
    const faults = this.judge(pick);
    if (faults.length > 0) return faults;
    wait(VIEW_TICKS);
    return this.judge(pick);
  }

  private lit(): Lamp[] {
    const states = this.read();
    return this.lamps.filter((_, k) => states[k]!.includes('lit=true'));
  }

  private judge(pick: (cell: number) => number): Diagnostic[] {
    const lit = this.lit();
    const starts = startsOf(this.dag, lit, pick);
    this.start ??= starts.length === 1 ? starts[0] : undefined;
    if (this.start === undefined) {
      const message = says`the trail begins in ${starts.length} cells, not in one`;
      return [
        diagnostic({
          code: 'wrong-trail',
          message,
          where: says`the lamps`,
          cells: starts.map((cell) => cellAt(this.dag.width, cell)),
        }),
      ];
    }
    const wrong = wrongLight(this.dag, lit, wayOf(this.dag, this.start, pick));
    return wrong === undefined ? [] : [diagnostic({ code: 'wrong-trail', ...wrong })];
  }
}
