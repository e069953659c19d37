import { HORIZONTAL, isAcross, type Facing } from '../blocks/facing.js';
import { readingOf, type BlockInfo } from '../blocks/catalogue.js';
import { isRandomizer } from './signals.js';
import type { RedstoneModel } from './solve.js';

/** Game ticks of a comparator. */
const LOCKING_TICKS = 2;
/** What gives a comparator beside it nothing: a block's power does not count there, and a torch's only goes up. */
const IDLE: ReadonlySet<BlockInfo['kind']> = new Set(['air', 'clear', 'solid', 'torch']);

/**
 * What keeps a bit while its hopper is empty, as long as the clock is low: a repeater on the bit's way, the latch, and a comparator
 * that points into its side, the locking comparator. That takes what dust before the hopper's own comparator, the reader, has from the
 * 1 of a composter: so it is on just while there is nothing in the hopper. Indices of the model's padded arrays.
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
