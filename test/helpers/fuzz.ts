import { gzipSync, gunzipSync } from 'node:zlib';
import { random, type Random } from '../../src/base/random.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { compactDagFile } from '../../src/dag/file.js';
import { SPONGE_3 } from '../../src/formats/sponge.js';
import { openSchem, packSchem, type Opened, type Tree } from './nbt.js';
import { compile } from '../../src/machine/compile.js';
import { rectangle } from '../../src/region/region.js';

/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-member-access,
   typescript/no-unsafe-argument, typescript/no-unsafe-return, typescript/no-unsafe-call,
   typescript/no-dynamic-delete -- trees are changed freely here */

/*
 * Damaged and malicious schematics: real machines with changed bytes, tags, blocks, palette, size or metadata, and files
 * that are made to be slow. The same seed gives the same file.
 */

/** The largest file that must be answered in time, in bytes. */
export const SMALL_FILE = 100_000;

type Damage = (tree: Opened, draw: Random) => void;

const NUMBERS = [
  0,
  1,
  -1,
  2,
  3,
  5,
  8,
  16,
  64,
  127,
  255,
  256,
  1000,
  11999,
  12000,
  32767,
  65535,
  2 ** 31 - 1,
  -(2 ** 31),
];
const STATES = [
  'air',
  'stone',
  'glass',
  'sand',
  'oak_slab[type=bottom,waterlogged=false]',
  'redstone_wire[east=side,north=none,power=15,south=up,west=none]',
  'redstone_wire[east=none,north=none,power=0,south=none,west=none]',
  'redstone_torch[lit=true]',
  'redstone_wall_torch[facing=north,lit=false]',
  'redstone_block',
  'repeater[delay=1,facing=west,locked=false,powered=true]',
  'repeater[delay=4,facing=east,locked=true,powered=false]',
  'comparator[facing=west,mode=subtract,powered=true]',
  'sticky_piston[extended=false,facing=up]',
  'sticky_piston[extended=true,facing=north]',
  'piston[extended=false,facing=down]',
  'piston_head[facing=up,short=false,type=sticky]',
  'moving_piston[facing=up,type=normal]',
  'hopper[enabled=true,facing=down]',
  'dropper[facing=up,triggered=false]',
  'observer[facing=up,powered=false]',
  'stone_button[face=floor,facing=north,powered=true]',
  'lever[face=wall,facing=east,powered=true]',
  'stone_pressure_plate[powered=true]',
  'redstone_lamp[lit=true]',
  'water[level=0]',
  'lava[level=7]',
  'tnt[unstable=true]',
  'oak_fence[east=true,north=false,south=false,waterlogged=false,west=true]',
  'iron_door[facing=north,half=upper,hinge=left,open=false,powered=false]',
  'spawner',
  'bogus_block',
  'stone[a=b]',
  'repeater',
  'redstone_wire[power=99]',
  'dropper[facing=sideways]',
  'sticky_piston[facing=]',
].map((state) => `minecraft:${state}`);

const pick = <T>(draw: Random, list: readonly T[]): T => list[draw.below(list.length)]!;
const some = (draw: Random): number => (draw.below(3) === 0 ? draw.below(200) : pick(draw, NUMBERS));

/** All tags of a tree, each with its parent and its key. */
function tagsOf(fields: Tree, found: [holder: Tree, key: string][] = []): [holder: Tree, key: string][] {
  for (const key of Object.keys(fields as object)) {
    found.push([fields, key]);
    const { type, value } = fields[key];
    if (type === 'compound' && key !== 'Palette') tagsOf(value, found);
    if (type === 'list' && value.type === 'compound') {
      for (const entry of value.value as Tree[]) tagsOf(entry, found);
    }
  }
  return found;
}

/** Gives one tag another value or another type, or removes it. */
const damageTag: Damage = ({ schematic }, draw) => {
  const tags = tagsOf(schematic);
  const [holder, key] = pick(draw, tags);
  const tag: Tree = holder[key];
  const kind = draw.below(8);
  if (kind === 0) delete holder[key];
  else if (kind === 1) holder[key] = { type: 'int', value: some(draw) };
  else if (kind === 2)
    holder[key] = { type: 'string', value: pick(draw, ['', 'x', '{}', 'minecraft:stone', '['.repeat(3000)]) };
  else if (kind === 3)
    holder[key] = structuredClone(
      pick(
        draw,
        tags.map(([h, k]) => h[k]),
      ),
    );
  else if (typeof tag.value === 'number') tag.value = clamp(tag.type, some(draw));
  else if (tag.type === 'string')
    tag.value = pick(draw, ['', `${tag.value}x`, 'low', 'full', 'minecraft:dropper', '\u0000']);
  else if (tag.type === 'intArray')
    tag.value = (tag.value as number[]).map((v) => (draw.below(2) === 0 ? v : some(draw)));
  else if (tag.type === 'list')
    tag.value.value = [...tag.value.value, ...tag.value.value].slice(draw.below(3));
};

