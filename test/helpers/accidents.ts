import { mirrorGrid } from '../../src/blocks/mirror.js';
import type { Random } from '../../src/base/random.js';
import { blockInfo, type Kind } from '../../src/blocks/catalogue.js';
import {
  AIR,
  blockAt,
  blocksWhere,
  plus,
  stateAt,
  type BlockEntity,
  type BlockGrid,
} from '../../src/blocks/grid.js';
import { knownState } from '../../src/blocks/table.js';
import { findRandomizers } from '../../src/redstone/randomizers.js';
import type { Original } from '../../src/verify/conform.js';
import { movedPlaces } from '../../src/verify/moved.js';
import { holding, replacing } from './edits.js';

/*
 * What happens to machines at the paste or afterwards, as a copy saved from the world shows it. An accident has a cause
 * that `verify --of` must name first, or it damages single blocks, which must be the reported ones.
 */

/** A damaged machine. */
export interface Damaged {
  readonly grid: BlockGrid;
  /** The damaged blocks by index, if they must be reported one by one. */
  readonly at?: readonly number[];
  /** Further blocks that may be reported. */
  readonly beside?: readonly number[];
  /** Matches the message and hint of the first diagnostic, if there is one cause. */
  readonly cause?: RegExp;
  /** The version of the world, if it is not that of the machine. */
  readonly dataVersion?: number;
}

/** Damages a machine; undefined if it has no such part. */
type Accident = (original: Original, draws: Random) => Damaged | undefined;

const EMPTY = (entity: BlockEntity): BlockEntity => ({ ...entity, items: [] });

/** The blocks of some kinds, except those that pistons move. */
function partsIn(grid: BlockGrid, ...kinds: readonly Kind[]): number[] {
  const moved = movedPlaces(grid);
  return blocksWhere(grid, (state) => kinds.includes(blockInfo(state).kind)).filter(
    (index) => moved[index] === 0,
  );
}

const oneOf = (all: readonly number[], draws: Random): number | undefined =>
  all[draws.below(Math.max(1, all.length))];

/** Gives one block of some kinds another state. */
const one =
  (state: string, ...kinds: readonly Kind[]): Accident =>
  ({ grid }, draws) => {
    const at = oneOf(partsIn(grid, ...kinds), draws);
    return at === undefined ? undefined : { grid: replacing(grid, [at], state), at: [at] };
  };

/** Gives one block with a role another state. */
const oneWith =
  (role: RegExp, state: string): Accident =>
  ({ grid, roleAt }, draws) => {
    const moved = movedPlaces(grid);
    const all = [...grid.blocks.keys()].filter((i) => moved[i] === 0 && role.test(roleAt(i)?.name ?? ''));
    const at = oneOf(all, draws);
    return at === undefined ? undefined : { grid: replacing(grid, [at], state), at: [at] };
  };

/** Gives one matching block another state. */
const oneLike =
  (like: RegExp, state: string): Accident =>
  ({ grid }, draws) => {
    const at = oneOf(
      blocksWhere(grid, (own) => like.test(own)),
      draws,
    );
    return at === undefined ? undefined : { grid: replacing(grid, [at], state), at: [at] };
  };

/** Changes one property of a block of a kind. */
const turned =
  (kind: Kind, from: RegExp, to: (value: string) => string): Accident =>
  ({ grid }, draws) => {
    const at = oneOf(
      partsIn(grid, kind).filter((index) => from.test(stateAt(grid, index))),
      draws,
    );
    if (at === undefined) return undefined;
    return { grid: withState(grid, at, stateAt(grid, at).replace(from, to)), at: [at] };
  };

/** A grid with another state of a block, which keeps its contents. */
function withState(grid: BlockGrid, at: number, state: string): BlockGrid {
  return { ...replacing(grid, [at], state), entities: grid.entities };
}

/** Loses all blocks of some kinds. */
const allLost =
  (cause: RegExp, ...kinds: readonly Kind[]): Accident =>
  ({ grid }) => {
    const all = partsIn(grid, ...kinds);
    return all.length < 2 ? undefined : { grid: replacing(grid, all, AIR), cause };
  };

