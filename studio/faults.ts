import type { Diagnostic, Vec3 } from '../src/core.js';
import { diagnosticText } from './errors.js';

/** Faults of one cause in one place, told together. */
export interface FaultGroup {
  /** The first of them, and how many more there are. */
  readonly text: string;
  /** All their blocks. */
  readonly blocks: readonly Vec3[];
}

/**
 * Faults by cause and place: those of one code whose blocks touch, as the blocks of a net do, are one group. Faults without a
 * block are one where they say the same but for numbers.
 */
export function groupFaults(errors: readonly Diagnostic[]): FaultGroup[] {
  const groups: { readonly first: Diagnostic; readonly blocks: Vec3[]; count: number }[] = [];
  /** The number of a group, by the code and the blocks of its faults and by what faults without a block say. */
  const known = new Map<string, number>();
  for (const error of errors) {
    const { code, message, blocks = [] } = error;
    const keys = blocks.map((at) => `${code} ${at.join()}`);
    const same =
      blocks.length === 0 ? [`${code} ${message.replaceAll(/\d+/g, '')}`] : blocks.flatMap(touching(code));
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
  return groups
    .filter(({ count }) => count > 0)
    .map(({ first, blocks, count }) => ({ text: `${diagnosticText(first)}${moreText(count - 1)}`, blocks }));
}

/** A block with all that touch it, as keys of a code. */
function touching(code: string): (at: Vec3) => string[] {
  const steps = [-1, 0, 1];
  return ([x, y, z]) =>
    steps.flatMap((dx) =>
      steps.flatMap((dy) => steps.map((dz) => `${code} ${[x + dx, y + dy, z + dz].join()}`)),
    );
}

function moreText(more: number): string {
  return more === 0 ? '' : ` And ${more} more of this kind ${more === 1 ? 'beside it' : 'here'}.`;
}
