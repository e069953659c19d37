import type { CellFamily } from '../../src/cells/family.js';
import type { CompileOptions } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { MazestoneError, type Diagnostic } from '../../src/base/diagnostic.js';
import { redstone } from '../../src/engine/redstone.js';
import { SPONGE_2, SPONGE_3 } from '../../src/formats/sponge.js';
import { verifyMachine } from '../../src/machine/verify-file.js';
import { northOf } from './parts.js';
import { SchemFile, type Fields, type Place, type Tag } from './schem-file.js';
import { compile } from '../../src/machine/compile.js';
import type { Compiled } from '../../src/machine/compiler.js';

/*
 * Machines that do not work, or not for long. They are made from working ones by editing their files. The verifier must
 * refuse each without a press, say what is wrong, and name a place near by. The damage follows from the game's rules, not
 * from the verifier's checks.
 */

/** A damaged file. */
export interface Damage {
  readonly kind: Kind;
  readonly what: string;
  /** The damaged file's bytes. */
  readonly make: () => Uint8Array;
  /** The damaged places, or the places that no longer work. */
  readonly at: readonly Place[];
  /** The damaged tag, if the damage has no place. */
  readonly tag?: string;
}

/** The kinds of damage, each with the codes that may report it. */
export const KINDS = {
  items: /changed|content|container|item|bad-block-entity/,
  slots: /changed|content|container|slot|item|bad-block-entity/,
  'count format': /changed|content|container|count|item|format|bad-block-entity/,
  'item data': /changed|content|container|component|item/,
  'loot tables': /changed|content|container|loot/,
  cooldowns: /changed|content|container|cooldown/,
  entities: /changed|entit/,
  'block entities': /changed|content|container|block-entity|lvs-|not-at-rest/,
  doors: /changed|unfit|push|unsupported|unmodelled|breach|lvs-door|stray/,
  walls: /changed|unfit|unsupported|unmodelled|breach|lvs-door/,
  posts: /changed|unfit|unsupported|unmodelled|breach|lvs-door/,
  floors: /changed|unfit|unsupported|unmodelled|breach|lvs-door/,
  supports: /changed|unfit|unsupported|unmodelled|stray/,
  casing: /^exposed-wire$/,
  rooms: /changed|unfit|door-mismatch|unmodelled|unsupported|breach|out-of-reach/,
  'in the circuit': /changed|unfit|door-mismatch|unmodelled|stray|crosstalk|push|support|no-signal/,
  'unknown blocks': /changed|unknown-block|unknown-state|version/,
  properties: /changed|unknown-block|unknown-state|property|version/,
  DataVersion: /changed|version|not-sponge/,
  controls:
    /changed|control|timer|period|lamp|plate|item-slot|lvs-|no-signal|unfit|unmodelled|content|not-at-rest|feedback|unsupported|unknown/,
  SettleTicks: /changed|settle|metadata|timing/,
  metadata: /changed|metadata|lvs-|breach|out-of-reach|unfit/,
} as const;
export type Kind = keyof typeof KINDS;

/** The most blocks from the damage to the place in a diagnostic. */
const NEAR = 2;
/** Cells along a side of the damaged machines. */
const SIDE = 4;

interface Controls extends Pick<CompileOptions, 'trigger' | 'every' | 'lamp' | 'format' | 'casing'> {
  readonly minecraft: keyof typeof LATER;
}

/**
 * The machines of a family to damage. Together they have all controls, both formats, old and new items, and machines with
 * and without waterproofing.
 */
export const CONTROLS: readonly Controls[] = [
  { trigger: 'plate', every: 8, lamp: true, casing: true, format: SPONGE_2, minecraft: '1.20.4' },
  { trigger: 'lever', every: 30, lamp: true, casing: false, format: SPONGE_3, minecraft: '1.21.4' },
];

/** A machine to damage, with the places of its parts. The default theme has different blocks for all parts. */
export class Host {
  readonly compiled: Compiled;
  readonly minecraft: Controls['minecraft'];
  /** The kinds of damage that are possible. */
  readonly kinds: readonly Kind[];
  private readonly file: SchemFile;
  private readonly origin: Place;

