import { BlockState, Structure } from 'deepslate/core';
import { NbtFile, NbtType, type NbtCompound } from 'deepslate/nbt';
import { unzipSync } from 'fflate';
import { Schematic } from 'nucleation';
import type { BlockEntity, Item } from '../../src/blocks/grid.js';
import type { content } from './grids.js';

/*
 * Readers that share nothing with our writers. This file uses none of the project's code, so that no misunderstanding is
 * shared.
 */

/** The content of a file, in the form of `content`. */
export type Content = ReturnType<typeof content>;

interface OutsideReader {
  readonly name: string;
  /** Names of the formats that it reads. */
  readonly formats: readonly string[];
  readonly read: (bytes: Uint8Array) => Content;
}

type Size = readonly [width: number, height: number, length: number];
type Place = readonly [x: number, y: number, z: number];

/** A block that a reader finds. The order of blocks is arbitrary. */
interface FoundBlock {
  readonly at: Place;
  readonly state: string;
}

function indexOf([width, , length]: Size, [x, y, z]: Place): number {
  return x + (z + y * length) * width;
}

/**
 * Sorts blocks and block entities into the order of the grid.
 * @param others the block at all other places.
 */
function ordered(
  size: Size,
  blocks: Iterable<FoundBlock>,
  entities: readonly [Place, BlockEntity][],
  others?: string,
): Content {
  const states = new Array<string | undefined>(size[0] * size[1] * size[2]).fill(others);
  for (const { at, state } of blocks) states[indexOf(size, at)] = state;
  const found = entities.map(([at, entity]): [number, BlockEntity] => [indexOf(size, at), entity]);
  return { size: [...size], states, entities: found.sort(([a], [b]) => a - b) };
}

/** A state as text, with its properties sorted by name. */
function stateText(name: string, properties: Iterable<readonly [key: string, value: string]>): string {
  const pairs = Array.from(properties, ([key, value]) => `${key}=${value}`).sort();
  return pairs.length === 0 ? name : `${name}[${pairs.join(',')}]`;
}

/** The contents of a block entity in nucleation's JSON, in either item format. */
export interface EntityJson {
  readonly id: string;
  readonly position: Place;
  readonly nbt: {
    readonly OutputSignal?: { readonly Int: number };
    readonly TransferCooldown?: { readonly Int: number };
    readonly Items?: {
      readonly List: readonly {
        readonly Compound: {
          readonly Slot: { readonly Byte: number };
          readonly id: { readonly String: string };
          readonly Count?: { readonly Byte: number };
          readonly count?: { readonly Int: number };
        };
      }[];
    };
  };
}

