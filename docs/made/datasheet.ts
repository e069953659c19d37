import { itemOf } from '../../src/blocks/items.js';
import {
  HORIZONTALS,
  EAST,
  SOUTH,
  horizontalsOf,
  step,
  type Direction,
  directionName,
} from '../../src/board/grid.js';
import type { Vec3 } from '../../src/blocks/grid.js';
import { shortName } from '../../src/blocks/state.js';
import { glyphState, type Block } from '../../src/cells/cell.js';
import type { Bus, CellFamily, StandardCell } from '../../src/cells/family.js';

/*
 * Datasheets of standard cells: facts that are counted from the drawings, and the pages with them.
 */

/** The masks of the six pairs of out-edges. */
export const PAIRS: readonly number[] = HORIZONTALS.flatMap((a) =>
  HORIZONTALS.filter((b) => b > a).map((b) => a | b),
);

/** The pair that is shown in full. In pictures its doors are side by side, and nothing hides them. */
export const SHOWN = EAST | SOUTH;

/** A column and a row of cells. */
export type Place = readonly [x: number, y: number];

/** The facts about a family of standard cells. Lengths are in blocks, times in game ticks. */
interface Datasheet {
  readonly family: CellFamily;
  /** Columns and rows of cells after which the drawings repeat. */
  readonly period: Place;
  readonly sites: readonly Site[];
  /** Layers of cells and buses below the floor's surface layer. */
  readonly depth: number;
  /** Number of sticky pistons for one door. */
  readonly pistonsPerDoor: number;
}

/** Places within a period at which cells have the same drawings. */
export interface Site {
  readonly places: readonly Place[];
  /** The blocks that all six pairs share: the randomizer and the line of its bit. */
  readonly bit: readonly Block[];
  /** Number of blocks, support blocks included, that a cell adds to the buses. Headers do not count. */
  readonly busBlocks: number;
  readonly kinds: readonly CellKind[];
}

/** The cell of one pair of sides at one site. */
export interface CellKind {
  readonly cell: StandardCell;
  /** The blocks of this pair besides the site's `bit`: both doors, and the circuit that moves them. */
  readonly doors: readonly Block[];
  /** Number of blocks, with the share of the bus, without walls and floor. */
  readonly blocks: number;
  /**
   * Number of blocks by item, most frequent first. `support` is any conductor, `door` any block that a piston moves.
   */
  readonly items: Readonly<Record<string, number>>;
  /** The bounding box of all blocks, corners included. */
  readonly low: Vec3;
  readonly high: Vec3;
  /** The dust that the comparator drives: 1 for a stick, 3 for a sword. */
  readonly reading: Vec3;
  /** The pistons of the door on each of the two sides. */
  readonly pistons: ReadonlyMap<Direction, readonly Vec3[]>;
}

/** Computes the datasheet of a family. */
export function datasheetOf(family: CellFamily): Datasheet {
  const period = periodOf(family);
  const byDrawing = new Map<string, Place[]>();
  for (let y = 0; y < period[1]; y++) {
    for (let x = 0; x < period[0]; x++) {
      const drawn = `${busBlocksOf(family, x, y)} ${drawingsAt(family, x, y)}`;
      byDrawing.set(drawn, [...(byDrawing.get(drawn) ?? []), [x, y]]);
    }
  }
  const sites = [...byDrawing.values()].map((places) => siteOf(family, places));
  const kinds = sites.flatMap((site) => site.kinds);
  return {
    family,
    period,
    sites,
    depth: -Math.min(...kinds.map(({ low }) => low[1]), ...family.buses.map(lowestOf)),
    pistonsPerDoor: kinds[0]!.pistons.get(kinds[0]!.cell.shut0)!.length,
  };
}

/** The buses that the cell at (x, y) reads. Their x is relative to the first block of the cell's interior. */
export function busesOf({ buses, columns, pitch }: CellFamily, x: number, y: number): Bus[] {
  const inGroup = x % columns;
  return buses
    .filter(({ column = inGroup, parity = y % 2 }) => column === inGroup && parity === y % 2)
    .map((bus) => ({ ...bus, x: bus.x - pitch * inGroup }));
}

/** The layer of a bus's lowest support blocks. */
export const lowestOf = ({ y, dips = [] }: Bus): number => y - (dips.length > 0 ? 2 : 1);

