import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { materialListOf } from '../../src/report/material-list.js';
import { drawing, glyphState, type Block } from '../../src/cells/cell.js';
import { cellTable, datasheetOf, layersText, type CellKind } from '../../docs/made/datasheet.js';
import { FAMILIES } from '../../src/cells/families.js';
import type { CellFamily } from '../../src/cells/family.js';
import { GridBuilder } from '../../src/blocks/builder.js';
import { entityOf } from '../../src/layout/place.js';
import { planTLine } from '../../src/layout/tline.js';
import { cellPages } from '../../docs/made/cell-picture.js';

const PAIRS = [3, 5, 6, 9, 10, 12];
/** The folder of the pages. */
const folder = new URL('../../docs/reference/', import.meta.url);
const pages = cellPages();
const page = pages.get('cells.md')!;
const texts = [...pages].filter(([name]) => name.endsWith('.md'));

/** Blocks as text, sorted. */
function sorted(blocks: readonly Block[]): string[] {
  return blocks.map(({ at, glyph }) => `${at.join(',')} ${glyph}`).sort();
}

/** Puts layers that are side by side below each other, and reads them like the drawings in the source. */
function readLayers(x: number, z: number, text: string): readonly Block[] {
  const layers: string[] = [];
  let starts: number[] = [];
  for (const line of text.split('\n')) {
    const heads = [...line.matchAll(/y=-?\d+/g)];
    if (heads.length > 0) {
      starts = heads.map(({ index }) => index);
      layers.push(...heads.map(([head]) => head));
    } else if (line.trim() !== '') {
      starts.forEach((start, k) => {
        const at = layers.length - starts.length + k;
        layers[at] = `${layers[at]!}\n${line.slice(start, starts[k + 1])}`;
      });
    }
  }
  return drawing(x, z, layers.join('\n'));
}

/** The drawings of a family's page, by title. */
function drawingsOnPage(family: string): ReadonlyMap<string, readonly Block[]> {
  const parts = pages
    .get(`cells/${family}.md`)!
    .split(/^(.+); first column x = (-?\d+), first row z = (-?\d+)$/m);
  const found = new Map<string, readonly Block[]>();
  for (let k = 1; k < parts.length; k += 4) {
    const [title, x, z, text] = parts.slice(k, k + 4) as [string, string, string, string];
    const body = text.split('```')[0]!;
    if (body.includes('y=')) found.set(title, readLayers(Number(x), Number(z), body));
  }
  return found;
}

describe('the datasheets', () => {
  it('have a picture of every family', () => {
    const pictures = FAMILIES.map(({ name }) => `cells/${name}.svg`);
    expect([...pages.keys()].filter((name) => name.endsWith('.svg'))).toEqual(pictures);
    for (const picture of pictures) expect(pages.get(picture)).toMatch(/^<svg [^]*<\/svg>\s*$/);
  });

  it('name existing tests and pictures', () => {
    const files = texts.flatMap(([name, text]) =>
      [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)|src="([^"]+)"/g)].map(([, link, source]) =>
        join(dirname(name), link ?? source!),
      ),
    );
    expect(files.length).toBeGreaterThan(FAMILIES.length);
    expect(files.filter((file) => !pages.has(file) && !existsSync(new URL(file, folder)))).toEqual([]);
  });

  it('have a page or a row for every family, and no page is long', () => {
    for (const { name } of FAMILIES)
      expect(
        pages.has(`cells/${name}.md`) || new RegExp(`^\\| ${name} +\\| (x|column) `, 'm').test(page),
      ).toBe(true);
    // Without the drawings, which are folded.
    for (const [name, text] of texts)
      expect(text.replaceAll(/<details>[^]*?<\/details>/g, '').split(/\s+/).length, name).toBeLessThan(4000);
  });
});

it('layers printed side by side are read as the same blocks', () => {
  const blocks = fc.uniqueArray(
    fc.record({
      at: fc.tuple(
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: -30, max: 3 }),
        fc.integer({ min: -9, max: 9 }),
      ),
      glyph: fc.constantFrom('dd', '##', 'GG', 'WW', 'WL', 't^', 'tN', 'PU', 'PE', 'HD', 'DU', 'CS', 'RW'),
    }),
    { minLength: 1, maxLength: 40, selector: ({ at }) => at.join() },
  );
  fc.assert(
    fc.property(blocks, (drawn) => {
      const low = (axis: number): number => Math.min(...drawn.map(({ at }) => at[axis]!));
      expect(sorted(readLayers(low(0), low(2), layersText(drawn)))).toEqual(sorted(drawn));
    }),
  );
});

