import { blockInfo, readingOf, type BlockInfo } from '../blocks/catalogue.js';
import { AIR } from '../blocks/grid.js';
import {
  DOWN,
  EAST,
  FACING_NAMES,
  HORIZONTAL,
  NORTH,
  SOUTH,
  UP,
  WEST,
  type Facing,
} from '../blocks/facing.js';
import { fullFacesOf, hasPost, hasRim, isCube, shapeOf, stopsWater } from '../blocks/shape.js';
import { formatState } from '../blocks/state.js';
import type { Box, Nature } from '../blocks/table.js';
import { ALL } from './orders.js';

/**
 * The behaviour of a block in the engine; `Inert` has none. The order matters. `Leaves` to `WeightedPlate`
 * schedule ticks. From `Torch` on, all but `Observer` and `WeightedPlate` listen to their neighbours. All
 * after `Head` react to every update.
 */
export enum Part {
  Air,
  Inert,
  Lever,
  Moving,
  Leaves,
  Button,
  Plate,
  Torch,
  Repeater,
  Comparator,
  Lamp,
  Dropper,
  Dispenser,
  Observer,
  WeightedPlate,
  Dust,
  Hopper,
  Piston,
  Head,
  Note,
  Trapdoor,
  Door,
  Rail,
  PoweredRail,
  Bulb,
  Skull,
  Water,
}

const PART_OF_CLASS: Readonly<Record<string, Part>> = {
  air: Part.Air,
  redstone_wire: Part.Dust,
  redstone_torch: Part.Torch,
  redstone_wall_torch: Part.Torch,
  repeater: Part.Repeater,
  comparator: Part.Comparator,
  redstone_lamp: Part.Lamp,
  dropper: Part.Dropper,
  hopper: Part.Hopper,
  piston_base: Part.Piston,
  piston_head: Part.Head,
  moving_piston: Part.Moving,
  button: Part.Button,
  lever: Part.Lever,
  pressure_plate: Part.Plate,
  powered: Part.Inert,
  barrel: Part.Inert,
  composter: Part.Inert,
  chest: Part.Inert,
  shulker_box: Part.Inert,
  target: Part.Inert,
  jukebox: Part.Inert,
  trip_wire_hook: Part.Inert,
  lightning_rod: Part.Inert,
  weathering_lightning_rod: Part.Inert,
  note: Part.Note,
  trapdoor: Part.Trapdoor,
  weathering_copper_trapdoor: Part.Trapdoor,
  door: Part.Door,
  weathering_copper_door: Part.Door,
  rail: Part.Rail,
  powered_rail: Part.PoweredRail,
  copper_bulb_block: Part.Bulb,
  weathering_copper_bulb: Part.Bulb,
  skull: Part.Skull,
  wall_skull: Part.Skull,
  wither_skull: Part.Skull,
  wither_wall_skull: Part.Skull,
  player_head: Part.Skull,
  player_wall_head: Part.Skull,
  piglinwallskull: Part.Skull,
  dispenser: Part.Dispenser,
  observer: Part.Observer,
  weighted_pressure_plate: Part.WeightedPlate,
};
/** Sources that nothing in a circuit switches on. In these states they give no power. */
const IDLE_SOURCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  target: { power: '0' },
  jukebox: { has_record: 'false' },
  trip_wire_hook: { attached: 'false', powered: 'false' },
  lightning_rod: { powered: 'false' },
  weathering_lightning_rod: { powered: 'false' },
};
const WATER = 'minecraft:water';
/** Natures of blocks that no circuit notices, unless a comparator reads them. */
const INERT: ReadonlySet<Nature> = new Set([
  'plain',
  'decor',
  'joins',
  'infested',
  'hurts',
  'sticks',
  'opens',
  'weathers',
]);

/** Container slots by the game's class of the block. */
const SLOTS: Readonly<Record<string, number>> = {
  dropper: 9,
  dispenser: 9,
  hopper: 5,
  barrel: 27,
  chest: 27,
  shulker_box: 27,
};

