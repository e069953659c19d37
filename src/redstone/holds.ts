import { HORIZONTAL, isAcross, type Facing } from '../blocks/facing.js';
import { readingOf, type BlockInfo } from '../blocks/catalogue.js';
import { isRandomizer } from './signals.js';
import type { RedstoneModel } from './solve.js';

/** Game ticks of a comparator. */
const LOCKING_TICKS = 2;
/** What gives a comparator beside it nothing: a block's power does not count there, and a torch's only goes up. */
const IDLE: ReadonlySet<BlockInfo['kind']> = new Set(['air', 'clear', 'solid', 'torch']);

/**
 * The parts that keep a bit while the clock is low and its hopper is empty. The latch is a repeater that the bit passes. The locking
 * comparator points into its side. It subtracts the signal strength of the dust after the reader, the comparator that reads the hopper, from the
 * 1 of a composter. So it is on exactly while the hopper is empty. Indices of the model's padded arrays.
 */
export interface Hold {
  readonly reader: number;
  readonly locking: number;
  readonly latch: number;
}

/**
 * The hold whose locking comparator stands at a place. The latch has to be slower than the locking comparator: the bit that falls reaches both at
 * once, and the locking comparator must be there first.
 */
export function holdAt(model: RedstoneModel, locking: number): Hold | undefined {
  const { pal, infos, offset } = model;
  const info = (at: number) => infos[pal[at]!]!;
  const { kind, facing, properties } = info(locking);
  if (kind !== 'comparator' || properties.mode !== 'subtract') return undefined;
  if (readingOf(info(locking + offset[facing]!)) !== 1) return undefined;
  const latch = locking + offset[facing ^ 1]!;
  const held = info(latch);
  if (held.kind !== 'repeater' || !isAcross(held.facing, facing)) return undefined;
  if (2 * Number(held.properties.delay) <= LOCKING_TICKS) return undefined;
  const sides = HORIZONTAL.filter((d) => isAcross(facing, d)).map((d) => locking + offset[d]!);
  const [dust, ...others] = sides.filter((at) => info(at).kind === 'dust');
  const isBare = sides.every((at) => at === dust || IDLE.has(info(at).kind));
  if (dust === undefined || others.length > 0 || !isBare) return undefined;
  const reader = HORIZONTAL.map((d) => [d, dust + offset[d]!] as const).find(([d, at]) =>
    readsCoin(model, at, d),
  );
  return reader && { reader: reader[1], locking, latch };
}

/** The hold of the bit that a comparator reads. */
export function holdOf(model: RedstoneModel, reader: number): Hold | undefined {
  const { pal, infos, offset } = model;
  const dust = reader + offset[infos[pal[reader]!]!.facing ^ 1]!;
  return HORIZONTAL.map((d) => holdAt(model, dust + offset[d]!)).find((hold) => hold?.reader === reader);
}

/** Whether a comparator that reads a randomizer's hopper stands at a place and has it at its far side. */
function readsCoin(model: RedstoneModel, at: number, side: Facing): boolean {
  const { pal, infos, offset } = model;
  const { kind, facing } = infos[pal[at]!]!;
  return kind === 'comparator' && facing === side && isRandomizer(model, at + offset[side]!);
}
