import type { CodeFrom } from '../base/codes.js';
import { diagnostic, MOST_LISTED, type Diagnostic } from '../base/diagnostic.js';
import { says, type Sentence, anyOf } from '../base/sentence.js';
import { blockAt, blockName, blockWitness, type BlockGrid } from '../blocks/grid.js';
import { isFullOn, type BlockInfo } from '../blocks/catalogue.js';
import { immovable } from '../blocks/fit.js';
import type { Nature } from '../blocks/table.js';
import {
  BY_DUST,
  DIRECT,
  driversOf,
  isRandomizer,
  QUASI,
  reachedFrom,
  SignalGraph,
  type Drivers,
  type Node,
} from '../redstone/signals.js';
import { holdAt, holdOf } from '../redstone/holds.js';
import { RedstoneModel } from '../redstone/solve.js';
import { DOWN, FACING_NAMES, HORIZONTAL, isAcross, UP, type Facing } from '../blocks/facing.js';
import { shortName } from '../blocks/state.js';

/**
 * Checks static design rules. They find hazards that do not depend on the machine's current maze. Rules about single
 * blocks and their neighbours:
 *
 * - `unsupported`: a block that needs a support (dust, torch, repeater, lever, carpet ...) has none. The game breaks
 *   it at the next update. The tick engine does not, so no other check would notice. Blocks on top of others need the
 *   full top face of a full block. In the game the rim of a hopper supports some blocks, but not on every server. A
 *   piston supports blocks only while it does not move, and must not move a support. Sand and the like must not fall.
 * - `side-input`: a block beside a comparator could power its side, or does so in the game but not in the engine. A
 *   repeater or comparator points into the side of a repeater.
 * - `stray-container`: items or signals from the wrong container. A container above a hopper loses its items to it, or
 *   a hopper fills a randomizer. A comparator reads a container other than a hopper, or one behind a block.
 * - `push`: a piston has an immovable block in front of it, or no space behind the block that it pushes. A sticky
 *   piston would pull a block that does not belong to it. A piston moves slime or honey, which pulls other blocks. An
 *   extended piston has no head, or a head has no piston. Two pistons push into the same place.
 * - `unmodelled`: a block is part of redstone, flows, burns, melts or grows in a way that the model does not have. An
 *   example is the observer, which fires when it is pasted.
 *
 * Rules about which components can power which (see `SignalGraph`). Each fault is reported at the component concerned:
 *
 * - `no-signal`: no signal reaches a piece of dust, such as the sixteenth in a row. Dust that only turns the last dust
 *   of a signal towards itself is allowed.
 * - `no-latch`: a bit has no latch that holds it while its hopper is empty, although other bits have one.
 * - `crosstalk`: two signals reach a component: the bits of two cells, a bit and the clock, or a bit and its inverse,
 *   which makes a pulse at every change. Or a signal reaches the wrong component: the clock reaches a piston without
 *   passing a bit, a bit reaches a dropper or hopper, a trail reaches something other than torches, repeaters and lamps.
 * - `stray-power`: a component is powered in a way that lasts or begins at the wrong time. Dust fires a dropper, and a
 *   paste, which places block by block, would light the dust too early. A dropper or hopper is powered through an
 *   adjacent block by something that does not drive it. A piston or dropper is powered only at the position above it,
 *   so that it moves at some later update (quasi-connectivity).
 * - `feedback`: components form a loop. A bit reaches them, so that their state depends on the past, or they are
 *   torches that the control or a bit starts, or that burn out.
 * - `dust-limit`: too much dust is connected, so the rules about signals cannot be checked.
 *
 * @param control block index of the control that makes a new maze: a button, lever or plate, or a conductor that is
 *   powered from outside the machine. If it is given, another lever may start and stop a slow torch loop, a clock.
 * @param trail 1 for each node of the graph that carries the trail. Many bits take part in a trail.
 */
