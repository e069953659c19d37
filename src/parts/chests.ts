import { MazestoneError } from '../base/diagnostic.js';
import { counted, list, listSome, says, type Sentence, textOf } from '../base/sentence.js';
import { plural } from '../base/numbers.js';
import { random } from '../base/random.js';
import { didYouMean } from '../base/spelling.js';
import type { BlockEntity, Item, Vec3 } from '../blocks/grid.js';
import { itemFacts, itemNames, releaseHasItem } from '../blocks/items.js';
import { formatLoot, readLoot, type Stack } from '../blocks/loot.js';
import { directionName, type CellPlace } from '../board/grid.js';
import type { CellFamily } from '../cells/family.js';
import { TREASURE_AT, type TreasureAt } from '../layout/choices.js';
import type { ChestPlace, ChestRooms } from '../layout/rooms.js';
import { scatter, scatterWeighted } from '../region/scatter.js';
import { badOption, type Part, type Surroundings } from './part.js';
import { shortName } from '../blocks/state.js';

const ID = 'minecraft:chest';

/** The options of chests. */
export interface TreasureOptions {
  /** The number of chests, each in a different cell; 0 by default. */
  readonly treasure?: number | undefined;
  /** Which cells are drawn: see {@link TREASURE_AT}; `anywhere` by default. */
  readonly treasureAt?: TreasureAt | undefined;
  /**
   * The contents of each chest: a loot table, or items such as `16 bread, 1 diamond`; nothing by default.
   * `minecraft:` may be left out.
   */
  readonly loot?: string | undefined;
}

/** The file's metadata about chests. */
export interface ChestFacts {
  readonly treasure: readonly Vec3[];
  /** The contents of each chest, in the form of `formatLoot`. */
  readonly loot?: string;
}

/** The report about them. */
export interface ChestReport {
  readonly treasure: readonly { readonly cell: CellPlace; readonly block: Vec3 }[];
}

/** Chests in randomly drawn cells. */
export const CHESTS: Part<TreasureOptions, ChestFacts, ChestReport> = {
  faults: ({ treasure = 0, treasureAt = 'anywhere' }) => [
    ...badOption(
      !(Number.isInteger(treasure) && treasure >= 0),
      'treasure',
      treasure,
      says`give a whole number of chests`,
    ),
    ...badOption(
      !TREASURE_AT.includes(treasureAt),
      'treasureAt',
      treasureAt,
      says`give one of ${list(TREASURE_AT)}`,
    ),
  ],
  place: ({ builder, circuit }, asked) => {
    const loot = asked.loot === undefined ? undefined : chestLoot(asked.loot, asked.minecraft);
    const chests = drawChests(circuit.rooms, asked);
    const entity: BlockEntity = { id: ID, items: [], ...loot };
    for (const { at, facing } of chests)
      builder.set(...at, `${ID}[facing=${directionName(facing)},type=single,waterlogged=false]`, entity);
    return {
      treasure: chests.map(({ at }) => at),
      ...(loot && chests.length > 0 && { loot: formatLoot(loot) }),
    };
  },
  say: ({ treasure }) => {
    if (treasure.length === 0) return [];
    const cells = listSome(treasure, ({ cell }) => `(${cell.join(', ')})`);
    return [
      `treasure   ${plural(treasure.length, 'chest')}, in ${treasure.length === 1 ? 'cell' : 'cells'} ${textOf(cells)}`,
    ];
  },
  report: ({ treasure }, { cellOver }) => ({
    treasure: treasure.map((at) => ({ cell: cellOver(at), block: at })),
  }),
};

/**
 * Draws the cells that get a chest, and finds a place in each. @throws MazestoneError `treasure` if fewer
 * cells than chests can hold one
 */
