import type { CodeFrom } from '../base/codes.js';
import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
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
  SignalGraph,
  type Drivers,
  type Node,
} from '../redstone/signals.js';
import { holdAt, holdOf } from '../redstone/holds.js';
import { RedstoneModel } from '../redstone/solve.js';
import { DOWN, FACING_NAMES, HORIZONTAL, isAcross, UP, type Facing } from '../blocks/facing.js';

/** Faults listed one by one up to this many: a box full of rubbish has millions. */
const MOST = 1000;

/**
 * Static design rules: what is a hazard wherever it stands and whatever the machine has drawn. Rules about single
 * blocks and their neighbours:
 *
 * - `unsupported`: a block that has to be carried (dust, torch, repeater, lever, carpet ...) without the block that
 *   carries it. The game pops it off at the next update; the tick engine does not, so nobody else would notice.
 *   What stands needs the full top face of a full block: a hopper's rim carries some blocks in the game, but not on
 *   every server, and a piston carries only while it does not move.
 * - `support-moves`: one carried by a block that a piston moves.
 * - `falling-block`: sand and its like over nothing or layers of snow, which give way, or moved by a piston.
 * - `comparator-side`: something beside a comparator that could feed its side, or does in the game but not in
 *   the engine.
 * - `comparator-reads`: a comparator on a container that is no hopper, or on one behind a block: not modelled.
 * - `repeater-lock`: a repeater or comparator pointing into another repeater's side.
 * - `push`: a piston with something immovable before it, or no room behind what it pushes; a sticky one that would
 *   draw in a block that is not its own; slime or honey, which take others along; a piston that is out without its
 *   head, or a head that is not its piston's.
 * - `shared-push`: two pistons that want one place: who comes first depends on the order of updates.
 * - `hopper-fed`: a container over a hopper, which draws its items, or a hopper that feeds a randomizer.
 * - `unmodelled`: a block that gives or feels redstone, flows, burns, melts or grows in ways the model does not know;
 *   observers, which fire when they are pasted, among them.
 *
 * Rules about who can power whom (see `SignalGraph`), each named at the component concerned:
 *
 * - `no-signal`: dust that no component's signal reaches, such as the sixteenth in a row; but not one that turns the
 *   last dust of a signal towards itself.
 * - `no-latch`: a bit without what others have, a latch that keeps it while its hopper is empty.
 * - `crosstalk`: a component that the bits of two cells reach, or a bit and the clock; a piston that the clock reaches past the bits;
 *   a dropper or hopper that a bit reaches; anything but torches, repeaters and lamps that a trail reaches.
 * - `dust-driven`: a dropper fired by dust, which a paste, block by block, lights before its time.
 * - `stray-power`: a dropper or hopper powered through a block beside it, by something that does not drive it.
 * - `quasi-connectivity`: a piston or dropper powered at the position above it only: it moves at some later update.
 * - `race`: a component that one bit reaches both as it is and inverted: a pulse at every change.
 * - `torch-loop`: torches that feed back into themselves, inverted, and whatever the player or a bit does starts it;
 *   or so fast that they burn out.
 * - `dust-limit`: so much dust is connected that the rules about signals cannot be checked.
 * - `latch`: components that feed back into themselves and that a bit reaches: what they do depends on the past.
 *
 * @param control block index of what makes a new maze: a button, lever or plate, or a conductor that something
 *   outside the machine powers. Where it is said, another lever may start and stop a slow torch loop: a clock.
 * @param trail 1 for each node of the graph that carries the trail, which many bits have a say in.
 */
export function checkDesignRules(
  grid: BlockGrid,
  model = new RedstoneModel(grid),
  control?: number,
  graph = signalsOf(model, control),
  trail: Uint8Array = new Uint8Array(graph.nodes.length),
): Diagnostic[] {
  const { faults, fault } = faultsIn(grid, model);
  checkBlocks(grid, model, fault, () => faults.length >= MOST);
  if (faults.length >= MOST) return faults;
  if (graph.tangled === undefined) checkSignals(graph, model, innerOf(model, control), trail, fault);
  else fault(graph.tangled, 'dust-limit', says`is connected to too much dust to check`);
  return faults;
}

/** The rules of {@link checkDesignRules} about single blocks and their neighbours. */
export function checkBlockRules(grid: BlockGrid, model: RedstoneModel): Diagnostic[] {
  const { faults, fault } = faultsIn(grid, model);
  checkBlocks(grid, model, fault, () => faults.length >= MOST);
  return faults;
}