  constructor(
    readonly family: CellFamily,
    controls: Controls,
  ) {
    const dag = buildDag('peel', { width: SIDE, height: SIDE, seed: '1', sink: [2, 2] });
    this.compiled = compile(dag, { seed: '1', family, ...controls, ...northOf(0) });
    this.minecraft = controls.minecraft;
    const kinds = Object.keys(KINDS) as Kind[];
    this.kinds = controls.casing === true ? kinds : kinds.filter((kind) => kind !== 'casing');
    this.file = this.open();
    this.origin = this.compiled.layout.origin;
  }

  open(): SchemFile {
    return new SchemFile(this.compiled.bytes);
  }

  /** Places of matching states in some layers. The floor is layer -1, foot level is 0. */
  private find(state: RegExp, layer: (level: number) => boolean = () => true): Place[] {
    return [...this.file.places()].filter(
      (at) => layer(at[1] - this.origin[1]) && state.test(this.file.state(at)),
    );
  }

  private readonly above = ([x, y, z]: Place, by = 1): Place => [x, y + by, z];

  /** Whether a place is north of the maze, where the controls are. */
  isControl([, , z]: Place): boolean {
    return z <= this.origin[2] - 4;
  }

  /** The places of each part. */
  parts(): Readonly<Record<Part, readonly Place[]>> {
    const { file } = this;
    const is = (at: Place, state: RegExp): boolean => state.test(file.state(at));
    const standing = (level: number): boolean => level === 0 || level === 1;
    const droppers = this.find(/:dropper/);
    const diodes = this.find(/:(redstone_wire|repeater|comparator)/);
    const inRoom = ([x, , z]: Place): boolean =>
      [x - this.origin[0], z - this.origin[2]].every(
        (d) => d >= 0 && d < SIDE * this.family.pitch && d % this.family.pitch < this.family.room,
      );
    const hoppers = this.find(/:hopper/);
    return {
      droppers,
      hoppers: droppers.map((at) => this.above(at)),
      counters: hoppers.filter((at) => this.isControl(at) && file.items(at).length > 0),
      comparators: this.find(/:comparator/),
      doors: this.pistons().map(({ at, step, extended }): Place => {
        const by = extended ? 2 : 1;
        return [at[0] + by * step[0], at[1] + by * step[1], at[2] + by * step[2]];
      }),
      walls: this.find(/:stone_bricks/, standing),
      posts: this.find(/:polished_andesite/, standing),
      floors: this.find(/:smooth_stone$/, (level) => level === -1).filter(inRoom),
      supports: diodes.map((at) => this.above(at, -1)).filter((at) => is(at, /concrete/)),
      casing: this.casing(),
      rooms: this.find(/:air/, (level) => level === 0).filter(inRoom),
      gaps: diodes.map((at) => this.above(at)).filter((at) => is(at, /:air/) && at[1] < this.origin[1] - 1),
      slabs: this.find(/_slab/),
      lamps: this.find(/_lamp/),
      plates: this.find(/pressure_plate/),
      levers: this.find(/:lever/),
      buttons: this.find(/_button/),
      repeaters: this.find(/:repeater/).filter((at) => this.isControl(at)),
    };
  }

  /** The blocks of the waterproofing that are right in front of a part of the circuit. */
  private casing(): Place[] {
    const { file } = this;
    if (!this.kinds.includes('casing')) return [];
    return this.find(/:smooth_stone$/, (level) => level < -1).filter(([x, y, z]) => {
      const inwards: readonly (readonly [isOut: boolean, at: Place])[] = [
        [x === 0, [1, y, z]],
        [x === file.width - 1, [x - 1, y, z]],
        [z === 0, [x, y, 1]],
        [z === file.length - 1, [x, y, z - 1]],
      ];
      return inwards.some(([isOut, at]) => isOut && WASHED.test(file.state(at)));
    });
  }