/**
 * How a piston treats a block: BlockBehaviour.getPistonPushReaction with the cases of
 * PistonBaseBlock.isPushable.
 */
export enum Push {
  Moves,
  Pushed,
  Breaks,
  Stays,
}
const PUSHES = { moves: Push.Moves, pushed: Push.Pushed, breaks: Push.Breaks, stays: Push.Stays } as const;

/** What a block needs on the side `supportSide`; without it, it pops off: BlockBehaviour.canSurvive. */
export enum Support {
  None,
  /** One of the `States.faces` listed in `asks`. */
  Face,
  /** Any block but air. */
  Any,
}

/** The property that says whether a part is on. */
const SWITCH: Readonly<Partial<Record<Part, string>>> = {
  [Part.Torch]: 'lit',
  [Part.Lamp]: 'lit',
  [Part.Repeater]: 'powered',
  [Part.Comparator]: 'powered',
  [Part.Button]: 'powered',
  [Part.Lever]: 'powered',
  [Part.Plate]: 'powered',
  [Part.Dropper]: 'triggered',
  [Part.Hopper]: 'enabled',
  [Part.Piston]: 'extended',
  [Part.Note]: 'powered',
  [Part.Trapdoor]: 'powered',
  [Part.Door]: 'powered',
  [Part.PoweredRail]: 'powered',
  [Part.Bulb]: 'powered',
  [Part.Skull]: 'powered',
  [Part.Dispenser]: 'triggered',
  [Part.Observer]: 'powered',
};

/** The most states of a world, with 16 bits per block. */
export const MOST_STATES = 0x10000;
/** The highest signal strength. */
export const STRONGEST = 15;
/** The comparator's signal strength is in its block entity. */
export const LEVEL_STORED = 16;
/**
 * A bit of `States.stands`: the block gives no power, and no comparator reads it. `FACES` is where `faces`
 * begin there.
 */
export const MUTE = 2;
const FACES = 2;
/**
 * Bits of `States.faces` above the six full faces. Diodes need a rim (Block.canSupportRigidBlock), torches a
 * centre (canSupportCenter).
 */
export const RIM_TOP = 1 << 6;
const POST_TOP = 1 << 7;
/** Dust accepts a hopper as a full top: RedStoneWireBlock.canSurviveOn. */
const HOPPER_TOP = 1 << 8;
export const DUST_TOP = (1 << UP) | HOPPER_TOP;
/** The game's LeavesBlock.DECAY_DISTANCE. */
export const FAR_FROM_LOGS = 7;
/** The three connections of dust on a side; the sides are in the order of `HORIZONTAL`. */
const SIDES = ['none', 'side', 'up'] as const;
const SIDE_NAMES = HORIZONTAL.map((d) => FACING_NAMES[d]);
const DUST_FORMS = 81;

/** Whether a part has a `neighborChanged` hook. */
function listens(part: Part): boolean {
  return part >= Part.Torch && part !== Part.Observer && part !== Part.WeightedPlate;
}

/**
 * Whether the engine models a block state. `always` means in every situation. `alone` means only if nobody
 * stands on it, and if dispensers throw only what flies away. The state itself does not show that. Undefined
 * if it is not modelled.
 */
export function modelled(state: string): 'always' | 'alone' | undefined {
  const part = partOf(blockInfo(state));
  if (part === undefined) return undefined;
  return part === Part.Dispenser || part === Part.WeightedPlate ? 'alone' : 'always';
}

function partOf({ block, properties }: BlockInfo): Part | undefined {
  if (block === undefined) return undefined;
  if (block.leaves) return Part.Leaves;
  if (block.name === WATER) return Part.Water;
  // Two adjacent chests would be one container.
  if (block.gameClass === 'chest' && properties.type !== 'single') return undefined;
  const idle = IDLE_SOURCES[block.gameClass] ?? {};
  if (Object.entries(idle).some(([key, value]) => properties[key] !== value)) return undefined;
  const part = PART_OF_CLASS[block.gameClass];
  if (part !== undefined) return part;
  return INERT.has(block.nature) && !block.readable ? Part.Inert : undefined;
}