/** The number of bus blocks of a cell. The columns of a group share a bus. Every place of it has a support block. */
function busBlocksOf(family: CellFamily, x: number, y: number): number {
  const { pitch, columns } = family;
  const share = ({ column }: Bus): number => (2 * pitch) / (column === undefined ? columns : 1);
  return busesOf(family, x, y).reduce((sum, bus) => sum + share(bus), 0);
}

/** All drawings of the cells at a place, as text. */
function drawingsAt(family: CellFamily, x: number, y: number): string {
  return JSON.stringify(
    PAIRS.map((mask) => {
      const { blocks, doorways, ...others } = family.cell(mask, x, y);
      return [others, [...doorways], blocks, family.doorways(x, y)];
    }),
  );
}

function periodOf(family: CellFamily): Place {
  const [columns, rows] = [4 * family.columns, 4];
  const drawn = Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => drawingsAt(family, x, y)),
  );
  const repeats = (dx: number, dy: number): boolean =>
    drawn.every((row, y) => row.every((text, x) => text === drawn[(y + dy) % rows]![(x + dx) % columns]));
  let [px, py] = [1, 1];
  while (!repeats(px, 0)) px++;
  while (!repeats(0, py)) py++;
  return [px, py];
}

function siteOf(family: CellFamily, places: readonly Place[]): Site {
  const [x, y] = places[0]!;
  const cells = PAIRS.map((mask) => family.cell(mask, x, y));
  const key = ({ at, glyph }: Block): string => `${at.join(',')} ${glyph}`;
  const drawn = cells.map(({ blocks }) => new Set(blocks.map(key)));
  const inAll = (block: Block): boolean => drawn.every((keys) => keys.has(key(block)));
  const busBlocks = busBlocksOf(family, x, y);
  return {
    places,
    bit: cells[0]!.blocks.filter(inAll),
    busBlocks,
    kinds: cells.map((cell) =>
      kindOf(
        cell,
        cell.blocks.filter((block) => !inAll(block)),
        busBlocks,
      ),
    ),
  };
}

/** dx and dz of the side in a glyph, or 0 for a component that faces up. */
function stepOf(glyph: string): readonly [number, number] {
  const side = HORIZONTALS['NESW'.indexOf(glyph[1]!)];
  return side === undefined ? [0, 0] : step(side);
}