  private pistons(): { readonly at: Place; readonly step: Place; readonly extended: boolean }[] {
    const steps: Readonly<Record<string, Place>> = {
      up: [0, 1, 0],
      north: [0, 0, -1],
      south: [0, 0, 1],
      east: [1, 0, 0],
      west: [-1, 0, 0],
    };
    return this.find(/:sticky_piston/).map((at) => {
      const [, extended, facing] = /extended=(\w+),facing=(\w+)/.exec(this.file.state(at))!;
      return { at, step: steps[facing!]!, extended: extended === 'true' };
    });
  }
}

type Part =
  | 'droppers'
  | 'hoppers'
  | 'counters'
  | 'comparators'
  | 'doors'
  | 'walls'
  | 'posts'
  | 'floors'
  | 'supports'
  | 'casing'
  | 'rooms'
  | 'gaps'
  | 'slabs'
  | 'lamps'
  | 'plates'
  | 'levers'
  | 'buttons'
  | 'repeaters';

const tag = (type: string, value: unknown): Tag => ({ type, value });
const text = (value: string): Tag => tag('string', value);
const compound = (value: Fields): Tag => tag('compound', value);
const list = (of: string, value: readonly unknown[]): Tag => tag('list', { type: of, value });

/** Blocks that are not full, lasting and harmless cubes, so no block may become one. */
const NO_CUBES = [
  'oak_sapling[stage=0]',
  'cobweb',
  'cake[bites=0]',
  'sugar_cane[age=0]',
  'bamboo[age=0,leaves=none,stage=0]',
  'snow[layers=8]',
  'ice',
  'frosted_ice[age=0]',
  'farmland[moisture=0]',
  'soul_sand',
  'mud',
  'magma_block',
  'cactus[age=0]',
  'fire[age=0,east=false,north=false,south=false,up=false,west=false]',
  'sweet_berry_bush[age=3]',
  'powder_snow',
  'tube_coral_block',
  'sand',
  'gravel',
  'white_concrete_powder',
  'oak_leaves[distance=7,persistent=false,waterlogged=false]',
  'infested_stone_bricks',
  'tnt[unstable=false]',
  'scaffolding[bottom=false,distance=0,waterlogged=false]',
  'ladder[facing=north,waterlogged=false]',
  'oak_fence_gate[facing=north,in_wall=false,open=false,powered=false]',
  'oak_trapdoor[facing=north,half=bottom,open=false,powered=false,waterlogged=false]',
  'end_portal',
  'water[level=0]',
  'lava[level=0]',
  'shulker_box[facing=up]',
  'smooth_stone_slab[type=bottom,waterlogged=false]',
  'piston[extended=false,facing=up]',
  'moving_piston[facing=up,type=normal]',
  'structure_void',
  'light[level=15,waterlogged=false]',
  'spawner',
  'redstone_block',
];

/** Blocks that a sticky piston cannot push and pull back unchanged. */
const NO_DOORS = [
  'obsidian',
  'crying_obsidian',
  'bedrock',
  'reinforced_deepslate',
  'respawn_anchor[charges=0]',
  'enchanting_table',
  'barrel[facing=up,open=false]',
  'furnace[facing=north,lit=false]',
  'chest[facing=north,type=single,waterlogged=false]',
  'beacon',
  'jukebox[has_record=false]',
  'spawner',
  'white_glazed_terracotta[facing=north]',
  'slime_block',
  'honey_block',
  'sand',
  'red_sand',
  'gravel',
  'black_concrete_powder',
  'suspicious_gravel[dusted=0]',
  'anvil[facing=north]',
  'dragon_egg',
  'melon',
  'pumpkin',
  'jack_o_lantern[facing=north]',
  'shulker_box[facing=up]',
  'azalea_leaves[distance=7,persistent=true,waterlogged=false]',
  'moss_block',
  'tnt[unstable=false]',
  'redstone_block',
  'observer[facing=north,powered=false]',
  'cobweb',
  'oak_sapling[stage=0]',
  'cake[bites=0]',
  'ice',
  'magma_block',
  'oak_fence[east=false,north=false,south=false,waterlogged=false,west=false]',
  'smooth_stone_slab[type=bottom,waterlogged=false]',
  'piston[extended=false,facing=up]',
  'budding_amethyst',
];

