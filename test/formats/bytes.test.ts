/** The bytes of written files, read without the libraries that wrote them. */
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { AIR } from '../../src/blocks/grid.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { gridOf, INFO, SMALL } from './grids.js';
import { showNbt, walkNbt, type Walked } from './walk-nbt.js';

const walk = (file: Uint8Array) => walkNbt(gunzipSync(file));
const get = (tag: Walked, ...path: string[]): Walked =>
  path.reduce((at, name) => (at.value as Walked[]).find((child) => child.name === name)!, tag);

describe('bytes', () => {
  test('the gzip header has no time and no file name', () => {
    const file = writeSponge(SMALL, INFO);
    expect([...file.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
  });

  test('Sponge 2: root Schematic, fields flat, items with Count', () => {
    expect(`\n${showNbt(walk(writeSponge(SMALL, INFO)))}\n`).toMatchInlineSnapshot(`
      "
      compound "Schematic"
        int "Version" 2
        int "DataVersion" 3700
        compound "Metadata"
          string "Name" "Maze"
          string "Author" "Mazestone"
          string "Description" "A machine that raises a new random maze at each press"
          long "Date" [0,0]
          int "WEOffsetX" 0
          int "WEOffsetY" 0
          int "WEOffsetZ" 0
          compound "Mazestone"
            int "Version" 1
            string "Dag" "{ \\"format\\": \\"mazestone/dag\\", \\"version\\": 1, \\"width\\": 1, \\"height\\": 1,\\n  \\"out\\": [\\"0\\"] }\\n"
            int "Pitch" 2
            intArray "Origin" [1,1,0]
            intArray "Square" [-1,0]
            intArray "Generate" [2,0,0]
            int "SettleTicks" 40
            string "Doors" "low"
        short "Width" 3
        short "Height" 2
        short "Length" 1
        intArray "Offset" [0,0,0]
        int "PaletteMax" 5
        compound "Palette"
          int "minecraft:stone" 0
          int "minecraft:dropper[facing=up,triggered=false]" 1
          int "minecraft:air" 2
          int "minecraft:hopper[enabled=true,facing=down]" 3
          int "minecraft:comparator[facing=west,mode=compare,powered=true]" 4
        byteArray "BlockData" [0,1,0,2,3,4]
        list of compound "Entities"
        list of compound "BlockEntities"
          compound ""
            intArray "Pos" [1,0,0]
            string "Id" "minecraft:dropper"
            list of compound "Items"
              compound ""
                byte "Slot" 0
                string "id" "minecraft:stick"
                byte "Count" 64
              compound ""
                byte "Slot" 8
                string "id" "minecraft:wooden_sword"
                byte "Count" 1
          compound ""
            intArray "Pos" [1,1,0]
            string "Id" "minecraft:hopper"
            list of compound "Items"
            int "TransferCooldown" 0
          compound ""
            intArray "Pos" [2,1,0]
            string "Id" "minecraft:comparator"
            int "OutputSignal" 3
      "
    `);
  });

  test('Sponge 3: unnamed root, first child Schematic, items with count', () => {
    const file = writeSponge(SMALL, undefined, { sponge: 3, minecraft: '1.21.4' });
    expect(`\n${showNbt(walk(file))}\n`).toMatchInlineSnapshot(`
      "
      compound ""
        compound "Schematic"
          int "Version" 3
          int "DataVersion" 4189
          compound "Metadata"
            long "Date" [0,0]
            int "WEOffsetX" 0
            int "WEOffsetY" 0
            int "WEOffsetZ" 0
          short "Width" 3
          short "Height" 2
          short "Length" 1
          intArray "Offset" [0,0,0]
          list of compound "Entities"
          compound "Blocks"
            compound "Palette"
              int "minecraft:stone" 0
              int "minecraft:dropper[facing=up,triggered=false]" 1
              int "minecraft:air" 2
              int "minecraft:hopper[enabled=true,facing=down]" 3
              int "minecraft:comparator[facing=west,mode=compare,powered=true]" 4
            byteArray "Data" [0,1,0,2,3,4]
            list of compound "BlockEntities"
              compound ""
                intArray "Pos" [1,0,0]
                string "Id" "minecraft:dropper"
                compound "Data"
                  string "id" "minecraft:dropper"
                  list of compound "Items"
                    compound ""
                      byte "Slot" 0
                      string "id" "minecraft:stick"
                      int "count" 64
                    compound ""
                      byte "Slot" 8
                      string "id" "minecraft:wooden_sword"
                      int "count" 1
              compound ""
                intArray "Pos" [1,1,0]
                string "Id" "minecraft:hopper"
                compound "Data"
                  string "id" "minecraft:hopper"
                  list of compound "Items"
                  int "TransferCooldown" 0
              compound ""
                intArray "Pos" [2,1,0]
                string "Id" "minecraft:comparator"
                compound "Data"
                  string "id" "minecraft:comparator"
                  int "OutputSignal" 3
      "
    `);
  });

  test.each([2, 3] as const)('Sponge %i: the item format is that of the Minecraft version', (sponge) => {
    const items = (minecraft: string) => {
      const text = showNbt(walk(writeSponge(SMALL, undefined, { sponge, minecraft })));
      return { old: text.match(/byte "Count"/g)?.length ?? 0, new: text.match(/int "count"/g)?.length ?? 0 };
    };
    expect(items('1.20.4')).toEqual({ old: 2, new: 0 });
    for (const minecraft of ['1.20.5', '1.21', '1.21.11', '26.3']) {
      expect(items(minecraft)).toEqual({ old: 0, new: 2 });
    }
  });

  test.each([2, 3] as const)(
    'Sponge %i: an empty list of block entities is a list of compounds',
    (sponge) => {
      const root = walk(writeSponge(gridOf([1, 1, 1], [AIR]), undefined, { sponge }));
      const list =
        sponge === 2 ? get(root, 'BlockEntities') : get(root, 'Schematic', 'Blocks', 'BlockEntities');
      expect(list).toMatchObject({ type: 'list', of: 'compound', value: [] });
    },
  );

  test.each([2, 3] as const)('Sponge %i: sides are unsigned shorts', (sponge) => {
    const grid = gridOf([40000, 1, 1], new Array<string>(40000).fill(AIR));
    const root = walk(writeSponge(grid, undefined, { sponge }));
    const width = sponge === 2 ? get(root, 'Width') : get(root, 'Schematic', 'Width');
    expect(width).toEqual({ type: 'short', name: 'Width', value: 40000 - 65536 });
  });

  test('indices from 128 take two bytes, low seven bits first; the palette has no gap', () => {
    const states = Array.from({ length: 300 }, (_, i) => `minecraft:block_${i}`);
    const root = walk(writeSponge(gridOf([300, 1, 1], states), undefined));
    const data = get(root, 'BlockData').value as number[];
    expect(data).toHaveLength(128 + 172 * 2);
    expect(data.slice(126, 134)).toEqual([126, 127, 0x80, 1, 0x81, 1, 0x82, 1]);
    expect(data.slice(-2)).toEqual([0x80 | (299 & 127), 299 >> 7]);
    expect(get(root, 'PaletteMax').value).toBe(300);
    const palette = get(root, 'Palette').value as Walked[];
    expect(palette.map((entry) => entry.value)).toEqual(states.map((_, i) => i));
    expect(palette.map((entry) => entry.name)).toEqual(states);
  });
});
