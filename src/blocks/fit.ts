import { list, says, type Sentence } from '../base/sentence.js';
import { isCube } from './shape.js';
import { blockNamed, blocksNamed, type Block, type KnownState, type Nature } from './table.js';
import { shortName } from './state.js';

/*
 * Whether a block is suitable for its purpose. The compiler asks this before it builds, and the verifier for
 * what was built.
 */

/**
 * What a place in a machine requires of its block, apart from being a full cube that does not change by
 * itself.
 */
export interface Needs {
  /** Whether it is a redstone conductor. Dust beside one neither climbs past it nor reads it wrongly. */
  readonly conductor?: boolean;
  /** Whether a sticky piston must push and pull it. */
  readonly moved?: boolean;
  /** Whether players walk on it. */
  readonly walked?: boolean;
  /** Whether something is on top of it. Some blocks turn into dirt when covered. */
  readonly covered?: boolean;
  /** The least block light that it gives. */
  readonly light?: number;
  /** Whether it is a slab at the height of the floor, not a full cube. */
  readonly slab?: boolean;
}

/** The light of a light block, 0 .. 15. The spacing that keeps monsters away is computed with it. */
export const LIGHT_LEVEL = 15;

/** What each kind of place requires. */
export const NEEDS = {
  floor: { conductor: true, walked: true },
  wall: { covered: true },
  door: { conductor: true, moved: true, walked: true, covered: true },
  /** The upper block of a full door. */
  head: { conductor: true, moved: true, covered: true },
  /** A block that carries a signal, or supports dust and diodes. */
  support: { conductor: true, covered: true },
  slab: { slab: true },
  light: { covered: true, light: LIGHT_LEVEL },
  roof: { walked: true, covered: true },
} as const satisfies Readonly<Record<string, Needs>>;

/** Reasons that follow the block's name. Natures that are not listed do no harm. */
const REASONS: Readonly<Partial<Record<Nature, Sentence>>> = {
  falls: says`falls`,
  redstone: says`takes part in redstone`,
  flows: says`flows`,
  burns: says`burns`,
  melts: says`melts`,
  grows: says`grows, or breaks on other ground`,
  soaks: says`changes in water and in the Nether`,
  dies: says`dies without water`,
  changes: says`changes by itself`,
  joins: says`changes its shape beside other blocks`,
  infested: says`releases silverfish`,
  hurts: says`hurts`,
  sticks: says`sticks to what a piston moves`,
  opens: says`opens a screen when clicked`,
  weathers: says`turns green in time`,
};

/**
 * Property values that keep a block as it is: leaves that do not decay, no water or snow, slabs at the level
 * of the floor.
 */
export const FIXED: Readonly<Record<string, string>> = {
  persistent: 'true',
  distance: '7',
  waterlogged: 'false',
  snowy: 'false',
  type: 'top',
};

/** Why a block is not suitable for a place, in words that follow its name; undefined if it is. */
export function unfit({ block, boxes, properties }: KnownState, needs: Needs): Sentence | undefined {
  const reason = REASONS[block.nature];
  if (reason !== undefined) return reason;
  if (block.blockEntity) return says`holds data of its own`;
  const moved = Object.entries(FIXED).find(([key, value]) => (properties[key] ?? value) !== value);
  const stays = moved && says`stays as it is only with ${moved.join('=')}`;
  if (needs.slab === true) return block.gameClass === 'slab' ? stays : says`is not a slab`;
  if (boxes === undefined || !isCube(boxes)) return says`is not a full cube`;
  if (block.nature !== 'plain') return says`is not a plain building block`;
  if (needs.light !== undefined && block.light < needs.light)
    return says`gives light ${block.light}, not ${needs.light}`;
  if (needs.moved === true && block.push !== 'moves') return immovable(block);
  if (needs.walked === true && block.slippery) return says`is slippery`;
  if (needs.conductor === true && (block.conducts === false || block.doubtful))
    return says`does not conduct redstone signals dependably`;
  if (needs.covered === true && block.gameClass === 'grass') return says`turns into dirt where it is covered`;
  return stays;
}

/** Why a sticky piston cannot push and pull a block, in words that follow its name; undefined if it can. */
export function immovable({ push }: Block): Sentence | undefined {
  switch (push) {
    case 'moves':
      return undefined;
    case 'pushed':
      return says`is not pulled back by a sticky piston`;
    case 'breaks':
      return says`breaks when a piston moves it`;
    case 'stays':
      return says`cannot be moved by a piston`;
  }
}

/**
 * The reason against leaves beside logs. Leaves recount their distance to logs whenever something beside
 * them changes. With both, the machine would not be in steady state.
 */
export const LEAVES_BY_LOGS = says`cannot be in one machine: leaves change beside logs`;

/** Why a release does not have a block, and what it has instead. */
interface Unknown {
  readonly message: Sentence;
  readonly hint?: Sentence;
  /** The release that introduced it, if that is later. */
  readonly since?: string;
}

/**
 * Why a release does not have a block, or one of the given properties or values; undefined if it has them
 * all. Properties may be missing.
 */
export function whyUnknown(
  name: string,
  properties: Readonly<Record<string, string>>,
  minecraft: string,
): Unknown | undefined {
  const id = shortName(name);
  const block = blockNamed(name, minecraft);
  if (block === undefined) {
    const forms = blocksNamed(name);
    const [since, until] = [forms[0]?.since, forms.at(-1)?.until];
    if (since !== undefined) return { message: says`"${id}" came with Minecraft ${since}`, since };
    if (until !== undefined) return { message: says`"${id}" no longer exists since Minecraft ${until}` };
    return { message: says`there is no block ${JSON.stringify(id)}` };
  }
  // A property may be called `constructor`, which every object has.
  const valuesOf = (key: string): readonly string[] | undefined =>
    Object.hasOwn(block.properties, key) ? block.properties[key] : undefined;
  const wrong = Object.entries(properties).find(([key, value]) => valuesOf(key)?.includes(value) !== true);
  if (wrong === undefined) return undefined;
  const [key, value] = wrong;
  const all = Object.entries(block.properties).map(([k, values]) => `${k}=${values.join('|')}`);
  return {
    message: says`${id} has no ${valuesOf(key) === undefined ? says`property ${key}` : says`${key}=${value}`}`,
    hint: all.length === 0 ? says`it has no properties` : says`it has ${list(all)}`,
  };
}
