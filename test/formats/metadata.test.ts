import { describe, expect, test } from 'vitest';
import { MazestoneError } from '../../src/base/diagnostic.js';
import {
  controlPlaces,
  readMachineInfo,
  writeMachineInfo,
  type CellsInfo,
} from '../../src/formats/metadata.js';
import { compound, int, intArray, string, type Fields } from '../../src/formats/nbt.js';
import { readSponge, writeSponge } from '../../src/formats/sponge.js';
import { INFO, SMALL } from './grids.js';

const BOX = { width: 300, height: 20, length: 200 };

/** The children of the compound for `INFO`. */
const fieldsOf = (info: CellsInfo = INFO): Fields => writeMachineInfo(info, BOX).value as unknown as Fields;
const codes = (fields: Fields) => {
  const result = readMachineInfo({ Mazestone: compound(fields) }, BOX);
  return 'errors' in result ? result.errors.map((e) => `${e.code} ${String(e['field'])}`) : [];
};

describe('machine metadata', () => {
  test('characters beyond ASCII become JSON escapes, because many take NBT strings for UTF-8', () => {
    const dag = JSON.stringify({ builder: 'größe', seed: '🌽\ud800' });
    const fields = fieldsOf({ ...INFO, dag });
    expect(fields['Dag']!.value).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(fields['Dag']!.value as string)).toEqual(JSON.parse(dag));
  });

  test.each([2, 3] as const)('somebody else’s file of Sponge version %i gives one no-metadata', (sponge) => {
    const file = readSponge(writeSponge(SMALL, undefined, { sponge }));
    expect(file.info).toBeUndefined();
    expect(file.infoErrors.map((e) => e.code)).toEqual(['no-metadata']);
    expect(file.infoErrors[0]!.message).toContain("somebody else's schematic");
  });

  test('everything that a player presses, powers or watches is a control', () => {
    const single = { timer: [1, 1, 1], lamp: [2, 2, 2], trail: [3, 3, 3], goal: [4, 4, 4] } as const;
    const several = {
      buttons: [[5, 5, 5]],
      plates: [
        [6, 6, 6],
        [7, 7, 7],
      ],
    } as const;
    const places = [INFO.generate, ...Object.values(single), ...several.buttons, ...several.plates];
    expect(new Set(controlPlaces({ ...INFO, ...single, ...several }))).toEqual(new Set(places));
    expect(controlPlaces(INFO)).toEqual([INFO.generate]);
  });

  test('a piece of a split file states its index, as far as it can be read', () => {
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
  ])('a value that could not be read again is not written: %s', (name, change) => {
    const write = () => writeSponge(SMALL, { ...INFO, ...change });
    expect(write).toThrow(MazestoneError);
    expect(write).toThrow(new RegExp(`^bad-metadata: ${name} `));
  });
});