function clamp(type: string, value: number): number {
  if (type === 'byte') return (value << 24) >> 24;
  return type === 'short' ? (value << 16) >> 16 : value | 0;
}

/** Changes the machine's metadata. */
const damageInfo: Damage = ({ schematic }, draw) => {
  const info: Tree = schematic.Metadata.value.Mazestone.value;
  const near = (v: number): number => v + draw.below(7) - 3;
  switch (draw.below(8)) {
    case 0:
      info.Pitch.value = draw.below(2) === 0 ? some(draw) : near(info.Pitch.value);
      break;
    case 1:
      info.Origin.value = info.Origin.value.map(near);
      break;
    case 2:
      info.Square.value = info.Square.value.map(near);
      break;
    case 3:
      info.Generate.value = info.Generate.value.map((v: number) =>
        draw.below(2) === 0 ? near(v) : some(draw),
      );
      break;
    case 4:
      info.SettleTicks.value = some(draw);
      break;
    case 5:
      info.Doors.value = info.Doors.value === 'low' ? 'full' : 'low';
      break;
    default:
      if (info.Dag !== undefined) info.Dag.value = otherDag(draw);
      else if (draw.below(2) === 0) info.Done.value = info.Done.value.map(near);
      else info.Region.value = otherRegion(draw);
  }
};

function otherRegion(draw: Random): string {
  const [width, height] = [1 + draw.below(6), 1 + draw.below(6)];
  return `${'.'.repeat(width)}\n`.repeat(height);
}

function otherDag(draw: Random): string {
  const [width, height] = [1 + draw.below(12), 1 + draw.below(12)];
  if (draw.below(3) > 0)
    return compactDagFile(buildDag(pick(draw, ['peel', 'snake', 'staircase']), { width, height, seed: '1' }));
  const out = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => draw.below(16).toString(16)).join(''),
  );
  return JSON.stringify({ format: 'mazestone/dag', version: 1, width, height, out });
}

const dataOf = ({ blocks }: Opened): Tree => blocks.BlockData ?? blocks.Data;

/** Replaces some blocks, a row, or a layer by others of the palette. */
const damageBlocks: Damage = (tree, draw) => {
  const data: number[] = dataOf(tree).value;
  const states = Object.keys(tree.blocks.Palette.value as object).length;
  const least = Math.min(states, 128);
  const { Width, Length } = tree.schematic;
  const kind = draw.below(4);
  const layer = (Width.value as number) * (Length.value as number);
  const run = kind === 0 ? 1 : kind === 1 ? (Width.value as number) : layer;
  for (let times = 1 + draw.below(kind === 0 ? 200 : 3); times > 0; times--) {
    const start = draw.below(data.length);
    const from = kind === 3 ? start - (start % layer) : start;
    const block = draw.below(least);
    for (let i = from; i < Math.min(data.length, from + run); i++) if (data[i]! >= 0) data[i] = block;
  }
};

/** Removes or replaces all blocks of a name. */
const damageKind: Damage = (tree, draw) => {
  const palette = tree.blocks.Palette.value as Record<string, Tree>;
  const nameOf = (state: string): string => state.split('[')[0]!;
  const states = Object.keys(palette);
  const name = nameOf(pick(draw, states));
  const other = draw.below(3) > 0 ? 'minecraft:air' : pick(draw, STATES.slice(0, 29));
  palette[other] ??= { type: 'int', value: states.length };
  const to = palette[other].value as number;
  if (to > 127) return;
  const from = new Set(states.filter((state) => nameOf(state) === name).map((state) => palette[state].value));
  const data: number[] = dataOf(tree).value;
  for (let i = 0; i < data.length; i++) if (from.has(data[i])) data[i] = to;
};

/** Renames states of the palette. */
const damagePalette: Damage = ({ blocks }, draw) => {
  const palette = Object.entries(blocks.Palette.value as Record<string, Tree>);
  for (let times = 1 + draw.below(3); times > 0; times--)
    palette[draw.below(palette.length)]![0] = pick(draw, STATES);
  blocks.Palette.value = Object.fromEntries(palette);
};

/** Exchanges the sides of the box. */
const damageSize: Damage = ({ schematic }, draw) => {
  const sides = ['Width', 'Height', 'Length'].map((name) => schematic[name].value as number);
  for (const name of ['Width', 'Height', 'Length'])
    schematic[name].value = sides.splice(draw.below(sides.length), 1)[0]!;
};