/** Blocks that stop, hold or harm players. */
const IN_ROOMS = [
  'cobweb',
  'water[level=0]',
  'lava[level=0]',
  'powder_snow',
  'fire[age=0,east=false,north=false,south=false,up=false,west=false]',
  'end_portal',
  'nether_portal[axis=x]',
  'sweet_berry_bush[age=3]',
  'wither_rose',
  'ladder[facing=north,waterlogged=false]',
  'scaffolding[bottom=false,distance=0,waterlogged=false]',
];

/** Blocks that wash dust away, give power, or explode. */
const IN_CIRCUIT = [
  'water[level=0]',
  'lava[level=0]',
  'redstone_block',
  'observer[facing=north,powered=false]',
  'observer[facing=down,powered=false]',
  'piston[extended=false,facing=down]',
  'fire[age=0,east=false,north=false,south=false,up=false,west=false]',
  'sculk_sensor[power=0,sculk_sensor_phase=inactive,waterlogged=false]',
  'target[power=0]',
  'command_block[conditional=false,facing=down]',
  'smooth_stone_slab[type=top,waterlogged=true]',
];

/** Floors that hold players or throw them. */
const NO_FLOORS = [
  'polished_andesite_stairs[facing=north,half=bottom,shape=straight,waterlogged=false]',
  'slime_block',
  'honey_block',
  'stone_pressure_plate[powered=false]',
];

/** Blocks under dust that interrupt it, or react to its power. */
const NO_SUPPORTS = [
  'glass_pane[east=false,north=false,south=false,waterlogged=false,west=false]',
  'target[power=0]',
  'dispenser[facing=up,triggered=false]',
];

const TRIPWIRE =
  'tripwire[attached=false,disarmed=false,east=false,north=false,powered=false,south=false,west=false]';

/** Blocks that no release has, or only releases after the file's. */
const NOWHERE = [
  'stone_brick',
  'stonebrick',
  'concrete[color=white]',
  'redstone_lamp_on',
  'smooth_stones',
  'steel',
];
const LATER = {
  '1.20.4': ['tuff_bricks', 'resin_bricks', 'pale_oak_planks', 'heavy_core', 'chiseled_tuff'],
  '1.21.4': [
    'copper_chest[facing=north,type=single,waterlogged=false]',
    'sulfur',
    'cinnabar',
    'polished_sulfur',
    'test_block[mode=start]',
  ],
} as const;

/** Edits that give a property an impossible value, each for a state that every machine has. */
const PROPERTIES: readonly (readonly [state: RegExp, from: RegExp, to: string])[] = [
  [/:repeater/, /delay=\d/, 'delay=5'],
  [/:repeater/, /facing=\w+/, 'facing=up'],
  [/:redstone_wire/, /power=\d+/, 'power=16'],
  [/:redstone_wire/, /north=\w+/, 'north=down'],
  [/:redstone_wire/, /power=\d+/, 'powr=0'],
  [/:sticky_piston/, /extended=\w+/, 'extended=maybe'],
  [/:hopper/, /facing=\w+/, 'facing=up'],
  [/:comparator/, /mode=\w+/, 'mode=add'],
  [/:stone_bricks/, /$/, '[axis=y]'],
  [/:smooth_stone$/, /$/, '[waterlogged=false]'],
  [/_slab/, /type=\w+/, 'type=left'],
];

/** Components that water washes away. */
const WASHED = /:(redstone_wire|repeater|comparator|redstone_torch|redstone_wall_torch)/;

/** Blocks that are no waterproofing: water flows through them, or washes them away. */
const NO_CASING = ['air', 'air', 'air', 'torch', 'red_carpet', 'oak_sapling[stage=0]'];

/** All damage to a machine, kind by kind. */
export function damagesOf(host: Host): readonly Damage[] {
  const workshop = new Workshop(host);
  damageItems(workshop);
  damageContainers(workshop);
  damageEntities(workshop);
  damageBlocks(workshop);
  damageProperties(workshop);
  damageVersion(workshop);
  damageMetadata(workshop);
  damageControls(workshop);
  return workshop.made;
}

