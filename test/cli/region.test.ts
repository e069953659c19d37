import { Resvg } from '@resvg/resvg-js';
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../src/formats/formats.js';
import type { Format } from '../../src/formats/format.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { componentsOf } from '../../src/region/components.js';
import { formatRegion, parseRegion } from '../../src/region/region.js';
import { drawShape, SHAPES } from '../../src/region/shapes.js';
import { COLOUR } from '../../src/render/picture.js';
import { inFreshDirectory, mazestone, objectOf, typed, type Told } from './harness.js';

inFreshDirectory();

const CJK = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/zcool-qingke-huangyou/400Regular/ZCOOLQingKeHuangYou_400Regular.ttf',
);
/** 16 x 8 pixels, the western half black, the eastern white; made by Chromium's canvas. */
const HALF_JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAYH/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABQBAQAAAAAAAAAAAAAAAAAAAAD/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCZaYAP/9k=';

/** 8 x 8 black pixels in the colours of print (CMYK), made by Pillow. */
const PRINT_JPEG =
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAbEhQXFBEbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1hpCeo6utq2eAvMm6pseZqKuk/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABQAAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oADgRDAE0AWQBLAAA/AExMTDL/2Q==';
/** The same in forms that the decoder does not support: 12 bits per colour, and arithmetic coding. */
const FINE_JPEG = altered(HALF_JPEG, (at) => [at + 4, 12]);
const ARITHMETIC_JPEG = altered(HALF_JPEG, (at) => [at + 1, 0xc9]);

/** A JPEG picture with one byte of its frame header set. */
function altered(jpeg: string, change: (at: number) => readonly [at: number, byte: number]): Buffer {
  const bytes = Buffer.from(jpeg, 'base64');
  const [at, byte] = change(bytes.indexOf(Buffer.of(0xff, 0xc0)));
  bytes[at] = byte;
  return bytes;
}

const png = (svg: string): Uint8Array => new Resvg(svg).render().asPng();
const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
/** Only the header of a PNG picture. */
function pngHead(width: number, height: number): Uint8Array {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452'.padEnd(66, '0'), 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}
/** The APP1 segment of a JPEG picture with an orientation. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const segment = Buffer.alloc(36);
  const [two, four] = isLittle
    ? (['writeUInt16LE', 'writeUInt32LE'] as const)
    : (['writeUInt16BE', 'writeUInt32BE'] as const);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(34, 2);
  segment.write('Exif\0\0', 4, 'latin1');
  segment.write(isLittle ? 'II' : 'MM', 10, 'latin1');
  segment[two](42, 12);
  segment[four](8, 14);
  segment[two](1, 18);
  segment[two](0x0112, 20);
  segment[two](3, 22);
  segment[four](1, 24);
  segment[two](orientation, 28);
  return segment;
}
/** A PNG picture with an additional chunk: after the header, or before the end. */
function withChunk(picture: Uint8Array, type: string, data: Uint8Array, isLast: boolean): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  const at = isLast ? picture.length - 12 : 33;
  return Buffer.concat([picture.subarray(0, at), length, body, check, picture.subarray(at)]);
}
/** A schematic of stone in which red wool marks the places of a region in the second layer. */
function plan(rows: string, format: Format = SPONGE_2): Uint8Array {
  const { width, height: length, cells } = parseRegion(rows);
  const blocks = Uint16Array.from([...new Array<number>(width * length).fill(1), ...cells.map((c) => 2 * c)]);
  const palette = ['minecraft:air', 'minecraft:stone', 'minecraft:red_wool'];
  return format.write({ width, height: 2, length, blocks, palette, entities: new Map() }, undefined, {});
}
const lines = ({ out }: Told): string[] => out.trimEnd().split('\n');
const regionIn = async (...args: string[]): Promise<Record<string, unknown>> =>
  objectOf(await mazestone('region', ...args, '--json'));

