import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildDag,
  drawShape,
  formatDagFile,
  formatRegion,
  MazestoneError,
  SPONGE_2,
} from '../../src/core.js';
import { compileDesign } from '../../studio/compile-design.js';
import {
  FIRST_DESIGN,
  formatAddress,
  inForce,
  isOfUse,
  leftOut,
  parseAddress,
  withDag,
  withFamily,
  withRegion,
  type Design,
} from '../../studio/design.js';
import { errorText } from '../../studio/errors.js';
import { changed } from '../../studio/form.js';
import { FIELDS, numberIn, valueOf, type Options } from '../../studio/options.js';

/** Any value of every option. */
const options = fc.record(
  Object.fromEntries<fc.Arbitrary<string | number | boolean>>(
    FIELDS.map(({ key, usual, choices, range }) => {
      if (typeof usual === 'boolean') return [key, fc.boolean()];
      if (choices !== undefined) {
        const values = choices.map(([value]) => (typeof usual === 'number' ? Number(value) : value));
        return [key, fc.constantFrom(...values)];
      }
      // What one types is brought to this form.
      const text = fc.string({ unit: 'binary', maxLength: 12 }).map((typed) => typed.normalize('NFC'));
      return [key, range === undefined ? text : fc.integer({ min: range[0], max: range[1] })];
    }),
  ),
) as unknown as fc.Arbitrary<Options>;

describe('the address', () => {
  it('holds the whole design', () => {
    fc.assert(
      fc.property(options, (design) => {
        expect(parseAddress(`#${formatAddress(design)}`)).toEqual(design);
      }),
    );
  });

  it('holds a footprint', () => {
    const design = withRegion(FIRST_DESIGN, drawShape('ring', 20, 14));
    const read = parseAddress(formatAddress(design));
    expect(formatRegion(read.region!)).toBe(formatRegion(design.region!));
    expect([read.width, read.height]).toEqual([20, 14]);
  });

  it('holds a DAG', () => {
    const dag = buildDag('peel', { width: 5, height: 3, seed: '2' });
    const read = parseAddress(formatAddress(withDag(FIRST_DESIGN, dag)));
    expect(formatDagFile(read.dag!)).toBe(formatDagFile(dag));
    expect([read.width, read.height]).toEqual([5, 3]);
  });

  it('holds a DAG of several floors', () => {
    const dag = buildDag('peel', { width: 3, height: 2, floors: 2, seed: '2' });
    const read = parseAddress(formatAddress(withDag(FIRST_DESIGN, dag)));
    expect(formatDagFile(read.dag!)).toBe(formatDagFile(dag));
    expect([read.floors, read.doors, read.pitch]).toEqual([2, 'low', 8]);
  });

  it('names the doors of uniform machines, which are low in older links', () => {
    expect(parseAddress('builder=uniform&width=3').doors).toBe('low');
    for (const doors of ['low', 'full']) {
      const address = formatAddress({ ...FIRST_DESIGN, builder: 'uniform', doors });
      expect(address).toContain(`doors=${doors}`);
      expect(parseAddress(address).doors).toBe(doors);
    }
    expect(parseAddress('builder=divide&width=3').doors).toBe('full');
  });

  it('without content is the first design', () => {
    expect(parseAddress('')).toEqual(FIRST_DESIGN);
  });

  it.each(['builder=wall', 'width=0', 'width=-3', 'width=1.5', 'pitch=99', 'doors=none', 'every=x'])(
    'ignores the invalid %s',
    (address) => {
      expect(parseAddress(address)).toEqual(FIRST_DESIGN);
    },
  );

  it('reports its invalid values', () => {
    expect(leftOut('#builder=wall&width=0&height=5&every=x&schem=3&light=false')).toEqual([
      ...['builder=wall', 'width=0', 'every=x'],
    ]);
    expect(leftOut('#roof=yes&lamp=true&outline=round')).toEqual(['roof=yes', 'outline=round']);
    expect(leftOut('#outline=disc&random=true')).toEqual([]);
  });

  // Any text is a seed, and stands on a sign.
  const bounded = FIELDS.map(({ key }) => key).filter((key) => key !== 'seed' && key !== 'label');
  it.each(bounded)('accepts an odd value of %s or reports it, and keeps the rest', async (key) => {
    // Some options count beside others alone.
    const rest = new URLSearchParams({ width: '4', height: '5', treasure: '1', roof: 'true' });
    rest.delete(key);
    const others = rest.toString();
    const address = `#${others}&${key}=%3F%21`;
    const design = parseAddress(address);
    if (leftOut(address).length > 0) {
      expect([leftOut(address), design]).toEqual([[`${key}=?!`], parseAddress(others)]);
      return;
    }
    expect(design).toEqual({ ...parseAddress(others), [key]: '?!' });
    const refusal = await compileDesign(design, SPONGE_2).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MazestoneError);
    expect(errorText(refusal)).toMatch(/^.*\?!.*$/);
  });

  it.each(['region=%%%', 'region=AAAA', 'dag=AAAA', 'dag=x'])('refuses %s', (address) => {
    expect(() => parseAddress(address)).toThrow(expect.objectContaining({ name: 'MazestoneError' }));
  });
});