/** Damages copies of one machine's file, each time at another place. */
class Workshop {
  readonly made: Damage[] = [];
  readonly parts: Readonly<Record<Part, readonly Place[]>>;
  /** Whether items have a `Count`, as in 1.20.4 and before. */
  readonly old: boolean;
  private readonly turns = new Map<Part, number>();

  constructor(readonly host: Host) {
    this.parts = host.parts();
    this.old = host.minecraft === '1.20.4';
  }

  /** The next place of a part. Odd steps reach all places. */
  one(part: Part): Place {
    const places = this.parts[part];
    const turn = this.turns.get(part) ?? 0;
    this.turns.set(part, turn + 1);
    return places[(turn * 7919 + 1) % places.length]!;
  }

  damage(
    kind: Kind,
    what: string,
    at: readonly Place[],
    edit: (file: SchemFile) => void,
    inTag?: string,
  ): void {
    const make = (): Uint8Array => {
      const file = this.host.open();
      edit(file);
      return file.bytes();
    };
    this.made.push({ kind, what, make, at, ...(inTag !== undefined && { tag: inTag }) });
  }

  /** Damages a tag. The diagnostic must name the tag, or a block that it describes. */
  tag(
    kind: Kind,
    name: string,
    what: string,
    edit: (file: SchemFile) => void,
    at: readonly Place[] = [],
  ): void {
    this.damage(kind, `${name}: ${what}`, at, edit, name);
  }

  /** Edits the block at the next place of a part, if the machine has such a part. */
  part(kind: Kind, part: Part, what: string, edit: (file: SchemFile, at: Place) => void): void {
    if (this.parts[part].length === 0) return;
    const at = this.one(part);
    this.damage(kind, `${part}: ${what}`, [at], (file) => {
      edit(file, at);
    });
  }

  become(kind: Kind, part: Part, ids: readonly string[]): void {
    for (const id of ids)
      this.part(kind, part, id, (file, at) => {
        file.set(at, `minecraft:${id}`);
      });
  }

  /** Changes one property of a part. */
  turn(kind: Kind, part: Part, from: RegExp, to: string): void {
    this.part(kind, part, to, (file, at) => {
      file.set(at, file.state(at).replace(from, to));
    });
  }

  item(id: string, count: number, slot = 0): Fields {
    const amount = this.old ? { Count: tag('byte', count) } : { count: tag('int', count) };
    return { Slot: tag('byte', slot), id: text(id), ...amount };
  }

  hold(kind: Kind, part: Part, what: string, ...items: readonly Fields[]): void {
    this.part(kind, part, what, (file, at) => {
      file.entity(at)!.Items = list('compound', items);
    });
  }

  /** Edits the only item of a container. */
  only(kind: Kind, part: Part, what: string, edit: (item: Fields) => void): void {
    this.part(kind, part, what, (file, at) => {
      edit(file.items(at)[0]!);
    });
  }
}

