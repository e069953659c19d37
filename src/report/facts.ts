import { AIR, blockAt, blocksWhere, countStates, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { parseState } from '../blocks/state.js';
import type { ControlsInfo, CellsInfo } from '../formats/metadata.js';
import { flood } from '../verify/flood.js';
import { pressCost, type PressCost } from './press-cost.js';
import type { World } from './worlds.js';

/** What importers and servers ask of a machine; lengths in blocks. */
export interface MachineFacts {
  /** The name of the file's format: `sponge-2`, `sponge-3`, `litematic`, `structure`, `data-pack`. */
  readonly format: string;
  readonly dataVersion: number;
  /** Along x, y and z. */
  readonly size: Vec3;
  /** Blocks to place: no air, and no heads of pistons. */
  readonly blocks: number;
  /** Layers of the box below the feet of somebody who stands in the maze, or before the control. */
  readonly below: number;
  /** The control, in the box. */
  readonly generate: Vec3;
  readonly blockEntities: number;
  /** What holds items, how many of them are filled, and how many of these from a loot table when somebody opens them. */
  readonly containers: { readonly total: number; readonly filled: number; readonly byTable: number };
  /** The most hoppers that can be in one chunk, by where the machine is pasted. */
  readonly hoppersInChunk: number;
  /** Whether there is dust in it. */
  readonly dust: boolean;
  /** Whether there are pistons in it, which move its doors. */
  readonly pistons: boolean;
  /** Whether there is TNT in it: it is a minefield. */
  readonly tnt: boolean;
  readonly timer: boolean;
  /** Parts of the circuit that water beside the machine washes away: none where it is waterproof. */
  readonly bare: number;
  /** What a press asks of the server; absent where no single press makes the maze, or there is nothing to press. */
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
 * What importers and servers ask of a machine.
 * @param info where its parts are: its metadata, or its layout.
 * @param file the name of its format, and its DataVersion.
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

/** The most of some blocks that one chunk can hold, wherever its corner is. */
function mostInChunk(grid: BlockGrid, blocks: readonly number[]): number {
  const [width, length] = [grid.width, grid.length];
  // How many are west and north of each corner of a column (a summed-area table).
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

/** Values of y from `from` to `to`, both included; none where `from` is the greater. */
export interface Heights {
  readonly from: number;
  readonly to: number;
}

/** At which y the feet may be so that no block of a machine is outside of a world. */
export function feetIn({ size, below }: MachineFacts, { from, to }: World): Heights {
  return { from: from + below, to: to - (size[1] - 1 - below) };
}

/** Layers of a machine that are outside of a world, below and above it, with the feet at y. */
export function lostAt(facts: MachineFacts, world: World, y: number): { below: number; above: number } {
  const { from, to } = feetIn(facts, world);
  const most = facts.size[1];
  const clamp = (layers: number): number => Math.max(0, Math.min(most, layers));
  return { below: clamp(from - y), above: clamp(y - to) };
}

/** Blocks from a player to what he uses, rounded up. */
const REACH = 5;

/** The most chunks that so many blocks in a row can lie in. */
export function chunksAcross(blocks: number): number {
  return Math.ceil((blocks - 1) / CHUNK) + 1;
}

/** The most chunks from a player's own to that of a block so many blocks away along an axis. */
function chunksAway(blocks: number): number {
  return Math.ceil(blocks / CHUNK);
}

/**
 * The simulation distances, in chunks, that keep all of a machine going wherever it lies: while the player is at the
 * control, in reach of it; somewhere in the box; in the middle of it. Chunks tick up to so many from a player's own,
 * along both axes (`DistanceManager.getPlayerTicketLevel` of the game: level 31 less the distance).
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
