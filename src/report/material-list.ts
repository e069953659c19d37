import { blockInfo, readingOf } from '../blocks/catalogue.js';
import {
  blockAt,
  blockName,
  blocksWhere,
  countStates,
  stateAt,
  type BlockGrid,
  type Vec3,
} from '../blocks/grid.js';
import { thousands } from '../base/numbers.js';
import { itemOf, stackSize } from '../blocks/items.js';
import { parseState, shortName } from '../blocks/state.js';
import { aligned } from './aligned.js';

/** One item of a material list. */
export interface MaterialLine {
  /** `minecraft:redstone` */
  readonly item: string;
  readonly count: number;
  /** The number of items in a full stack. */
  readonly stackSize: number;
  /** The number of stacks, including a last partial one. */
  readonly stacks: number;
  /** The number of shulker boxes for this item alone, including a last partial one. */
  readonly boxes: number;
}

/** The item for one slot of a container. */
export interface FillLine {
  /** The place [x, y, z] in the schematic, where [0, 0, 0] is the bottom north-western corner. */
  readonly at: Vec3;
  /** `minecraft:dropper` */
  readonly block: string;
  readonly slot: number;
  readonly item: string;
  readonly count: number;
}

/** A container that the game fills from a loot table on first opening. */
export interface TableLine extends Pick<FillLine, 'at' | 'block'> {
  /** `minecraft:chests/simple_dungeon` */
  readonly lootTable: string;
}

/** Everything needed to build a machine by hand. */
export interface MaterialList {
  /** Items to place as blocks, most frequent first. */
  readonly place: readonly MaterialLine[];
  /** Items to put into containers, most frequent first. */
  readonly contents: readonly MaterialLine[];
  /** The sum of both. `boxes` is the number if all stacks are packed together. */
  readonly total: { readonly items: number; readonly stacks: number; readonly boxes: number };
  /**
   * The contents slot by slot, in the order of the containers' places: layer by layer from the bottom, north
   * to south, west to east.
   */
  readonly fill: readonly FillLine[];
  /** Containers that a loot table fills, in the same order. */
  readonly byTable: readonly TableLine[];
}

/** The item to fill composters with. The first one always raises the level (`ComposterBlock.addItem`). */
const COMPOST = 'minecraft:wheat_seeds';
/** Slots of a shulker box. */
const BOX = 27;

/**
 * Makes the material list of a machine: what to place, and what to put into which container.
 * @example
 * import { materialListOf, buildDag } from 'mazestone/core';
 * import { layOut } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const { place, total } = materialListOf(layOut(dag, { seed: '1' }).grid);
 * console.log(place[0]?.item, place[0]?.count, total.items); // minecraft:smooth_stone 537 1349
 */
export function materialListOf(grid: BlockGrid): MaterialList {
  const counts = countStates(grid);
  const place = new Map<string, number>();
  grid.palette.forEach((state, id) => {
    const found = counts[id] === 0 ? undefined : itemOf(state);
    if (found !== undefined) add(place, found.item, found.count * counts[id]!);
  });
  const contents = new Map<string, number>();
  const fill: FillLine[] = [];
  const byTable: TableLine[] = [];
  const levels = grid.palette.map((state) => readingOf(blockInfo(state)) ?? 0);
  const held = [...grid.entities].map(([index, { items = [] }]) => [index, items] as const);
  for (const index of blocksWhere(grid, (_, id) => levels[id]! > 0))
    held.push([index, [{ slot: 0, id: COMPOST, count: levels[grid.blocks[index]!]! }]]);
  for (const [index, items] of held.sort((a, b) => a[0] - b[0])) {
    const { name: block } = parseState(stateAt(grid, index));
    const lootTable = grid.entities.get(index)?.lootTable;
    if (lootTable !== undefined) byTable.push({ at: blockAt(grid, index), block, lootTable });
    for (const { slot, id: item, count } of [...items].sort((a, b) => a.slot - b.slot)) {
      add(contents, item, count);
      fill.push({ at: blockAt(grid, index), block, slot, item, count });
    }
  }
  const lines = { place: materialLines(place), contents: materialLines(contents) };
  const both = [...lines.place, ...lines.contents];
  const stacks = both.reduce((sum, line) => sum + line.stacks, 0);
  const items = both.reduce((sum, line) => sum + line.count, 0);
  return { ...lines, total: { items, stacks, boxes: Math.ceil(stacks / BOX) }, fill, byTable };
}