describe('region', () => {
  test('draws every shape, to standard output or a file, the same as in JSON', async () => {
    for (const name of SHAPES.keys()) {
      const expected = formatRegion(drawShape(name, 11, 9));
      const args = ['region', '--shape', name, '--width', '11', '--height', '9'];
      expect(await mazestone(...args)).toEqual({ code: 0, out: expected, err: '' });
      const { code, out } = await mazestone(...args, '-o', `${name}.txt`);
      expect({ code, last: out.trimEnd().split('\n').at(-1) }).toEqual({
        code: 0,
        last: `written    ${name}.txt`,
      });
      expect(readFileSync(`${name}.txt`, 'utf8')).toBe(expected);
    }
    expect(await regionIn('--shape', 'ring', '--size', '9', '-o', 'r.txt')).toEqual({
      ...{ ok: true, cells: 48, width: 9, height: 9, pieces: 1, sizes: [48], holes: 1, file: 'r.txt' },
    });
    expect(formatRegion(drawShape('star', 20, 20, 7))).toBe(
      (await mazestone('region', '--shape', 'star', '--sides', '7', '--size', '20')).out,
    );
  });

  test('lists kinds and shapes', async () => {
    const { code, out } = await mazestone('region', '--list');
    for (const { name, summary } of SHAPES.values()) expect(out).toContain(`${name.padEnd(9)} ${summary}`);
    expect({ code, kinds: objectOf(await mazestone('region', '--list', '--json'))['random'] }).toMatchObject({
      code: 0,
      kinds: { fat: expect.stringContaining('island') as string },
    });
  });

  test('can be drawn as a picture', async () => {
    await mazestone('region', '--shape', 'heart', '--size', '9', '-o', 'h.svg');
    await mazestone('region', '--shape', 'heart', '--size', '9', '-o', 'h.png');
    expect(readFileSync('h.svg', 'utf8')).toMatch(/^<svg /);
    expect([...readFileSync('h.png').subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  });
});

describe('random regions', () => {
  test.each([
    ['fat', []],
    ['thin', []],
    ['thin', ['--backtrack']],
    ['mix', ['--ratio', '4:1']],
    ['frenzied', ['--share', '0.1']],
    ['fat', ['--no-holes']],
    ['thin', ['--no-holes', '--periodic', '--unroll']],
    ['fat', ['--periodic']],
  ] as const)('%s %j have the area exactly, and the same cells for the same seed', async (kind, more) => {
    const args = ['--random', kind, '--area', '40', '--size', '12', '--seed', 'a', ...more];
    const told = await regionIn(...args);
    expect(told).toMatchObject({ ok: true, cells: 40, pieces: 1, sizes: [40], seed: 'a' });
    if ((more as readonly string[]).includes('--no-holes')) expect(told['holes']).toBe(0);
    expect(await regionIn(...args)).toEqual(told);
    expect((await regionIn(...args, '--seed', 'b'))['region']).not.toBe(told['region']);
  });

  describe('on a torus', () => {
    const torus = ['--random', 'fat', '--area', '72', '--size', '12', '--periodic'];
    const seeds = ['1', '2', '3', '4', '5', '6'];

    test('stay in their rectangle, because they wrap around', async () => {
      let apart = 0;
      for (const seed of seeds) {
        const told = await regionIn(...torus, '--seed', seed);
        expect(told).toMatchObject({ ok: true, cells: 72, width: 12, height: 12, pieces: 1, sizes: [72] });
        if (componentsOf(parseRegion(told['region'] as string)).sizes.length > 1) apart++;
      }
      expect(apart).toBeGreaterThan(3);
    });

    test('are laid out with --unroll if possible, which opens holes but closes none', async () => {
      let laid = 0;
      for (const seed of seeds) {
        const { ok, holes, region } = await regionIn(...torus, '--unroll', '--seed', seed);
        if (ok !== true) continue;
        laid++;
        expect(componentsOf(parseRegion(region as string)).sizes).toEqual([72]);
        const { holes: before } = await regionIn(...torus, '--seed', seed);
        expect(holes).toBeLessThanOrEqual(before as number);
      }
      expect(laid).toBeGreaterThan(0);
    });

    test('are drawn without walls where they continue', async () => {
      await mazestone(...typed('region --random fat --area 16 --size 4 --seed 1 -o r.svg'));
      expect(readFileSync('r.svg', 'utf8')).toContain(COLOUR.wall);
      const round = ['--random', 'fat', '--area', '16', '--size', '4', '--seed', '1', '--periodic'];
      await mazestone('region', ...round, '-o', 'r.svg', '--force');
      expect(readFileSync('r.svg', 'utf8')).not.toContain(COLOUR.wall);
    });
  });

  test('without a seed report the drawn one', async () => {
    const first = await mazestone('region', '--random', 'fat', '--area', '20', '--size', '9');
    const seed = /^seed (\d+)\n$/.exec(first.err)![1]!;
    const again = await mazestone('region', '--random', 'fat', '--area', '20', '--size', '9', '--seed', seed);
    expect(again).toEqual({ ...first, err: '' });
  });
});

describe('pictures', () => {
  const SQUARE = svg(40, 20, '<path fill="#fff" d="M0 0h40v20H0z"/><path d="M10 5h20v10H10z"/>');

  test('give cells where they are dark, at any size, in proportion if one side is given', async () => {
    writeFileSync('p.png', png(SQUARE));
    const expected = ['########', '##....##', '##....##', '########'];
    expect(lines(await mazestone('region', '--picture', 'p.png', '--width', '8'))).toEqual(expected);
    expect(lines(await mazestone('region', '--picture', 'p.png', '--height', '4'))).toEqual(expected);
    expect(await regionIn('--picture', 'p.png', '--size', '6')).toMatchObject({ width: 6, height: 6 });
    expect(await regionIn('--picture', 'p.png')).toMatchObject({ width: 40, height: 20, cells: 200 });
    expect(lines(await mazestone('region', '--picture', 'p.png', '--width', '8', '--invert'))).toEqual(
      expected.map((row) => row.replaceAll(/./g, (c) => (c === '.' ? '#' : '.'))),
    );
  });

  test('give cells where they are opaque with --alpha, in any colour', async () => {
    writeFileSync('p.png', png(svg(4, 1, '<path fill="#fff" d="M0 0h2v1H0z"/><path d="M2 0h1v1H2z"/>')));
    expect(lines(await mazestone('region', '--picture', 'p.png'))).toEqual(['##.#']);
    expect(lines(await mazestone('region', '--picture', 'p.png', '--alpha'))).toEqual(['...#']);
  });

  test('give cells from the threshold on', async () => {
    // Grey of brightness 153 / 255: darkness 0.4.
    writeFileSync('p.png', png(svg(2, 1, '<path fill="#999" d="M0 0h2v1H0z"/>')));
    for (const [threshold, exit] of [
      ['0.39', 0],
      ['0.4', 0],
      ['0.41', 1],
    ] as const) {
      const { code } = await mazestone('region', '--picture', 'p.png', '--threshold', threshold);
      expect(code, threshold).toBe(exit);
    }
  });

  test.each([
    [1, false, '##..\n##..\n'],
    [2, true, '..##\n..##\n'],
    [6, false, '##\n##\n..\n..\n'],
    [8, true, '..\n..\n##\n##\n'],
  ] as const)('are upright as JPEG of orientation %i', async (orientation, isLittle, dark) => {
    const jpeg = Buffer.from(HALF_JPEG, 'base64');
    const turned = Buffer.concat([jpeg.subarray(0, 2), exif(orientation, isLittle), jpeg.subarray(2)]);
    writeFileSync('p.jpg', turned);
    const [width, height] = orientation < 5 ? ['4', '2'] : ['2', '4'];
    // The stored picture's western half is black.
    expect(await regionIn('--picture', 'p.jpg', '--width', width, '--height', height)).toMatchObject({
      region: dark.replaceAll(/[.#]/g, (c) => (c === '#' ? '.' : '#')),
    });
  });

  test.each([
    [6, false, false, '####\n....\n'],
    [8, true, true, '....\n####\n'],
    [1, true, false, '##..\n##..\n'],
  ] as const)('are upright as PNG of orientation %i', async (orientation, isLast, isLittle, dark) => {
    const half = png(svg(8, 8, '<path fill="#fff" d="M0 0h8v8H0z"/><path d="M0 0h4v8H0z"/>'));
    writeFileSync('p.png', withChunk(half, 'eXIf', exif(orientation, isLittle).subarray(10), isLast));
    expect(await regionIn('--picture', 'p.png', '--width', '4', '--height', '2')).toMatchObject({
      region: dark.replaceAll(/[.#]/g, (c) => (c === '#' ? '.' : '#')),
    });
  });

  test.each([
    ['cut off', (segment: Buffer) => segment.subarray(0, 14)],
    [
      'of a directory that is not there',
      (segment: Buffer) => (segment.writeUInt32BE(0xffff_fff0, 14), segment),
    ],
    [
      'of more entries than there are',
      (segment: Buffer) => (segment.writeUInt16BE(0xffff, 18), segment.writeUInt16BE(1, 20), segment),
    ],
    ['of orientation 9', (segment: Buffer) => (segment.writeUInt16BE(9, 28), segment)],
    ['of nothing', (segment: Buffer) => segment.subarray(0, 10)],
  ])('with Exif %s are read as they are stored', async (_, damage) => {
    const jpeg = Buffer.from(HALF_JPEG, 'base64');
    const segment = damage(exif(6, false));
    segment.writeUInt16BE(segment.length - 2, 2);
    writeFileSync('p.jpg', Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]));
    expect(await regionIn('--picture', 'p.jpg')).toMatchObject({ width: 16, height: 8 });
  });

  test('can be JPEG', async () => {
    writeFileSync('p.jpg', Buffer.from(HALF_JPEG, 'base64'));
    expect(lines(await mazestone('region', '--picture', 'p.jpg', '--width', '4', '--height', '2'))).toEqual([
      '..##',
      '..##',
    ]);
  });
});

describe('words', () => {
  test('are connected with --bridge or --largest, and otherwise reported by component', async () => {
    const apart = await mazestone('region', '--words', 'MAZE', '--height', '12');
    expect(apart).toMatchObject({ code: 1, out: '' });
    expect(apart.err).toMatch(
      /^mazestone: disconnected: .* 4 connected components, .*letter is a component of its own .*--bridge.*\n$/,
    );
    const json = await regionIn('--words', 'MAZE', '--height', '12');
    expect(json).toMatchObject({ ok: false, pieces: 4, errors: [{ code: 'disconnected' }] });
    const sizes = json['sizes'] as number[];

    const bridged = await regionIn('--words', 'MAZE', '--height', '12', '--bridge');
    expect(bridged).toMatchObject({ ok: true, pieces: 1, height: 12 });
    const all = sizes.reduce((a, b) => a + b);
    expect(bridged['cells']).toBeGreaterThan(all);
    expect(bridged['cells']).toBeLessThan(all + 20);
    expect(await regionIn('--words', 'MAZE', '--height', '12', '--largest')).toMatchObject({
      ...{ ok: true, pieces: 1, cells: sizes[0] },
    });
  });

  test('fill the given sides', async () => {
    for (const sides of [
      ['--height', '10'],
      ['--width', '30'],
      ['--width', '30', '--height', '30'],
    ]) {
      const { region } = await regionIn('--words', 'HI', ...sides, '--bridge');
      const { width, height, cells } = parseRegion(region as string);
      const column = (x: number): boolean =>
        Array.from({ length: height }, (_, y) => cells[x + y * width]).includes(1);
      const row = (y: number): boolean => cells.subarray(y * width, (y + 1) * width).includes(1);
      expect([column(0), column(width - 1)]).toEqual([true, true]);
      expect([row(0), row(height - 1)]).toEqual(sides.length === 4 ? [false, false] : [true, true]);
    }
  });

  test('name the disconnected letters, with their components', async () => {
    const chinese = await regionIn('--words', '江', '--size', '30', '--font', CJK);
    expect(chinese['letters']).toEqual([{ letter: '江', pieces: chinese['pieces'] }]);
    expect(chinese['pieces']).toBeGreaterThan(2);
    const latin = await regionIn('--words', 'Mäi', '--height', '30');
    expect(latin['letters']).toEqual([
      { letter: 'ä', pieces: 3 },
      { letter: 'i', pieces: 2 },
    ]);
    expect(latin['pieces']).toBe(1 + 3 + 2);
    const { err } = await mazestone('region', '--words', 'Mäi', '--height', '30');
    expect(err).toContain('these consist of several: ä (3), i (2)');
  });

  test.each([
    ['迷宫', CJK],
    ['ΛΑΒΥΡΙΝΘΟΣ', undefined],
    ['ЛАБИРИНТ', undefined],
    ['متاهة', undefined],
    ['R&D <3', undefined],
  ])('%s is drawn, and joined by bridges', async (text, font) => {
    const more = font === undefined ? [] : ['--font', font];
    const told = await regionIn('--words', text, '--height', '24', '--bridge', ...more);
    expect(told).toMatchObject({ ok: true, pieces: 1 });
    expect(await regionIn('--words', text, '--height', '24', '--bridge', ...more)).toEqual(told);
  });

  test.each([
    ['a line break', 'HI\nTO'],
    ['one of Windows', 'HI\r\nTO'],
    ['one typed as \\n', 'HI\\nTO'],
    ['empty lines round them', '\n HI \n\n  TO\n'],
  ])('of several lines are one below the other: %s', async (_, text) => {
    const told = await regionIn('--words', text, '--height', '41', '--largest');
    expect(told).toEqual(await regionIn('--words', 'HI\nTO', '--height', '41', '--largest'));
    const pieces = await mazestone('region', '--words', text, '--height', '41', '--json');
    // H, I, T and O, none in two.
    expect(JSON.parse(pieces.out)).toMatchObject({ ok: false, pieces: 4 });
    const { region } = await regionIn('--words', text, '--height', '41', '--bridge');
    const { width, height, cells } = parseRegion(region as string);
    const left = (y: number): number => cells.subarray(y * width, (y + 1) * width).indexOf(1);
    const right = (y: number): number =>
      width - 1 - cells.subarray(y * width, (y + 1) * width).lastIndexOf(1);
    // Both lines, which are not as wide as one another, have their middle in the middle.
    for (const y of [0, height - 1]) expect(Math.abs(left(y) - right(y))).toBeLessThan(9);
    const { region: alone } = await regionIn('--words', 'TO', '--height', '20', '--bridge');
    expect(parseRegion(alone as string).height).toBe(20);
  });

  test('of several lines name their disconnected letters', async () => {
    const told = await regionIn('--words', 'Mi\niä', '--height', '60', '--bridge');
    expect(told['letters']).toEqual([
      { letter: 'i', pieces: 2 },
      { letter: 'ä', pieces: 3 },
    ]);
  });

  test('keep marks with their letters', async () => {
    const [one, two] = ['\u00e4', 'a\u0308'];
    expect(await regionIn('--words', one, '--size', '20', '--bridge')).toEqual(
      await regionIn('--words', two, '--size', '20', '--bridge'),
    );
  });
});

describe('floor plans', () => {
  test('give cells where the block is', async () => {
    writeFileSync('plan.schem', plan('####\n#..#\n##.#\n'));
    expect(lines(await mazestone('region', '--from-schem', 'plan.schem', '--block', 'red_wool'))).toEqual([
      ...['..', '#.'],
    ]);
    expect(
      await regionIn('--from-schem', 'plan.schem', '--block', 'minecraft:stone', '--layer', '0'),
    ).toMatchObject({ ok: true, cells: 12, width: 4, height: 3 });
  });

  test.each(FORMATS.flatMap((format) => format.extensions.map((extension) => [extension, format] as const)))(
    'are read from %s',
    async (extension, format) => {
      writeFileSync(`plan${extension}`, plan('####\n#..#\n##.#\n', format));
      expect(await regionIn('--from-schem', `plan${extension}`, '--block', 'red_wool')).toMatchObject({
        ...{ ok: true, cells: 3, width: 2, height: 2, region: '..\n#.\n' },
      });
    },
  );
});

describe('bad input gives one clear line', () => {
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'plan.schem': plan('####\n#..#\n##.#\n'),
    'apart.schem': plan('.##.\n####\n####\n'),
    'white.png': png(svg(4, 4, '<path fill="#fff" d="M0 0h4v4H0z"/>')),
    'clear.png': png(svg(4, 4, '')),
    'huge.png': pngHead(20_000, 20_000),
    'head.png': pngHead(20, 20),
    'none.png': pngHead(0, 20),
    'half.jpg': Buffer.from(HALF_JPEG, 'base64').subarray(0, 40),
    'print.jpg': Buffer.from(PRINT_JPEG, 'base64'),
    'fine.jpg': FINE_JPEG,
    'arithmetic.jpg': ARITHMETIC_JPEG,
    'empty.png': '',
    'text.png': 'no picture',
    'font.ttf': 'no font',
    'web.woff': Buffer.concat([Buffer.from('wOFF'), Buffer.alloc(60)]),
    'web.woff2': Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(60)]),
    'legacy.schematic': 'no schematic',
  };

  test.each([
    ['area 0', '--random fat --area 0 --size 9 --seed 1', 'area', /from 1 to 81, not 0/],
    ['an area too large', '--random fat --area 82 --size 9 --seed 1', 'area', /from 1 to 81, not 82/],
    [
      'a torus gone round',
      '--random fat --area 81 --size 9 --seed 1 --periodic --unroll',
      'torus-wrap',
      /leave --unroll out/,
    ],
    [
      'a snake too long',
      '--random thin --backtrack --steps 100 --area 81 --size 9 --seed 1',
      'no-snake',
      /./,
    ],
    ['no size', '--shape disc --size 0', 'size', /from 1, not 0/],
    ['a shape too small', '--shape cross --size 2', 'no-cells', /2 x 2 places.*larger/],
    ['sides of a disc', '--shape disc --size 9 --sides 5', 'bad-option', /polygon or star/],
    ['a white picture', '--picture white.png', 'no-cells', /--threshold/],
    ['a transparent picture', '--picture clear.png', 'bad-picture', /clear\.png/],
    ['20000 x 20000 pixels', '--picture huge.png --size 9', 'too-big', /20000 x 20000.*huge\.png/],
    ['a picture cut off', '--picture head.png', 'bad-picture', /head\.png/],
    ['a picture of no pixels', '--picture none.png', 'bad-picture', /none\.png/],
    ['a JPEG picture cut off', '--picture half.jpg', 'bad-picture', /damaged \(half\.jpg\)/],
    ['a JPEG picture in colours of print', '--picture print.jpg', 'bad-picture', /CMYK.*print\.jpg.*RGB/],
    ['one of fine colours', '--picture fine.jpg', 'bad-picture', /12 bits.*fine\.jpg/],
    ['one packed otherwise', '--picture arithmetic.jpg', 'bad-picture', /hardly any program/],
    ['an empty picture', '--picture empty.png', 'bad-picture', /empty \(empty\.png\)/],
    ['an empty font', '--words M --size 9 --font empty.png', 'bad-font', /empty \(empty\.png\)/],
    ['a font of no file', '--words M --size 9 --font -', 'not-a-file', /save it to a file/],
    ['no picture', '--picture text.png', 'bad-picture', /neither a PNG nor a JPEG.*text\.png/],
    ['a picture that is not there', '--picture nowhere.png', 'no-file', /nowhere\.png/],
    ['no glyph', '--words M迷 --size 9', 'no-glyph', /迷 \(U\+8FF7\).*DejaVuSans-Bold\.ttf.*--font/],
    ['half a character', '--words \ud83d --size 9', 'no-glyph', /U\+D83D/],
    ['no font', '--words M --size 9 --font font.ttf', 'bad-font', /font\.ttf/],
    ['a web font', '--words M --size 9 --font web.woff', 'bad-font', /\(WOFF\).*web\.woff.*\.ttf or \.otf/],
    ['one of today', '--words M --size 9 --font web.woff2', 'bad-font', /\(WOFF2\).*\.ttf or \.otf/],
    ['words of line breaks', '--words \\n\\n --size 9', 'no-cells', /letters/],
    ['a font that is not there', '--words M --size 9 --font nowhere.ttf', 'no-file', /nowhere\.ttf/],
    ['no words', '--words _ --size 9', 'no-cells', /letters/],
    ['words of no height', '--words M --height 0', 'size', /./],
    ['words too large', '--words M --size 6000', 'too-big', /6000 x 6000/],
    [
      'several pieces',
      '--from-schem apart.schem --block red_wool',
      'disconnected',
      /2 connected components, of 1, 1 cells.*--bridge/,
    ],
    [
      'a block that is not there',
      '--from-schem plan.schem --block red_wol',
      'no-block',
      /red_wool.*plan\.schem/,
    ],
    ['no block', '--from-schem plan.schem --block A', 'bad-option', /plan\.schem/],
    ['no layer', '--from-schem plan.schem --block stone --layer 2', 'bad-option', /2 layers|plan\.schem/],
    ['no schematic', '--from-schem text.schem --block stone', 'no-file', /text\.schem/],
    [
      'no legacy schematic',
      '--from-schem legacy.schematic --block stone',
      'not-schematic',
      /legacy\.schematic/,
    ],
  ])('%s', async (_, args, code, line) => {
    for (const [name, data] of Object.entries(files)) writeFileSync(name, data);
    const words = args.split(' ').map((word) => (word === '_' ? ' ' : word));
    const told = await mazestone('region', ...words);
    expect(told).toMatchObject({ code: 1, out: '' });
    expect(/^mazestone: ([a-z-]+): .{10,} \(.+\); .{5,}\n$/.exec(told.err)?.[1]).toBe(code);
    expect(told.err).toMatch(line);
    expect(await regionIn(...words)).toMatchObject({
      ok: false,
      errors: [{ code, where: expect.any(String) as string, hint: expect.any(String) as string }],
    });
  });

  test.each([
    ['nothing', '', /--random, --shape, --picture, --words, --from-schem/],
    ['two footprints', '--shape disc --words M --size 9', /--shape and --words/],
    ['an unknown shape', '--shape blob --size 9', /blob.*disc/],
    ['an unknown kind', '--random big --area 9 --size 9', /big/],
    ['no area', '--random fat --size 9', /--area/],
    ['size and width', '--shape disc --size 9 --width 9', /--size/],
    ['flags of another footprint', '--shape disc --size 9 --threshold 0.5', /--threshold needs --picture/],
    ['--no-holes of a shape', '--shape disc --size 9 --no-holes', /--no-holes needs --random/],
    ['flags of another kind', '--random fat --area 9 --size 9 --ratio 3:1', /--ratio needs --random mix/],
    ['steps without --backtrack', '--random thin --area 9 --size 9 --steps 9', /--backtrack/],
    ['--unroll of no torus', '--random fat --area 9 --size 9 --unroll', /--unroll needs --periodic/],
    ['an unknown ratio', '--random mix --area 9 --size 9 --ratio 2:1', /2:1/],
    ['a threshold above 1', '--picture p.png --threshold 1.5', /0 to 1/],
    [
      'bridges and the largest',
      '--words M --size 9 --bridge --largest',
      /--largest and --bridge .*give one of them/,
    ],
    ['a plan without block', '--from-schem plan.schem', /--block/],
    ['a plan with a size', '--from-schem plan.schem --block stone --size 9', /own size/],
    ['a plan of no format', '--from-schem plan.txt --block stone', /\.schem.*\.schematic.*plan\.txt/],
    ['an argument', 'disc', /too many arguments/],
  ])('%s is wrong usage', async (_, args, line) => {
    const told = await mazestone('region', ...args.split(' ').filter((word) => word !== ''));
    expect(told).toMatchObject({ code: 2, out: '' });
    expect(told.err).toMatch(/^mazestone: usage: .+\n$/);
    expect(told.err).toMatch(line);
  });

  test('an output that is an input is wrong usage, and none is overwritten', async () => {
    writeFileSync('p.png', png(svg(2, 2, '<path d="M0 0h2v2H0z"/>')));
    const before = readFileSync('p.png');
    expect(await mazestone('region', '--picture', 'p.png', '-o', 'p.png', '--force')).toMatchObject({
      code: 2,
    });
    writeFileSync('r.txt', 'mine');
    expect(await mazestone('region', '--picture', 'p.png', '-o', 'r.txt')).toMatchObject({ code: 1 });
    expect([readFileSync('p.png'), readFileSync('r.txt', 'utf8')]).toEqual([before, 'mine']);
  });
});