interface BlockJson {
  readonly name: string;
  readonly properties: readonly (readonly [key: string, value: string])[];
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Opens a file with nucleation. It takes a Buffer, although its types ask for an array of numbers. */
export function openWithNucleation(bytes: Uint8Array): Schematic {
  return Schematic.fromData(Buffer.from(bytes) as unknown as number[]);
}

const NUCLEATION: OutsideReader = {
  name: 'nucleation',
  formats: ['sponge-2', 'sponge-3', 'litematic'],
  read: (bytes) => {
    const schematic = openWithNucleation(bytes);
    const { x, y, z } = schematic.dimensions();
    const blocks = JSON.parse(schematic.getNonAirBlocksJson()) as readonly BlockJson[];
    const entities = JSON.parse(schematic.getAllBlockEntitiesJson()) as readonly EntityJson[];
    return ordered(
      [x, y, z],
      blocks.map(({ name, properties, ...at }) => ({
        at: [at.x, at.y, at.z],
        state: stateText(name, properties),
      })),
      entities.map(({ id, position, nbt: { Items, OutputSignal } }) => {
        const items = Items?.List.map(({ Compound: item }): Item => ({
          slot: item.Slot.Byte,
          id: item.id.String,
          count: item.Count?.Byte ?? item.count!.Int,
        }));
        return [
          position,
          { id, ...(items && { items }), ...(OutputSignal && { outputSignal: OutputSignal.Int }) },
        ];
      }),
      'minecraft:air',
    );
  },
};

/**
 * deepslate reads structures. For other formats it reads the tags, which are interpreted here by their specifications.
 */
const DEEPSLATE: OutsideReader = {
  name: 'deepslate',
  formats: ['sponge-2', 'sponge-3', 'litematic', 'structure', 'data-pack'],
  read: (bytes) => {
    // A zip file has an uncompressed structure file.
    const isZip = bytes[0] === 0x50;
    const file = isZip ? Object.entries(unzipSync(bytes)).find(([path]) => path.endsWith('.nbt'))![1] : bytes;
    const { root } = NbtFile.read(file);
    if (root.has('Regions')) return litematic(root);
    if (root.has('size')) return structure(root);
    return sponge(root.has('Schematic') ? root.getCompound('Schematic') : root);
  },
};

function structure(root: NbtCompound): Content {
  const found = Structure.fromNbt(root);
  const blocks = found.getBlocks();
  return ordered(
    found.getSize(),
    blocks.map(({ pos, state }) => ({ at: pos, state: textOf(state) })),
    blocks.flatMap(({ pos, nbt }) => (nbt === undefined ? [] : [[pos, entityOf(nbt.getString('id'), nbt)]])),
  );
}

/**
 * A litematic. Indices are packed across words of 64 bits (https://github.com/maruohon/litematica, LitematicaBitArray).
 */
function litematic(root: NbtCompound): Content {
  const regions = root.getCompound('Regions');
  const region = regions.getCompound([...regions.keys()][0]!);
  const size = xyzOf(region.getCompound('Size'));
  const states = region
    .getList('BlockStatePalette', NbtType.Compound)
    .map((tag) => textOf(BlockState.fromNbt(tag)));
  const bits = Math.max(2, Math.ceil(Math.log2(states.length)));
  const words = region.getLongArray('BlockStates').map((word) => BigInt.asUintN(64, word.toBigInt()));
  const numberAt = (i: number): number => {
    const [word, bit] = [Math.floor((i * bits) / 64), BigInt((i * bits) % 64)];
    const both = words[word]! + ((words[word + 1] ?? 0n) << 64n);
    return Number(BigInt.asUintN(bits, both >> bit));
  };
  const entities = region.getList('TileEntities', NbtType.Compound);
  return inOrder(
    size,
    states,
    numberAt,
    entities.map((tag) => [xyzOf(tag), entityOf(tag.getString('id'), tag)]),
  );
}

/**
 * A Sponge schematic (https://github.com/SpongePowered/Schematic-Specification). Indices are varints. Version 3 has the
 * blocks in a compound.
 */
function sponge(root: NbtCompound): Content {
  const size: Size = [root.getNumber('Width'), root.getNumber('Height'), root.getNumber('Length')];
  const third = root.has('Blocks');
  const tags = third ? root.getCompound('Blocks') : root;
  const palette = tags.getCompound('Palette');
  const states: string[] = [];
  for (const key of palette.keys()) states[palette.getNumber(key)] = textOf(BlockState.parse(key));
  const numbers: number[] = [];
  let [number, shift] = [0, 0];
  for (const byte of tags.getByteArray(third ? 'Data' : 'BlockData').map((tag) => tag.getAsNumber())) {
    number |= (byte & 127) << shift;
    shift += 7;
    if ((byte & 128) !== 0) continue;
    numbers.push(number);
    [number, shift] = [0, 0];
  }
  const entities = tags.getList('BlockEntities', NbtType.Compound);
  return inOrder(
    size,
    states,
    (i) => numbers[i]!,
    entities.map((tag) => {
      const [x, y, z] = tag.getIntArray('Pos').map((at) => at.getAsNumber());
      return [[x!, y!, z!], entityOf(tag.getString('Id'), third ? tag.getCompound('Data') : tag)];
    }),
  );
}

/** The blocks of a file that stores them layer by layer, row by row, as indices into a palette. */
function inOrder(
  size: Size,
  states: readonly string[],
  numberAt: (i: number) => number,
  entities: readonly [Place, BlockEntity][],
): Content {
  const [width, height, length] = size;
  const blocks: FoundBlock[] = [];
  for (let y = 0; y < height; y++)
    for (let z = 0; z < length; z++)
      for (let x = 0; x < width; x++) blocks.push({ at: [x, y, z], state: states[numberAt(blocks.length)]! });
  return ordered(size, blocks, entities);
}

function textOf(state: BlockState): string {
  return stateText(state.getName().toString(), Object.entries(state.getProperties()));
}

function xyzOf(tags: NbtCompound): Place {
  return [tags.getNumber('x'), tags.getNumber('y'), tags.getNumber('z')];
}

/** The contents of a block entity, in either item format. */
function entityOf(id: string, tags: NbtCompound): BlockEntity {
  const items = tags.getList('Items', NbtType.Compound).map((item): Item => ({
    slot: item.getNumber('Slot'),
    id: item.getString('id'),
    count: item.getNumber(item.has('Count') ? 'Count' : 'count'),
  }));
  return {
    id,
    ...(tags.has('Items') && { items }),
    ...(tags.has('OutputSignal') && { outputSignal: tags.getNumber('OutputSignal') }),
  };
}

export const OUTSIDE_READERS: readonly OutsideReader[] = [NUCLEATION, DEEPSLATE];
