/** Every tag of every kind of file: written as the contract says, read back, and refused by name if it is wrong. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  infoOf,
  readMachineInfo,
  writeMachineInfo,
  type FileInfo,
  type CellsInfo,
  type GrowthInfo,
  type MinefieldInfo,
  type PostsInfo,
} from '../../src/formats/metadata.js';
import { compound, int, intArray, string, type Fields, type Tag } from '../../src/formats/nbt.js';

const BOX = { width: 30, height: 20, length: 40 };

/** Complete metadata of each kind. */
const CELLS: Required<CellsInfo> = {
  kind: 'cells',
  version: 1,
  dag: '{"seed":"e"}',
  pitch: 4,
  origin: [1, 2, 3],
  square: [-3, 0],
  generate: [29, 19, 39],
  settleTicks: 12000,
  doors: 'full',
  floors: 2,
  rise: 5,
  trigger: 'plate',
  timer: [4, 5, 6],
  periodTicks: 73000,
  lamp: [7, 8, 9],
  plates: [
    [0, 0, 0],
    [1, 1, 1],
  ],
  trail: [10, 11, 12],
  trailTicks: 0,
  buttons: [[2, 2, 2]],
  goal: [13, 14, 15],
  sectors: 2,
  sectorOf: '0z\n.1',
  openings: 3,
  ways: [[3, 3, 3]],
  chests: [
    [4, 4, 4],
    [5, 5, 5],
    [6, 6, 6],
  ],
  loot: 'minecraft:chests/simple_dungeon',
  signs: [
    [3, 5, 3],
    [4, 5, 4],
  ],
  label: 'IN,OUT',
  gallery: [[7, 7, 7]],
  casing: true,
  asked: '{"mazestone":"e"}',
};
const { version, pitch, origin, square, generate, settleTicks, doors } = CELLS;
const {
  trigger,
  timer,
  periodTicks,
  plates,
  buttons,
  openings,
  ways,
  chests,
  loot,
  signs,
  label,
  gallery,
  casing,
  asked,
} = CELLS;
const { sectors, sectorOf } = CELLS;
const POSTS: Required<PostsInfo> = {
  ...{ kind: 'posts', version, region: '..\n..\n', done: [5, 5, 5] },
  ...{ pitch, origin, square, generate, settleTicks, doors },
  ...{
    trigger,
    timer,
    periodTicks,
    plates,
    buttons,
    openings,
    ways,
    chests,
    loot,
    signs,
    label,
    gallery,
    casing,
    asked,
  },
  ...{ sectors, sectorOf },
};
const GROWTH: Required<GrowthInfo> = { ...POSTS, kind: 'growth' };
const MINES: Required<MinefieldInfo> = { kind: 'minefield', version: 1, mines: 1200, origin: [1, 2, 3] };