export function checkDesignRules(
  grid: BlockGrid,
  model = new RedstoneModel(grid),
  control?: number,
  graph = signalsOf(model, control),
  trail: Uint8Array = new Uint8Array(graph.nodes.length),
): Diagnostic[] {
  const { faults, fault } = faultsIn(grid, model);
  checkBlocks(grid, model, fault, () => faults.length >= MOST_LISTED);
  if (faults.length >= MOST_LISTED) return faults;
  if (graph.tangled === undefined) checkSignals(graph, model, innerOf(model, control), trail, fault);
  else fault(graph.tangled, 'dust-limit', says`is connected to too much dust to check`);
  return faults;
}

/** The rules of {@link checkDesignRules} about single blocks and their neighbours. */
export function checkBlockRules(grid: BlockGrid, model: RedstoneModel): Diagnostic[] {
  const { faults, fault } = faultsIn(grid, model);
  checkBlocks(grid, model, fault, () => faults.length >= MOST_LISTED);
  return faults;
}

/** An empty list of faults, and the function that adds a fault to it. */
function faultsIn(
  grid: BlockGrid,
  model: RedstoneModel,
): { readonly faults: Diagnostic[]; readonly fault: Fault } {
  const faults: Diagnostic[] = [];
  const fault: Fault = (at, code, message, also = []) => {
    if (faults.length >= MOST_LISTED) return;
    const [index, ...others] = [at, ...also].map((i) => blockAt(grid, model.outer(i)));
    const { name } = model.infos[model.pal[at]!]!;
    faults.push(
      diagnostic({
        code,
        message: says`${shortName(name)} ${message}${others.length === 0 ? '' : says` ${anyOf(others.map(blockName), ' and ')}`}`,
        ...blockWitness(index!),
        blocks: [index!, ...others],
      }),
    );
  };
  return { faults, fault };
}

function innerOf(model: RedstoneModel, control: number | undefined): number | undefined {
  return control === undefined || control < 0 ? undefined : model.inner(control);
}

/** The graph of which components can power which, in a machine with this control. See {@link checkDesignRules}. */
export function signalsOf(model: RedstoneModel, control?: number): SignalGraph {
  const at = innerOf(model, control);
  return new SignalGraph(model, at !== undefined && model.infos[model.pal[at]!]!.conductor ? at : undefined);
}

/** Adds a fault at an index of the model's padded arrays. @param also further places, named after the message */
type Fault = (
  at: number,
  code: CodeFrom<'design rules'>,
  message: Sentence,
  also?: readonly number[],
) => void;

/** The surroundings of a block. Distances are in blocks, by default 1. */
interface Look {
  /** The block at a distance in a direction. */
  readonly at: (direction: Facing, far?: number) => BlockInfo;
  /** Whether a piston moves the adjacent block in a direction. */
  readonly moves: (direction: Facing) => boolean;
  /** Whether the block at a distance in a direction holds items. */
  readonly container: (direction: Facing, far?: number) => boolean;
  /** Whether the block itself, or the adjacent one in a direction, is the locking comparator of a bit's latch. */
  readonly isLocking: (direction?: Facing) => boolean;
}
type Found = readonly [code: CodeFrom<'design rules'>, message: Sentence];
type Rule = (info: BlockInfo, look: Look) => Found | undefined;

