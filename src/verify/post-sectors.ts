import type { Diagnostic } from '../base/diagnostic.js';
import { plural } from '../base/numbers.js';
import { cellName } from '../board/grid.js';
import { formatSectors } from '../circuit/sectors.js';
import type { Corners } from '../flow/corners.js';
import type { PostsInfo } from '../formats/metadata.js';
import { nodeWitness, sourceOf, type PostCircuit, type PostLines } from './post-lines.js';
import { delayOf, earliest, waysTo } from './timing.js';

/*
 * Sectors of a uniform machine. In each column of posts the clock comes through a gate: a component with two drivers, the clock and what
 * holds it high unless the column's sector is selected, or all are freed (post-freeing.ts). Which one is selected is said by a ring of
 * stages. A stage is two repeaters one after the other, which the lock line locks in turn. All of this is read back from the blocks by
 * who drives whom, and what the ring does from the model: it is set to select each sector, and none.
 */

/** What holds the clock high for a post: the last component of it, what makes it let go, and the clock's own way in. */
export interface Hold {
  readonly node: number;
  /** The locked repeater that says whether the sector is selected. */
  readonly stage: number;
  /** What frees the sector, selected or not; -1 where there is nothing. */
  readonly free: number;
  readonly clock: number;
}

/** By post what holds the clock high there; none where there is nothing, or more than one thing. */
export type Holds = readonly (Hold | undefined)[];

/** Finds what holds the clock high: back from each post's randomizers to where two signals meet, one of which a locked repeater can end. */
export function findHolds(circuit: PostCircuit): Holds {
  const { driversOf, locks, coins } = circuit;
  return coins.map((ofPost) => {
    const found = new Map<number, Hold>();
    for (const part of ofPost.flatMap(({ hopper, dropper }) => [hopper, dropper])) {
      for (const driver of driversOf(sourceOf(circuit, part))) {
        const gate = sourceOf(circuit, driver);
        if (locks.has(gate)) continue;
        const inputs = driversOf(gate).map((node) => {
          const enders = endersOf(circuit, node);
          return {
            node,
            stages: enders.filter((end) => locks.has(end)),
            others: enders.filter((end) => !locks.has(end)),
          };
        });
        const clock = inputs.find(({ stages }) => stages.length === 0)?.node;
        for (const { node, stages, others } of inputs) {
          const [stage, free = -1] = [stages[0], others[0]];
          if (clock !== undefined && stages.length === 1 && stage !== undefined && others.length <= 1)
            found.set(node, { node, stage, free, clock });
        }
      }
    }
    return found.size === 1 ? [...found.values()][0] : undefined;
  });
}

/** What a signal depends on, back from where several things meet: the locked repeaters and other components at which those begin. */
function endersOf(circuit: PostCircuit, node: number): readonly number[] {
  const end = sourceOf(circuit, node);
  if (circuit.locks.has(end)) return [end];
  return circuit.driversOf(end).map((driver) => sourceOf(circuit, driver));
}

/** The circuit as if nothing held the clock high. */
export function withoutHolds(circuit: PostCircuit, holds: Holds): PostCircuit {
  const nodes = new Set(holds.map((hold) => hold?.node));
  const { driversOf } = circuit;
  return { ...circuit, driversOf: (node) => driversOf(node).filter((driver) => !nodes.has(driver)) };
}

/** A stage of the ring. */
interface Stage {
  /** The repeater that says whether its sector is selected, and the one before it, which holds what it says next. */
  readonly says: number;
  readonly next: number;
}

/**
 * Whether the posts choose again in the sectors that the metadata promise, in turn. The model is left as it was.
 *
 * Codes: `control-sectors`; `lock-late` for a stage that could hear of its own change, or a sector that is selected after the clock of the next
 * press has fallen.
 */
export function checkSectors(
  circuit: PostCircuit,
  holds: Holds,
  lines: PostLines,
  corners: Corners,
  info: PostsInfo,
): Diagnostic[] {
  const fault = (node: number, message: string): Diagnostic => ({
    code: 'control-sectors',
    message,
    ...nodeWitness(circuit, node),
  });
  const free = holds.findIndex((hold) => hold === undefined);
  if (free >= 0) {
    const where = `post ${cellName(corners, corners.posts[free]!)}`;
    const message =
      'nothing, or more than one thing, holds the clock high while another sector chooses again';
    return [{ code: 'control-sectors', message, where }];
  }
  const held = holds as readonly Hold[];
  const says = [...new Set(held.map(({ stage }) => stage))];
  if (says.length !== info.sectors) {
    const message = `the clock is held high for ${plural(says.length, 'sector')}, but Sectors says ${info.sectors}`;
    return [fault(says[0]!, message)];
  }
  const stages = says.map((node): Stage => ({ says: node, next: beforeStage(circuit, node) }));
  const misled = stages.filter((stage) => !isStage(circuit, stage, lines.lock));
  if (misled.length > 0)
    return misled.map((stage) =>
      fault(stage.says, 'this repeater and the one before it are not locked in turn by the lock line'),
    );
  const ring = inTurn(circuit, held, stages);
  if (typeof ring === 'string') return [fault(says[0]!, ring)];
  const sectors = new Map(held.map(({ stage }, post) => [corners.posts[post]!, ring.indexOf(stage)]));
  const found = formatSectors(corners, sectors);
  if (found !== info.sectorOf) {
    const message = 'posts choose again in other sectors than SectorOf says';
    return [{ code: 'control-sectors', message, where: 'SectorOf' }];
  }
  return lateStages(circuit, held, stages, lines.lock);
}