/** Their tags in the order of the file, on which other programs rely. */
const OF_CELLS: readonly (readonly [string, Tag])[] = [
  ['Version', int(1)],
  ['Dag', string('{"seed":"e"}')],
  ['Pitch', int(4)],
  ['Origin', intArray([1, 2, 3])],
  ['Square', intArray([-3, 0])],
  ['Generate', intArray([29, 19, 39])],
  ['SettleTicks', int(12000)],
  ['Doors', string('full')],
  ['Floors', int(2)],
  ['Rise', int(5)],
  ['Trigger', string('plate')],
  ['Timer', intArray([4, 5, 6])],
  ['Period', int(73000)],
  ['Lamp', intArray([7, 8, 9])],
  ['Plates', intArray([0, 0, 0, 1, 1, 1])],
  ['Trail', intArray([10, 11, 12])],
  ['TrailTicks', int(0)],
  ['Buttons', intArray([2, 2, 2])],
  ['Goal', intArray([13, 14, 15])],
  ['Sectors', int(2)],
  ['SectorOf', string('0z\n.1')],
  ['Openings', int(3)],
  ['Ways', intArray([3, 3, 3])],
  ['Chests', intArray([4, 4, 4, 5, 5, 5, 6, 6, 6])],
  ['Loot', string('minecraft:chests/simple_dungeon')],
  ['Signs', intArray([3, 5, 3, 4, 5, 4])],
  ['Label', string('IN,OUT')],
  ['Gallery', intArray([7, 7, 7])],
  ['Casing', int(1)],
  ['Asked', string('{"mazestone":"e"}')],
];
/** Those of these tags that a uniform machine does not have. */
const OWN = ['Dag', 'Floors', 'Rise', 'Lamp', 'Trail', 'TrailTicks', 'Goal'];
const OF_POSTS: readonly (readonly [string, Tag])[] = [
  ['Version', int(1)],
  ['Algorithm', string('uniform')],
  ['Region', string('..\n..\n')],
  ['Done', intArray([5, 5, 5])],
  ...OF_CELLS.filter(([name]) => name !== 'Version' && !OWN.includes(name)),
];
const OF_GROWTH = OF_POSTS.map(([name, tag]) =>
  name === 'Algorithm' ? ([name, string('growth')] as const) : ([name, tag] as const),
);
const OF_MINES: readonly (readonly [string, Tag])[] = [
  ['Version', int(1)],
  ['Algorithm', string('minefield')],
  ['Mines', int(1200)],
  ['Origin', intArray([1, 2, 3])],
];

const OF_ALL_POSTS = [
  'Version',
  'Region',
  'Done',
  'Pitch',
  'Origin',
  'Square',
  'Generate',
  'SettleTicks',
  'Doors',
];

/** Each kind: complete metadata, its tags, and the required ones. */
const KINDS: readonly (readonly [string, FileInfo, typeof OF_CELLS, readonly string[]])[] = [
  [
    'cells',
    CELLS,
    OF_CELLS,
    ['Version', 'Dag', 'Pitch', 'Origin', 'Square', 'Generate', 'SettleTicks', 'Doors'],
  ],
  ['posts', POSTS, OF_POSTS, OF_ALL_POSTS],
  ['a growth machine', GROWTH, OF_GROWTH, OF_ALL_POSTS],
  ['a minefield', MINES, OF_MINES, ['Version', 'Mines', 'Origin']],
];
/** Tags that are required if another one is there. */
const PAIRS = [
  ['Timer', 'Period'],
  ['Period', 'Timer'],
  ['Signs', 'Label'],
  ['Label', 'Signs'],
  ['Floors', 'Rise'],
  ['Rise', 'Floors'],
  ['TrailTicks', 'Trail'],
];

const fieldsOf = (info: FileInfo): Fields => writeMachineInfo(info, BOX).value as Fields;
const read = (fields: Fields) => readMachineInfo({ Mazestone: compound(fields) }, BOX);
const told = (fields: Fields): string[] => {
  const found = read(fields);
  return 'errors' in found ? found.errors.map((e) => `${e.code} ${String(e['field'])}`) : [];
};