/** Puts wrong items into droppers and hoppers. */
function damageItems(w: Workshop): void {
  const [count, other] = w.old ? ['Count', 'count'] : ['count', 'Count'];
  const later = w.old
    ? ['minecraft:mace', 'minecraft:wind_charge']
    : ['minecraft:copper_sword', 'minecraft:blue_egg_shell'];
  const wrong = [
    'minecraft:stik',
    'othermod:stick',
    'minecraft:air',
    'minecraft:piston_head',
    'minecraft:wooden_swords',
  ];
  for (const part of ['droppers', 'hoppers'] as const) {
    w.only('items', part, 'the same item as the other', (item) => {
      item.id = text(item.id!.value === STICK ? SWORD : STICK);
    });
    for (const id of [...wrong, ...later])
      w.only('items', part, id, (item) => {
        item.id = text(id);
      });
    for (const number of [2, 64, 0, -1])
      w.only('items', part, `${number} of it`, (item) => {
        item[count]!.value = number;
      });
    w.hold('items', part, 'nothing');
    w.hold('items', part, 'both items', w.item(STICK, 1), w.item(SWORD, 1, 1));
    w.hold('items', part, 'a third item', w.item(STICK, 1), w.item('minecraft:diamond', 1, 2));
    w.hold('items', part, 'full slots', ...[0, 1, 2, 3, 4].map((slot) => w.item(STICK, 64, slot)));
    for (const slot of part === 'droppers' ? [9, 10, 64, 127, -1] : [5, 8, 64, 127, -1])
      w.only('slots', part, `slot ${slot}`, (item) => {
        item.Slot = tag('byte', slot);
      });
    w.only('slots', part, 'no slot', (item) => {
      delete item.Slot;
    });
    w.only('count format', part, 'the other version’s', (item) => {
      Reflect.deleteProperty(item, count);
      item[other] = tag(w.old ? 'int' : 'byte', 1);
    });
    w.only('count format', part, 'none', (item) => {
      Reflect.deleteProperty(item, count);
    });
    w.only('count format', part, 'both, and they differ', (item) => {
      item[other] = tag(w.old ? 'int' : 'byte', 64);
    });
    w.only('count format', part, 'as text', (item) => {
      item[count] = text('1');
    });
    for (const [what, fields] of Object.entries(w.old ? OLD_ITEM_DATA : ITEM_DATA))
      w.only('item data', part, what, (item) => {
        Object.assign(item, fields);
      });
  }
}

const STICK = 'minecraft:stick';
const SWORD = 'minecraft:wooden_sword';

/** Data of an item, in the format up to 1.20.4. */
const OLD_ITEM_DATA: Readonly<Record<string, Fields>> = {
  'a name': { tag: compound({ display: compound({ Name: text('"x"') }) }) },
  'data of its own': { tag: compound({ mine: tag('int', 1) }) },
  components: { components: compound({ 'minecraft:max_stack_size': tag('int', 1) }) },
};
const ITEM_DATA: Readonly<Record<string, Fields>> = {
  'a name': { components: compound({ 'minecraft:custom_name': text('"x"') }) },
  'data of its own': { components: compound({ 'minecraft:custom_data': compound({}) }) },
  'another stack size': { components: compound({ 'minecraft:max_stack_size': tag('int', 16) }) },
};

/** Adds loot tables and cooldowns, removes or exchanges contents, and sets wrong outputs. */
function damageContainers(w: Workshop): void {
  const tables = ['minecraft:chests/simple_dungeon', 'minecraft:empty', 'mine:table'];
  for (const part of ['droppers', 'hoppers', 'counters'] as const) {
    for (const table of tables)
      w.part('loot tables', part, table, (file, at) => {
        Object.assign(file.entity(at)!, { LootTable: text(table), LootTableSeed: tag('long', [0, 1]) });
      });
    if (part === 'droppers') continue;
    for (const ticks of [8, 61, 100, 1000, 32767, 2147483647])
      w.part('cooldowns', part, `${ticks} game ticks`, (file, at) => {
        file.entity(at)!.TransferCooldown = tag('int', ticks);
      });
  }
  for (const part of ['droppers', 'hoppers', 'comparators', 'counters'] as const) {
    w.part('block entities', part, 'none', (file, at) => {
      file.removeEntity(at);
    });
    w.part('block entities', part, 'a chest’s', (file, at) => {
      file.rename(at, 'minecraft:chest');
    });
  }
  for (const more of [1, 12, -1])
    w.part('block entities', 'comparators', `output ${more} more`, (file, at) => {
      const signal = file.entity(at)!.OutputSignal!;
      signal.value = (signal.value as number) + more;
    });
}