/** The locked repeater before a stage's own; -1 where there is none. */
function beforeStage(circuit: PostCircuit, says: number): number {
  const [driver, ...others] = circuit.driversOf(says);
  if (driver === undefined || others.length > 0) return -1;
  const before = sourceOf(circuit, driver);
  return circuit.locks.has(before) ? before : -1;
}

/** Whether the lock line alone locks both repeaters of a stage, in steady state the first one. */
function isStage(circuit: PostCircuit, { says, next }: Stage, lock: number): boolean {
  if (next < 0) return false;
  const { locks, model, graph } = circuit;
  const isLocked = (node: number): boolean => model.isLocked(model.outer(graph.nodes[node]!.at));
  const byLine = [says, next].every((node) =>
    locks.get(node)!.every((locker) => sourceOf(circuit, locker) === lock),
  );
  return byLine && isLocked(next) && !isLocked(says);
}

/** The stages in the order in which they are selected; else what is wrong with it, in words. */
function inTurn(
  circuit: PostCircuit,
  holds: readonly Hold[],
  stages: readonly Stage[],
): readonly number[] | string {
  const { model, graph, driversOf } = circuit;
  const placeOf = (node: number): number => model.outer(graph.nodes[node]!.at);
  const isOn = (node: number): boolean => model.levelOf(placeOf(node)) > 0;
  const saved = stages.map(({ next }) => isOn(next));
  /** What follows when the ring selects these stages: the stages that are selected next; undefined where it is not what posts hear. */
  const after = (selected: readonly boolean[]): readonly number[] | undefined => {
    stages.forEach(({ next }, k) => {
      model.press(placeOf(next), selected[k]!);
    });
    const isStill = model.solve();
    const isHeard = holds.every(
      ({ node, stage }) => isOn(node) !== selected[stages.findIndex(({ says }) => says === stage)],
    );
    const coming = stages.flatMap(({ next }, k) => (driversOf(next).some(isOn) ? [k] : []));
    return isStill && isHeard ? coming : undefined;
  };
  const only = (k: number): boolean[] => stages.map((_, stage) => stage === k);
  const order: number[] = [];
  const [first, ...others] = after(only(-1)) ?? [];
  for (let k = first; k !== undefined && others.length === 0 && !order.includes(k);) {
    order.push(k);
    const next = after(only(k)) ?? [];
    k = next.length === 1 ? next[0] : undefined;
    if (k === first && order.length === stages.length) break;
    if (k === undefined || order.includes(k)) order.length = 0;
  }
  after(saved);
  if (order.length !== stages.length)
    return 'the repeaters that select sectors do not take them in turn, each one once';
  if (saved.filter(Boolean).length !== 1)
    return `${saved.filter(Boolean).length} sectors are selected in the file; it must be one`;
  return order.map((k) => stages[k]!.says);
}

/** Stages whose lock is late: see {@link checkSectors}. All times are game ticks from a change of the lock line. */
function lateStages(
  circuit: PostCircuit,
  holds: readonly Hold[],
  stages: readonly Stage[],
  lock: number,
): Diagnostic[] {
  const { graph, locks, control } = circuit;
  const fault = (node: number, message: string): Diagnostic => ({
    code: 'lock-late',
    message,
    ...nodeWitness(circuit, node),
  });
  const heard = earliest(graph, new Map([[lock, 0]]));
  const changesOf = (node: number): number[] =>
    locks.get(node)!.map((by) => heard.get(by)! + delayOf(graph.nodes[by]!));
  const delay = (node: number): number => delayOf(graph.nodes[node]!);
  const faults: Diagnostic[] = [];
  const released = new Map(stages.map(({ says }) => [says, Math.min(...changesOf(says))]));
  const spread = earliest(graph, released);
  for (const { says, next } of stages) {
    const [saysLocked, nextLocked] = [says, next].map((node) => Math.max(...changesOf(node)));
    const own = Math.min(...changesOf(next)) + delay(next);
    for (const [node, locked, changes] of [
      [says, saysLocked!, own],
      [next, nextLocked!, spread.get(next) ?? Infinity],
    ] as const)
      if (locked > changes)
        faults.push(
          fault(
            node,
            `this repeater of the ring is locked after ${locked} game ticks, but its input can change after ${changes}`,
          ),
        );
  }
  const pressed = earliest(graph, new Map([[control, 0]]));
  const ends = new Set(holds.map(({ node }) => node));
  for (const { node, stage, clock } of new Map(holds.map((hold) => [hold.node, hold])).values()) {
    const way = waysTo(graph, node, (at) => !locks.has(at) && !ends.has(at))(stage);
    const settled = Math.max(...changesOf(stage)) + way.longest + delay(node);
    const falls = (pressed.get(clock) ?? Infinity) + delay(clock);
    if (settled > falls)
      faults.push(
        fault(
          node,
          `its sector is selected ${settled} game ticks after the lock line has gone off, but the clock can fall ${falls} after a press`,
        ),
      );
  }
  return faults;
}