describe.each(KINDS)('a file of %s', (_, info, tags, needed) => {
  const fields = Object.fromEntries(tags);
  const names = tags.map(([name]) => name);

  it('has the promised tags in order, and is read back', () => {
    expect(Object.entries(fieldsOf(info))).toEqual(tags);
    expect(read(fields)).toStrictEqual({ info });
  });

  it.each(names)('is refused with a %s of another type, and without one that is required', (name) => {
    expect(told({ ...fields, [name]: { type: 'byteArray', value: [1] } })).toEqual(
      // Nobody can say then what should be there.
      name === 'Algorithm' && needed.includes('Mines')
        ? ['Algorithm', 'Pitch', 'Square', 'Generate', 'SettleTicks', 'Doors'].map(
            (tag) => `bad-metadata ${tag}`,
          )
        : [`bad-metadata ${name}`],
    );
    if (name === 'Algorithm') return;
    const ill = read({ ...fields, [name]: { type: 'byteArray', value: [1] } });
    expect('errors' in ill && ill.errors[0]!.message).toContain(`${name} is of type byteArray`);
    const others = Object.fromEntries(tags.filter(([other]) => other !== name));
    const isMissed =
      needed.includes(name) || PAIRS.some(([one, other]) => one === name && names.includes(other!));
    expect(told(others)).toEqual(isMissed ? [`bad-metadata ${name}`] : []);
  });

  it('is read without any of the optional tags', () => {
    const optional = names.filter((name) => !needed.includes(name) && name !== 'Algorithm');
    fc.assert(
      fc.property(fc.subarray(optional), (left) => {
        const isLeft = (name: string): boolean =>
          left.includes(name) || PAIRS.some(([one, other]) => other === name && left.includes(one!));
        const some = Object.fromEntries(tags.filter(([name]) => !isLeft(name)));
        const found = read(some);
        expect(told(some)).toEqual([]);
        expect('info' in found && fieldsOf(found.info)).toEqual(some);
      }),
    );
  });

  it('omits default values', () => {
    const usual = { trigger: 'button', openings: 2, sectors: 1, casing: false, plates: [], lamp: undefined };
    const bare = Object.fromEntries(Object.entries(info).filter(([field]) => !(field in usual)));
    const facts = { ...bare, ...usual, grid: BOX, stand: [1, 2, 3] };
    expect(infoOf(facts as unknown as CellsInfo)).toStrictEqual(bare);
    expect(infoOf(info as CellsInfo)).toStrictEqual(info);
  });
});