/** Adds entities to the file: on hoppers, in interiors, in walls. */
function damageEntities(w: Workshop): void {
  for (const [id, part, dy] of [
    ['item', 'hoppers', 1],
    ['item', 'rooms', 0],
    ['hopper_minecart', 'droppers', -1],
    ['chest_minecart', 'hoppers', 1],
    ['armor_stand', 'rooms', 0],
    ['zombie', 'rooms', 0],
    ['tnt', 'doors', 1],
    ['item_frame', 'walls', 0],
    ['boat', 'rooms', 0],
  ] as const) {
    const [x, y, z] = w.one(part);
    w.damage('entities', `${part}: ${id}`, [[x, y + dy, z]], (file) => {
      const stick = { id: text(STICK), Count: tag('byte', 1) };
      const data: Fields = id === 'item' ? { Item: compound(stick) } : {};
      const head: Fields = { Id: text(`minecraft:${id}`), Pos: list('double', [x + 0.5, y + dy, z + 0.5]) };
      const entity: Fields = file.sponge === 3 ? { ...head, Data: compound(data) } : { ...head, ...data };
      file.tags.Entities = list('compound', [entity]);
    });
  }
}

/** Puts blocks that do not fit their place, or that the release does not have. */
function damageBlocks(w: Workshop): void {
  w.become('doors', 'doors', NO_DOORS);
  for (const part of ['walls', 'posts', 'floors', 'supports'] as const) w.become(part, part, NO_CUBES);
  w.become('floors', 'floors', NO_FLOORS);
  w.become('supports', 'supports', NO_SUPPORTS);
  w.become('casing', 'casing', NO_CASING);
  w.become('rooms', 'rooms', IN_ROOMS);
  w.become('in the circuit', 'gaps', IN_CIRCUIT);
  // Water from a slab washes dust away. A full cube above a step of dust cuts it.
  w.turn('in the circuit', 'slabs', /waterlogged=\w+/, 'waterlogged=true');
  w.turn('in the circuit', 'slabs', /type=\w+/, 'type=double');
  for (const part of ['walls', 'floors'] as const)
    w.become('unknown blocks', part, [...NOWHERE, ...LATER[w.host.minecraft]]);
}

/** Sets properties and values that the game does not have. */
function damageProperties(w: Workshop): void {
  const file = w.host.open();
  for (const [state, from, to] of PROPERTIES) {
    const places = [...file.places()].filter((at) => state.test(file.state(at)));
    const at = places[Math.floor(places.length / 2)];
    if (at === undefined) continue;
    w.damage('properties', `${String(state)} with ${to}`, [at], (own) => {
      own.set(at, own.state(at).replace(from, to));
    });
  }
}

function damageVersion(w: Workshop): void {
  const name = 'DataVersion';
  for (const version of [-1, 0, 100, 1343, 2586, 3465, 3699, 99999, 2147483647])
    w.tag(name, name, String(version), (file) => {
      file.tags[name] = tag('int', version);
    });
  w.tag(name, name, 'none', (file) => {
    Reflect.deleteProperty(file.tags, name);
  });
  w.tag(name, name, 'as text', (file) => {
    file.tags[name] = text('3700');
  });
}

/** Changes the metadata of the machine. */
function damageMetadata(w: Workshop): void {
  const { host } = w;
  const { pitch, doors } = host.family;
  const { settleTicks, origin, generate } = host.compiled.layout;
  for (const ticks of [-1, 0, 1, settleTicks + 100, 3 * settleTicks, 1000, 11999, 1 << 20])
    w.tag(
      'SettleTicks',
      'SettleTicks',
      String(ticks),
      (file) => {
        file.machine.SettleTicks = tag('int', ticks);
      },
      [generate],
    );
  const place = (name: string, what: string, at: readonly number[]): void => {
    w.tag('metadata', name, what, (file) => {
      file.machine[name] = tag('intArray', at);
    });
  };
  const [ox, oy, oz] = origin;
  place('Origin', 'a block east', [ox + 1, oy, oz]);
  place('Origin', 'a block up', [ox, oy + 1, oz]);
  place('Origin', 'a cell north', [ox, oy, oz - pitch]);
  place('Square', 'a cell west', [-pitch, 0]);
  const [gx, gy, gz] = generate;
  place('Generate', 'a block of the path', [gx + 2, gy - 1, gz]);
  place('Generate', 'a block of the maze', [ox, oy - 1, oz]);
  for (const other of [1, pitch + 1, 2 * pitch])
    w.tag('metadata', 'Pitch', String(other), (file) => {
      file.machine.Pitch = tag('int', other);
    });
  if (doors === 'low')
    w.tag('metadata', 'Doors', 'low ones called full', (file) => {
      file.machine.Doors = text('full');
    });
  w.tag('metadata', 'Dag', 'a way out fewer', (file) => {
    const dag = JSON.parse(file.machine.Dag!.value as string) as { out: string[] };
    const y = dag.out.findIndex((row) => TWO_WAYS.test(row));
    dag.out[y] = dag.out[y]!.replace(TWO_WAYS, (digit) =>
      (parseInt(digit, 16) & -parseInt(digit, 16)).toString(16),
    );
    file.machine.Dag = text(JSON.stringify(dag));
  });
}

