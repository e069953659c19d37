import { AIR, blockAt, blocksWhere, countStates, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { parseState } from '../blocks/state.js';
import type { ControlsInfo, CellsInfo } from '../formats/metadata.js';
import { flood } from '../verify/flood.js';
import { pressCost, type PressCost } from './press-cost.js';
import type { World } from './worlds.js';

/** The facts about a machine that matter to importers and servers. Lengths are in blocks. */
export interface MachineFacts {
  /** The name of the file's format: `sponge-2`, `sponge-3`, `litematic`, `structure`, `data-pack`. */
  readonly format: string;
  readonly dataVersion: number;
  /** The size along x, y and z. */
  readonly size: Vec3;
  /** Blocks to place, without air and piston heads. */
  readonly blocks: number;
  /** Layers of the box below the feet of a player in the maze or at the control. */
  readonly below: number;
  /** The control's place in the box. */
  readonly generate: Vec3;
  readonly blockEntities: number;
  /** The number of containers, of those that are filled, and of those that a loot table fills on opening. */
  readonly containers: { readonly total: number; readonly filled: number; readonly byTable: number };
  /** The most hoppers that can share a chunk, wherever the machine is pasted. */
  readonly hoppersInChunk: number;
  /** Whether it has dust. */
  readonly dust: boolean;
  /** Whether it has pistons, which move doors. */
  readonly pistons: boolean;
  /** Whether it has TNT, which means that it is a minefield. */
  readonly tnt: boolean;
  readonly timer: boolean;
  /** Parts of the circuit that adjacent water washes away; 0 if it is waterproof. */
  readonly bare: number;
  /** The cost of a press; absent if no single press makes a maze, or there is nothing to press. */
  readonly press?: PressCost;
}

/** Formats whose importers paste a machine around the player, by name; the others put its corner somewhere. */
export const AROUND_PLAYER: ReadonlySet<string> = new Set(['sponge-2', 'sponge-3', 'data-pack']);

const CHUNK = 16;

/** Blocks that hold items in a machine. */
const CONTAINERS: ReadonlySet<string> = new Set(
  ['hopper', 'dropper', 'chest'].map((name) => `minecraft:${name}`),
);

/**
 * Collects the facts about a machine that matter to importers and servers.
 * @param info the places of its parts: its metadata or its layout
 * @param file the name of its format, and its DataVersion
 */
export function machineFacts(
  grid: BlockGrid,
  info: Pick<CellsInfo, 'origin'> & ControlsInfo,
  { format, dataVersion }: Pick<MachineFacts, 'format' | 'dataVersion'>,
): MachineFacts {
  const { origin, generate, timer, done } = info;
  const { width, height, length, palette, entities } = grid;
  const names = palette.map((state) => parseState(state).name);
  const isPlaced = names.map((name) => name !== AIR && name !== 'minecraft:piston_head');
  const containers = blocksWhere(grid, (_, id) => CONTAINERS.has(names[id]!)).map((i) => entities.get(i));
  const dust = names.includes('minecraft:redstone_wire');
  return {
    format,
    dataVersion,
    size: [width, height, length],
    blocks: countStates(grid).reduce((sum, count, id) => (isPlaced[id]! ? sum + count : sum), 0),
    below: origin[1],
    generate,
    blockEntities: entities.size,
    containers: {
      total: containers.length,
      filled: containers.filter((one) => one?.lootTable !== undefined || (one?.items ?? []).length > 0)
        .length,
      byTable: containers.filter((one) => one?.lootTable !== undefined).length,
    },
    hoppersInChunk: mostInChunk(
      grid,
      blocksWhere(grid, (_, id) => names[id] === 'minecraft:hopper'),
    ),
    dust,
    pistons: names.some((name) => name.endsWith('piston')),
    tnt: names.includes('minecraft:tnt'),
    timer: timer !== undefined,
    bare: flood(grid, info).parts.length,
    ...(dust && done === undefined && { press: pressCost(grid) }),
  };
}

/** The most of some blocks that a chunk can contain, wherever its corner is. */
function mostInChunk(grid: BlockGrid, blocks: readonly number[]): number {
  const [width, length] = [grid.width, grid.length];
  // A summed-area table: the number of blocks west and north of each corner of a column.
  const sums = new Uint32Array((width + 1) * (length + 1));
  const corner = (x: number, z: number): number => Math.min(x, width) + Math.min(z, length) * (width + 1);
  for (const i of blocks) {
    const [x, , z] = blockAt(grid, i);
    sums[corner(x + 1, z + 1)]!++;
  }
  let most = 0;
  for (let z = 1; z <= length; z++) {
    for (let x = 1; x <= width; x++)
      sums[corner(x, z)]! += sums[corner(x - 1, z)]! + sums[corner(x, z - 1)]! - sums[corner(x - 1, z - 1)]!;
  }
  for (let z = 0; z < length; z++) {
    for (let x = 0; x < width; x++) {
      const [east, south] = [x + CHUNK, z + CHUNK];
      const inside =
        sums[corner(east, south)]! - sums[corner(x, south)]! - sums[corner(east, z)]! + sums[corner(x, z)]!;
      most = Math.max(most, inside);
    }
  }
  return most;
}

/** A range of y, both ends included; empty if `from` is greater than `to`. */
export interface Heights {
  readonly from: number;
  readonly to: number;
}

/** The heights of the feet at which the whole machine is inside a world. */
export function feetIn({ size, below }: MachineFacts, { from, to }: World): Heights {
  return { from: from + below, to: to - (size[1] - 1 - below) };
}

/** The layers of a machine that are below and above a world, with the feet at y. */
export function lostAt(facts: MachineFacts, world: World, y: number): { below: number; above: number } {
  const { from, to } = feetIn(facts, world);
  const most = facts.size[1];
  const clamp = (layers: number): number => Math.max(0, Math.min(most, layers));
  return { below: clamp(from - y), above: clamp(y - to) };
}

/** The reach of a player in blocks, rounded up. */
const REACH = 5;

/** The most chunks that a row of blocks can span. */
export function chunksAcross(blocks: number): number {
  return Math.ceil((blocks - 1) / CHUNK) + 1;
}

/** The most chunks from a player's own chunk to that of a block some blocks away along an axis. */
function chunksAway(blocks: number): number {
  return Math.ceil(blocks / CHUNK);
}

/**
 * The simulation distances in chunks that keep a whole machine running wherever it lies, for a player within
 * reach of the control, anywhere in the box, or in its middle. Chunks within that distance of the player's
 * own tick, along both axes (`DistanceManager.getPlayerTicketLevel` of the game: level 31 minus the
 * distance).
 */
export function simulationDistances({ size: [width, , length], generate: [x, , z] }: MachineFacts): {
  readonly control: number;
  readonly anywhere: number;
  readonly middle: number;
} {
  const side = Math.max(width, length);
  return {
    control: chunksAway(Math.max(x, width - 1 - x, z, length - 1 - z) + REACH),
    anywhere: chunksAway(side - 1),
    middle: chunksAway(Math.ceil((side - 1) / 2)),
  };
}
