/** Machines of all families in every format, for three releases: written, read, and converted there and back. */
import { describe, expect, it } from 'vitest';
import { FAMILIES } from '../../src/cells/families.js';
import { compile } from '../../src/machine/cells.js';
import { convert } from '../../src/convert.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { nucleation } from '../../src/engine/nucleation.js';
import type { Format } from '../../src/formats/format.js';
import { FORMATS } from '../../src/formats/formats.js';
import { LITEMATIC } from '../../src/formats/litematic.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { verifyMachine } from '../../src/verify/verify.js';
import { content } from './grids.js';
import { RELEASES } from './machines.js';

const LOOKS = [
  { theme: 'deepslate' },
  { theme: 'stone', trigger: 'lever', lamp: true, every: 20, roof: true },
] as const;

const machines = FAMILIES.flatMap((family, i) =>
  LOOKS.map(({ theme, ...controls }, k) => {
    const minecraft = RELEASES[(i + k) % RELEASES.length]!;
    const dag = buildDag('divide', { width: 2, height: 2, seed: '3' });
    const { bytes } = compile(dag, { seed: '3', family, dress: { theme }, minecraft, ...controls });
    return { name: `${family.name}, ${theme}, ${minecraft}`, minecraft, bytes, ...SPONGE_2.read(bytes) };
  }),
);

describe.each(FORMATS.map((format) => [format.name, format] as const))('%s', (_, format) => {
  it('holds every state, container and promise of every family', () => {
    for (const { name, grid, info, anchor, dataVersion, minecraft } of machines) {
      const bytes = format.write(grid, info, { minecraft, anchor });
      expect(same(format.write(grid, info, { minecraft, anchor }), bytes), name).toBe(true);
      const read = format.read(bytes);
      expect(content(read.grid), name).toEqual(content(grid));
      expect(read, name).toMatchObject({ dataVersion, anchor, info });
    }
  });

  it.each(RELEASES)('has the items as Minecraft %s reads them', (minecraft) => {
    const { grid } = machines[0]!;
    const { extraTags } = format.read(format.write(grid, undefined, { minecraft }));
    // Of another format than the DataVersion's, a count would be one of these.
    expect(extraTags.filter(({ of }) => of === 'item')).toEqual([]);
  });

  it('gives the file back that it was converted from', () => {
    for (const { name, bytes } of machines) {
      const there = through(bytes, SPONGE_2, format);
      expect(same(through(there, format, SPONGE_2), bytes), name).toBe(true);
    }
  });
});

/** Without the time that a comparison byte by byte in words takes. */
function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

/** A file in another format. */
function through(bytes: Uint8Array, from: Format, to: Format): Uint8Array {
  const { schematic, options } = convert(bytes, from);
  return to.write(schematic.grid, schematic.info, options);
}

/** A part of `npm run bench:convert`, which presses every family by every format. */
const PRESSED = FORMATS.map((format, k) => {
  const look = `${FAMILIES[(5 * k + 1) % FAMILIES.length]!.name}, stone`;
  return [format.name, look, format] as const;
});

it.each(PRESSED)('a machine works after 50 presses, there and back by %s: %s', (_, look, format) => {
  const { bytes } = machines.find(({ name }) => name.startsWith(look))!;
  const back = through(through(bytes, SPONGE_2, format), format, SPONGE_2);
  const report = verifyMachine(back, { engine: nucleation, presses: 50, seed: '1' });
  expect(report).toMatchObject({ ok: true, presses: 50, trees: 50, wrongDoors: 0 });
});

it('a machine is pressed as the .litematic that it was read from', () => {
  const { bytes } = machines.find(({ name }) => name.startsWith('full-4, stone'))!;
  const file = through(bytes, SPONGE_2, LITEMATIC);
  const report = verifyMachine(file, { engine: nucleation, format: LITEMATIC, presses: 10, seed: '1' });
  expect(report).toMatchObject({ ok: true, trees: 10 });
});
