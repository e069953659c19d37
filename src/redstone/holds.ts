import { HORIZONTAL, isAcross, type Facing } from '../blocks/facing.js';
import { readingOf, type BlockInfo } from '../blocks/catalogue.js';
import { isRandomizer } from './signals.js';
import type { RedstoneModel } from './solve.js';

/** The delay of a comparator in game ticks. */
const LOCKING_TICKS = 2;
/**
 * Blocks that give no signal to the side of a comparator. Powered blocks do not count there, and a torch
 * powers only upwards.
 */
const IDLE: ReadonlySet<BlockInfo['kind']> = new Set(['air', 'clear', 'solid', 'torch']);

/**
 * The parts that keep a bit while the clock is low and the hopper is empty. The bit passes through the latch,
 * a repeater. The reader is the comparator that reads the hopper. The locking comparator points into the side
 * of the latch. It subtracts the signal strength of the dust after the reader from the 1 of a composter. So
 * it is on exactly while the hopper is empty. Values are indices of the model's padded arrays.
 */
interface Hold {
  readonly reader: number;
  readonly locking: number;
  readonly latch: number;
}

/**
 * The hold with its locking comparator at a place; undefined if there is none. The latch must be slower than
 * the locking comparator, because a falling bit reaches both at once.
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

/** The hold of the bit that a comparator reads; undefined if there is none. */
export function holdOf(model: RedstoneModel, reader: number): Hold | undefined {
  const { pal, infos, offset } = model;
  const dust = reader + offset[infos[pal[reader]!]!.facing ^ 1]!;
  return HORIZONTAL.map((d) => holdAt(model, dust + offset[d]!)).find((hold) => hold?.reader === reader);
}

/** Whether there is a comparator at a place that reads a randomizer's hopper on its far side. */
function readsCoin(model: RedstoneModel, at: number, side: Facing): boolean {
  const { pal, infos, offset } = model;
  const { kind, facing } = infos[pal[at]!]!;
  return kind === 'comparator' && facing === side && isRandomizer(model, at + offset[side]!);
}