/**
 * All block states of a world as small numbers, with tables of what the rules need to know. Number 0 is air.
 * Directions are `Facing`; a set of directions is six bits.
 */
export class States {
  readonly names: string[] = [];
  readonly part = new Uint8Array(MOST_STATES);
  /** Equal for states of the same block: BlockState.is. */
  readonly block = new Uint16Array(MOST_STATES);
  /** The facing from the catalogue: see `BlockInfo.facing`. */
  readonly facing = new Uint8Array(MOST_STATES);
  /** Whether it is lit, powered, triggered, enabled or extended. */
  readonly on: boolean[] = [];
  /** Game ticks from input to output, for repeaters and buttons. */
  readonly delay: number[] = [];
  /** A sticky piston or its head; a comparator in subtract mode; a locked repeater. */
  readonly special: boolean[] = [];
  /** 1 for a conductor: BlockStateBase.isRedstoneConductor. */
  readonly conductor = new Uint8Array(MOST_STATES);
  /** Directions that it powers: BlockStateBase.getSignal. For dust they also depend on the world. */
  readonly weak = new Uint8Array(MOST_STATES);
  /** Directions in which it powers conductors: BlockStateBase.getDirectSignal. */
  readonly strong = new Uint8Array(MOST_STATES);
  /** Its signal strength, 0 .. 15, or `LEVEL_STORED`. */
  readonly level = new Uint8Array(MOST_STATES);
  /** Whether it is a signal source other than dust: BlockStateBase.isSignalSource. */
  readonly source: boolean[] = [];
  /** Directions in which adjacent dust connects to it: RedStoneWireBlock.shouldConnectTo. */
  readonly joins = new Uint8Array(MOST_STATES);
  /** A block of redstone, which powers the side of a diode: SignalGetter.getControlInputSignal. */
  readonly isPower: boolean[] = [];
  /** 1 if it has a `neighborChanged` hook, so its state depends on its neighbours' signals. */
  readonly listens = new Uint8Array(MOST_STATES);
  /** Directions from which it takes power. Dust takes it from all sides and is not included. */
  readonly looks = new Uint8Array(MOST_STATES);
  /** Directions in which its neighbour's shape matters: it has an `updateShape` hook. */
  readonly minds = new Uint8Array(MOST_STATES);
  /**
   * The supports that it offers: bits of full faces by direction, and the special tops. Moving blocks have
   * none here: see `hasFace`.
   */
  readonly faces = new Uint16Array(MOST_STATES);
  /** The `faces` of which it needs one on the side `supportSide`. */
  readonly asks = new Uint16Array(MOST_STATES);
  /**
   * What else a circuit can see of it: whether it conducts, whether it is `MUTE`, and its `faces`. Full faces are
   * included only if dust can lie on top, or if it is a door or trapdoor. In all other cases only blocks attached
   * to it notice them.
   */
  readonly stands = new Uint16Array(MOST_STATES);
  readonly push = new Uint8Array(MOST_STATES);
  /** Slime 1, honey 2, else 0. */
  readonly sticky: number[] = [];
  readonly support: Support[] = [];
  readonly supportSide: Facing[] = [];
  /** Slots if it is a container, else 0. */
  readonly slots: number[] = [];
  /** A shulker box. */
  readonly isBox: boolean[] = [];
  /**
   * What a comparator reads from the state alone, 0 .. 15: BlockStateBase.getAnalogOutputSignal; -1 if
   * nothing.
   */
  readonly reading = new Int8Array(MOST_STATES).fill(-1);
  /** A full cube, which a structure places first. */
  readonly cube: boolean[] = [];
  /** Distance from a log, as in `distanceOf`. */
  readonly fromLog = new Uint8Array(MOST_STATES);
  /** The `level` of water, 0 for a source; -1 for everything else. */
  readonly water = new Int8Array(MOST_STATES).fill(-1);
  /** For dust: its connections in base three, in the order of `HORIZONTAL`. */
  readonly form = new Uint8Array(MOST_STATES);