function drawChests(
  { cells: board, ends, chestIn: placeIn, deadEnds, room, name }: ChestRooms,
  { seed, treasure = 0, treasureAt = 'anywhere' }: TreasureOptions & Pick<Surroundings, 'seed'>,
): ChestPlace[] {
  if (treasure === 0) return [];
  const places = new Map<number, ChestPlace>();
  for (let cell = 0; cell < board.length; cell++) {
    if (board[cell] === 0 || ends.includes(cell)) continue;
    const chest = placeIn(cell);
    if (chest !== undefined) places.set(cell, chest);
  }
  const law = treasureAt === 'dead-ends' ? deadEnds() : undefined;
  const weightOf = (cell: number): number =>
    law === undefined ? 1 : Math.round(law.parts * law.chances[cell]!);
  const cells = [...places.keys()].filter((cell) => weightOf(cell) > 0);
  if (treasure > cells.length) throw tooMany(treasure, cells.length, { name, room }, law !== undefined);
  const draws = random(seed, 'treasure');
  const drawn =
    law === undefined
      ? scatter(cells, treasure, draws)
      : scatterWeighted(cells, cells.map(weightOf), treasure, draws);
  return [...drawn.sort()].map((cell) => places.get(cell)!);
}

function tooMany(
  chests: number,
  cells: number,
  { name, room }: Pick<CellFamily, 'name' | 'room'>,
  deadEnds: boolean,
): MazestoneError {
  const [message, hint] =
    room === 1
      ? [
          says`no chest fits into rooms of 1 x 1 block: it would block the path`,
          says`choose pitch 4 or more, or low doors at pitch 3`,
        ]
      : [
          says`${counted(chests, 'chest')} to place, but only ${counted(cells, 'cell')}${deadEnds ? says` that can be a dead end` : ''} where a chest blocks no path`,
          says`choose fewer chests or more cells; there are none at entrances and exits`,
        ];
  return new MazestoneError({ code: 'treasure', message, where: says`cells of ${name}`, hint, limit: cells });
}

/** Slots of a chest. */
const SLOTS = 27;
/** File extensions of loot tables, and of item lists for the command line. */
const FILE = /\.(json|txt)$/;

/** The initial contents of a chest. */
type ChestLoot = { readonly lootTable: string } | { readonly items: readonly Item[] };

/**
 * The chest contents described by a text: see `readLoot`. Items fill the first slots, with full stacks.
 * @param minecraft the version of the game that must have the items
 * @throws MazestoneError `bad-option`
 */
export function chestLoot(text: string, minecraft: string): ChestLoot {
  const loot = readLoot(text);
  if ('problem' in loot) throw badLoot(loot.problem);
  if ('items' in loot) return { items: inSlots(loot.items, minecraft) };
  if (FILE.test(loot.lootTable))
    throw badLoot(says`"${shortName(loot.lootTable)}" is a file, not a loot table`);
  if (itemFacts(loot.lootTable) === undefined) return loot;
  const item = shortName(loot.lootTable);
  throw badLoot(says`"${item}" is an item, not a loot table`, says`say how many, as in "1 ${item}"`);
}

function inSlots(stacks: readonly Stack[], minecraft: string): readonly Item[] {
  const items: Item[] = [];
  for (const { id, count } of stacks) {
    const size = slotSize(id, minecraft);
    for (let left = count; left > 0 && items.length <= SLOTS; left -= size)
      items.push({ slot: items.length, id, count: Math.min(left, size) });
  }
  if (items.length <= SLOTS) return items;
  throw badLoot(says`the items need more than the ${SLOTS} slots of a chest`, says`choose fewer items`);
}

/** The number of items in a full stack. */
function slotSize(id: string, minecraft: string): number {
  const facts = itemFacts(id);
  const name = shortName(id);
  if (facts === undefined) throw badLoot(says`there is no item "${name}"`, didYouMean(name, itemNames()));
  if (releaseHasItem(minecraft, facts)) return facts.stackSize;
  throw badLoot(
    says`Minecraft ${minecraft} has no item "${name}"`,
    says`choose another item, or another version with --minecraft`,
  );
}

const badLoot = (
  message: Sentence,
  hint = says`give a loot table such as minecraft:chests/simple_dungeon, or items such as "16 bread, 1 diamond"`,
): MazestoneError => new MazestoneError({ code: 'bad-option', message, where: 'loot', hint });
