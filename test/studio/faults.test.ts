import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diagnostic } from '../../src/base/diagnostic.js';
import { says } from '../../src/base/sentence.js';
import type { Diagnostic, Vec3 } from '../../src/core.js';
import { groupFaults } from '../../studio/faults.js';

const at = fc.tuple(
  fc.integer({ min: 0, max: 4 }),
  fc.integer({ min: 0, max: 2 }),
  fc.integer({ min: 0, max: 4 }),
);
const fault = fc
  .record({
    code: fc.constantFrom('no-signal' as const, 'not-at-rest' as const),
    message: fc.constantFrom(says`it is wrong`, says`it is not right`),
    blocks: fc.array(at, { minLength: 1, maxLength: 2 }),
  })
  .map((one) => diagnostic(one));

/** Groups by brute force: faults connected by touching blocks with one code, or by equal words. */
function reached(faults: readonly Diagnostic[]): string[] {
  const nets = classes(
    faults.map((one) => [one]),
    ([a], [b]) =>
      a!.code === b!.code &&
      a!.blocks!.some((p) => b!.blocks!.some((q) => p.every((v, axis) => Math.abs(v - q[axis]!) <= 1))),
  );
  const said = ([{ code, message } = faults[0]!]: readonly Diagnostic[]): string => `${code} ${message}`;
  return classes(nets, (a, b) => said(a) === said(b))
    .map((group) => keyOf(group.flatMap(({ blocks }) => blocks!)))
    .sort();
}

/** Joins lists that are alike, directly or through others, in the order of their first ones. */
function classes(
  lists: readonly (readonly Diagnostic[])[],
  isAlike: (a: readonly Diagnostic[], b: readonly Diagnostic[]) => boolean,
): Diagnostic[][] {
  const left = new Set(lists);
  return lists.flatMap((first) => {
    if (!left.delete(first)) return [];
    const group = [first];
    for (const one of group)
      for (const other of left)
        if (isAlike(one, other)) {
          left.delete(other);
          group.push(other);
        }
    return [group.flat().sort((a, b) => order(lists, a) - order(lists, b))];
  });
}

const order = (lists: readonly (readonly Diagnostic[])[], one: Diagnostic): number =>
  lists.findIndex((list) => list.includes(one));

const keyOf = (blocks: readonly Vec3[]): string => blocks.map(String).sort().join(' ');

test('faults with connected blocks or equal texts form one group, and no block is lost', () => {
  fc.assert(
    fc.property(fc.array(fault, { maxLength: 12 }), (faults) => {
      const groups = groupFaults(faults);
      expect(groups.map(({ blocks }) => keyOf(blocks)).sort()).toEqual(reached(faults));
      for (const { blocks, places } of groups) expect(blocks).toEqual(expect.arrayContaining([...places]));
    }),
  );
});

test('faults without a block form one group if they differ only in numbers, and the number of others is shown', () => {
  const fault = (message: string): Diagnostic =>
    diagnostic({ code: 'door-mismatch', message: says`${message}` });
  const groups = groupFaults([
    fault('door 1 is open'),
    fault('door 22 is open'),
    fault('door 3 is shut'),
    fault('door 4 is open'),
  ]);
  expect(groups.map(({ text }) => text)).toEqual([
    'Door 1 is open. And 2 more of this kind.',
    'Door 3 is shut.',
  ]);
});