function checkBlocks(grid: BlockGrid, model: RedstoneModel, fault: Fault, isFull: () => boolean): void {
  const { pal, infos, offset } = model;
  const rules = infos.map(rulesOf);
  // The places that the head of a piston and the block in front of it move into, with the index of the piston.
  const taken = new Map<number, number>();
  for (let i = 0; i < grid.blocks.length && !isFull(); i++) {
    if (infos[grid.blocks[i]!]!.kind !== 'piston') continue;
    const at = model.inner(i);
    const step = offset[infos[pal[at]!]!.facing]!;
    for (const place of [at + step, at + 2 * step]) {
      const other = taken.get(place);
      if (other !== undefined) fault(at, 'push', says`pushes into the same place as the piston at`, [other]);
      taken.set(place, at);
    }
  }
  let here = 0;
  const info = (d: Facing, far = 1): BlockInfo => infos[pal[here + far * offset[d]!]!]!;
  const look: Look = {
    at: info,
    moves: (d) => taken.has(here + offset[d]!),
    container: (d, far) => info(d, far).block?.readable === true,
    isLocking: (d) => holdAt(model, d === undefined ? here : here + offset[d]!) !== undefined,
  };
  for (let i = 0; i < grid.blocks.length && !isFull(); i++) {
    const list = rules[grid.blocks[i]!]!;
    if (list.length === 0) continue;
    here = model.inner(i);
    for (const rule of list) {
      const found = rule(infos[pal[here]!]!, look);
      if (found !== undefined) fault(here, ...found);
    }
  }
}

/** Blocks whose tops count as faces, but not always or not on all servers, and why they support nothing here. */
const PARTLY_FULL: ReadonlyMap<BlockInfo['kind'], Sentence> = new Map([
  ['hopper', says`hopper, and its top is only a rim`],
  ['piston', says`piston, and its top is not solid while it moves`],
  ['head', says`piston head, and that moves away`],
]);

/** Natures of blocks outside the model, unless the block is of a kind that the model has. */
const UNMODELLED: ReadonlySet<Nature> = new Set(['redstone', 'flows', 'burns', 'melts', 'grows', 'other']);

const stands: Rule = (_, { at }) => {
  const { kind, sturdyTop } = at(DOWN);
  if (!sturdyTop) return ['unsupported', says`has no block under it that supports it`];
  return PARTLY_FULL.has(kind) ? ['unsupported', says`stands on a ${PARTLY_FULL.get(kind)!}`] : undefined;
};
const lies: Rule = (_, { at }) =>
  at(DOWN).kind !== 'air' ? undefined : ['unsupported', says`has no block under it that supports it`];
/** Whether a sign can hang on a side: on a solid block (`WallSignBlock.canSurvive`), so also on leaves. */
const holdsSign = (info: BlockInfo, side: Facing): boolean =>
  isFullOn(info, side) || info.block?.leaves === true;
const hangs =
  (behind: Facing, holds = isFullOn): Rule =>
  (_, { at }) =>
    holds(at(behind), behind ^ 1)
      ? undefined
      : ['unsupported', says`has no support block to its ${FACING_NAMES[behind]}`];
const stays =
  (support: Facing): Rule =>
  (_, { moves }) =>
    moves(support) ? ['unsupported', says`has a support block that a piston moves`] : undefined;
/** The rule for blocks that fall: `FallingBlock.isFree`. Plants, fire and liquids also give way, but are `unmodelled`. */
const falls: Rule = (_, { at }) => {
  const { kind, name } = at(DOWN);
  const gives = kind === 'air' || name === 'minecraft:snow';
  return gives ? ['unsupported', says`has nothing under it, so it falls`] : undefined;
};

/** All rules for a block state. */
function rulesOf(info: BlockInfo): readonly Rule[] {
  const { block, kind, properties } = info;
  // `checkKnown` reports unknown blocks by their names.
  if (kind === 'air' || block === undefined) return [];
  const rules: Rule[] = [];
  const support = supportOf(info);
  if (support !== undefined) rules.push(support.rule, stays(support.side));
  const rule = RULES[kind];
  if (rule !== undefined) rules.push(rule);
  if (block.nature === 'falls') rules.push(falls);
  const passive = kind === 'solid' || kind === 'clear';
  if ((passive && UNMODELLED.has(block.nature)) || properties.waterlogged === 'true')
    rules.push(() => ['unmodelled', says`behaves in a way that the checks do not model`]);
  return rules;
}