describe('the value of a tag', () => {
  const place = `[x, y, z] inside the schematic of 30 x 20 x 40`;
  it.each<[string, Tag, string]>([
    ['Version', int(2), 'Version is 2; it should be 1, the only version'],
    ['Dag', string(''), 'Dag is ""; it should be the text of a DAG file, at most 65535 characters'],
    [
      'Dag',
      string('x'.repeat(65536)),
      'Dag is a text of 65536 characters; it should be the text of a DAG file, at most 65535 characters',
    ],
    ['Pitch', int(41), 'Pitch is 41; it should be an integer from 1 to 40'],
    ['Pitch', int(0), 'Pitch is 0; it should be an integer from 1 to 40'],
    ['Origin', intArray([1, 2]), `Origin is [1,2]; it should be ${place}`],
    ['Origin', intArray([1, 2, 3, 4]), `Origin is [1,2,3,4]; it should be ${place}`],
    ['Origin', intArray([30, 0, 0]), `Origin is [30,0,0]; it should be ${place}`],
    ['Origin', intArray([0, 20, 0]), `Origin is [0,20,0]; it should be ${place}`],
    ['Origin', intArray([0, 0, 40]), `Origin is [0,0,40]; it should be ${place}`],
    ['Origin', intArray([0, -1, 0]), `Origin is [0,-1,0]; it should be ${place}`],
    [
      'Square',
      intArray([-4, 0]),
      'Square is [-4,0]; it should be [dx, dz], each greater than -Pitch and at most 0, so that Origin is in the square',
    ],
    [
      'Square',
      intArray([0, 0, 0]),
      'Square is [0,0,0]; it should be [dx, dz], each greater than -Pitch and at most 0, so that Origin is in the square',
    ],
    [
      'Square',
      intArray([1, 0]),
      'Square is [1,0]; it should be [dx, dz], each greater than -Pitch and at most 0, so that Origin is in the square',
    ],
    ['SettleTicks', int(12001), 'SettleTicks is 12001; it should be an integer from 0 to 12000 game ticks'],
    ['SettleTicks', int(-1), 'SettleTicks is -1; it should be an integer from 0 to 12000 game ticks'],
    ['Doors', string('half'), 'Doors is "half"; it should be "low" or "full"'],
    ['Floors', int(21), 'Floors is 21; it should be an integer from 1 to 20'],
    ['Rise', int(4), 'Rise is 4; it should be an integer from 5 to 20'],
    ['TrailTicks', int(-1), 'TrailTicks is -1; it should be an integer from 0 to 12000 game ticks'],
    ['Trigger', string('rope'), 'Trigger is "rope"; it should be one of button, plate, lever, none'],
    ['Period', int(73001), 'Period is 73001; it should be an integer from 1 to 73000 game ticks'],
    ['Period', int(0), 'Period is 0; it should be an integer from 1 to 73000 game ticks'],
    ['Plates', intArray([]), `Plates is []; it should be ${place}, once for each plate`],
    ['Buttons', intArray([1, 2, 3, 4]), `Buttons is [1,2,3,4]; it should be ${place}, once for each button`],
    [
      'Ways',
      intArray([1, 2, 3, 1, 2, 40]),
      `Ways is [1,2,3,1,2,40]; it should be ${place}, once for each opening`,
    ],
    ['Chests', intArray([1, 2]), `Chests is [1,2]; it should be ${place}, once for each chest`],
    ['Sectors', int(1), 'Sectors is 1; it should be an integer from 2 to 12000'],
    [
      'SectorOf',
      string('0Z'),
      'SectorOf is "0Z"; it should be rows with one character per cell: 0 to 9, a to z, or .',
    ],
    [
      'Openings',
      int(2),
      'Openings is 2; it should be an integer from 1 to 65536, but never 2: leave the tag out instead',
    ],
    [
      'Openings',
      int(0),
      'Openings is 0; it should be an integer from 1 to 65536, but never 2: leave the tag out instead',
    ],
    ['Casing', int(0), 'Casing is 0; it should be 1, or absent'],
    [
      'Algorithm',
      string('constructor'),
      'Algorithm is "constructor"; it should be one of flow, uniform, growth, minefield',
    ],
  ])('%s: %j is refused', (name, tag, message) => {
    const found = read({ ...Object.fromEntries(OF_CELLS), [name]: tag });
    expect('errors' in found && found.errors).toMatchObject([
      {
        code: 'bad-metadata',
        message,
        where: `tag Metadata.Mazestone.${name}`,
        hint: 'use the file as mazestone wrote it',
        field: name,
      },
    ]);
  });

  it.each<[string, Tag]>([
    ['Region', string('...\n..\n')],
    ['Region', string('..\n')],
    ['Region', string('.\n.\n')],
    ['Done', intArray([30, 0, 0])],
  ])('%s: %j is refused in a uniform machine', (name, tag) => {
    expect(told({ ...Object.fromEntries(OF_POSTS), [name]: tag })).toEqual([`bad-metadata ${name}`]);
  });

  const blocks = OF_CELLS.filter(([name, { type }]) => type === 'intArray' && name !== 'Square');
  it.each(blocks)('%s must be a block of the schematic', (name, tag) => {
    const outside = [30, ...(tag.value as readonly number[]).slice(1)];
    expect(told({ ...Object.fromEntries(OF_CELLS), [name]: intArray(outside) })).toEqual([
      `bad-metadata ${name}`,
    ]);
  });

  it('can be flow in Algorithm, which is the default', () => {
    const { Version, ...others } = Object.fromEntries(OF_CELLS);
    const fields = { Version, Algorithm: string('flow'), ...others };
    expect(read(fields)).toStrictEqual({ info: CELLS });
  });

  it('is ignored in kinds of files that do not have the tag', () => {
    const strange = Object.fromEntries(OWN.map((name) => [name, int(-1)]));
    expect(read({ ...Object.fromEntries(OF_POSTS), ...strange })).toStrictEqual({ info: POSTS });
    const all = Object.fromEntries([...OF_POSTS, ...OF_CELLS].map(([name]) => [name, string('?')]));
    expect(read({ ...all, ...Object.fromEntries(OF_MINES) })).toStrictEqual({ info: MINES });
  });
});
