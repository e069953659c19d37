import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { materialListOf, formatMaterialList, type MaterialList } from '../../src/report/material-list.js';
import { itemFacts, itemOf } from '../../src/blocks/items.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { bodyOf, FULL } from '../../src/blocks/shape.js';
import { blockNamed, blockNames } from '../../src/blocks/table.js';
import { GridBuilder } from '../../src/blocks/builder.js';
import { AIR, blockAt, blockIndex, blocksWhere, type BlockGrid } from '../../src/blocks/grid.js';
import { formatState, parseState } from '../../src/blocks/state.js';
import { compile } from '../../src/machine/compile.js';

const small = compile(buildDag('staircase', { width: 4, height: 4, seed: '1' }), { seed: '1', presses: 0 })
  .layout.grid;

/** A row of blocks, some of them containers. */
function row(blocks: readonly { readonly state: string; readonly items?: BlockGridItems }[]): BlockGrid {
  const builder = new GridBuilder([0, 0, 0], [Math.max(0, blocks.length - 1), 0, 0]);
  blocks.forEach(({ state, items: inside }, x) => {
    builder.set(x, 0, 0, state, inside && { id: parseState(state).name, items: inside });
  });
  return builder.done();
}
type BlockGridItems = readonly { readonly slot: number; readonly id: string; readonly count: number }[];

describe('items', () => {
  test('exist in the game for every block of a dress or a circuit', () => {
    const known = blockNames()
      .map((name) => blockNamed(name, '26.3'))
      .filter((b) => b !== undefined)
      .filter(
        (b) =>
          bodyOf(formatState({ name: b.name, properties: b.defaults })) === FULL ||
          /slab|torch$|sign|wall_|piston|redstone|repeater|comparator|hopper|dropper|button|lever|door/.test(
            b.name,
          ),
      );
    const strange = known
      .map(({ name }) => itemOf(name)?.item)
      .filter((item) => item !== undefined && itemFacts(item) === undefined);
    expect(strange).toEqual(['minecraft:frosted_ice']);
  });

  test.each([
    ['minecraft:redstone_wire[power=3]', 'minecraft:redstone', 1],
    ['minecraft:redstone_wall_torch[facing=east,lit=true]', 'minecraft:redstone_torch', 1],
    ['minecraft:wall_torch[facing=east]', 'minecraft:torch', 1],
    ['minecraft:oak_wall_hanging_sign[facing=east]', 'minecraft:oak_hanging_sign', 1],
    ['minecraft:cobblestone_wall', 'minecraft:cobblestone_wall', 1],
    ['minecraft:stone_slab[type=double,waterlogged=false]', 'minecraft:stone_slab', 2],
    ['minecraft:stone_slab[type=top,waterlogged=false]', 'minecraft:stone_slab', 1],
    ['minecraft:iron_door[facing=east,half=lower]', 'minecraft:iron_door', 1],
    ['minecraft:oak_stairs[facing=east,half=top]', 'minecraft:oak_stairs', 1],
    ['other:thing', 'other:thing', 1],
  ])('for %s are %s', (state, item, count) => {
    expect(itemOf(state)).toEqual({ item, count });
  });

  test.each([
    AIR,
    'minecraft:piston_head[facing=up]',
    'minecraft:iron_door[half=upper]',
    'minecraft:structure_void',
    'minecraft:red_bed[part=head]',
  ])('are none for %s, which is part of another block', (state) => {
    expect(itemOf(state)).toBeUndefined();
  });
});