function kindOf(cell: StandardCell, doors: readonly Block[], busBlocks: number): CellKind {
  const { blocks, doorways } = cell;
  const counts = new Map<string, number>([
    ['redstone', busBlocks / 2],
    ['support', busBlocks / 2],
  ]);
  for (const { glyph } of blocks.filter(isPlaced)) {
    const { item } = itemOf(
      glyphState(glyph, {
        support: 'minecraft:support',
        door: 'minecraft:door',
        wall: 'minecraft:wall',
      }),
    )!;
    const name = shortName(item);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const items = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const comparator = blocks.find(({ glyph }) => glyph.startsWith('C'))!;
  // The glyph names the side of the input. The output is opposite.
  const [dx, dz] = stepOf(comparator.glyph);
  const [x, y, z] = comparator.at;
  return {
    cell,
    doors,
    blocks: items.reduce((sum, [, n]) => sum + n, 0),
    items: Object.fromEntries(items),
    ...boxOf(blocks),
    reading: [x - dx, y, z - dz],
    pistons: new Map([...doorways].map(([side, column]) => [side, pistonsOf(blocks, column)])),
  };
}

/** The pistons that push blocks into a column: from below, or from two blocks beside it. */
function pistonsOf(blocks: readonly Block[], [x, z]: readonly [number, number]): Vec3[] {
  return blocks
    .filter(({ glyph, at: [px, , pz] }) => {
      const [dx, dz] = stepOf(glyph);
      return glyph.startsWith('P') && px + 2 * dx === x && pz + 2 * dz === z;
    })
    .map(({ at }) => at);
}

/** Whether a block is part of the cell. Walls are not. */
function isPlaced({ glyph }: Block): boolean {
  return glyph !== 'WL';
}

function boxOf(blocks: readonly Block[]): { readonly low: Vec3; readonly high: Vec3 } {
  const [xs, ys, zs] = [0, 1, 2].map((axis) => blocks.map(({ at }) => at[axis]!)) as [
    number[],
    number[],
    number[],
  ];
  return {
    low: [Math.min(...xs), Math.min(...ys), Math.min(...zs)],
    high: [Math.max(...xs), Math.max(...ys), Math.max(...zs)],
  };
}

/** Measurements of a family's machine, see `bench/cells.js`. */
export interface Measured {
  /** Layers below the floor's surface layer, with console and clock line. */
  readonly depth: number;
  /** Game ticks from the press until every door is still. */
  readonly settleTicks: number;
  /** Block changes of one press, on average. */
  readonly changes: number;
  /** Block updates of one press, on average. */
  readonly updates: number;
}

/** A Markdown table that compares families, with measurements if they are given. */
export function cellTable(sheets: readonly Datasheet[], measured?: ReadonlyMap<string, Measured>): string {
  const head = [
    'family',
    'pitch',
    'layers',
    'blocks a cell',
    'bit',
    'doors',
    'clock',
    'pistons a door',
    'delay',
  ];
  const more = ['layers of the machine', 'settle ticks', 'changes a press', 'updates a press'];
  const rows = sheets.map((sheet) => {
    const { family, sites, depth, pistonsPerDoor } = sheet;
    const kinds = sites.flatMap((site) => site.kinds);
    const found = measured?.get(family.name);
    return [
      family.name,
      family.pitch,
      depth,
      range(kinds.map(({ blocks }) => blocks)),
      range(sites.map(({ bit }) => bit.filter(isPlaced).length)),
      range(kinds.map(({ doors }) => doors.filter(isPlaced).length)),
      range(sites.map(({ busBlocks }) => busBlocks)),
      pistonsPerDoor,
      family.doorTicks,
      ...(found === undefined
        ? []
        : [found.depth, found.settleTicks, Math.round(found.changes), Math.round(found.updates)]),
    ];
  });
  return table(measured === undefined ? head : [...head, ...more], rows);
}

function range(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? `${least}` : `${least} - ${most}`;
}

/** A Markdown table with columns aligned as by the formatter. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const texts = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, k) => Math.max(3, ...texts.map((row) => row[k]!.length)));
  const [first, ...others] = texts.map(
    (row) => `| ${row.map((text, k) => text.padEnd(widths[k]!)).join(' | ')} |\n`,
  );
  return [first!, `| ${widths.map((w) => '-'.repeat(w)).join(' | ')} |\n`, ...others].join('');
}

/** The most characters in a line of drawings. */
const LINE = 104;

/**
 * Blocks as text: layers side by side, from the top down in reading order, each under its `y=K`. Glyphs are those of
 * `drawing`. The first column and row are the lowest x and z of the blocks.
 */
export function layersText(blocks: readonly Block[]): string {
  const { low, high } = boxOf(blocks);
  const glyphs = new Map(blocks.map(({ at, glyph }) => [at.join(','), glyph]));
  const panel = (y: number): string[] => {
    const rows = numbers(low[2], high[2]).map((z) =>
      numbers(low[0], high[0])
        .map((x) => (glyphs.get([x, y, z].join(',')) ?? '.').padEnd(2))
        .join(' '),
    );
    return [`y=${y}`, ...rows];
  };
  return sideBySide(
    [...new Set(blocks.map(({ at }) => at[1]))].sort((a, b) => b - a).map(panel),
    Math.max(5, 3 * (high[0] - low[0] + 1) - 1),
  );
}

function sideBySide(panels: readonly (readonly string[])[], width: number): string {
  const perLine = Math.max(1, Math.floor((LINE + 3) / (width + 3)));
  const lines: string[] = [];
  for (let k = 0; k < panels.length; k += perLine) {
    const group = panels.slice(k, k + perLine);
    if (k > 0) lines.push('');
    for (const row of group[0]!.keys()) {
      lines.push(
        group
          .map((panel) => panel[row]!.padEnd(width))
          .join('   ')
          .trimEnd(),
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, k) => from + k);
}

/** The highest layer in each column over all cells of a site, as a map from north to south. */
function highestLayers({ kinds }: Site): string {
  const blocks = kinds.flatMap(({ cell }) => cell.blocks);
  const { low, high } = boxOf(blocks);
  const rows = numbers(low[2], high[2]).map((z) =>
    numbers(low[0], high[0])
      .map((x) => {
        const ys = blocks.filter(({ at }) => at[0] === x && at[2] === z).map(({ at }) => at[1]);
        return (ys.length === 0 ? '.' : `${Math.max(...ys)}`).padStart(3);
      })
      .join(' '),
  );
  return `${rows.join('\n')}\n`;
}

/** The largest pitch with drawings. Wider cells are those of pitch 4, farther apart, so a table is enough. */
const WIDEST_DRAWN = 4;

const LEGEND = `dd dust   ## support block, a conductor   GG glass, no conductor on purpose   WL block of the wall, a conductor
WW block of a door   t^ standing torch   tN tE tS tW wall torch pointing that way
PU sticky piston facing up, PN PE PS PW lying and facing that way   HD hopper facing down   DU dropper facing up
CN CE CS CW comparator, SN SE SS SW one that subtracts, RN RE RS RW repeater, 2N .. 4W one of that many redstone ticks,
the letter is the side of the input   K1 composter, filled to level 1   .  nothing of the cell's
`;

/**
 * The pages of all families, by file name relative to `docs/reference`: an overview, and a page for each family that is
 * drawn. Pictures are `cells/NAME.svg`.
 */
export function cellsPages(sheets: readonly Datasheet[]): ReadonlyMap<string, string> {
  const drawn = sheets.filter(({ family }) => family.pitch <= WIDEST_DRAWN);
  return new Map([
    ['cells.md', overview(sheets, drawn)],
    ...drawn.map((sheet) => [`cells/${sheet.family.name}.md`, familyPage(sheet)] as const),
  ]);
}

function overview(sheets: readonly Datasheet[], drawn: readonly Datasheet[]): string {
  const wide = sheets.filter((sheet) => !drawn.includes(sheet));
  return [
    `# Standard cells

Made by \`npm run build\` from the drawings in \`src/cells\`; do not edit. Coordinates are relative to the
north-west block of a cell's interior. x is to the east, z to the south, and the floor's surface layer is y = 0.
Lengths are blocks, times game ticks. A cell with one out-edge needs no circuit.

These families are drawn block by block: ${drawn.map(({ family: { name } }) => `[${name}](cells/${name}.md)`).join(', ')}.
${wide.length === 0 ? '' : `The others are [the same drawings further apart](#${anchorOf(wideHeading(wide))}).\n`}
- _layers_: below the floor's surface layer, of cells and buses. The console and the clock's torch towers may go deeper.
- _blocks a cell_: of a cell with two out-edges, without walls and floor. _bit_ is what all six pairs of sides have
  in common: the randomizer and its line to the doors. _doors_ is all else: pistons, their blocks, what moves
  them. _T_ is the cell's share of the buses: dust, or a repeater every 15 blocks, and support blocks.
- _delay_: from the change of the clock on the bus beside a cell until its doors are still.

`,
    cellTable(sheets),
    `
This is the delay of one cell. A press of a machine takes longer: the button, the console and the way of the clock come before it
([settle ticks of machines](../guides/machine.md#what-it-costs)).
`,
    verified(),
    ...(wide.length === 0 ? [] : [wideSection(wide)]),
  ].join('');
}

/** The anchor of a heading on GitHub and in TypeDoc. */
const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-');

function verified(): string {
  return `
## How they are verified

In the tick engine nucleation and in the steady-state model of [src/redstone](../../src/redstone/solve.ts), not in the
game. A family belongs in the library only while these pass:

- [test/cells/family-laws.ts](../../test/cells/family-laws.ts): each pair alone, in each kind of column (truth
  table in the model and in the engine, loaded as saved and as placed block by block), every kind of cell on every side of every
  pair in crowds, the delay. Of one family: \`npx vitest run test/cells/families -t 'family low-4'\`.
- [test/cells/drawing.test.ts](../../test/cells/drawing.test.ts): one place for each block, doorways in their walls with
  their pistons, mirror images and quarter turns. \`npx vitest run test/cells/drawing.test.ts\`
- [test/layout/layout.test.ts](../../test/layout/layout.test.ts): whole machines, entrance on each of the four sides.
  \`npx vitest run test/layout/layout.test.ts\`
- [test/verify/mutation.test.ts](../../test/verify/mutation.test.ts): functional blocks taken away, turned or swapped
  must fail verification. \`npx vitest run test/verify/mutation.test.ts\`
- [test/docs/datasheet.test.ts](../../test/docs/datasheet.test.ts): the facts on this page.
  \`npx vitest run test/docs/datasheet.test.ts\`
`;
}

function familyPage(sheet: Datasheet): string {
  const { family, sites, pistonsPerDoor, depth } = sheet;
  const { name, doors, pitch, room } = family;
  const [site] = sites as [Site];
  const kind = site.kinds.find(({ cell }) => cell.mask === SHOWN)!;
  const full = `${pairName(kind.cell)}, ${siteName(sheet, site)}`;
  const bits = sites.map((s) => `bit, ${siteName(sheet, s)}; ${corner(s.bit)}\n\n${layersText(s.bit)}`);
  return `# ${name}

A family of [standard cells](../cells.md).

- Doors: ${
    doors === 'low'
      ? 'low; the floor block of the doorway comes up to foot level, under a lintel'
      : 'full; blocks at foot and head level'
  }. Sticky pistons a door: ${pistonsPerDoor}.
- Pitch ${pitch}: interiors of ${room} x ${room} blocks, walls of ${pitch - room}; ${depth} layers below the floor.
- ${lines(sheet)}
- Delay: ${family.doorTicks} game ticks from the change of the clock beside the cell until its doors are still.
- Randomizers a cell: 1, with a stick and a wooden sword in it.

${picture(name, `${name}: ${full}`, 300)}

The picture looks from the south-east at one cell without floor and walls, in steady state with a stick drawn: the door closed at
0 is closed. Support blocks are white, the clock's bus is light blue, the doors' blocks are dark blue.

## Cells

${kindsTable(sheet)}
## Ports

x and z of the doorways:

${ports(sheet)}
## Keep-out

The highest layer that cells of the family take in each column, whichever their two sides are:

\`\`\`text
${sites.map((s) => `${siteName(sheet, s)}; ${corner(s.kinds.flatMap(({ cell }) => cell.blocks))}\n\n${highestLayers(s)}`).join('\n')}\`\`\`

## Drawings

Drawings go layer by layer from top to bottom. In each, rows go from north to south and columns from west to
east. The buses are not drawn.

\`\`\`text
${LEGEND}\`\`\`

<details>
<summary>All layers: ${full}</summary>

\`\`\`text
${full}; ${corner(kind.cell.blocks)}

${layersText(kind.cell.blocks)}\`\`\`

</details>

<details>
<summary>All cells: bit and doors apart</summary>

\`\`\`text
${[...bits, ...doorDrawings(sheet)].join('\n')}\`\`\`

</details>
`;
}

/** The doors of every pair, once for all sites with the same drawing. */
function doorDrawings(sheet: Datasheet): string[] {
  const byDrawing = new Map<string, string[]>();
  for (const site of sheet.sites) {
    for (const { cell, doors } of site.kinds) {
      const drawn = `${corner(doors)}\n\n${layersText(doors)}`;
      const key = `doors, ${pairName(cell)}, WHERE; ${drawn}`;
      byDrawing.set(key, [...(byDrawing.get(key) ?? []), siteName(sheet, site)]);
    }
  }
  return [...byDrawing].map(([drawn, where]) =>
    drawn.replace('WHERE', where.length === sheet.sites.length ? 'anywhere' : where.join(' and ')),
  );
}

function kindsTable(sheet: Datasheet): string {
  const kinds = sheet.sites.flatMap((site) => site.kinds.map((kind) => ({ site, kind })));
  const items = [...new Set(kinds.flatMap(({ kind }) => Object.keys(kind.items)))];
  return table(
    ['cell', 'where', 'closed at 0', 'closed at 1', 'blocks', 'bit', 'doors', 'clock', ...items, 'box'].map(
      (text) => text.replaceAll('_', ' '),
    ),
    kinds.map(({ site, kind }) => [
      pairName(kind.cell),
      siteName(sheet, site),
      letter(kind.cell.shut0),
      letter(kind.cell.shut1),
      kind.blocks,
      site.bit.filter(isPlaced).length,
      kind.doors.filter(isPlaced).length,
      site.busBlocks,
      ...items.map((item) => kind.items[item] ?? 0),
      kind.high.map((h, axis) => h - kind.low[axis]! + 1).join(' x '),
    ]),
  );
}

function ports(sheet: Datasheet): string {
  const { family, sites } = sheet;
  return table(
    [
      'where',
      'clock read at',
      'reading',
      ...HORIZONTALS.map((side) => `doorway ${letter(side)}, its pistons`),
    ],
    sites.map((site) => [
      siteName(sheet, site),
      tapsOf(family, site),
      at(site.kinds[0]!.reading),
      ...HORIZONTALS.map(
        (side) => `${at(family.doorways(...site.places[0]!)[side])}, ${pistonsAt(site, side)}`,
      ),
    ]),
  );
}

/** The different places of a side's pistons over all pairs. */
function pistonsAt({ kinds }: Site, side: Direction): string {
  const found = kinds.flatMap(({ pistons }) => pistons.get(side)?.map(at).join(' ') ?? []);
  return [...new Set(found)].join(' or ');
}

function tapsOf(family: CellFamily, { places }: Site): string {
  return busesOf(family, ...places[0]!)
    .flatMap((bus) => bus.taps.map((z) => `${signal(bus)} ${at([bus.x, bus.y, z])}`))
    .join(', ');
}

/** The columns [x, z] of doorways. They are the same for doors and for passages that are always open. */
function doorwaysOf(family: CellFamily, { places }: Site): string {
  const doorways = family.doorways(...places[0]!);
  return HORIZONTALS.map((side) => at(doorways[side])).join(' ');
}

const wideHeading = (sheets: readonly Datasheet[]): string =>
  `${sheets[0]!.family.name} to ${sheets.at(-1)!.family.name}`;

function wideSection(sheets: readonly Datasheet[]): string {
  return `
## ${wideHeading(sheets)}

These are the cells of pitch ${WIDEST_DRAWN} with wider interiors. The randomizer takes a row more, and one repeater less. The doors are the same, and the dust to
them is longer.

${table(
  ['family', 'where', 'interior', 'blocks', 'delay', 'clock read at', 'reading', 'doorways N, E, S, W'],
  sheets.flatMap((sheet) =>
    sheet.sites.map((site) => [
      sheet.family.name,
      siteName(sheet, site),
      `${sheet.family.room} x ${sheet.family.room}`,
      range(site.kinds.map(({ blocks }) => blocks)),
      sheet.family.doorTicks,
      tapsOf(sheet.family, site),
      at(site.kinds[0]!.reading),
      doorwaysOf(sheet.family, site),
    ]),
  ),
)}
${sheets.map(({ family: { name } }) => picture(`cells/${name}`, `A cell of ${name}`, 200)).join('\n')}
`;
}

/** The places of a site in the maze, in words. */
function siteName({ period: [columns, rows], sites }: Datasheet, { places }: Site): string {
  if (sites.length === 1) return 'anywhere';
  const [first] = places as [Place];
  const column = `column ${places.map(([x]) => x).join(', ')} of ${columns}`;
  if (rows === 1) return column;
  if (rows === 2 && places.length === 1) return `${column} in ${first[1] === 0 ? 'even' : 'odd'} rows`;
  const parity = (first[0] + first[1]) % 2;
  const board = places.every(([x, y]) => (x + y) % 2 === parity) && 2 * places.length === columns * rows;
  return board ? `x + y ${parity === 0 ? 'even' : 'odd'}` : places.map(at).join(' ');
}

/** A sentence about the buses, and one about the period. */
function lines({ period: [columns, rows], family: { columns: group, pitch, buses } }: Datasheet): string {
  const count = (n: number, name: string): string => (n === 1 ? `a ${name}` : `${n} ${name}s`);
  const carries = [...new Set(buses.map(signal))].join(' and ');
  const places = new Set(buses.map(({ x, y }) => `${x % (pitch * group)} ${y}`));
  const many = places.size === 1 ? 'One bus' : `${places.size} buses`;
  return `${many} of ${carries} for ${count(group, 'column')} of cells. The drawings repeat after ${count(columns, 'column')} and ${count(rows, 'row')}.`;
}

function signal({ inverted }: Bus): string {
  return inverted ? 'NOT clock' : 'clock';
}

function picture(name: string, alt: string, width: number): string {
  return `<img src="${name}.svg" width="${width}" alt="${alt}">`;
}

function pairName({ mask }: StandardCell): string {
  return horizontalsOf(mask).map(letter).join('');
}

function letter(side: Direction): string {
  return directionName(side)[0]!.toUpperCase();
}

function corner(blocks: readonly Block[]): string {
  const { low } = boxOf(blocks);
  return `first column x = ${low[0]}, first row z = ${low[2]}`;
}

function at(place: readonly number[]): string {
  return `(${place.join(', ')})`;
}
