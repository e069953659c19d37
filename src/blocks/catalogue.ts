import { DOWN, UP, type Facing, FACING_NAMES } from './facing.js';
import { CUBE, fullFacesOf, isCube } from './shape.js';
import { parseState, type BlockState } from './state.js';
import { knownState, type Block, type Box, type KnownState } from './table.js';

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
  /** What of it carries others. */
  readonly carrying: readonly Box[];
  /** Its full faces, a bit each by `Facing`: they carry wall torches and buttons, and dust climbs them visibly. */
  readonly fullFaces: number;
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
    const nothing = { block: undefined, conductor: false, sturdyTop: false, carrying: [], fullFaces: 0 };
    return { ...parseState(state), kind: 'unknown', ...nothing, facing: DOWN };
  }
  infos.set(state, (info = infoOf(known)));
  return info;
}

function infoOf(known: KnownState): BlockInfo {
  const { name, properties, block } = known;
  const conductor = isConductor(known);
  const kind = KINDS[block.gameClass] ?? (conductor ? 'solid' : 'clear');
  const carrying = carryingOf(known);
  const fullFaces = fullFacesOf(carrying);
  return {
    name,
    properties,
    block,
    kind,
    conductor,
    sturdyTop: ((fullFaces >> UP) & 1) === 1 || block.carries === 'top',
    carrying,
    fullFaces,
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

/** Whether a block's side carries others all over. */
export function isFullOn({ fullFaces }: BlockInfo, side: Facing): boolean {
  return ((fullFaces >> side) & 1) === 1;
}

/** BlockBehaviour.getBlockSupportShape. */
function carryingOf({ block, boxes = [] }: KnownState): readonly Box[] {
  if (block.carries === 'none') return [];
  return block.carries === 'cube' ? [CUBE] : boxes;
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