describe('the material list', () => {
  test('agrees with an independent count', () => {
    const { place, contents, total, fill } = materialListOf(small);
    const byHand = new Map<string, number>();
    small.blocks.forEach((id) => {
      const found = itemOf(small.palette[id]!);
      if (found !== undefined) byHand.set(found.item, (byHand.get(found.item) ?? 0) + found.count);
    });
    expect(new Map(place.map(({ item, count }) => [item, count]))).toEqual(byHand);
    const randomizers = byHand.get('minecraft:dropper')!;
    expect(contents.map(({ item, count, stacks }) => [item, count, stacks])).toEqual([
      ['minecraft:stick', randomizers, Math.ceil(randomizers / 64)],
      ['minecraft:wheat_seeds', randomizers, Math.ceil(randomizers / 64)],
      ['minecraft:wooden_sword', randomizers, randomizers],
    ]);
    expect(byHand.get('minecraft:composter')).toBe(randomizers);
    expect(fill).toHaveLength(3 * randomizers);
    expect(total.items).toBe([...byHand.values()].reduce((a, b) => a + b) + 3 * randomizers);
    for (const { at, block, slot, item, count } of fill) {
      const index = blockIndex(small, ...at);
      const { name, properties } = parseState(small.palette[small.blocks[index]!]!);
      expect(name).toBe(block);
      if (name === 'minecraft:composter') expect([properties.level, slot, count]).toEqual(['1', 0, 1]);
      else expect(small.entities.get(index)!.items).toContainEqual({ slot, id: item, count });
    }
  });

  test('has enough stacks and boxes and not one too many, in order', () => {
    const block = fc.record({
      state: fc.constantFrom(
        'minecraft:stone',
        'minecraft:bucket',
        'minecraft:white_bed',
        'minecraft:dropper',
      ),
      items: fc.array(
        fc.record({
          slot: fc.nat(8),
          id: fc.constantFrom('minecraft:stick', 'minecraft:wooden_sword', 'minecraft:snowball'),
          count: fc.integer({ min: 1, max: 64 }),
        }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 60 }), (blocks) => {
        const { place, contents, total, fill } = materialListOf(row(blocks));
        const lines = [...place, ...contents];
        for (const { count, stackSize: size, stacks, boxes } of lines) {
          expect(stacks * size).toBeGreaterThanOrEqual(count);
          expect((stacks - 1) * size).toBeLessThan(count);
          expect(boxes * 27).toBeGreaterThanOrEqual(stacks);
          expect((boxes - 1) * 27).toBeLessThan(stacks);
        }
        expect(total.items).toBe(lines.reduce((sum, { count }) => sum + count, 0));
        expect(total.stacks).toBe(lines.reduce((sum, { stacks }) => sum + stacks, 0));
        expect(total.boxes).toBe(Math.ceil(total.stacks / 27));
        for (const list of [place, contents])
          expect(list.map(({ count }) => count)).toEqual(
            list.map(({ count }) => count).sort((a, b) => b - a),
          );
        const inside = blocks.flatMap(({ items: list }) => list).reduce((sum, { count }) => sum + count, 0);
        expect(fill.reduce((sum, { count }) => sum + count, 0)).toBe(inside);
        expect(fill.map(({ at: [x] }) => x)).toEqual(fill.map(({ at: [x] }) => x).sort((a, b) => a - b));
      }),
    );
  });

  test('is empty for nothing', () => {
    expect(materialListOf(row([{ state: AIR }]))).toEqual({
      place: [],
      contents: [],
      total: { items: 0, stacks: 0, boxes: 0 },
      fill: [],
      byTable: [],
    });
  });

  test('says which chests a loot table fills, and puts nothing into them', () => {
    const dag = buildDag('peel', { width: 4, height: 4, seed: '1' });
    const loot = 'minecraft:chests/simple_dungeon';
    const { grid } = compile(dag, { seed: '1', presses: 0, treasure: 2, loot }).layout;
    const list = materialListOf(grid);
    const isChest = grid.palette.map((state) => state.startsWith('minecraft:chest['));
    const chests = blocksWhere(grid, (_, id) => isChest[id]!).map((index) => blockAt(grid, index));
    expect(chests).toHaveLength(2);
    expect(list.byTable).toEqual(chests.map((at) => ({ at, block: 'minecraft:chest', lootTable: loot })));
    expect(list.fill.some(({ block }) => block === 'minecraft:chest')).toBe(false);
    const [at] = list.byTable[0]!.at;
    expect(formatMaterialList(list, 'csv').split('\r\n').at(-3)).toMatch(`byTable,${loot},,,,,${at},`);
    expect(formatMaterialList(list, 'text')).toMatch(
      /\n\nFilled by the game from a loot table.*:\n(\(\d+, \d+, \d+\) +chest +minecraft:chests\/simple_dungeon\n){2}$/,
    );
    expect(formatMaterialList(materialListOf(small), 'text')).not.toMatch('loot table');
  });

  test('is made and written for as many containers as the largest machines have', () => {
    const items = ['stick', 'wooden_sword', 'snowball'].map((id, slot) => ({ slot, id, count: 1 }));
    const dropper = { state: 'minecraft:dropper[facing=up,triggered=false]', items };
    const bill = materialListOf(row(new Array<typeof dropper>(111 * 111).fill(dropper)));
    for (const format of ['text', 'csv', 'json'] as const) formatMaterialList(bill, format);
    expect(bill.fill.length).toBe(3 * 111 * 111);
  });
});