/** The material list of one placed cell. */
function billOfKind({ cell, low, high }: CellKind): Record<string, number> {
  const builder = new GridBuilder(low, high);
  for (const { at, glyph } of cell.blocks) {
    const state = glyphState(glyph, {
      support: 'minecraft:stone',
      door: 'minecraft:dirt',
      wall: 'minecraft:bedrock',
    });
    builder.set(...at, state, entityOf(glyph, 'minecraft:stick', ['minecraft:wooden_sword']));
  }
  const { place, contents } = materialListOf(builder.done());
  return Object.fromEntries([...place, ...contents].map(({ item, count }) => [item, count]));
}

describe.each(FAMILIES.map((family) => [family.name, family] as const))(
  'the datasheet of %s',
  (name, family) => {
    const sheet = datasheetOf(family);
    const kinds = sheet.sites.flatMap((site) => site.kinds.map((kind) => ({ site, kind })));

    it('has each pair of sides once at each place of the period, and cells repeat with the period', () => {
      const [columns, rows] = sheet.period;
      expect(sheet.sites.flatMap(({ places }) => places).length).toBe(columns * rows);
      for (const site of sheet.sites) {
        expect(site.kinds.map(({ cell }) => cell.mask).sort((a, b) => a - b)).toEqual(PAIRS);
      }
      for (let y = 0; y < 2 * rows + 3; y++) {
        for (let x = 0; x < 2 * columns + 3; x++) {
          const site = sheet.sites.find(({ places }) =>
            places.some(([px, py]) => px === x % columns && py === y % rows),
          )!;
          for (const { cell } of site.kinds) {
            expect(sorted(family.cell(cell.mask, x, y).blocks)).toEqual(sorted(cell.blocks));
          }
        }
      }
      // The period is the smallest one: cells within it differ.
      const drawn = (x: number, y: number): string =>
        JSON.stringify(
          PAIRS.map((mask) => [...sorted(family.cell(mask, x, y).blocks), family.cell(mask, x, y).shut0]),
        );
      for (let d = 1; d < columns; d++)
        expect([0, 1, 2, 3].every((x) => drawn(x, 0) === drawn(x + d, 0))).toBe(false);
      for (let d = 1; d < rows; d++)
        expect([0, 1, 2, 3].every((y) => drawn(0, y) === drawn(0, y + d))).toBe(false);
    });

    it('counts blocks and items like the material list of the placed cell', () => {
      for (const { site, kind } of kinds) {
        const bill = billOfKind(kind);
        const { redstone, support, door, ...others } = kind.items;
        expect(redstone).toBe(bill['minecraft:redstone']! + site.busBlocks / 2);
        expect(support).toBe(bill['minecraft:stone']! + site.busBlocks / 2);
        expect(door).toBe(bill['minecraft:dirt']);
        for (const [item, count] of Object.entries(others))
          expect(bill[`minecraft:${item}`] ?? 0).toBe(count);
        expect([bill['minecraft:stick'], bill['minecraft:wooden_sword']]).toEqual([1, 1]);
        const walls = bill['minecraft:bedrock'] ?? 0;
        expect(kind.blocks).toBe(kind.cell.blocks.length - walls + site.busBlocks);
      }
    });

    it('gives each cell its share of the buses: the blocks that one more row adds to the clock line', () => {
      const lineBlocks = (height: number): number => {
        const width = 3 * family.columns;
        const clocked = Array.from({ length: width * height }, (_, cell) => cell);
        return planTLine([{ width, height, bits: [], passages: [], clocked }], family, 1, 1, {
          count: 1,
          ticks: 0,
        }).blocks.length;
      };
      const shares = Array.from({ length: family.columns }, (_, x) =>
        sheet.sites.find(({ places }) => places.some(([px, py]) => px === x % sheet.period[0] && py === 0)),
      ).map((site) => site!.busBlocks);
      expect(lineBlocks(9) - lineBlocks(8)).toBe(3 * shares.reduce((a, b) => a + b, 0));
    });

    it('splits every cell into a bit, which is the same for all pairs at a site, and doors', () => {
      for (const { site, kind } of kinds) {
        expect(sorted([...site.bit, ...kind.doors])).toEqual(sorted(kind.cell.blocks));
        expect(kind.doors.filter(({ glyph }) => /^(HD|DU|C.)$/.test(glyph))).toEqual([]);
      }
      for (const { bit, kinds: all } of sheet.sites) {
        expect(bit.some(({ glyph }) => glyph.startsWith('P'))).toBe(false);
        const [first, ...others] = all.map(({ doors }) => new Set(sorted(doors)));
        expect([...first!].filter((key) => others.every((keys) => keys.has(key)))).toEqual([]);
      }
    });

    it('has ports at the places of the parts', () => {
      for (const { kind } of kinds) {
        const { cell, low, high, reading, pistons } = kind;
        const glyphAt = (place: readonly number[]): string | undefined =>
          cell.blocks.find(({ at }) => at.join() === place.join())?.glyph;
        expect(glyphAt(reading)).toBe('dd');
        const all = [...pistons.values()].flat();
        expect(all.length).toBe(kind.items.sticky_piston);
        for (const [side, places] of pistons) {
          expect(cell.doorways.has(side)).toBe(true);
          expect(places.length).toBe(sheet.pistonsPerDoor);
          for (const place of places) expect(glyphAt(place)).toMatch(/^P/);
        }
        for (let axis = 0; axis < 3; axis++) {
          const values = cell.blocks.map(({ at }) => at[axis]!);
          expect([Math.min(...values), Math.max(...values)]).toEqual([low[axis], high[axis]]);
        }
      }
      expect(sheet.depth).toBe(
        Math.max(
          ...kinds.map(({ kind }) => -kind.low[1]),
          ...family.buses.map(({ y, dips = [] }) => (dips.length > 0 ? 2 : 1) - y),
        ),
      );
    });

    it.runIf(pages.has(`cells/${name}.md`))('draws every cell in full on its page', () => {
      const drawings = drawingsOnPage(name);
      const named = (what: string, where: string): readonly Block[] => {
        const title = [...drawings.keys()].find((key) => {
          const [part, places] = key.split(/, (?=column|x \+ y|anywhere)/) as [string, string?];
          return part === what && (places === 'anywhere' || places?.split(' and ').includes(where) === true);
        });
        return drawings.get(title!)!;
      };
      const titles = [...drawings.keys()].filter((key) => key.startsWith('bit, ')).map((key) => key.slice(5));
      expect(titles.length).toBe(sheet.sites.length);
      sheet.sites.forEach((site, k) => {
        for (const { cell } of site.kinds) {
          const pair = ['N', 'E', 'S', 'W'].filter((_, d) => (cell.mask & (1 << d)) !== 0).join('');
          const drawn = [...drawings.get(`bit, ${titles[k]!}`)!, ...named(`doors, ${pair}`, titles[k]!)];
          expect(sorted(drawn)).toEqual(sorted(cell.blocks));
        }
      });
      expect(sorted(drawings.get(`ES, ${titles[0]!}`)!)).toEqual(sorted(family.cell(6, 0, 0).blocks));
    });
  },
);

