import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as nbt from '../../src/formats/nbt.js';
import { stampOf } from '../../src/formats/stamp.js';

const INT = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

/** Some ints among other tags, at the places that formats have for them. The last one is not written. */
const made =
  (before: string, after: string) =>
  (x: number, y: number, z: number): nbt.Fields => ({
    before: nbt.string(before),
    pos: nbt.intArray([x, y]),
    list: { type: 'list', value: { type: 'int', value: [7, z] } },
    inner: nbt.compound({ text: nbt.string(after), x: nbt.int(-1) }),
  });

test('a copy with changed ints equals a file written with them', () => {
  const law = fc.property(
    fc.string(),
    fc.string(),
    fc.tuple(INT, INT, INT, INT),
    (before, after, [x, y, z, left]) => {
      const make = made(before, after);
      const { bytes, at } = stampOf(make, 4);
      expect(at[3]).toBe(-1);
      const copy = Uint8Array.from(bytes);
      const view = new DataView(copy.buffer);
      [x, y, z].forEach((int, k) => {
        view.setInt32(at[k]!, int);
      });
      expect(copy).toEqual(Uint8Array.from(nbt.childBytes(make(x, y, z))));
      expect(stampOf((...ints) => make(ints[0]!, ints[1]!, left), 3).at[2]).toBe(-1);
    },
  );
  fc.assert(law);
});

test('a list that is already bytes belongs to the compound at its depth', () => {
  const element = (k: number): nbt.Fields => ({ k: nbt.int(k), text: nbt.string('é') });
  const parts = [1, 2, 3].map((k) => Uint8Array.of(...nbt.childBytes(element(k)), 0));
  const list = nbt.compoundList([1, 2, 3].map(element));
  const trees: readonly ((last: nbt.Fields) => nbt.Fields)[] = [
    (last) => ({ a: nbt.int(1), ...last }),
    (last) => ({ a: nbt.int(1), b: nbt.compound({ c: nbt.byte(2), ...last }) }),
    (last) => ({ b: nbt.compound({ c: nbt.compound(last) }) }),
  ];
  trees.forEach((tree, k) => {
    const bytes = nbt.withList(nbt.writeNbt('root', tree({})), k + 1, 'list', { count: 3, parts });
    expect(bytes).toEqual(Uint8Array.from(nbt.writeNbt('root', tree({ list }))));
  });
});
