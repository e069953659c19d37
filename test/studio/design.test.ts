import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDag, drawShape, formatDagFile, formatRegion } from '../../src/core.js';
import {
  FIELDS,
  FIRST_DESIGN,
  formatAddress,
  parseAddress,
  valueOf,
  withDag,
  withRegion,
  type Design,
  type Options,
} from '../../studio/design.js';

/** Any value of every option. */
const options = fc.record(
  Object.fromEntries<fc.Arbitrary<string | number | boolean>>(
    FIELDS.map(({ key, usual, choices, range }) => {
      if (typeof usual === 'boolean') return [key, fc.boolean()];
      if (choices !== undefined) {
        const values = choices.map(([value]) => (typeof usual === 'number' ? Number(value) : value));
        return [key, fc.constantFrom(...values)];
      }
      const text = fc.string({ unit: 'binary', maxLength: 12 });
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

  it('of nothing is the first design', () => {
    expect(parseAddress('')).toEqual(FIRST_DESIGN);
  });

  it.each(['builder=wall', 'width=0', 'width=-3', 'width=1.5', 'pitch=99', 'doors=none', 'every=x'])(
    'leaves out what no option can be: %s',
    (address) => {
      expect(parseAddress(address)).toEqual(FIRST_DESIGN);
    },
  );

  it.each(['region=%%%', 'region=AAAA', 'dag=AAAA', 'dag=x'])('refuses %s', (address) => {
    expect(() => parseAddress(address)).toThrow(expect.objectContaining({ name: 'MazestoneError' }));
  });
});

describe('a footprint', () => {
  it('gives a builder that takes none way to one that does', () => {
    const region = drawShape('disc', 9, 9);
    const of = (builder: string): Design => withRegion({ ...FIRST_DESIGN, builder }, region);
    expect([of('divide').builder, of('peel').builder, of('staircase').builder]).toEqual([
      'peel',
      'peel',
      'staircase',
    ]);
  });

  it('that is the whole rectangle is none', () => {
    const region = { width: 3, height: 2, cells: new Uint8Array(6).fill(1) };
    expect(withRegion(FIRST_DESIGN, region)).toEqual({ ...FIRST_DESIGN, width: 3, height: 2 });
  });
});

describe('a value from a form', () => {
  const field = (key: keyof Options) => FIELDS.find((one) => one.key === key)!;

  it('is a number where the option is one', () => {
    expect(valueOf(field('width'), '12')).toBe(12);
    expect(['', '0', '1e99', '2.5', 'many'].map((text) => valueOf(field('width'), text))).toEqual([
      ...Array<undefined>(5),
    ]);
    expect(valueOf(field('every'), '0')).toBe(0);
  });
});