const CIRCUIT: readonly Kind[] = ['dust', 'torch', 'repeater', 'comparator', 'piston', 'hopper', 'dropper'];

/** Loses the layers of a side. @param keep the share of layers that are kept */
const side =
  (axis: 0 | 1 | 2, isFar: boolean, keep: number, cause: RegExp): Accident =>
  ({ grid }) => {
    const size = [grid.width, grid.height, grid.length][axis]!;
    const isGone = (index: number): boolean => {
      const layer = blockAt(grid, index)[axis];
      return (isFar ? layer : size - 1 - layer) >= keep * size;
    };
    const gone = blocksWhere(grid, (state) => state !== AIR).filter(isGone);
    if (gone.length === 0) return undefined;
    // With less than an eighth of its circuit a machine is not found.
    const circuit = partsIn(grid, ...CIRCUIT);
    const isLost = 8 * circuit.filter((index) => !isGone(index)).length < 1.2 * circuit.length;
    return {
      grid: replacing(grid, gone, AIR),
      cause: isLost ? /most of it is lost|limit may have cut/ : cause,
    };
  };

/** Changes the contents of a hopper or dropper of one randomizer. */
const randomizer =
  (change: (entity: BlockEntity) => BlockEntity): Accident =>
  ({ grid }, draws) => {
    const all = findRandomizers(grid);
    if (all.length === 0) return undefined;
    const { hopper, dropper } = all[draws.below(all.length)]!;
    const at = draws.below(2) === 0 ? dropper : hopper;
    return { grid: holding(grid, [at], change), at: [hopper, dropper] };
  };

const STICK = { id: 'minecraft:stick', count: 1 };

/** A hole with a radius of two blocks. */
const hole: Accident = ({ grid }, draws) => {
  const all = partsIn(grid, 'solid', 'dust', 'repeater', 'torch');
  const middle = blockAt(grid, oneOf(all, draws)!);
  const gone = blocksWhere(grid, (state) => state !== AIR).filter((index) => {
    const at = blockAt(grid, index);
    return at.reduce((sum, a, axis) => sum + (a - middle[axis]!) ** 2, 0) <= 5;
  });
  const moved = movedPlaces(grid);
  const at = gone.filter((index) => moved[index] === 0);
  return { grid: replacing(grid, gone, AIR), at, beside: gone };
};

/** A square of blocks that was not loaded, from top to bottom. */
const lostChunk: Accident = ({ grid }) => {
  const side = Math.floor(0.4 * Math.min(grid.width, grid.length));
  const gone = blocksWhere(grid, (state) => state !== AIR).filter((index) => {
    const [x, , z] = blockAt(grid, index);
    return [x - 3, z - 3].every((at) => at >= 0 && at < side);
  });
  // Where nothing of the circuit stood, the floor or the walls are what is missing.
  const parts = new Set(partsIn(grid, 'dust'));
  return side < 8 || !gone.some((index) => parts.has(index))
    ? undefined
    : { grid: replacing(grid, gone, AIR), cause: /^a part of the machine is missing/ };
};

/** Water or lava has washed away dust and diodes near a place. */
const flood =
  (fluid: string): Accident =>
  ({ grid }, draws) => {
    const all = partsIn(grid, 'dust', 'repeater', 'torch', 'comparator');
    const middle = blockAt(grid, oneOf(all, draws)!);
    const near = all.filter((index) =>
      blockAt(grid, index).every((a, axis) => Math.abs(a - middle[axis]!) <= 3),
    );
    return { grid: replacing(grid, near, fluid), cause: /stop the water or lava/ };
  };

const CUT = /limit may have cut/;