  private readonly infos: BlockInfo[] = [];
  private readonly ids = new Map<string, number>();
  private readonly blocks = new Map<string, number>();
  private readonly flipped: number[] = [];
  private readonly locked: number[] = [];
  private readonly heads: readonly [number[], number[]] = [[], []];
  private readonly movings: number[] = [];
  /** Caches by state: whether it stops water, and its full faces. */
  private readonly stopping: boolean[] = [];
  private readonly fullFaces: number[] = [];
  private readonly dust = new Int32Array(DUST_FORMS * 16).fill(-1);

  /** Whether there can be water. */
  readonly hasWater: boolean;
  /**
   * Whether leaves have to be simulated. If all are at the greatest distance and no log can come, they never
   * change.
   */
  private readonly hasLogs: boolean;

  /** @param names all initial states; further states arise from these */
  constructor(names: readonly string[] = []) {
    this.hasLogs = names.some((name) => distanceOf(blockInfo(name)) < FAR_FROM_LOGS);
    this.hasWater = names.some((name) => blockInfo(name).name === WATER);
    this.intern(AIR);
  }

  /** The number of a state, which must be modelled. */
  intern(state: string): number {
    const known = this.ids.get(state);
    if (known !== undefined) return known;
    const info = blockInfo(state);
    const canonical = formatState(info);
    const same = this.ids.get(canonical);
    if (same !== undefined) {
      this.ids.set(state, same);
      return same;
    }
    const id = this.names.length;
    if (id >= MOST_STATES) throw new RangeError(`more than ${MOST_STATES} block states`);
    this.ids.set(canonical, id);
    this.ids.set(state, id);
    this.add(id, canonical, info);
    return id;
  }

  private add(id: number, name: string, info: BlockInfo): void {
    const known = partOf(info)!;
    const part = known === Part.Leaves && !this.hasLogs ? Part.Inert : known;
    const { block, facing, properties } = info;
    const { gameClass } = block!;
    const flag = SWITCH[part];
    const on = flag !== undefined && properties[flag] === 'true';
    let number = this.blocks.get(info.name);
    if (number === undefined) this.blocks.set(info.name, (number = this.blocks.size));
    this.infos[id] = info;
    this.names[id] = name;
    this.part[id] = part;
    this.block[id] = number;
    this.facing[id] = facing;
    this.on[id] = on;
    this.delay[id] = delayOf(part, info);
    this.special[id] =
      info.name === 'minecraft:sticky_piston' ||
      properties.type === 'sticky' ||
      properties.mode === 'subtract' ||
      properties.locked === 'true';
    this.conductor[id] = info.conductor ? 1 : 0;
    const [weak, strong] = givesOf(part, facing, gameClass);
    this.weak[id] = weak;
    this.strong[id] = strong;
    const power = Number(properties.power ?? 0);
    this.level[id] =
      part === Part.Comparator ? (on ? LEVEL_STORED : 0) : on || gameClass === 'powered' ? STRONGEST : power;
    this.source[id] = weak !== 0 && part !== Part.Dust;
    this.joins[id] = joinsOf(part, facing, this.source[id]);
    this.isPower[id] = gameClass === 'powered';
    this.listens[id] = listens(part) ? 1 : 0;
    this.faces[id] = facesOf(supportBoxesOf(info, part)) | (part === Part.Hopper ? HOPPER_TOP : 0);
    this.push[id] = part === Part.Moving ? Push.Stays : PUSHES[block!.push];
    this.sticky[id] = gameClass === 'slime' ? 1 : gameClass === 'honey' ? 2 : 0;
    [this.support[id], this.supportSide[id], this.asks[id] = 0] = supportOf(part, info);
    this.looks[id] = looksOf(part, facing);
    this.minds[id] =
      mindsOf(part, facing) |
      (this.support[id] === Support.None || isRail(part) ? 0 : 1 << this.supportSide[id]);
    this.slots[id] = SLOTS[gameClass] ?? 0;
    this.isBox[id] = gameClass === 'shulker_box';
    this.reading[id] = readsOf(info, part);
    const isMute = weak === 0 && this.slots[id] === 0 && this.reading[id] < 0;
    const isOpened = part === Part.Trapdoor || part === Part.Door;
    const seen = this.faces[id] & ((this.faces[id] & DUST_TOP) === 0 && !isOpened ? ~ALL : ~0);
    this.stands[id] = (info.conductor ? 1 : 0) | (isMute ? MUTE : 0) | (seen << FACES);
    this.cube[id] = isCube(shapeOf(name).sure);
    this.fromLog[id] = distanceOf(info);
    this.form[id] = SIDE_NAMES.reduce(
      (form, side) => form * 3 + Math.max(0, SIDES.indexOf(properties[side] as 'none')),
      0,
    );
    if (part === Part.Water) this.water[id] = Number(properties.level);
    this.flipped[id] = -1;
    this.locked[id] = -1;
    if (part === Part.Dust) this.dust[this.form[id] * 16 + power] = id;
  }