/** Replaces the machine by a huge box with the same metadata: of one block, striped, or random. */
const damageAll: Damage = (tree, draw) => {
  const sizes = [
    [200, 200, 200],
    [40, 12, 40],
    [1000, 8, 1000],
    [20, 4000, 20],
    [60, 30, 60],
    [16, 16, 16],
  ];
  const [width, height, length] = pick(draw, sizes) as [number, number, number];
  const { schematic, blocks } = tree;
  [schematic.Width.value, schematic.Height.value, schematic.Length.value] = [width, height, length];
  const states = [
    ...new Set(Array.from({ length: 1 + draw.below(4) }, () => pick(draw, STATES.slice(0, 29)))),
  ];
  blocks.Palette.value = Object.fromEntries(states.map((state, value) => [state, { type: 'int', value }]));
  if (blocks.PaletteMax !== undefined) blocks.PaletteMax.value = states.length;
  const volume = width * height * length;
  const stripe = pick(draw, [1, width, width * length, 7]);
  const data = new Int8Array(volume);
  for (let i = 0; i < volume; i++) data[i] = Math.floor(i / stripe) % states.length;
  // Random blocks do not compress, so they are used only in small boxes.
  if (volume < 60_000 && draw.below(2) === 0)
    for (let i = 0; i < volume; i++) data[i] = draw.below(states.length);
  dataOf(tree).value = data;
  blocks.BlockEntities.value = { type: 'compound', value: [] };
  const info: Tree = schematic.Metadata.value.Mazestone.value;
  info.Origin.value = [draw.below(8), 1 + draw.below(height - 2), draw.below(8)];
  if (draw.below(2) === 0) info.SettleTicks.value = some(draw);
  if (draw.below(2) === 0) info.Dag.value = otherDag(draw);
};

/** Adds a palette with tens of thousands of states, or very deeply nested tags. */
const damageBulk: Damage = ({ schematic, blocks }, draw) => {
  if (draw.below(2) === 0) {
    const palette: Tree = blocks.Palette.value;
    const first = Object.keys(palette as object).length;
    const most = 10_000 + draw.below(60_000);
    for (let i = first; i < most; i++) palette[`minecraft:b${i}`] = { type: 'int', value: i };
    return;
  }
  let deep: Tree = { type: 'compound', value: {} };
  for (let i = draw.below(1200); i > 0; i--) deep = { type: 'compound', value: { a: deep } };
  schematic.Deep = deep;
};

const TREE_DAMAGES: readonly Damage[] = [
  damageTag,
  damageTag,
  damageInfo,
  damageInfo,
  damageBlocks,
  damageBlocks,
  damageKind,
  damageKind,
  damagePalette,
  damageSize,
  damageAll,
  damageBulk,
];

/** Changes, removes or doubles bytes, of the compressed or of the uncompressed file. */
function damageBytes(bytes: Uint8Array, draw: Random): Uint8Array {
  const packed = draw.below(4) === 0;
  let raw = Uint8Array.from(packed ? bytes : gunzipSync(bytes));
  for (let times = 1 + draw.below(8); times > 0; times--) {
    const at = draw.below(raw.length);
    const kind = draw.below(4);
    if (kind <= 1) raw[at] = draw.below(256);
    else if (kind === 2) raw = raw.slice(0, Math.max(1, at));
    else raw = Uint8Array.from([...raw.subarray(0, at), ...raw.subarray(draw.below(raw.length))]);
  }
  return packed ? raw : gzipSync(raw);
}

const POST_MACHINES = (
  [
    [2, 2, { trigger: 'button' }],
    [3, 3, { trigger: 'button' }],
    [3, 2, { trigger: 'lever', casing: true, format: SPONGE_3 }],
    [2, 4, { trigger: 'plate', every: 30 }],
  ] as const
).map(
  ([width, height, options]) =>
    () =>
      compile(rectangle(width, height), { seed: '1', presses: 0, ...options }).bytes,
);
const FLOW_MACHINES = (
  [
    ['low', 2, 3, { trigger: 'button' }],
    ['low', 3, 3, { trigger: 'lever', lamp: true, format: SPONGE_3 }],
    ['full', 3, 2, { trigger: 'plate', minecraft: '26.3' }],
    ['full', 4, 3, { trigger: 'none', every: 30 }],
    ['low', 3, 6, { trigger: 'button', minecraft: '1.21.4', format: SPONGE_3 }],
  ] as const
).map(
  ([doors, pitch, size, options]) =>
    () =>
      compile(buildDag('peel', { width: size, height: size, seed: '1' }), {
        seed: '1',
        family: familyOf(doors, pitch)!,
        presses: 0,
        ...options,
      }).bytes,
);
const MACHINES = [...FLOW_MACHINES, ...POST_MACHINES];
const compiled = new Map<number, Uint8Array>();

/** The damaged file of a seed. */
export function damagedFile(seed: string): Uint8Array {
  const draw = random(seed, 'damage');
  const which = draw.below(MACHINES.length);
  const machine = compiled.get(which) ?? MACHINES[which]!();
  compiled.set(which, machine);
  if (draw.below(8) === 0) return damageBytes(machine, draw);
  const tree = openSchem(machine);
  for (let times = 1 + draw.below(3); times > 0; times--) {
    try {
      pick(draw, TREE_DAMAGES)(tree, draw);
    } catch {
      // An earlier damage has removed this tag. The file is damaged enough.
    }
  }
  try {
    return packSchem(tree.root);
  } catch {
    // The value does not fit into its tag.
    return damageBytes(machine, draw);
  }
}