describe('a footprint', () => {
  it('replaces a builder that cannot build footprints', () => {
    const region = drawShape('disc', 9, 9);
    const of = (builder: string): Design => withRegion({ ...FIRST_DESIGN, builder }, region);
    expect([of('divide').builder, of('peel').builder, of('staircase').builder]).toEqual([
      'peel',
      'peel',
      'staircase',
    ]);
  });

  it('of the full rectangle counts as none', () => {
    const region = { width: 3, height: 2, cells: new Uint8Array(6).fill(1) };
    expect(withRegion(FIRST_DESIGN, region)).toEqual({ ...FIRST_DESIGN, width: 3, height: 2 });
  });
});

describe('a footprint with rooms', () => {
  it('adds its rooms to the design once', () => {
    const rooms = [[0, 0, 2, 2]] as const;
    const region = { width: 3, height: 2, cells: Uint8Array.of(1, 1, 0, 1, 1, 1), rooms };
    const design = withRegion({ ...FIRST_DESIGN, room: '0,0,2,2 2,1,1,1' }, region);
    expect(design.room).toBe('0,0,2,2 2,1,1,1');
    expect(withRegion(FIRST_DESIGN, region).room).toBe('0,0,2,2');
  });
});

describe('cells', () => {
  it.each<readonly [design: Partial<Design>, doors: string, pitch: number]>([
    [{}, 'full', 4],
    [{ doors: 'low' }, 'low', 4],
    [{ doors: 'full', pitch: 2 }, 'full', 3],
    [{ floors: 2 }, 'low', 8],
  ])('are possible: %j', (options, doors, pitch) => {
    const design = withFamily({ ...FIRST_DESIGN, ...options });
    expect([design.doors, design.pitch]).toEqual([doors, pitch]);
  });

  it('keep the chosen pitch, if other doors exist at it', () => {
    const { doors, pitch } = withFamily({ ...FIRST_DESIGN, pitch: 2 }, 'pitch');
    expect([doors, pitch]).toEqual(['low', 2]);
  });

  it('stay unchanged if no family supports the options', () => {
    const design = { ...FIRST_DESIGN, floors: 2, trail: 'button' };
    expect(withFamily(design)).toBe(design);
  });
});

describe('an option without effect', () => {
  it('is ignored, and returns when it has an effect again', () => {
    const design = { ...FIRST_DESIGN, 'loop-length': 12, weights: 'corridors', target: 'way=9' };
    expect(inForce(design)).toMatchObject({ 'loop-length': 8, weights: '', target: 'way=9' });
    expect(inForce({ ...design, loops: 1, target: '' })).toMatchObject({
      ...{ 'loop-length': 12, weights: 'corridors' },
    });
  });

  it.each<readonly [key: keyof Options, design: Partial<Design>, is: boolean]>([
    ['cut', { builder: 'hilbert' }, true],
    ['cut', { builder: 'peel' }, false],
    ['sink', { builder: 'hilbert' }, true],
    ['sink', { builder: 'hilbert', floors: 2 }, false],
    ['random-loops', {}, false],
    ['random-loops', { loops: 2 }, true],
    ['lamp', { builder: 'uniform' }, false],
    ['theme', { builder: 'uniform' }, true],
    ['loops', { dag: buildDag('peel', { width: 2, height: 2, seed: '1' }) }, false],
    ['seed', { dag: buildDag('peel', { width: 2, height: 2, seed: '1' }) }, true],
  ])('%s in %o: %s', (key, design, is) => {
    expect(isOfUse(key, { ...FIRST_DESIGN, ...design })).toBe(is);
  });
});