/** The rule for the support of a block, and the side of the support. */
function supportOf(info: BlockInfo): { rule: Rule; side: Facing } | undefined {
  const { facing, properties } = info;
  switch (info.block?.support) {
    case 'top':
      return { rule: stands, side: DOWN };
    case 'below':
      return { rule: lies, side: DOWN };
    case 'behind': {
      const behind = (FACING_NAMES.indexOf(properties.facing as (typeof FACING_NAMES)[number]) ^ 1) as Facing;
      const isSign = info.block.gameClass === 'wall_sign';
      return { rule: hangs(behind, isSign ? holdsSign : isFullOn), side: behind };
    }
    case 'fixed':
      return { rule: facing === DOWN ? stands : hangs(facing), side: facing };
    case 'hanging': {
      const side = properties.hanging === 'true' ? UP : DOWN;
      return {
        rule: (_, { at }) =>
          at(side).kind === 'air' ? ['unsupported', says`hangs from no block`] : undefined,
        side,
      };
    }
    default:
      return undefined;
  }
}

const RULES: Readonly<Partial<Record<BlockInfo['kind'], Rule>>> = {
  repeater: (info, { at, isLocking }) => {
    const locked = sidesOf(info).some((d) => {
      const side = at(d);
      const isLock = (side.kind === 'repeater' || side.kind === 'comparator') && side.facing === d;
      return isLock && !isLocking(d);
    });
    return locked ? ['side-input', says`has a repeater or comparator pointing into its side`] : undefined;
  },
  comparator: (info, { at, container, isLocking }) => {
    if (isLocking()) return undefined;
    const fed = sidesOf(info).some((d) => at(d).kind !== 'air' && at(d).kind !== 'clear');
    if (fed) return ['side-input', says`has a block beside it that could power its side`];
    const back = at(info.facing);
    const reads = container(info.facing) && back.kind !== 'hopper';
    if (reads || (back.conductor && container(info.facing, 2)))
      return ['stray-container', says`reads a container that it should not`];
    return undefined;
  },
  hopper: (_, { at, container }) => {
    if (container(UP)) return ['stray-container', says`draws items from the container above it`];
    const feeds = HORIZONTAL.some((d) => at(d).kind === 'hopper' && at(d).facing === (d ^ 1));
    const randomizer = at(DOWN).kind === 'dropper' && at(DOWN).facing === UP;
    return feeds && randomizer
      ? ['stray-container', says`belongs to a randomizer, but another hopper feeds it`]
      : undefined;
  },
  dropper: (_, { at }) => {
    const feeds = HORIZONTAL.some((d) => at(d).kind === 'hopper' && at(d).facing === (d ^ 1));
    if (feeds) return ['stray-container', says`is filled by a hopper beside it`];
    return at(DOWN).kind === 'hopper'
      ? ['stray-container', says`is emptied by the hopper below it`]
      : undefined;
  },
  piston: (info, { at }) => {
    const { facing } = info;
    const extended = info.properties.extended === 'true';
    if (extended && at(facing).kind !== 'head') return ['push', says`is extended, but its head is missing`];
    const [front, beyond] = [at(facing, extended ? 2 : 1), at(facing, extended ? 3 : 2)];
    if (front.kind !== 'air') {
      const passive = front.kind === 'solid' || front.kind === 'clear';
      const reason = front.block && passive ? immovable(front.block) : says`cannot be moved by a piston`;
      if (reason !== undefined) return ['push', says`has a block in front of it that ${reason}`];
      if (front.block?.nature === 'sticks') return ['push', says`moves a block that pulls others along`];
      if (front.block?.nature === 'falls') return ['unsupported', says`moves a block that falls`];
    }
    if (extended) return undefined;
    if (front.kind !== 'air')
      return beyond.kind === 'air' ? undefined : ['push', says`has no space to push its block into`];
    const sticks = info.name === 'minecraft:sticky_piston' && beyond.kind !== 'air';
    return sticks ? ['push', says`would pull in a block that does not belong to it`] : undefined;
  },
  head: (info, { at }) => {
    const base = at(info.facing ^ 1);
    const type = base.name === 'minecraft:sticky_piston' ? 'sticky' : 'normal';
    const fits = base.kind === 'piston' && base.properties.extended === 'true' && base.facing === info.facing;
    return fits && info.properties.type === type && info.properties.short !== 'true'
      ? undefined
      : ['push', says`is a piston head without its piston behind it`];
  },
};

