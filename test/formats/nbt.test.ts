import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { parseUncompressed, writeUncompressed, type NBT } from 'prismarine-nbt';
import { describe, expect, test } from 'vitest';
import { readNbt, writeNbt, type Fields, type Tag, type TagName } from '../../src/formats/nbt.js';

const SCHEMATICS = new URL('../../schematics/', import.meta.url);

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const pair = fc.tuple(int32, int32);
/** Texts that are the same in UTF-8 and in Java's modified UTF-8, because prismarine-nbt uses only UTF-8. */
const plainText = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: 'binary', maxLength }).filter((text) => !/[\0\u{10000}-\u{10ffff}]/u.test(text));
// prismarine-nbt has children in the order of object keys, so no name here is a number.
const name = plainText(12).filter((text) => !/^\d+$|^__proto__$/.test(text));

/** Trees with tags of all types, a few levels deep. */
const { tag } = fc.letrec<{ tag: Tag }>((tie) => {
  const fieldsOf = fc.dictionary(name, tie('tag'), { maxKeys: 5, noNullPrototype: true });
  const values: Record<Exclude<TagName, 'list'>, fc.Arbitrary<unknown>> = {
    byte: fc.integer({ min: -128, max: 127 }),
    short: fc.integer({ min: -32768, max: 32767 }),
    int: int32,
    long: pair,
    float: fc.float(),
    double: fc.double(),
    byteArray: fc.int8Array({ maxLength: 9 }).map((bytes) => [...bytes]),
    string: plainText(30),
    intArray: fc.array(int32, { maxLength: 9 }),
    longArray: fc.array(pair, { maxLength: 5 }),
    compound: fieldsOf,
  };
  const lists = Object.entries(values).map(([type, value]) =>
    fc.array(value, { maxLength: 4 }).map((all) => ({ type, value: all })),
  );
  const list = fc.oneof(fc.constant({ type: 'end', value: [] }), ...lists);
  const listOfLists = fc.array(list, { maxLength: 3 }).map((all) => ({ type: 'list', value: all }));
  const tags = Object.entries({ ...values, list: fc.oneof(list, listOfLists) });
  return {
    tag: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      ...tags.map(([type, value]) => value.map((v) => ({ type, value: v }) as Tag)),
    ),
  };
});
const fields: fc.Arbitrary<Fields> = fc.dictionary(name, tag, { maxKeys: 6, noNullPrototype: true });

/** A tree with plain arrays and objects in place of typed arrays and objects without a prototype. */
const plain = (tree: Fields): unknown =>
  JSON.parse(
    JSON.stringify(tree, (_, value: unknown) => {
      if (value instanceof Int8Array) return [...value];
      if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
      return Object.is(value, -0) ? '-0' : value;
    }),
  );

describe('our codec and prismarine-nbt', () => {
  test('write the same bytes', () => {
    fc.assert(
      fc.property(name, fields, (root, children) => {
        expect(Buffer.from(writeNbt(root, children))).toEqual(
          Buffer.from(writeUncompressed({ type: 'compound', name: root, value: children } as unknown as NBT)),
        );
      }),
      { numRuns: 250 },
    );
  });

  test('read the same trees', () => {
    fc.assert(
      fc.property(name, fields, (root, children) => {
        const bytes = Buffer.from(writeNbt(root, children));
        expect(plain(readNbt(bytes))).toEqual(plain(parseUncompressed(bytes).value as unknown as Fields));
        // Also for NaN and -0.
        expect(plain(readNbt(bytes))).toEqual(plain(children));
      }),
      { numRuns: 250 },
    );
  });

  test.each(readdirSync(SCHEMATICS).filter((file) => file.endsWith('.schem')))('agree on %s', (file) => {
    const bytes = gunzipSync(readFileSync(new URL(file, SCHEMATICS)));
    const { name: root, value } = parseUncompressed(bytes, 'big', { noArraySizeCheck: true });
    const tree = readNbt(bytes);
    expect(plain(tree)).toEqual(plain(value as unknown as Fields));
    expect(Buffer.from(writeNbt(root, tree)).equals(bytes)).toBe(true);
  });
});

