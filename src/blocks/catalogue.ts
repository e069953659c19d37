import { DOWN, HORIZONTAL, UP, type Facing, FACING_NAMES } from './facing.js';
import { hasPost, hasRim, isCube, isFullFace } from './shape.js';
import { parseState, type BlockState } from './state.js';
import { knownState, type Block, type KnownState } from './table.js';

/**
 * What a block does to redstone. `solid` is a conductor, `clear` is not; `button` is any control, a lever or a pressure
 * plate too; `unknown` is every block, property or value that no release has: nothing is to be said of it.
 */
export type Kind =
  | 'unknown'
  | 'air'
  | 'solid'
  | 'clear'
  | 'dust'
  | 'torch'
  | 'repeater'
  | 'comparator'
  | 'piston'
  | 'head'
  | 'hopper'
  | 'dropper'
  | 'lamp'
  /** Buttons, levers and pressure plates. */
  | 'button';

/** What the redstone model knows of a block state. */
export interface BlockInfo extends BlockState {
  readonly kind: Kind;
  /** What the table says of the block in all its states; undefined where it is unknown. */
  readonly block: Block | undefined;
  /** Redstone conductor: passes strong and weak power on, cuts dust climbing past it. */
  readonly conductor: boolean;
  /** Top face carries dust, torches, repeaters. */
  readonly sturdyTop: boolean;
  /** Its sides are full faces: they carry wall torches and buttons, and dust climbs them visibly. */
  readonly sturdySides: boolean;
  /**
   * `repeater`, `comparator`: the side of the input. `torch`: the side of the block it hangs on.
   * `piston`, `head`, `hopper`, `dropper`: where it points. `button`: the side of the block it is fixed to.
   */
  readonly facing: Facing;
}

/** By the game's class; every other block is `solid` where it is a conductor, else `clear`. */
const KINDS: Readonly<Record<string, Kind>> = {
  air: 'air',
  redstone_wire: 'dust',
  redstone_torch: 'torch',
  redstone_wall_torch: 'torch',
  repeater: 'repeater',
  comparator: 'comparator',
  piston_base: 'piston',
  piston_head: 'head',
  hopper: 'hopper',
  dropper: 'dropper',
  redstone_lamp: 'lamp',
  button: 'button',
  lever: 'button',
  pressure_plate: 'button',
  weighted_pressure_plate: 'button',
};

/** What has been looked up: every check asks for the states of its palette. */
const infos = new Map<string, BlockInfo>();

/** Looks a state string up in the table of blocks. */
export function blockInfo(state: string): BlockInfo {
  let info = infos.get(state);
  if (info !== undefined) return info;
  const known = knownState(state);
  if (known === undefined) {
    const nothing = { block: undefined, conductor: false, sturdyTop: false, sturdySides: false };
    return { ...parseState(state), kind: 'unknown', ...nothing, facing: DOWN };
  }
  infos.set(state, (info = infoOf(known)));
  return info;
}

function infoOf(known: KnownState): BlockInfo {
  const { name, properties, block } = known;
  const conductor = isConductor(known);
  const kind = KINDS[block.gameClass] ?? (conductor ? 'solid' : 'clear');
  const sturdy = (side: Facing): boolean => isSturdy(known, side);
  return {
    name,
    properties,
    block,
    kind,
    conductor,
    sturdyTop: sturdy(UP) || block.carries === 'top',
    sturdySides: HORIZONTAL.every(sturdy),
    facing: facingOf(kind, known),
  };
}

/**
 * What a comparator reads of a block's state alone, 0 .. 15 (BlockStateBase.getAnalogOutputSignal): of a composter its level.
 * Undefined for all others: they hold items, or are not read.
 */
export function readingOf({ block, properties }: BlockInfo): number | undefined {
  return block?.gameClass === 'composter' ? Number(properties.level) : undefined;
}

/** BlockStateBase.isRedstoneConductor. */
function isConductor({ block, boxes }: KnownState): boolean {
  return block.conducts ?? (boxes !== undefined && isCube(boxes));
}

/** What a block's top carries, BlockStateBase.isFaceSturdy for each SupportType: all over, by its rim, by its middle. */
export function topOf(state: string): {
  readonly full: boolean;
  readonly rim: boolean;
  readonly post: boolean;
} {
  const known = knownState(state);
  const full = known !== undefined && isSturdy(known, UP);
  const boxes = known?.block.carries === 'none' ? [] : (known?.boxes ?? []);
  return { full, rim: full || hasRim(boxes), post: full || hasPost(boxes) };
}

/** BlockStateBase.isFaceSturdy: whether a side carries others all over. */
function isSturdy({ block, boxes }: KnownState, side: Facing): boolean {
  if (block.carries === 'none' || block.carries === 'cube') return block.carries === 'cube';
  return boxes !== undefined && isFullFace(boxes, side);
}

function facingOf(kind: Kind, { block, properties }: KnownState): Facing {
  const index = FACING_NAMES.indexOf(properties.facing as (typeof FACING_NAMES)[number]);
  const named = (index < 0 ? DOWN : index) as Facing;
  if (kind === 'torch') return block.support === 'behind' ? named ^ 1 : DOWN;
  if (kind === 'button') {
    if (properties.face === undefined) return DOWN;
    return properties.face === 'floor' ? DOWN : properties.face === 'ceiling' ? UP : named ^ 1;
  }
  return named;
}