it('a design of growth has no machine', async () => {
  const design = { ...FIRST_DESIGN, builder: 'growth' };
  const refusal = await compileDesign(design, SPONGE_2).catch((error: unknown) => error);
  expect(errorText(refusal)).toMatch(/^Growth .* no machine makes them: use Builder uniform/);
});

// The field vanished while somebody typed, and the walls stayed three blocks high without a word.
describe('a value that needs another option', () => {
  it.each([
    ['wall-height', 2, {}, 'Wall height 2 needs Roof'],
    ['wall-height', 4, { floors: 2, doors: 'low', pitch: 8 }, 'Wall height needs one floor'],
    ['sector-shape', 'rows', { builder: 'uniform', sectors: 2 }, 'Sectors of rows, rings or patches needs'],
  ] as const)('is refused without it: %s %s', (key, value, others, says) => {
    const design = { ...FIRST_DESIGN, ...others };
    expect(isOfUse(key, design)).toBe(true);
    let told = '';
    try {
      changed(design, key, value);
    } catch (error) {
      told = errorText(error);
    }
    expect(told).toContain(says);
  });

  it('is accepted with it', () => {
    expect(changed({ ...FIRST_DESIGN, roof: true }, 'wall-height', 2)).toMatchObject({ 'wall-height': 2 });
    expect(changed({ ...FIRST_DESIGN, sectors: 2 }, 'sector-shape', 'rows')).toMatchObject({
      'sector-shape': 'rows',
    });
  });

  it('is ignored after that option is removed', () => {
    const design = { ...FIRST_DESIGN, builder: 'uniform', sectors: 2, 'sector-shape': 'rows' };
    expect(inForce(design)).toMatchObject({ sectors: 2, 'sector-shape': '' });
  });
});

it('the help of the shape of sectors names every shape', () => {
  const { help, choices } = FIELDS.find(({ key }) => key === 'sector-shape')!;
  for (const [shape] of choices!) expect(help).toContain(shape);
});

describe('a value from a form', () => {
  const field = (key: keyof Options) => FIELDS.find((one) => one.key === key)!;

  it('is a number for a numeric option', () => {
    expect(valueOf(field('width'), '12')).toBe(12);
    expect(['', '0', '1e99', '2.5', 'many'].map((text) => valueOf(field('width'), text))).toEqual([
      ...Array<undefined>(5),
    ]);
    expect(valueOf(field('every'), '0')).toBe(0);
  });

  it('is invalid outside the option’s range', () => {
    const most = (key: keyof Options, text: string) => valueOf(field(key), text);
    expect([most('every', '3600'), most('every', '3601')]).toEqual([3600, undefined]);
    expect([most('sectors', '32'), most('sectors', '33')]).toEqual([32, undefined]);
    // Too large to be drawn, and for cells to be kept.
    expect([most('width', '2000'), most('width', '1000000000')]).toEqual([2000, undefined]);
  });

  it.each(['', ' ', '-3', '7', '1.5', '1e3', 'x'])('"%s" is refused with the valid values', (text) => {
    expect(() => numberIn(text, 'Rooms', [1, 6])).toThrow(
      expect.objectContaining({
        diagnostics: [
          expect.objectContaining({
            ...{ code: 'bad-option', where: 'Rooms', hint: 'give a whole number from 1 to 6' },
          }),
        ],
      }),
    );
    expect(numberIn(' 6 ', 'Rooms', [1, 6])).toBe(6);
  });
});

describe('a return to one floor', () => {
  it('restores the doors and the pitch from before the floors or the trail', () => {
    for (const [key, many, one] of [
      ['floors', 3, 1],
      ['trail', 'button', ''],
    ] as const) {
      for (const flat of [
        { doors: 'full', pitch: 4 },
        { doors: 'low', pitch: 3 },
      ]) {
        const before = { ...FIRST_DESIGN, ...flat };
        const between = changed(before, key, many, before);
        expect(between.pitch).toBe(8);
        expect(changed(between, key, one, before)).toEqual(before);
      }
    }
  });
});