it('one more torch in the drawing of a pair is one more block of its doors', () => {
  for (const family of FAMILIES.slice(0, 3)) {
    const more: CellFamily = {
      ...family,
      cell: (mask, x, y) => {
        const cell = family.cell(mask, x, y);
        return mask === 6 ? { ...cell, blocks: [...cell.blocks, { at: [0, -99, 0], glyph: 't^' }] } : cell;
      },
    };
    const [before, after] = [family, more].map((f) => datasheetOf(f).sites[0]!.kinds) as [
      CellKind[],
      CellKind[],
    ];
    before.forEach((kind, k) => {
      const added = kind.cell.mask === 6 ? 1 : 0;
      expect(after[k]!.blocks).toBe(kind.blocks + added);
      expect(after[k]!.doors.length).toBe(kind.doors.length + added);
      expect(after[k]!.items.redstone_torch ?? 0).toBe((kind.items.redstone_torch ?? 0) + added);
    });
    expect(datasheetOf(more).depth).toBe(99);
  }
});

it('the table of families has measured columns only if measurements are given', () => {
  const sheets = FAMILIES.map(datasheetOf);
  const cellsOf = (text: string): string[][] =>
    text
      .trim()
      .split('\n')
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
  const plain = cellsOf(cellTable(sheets));
  expect(plain.slice(2).map(([name]) => name)).toEqual(FAMILIES.map(({ name }) => name));
  const measured = { depth: 7, settleTicks: 50, changes: 12.4, updates: 99.5 };
  const full = cellsOf(cellTable(sheets, new Map(FAMILIES.map(({ name }) => [name, measured]))));
  full.forEach((row, k) => {
    expect(row.slice(0, plain[k]!.length)).toEqual(plain[k]);
    expect(row.length).toBe(plain[k]!.length + 4);
    if (k > 1) expect(row.slice(-4)).toEqual(['7', '50', '12', '100']);
  });
});