  /** The same block, on if it was off and vice versa. */
  switched(id: number): number {
    const known = this.flipped[id]!;
    return known >= 0 ? known : this.toggled(this.flipped, id, SWITCH[this.part[id] as Part]!);
  }

  /** The same repeater, locked if it was not and vice versa. */
  lockSwitched(id: number): number {
    const known = this.locked[id]!;
    return known >= 0 ? known : this.toggled(this.locked, id, 'locked');
  }

  /** The same block with the other value of a flag. @param known remembers both of them. */
  private toggled(known: number[], id: number, flag: string): number {
    const other = this.changed(id, { [flag]: String(this.property(id, flag) !== 'true') });
    known[id] = other;
    known[other] = id;
    return other;
  }

  /** The same block with some properties changed. */
  changed(id: number, properties: Readonly<Record<string, string>>): number {
    const info = this.infos[id]!;
    return this.intern(formatState({ name: info.name, properties: { ...info.properties, ...properties } }));
  }

  /** The value of a property. */
  property(id: number, key: string): string | undefined {
    return this.infos[id]!.properties[key];
  }

  /** Water of this level. */
  waterOf(level: number): number {
    return this.intern(formatState({ name: WATER, properties: { level: String(level) } }));
  }

  /** Whether water cannot flow into this block's place: FlowingFluid.canHoldAnyFluid. */
  stopsWater(id: number): boolean {
    return (this.stopping[id] ??= stopsWater(this.names[id]!));
  }

  /** Whether a face of the block is full. */
  hasFullFace(id: number, side: Facing): boolean {
    return ((this.fullFaces[id] ??= fullFacesOf(shapeOf(this.names[id]!).sure)) & (1 << side)) !== 0;
  }

  /** Dust of this form and power. */
  dustOf(form: number, power: number): number {
    const id = this.dust[form * 16 + power]!;
    if (id >= 0) return id;
    const properties: Record<string, string> = { power: String(power) };
    let rest = form;
    for (const side of SIDE_NAMES.toReversed()) {
      properties[side] = SIDES[rest % 3]!;
      rest = Math.floor(rest / 3);
    }
    return this.intern(formatState({ name: 'minecraft:redstone_wire', properties }));
  }

  /** A piston head. A short one, without the end of its rod, occurs only while it moves. */
  head(facing: Facing, sticky: boolean, short = false): number {
    return this.ofPiston(
      'piston_head',
      this.heads[Number(short)]!,
      facing,
      sticky,
      `short=${String(short)},`,
    );
  }

