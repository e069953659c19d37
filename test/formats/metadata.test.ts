import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import {
  controlPlaces,
  readMachineInfo,
  writeMachineInfo,
  type CellsInfo,
} from '../../src/formats/metadata.js';
import { compound, int, intArray, short, string, type Fields, type Tag } from '../../src/formats/nbt.js';
import { readSponge, writeSponge } from '../../src/formats/sponge.js';
import { INFO, SMALL } from './grids.js';

const BOX = { width: 300, height: 20, length: 200 };

/** The children of the compound for `INFO`. */
const fieldsOf = (info: CellsInfo = INFO): Fields => writeMachineInfo(info, BOX).value as unknown as Fields;
const codes = (fields: Fields) => {
  const result = readMachineInfo({ Mazestone: compound(fields) }, BOX);
  return 'errors' in result ? result.errors.map((e) => `${e.code} ${String(e['field'])}`) : [];
};

const at = fc.tuple(fc.nat(BOX.width - 1), fc.nat(BOX.height - 1), fc.nat(BOX.length - 1));
const infoArb: fc.Arbitrary<CellsInfo> = fc.integer({ min: 1, max: 300 }).chain((pitch) =>
  fc.record({
    kind: fc.constant('cells' as const),
    version: fc.constant(1),
    dag: fc.string({ minLength: 1 }),
    pitch: fc.constant(pitch),
    origin: at,
    square: fc.tuple(fc.integer({ min: 1 - pitch, max: 0 }), fc.integer({ min: 1 - pitch, max: 0 })),
    generate: at,
    settleTicks: fc.nat(12000),
    doors: fc.constantFrom('low', 'full'),
  }),
);