/** The two directions across a repeater or comparator. */
function sidesOf(info: BlockInfo): Facing[] {
  return HORIZONTAL.filter((d) => isAcross(info.facing, d));
}

/** Labels of components by the signal that they carry. The label of a randomizer's bit is the index of its hopper. */
const NOTHING = -1;
const CLOCK = -2;

/** The components that a trail may reach. */
const TRAIL_PARTS: ReadonlySet<BlockInfo['kind']> = new Set(['button', 'repeater', 'torch']);

/** Whether dust without a signal turns adjacent dust with a signal, so that this points at it. */
function turns(i: number, graph: SignalGraph, model: RedstoneModel): boolean {
  const { pal, infos, offset } = model;
  return HORIZONTAL.some((d) =>
    [0, offset[UP]!, offset[DOWN]!].some((step) => {
      const n = i + offset[d]! + step;
      const lit = infos[pal[n]!]!.kind === 'dust' && graph.dustLevel[n]! > 0;
      return lit && model.joins(n, d ^ 1) !== 0 && model.joins(n, d) === 0;
    }),
  );
}

function checkSignals(
  graph: SignalGraph,
  model: RedstoneModel,
  control: number | undefined,
  trail: Uint8Array,
  fault: Fault,
): void {
  checkDust(graph, model, fault);
  const { nodes, first, last, to, how } = graph;
  const { pal, infos, offset } = model;
  const drivers = driversOf(graph);
  const label = new Int32Array(nodes.length).fill(NOTHING);
  // Whether a node's input is the bit (0) or its inverse (1).
  const inverse = new Uint8Array(nodes.length);
  const told = new Set<number>();
  const spread = (queue: number[]): void => {
    for (let q = 0; q < queue.length; q++) {
      const k = queue[q]!;
      const out = nodes[k]!.info.kind === 'torch' ? inverse[k]! ^ 1 : inverse[k]!;
      for (let e = first[k]!; e < last[k]!; e++) {
        const n = to[e]!;
        if (how[e] === QUASI || nodes[n]!.info.kind === 'button' || trail[n] === 1) continue;
        if (label[n] === NOTHING) {
          label[n] = label[k]!;
          inverse[n] = out;
          queue.push(n);
        } else if (told.has(n)) continue;
        else if (label[n] !== label[k]) {
          told.add(n);
          const both = label[n] !== CLOCK && label[k] !== CLOCK;
          const what = both
            ? says`is driven by the bits of two cells; one of them comes from`
            : says`is driven by a bit and by the clock; one of them comes from`;
          fault(nodes[n]!.at, 'crosstalk', what, [nodes[k]!.at]);
        } else if (inverse[n] !== out && label[n] !== CLOCK) {
          told.add(n);
          fault(
            nodes[n]!.at,
            'crosstalk',
            says`is driven by a bit and by its inverse, so it pulses at every change`,
          );
        }
      }
    }
  };
  const bits: number[] = [];
  const sinks: number[] = [];
  nodes.forEach(({ at, info }, k) => {
    if (info.kind === 'comparator') {
      const hopper = at + offset[info.facing]!;
      if (infos[pal[hopper]!]!.kind !== 'hopper' || !isRandomizer(model, hopper)) return;
      label[k] = hopper;
      bits.push(k);
    }
    if (info.kind !== 'hopper' || !isRandomizer(model, at)) return;
    sinks.push(k, graph.at(at + offset[DOWN]!));
  });
  checkHolds(
    bits.map((k) => nodes[k]!.at),
    model,
    fault,
  );
  spread(bits);
  spread(labelTrunk(sinks, drivers, label));

  nodes.forEach(({ at, info }, k) => {
    if (trail[k] === 1 && !TRAIL_PARTS.has(info.kind)) fault(at, 'crosstalk', says`is driven by the trail`);
    if (info.kind === 'piston' && label[k] === CLOCK && !told.has(k))
      fault(at, 'crosstalk', says`is moved by the clock itself instead of a bit`);
    if (info.kind !== 'piston' && info.kind !== 'dropper') return;
    const above = drivers.how.subarray(drivers.first[k], drivers.first[k + 1]).indexOf(QUASI);
    if (above >= 0) {
      const by = nodes[drivers.from[drivers.first[k]! + above]!]!.at;
      fault(at, 'stray-power', says`is powered only through the position above it, by`, [by]);
    }
  });
  for (let s = 0; s < sinks.length; s += 2) {
    for (let p = s; p < s + 2; p++) {
      const k = sinks[p]!;
      if (label[k]! >= 0 && !told.has(k)) fault(nodes[k]!.at, 'crosstalk', says`is driven by a bit`);
    }
    checkFiring(sinks[s]!, sinks[s + 1]!, drivers, nodes, fault);
  }
  checkLoops(graph, label, control, fault);
}

