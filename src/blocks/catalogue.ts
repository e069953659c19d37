import { DOWN, UP, type Facing, FACING_NAMES } from './facing.js';
import { CUBE, fullFacesOf, isCube } from './shape.js';
import { parseState, type BlockState } from './state.js';
import { knownState, type Block, type Box, type KnownState } from './table.js';

/**
 * The role of a block in redstone. `solid` is a conductor, `clear` is not. `button` is any control, also a
 * lever or a pressure plate. `unknown` is a block, property or value that no release has.
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

const NO_PARTS: ReadonlySet<Kind> = new Set(['unknown', 'air', 'solid', 'clear']);

/** Whether a block is a part of redstone, which changes by itself when power comes or goes. */
export const isPart = ({ kind }: BlockInfo): boolean => !NO_PARTS.has(kind);

/** The redstone properties of a block state. */
export interface BlockInfo extends BlockState {
  readonly kind: Kind;
  /** The table's entry for the block in all its states; undefined if it is unknown. */
  readonly block: Block | undefined;
  /**
   * Whether it is a redstone conductor: it passes strong and weak power on, and cuts dust that climbs past
   * it.
   */
  readonly conductor: boolean;
  /** Whether dust, torches and repeaters can lie on top. */
  readonly sturdyTop: boolean;
  /** The boxes that can support other blocks. */
  readonly supportBoxes: readonly Box[];
  /**
   * Its full faces, one bit each by `Facing`. They support wall torches and buttons, and dust climbs them
   * visibly.
   */
  readonly fullFaces: number;
  /**
   * For `repeater` and `comparator`, the side of the input. For `torch` and `button`, the side of the block
   * that it is attached to. For `piston`, `head`, `hopper` and `dropper`, where it points.
   */
  readonly facing: Facing;
}

/** The kind by the game's class. Every other block is `solid` if it is a conductor, else `clear`. */
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

/** A cache, because every check looks up the states of its palette. */
const infos = new Map<string, BlockInfo>();

/** Looks up a state string in the table of blocks. */
export function blockInfo(state: string): BlockInfo {
  let info = infos.get(state);
  if (info !== undefined) return info;
  const known = knownState(state);
  if (known === undefined) {
    const nothing = { block: undefined, conductor: false, sturdyTop: false, supportBoxes: [], fullFaces: 0 };
    return { ...parseState(state), kind: 'unknown', ...nothing, facing: DOWN };
  }
  infos.set(state, (info = infoOf(known)));
  return info;
}

function infoOf(known: KnownState): BlockInfo {
  const { name, properties, block } = known;
  const conductor = isConductor(known);
  const kind = KINDS[block.gameClass] ?? (conductor ? 'solid' : 'clear');
  const supportBoxes = supportBoxesOf(known);
  const fullFaces = fullFacesOf(supportBoxes);
  return {
    name,
    properties,
    block,
    kind,
    conductor,
    sturdyTop: ((fullFaces >> UP) & 1) === 1 || block.supports === 'top',
    supportBoxes,
    fullFaces,
    facing: facingOf(kind, known),
  };
}

/**
 * What a comparator reads from a block's state alone, 0 .. 15 (BlockStateBase.getAnalogOutputSignal): the
 * level of a composter. Undefined for all other blocks, which hold items or cannot be read.
 */
export function readingOf({ block, properties }: BlockInfo): number | undefined {
  return block?.gameClass === 'composter' ? Number(properties.level) : undefined;
}

/** BlockStateBase.isRedstoneConductor. */
function isConductor({ block, boxes }: KnownState): boolean {
  return block.conducts ?? (boxes !== undefined && isCube(boxes));
}

/** Whether a side of a block is a full support. */
export function isFullOn({ fullFaces }: BlockInfo, side: Facing): boolean {
  return ((fullFaces >> side) & 1) === 1;
}

/** BlockBehaviour.getBlockSupportShape. */
function supportBoxesOf({ block, boxes = [] }: KnownState): readonly Box[] {
  if (block.supports === 'none') return [];
  return block.supports === 'cube' ? [CUBE] : boxes;
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