describe('machine metadata', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(infoArb, (info) => {
        expect(readMachineInfo({ Mazestone: writeMachineInfo(info, BOX) }, BOX)).toEqual({ info });
      }),
    );
  });

  test.each([2, 3] as const)('survives a file of Sponge version %i', (sponge) => {
    const file = readSponge(writeSponge(SMALL, INFO, { sponge }));
    expect(file.info).toEqual(INFO);
    expect(file.infoErrors).toEqual([]);
  });

  test('characters beyond ASCII become JSON escapes, because many take NBT strings for UTF-8', () => {
    const dag = JSON.stringify({ builder: 'größe', seed: '🌽\ud800' });
    const fields = fieldsOf({ ...INFO, dag });
    expect(fields['Dag']!.value).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(fields['Dag']!.value as string)).toEqual(JSON.parse(dag));
  });

  test.each([2, 3] as const)('somebody else’s file of Sponge version %i is one no-metadata', (sponge) => {
    const file = readSponge(writeSponge(SMALL, undefined, { sponge }));
    expect(file.info).toBeUndefined();
    expect(file.infoErrors.map((e) => e.code)).toEqual(['no-metadata']);
    expect(file.infoErrors[0]!.message).toContain("somebody else's schematic");
  });

  test('what the controls promise is there or not, each promise by itself', () => {
    const promises = fc.record(
      {
        trigger: fc.constantFrom(...TRIGGERS),
        timing: fc.record({ timer: at, periodTicks: fc.integer({ min: 1, max: 72000 }) }),
        lamp: at,
        plates: fc.array(at, { minLength: 1, maxLength: 3 }),
        casing: fc.constant(true as const),
        trailing: fc.record(
          { trailTicks: fc.integer({ min: 0, max: 5000 }), trail: at },
          { requiredKeys: ['trailTicks'] },
        ),
        sectors: fc.integer({ min: 2, max: 32 }),
        sectorOf: fc.stringMatching(/^[.0-9a-v]{2}\n[.0-9a-v]{2}$/),
        openings: fc.oneof(fc.constant(1), fc.integer({ min: 3, max: 99 })),
        buttons: fc.array(at, { minLength: 1, maxLength: 3 }),
        goal: at,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(promises, ({ timing = {}, trailing = {}, ...others }) => {
        const info: CellsInfo = { ...INFO, ...others, ...timing, ...trailing };
        expect(readMachineInfo({ Mazestone: writeMachineInfo(info, BOX) }, BOX)).toStrictEqual({ info });
        const single = [info.timer, info.lamp, info.trail].filter((place) => place !== undefined);
        const several = [...(info.buttons ?? []), ...(info.plates ?? [])];
        const controls = [info.generate, ...several, ...(info.goal ? [info.goal] : []), ...single];
        expect(new Set(controlPlaces(info))).toEqual(new Set(controls));
      }),
    );
  });

  test.each([
    [{ Trigger: string('rope') }, 'Trigger'],
    [{ Timer: intArray([1, 2, 3]) }, 'Period'],
    [{ Period: int(600) }, 'Timer'],
    [{ Timer: intArray([1, 2, 300]), Period: int(600) }, 'Timer'],
    [{ Timer: intArray([1, 2, 3]), Period: int(0) }, 'Period'],
    [{ Lamp: intArray([1, 2]) }, 'Lamp'],
    [{ Plates: intArray([]) }, 'Plates'],
    [{ Plates: intArray([1, 2, 3, 4]) }, 'Plates'],
    [{ Plates: string('') }, 'Plates'],
    [{ Trail: intArray([1, 2, 3]) }, 'TrailTicks'],
    [{ Trail: intArray([1, 2, 300]), TrailTicks: int(40) }, 'Trail'],
    [{ TrailTicks: int(-1) }, 'TrailTicks'],
    [{ Sectors: int(1) }, 'Sectors'],
    [{ SectorOf: string('') }, 'SectorOf'],
    [{ SectorOf: string('01\n0!') }, 'SectorOf'],
    [{ SectorOf: int(1) }, 'SectorOf'],
    [{ Openings: int(2) }, 'Openings'],
    [{ Openings: int(0) }, 'Openings'],
    [{ Buttons: intArray([]) }, 'Buttons'],
    [{ Buttons: intArray([1, 2, 300]) }, 'Buttons'],
    [{ Goal: intArray([1, 2]) }, 'Goal'],
    [{ Sectors: intArray([2]) }, 'Sectors'],
  ])('the promise %j is reported by name', (promise, name) => {
    expect(codes({ ...fieldsOf(), ...promise })).toEqual([`bad-metadata ${name}`]);
  });

  test('a piece of a file that was split says which, as far as it can be read', () => {
    for (const [piece, named] of [
      [intArray([1, 0, 2]), 'this is piece 1, 0, 2 of a file'],
      [string('1'), 'this is a piece of a file'],
    ] as const) {
      const result = readMachineInfo({ Mazestone: compound({ ...fieldsOf(), Piece: piece }) }, BOX);
      expect(result).toEqual({
        errors: [
          expect.objectContaining({
            code: 'partial-file',
            message: expect.stringContaining(named) as string,
          }),
        ],
      });
    }
  });

  test('an empty compound lists every field', () => {
    expect(codes({})).toEqual([
      'bad-metadata Version',
      'bad-metadata Dag',
      'bad-metadata Pitch',
      'bad-metadata Origin',
      'bad-metadata Square',
      'bad-metadata Generate',
      'bad-metadata SettleTicks',
      'bad-metadata Doors',
    ]);
  });

  test.each(Object.keys(fieldsOf()))('a missing or ill-typed %s is reported by name', (name) => {
    const fields = fieldsOf();
    const without = Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
    expect(codes(without)).toEqual([`bad-metadata ${name}`]);
    expect(codes({ ...fields, [name]: short(1) })).toEqual([`bad-metadata ${name}`]);
    const result = readMachineInfo({ Mazestone: compound({ ...fields, [name]: short(1) }) }, BOX);
    expect('errors' in result && result.errors[0]!.message).toContain(`${name} is of type short`);
  });

  test.each<[string, Tag]>([
    ['Version', int(0)],
    ['Version', int(2)],
    ['Dag', string('')],
    ['Pitch', int(0)],
    ['Pitch', int(-3)],
    ['Pitch', int(301)],
    ['Origin', intArray([0, 0])],
    ['Origin', intArray([0, 0, 0, 0])],
    ['Origin', intArray([-1, 0, 0])],
    ['Origin', intArray([300, 0, 0])],
    ['Origin', intArray([0, 20, 0])],
    ['Origin', intArray([0, 0, 200])],
    ['Square', intArray([0])],
    ['Square', intArray([1, 0])],
    ['Square', intArray([0, -2])],
    ['Generate', intArray([])],
    ['Generate', intArray([0, 0, 200])],
    ['SettleTicks', int(-1)],
    ['SettleTicks', int(12001)],
    ['Doors', string('half')],
  ])('%s out of range is reported by name: %j', (name, tag) => {
    expect(codes({ ...fieldsOf(), [name]: tag })).toEqual([`bad-metadata ${name}`]);
  });

  test('all bad fields are reported at once', () => {
    expect(codes({ ...fieldsOf(), Pitch: int(0), Doors: int(1) })).toEqual([
      'bad-metadata Pitch',
      'bad-metadata Doors',
    ]);
  });

  test.each<[string, Partial<CellsInfo>]>([
    ['Pitch', { pitch: 2.5 }],
    ['Origin', { origin: [0, 0, 999] }],
    ['Dag', { dag: 'x'.repeat(65536) }],
    ['Dag', { dag: '€'.repeat(20000) }],
    ['SettleTicks', { settleTicks: NaN }],
  ])('what could not be read is not written: %s', (name, change) => {
    const write = () => writeSponge(SMALL, { ...INFO, ...change });
    expect(write).toThrow(MazestoneError);
    expect(write).toThrow(new RegExp(`^bad-metadata: ${name} `));
  });
});
