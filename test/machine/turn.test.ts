/** A machine is laid out with its entrance in the north and then turned back, with all its named places. */
import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import type { CompileOptions } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { EAST, NORTH, SOUTH, WEST } from '../../src/board/grid.js';
import type { Opening } from '../../src/flow/maze.js';
import type { CircuitPlaces } from '../../src/layout/circuit.js';
import type { Layout } from '../../src/machine/layout.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

const DAG = buildDag('peel', { width: 4, height: 3, seed: '2', sink: [1, 1] });
/** A corner cell for each side, and another entrance on the opposite side. */
const SIDES = [
  ['north', NORTH, 0, { cell: 8, side: SOUTH }],
  ['east', EAST, 3, { cell: 8, side: WEST }],
  ['south', SOUTH, 11, { cell: 0, side: NORTH }],
  ['west', WEST, 8, { cell: 3, side: EAST }],
] as const;
/** Options that together give a machine every named place. */
const wanted = (further: Opening): readonly CompileOptions[] => [
  {
    ...{ seed: '1', family: familyOf('full', 5)!, trigger: 'lever', every: 9, lamp: true, treasure: 3 },
    ...{ entrances: [further], goal: DAG.out.indexOf(0) },
  },
  { seed: '1', family: familyOf('low', 4)!, trigger: 'plate', treasure: 1, sectors: 2, label: 'IN,OUT' },
  { seed: '1', family: familyOf('full', 8)!, trail: 'button', gallery: true },
];
/** The expected block at each named place. */
const STANDS: Readonly<
  Record<Exclude<keyof CircuitPlaces, 'done'> | 'origin' | 'treasure' | 'ways' | 'signs' | 'gallery', RegExp>
> = {
  generate: /_button|lever|_pressure_plate/,
  plates: /_pressure_plate/,
  stand: /:air|_pressure_plate/,
  timer: /lever/,
  lamp: /redstone_lamp/,
  trail: /_button/,
  buttons: /_button/,
  goal: /_pressure_plate/,
  origin: /:air/,
  line: /redstone_wire/,
  treasure: /chest/,
  ways: /:air/,
  signs: /_wall_sign/,
  gallery: /ladder|glass/,
};

const stateAt = ({ grid }: Layout, [x, y, z]: Vec3): string =>
  grid.palette[grid.blocks[x + (z + y * grid.length) * grid.width]!]!;
const listOf = (value: Vec3 | readonly Vec3[] | undefined): readonly Vec3[] =>
  value === undefined ? [] : typeof value[0] === 'number' ? [value as Vec3] : (value as readonly Vec3[]);

describe.each(SIDES)('a machine with its entrance to the %s', (_, side, cell, further) => {
  const options = wanted(further).map((each) => ({ ...each, entrance: { cell, side } }));
  const compiled = options.map((each) => compile(DAG, { ...each, presses: 0 }));
  const layouts = compiled.map(({ layout }) => layout);

  it.each(Object.entries(STANDS))('has its %s at the stated place', (name, state) => {
    const found = layouts.flatMap((layout) =>
      listOf(layout[name as keyof CircuitPlaces]).map((at) => stateAt(layout, at)),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one).toMatch(state);
  });

  it('states the same places in its file', () => {
    for (const { bytes, layout } of compiled) {
      const { origin, generate, ways, treasure, buttons } = layout;
      const { info } = readMachine(bytes);
      expect(info).toMatchObject({ origin, generate, ways });
      expect([info.chests ?? [], info.buttons ?? []]).toEqual([treasure, buttons]);
    }
  });
});
