import type { CodeFrom } from '../base/codes.js';
import { listSome, type Diagnostic } from '../base/diagnostic.js';
import { plural } from '../base/numbers.js';
import { blockAt, blockIndex, blockName, plus, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { mostLinks, periodTicksOf, pressTiming, type PressTiming } from '../cells/controls.js';
import {
  callersOf,
  controlNetlist,
  timerOf,
  type ControlInstance,
  type ControlKind,
  type ControlNetlist,
} from '../circuit/controls.js';
import type { GridBoard } from '../board/grid.js';
import type { Dag } from '../dag/dag.js';
import { planOf } from '../dag/floor-plan.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { QUASI, type SignalGraph } from '../redstone/signals.js';
import type { RedstoneModel } from '../redstone/solve.js';
import { ControlFinder, type FoundCell } from './find-controls.js';
import type { Extracted } from './extract.js';
import { extractNetlists } from './lvs.js';
import { checkSectorCells, checkSectorPeriod } from './sectors.js';
import { checkPulse, findSectors, holdTicks, LEAST_LOW } from './timing.js';

/*
 * The controls' layout versus schematic: finds the control cells in the blocks and how they are set, follows the wires
 * between them, and compares that with the netlist that the machine's promises ask for.
 */

/** Blocks from bus to header, at most: no machine is deeper. */
const DEEPEST = 48;

type Fault = (code: CodeFrom<'controls'>, message: string, places: readonly Vec3[]) => void;

/** What is wrong where a cell of a kind is, unless it is the trigger's. */
const CODES: Partial<Record<ControlKind, CodeFrom<'controls'>>> = {
  plates: 'control-plate',
  goal: 'control-plate',
  repeater: 'control-pulse',
  'edge-detector': 'control-pulse',
  stretcher: 'control-pulse',
  oscillator: 'control-timer',
  counter: 'control-timer',
  lamp: 'control-lamp',
  latch: 'control-trail',
};
const BUTTONS: Readonly<Record<string, CodeFrom<'controls'>>> = {
  timer: 'control-timer',
  trail: 'control-trail',
};
const codeOf = ({ name, kind }: ControlInstance): CodeFrom<'controls'> =>
  BUTTONS[name] ?? CODES[kind] ?? 'control-trigger';

/**
 * Holds a machine to what its metadata promises of its controls; where it promises nothing, its button or plate to a press
 * of the clock that is long enough.
 *
 * Codes: `control-trigger`, what the player uses does not reach the clock; `control-plate`, a plate that is not there or does
 * not; `control-pulse`, a press that may be too short for the clock; `control-timer`, a timer that does not run or does not
 * press; `control-period`, one that presses at other times than Period says; `control-lamp`, a lamp that is not there,
 * that a press does not reach, or that goes out before SettleTicks; `control-trail`, a trail's button or latch that is not
 * there, or that no press resets; `control-wire`, cells that are wired and should not
 * be, wires by ways that are not equally long, and the clock given by something else than the stair; `control-sectors`, cells that do
 * not renew in as many sectors as Sectors says, or one in another than SectorOf says; `sector-period`, a timer that presses
 * before all of them have; `t-pulse`, see `checkPulse`.
 *
 * @param graph with an input as one of its nodes.
 * @param circuit the netlists of all floors, read back from the blocks; asked for where there are sectors.
 */
export function checkControls(
  grid: BlockGrid,
  dag: Dag,
  info: BuildingInfo,
  model: RedstoneModel,
  graph: SignalGraph,
  circuit = (): readonly Extracted[] => extractNetlists(grid, planOf(dag), info, model),
): Diagnostic[] {
  const { trigger, timer, lamp, plates, sectors, buttons, goal, trail } = info;
  if ([trigger, timer, lamp, plates, sectors, buttons, goal, trail].every((promise) => promise === undefined))
    return checkButton(grid, info, model, graph);
  const { faults, fault, extracted, lowTicks } = holdToPromises(grid, dag, info, model, graph);
  if (lowTicks === undefined) return faults;
  const torch = extracted.wiring.torchOf(extracted.cells.get('stair')!);
  for (const place of extracted.wiring.beside(torch))
    fault(
      'control-wire',
      'something other than the dust staircase of the controls drives a part of the clock',
      [place],
    );
  if (sectors !== undefined) {
    const found = findSectors(grid, model, graph, torch, lowTicks);
    const message = `the clock reaches ${plural(found.length, 'sector')} one after the other, but Sectors says ${sectors}`;
    if (found.length !== sectors) fault('control-sectors', message, [info.generate]);
    else faults.push(...checkSectorCells(dag, info, found, circuit()), ...checkSectorPeriod(info, found));
  }
  return faults.length > 0 ? faults : checkPulse(grid, model, graph, torch, lowTicks);
}

/**
 * Holds controls to what the metadata promise of them as far as the clock, whatever the clock drives: of the codes of {@link checkControls} those
 * from `control-trigger` to `control-wire`.
 */
export function checkConsole(
  grid: BlockGrid,
  board: GridBoard,
  info: BuildingInfo,
  model: RedstoneModel,
  graph: SignalGraph,
): readonly Diagnostic[] {
  return holdToPromises(grid, board, info, model, graph, true).faults;
}

/** What is wrong with controls up to the clock, and how long a press holds the clock low, where that can be said. */
function holdToPromises(
  grid: BlockGrid,
  board: GridBoard,
  info: BuildingInfo,
  model: RedstoneModel,
  graph: SignalGraph,
  isUpToClock = false,
): {
  readonly faults: Diagnostic[];
  readonly fault: Fault;
  readonly extracted: ExtractedControls;
  readonly lowTicks?: number;
} {
  const faults: Diagnostic[] = [];
  const fault: Fault = (code, message, blocks) => {
    faults.push({ code, message, where: `block ${listSome(blocks, blockName)}`, blocks });
  };
  const extracted = extractControls(grid, board, info, model, graph, isUpToClock);
  diffControls(info, extracted, fault);
  checkPlates(info, extracted, fault);
  if (faults.length > 0) return { faults, fault, extracted };
  const { lowTicks } = checkTimes(info, extracted, fault);
  return { faults, fault, extracted, lowTicks };
}

/** The presses of a button or plate of which nothing is promised: it alone makes their length. */
function checkButton(
  grid: BlockGrid,
  { generate }: BuildingInfo,
  model: RedstoneModel,
  graph: SignalGraph,
): Diagnostic[] {
  const control = blockIndex(grid, ...generate);
  const source = control < 0 ? -1 : graph.at(model.inner(control));
  const hold = source < 0 ? 0 : holdTicks(grid, control);
  return hold < LEAST_LOW ? [] : checkPulse(grid, model, graph, source, hold);
}

/** The controls as the blocks have them. */
interface ExtractedControls {
  /** What the promises ask for; of cells that set the period there are as many as were found. */
  readonly wanted: ControlNetlist;
  /** The cell of an instance, by its name. */
  readonly cells: ReadonlyMap<string, FoundCell>;
  /** Game ticks of every wire from cell to cell, by `from to`. */
  readonly wires: ReadonlyMap<string, number>;
  /** Where ways of one wire come together that are not equally long. */
  readonly uneven: readonly Vec3[];
  readonly wiring: Wiring;
  /** Counters of a timer of which nothing is promised. */
  readonly unnamed: readonly FoundCell[];
}

function extractControls(
  grid: BlockGrid,
  board: GridBoard,
  info: BuildingInfo,
  model: RedstoneModel,
  graph: SignalGraph,
  isUpToClock: boolean,
): ExtractedControls {
  const finder = new ControlFinder(grid, info, board);
  const tagged = taggedPlaces(info);
  const counters = finder.find([{ name: 'counter', kind: 'counter', items: 1 }]);
  const wanted = wantedNetlist(info, counters.length, isUpToClock);
  const byKind = new Map<ControlKind, FoundCell[]>();
  const cells = new Map<string, FoundCell>();
  for (const instance of wanted.instances) {
    if (instance.kind === 'repeater' || instance.kind === 'latch') continue;
    const place = tagged[instance.name];
    if (place === undefined && !byKind.has(instance.kind))
      byKind.set(
        instance.kind,
        instance.kind === 'counter' ? counters : finder.find(settingsOf(instance, grid)),
      );
    const found =
      place === undefined ? byKind.get(instance.kind)! : finder.find(settingsOf(instance, grid), place);
    const list = instance.kind === 'stair' ? found.filter((stair) => isBeside(stair, info.generate)) : found;
    const alike = wanted.instances.filter(
      ({ name, kind }) => kind === instance.kind && tagged[name] === undefined,
    );
    // Several of a kind are told apart by their wires.
    if (place !== undefined || alike.length === 1) {
      if (list[0] !== undefined) cells.set(instance.name, named(list[0], instance));
    } else byKind.set(instance.kind, list.slice(0, alike.length));
  }

  const [stair, tower] = [cells.get('stair'), cells.get('tower')];
  if (stair && tower) cells.set('tower', named(towerUnder(stair, byKind.get('tower')!), tower.instance));
  const wiring = new Wiring(grid, model, graph);
  tellApart(wanted, cells, byKind, wiring);
  const edge = cells.get('edge');
  const guard = wanted.instances.find(({ kind }) => kind === 'repeater');
  if (edge !== undefined && guard !== undefined) cells.set('guard', finder.before(guard, edge));
  const trail = cells.get('trail');
  const latch = wanted.instances.find(({ kind }) => kind === 'latch');
  if (trail !== undefined && latch !== undefined) {
    const found = finder.after(latch, trail, 'set');
    if (found !== undefined) cells.set('latch', found);
  }
  const wires = new Map<string, number>();
  const uneven: Vec3[] = [];
  for (const [name, cell] of cells) {
    // What a latch drives is the trail, and what the stair drives beyond the clock may be a timer.
    if (cell.instance.kind === 'latch' || (isUpToClock && cell.instance.kind === 'stair')) continue;
    const reached = wiring.reach(wiring.nodesOf(cell), [...cells.values()], uneven);
    for (const [other, ticks] of reached) wires.set(`${name} ${other.instance.name}`, ticks);
  }
  return { wanted, cells, wires, uneven, wiring, unnamed: info.timer === undefined ? counters : [] };
}

/** Columns from the trigger to the stair, at most. */
const BESIDE = 4;

/** Whether a stair is beside the trigger: circuits elsewhere may look like one. */
function isBeside({ at }: FoundCell, trigger: Vec3): boolean {
  return Math.abs(at[0] - trigger[0]) <= BESIDE && Math.abs(at[2] - trigger[2]) <= BESIDE;
}

/** The torch tower among what looks like one: the clock's own tower, by which it climbs to higher floors, is under no stair. */
function towerUnder(stair: FoundCell, found: readonly FoundCell[]): FoundCell {
  const portAt = ({ cell, at }: FoundCell, port: string): string => plus(at, cell.ports[port]!.at).join();
  return found.find((tower) => portAt(tower, 'out') === portAt(stair, 'in')) ?? found[0]!;
}

/** The places that metadata give, by the names of the cells that are there. */
function taggedPlaces({
  generate,
  timer,
  lamp,
  goal,
  trail,
  buttons = [],
}: BuildingInfo): Readonly<Record<string, Vec3 | undefined>> {
  const further = callersOf({ buttons: buttons.length, goal: false });
  const others = further.map(({ name }, k) => [name, buttons[k]!] as const);
  return { trigger: generate, timer, lamp, goal, trail, ...Object.fromEntries(others) };
}

const named = (cell: FoundCell, { name }: ControlInstance): FoundCell => ({
  ...cell,
  instance: { ...cell.instance, name },
});

/** Who drives whom among the control cells. */
class Wiring {
  constructor(
    private readonly grid: BlockGrid,
    private readonly model: RedstoneModel,
    private readonly graph: SignalGraph,
  ) {}

  nodesAt(places: readonly Vec3[]): number[] {
    const inside = places.map((place) => blockIndex(this.grid, ...place)).filter((index) => index >= 0);
    return inside.map((index) => this.graph.at(this.model.inner(index))).filter((node) => node >= 0);
  }

  nodesOf({ cell, at }: FoundCell): number[] {
    return this.nodesAt(cell.blocks.map((block) => plus(at, block.at)));
  }

  /**
   * The cells that nodes drive through wires, and game ticks of each of these wires; the nodes' own cell where a wire comes
   * back to it.
   * @param uneven takes the places where a signal comes by ways that are not equally long.
   */
  reach(nodes: readonly number[], cells: readonly FoundCell[], uneven: Vec3[] = []): Map<FoundCell, number> {
    const { first, last, to } = this.graph;
    const owner = new Map(cells.flatMap((cell) => this.nodesOf(cell).map((node) => [node, cell] as const)));
    const own = new Set(nodes);
    const ticks = new Map(nodes.map((node) => [node, 0]));
    const reached = new Map<FoundCell, number>();
    const queue = [...nodes];
    for (const node of queue) {
      const after = ticks.get(node)!;
      for (let e = first[node]!; e < last[node]!; e++) {
        const next = to[e]!;
        if (own.has(node) && own.has(next)) continue;
        const other = owner.get(next);
        if (other !== undefined) {
          if ((reached.get(other) ?? after) !== after) uneven.push(this.placeOf(next));
          else reached.set(other, after);
          continue;
        }
        const { kind, properties } = this.graph.nodes[next]!.info;
        const there = after + (kind === 'repeater' ? 2 * Number(properties.delay) : 0);
        if (!ticks.has(next)) {
          ticks.set(next, there);
          queue.push(next);
        } else if (ticks.get(next) !== there) uneven.push(this.placeOf(next));
      }
    }
    return reached;
  }

  /** The node of a stair that gives the clock. */
  torchOf({ cell, at }: FoundCell): number {
    const torch = cell.blocks.find(({ glyph }) => glyph.startsWith('t'))!;
    return this.nodesAt([plus(at, torch.at)])[0]!;
  }

  /** What drives something that a node drives, in one step or more, and is not driven by it. */
  beside(source: number): Vec3[] {
    const { nodes, first, last, to, how } = this.graph;
    const driven = new Set([source]);
    for (const node of driven) for (let e = first[node]!; e < last[node]!; e++) driven.add(to[e]!);
    driven.delete(source);
    const drives = (node: number): boolean => {
      for (let e = first[node]!; e < last[node]!; e++)
        if (how[e] !== QUASI && driven.has(to[e]!)) return true;
      return false;
    };
    return nodes.flatMap((_, node) =>
      node !== source && !driven.has(node) && drives(node) ? [this.placeOf(node)] : [],
    );
  }

  private placeOf(node: number): Vec3 {
    return blockAt(this.grid, this.model.outer(this.graph.nodes[node]!.at));
  }
}

/** Names cells of which there are several, from what drives them on. */
function tellApart(
  wanted: ControlNetlist,
  cells: Map<string, FoundCell>,
  byKind: ReadonlyMap<ControlKind, readonly FoundCell[]>,
  wiring: Wiring,
): void {
  const unnamed = (kind: ControlKind): FoundCell[] => {
    const alike = [...cells.values()].filter((cell) => cell.instance.kind === kind);
    return (byKind.get(kind) ?? []).filter(({ at }) => !alike.some((cell) => cell.at.join() === at.join()));
  };
  const missing = (): ControlInstance[] =>
    wanted.instances.filter(({ name, kind }) => !cells.has(name) && byKind.has(kind));
  // What guards an edge detector is part of its wire as long as that has no name.
  const guarded = pairsOf(wanted).map(({ from, to }) =>
    from === 'guard' ? { from: 'trigger', to } : { from, to },
  );
  for (const { from, to } of guarded) {
    const instance = missing().find(({ name }) => name === to);
    const driver = cells.get(from);
    if (instance === undefined || driver === undefined) continue;
    const [next] = wiring.reach(wiring.nodesOf(driver), unnamed(instance.kind)).keys();
    if (next !== undefined) cells.set(to, named(next, instance));
  }
  for (const instance of missing()) {
    const [next] = unnamed(instance.kind);
    if (next !== undefined) cells.set(instance.name, named(next, instance));
  }
}

/**
 * The netlist that would keep the promises; what they leave open is set as it may be.
 * @param isUpToClock of a clock, which has no torch tower.
 */
function wantedNetlist(
  { trigger = 'button', timer, periodTicks = 0, lamp, trail, goal, buttons = [] }: BuildingInfo,
  counters: number,
  isUpToClock: boolean,
): ControlNetlist {
  let every = Math.min(3600, Math.max(1, periodTicks / 20));
  // Another number of counters makes another period, which is told as such.
  const other = [30, 700].find((seconds) => timerOf(seconds).items.length === counters);
  if (other !== undefined && timerOf(every).items.length !== counters) every = other;
  return controlNetlist({
    trigger,
    drop: 1,
    ...(timer && { every }),
    ...(lamp && { lamp: { links: 1 } }),
    trail: trail !== undefined,
    ...((goal ?? buttons[0]) && {
      calls: { buttons: buttons.length, goal: goal !== undefined, ...(!isUpToClock && { torches: 2 }) },
    }),
  });
}

/** How an instance may be set, where its drawing depends on it, in a box of so many blocks. */
function settingsOf(instance: ControlInstance, { width, height, length }: BlockGrid): ControlInstance[] {
  const deepest = Math.min(DEEPEST, height);
  const upTo = (most: number): number[] => Array.from({ length: most }, (_, k) => k + 1);
  if (instance.kind === 'tower')
    return upTo(deepest / 4).map((pairs) => ({ ...instance, torches: 2 * pairs }));
  if (instance.kind === 'stair') return upTo(deepest).map((drop) => ({ ...instance, drop }));
  if (instance.kind === 'lamp')
    return upTo(mostLinks(Math.max(width, length))).map((links) => ({ ...instance, links }));
  return [instance];
}

const instanceOf = (port: string): string => port.split('.')[0]!;

/** Which cell is wired to which; the clock is for the other checks. */
function pairsOf({ nets }: ControlNetlist): { readonly from: string; readonly to: string }[] {
  return nets.flatMap(({ from, to }) =>
    to
      .filter((sink) => sink.includes('.'))
      .flatMap((sink) => from.map((source) => ({ from: instanceOf(source), to: instanceOf(sink) }))),
  );
}

const TITLES: Partial<Record<ControlKind, string>> = {
  plates: 'pair of plates',
  repeater: 'repeater before the edge detector',
  'edge-detector': 'edge detector',
  latch: 'latch of the trail',
};
const NAMED: Readonly<Record<string, string>> = { timer: 'timer’s lever', trail: 'trail’s button' };
const title = ({ name, kind }: ControlInstance): string => NAMED[name] ?? TITLES[kind] ?? kind;

/** Cells that are missing or damaged, wires that are missing or too many. */
function diffControls(
  info: BuildingInfo,
  { wanted, cells, wires, uneven, unnamed }: ExtractedControls,
  fault: Fault,
): void {
  for (const instance of wanted.instances) {
    const found = cells.get(instance.name);
    const code = codeOf(instance);
    if (found === undefined) {
      const at = { clock: 'timer', latch: 'trail' }[instance.name] ?? instance.name;
      const near = taggedPlaces(info)[at] ?? info.generate;
      fault(code, `the controls have no ${title(instance)}`, [near]);
    } else if (found.wrong.length > 0) {
      const count = `${found.wrong.length} of ${found.cell.blocks.length} blocks`;
      fault(code, `the ${title(instance)} is wrong in ${count}`, found.wrong);
    }
  }
  const between = (from: FoundCell, to: FoundCell): Vec3[] => {
    // A wire too many may begin or end at a cell that has no port for it.
    const place = ({ cell, at }: FoundCell, way: 'in' | 'out'): Vec3 => {
      const port = Object.values(cell.ports).find((p) => p.way === way);
      return plus(at, (port ?? cell.blocks[0]!).at);
    };
    return [place(from, 'out'), place(to, 'in')];
  };
  const pairs = pairsOf(wanted);
  for (const pair of pairs) {
    const [from, to] = [cells.get(pair.from), cells.get(pair.to)];
    if (from === undefined || to === undefined || wires.has(`${pair.from} ${pair.to}`)) continue;
    const code = codeOf((to.instance.kind === 'lamp' ? to : from).instance);
    fault(code, `the ${title(from.instance)} does not reach the ${title(to.instance)}`, between(from, to));
  }
  for (const wire of wires.keys()) {
    const [from, to] = wire.split(' ').map((name) => cells.get(name)!) as [FoundCell, FoundCell];
    if (pairs.some((pair) => `${pair.from} ${pair.to}` === wire)) continue;
    const message = `the ${title(from.instance)} reaches the ${title(to.instance)}, which it should not`;
    fault('control-wire', message, between(from, to));
  }
  for (const { at } of unnamed)
    fault('control-timer', 'the controls have a timer, but the metadata have no Timer and Period', [at]);
  for (const place of uneven)
    fault('control-wire', 'a wire has two paths of different lengths, so its pulses change', [place]);
}

/** Every plate of the metadata is one, and reaches the stair by itself. */
function checkPlates(
  { plates = [] }: BuildingInfo,
  { cells, wiring }: ExtractedControls,
  fault: Fault,
): void {
  const [trigger, stair] = [cells.get('trigger'), cells.get('stair')];
  if (trigger === undefined || stair === undefined) return;
  const there = trigger.cell.blocks
    .filter(({ glyph }) => glyph === 'PL')
    .map(({ at }) => plus(trigger.at, at).join());
  for (const plate of plates) {
    if (!there.includes(plate.join()))
      fault('control-plate', 'there is no plate here, where the metadata has one', [plate]);
    else if (!wiring.reach(wiring.nodesAt([plate]), [stair]).has(stair))
      fault('control-plate', 'the plate does not reach the staircase to the clock', [plate]);
  }
}

/** What a player makes a maze with, by the names in the netlist: all but the timer and the trail. */
function pressesOf({ instances }: ControlNetlist): string[] {
  return instances.flatMap(({ name, kind }) =>
    name === 'trigger' || (kind === 'button' && name !== 'trail') || kind === 'goal' ? [name] : [],
  );
}

/** How long a press lasts, when the timer presses, when the lamp goes out. */
function checkTimes(
  info: BuildingInfo,
  { wanted, cells, wires }: ExtractedControls,
  fault: Fault,
): PressTiming {
  const cell = (name: string): FoundCell => cells.get(name)!;
  const timings = pressesOf(wanted).map((control) =>
    pressTiming(
      wanted,
      (name) => cell(name).cell,
      (port) => {
        const { to } = wanted.nets.find(({ from }) => from.includes(port))!;
        return wires.get(`${instanceOf(port)} ${instanceOf(to[0]!)}`)!;
      },
      control,
    ),
  );
  const riseTicks = Math.max(...timings.map((timing) => timing.riseTicks));
  const lowTicks = Math.min(...timings.map((timing) => timing.lowTicks));
  if (lowTicks < LEAST_LOW) {
    const message = `a press holds the clock low for ${lowTicks} game ticks; ${LEAST_LOW} are needed`;
    fault('control-pulse', message, [info.generate]);
  }

  const instances = wanted.instances.map(({ name }) => cell(name).instance);
  const period = periodTicksOf({ ...wanted, instances });
  if (period !== info.periodTicks) {
    // What is not set as in the timer of that period.
    const setting = (instance: ControlInstance): string => JSON.stringify({ ...instance, name: '' });
    const places = instances.flatMap((instance, k) => {
      const { cell: drawn, at } = cell(instance.name);
      const glyphs = { oscillator: /^[R234][NESW]$/, counter: /^H[NESW]$/ }[instance.kind as string];
      if (glyphs === undefined || setting(instance) === setting(wanted.instances[k]!)) return [];
      return drawn.blocks.filter(({ glyph }) => glyphs.test(glyph)).map((block) => plus(at, block.at));
    });
    const message = `the timer makes a maze every ${period} game ticks, but Period says ${info.periodTicks}`;
    fault('control-period', message, places);
  }

  if (info.lamp !== undefined) {
    const { delay, ports } = cell('stair').cell;
    const lit = riseTicks - delay.fall + ports.tap!.ticks! + cell('lamp').cell.delay.fall;
    if (lit < info.settleTicks) {
      const message = `the lamp goes out ${lit} game ticks after a press, but SettleTicks says ${info.settleTicks}`;
      fault('control-lamp', message, [info.lamp]);
    }
  }
  return { riseTicks, lowTicks };
}