/** The digits of cells with two out-edges. */
const TWO_WAYS = /[3569ac]/;

/** Breaks the controls. */
function damageControls(w: Workshop): void {
  const kind = 'controls';
  w.become(kind, 'lamps', ['air', 'glowstone', 'stone', 'copper_bulb[lit=false,powered=false]']);
  w.turn(kind, 'lamps', /lit=false/, 'lit=true');
  for (let plate = 0; plate < w.parts.plates.length; plate++) {
    w.become(kind, 'plates', ['air', 'white_carpet', 'light_weighted_pressure_plate[power=0]', TRIPWIRE]);
    w.part(kind, 'plates', 'no dust under it', (file, [x, y, z]) => {
      file.set([x, y - 2, z], 'minecraft:air');
    });
  }
  w.turn(kind, 'plates', /powered=false/, 'powered=true');
  w.become(kind, 'levers', ['air', 'stone', 'stone_button[face=floor,facing=north,powered=false]']);
  w.turn(kind, 'levers', /powered=false/, 'powered=true');
  w.turn(kind, 'levers', /face=floor/, 'face=ceiling');
  w.hold(kind, 'counters', 'nothing');
  w.hold(kind, 'counters', 'what is no item', w.item('minecraft:stik', 8));
  w.hold(kind, 'counters', 'a slot it has not', w.item(STICK, 8, 5));
  w.hold(kind, 'counters', 'one stick', w.item(STICK, 1));
  w.become(kind, 'repeaters', ['air', 'air', 'air']);
}

/** The verifier's judgement of a damaged file, without a press. */
export interface Judged {
  readonly refused: boolean;
  /** Whether a diagnostic has one of the codes, and whether it names a near place or the tag. */
  readonly rightCode: boolean;
  readonly rightPlace: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** The diagnostics of the static checks for the bytes of a file. */
export function refusal(bytes: Uint8Array): readonly Diagnostic[] {
  try {
    return verifyMachine(bytes, { engine: redstone, presses: 0, modes: [], seed: '1' }).failures;
  } catch (error) {
    if (error instanceof MazestoneError) return error.diagnostics;
    throw error;
  }
}

export function judge(host: Host, { kind, make, at, tag: inTag }: Damage): Judged {
  const diagnostics = refusal(make());
  const { origin } = host.compiled.layout;
  const { pitch } = host.family;
  const close = (a: Place, b: Place): boolean => a.every((v, axis) => Math.abs(v - b[axis]!) <= NEAR);
  const isNear = ({ blocks = [], cells = [], where = '' }: Diagnostic): boolean => {
    if (inTag !== undefined && where.includes(inTag)) return true;
    // Wrong metadata of the maze can contradict blocks anywhere in it.
    if (kind === 'metadata') return blocks.length + cells.length > 0;
    const inCell = ([cx, cy]: readonly [x: number, y: number, floor?: number]): boolean =>
      at.some(([x, , z]) =>
        [x - origin[0] - pitch * cx, z - origin[2] - pitch * cy].every((d) => d >= -NEAR && d < pitch + NEAR),
      );
    return at.some((place) => blocks.some((block) => close(block, place))) || cells.some(inCell);
  };
  return {
    refused: diagnostics.length > 0,
    rightCode: diagnostics.some(({ code }) => KINDS[kind].test(code)),
    rightPlace: diagnostics.some(isNear),
    diagnostics,
  };
}