/** All accidents by name. */
export const ACCIDENTS: Readonly<Record<string, Accident>> = {
  'all dust is lost': allLost(/redstone dust.*FAWE/, 'dust'),
  'all containers are empty': ({ grid }) => ({
    grid: holding(
      grid,
      [...grid.entities].filter(([, { items }]) => items).map(([index]) => index),
      EMPTY,
    ),
    cause: /are empty.*without the contents of containers/,
  }),
  'all block entities are lost': ({ grid }) => ({
    grid: { ...grid, entities: new Map() },
    cause: /are empty.*without the contents of containers/,
  }),
  'all repeaters are lost': allLost(/repeater: .* missing/, 'repeater'),
  'all torches are lost': allLost(/torch: .* missing/, 'torch'),
  'the top is cut off': side(1, true, 0.6, CUT),
  'the bottom is below the world': side(1, false, 0.7, /bottom of the machine.*paste the machine higher/),
  'the west half is cut off': side(0, false, 0.5, CUT),
  'the east half is cut off': side(0, true, 0.5, CUT),
  'the north half is cut off': side(2, false, 0.5, CUT),
  'the south half is cut off': side(2, true, 0.5, CUT),
  'water flows through': flood('minecraft:water[level=1]'),
  'lava flows through': flood('minecraft:lava[level=3]'),
  'the ground is left in': ({ grid }) => {
    const air = [...grid.blocks.keys()].filter((index) => stateAt(grid, index) === AIR);
    const low = air.filter((index) => blockAt(grid, index)[1] < grid.height / 2);
    return { grid: replacing(grid, low, 'minecraft:dirt'), cause: /without -a/ };
  },
  'snow falls': ({ grid }) => {
    const layer = grid.width * grid.length;
    const isAir = (index: number): boolean => stateAt(grid, index) === AIR;
    const highest = Array.from({ length: layer }, (_, column) =>
      Array.from({ length: grid.height }, (_, y) => column + y * layer).findLast((index) => !isAir(index)),
    );
    const tops = highest.flatMap((top) => (top === undefined ? [] : [top + layer]));
    const fallen = tops.filter((index) => index < grid.blocks.length);
    const cause = /^snow: .*remove it, and `compile --roof`/;
    return fallen.length < 2
      ? undefined
      : { grid: replacing(grid, fallen, 'minecraft:snow[layers=1]'), cause };
  },
  'players left torches in it': ({ grid }) => {
    const moved = movedPlaces(grid);
    const inAir = [...grid.blocks.keys()].filter(
      (index) => stateAt(grid, index) === AIR && moved[index] === 0,
    );
    const at = inAir.filter((_, k) => k % Math.ceil(inAir.length / 40) === 0);
    return { grid: replacing(grid, at, 'minecraft:torch'), cause: /^torch: .* nothing/ };
  },
  'water stands in front of doors': ({ grid }) => {
    const moved = movedPlaces(grid);
    const free = [...grid.blocks.keys()].filter(
      (index) => stateAt(grid, index) === AIR && moved[index] === 1,
    );
    const cause = /^water: .*stop the water or lava/;
    return free.length < 2 ? undefined : { grid: replacing(grid, free, 'minecraft:water[level=1]'), cause };
  },
  'the server is older': ({ grid }) => {
    // 1.16.5, which no machine is for: it lacks all newer blocks.
    const isNew = (state: string): boolean => state !== AIR && !knownState(state, '1.20.4');
    const gone = blocksWhere(grid, isNew);
    if (gone.length < 2) return undefined;
    return { grid: replacing(grid, gone, AIR), dataVersion: 3700, cause: /server is older/ };
  },
  'a hole': hole,
  'a chunk is lost': lostChunk,
  'a dust is missing': one(AIR, 'dust'),
  'a repeater is missing': one(AIR, 'repeater'),
  'a torch is missing': one(AIR, 'torch'),
  'a comparator is missing': one(AIR, 'comparator'),
  'a piston is missing': oneLike(/:sticky_piston\[extended=false/, AIR),
  'a hopper is missing': one(AIR, 'hopper'),
  'a dropper is missing': one(AIR, 'dropper'),
  'a button is missing': one(AIR, 'button'),
  'a lamp is missing': one(AIR, 'lamp'),
  'a wall block is missing': oneWith(/^wall$/, AIR),
  'a wall post is missing': oneWith(/post/, AIR),
  'a floor block is missing': oneWith(/floor/, AIR),
  'a roof block is missing': oneWith(/roof/, AIR),
  'a light is missing': oneWith(/^light$/, AIR),
  'a support is missing': oneWith(/support/, AIR),
  'a chest is missing': oneLike(/:chest\[/, AIR),
  'a sign is missing': oneLike(/_sign\[/, AIR),
  'a ladder is missing': oneLike(/:ladder\[/, AIR),
  'a wall is sand': oneWith(/^wall$/, 'minecraft:sand'),
  'a floor is a web': oneWith(/floor/, 'minecraft:cobweb'),
  'a support is glass': oneWith(/support/, 'minecraft:glass'),
  'a dust is a lever': one('minecraft:lever[face=floor,facing=north,powered=false]', 'dust'),
  'a stone is in the circuit': ({ grid }, draws) => {
    const moved = movedPlaces(grid);
    const at = oneOf(
      [...grid.blocks.keys()].filter((index) => stateAt(grid, index) === AIR && moved[index] === 0),
      draws,
    );
    return at === undefined ? undefined : { grid: replacing(grid, [at], 'minecraft:stone'), at: [at] };
  },
  'a delay is another': turned(
    'repeater',
    /delay=(\d)/,
    (delay) => `delay=${(Number(delay.at(-1)) % 4) + 1}`,
  ),
  'a comparator is in the other mode': turned('comparator', /mode=\w+/, (mode) =>
    mode === 'mode=compare' ? 'mode=subtract' : 'mode=compare',
  ),
  'a repeater is turned': turned('repeater', /facing=\w+/, opposite),
  'a dropper is turned': turned('dropper', /facing=\w+/, opposite),
  'a hopper is turned': turned('hopper', /facing=\w+/, (facing) =>
    facing === 'facing=north' ? 'facing=south' : 'facing=north',
  ),
  'a piston is turned': turned('piston', /(?<=extended=false,)facing=\w+/, opposite),
  'an item is added': randomizer((entity) => ({
    ...entity,
    items: [...(entity.items ?? []), { slot: 4, id: 'minecraft:diamond', count: 1 }],
  })),
  'an item is taken': randomizer((entity) => ({ ...entity, items: [{ ...STICK, slot: 0, count: 7 }] })),
  'a randomizer holds other items': randomizer((entity) => ({
    ...entity,
    items: [{ slot: 0, id: 'minecraft:dirt', count: 64 }],
  })),
  'a chest is empty': ({ grid }, draws) => {
    const at = oneOf(
      [...grid.entities]
        .filter(([, { id, items, lootTable }]) => /chest/.test(id) && (items?.length || lootTable))
        .map(([index]) => index),
      draws,
    );
    const empty = ({ id }: BlockEntity): BlockEntity => ({ id, items: [] });
    return at === undefined ? undefined : { grid: holding(grid, [at], empty), at: [at] };
  },
  'a sign says something else': ({ grid }, draws) => {
    const at = oneOf(
      [...grid.entities].filter(([, { lines }]) => lines).map(([index]) => index),
      draws,
    );
    const other = (entity: BlockEntity): BlockEntity => ({ ...entity, lines: ['', 'KEEP OUT', '', ''] });
    return at === undefined ? undefined : { grid: holding(grid, [at], other), at: [at] };
  },
  'it is mirrored': ({ grid }) => ({ grid: mirrorGrid(grid), cause: /is mirrored/ }),
};

function opposite(facing: string): string {
  const pairs = ['north south', 'east west', 'up down'];
  const name = facing.replace('facing=', '');
  const pair = pairs.find((both) => both.split(' ').includes(name))!.split(' ');
  return `facing=${pair[0] === name ? pair[1] : pair[0]}`;
}

/** A grid amid stone, with two more blocks to the east, south and above. @param corner its place */
export function amid(grid: BlockGrid, corner: readonly [number, number, number]): BlockGrid {
  const [width, height, length] = plus([grid.width, grid.height, grid.length], corner, 2);
  const palette = [...grid.palette, 'minecraft:stone'];
  const box = { width, height, length };
  const blocks = new Uint16Array(width * height * length).fill(grid.palette.length);
  const entities = new Map<number, BlockEntity>();
  for (const [index, id] of grid.blocks.entries()) {
    const [x, y, z] = plus(blockAt(grid, index), corner);
    const to = x + z * width + y * width * length;
    blocks[to] = id;
    const entity = grid.entities.get(index);
    if (entity) entities.set(to, entity);
  }
  return { ...box, palette, blocks, entities };
}