/** Blocks by name, most frequent first. */
export function countMaterials(grid: BlockGrid): Record<string, number> {
  const counts = countStates(grid);
  const byName = new Map<string, number>();
  grid.palette.forEach((state, id) => {
    const { name } = parseState(state);
    // A block without an item is part of another block, or is none.
    if (counts[id]! > 0 && itemOf(name) !== undefined) add(byName, name, counts[id]!);
  });
  return Object.fromEntries(mostFirst(byName));
}

/** The items in containers, most frequent first. Those for composters are not in a container. */
export function itemsIn({ entities }: BlockGrid): [item: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { items = [] } of entities.values()) for (const { id, count } of items) add(counts, id, count);
  return mostFirst(counts);
}

function mostFirst(counts: ReadonlyMap<string, number>): [name: string, count: number][] {
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
}

function add(counts: Map<string, number>, item: string, count: number): void {
  counts.set(item, (counts.get(item) ?? 0) + count);
}

function materialLines(counts: ReadonlyMap<string, number>): MaterialLine[] {
  return mostFirst(counts).map(([item, count]) => {
    const size = stackSize(item);
    const stacks = Math.ceil(count / size);
    return { item, count, stackSize: size, stacks, boxes: Math.ceil(stacks / BOX) };
  });
}

/** The formats of a material list. */
export const MATERIAL_LIST_FORMATS = ['text', 'csv', 'json'] as const;
/** A name in {@link MATERIAL_LIST_FORMATS}. */
export type MaterialListFormat = (typeof MATERIAL_LIST_FORMATS)[number];

/**
 * Formats a material list as a text file, line breaks included.
 * @example
 * import { materialListOf, buildDag, formatMaterialList } from 'mazestone/core';
 * import { layOut } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * const list = materialListOf(layOut(dag, { seed: '1' }).grid);
 * console.log(formatMaterialList(list, 'csv').split('\r\n', 2).join('\n'));
 * // list,item,count,stack_size,stacks,boxes,x,y,z,block,slot
 * // place,minecraft:smooth_stone,244,64,4,1,,,,,
 */
export function formatMaterialList(list: MaterialList, format: MaterialListFormat): string {
  if (format === 'json') return `${JSON.stringify(list, undefined, 1)}\n`;
  return format === 'csv' ? csvOf(list) : textOf(list);
}

/**
 * The columns of the CSV file. Rows of `place` and `contents` have no coordinates, rows of `fill` no stacks,
 * and rows of `byTable` have the loot table as item.
 */
const COLUMNS = ['list', 'item', 'count', 'stack_size', 'stacks', 'boxes', 'x', 'y', 'z', 'block', 'slot'];

/** Comma-separated values as in RFC 4180: a header, and CR LF after every line. */
function csvOf({ place, contents, fill, byTable }: MaterialList): string {
  const rows: (readonly (string | number)[])[] = [COLUMNS];
  for (const [list, lines] of Object.entries({ place, contents })) {
    for (const { item, count, stackSize: size, stacks, boxes } of lines)
      rows.push([list, item, count, size, stacks, boxes, '', '', '', '', '']);
  }
  for (const { at, block, slot, item, count } of fill)
    rows.push(['fill', item, count, '', '', '', ...at, block, slot]);
  for (const { at, block, lootTable } of byTable)
    rows.push(['byTable', lootTable, '', '', '', '', ...at, block, '']);
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

function csvField(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function textOf({ place, contents, total, fill, byTable }: MaterialList): string {
  const head = ['', 'count', 'stacks', 'boxes'];
  const section = (lines: readonly MaterialLine[]): string[][] =>
    lines.map(({ item, count, stacks, boxes }) => [
      shortName(item),
      ...[count, stacks, boxes].map(thousands),
    ]);
  const rows = [
    ['to place', ...head.slice(1)],
    ...section(place),
    ['to put into containers', ...head.slice(1)],
    ...section(contents),
    ['in all', ...[total.items, total.stacks, total.boxes].map(thousands)],
  ];
  const slots = fill.map(({ at, block, slot, item, count }) => [
    blockName(at),
    shortName(block),
    `slot ${slot}`,
    `${thousands(count)} ${shortName(item)}`,
  ]);
  const tables = byTable.map(({ at, block, lootTable }) => [blockName(at), shortName(block), lootTable]);
  return [
    ...aligned(rows),
    '',
    'Boxes are shulker boxes of 27 stacks. Places in the schematic, from its north-west bottom corner:',
    ...aligned(slots, () => true),
    ...(tables.length === 0
      ? []
      : [
          '',
          'Filled by the game from a loot table, when somebody first opens them:',
          ...aligned(tables, () => true),
        ]),
  ]
    .map((line) => `${line}\n`)
    .join('');
}
