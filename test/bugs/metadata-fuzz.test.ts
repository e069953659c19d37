/** Metadata of another machine, with interiors that have walls on both sides, caused an internal error. */
import { expect, test } from 'vitest';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { random, type Random } from '../../src/base/random.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { compactDagFile } from '../../src/dag/file.js';
import type { Schematic } from '../../src/formats/format.js';
import { readMachineInfo, writeMachineInfo } from '../../src/formats/metadata.js';
import { compound, int, intArray, string, type Fields, type Tag } from '../../src/formats/nbt.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { doctor } from '../../src/report/doctor.js';
import { checkBuilding } from '../../src/verify/building.js';
import { checkPlan } from '../../src/verify/plan.js';
import { judged } from '../helpers/judged.js';
import { parseDagFile } from '../../src/dag/file.js';
import { planOf } from '../../src/dag/floor-plan.js';
import { compile } from '../../src/machine/compile.js';
import { machineIn } from '../../src/verify/machine-file.js';
import { rectangle } from '../../src/region/region.js';

const dagText = (width: number, height: number): string =>
  compactDagFile(buildDag('staircase', { width, height, seed: '1' }));

const FILES = [
  compile(buildDag('divide', { width: 2, height: 2, seed: '1' }), {
    seed: '1',
    family: familyOf('full', 3)!,
  }),
  compile(buildDag('peel', { width: 2, height: 3, seed: '1' }), {
    seed: '1',
    family: familyOf('low', 2)!,
    lamp: true,
    every: 60,
  }),
  compile(rectangle(3, 3), { seed: '1' }),
].map(({ bytes }) => {
  const schematic = SPONGE_2.read(bytes);
  return { bytes, schematic, tags: writeMachineInfo(schematic.info!, schematic.grid).value as Fields };
});
const NAMES = [...new Set(FILES.flatMap(({ tags }) => Object.keys(tags)))];
const NUMBERS = [-(2 ** 31), -1, 0, 1, 2, 5, 16, 17, 60, 12000, 2 ** 31 - 1];
const TEXTS = [
  '',
  '{}',
  '0',
  'low',
  'full',
  'uniform',
  'minefield',
  '..\n..',
  '...\n...\n...',
  dagText(2, 1),
  dagText(3, 2),
];

const pick = <T>(draw: Random, all: readonly T[]): T => all[draw.below(all.length)]!;

/** A tag with another value of its type, or of another type; undefined for none. */
function otherTag(tag: Tag | undefined, draw: Random): Tag | undefined {
  const kind = draw.below(6);
  if (kind === 0) return undefined;
  if (kind === 1) return pick(draw, [int(1), string('x'), intArray([1, 2, 3]), compound({})]);
  if (tag?.type === 'string') return string(pick(draw, [...TEXTS, tag.value.slice(0, draw.below(9))]));
  if (tag?.type === 'intArray') {
    const at = draw.below(tag.value.length);
    return intArray(tag.value.with(at, pick(draw, [...NUMBERS, tag.value[at]! + draw.below(3) - 1])));
  }
  return int(pick(draw, tag?.type === 'int' ? [...NUMBERS, tag.value - 1, tag.value + 1] : NUMBERS));
}

/** Runs everything that reads metadata, on a file with changed metadata. */
function ask({ bytes, schematic }: (typeof FILES)[number], tags: Fields): void {
  const { grid, dataVersion } = schematic;
  const read = readMachineInfo({ Mazestone: compound(tags) }, grid);
  if ('errors' in read) return;
  const { info } = read;
  const file: Schematic = { ...schematic, info };
  if (info.kind === 'minefield') return;
  doctor(grid, info, { format: 'sponge-2', dataVersion });
  expect(judged(machineIn(file, bytes, SPONGE_2))).toBeDefined();
}

test('no metadata cause an internal error', () => {
  const draw = random('metadata', '1');
  for (let n = 0; n < 40; n++) {
    // Uniform machines take the longest, so they are rare.
    const file = n % 20 === 0 ? FILES[2]! : FILES[n % 2]!;
    const tags: Record<string, Tag | undefined> = { ...file.tags };
    for (let k = draw.below(2); k >= 0; k--) {
      const name = pick(draw, NAMES);
      const other = pick(draw, FILES).tags[name];
      tags[name] = draw.below(3) === 0 ? other : otherTag(tags[name] ?? other, draw);
    }
    const said = Object.fromEntries(Object.entries(tags).filter(([, tag]) => tag !== undefined));
    try {
      ask(file, said);
    } catch (error) {
      expect(error, JSON.stringify(said)).toBeInstanceOf(MazestoneError);
    }
  }
});

test('interiors of any pitch and place cause no internal error', () => {
  const { grid, info } = FILES[0]!.schematic;
  if (info?.kind !== 'cells') throw new Error('no machine of cells');
  const draw = random('rooms', '1');
  for (let n = 0; n < 400; n++) {
    const pitch = 2 + draw.below(15);
    const plan = planOf(parseDagFile(dagText(1 + draw.below(2), 1 + draw.below(2))));
    const square = [-draw.below(pitch), -draw.below(pitch)] as const;
    const origin = [
      draw.below(grid.width),
      1 + draw.below(grid.height - 2),
      draw.below(grid.length),
    ] as const;
    const said = { ...info, pitch, square, origin };
    if (checkPlan(grid, plan, said, 'tag').length === 0)
      expect(() => checkBuilding(grid, plan, said)).not.toThrow();
  }
});
