import { AIR, blocksWhere, plus, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import type { MinecraftVersion } from '../blocks/versions.js';
import { STRUCTURE } from '../formats/structure.js';
import { addScore, functionName, score, type Place } from './command.js';
import { lookAtChunks, type Commands } from './look.js';
import type { Proof } from './proof.js';

/*
 * Repairs by commands. First the whole box becomes glass. So nothing in it receives a signal or holds an
 * item, and scheduled ticks find another block and are dropped. Then one command places the file's blocks
 * (`PlaceCommand`, `FillCommand`, `StructureTemplate.placeInWorld`).
 */

/** The name in the pack of the structure with the file's blocks. */
export const TEMPLATE = 'repair';
/** The first data pack format that can place blocks without updates (1.21.5). */
const STRICT = 71;
const GLASS = 'minecraft:glass';
/** Game ticks in glass. It is longer than any delay in a machine; the longest is 30, for a wooden button. */
export const GLASS_TICKS = 40;
/** The side in blocks of what one command fills, 32,768 blocks in all (`commandModificationBlockLimit`). */
const FILLED = 32;
/** The most blocks of a box that certainly fit into a structure file. They take 36 bytes each, of 128 MiB. */
const MOST_BLOCKS = 3_000_000;

/** Clockwise quarter turns, as `/place` names them. */
const ROTATIONS = ['none', 'clockwise_90', '180', 'counterclockwise_90'];

/** Whether a machine is small enough for a structure. */
export const hasRepair = ({ blocks }: BlockGrid): boolean => blocks.length <= MOST_BLOCKS;

/** The structure to place. */
export function template(grid: BlockGrid, { name: minecraft }: MinecraftVersion): Uint8Array {
  return STRUCTURE.write(grid, undefined, { minecraft });
}

/** The number of blocks and of containers that are placed, for messages. */
export function placedIn(grid: BlockGrid): { readonly blocks: number; readonly containers: number } {
  const blocks = blocksWhere(grid, (state) => state !== AIR).length;
  const containers = [...grid.entities.values()].filter(({ items }) => items !== undefined).length;
  return { blocks, containers };
}

const isStrict = ({ dataPack }: MinecraftVersion): boolean => dataPack >= STRICT;

/**
 * Adds one to the score `#inside` for the lowest and for the highest layer if they are inside the world. For
 * a block below the world, both conditions are false: that it is air, and that it is not
 * (`BlockPosArgument.getLoadedBlockPos`).
 */
export function lookInside({ height }: BlockGrid, place: Place): string[] {
  return [0, height - 1].flatMap((y) =>
    ['if', 'unless'].map(
      (is) => `execute ${is} block ${place([0, y, 0])} ${AIR} run ${addScore('#inside', 1)}`,
    ),
  );
}

/** Turns everything in the box to glass, and removes the items in it. */
export function castInGlass(grid: BlockGrid, place: Place, version: MinecraftVersion): string[] {
  const strict = isStrict(version) ? ' strict' : '';
  const steps = (size: number): number[] =>
    Array.from({ length: Math.ceil(size / FILLED) }, (_, k) => k * FILLED);
  const last: Vec3 = [grid.width - 1, grid.height - 1, grid.length - 1];
  const fills = steps(grid.height).flatMap((y) =>
    steps(grid.length).flatMap((z) =>
      steps(grid.width).map((x) => {
        const to = plus([x, y, z], [FILLED - 1, FILLED - 1, FILLED - 1]);
        const end = to.map((a, axis) => Math.min(a, last[axis]!)) as unknown as Vec3;
        return `fill ${place([x, y, z])} ${place(end)} ${GLASS}${strict}`;
      }),
    ),
  );
  return [...fills, ...killItems(last, place)];
}

/** The box of a selector is parallel to the axes of the world, so it differs in each turn. */
function killItems([x, y, z]: Vec3, place: Place): string[] {
  const corner = `positioned ${place([0, 0, 0])} align xyz`;
  const turns = [
    [x, z],
    [-z, x],
    [-x, -z],
    [z, -x],
  ];
  return turns.map(
    ([dx, dz], turn) =>
      `execute if score ${score('#turn')} matches ${turn} ${corner} run kill @e[type=minecraft:item,dx=${dx},dy=${y},dz=${dz}]`,
  );
}

/** Places the file's blocks. The score `#placed` says whether the game did. */
export function placeTemplate(place: Place, version: MinecraftVersion): string[] {
  const strict = isStrict(version) ? ' none 1.0 0 strict' : '';
  return ROTATIONS.map(
    (rotation, turn) =>
      `execute if score ${score('#turn')} matches ${turn} store success score ${score('#placed')} run place template ${functionName(TEMPLATE)} ${place([0, 0, 0])} ${rotation}${strict}`,
  );
}

/**
 * Checks that the chunks are loaded that `/place` requires: in any rotation those of the unturned box, one
 * block longer than the structure (`PlaceCommand.placeTemplate`, `checkLoaded`). Run it where the corner is
 * placed.
 */
export function lookBeside(proof: Proof): Commands {
  const { width, length } = proof.grid;
  const grid = { ...proof.grid, width: width + 1, length: length + 1 };
  return lookAtChunks({ ...proof, grid }, ([x, , z]) => `~${x} ~ ~${z}`);
}