/** Reads RFC 4180 back, character by character. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [line, field, quoted]: [string[], string, boolean] = [[], '', false];
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (quoted && c === '"' && text[i + 1] === '"') field += text[++i]!;
    else if (c === '"') quoted = !quoted;
    else if (!quoted && (c === ',' || c === '\r')) {
      line.push(field);
      field = '';
      if (c === '\r') {
        expect(text[++i]).toBe('\n');
        rows.push(line);
        line = [];
      }
    } else field += c;
  }
  expect([line, field, quoted]).toEqual([[], '', false]);
  return rows;
}

describe('formats', () => {
  const bill = materialListOf(small);

  test('CSV has every number of the list when read back', () => {
    const odd: MaterialList = {
      ...bill,
      fill: [{ at: [1, 2, 3], block: 'a,"b"\r\n', slot: 0, item: 'x', count: 1 }],
    };
    expect(parseCsv(formatMaterialList(odd, 'csv')).at(-1)).toEqual([
      'fill',
      'x',
      '1',
      '',
      '',
      '',
      '1',
      '2',
      '3',
      'a,"b"\r\n',
      '0',
    ]);
    const [head, ...rows] = parseCsv(formatMaterialList(bill, 'csv'));
    for (const fields of rows) expect(fields).toHaveLength(head!.length);
    const of = (list: string): string[][] => rows.filter(([name]) => name === list);
    expect(of('place').map(([, item, count]) => [item, Number(count)])).toEqual(
      bill.place.map(({ item, count }) => [item, count]),
    );
    expect(of('contents')).toHaveLength(3);
    expect(of('fill').map((f) => [f.slice(6, 9).map(Number), f[9], Number(f[10]), f[1]])).toEqual(
      bill.fill.map(({ at, block, slot, item }) => [at, block, slot, item]),
    );
  });

  test('JSON is the list', () => {
    expect(JSON.parse(formatMaterialList(bill, 'json'))).toEqual(bill);
  });

  test('text has aligned columns and thousands separators', () => {
    const stones = Array.from({ length: 1234 }, () => ({ state: 'minecraft:stone' }));
    const dropper = {
      state: 'minecraft:dropper[facing=up,triggered=false]',
      items: [{ slot: 4, id: 'minecraft:wooden_sword', count: 1 }],
    };
    expect(formatMaterialList(materialListOf(row([...stones, dropper])), 'text')).toBe(
      [
        'to place                count  stacks  boxes',
        'stone                   1,234      20      1',
        'dropper                     1       1      1',
        'to put into containers  count  stacks  boxes',
        'wooden_sword                1       1      1',
        'in all                  1,236      22      1',
        '',
        'Boxes are shulker boxes of 27 stacks. Places in the schematic, from its north-west bottom corner:',
        '(1234, 0, 0)  dropper  slot 4  1 wooden_sword',
        '',
      ].join('\n'),
    );
  });
});