/**
 * Reports bits without a latch if other bits have one.
 * @param readers the comparators that read the bits
 */
function checkHolds(readers: readonly number[], model: RedstoneModel, fault: Fault): void {
  const bare = readers.filter((reader) => holdOf(model, reader) === undefined);
  if (bare.length === readers.length) return;
  for (const reader of bare)
    fault(reader, 'no-latch', says`reads a bit that no latch holds while the clock is low`);
}

/** Reports dust that no signal reaches. */
function checkDust(graph: SignalGraph, model: RedstoneModel, fault: Fault): void {
  for (const i of graph.darkDust()) {
    if (!turns(i, graph, model)) fault(i, 'no-signal', says`is out of reach of every signal`);
  }
}

/**
 * Labels the clock: all components that lead to a randomizer and are not bits. It returns them. The components that
 * they lead to elsewhere are not labelled yet.
 */
function labelTrunk(sinks: readonly number[], drivers: Drivers, label: Int32Array): number[] {
  const { first, from, how } = drivers;
  const trunk: number[] = [];
  const seen = new Set<number>(sinks);
  const back = [...sinks];
  for (let b = 0; b < back.length; b++) {
    const k = back[b]!;
    for (let e = first[k]!; e < first[k + 1]!; e++) {
      const d = from[e]!;
      if (seen.has(d) || label[d] !== NOTHING || how[e] === QUASI) continue;
      seen.add(d);
      label[d] = CLOCK;
      trunk.push(d);
      back.push(d);
    }
  }
  return trunk;
}

/** Checks the signals that fire a randomizer's dropper and lock its hopper. */
function checkFiring(
  hopper: number,
  dropper: number,
  { first, from, how }: Drivers,
  nodes: readonly Node[],
  fault: Fault,
): void {
  for (let e = first[dropper]!; e < first[dropper + 1]!; e++) {
    const way = how[e]!;
    if (way === QUASI || (way & DIRECT) !== 0) continue;
    const by = [nodes[from[e]!]!.at];
    if ((way & BY_DUST) !== 0)
      fault(nodes[dropper]!.at, 'stray-power', says`is fired by dust; the signal comes from`, by);
    else fault(nodes[dropper]!.at, 'stray-power', says`is fired through a block; the power comes from`, by);
  }
  const ofDropper = from.subarray(first[dropper], first[dropper + 1]);
  for (let e = first[hopper]!; e < first[hopper + 1]!; e++) {
    if (!ofDropper.includes(from[e]!))
      fault(nodes[hopper]!.at, 'stray-power', says`is locked by something that does not drive its dropper:`, [
        nodes[from[e]!]!.at,
      ]);
  }
}

