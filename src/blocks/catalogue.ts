import { DOWN, UP, type Facing, FACING_NAMES } from './facing.js';
import { type BlockState, parseState } from './state.js';

/** What a block does to redstone. `solid` is a conductor, `clear` is not; `button` is any control, a lever or a pressure plate too. */
export type Kind =
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

const KINDS: Readonly<Record<string, Kind>> = {
  'minecraft:air': 'air',
  'minecraft:cave_air': 'air',
  'minecraft:void_air': 'air',
  'minecraft:redstone_wire': 'dust',
  'minecraft:redstone_torch': 'torch',
  'minecraft:redstone_wall_torch': 'torch',
  'minecraft:repeater': 'repeater',
  'minecraft:comparator': 'comparator',
  'minecraft:piston': 'piston',
  'minecraft:sticky_piston': 'piston',
  'minecraft:piston_head': 'head',
  'minecraft:hopper': 'hopper',
  'minecraft:dropper': 'dropper',
  'minecraft:redstone_lamp': 'lamp',
};

/** What a player works: all of these power the block they are fixed to while they are on. */
const CONTROL = /:(lever|[a-z_]+_(button|pressure_plate))$/;

/** Blocks that are no conductors though nothing else is known of them, by the end of their name. */
const CLEAR =
  /(glass|glass_pane|leaves|slab|stairs|fence|fence_gate|wall|carpet|sign|banner|torch|lantern|candle|button|lever|pressure_plate|door|trapdoor|ice|chain|bars|rail|light|barrier|head|skull|bed|pot|sapling|beacon|glowstone|sea_lantern)$/;

/** Classifies a state string. */
export function blockInfo(state: string): BlockInfo {
  const parsed = parseState(state);
  const { name, properties } = parsed;
  const doubleSlab = properties.type === 'double';
  const kind =
    KINDS[name] ??
    (CONTROL.test(name)
      ? 'button'
      : CLEAR.test(name) && !doubleSlab && !name.endsWith(':packed_ice')
        ? 'clear'
        : 'solid');
  const conductor = kind === 'solid' || kind === 'dropper' || kind === 'lamp';
  const facing = facingOf(kind, name, properties);
  const sturdySides =
    conductor || name.endsWith('glass') || (kind === 'piston' && properties.extended !== 'true');
  const sturdyTop =
    sturdySides ||
    kind === 'hopper' ||
    (kind === 'piston' && facing === DOWN) ||
    (kind === 'head' && facing === UP) ||
    (name.endsWith('slab') && properties.type === 'top');
  return { ...parsed, kind, conductor, sturdyTop, sturdySides, facing };
}

function facingOf(kind: Kind, name: string, properties: Readonly<Record<string, string>>): Facing {
  const index = FACING_NAMES.indexOf(properties.facing as (typeof FACING_NAMES)[number]);
  const named = (index < 0 ? DOWN : index) as Facing;
  if (kind === 'torch') return name.endsWith('wall_torch') ? ((named ^ 1) as Facing) : DOWN;
  if (kind === 'button') {
    if (properties.face === undefined) return DOWN;
    return properties.face === 'floor' ? DOWN : properties.face === 'ceiling' ? UP : ((named ^ 1) as Facing);
  }
  return named;
}