describe('our codec', () => {
  test('keeps tags with names of members of every object', () => {
    const tree = Object.fromEntries(
      ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((key, value): [string, Tag] => [
        key,
        { type: 'int', value },
      ]),
    );
    const back = readNbt(writeNbt('', tree));
    expect(Object.entries(back)).toEqual(Object.entries(tree));
  });

  test('refuses a text that is too long', () => {
    const long = { a: { type: 'string', value: 'ü'.repeat(32768) } } as const;
    expect(() => writeNbt('', long)).toThrow(/^too-big: /);
    expect(writeNbt('', { a: { type: 'string', value: 'x'.repeat(65535) } })).toHaveLength(65535 + 10);
  });

  // The bytes of Java's DataOutputStream.writeUTF.
  test.each([
    ['😀', 'eda0bdedb880'],
    ['a\0b', '61c08062'],
    ['é\u07ff\u0800\uffff', 'c3a9dfbfe0a080efbfbf'],
    ['\ufeffx', 'efbbbf78'],
    ['\ud800', 'eda080'],
    ['x\udc00x', '78edb08078'],
  ])('writes and reads %j as Java does', (text, hex) => {
    const size = (hex.length / 2).toString(16).padStart(4, '0');
    const file = `0a000008000161${size}${hex}08${size}${hex}00017800`;
    const tree = { a: { type: 'string', value: text }, [text]: { type: 'string', value: 'x' } } as const;
    expect(Buffer.from(writeNbt('', tree)).toString('hex')).toBe(file);
    expect({ ...readNbt(Buffer.from(file, 'hex')) }).toEqual(tree);
  });

  test('keeps every text', () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 99 }), (value) => {
        expect(readNbt(writeNbt(value, { a: { type: 'string', value } }))['a']).toEqual({
          type: 'string',
          value,
        });
      }),
    );
  });

  // DataInputStream.readUTF throws for all of them.
  test.each(['f09f9880', '80', 'c3', 'c341', 'e0a0', 'e0a041', 'e041a0', 'ff', 'f8888080', '41e2'])(
    'refuses the text %s, as Java does',
    (hex) => {
      const size = (hex.length / 2).toString(16).padStart(4, '0');
      const file = Buffer.from(`0a000008000161${size}${hex}00`, 'hex');
      expect(() => readNbt(file)).toThrow(/^not-schematic: .*modified UTF-8 \(byte 9 /);
    },
  );

  test('shares the memory of byte arrays, and reads from the middle of a buffer', () => {
    const written = writeNbt('', { a: { type: 'byteArray', value: Int8Array.of(1, -2, 3) } });
    const shifted = new Uint8Array(written.length + 5);
    shifted.set(written, 5);
    const { value } = readNbt(shifted.subarray(5))['a']!;
    expect(value).toEqual(Int8Array.of(1, -2, 3));
    expect((value as Int8Array).buffer).toBe(shifted.buffer);
  });
});

/** A file with `count` named bytes in its root. With `isSaid`, a string with the same text is before each. */
function named(count: number, nameOf: (k: number) => string, isSaid = false): Uint8Array {
  const text = (value: string): string => `\0${String.fromCharCode(value.length)}${value}`;
  const parts = Array.from({ length: count }, (_, k) => {
    const name = text(nameOf(k));
    return `${isSaid ? `\x08${text('said')}${name}` : ''}\x01${name}\x01`;
  });
  return Buffer.from(`\x0a\0\0${parts.join('')}\0`, 'latin1');
}

test('reads as many names as the largest palette has states, and refuses more', () => {
  expect(Object.keys(readNbt(named(65536, (k) => `n${k}`)))).toHaveLength(65536);
  expect(Object.keys(readNbt(named(140000, (k) => `n${k % 1000}`)))).toHaveLength(1000);
  expect(() => readNbt(named(131073, (k) => `n${k}`))).toThrow(/^too-big: .*131072 different names/);
  // An earlier value with the same text does not hide a name.
  expect(() => readNbt(named(131073, (k) => `n${k}`, true))).toThrow(/^too-big: /);
});