  /** The block at the target of a move. */
  moving(facing: Facing, sticky: boolean): number {
    return this.ofPiston('moving_piston', this.movings, facing, sticky);
  }

  private ofPiston(name: string, known: number[], facing: Facing, sticky: boolean, more = ''): number {
    const k = 2 * facing + (sticky ? 1 : 0);
    const type = sticky ? 'sticky' : 'normal';
    return (known[k] ??= this.intern(
      `minecraft:${name}[facing=${FACING_NAMES[facing]},${more}type=${type}]`,
    ));
  }
}

/** The distance from a log as leaves count it, 0 .. 7: LeavesBlock.getDistanceAt. */
function distanceOf({ block, properties }: BlockInfo): number {
  if (block?.log === true) return 0;
  return block?.leaves === true ? Number(properties.distance) : FAR_FROM_LOGS;
}

/**
 * DiodeBlock.getDelay, and ButtonBlock.ticksToStayPressed from Blocks.java: 20 for stone and polished
 * blackstone, 30 for wood.
 */
function delayOf(part: Part, { name, properties }: BlockInfo): number {
  if (part === Part.Repeater) return 2 * Number(properties.delay);
  if (part === Part.Button) return /stone_button$/.test(name) ? 20 : 30;
  return 2;
}

/** The directions of weak and strong power of a part that is on. */
function givesOf(part: Part, facing: Facing, gameClass: string): readonly [weak: number, strong: number] {
  switch (part) {
    case Part.Dust:
      return [ALL, ALL];
    case Part.Torch:
      return [ALL & ~(1 << facing), 1 << UP];
    case Part.Repeater:
    case Part.Comparator:
    case Part.Observer:
      return [1 << (facing ^ 1), 1 << (facing ^ 1)];
    case Part.Button:
    case Part.Lever:
      return [ALL, 1 << facing];
    case Part.Plate:
    case Part.WeightedPlate:
      return [ALL, 1 << DOWN];
    default:
      return gameClass === 'powered' || IDLE_SOURCES[gameClass] !== undefined ? [ALL, 0] : [0, 0];
  }
}

/**
 * Directions in which adjacent dust connects: to a diode along it, to the output of an observer, to any other
 * source.
 */
function joinsOf(part: Part, facing: Facing, isSource: boolean): number {
  if (part === Part.Dust) return ALL;
  if (part === Part.Repeater) return 0b11 << (facing & ~1);
  if (part === Part.Observer) return 1 << facing;
  return isSource ? ALL : 0;
}

/** RailBlock, and PoweredRailBlock, which is also used for activator rails. */
export function isRail(part: Part): boolean {
  return part === Part.Rail || part === Part.PoweredRail;
}

/** BlockStateBase.getAnalogOutputSignal from the state alone; -1 if there is none. */
function readsOf(info: BlockInfo, part: Part): number {
  // CopperBulbBlock, and JukeboxBlockEntity without a disc.
  if (part === Part.Bulb) return info.properties.lit === 'true' ? 15 : 0;
  return info.block!.gameClass === 'jukebox' ? 0 : (readingOf(info) ?? -1);
}

/** The thickness of a trapdoor or door in sixteenths: TrapDoorBlock, DoorBlock.AABB_DOOR_THICKNESS. */
const LEAF = 3;

/** BlockBehaviour.getBlockSupportShape. That of doors and trapdoors depends on whether they are open. */
function supportBoxesOf({ supportBoxes, properties }: BlockInfo, part: Part): readonly Box[] {
  const isOpen = properties.open === 'true';
  const named = FACING_NAMES.indexOf(properties.facing as 'up') as Facing;
  switch (part) {
    case Part.Trapdoor:
      // TrapDoorBlock.getShape: an open one is at the side opposite to its facing.
      return [leafAt(isOpen ? named ^ 1 : properties.half === 'top' ? UP : DOWN)];
    case Part.Door:
      // DoorBlock.getShape: a closed one is at the side opposite to its facing, an open one at its hinge.
      if (!isOpen) return [leafAt(named ^ 1)];
      return [leafAt(properties.hinge === 'left' ? TO_THE_LEFT[named]! : TO_THE_LEFT[named]! ^ 1)];
    default:
      return supportBoxes;
  }
}

