import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Diagnostic, Vec3 } from '../../src/core.js';
import { groupFaults } from '../../studio/faults.js';

const at = fc.tuple(
  fc.integer({ min: 0, max: 4 }),
  fc.integer({ min: 0, max: 2 }),
  fc.integer({ min: 0, max: 4 }),
);
const fault = fc.record({
  code: fc.constantFrom('no-signal' as const, 'not-at-rest' as const),
  message: fc.constant('it is wrong'),
  blocks: fc.array(at, { minLength: 1, maxLength: 2 }),
});

/** Groups by brute force: which faults can be reached from one another over touching blocks of one code. */
function reached(faults: readonly Diagnostic[]): string[] {
  const near = (a: Diagnostic, b: Diagnostic): boolean =>
    a.code === b.code &&
    a.blocks!.some((p) => b.blocks!.some((q) => p.every((v, axis) => Math.abs(v - q[axis]!) <= 1)));
  const left = new Set(faults);
  const groups: string[] = [];
  for (const first of faults) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const one of group)
      for (const other of left)
        if (near(one, other)) {
          left.delete(other);
          group.push(other);
        }
    groups.push(keyOf(group.flatMap(({ blocks }) => blocks!)));
  }
  return groups.sort();
}

const keyOf = (blocks: readonly Vec3[]): string => blocks.map(String).sort().join(' ');

test('faults of one code whose blocks hang together are one group, and no block is lost', () => {
  fc.assert(
    fc.property(fc.array(fault, { maxLength: 12 }), (faults) => {
      const groups = groupFaults(faults as Diagnostic[]);
      expect(groups.map(({ blocks }) => keyOf(blocks)).sort()).toEqual(reached(faults as Diagnostic[]));
    }),
  );
});

test('faults without a block are one where they differ in numbers alone; how many more there are is told', () => {
  const fault = (message: string): Diagnostic => ({ code: 'wrong-door', message });
  const groups = groupFaults([
    fault('door 1 is open'),
    fault('door 22 is open'),
    fault('door 3 is shut'),
    fault('door 4 is open'),
  ]);
  expect(groups.map(({ text }) => text)).toEqual([
    'Door 1 is open. And 2 more of this kind here.',
    'Door 3 is shut.',
  ]);
});
