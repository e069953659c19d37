import type { Diagnostic, Vec3 } from '../src/core.js';
import { element, type Say } from './dom.js';
import { diagnosticText, errorText } from './errors.js';
import type { SpaceView } from './space-view.js';
import { words } from './words.js';

/** Faults with the same cause. */
interface FaultGroup {
  /** The first fault, and the number of others. */
  readonly text: string;
  /** The blocks of all faults. */
  readonly blocks: readonly Vec3[];
  /** One block of each net. */
  readonly places: readonly Vec3[];
}

/** Faults of one code whose blocks touch, with the first fault. */
interface Net {
  readonly first: Diagnostic;
  readonly blocks: Vec3[];
  count: number;
}

/**
 * Groups faults by net and cause. Faults of one code whose blocks touch form a group, as the blocks of a net do. So do faults whose
 * texts differ only in numbers.
 */
export function groupFaults(errors: readonly Diagnostic[]): FaultGroup[] {
  const groups: Net[] = [];
  /** The number of a group, by code and block, or by the text of faults without a block. */
  const known = new Map<string, number>();
  for (const error of errors) {
    const { code, blocks = [] } = error;
    const keys = blocks.map((at) => `${code} ${at.join()}`);
    const same = blocks.length === 0 ? [causeOf(error)] : blocks.flatMap(touching(code));
    const found = [...new Set(same.map((key) => known.get(key)).filter((n) => n !== undefined))].sort(
      (a, b) => a - b,
    );
    const home = found[0] ?? groups.length;
    const group = (groups[home] ??= { first: error, blocks: [], count: 0 });
    group.count++;
    group.blocks.push(...blocks);
    // What had been apart hangs together now.
    for (const n of found.slice(1)) {
      const other = groups[n]!;
      group.blocks.push(...other.blocks);
      group.count += other.count;
      other.count = 0;
      for (const at of other.blocks) known.set(`${code} ${at.join()}`, home);
    }
    for (const key of blocks.length === 0 ? same : keys) known.set(key, home);
  }
  return byCause(groups.filter(({ count }) => count > 0));
}

/** Joins nets of faults whose texts differ only in numbers. */
function byCause(nets: readonly Net[]): FaultGroup[] {
  const causes = new Map<string, Net[]>();
  for (const net of nets) {
    const cause = causeOf(net.first);
    causes.set(cause, [...(causes.get(cause) ?? []), net]);
  }
  return [...causes.values()].map((alike) => {
    const places = alike.flatMap(({ blocks }) => blocks.slice(0, 1));
    const more = alike.reduce((sum, { count }) => sum + count, -1);
    return {
      text: `${diagnosticText(alike[0]!.first)}${more === 0 ? '' : words.machine.moreOfKind(more, places.length)}`,
      blocks: alike.flatMap(({ blocks }) => blocks),
      places,
    };
  });
}

const causeOf = ({ code, message }: Diagnostic): string => `${code} ${message.replaceAll(/\d+/g, '')}`;

/** The keys, with a code, of a block and all blocks that touch it. */
function touching(code: string): (at: Vec3) => string[] {
  const steps = [-1, 0, 1];
  return ([x, y, z]) =>
    steps.flatMap((dx) =>
      steps.flatMap((dy) => steps.map((dz) => `${code} ${[x + dx, y + dy, z + dz].join()}`)),
    );
}

/** The most groups of faults to show. */
const MOST_FAULTS = 20;

/** Shows the faults of a machine, cause by cause. */
export function fillFaults(
  list: HTMLElement,
  errors: readonly Diagnostic[],
  space: SpaceView,
  say: Say,
): void {
  const groups = groupFaults(errors);
  const more = groups.length - MOST_FAULTS;
  list.replaceChildren(
    ...groups.slice(0, MOST_FAULTS).map((group) => faultItem(group, space, say)),
    ...(more > 0 ? [element('li', { class: 'more' }, words.machine.moreFaults(more))] : []),
  );
}

function faultItem({ text, places }: FaultGroup, space: SpaceView, say: Say): HTMLElement {
  if (places.length === 0) return element('li', {}, text);
  let next = 0;
  const onclick = (): void => {
    space.goTo(places[next]!).catch((reason: unknown) => say(errorText(reason)));
    next = (next + 1) % places.length;
  };
  return element('li', {}, element('button', { onclick }, text));
}