/** The results of Direction.getCounterClockWise. */
const TO_THE_LEFT: Readonly<Record<number, Facing>> = {
  [NORTH]: WEST,
  [SOUTH]: EAST,
  [WEST]: SOUTH,
  [EAST]: NORTH,
};

/** The box of a door or trapdoor at a side of its place. */
function leafAt(side: Facing): Box {
  const box = [0, 0, 0, 16, 16, 16] as [number, number, number, number, number, number];
  const axis = side <= UP ? 1 : side <= SOUTH ? 2 : 0;
  if (side === DOWN || side === NORTH || side === WEST) box[axis + 3] = LEAF;
  else box[axis] = 16 - LEAF;
  return box;
}

/** The directions from which a part takes power, as in its rule. */
function looksOf(part: Part, facing: Facing): number {
  switch (part) {
    case Part.Torch:
    case Part.Repeater:
    case Part.Comparator:
      return 1 << facing;
    case Part.Lamp:
    case Part.Dropper:
    case Part.Hopper:
    case Part.Note:
    case Part.Trapdoor:
    case Part.Door:
    case Part.Rail:
    case Part.PoweredRail:
    case Part.Bulb:
    case Part.Skull:
    case Part.Dispenser:
    case Part.Water:
      return ALL;
    case Part.Piston:
      return ALL & ~(1 << facing);
    case Part.Head:
      // It passes its base's updates on.
      return 1 << (facing ^ 1);
    default:
      return 0;
  }
}

/** The directions in which a part reacts to shapes, apart from its support: as in its rule. */
function mindsOf(part: Part, facing: Facing): number {
  if (part === Part.Dust || part === Part.Leaves || part === Part.Water) return ALL;
  if (part === Part.Repeater) return ALL & ~(0b11 << (facing & ~1));
  if (part === Part.Observer) return 1 << facing;
  if (part === Part.Note || part === Part.Door) return (1 << UP) | (1 << DOWN);
  return part === Part.Head ? 1 << (facing ^ 1) : 0;
}

/** The `States.faces` of some boxes: BlockStateBase.isFaceSturdy for each SupportType. */
export function facesOf(boxes: readonly Box[]): number {
  return fullFacesOf(boxes) | (hasRim(boxes) ? RIM_TOP : 0) | (hasPost(boxes) ? POST_TOP : 0);
}

/** The support of a part: its kind, its side, and the faces of which one is enough. */
function supportOf(
  part: Part,
  { block, facing, properties }: BlockInfo,
): readonly [support: Support, side: Facing, asks?: number] {
  const full = (side: Facing): ReturnType<typeof supportOf> => [Support.Face, side, 1 << (side ^ 1)];
  if (part === Part.Dust) return [Support.Face, DOWN, DUST_TOP];
  const named = FACING_NAMES.indexOf(properties.facing as 'up');
  if (part === Part.Door && properties.half === 'lower') return full(DOWN);
  switch (block!.support) {
    case 'top':
      if (part === Part.Repeater || part === Part.Comparator || isRail(part))
        return [Support.Face, DOWN, RIM_TOP];
      return [
        Support.Face,
        DOWN,
        part === Part.Plate || part === Part.WeightedPlate ? RIM_TOP | POST_TOP : POST_TOP,
      ];
    case 'below':
      return [Support.Any, DOWN];
    case 'behind':
      return full(part === Part.Torch ? facing : named ^ 1);
    case 'fixed':
      return full(facing);
    case 'hanging':
      return [Support.Any, properties.hanging === 'true' ? UP : DOWN];
    default:
      return [Support.None, DOWN];
  }
}