/**
 * The least delay of an inverting loop, in game ticks, that does not burn out its torches. A torch burns out if it
 * switches off eight times in 60 game ticks.
 */
const BURNS = 4;

/** Checks components that form loops. */
function checkLoops(graph: SignalGraph, label: Int32Array, control: number | undefined, fault: Fault): void {
  const { nodes, first, last, to, how } = graph;
  const isSwitch = (k: number): boolean =>
    control !== undefined && nodes[k]!.at !== control && nodes[k]!.info.name === 'minecraft:lever';
  const starts = [...nodes.keys()].filter(
    (k) => (nodes[k]!.info.kind === 'button' && !isSwitch(k)) || label[k]! >= 0,
  );
  const worked = new Set(reachedFrom(graph, starts));
  for (const loop of loopsOf(graph)) {
    const inside = new Set(loop);
    const bit = loop.find((k) => label[k]! >= 0);
    if (bit !== undefined) {
      fault(nodes[bit]!.at, 'feedback', says`carries a bit and feeds back into itself`);
      continue;
    }
    const torches = loop.filter((k) => nodes[k]!.info.kind === 'torch');
    // The shortest path from a torch back to itself with an odd number of torches on it.
    for (const torch of torches) {
      const ticks = new Map<number, number>([[2 * torch, 0]]);
      const reach = [2 * torch];
      for (const state of reach) {
        const [k, odd] = [state >> 1, state & 1];
        const { kind, properties } = nodes[k]!.info;
        const next = kind === 'torch' ? odd ^ 1 : odd;
        const after = ticks.get(state)! + 2 * Number(kind === 'repeater' ? properties.delay : 1);
        for (let e = first[k]!; e < last[k]!; e++) {
          const n = 2 * to[e]! + next;
          if (how[e] === QUASI || !inside.has(to[e]!) || (ticks.get(n) ?? Infinity) <= after) continue;
          ticks.set(n, after);
          reach.push(n);
        }
      }
      const round = ticks.get(2 * torch + 1);
      if (round === undefined) continue;
      if (round < BURNS) fault(nodes[torch]!.at, 'feedback', says`turns itself off and burns out`);
      else if (worked.has(torch))
        fault(nodes[torch]!.at, 'feedback', says`turns itself off and on without end`);
      else continue;
      break;
    }
  }
}

/** The strongly connected components with at least one edge inside, by Tarjan's algorithm without recursion. */
function loopsOf({ nodes, first, last, to, how }: SignalGraph): number[][] {
  const loops: number[][] = [];
  const order = new Int32Array(nodes.length).fill(-1);
  const low = new Int32Array(nodes.length);
  const next = new Int32Array(nodes.length);
  const open = new Uint8Array(nodes.length);
  const stack: number[] = [];
  let count = 0;
  const leadsTo = (k: number, n: number): boolean => {
    for (let e = first[k]!; e < last[k]!; e++) if (to[e] === n) return true;
    return false;
  };
  for (let root = 0; root < nodes.length; root++) {
    if (order[root]! >= 0) continue;
    const path = [root];
    while (path.length > 0) {
      const k = path.at(-1)!;
      if (order[k]! < 0) {
        order[k] = low[k] = count++;
        next[k] = first[k]!;
        open[k] = 1;
        stack.push(k);
      }
      if (next[k]! < last[k]!) {
        const e = next[k]!++;
        if (how[e] === QUASI) continue;
        const n = to[e]!;
        if (order[n]! < 0) path.push(n);
        else if (open[n] === 1) low[k] = Math.min(low[k]!, order[n]!);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[k]!);
      if (low[k] !== order[k]) continue;
      if (stack.at(-1) === k && !leadsTo(k, k)) {
        stack.pop();
        open[k] = 0;
        continue;
      }
      const loop: number[] = [];
      for (let n = -1; n !== k;) {
        n = stack.pop()!;
        open[n] = 0;
        loop.push(n);
      }
      loops.push(loop);
    }
  }
  return loops;
}