/** A list of faults, and what adds one to it. */
function faultsIn(
  grid: BlockGrid,
  model: RedstoneModel,
): { readonly faults: Diagnostic[]; readonly fault: Fault } {
  const faults: Diagnostic[] = [];
  const fault: Fault = (at, code, message, also = []) => {
    if (faults.length >= MOST) return;
    const [index, ...others] = [at, ...also].map((i) => blockAt(grid, model.outer(i)));
    const { name } = model.infos[model.pal[at]!]!;
    faults.push(
      diagnostic({
        code,
        message: says`${name.replace('minecraft:', '')} ${message}${others.length === 0 ? '' : says` ${others.map(blockName).join(' and ')}`}`,
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

/** Who can power whom in a machine with this control, see {@link checkDesignRules}. */
export function signalsOf(model: RedstoneModel, control?: number): SignalGraph {
  const at = innerOf(model, control);
  return new SignalGraph(model, at !== undefined && model.infos[model.pal[at]!]!.conductor ? at : undefined);
}

/** Takes indices of the model's padded arrays; `also`: further places, named after the message. */
type Fault = (
  at: number,
  code: CodeFrom<'design rules'>,
  message: Sentence,
  also?: readonly number[],
) => void;

interface Look {
  /** The block so far away in a direction. */
  readonly at: (direction: Facing, far?: number) => BlockInfo;
  /** Whether a piston takes the block in a direction away. */
  readonly moves: (direction: Facing) => boolean;
  /** Whether the block so far away in a direction holds items. */
  readonly container: (direction: Facing, far?: number) => boolean;
  /** Whether the block itself, or the one in a direction, is the locking comparator of a bit's hold. */
  readonly isLocking: (direction?: Facing) => boolean;
}
type Found = readonly [code: CodeFrom<'design rules'>, message: Sentence];
type Rule = (info: BlockInfo, look: Look) => Found | undefined;

function checkBlocks(grid: BlockGrid, model: RedstoneModel, fault: Fault, isFull: () => boolean): void {
  const { pal, infos, offset } = model;
  const rules = infos.map(rulesOf);
  // Places that a piston's head and the block before it take, and which piston's they are.
  const taken = new Map<number, number>();
  for (let i = 0; i < grid.blocks.length && !isFull(); i++) {
    if (infos[grid.blocks[i]!]!.kind !== 'piston') continue;
    const at = model.inner(i);
    const step = offset[infos[pal[at]!]!.facing]!;
    for (const place of [at + step, at + 2 * step]) {
      const other = taken.get(place);
      if (other !== undefined)
        fault(at, 'shared-push', says`pushes into the same place as the piston at`, [other]);
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

/** Tops that count as faces, though not at all times or not on all servers, and why they carry nothing here. */
const PARTLY_FULL: ReadonlyMap<BlockInfo['kind'], Sentence> = new Map([
  ['hopper', says`hopper, and its top is only a rim`],
  ['piston', says`piston, and its top is not solid while it moves`],
  ['head', says`piston head, and that moves away`],
]);

/** What a block may do that the model does not have, unless it is of one of the model's own kinds. */
const UNMODELLED: ReadonlySet<Nature> = new Set(['redstone', 'flows', 'burns', 'melts', 'grows', 'other']);

const stands: Rule = (_, { at }) => {
  const { kind, sturdyTop } = at(DOWN);
  if (!sturdyTop) return ['unsupported', says`has no block under it that supports it`];
  return PARTLY_FULL.has(kind) ? ['unsupported', says`stands on a ${PARTLY_FULL.get(kind)!}`] : undefined;
};
const lies: Rule = (_, { at }) =>
  at(DOWN).kind !== 'air' ? undefined : ['unsupported', says`has no block under it that supports it`];
/** Whether a sign hangs on a side: where the block is solid (`WallSignBlock.canSurvive`), and so on leaves, which carry nothing else. */
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
    moves(support) ? ['support-moves', says`has a support block that a piston moves`] : undefined;
/** By `FallingBlock.isFree`; what else can be replaced, plants, fire and liquids, is `unmodelled` wherever it is. */
const falls: Rule = (_, { at }) => {
  const { kind, name } = at(DOWN);
  const gives = kind === 'air' || name === 'minecraft:snow';
  return gives ? ['falling-block', says`has nothing under it, so it falls`] : undefined;
};

/** All rules for a block state. */
function rulesOf(info: BlockInfo): readonly Rule[] {
  const { block, kind, properties } = info;
  // What is unknown is told of by its name, see `checkMaterials`.
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

/** What carries a block, and where that is. */
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
    return locked ? ['repeater-lock', says`has a repeater or comparator pointing into its side`] : undefined;
  },
  comparator: (info, { at, container, isLocking }) => {
    if (isLocking()) return undefined;
    const fed = sidesOf(info).some((d) => at(d).kind !== 'air' && at(d).kind !== 'clear');
    if (fed) return ['comparator-side', says`has a block beside it that could power its side`];
    const back = at(info.facing);
    const reads = container(info.facing) && back.kind !== 'hopper';
    if (reads || (back.conductor && container(info.facing, 2)))
      return ['comparator-reads', says`reads a container that it should not`];
    return undefined;
  },
  hopper: (_, { at, container }) => {
    if (container(UP)) return ['hopper-fed', says`draws items from the container above it`];
    const feeds = HORIZONTAL.some((d) => at(d).kind === 'hopper' && at(d).facing === (d ^ 1));
    const randomizer = at(DOWN).kind === 'dropper' && at(DOWN).facing === UP;
    return feeds && randomizer
      ? ['hopper-fed', says`belongs to a randomizer, but another hopper feeds it`]
      : undefined;
  },
  dropper: (_, { at }) => {
    const feeds = HORIZONTAL.some((d) => at(d).kind === 'hopper' && at(d).facing === (d ^ 1));
    if (feeds) return ['hopper-fed', says`is filled by a hopper beside it`];
    return at(DOWN).kind === 'hopper' ? ['hopper-fed', says`is emptied by the hopper below it`] : undefined;
  },
  piston: (info, { at }) => {
    const { facing } = info;
    const extended = info.properties.extended === 'true';
    if (extended && at(facing).kind !== 'head') return ['push', says`is extended, but its head is missing`];
    const [front, beyond] = [at(facing, extended ? 2 : 1), at(facing, extended ? 3 : 2)];
    if (front.kind !== 'air') {
      const passive = front.kind === 'solid' || front.kind === 'clear';
      const reason = front.block && passive ? immovable(front.block) : 'cannot be moved by a piston';
      if (reason !== undefined) return ['push', says`has a block in front of it that ${reason}`];
      if (front.block?.nature === 'sticks') return ['push', says`moves a block that pulls others along`];
      if (front.block?.nature === 'falls') return ['falling-block', says`moves a block that falls`];
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

/** Labels of components: what they carry. A randomizer's bit has the number of its hopper. */
const NOTHING = -1;
const CLOCK = -2;

/** What a trail may reach. */
const TRAIL_PARTS: ReadonlySet<BlockInfo['kind']> = new Set(['button', 'repeater', 'torch', 'lamp']);

/** Whether dust without a signal makes some dust with one point at it that else would point elsewhere. */
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
            'race',
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
      fault(at, 'quasi-connectivity', says`is powered only through the position above it, by`, [by]);
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

/** Bits that nothing holds where others are held, by the comparators that read them. */
function checkHolds(readers: readonly number[], model: RedstoneModel, fault: Fault): void {
  const bare = readers.filter((reader) => holdOf(model, reader) === undefined);
  if (bare.length === readers.length) return;
  for (const reader of bare)
    fault(reader, 'no-latch', says`reads a bit that no latch holds while the clock is low`);
}

/** Dust that no signal gets to. */
function checkDust(graph: SignalGraph, model: RedstoneModel, fault: Fault): void {
  for (const i of graph.darkDust()) {
    if (!turns(i, graph, model)) fault(i, 'no-signal', says`is out of reach of every signal`);
  }
}

/** Labels the clock: all that leads to a randomizer and is no bit. Whatever that leads to is still to be labelled. */
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

/** What fires a randomizer's dropper, and locks its hopper. */
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
      fault(nodes[dropper]!.at, 'dust-driven', says`is fired by dust; the signal comes from`, by);
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

/** Game ticks in which a torch may not come round: eight times in sixty burn it out. */
const BURNS = 4;

/** Components that feed back into themselves. */
function checkLoops(graph: SignalGraph, label: Int32Array, control: number | undefined, fault: Fault): void {
  const { nodes, first, last, to, how } = graph;
  const worked = new Uint8Array(nodes.length);
  const isSwitch = (k: number): boolean =>
    control !== undefined && nodes[k]!.at !== control && nodes[k]!.info.name === 'minecraft:lever';
  const queue: number[] = [];
  nodes.forEach(({ info }, k) => {
    if ((info.kind === 'button' && !isSwitch(k)) || label[k]! >= 0) queue.push(k);
  });
  for (let q = 0; q < queue.length; q++) {
    const k = queue[q]!;
    if (worked[k] === 1) continue;
    worked[k] = 1;
    for (let e = first[k]!; e < last[k]!; e++) queue.push(to[e]!);
  }
  for (const loop of loopsOf(graph)) {
    const inside = new Set(loop);
    const bit = loop.find((k) => label[k]! >= 0);
    if (bit !== undefined) {
      fault(nodes[bit]!.at, 'latch', says`carries a bit and feeds back into itself`);
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
      if (round < BURNS) fault(nodes[torch]!.at, 'torch-loop', says`turns itself off and burns out`);
      else if (worked[torch] === 1)
        fault(nodes[torch]!.at, 'torch-loop', says`turns itself off and on without end`);
      else continue;
      break;
    }
  }
}

/** Strongly connected components with an edge inside, by Tarjan's algorithm without recursion. */
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
