import { describe, expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { choosingCells } from '../../src/dag/graph.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { readSponge, writeSponge } from '../../src/formats/sponge.js';
import { leastPresses } from '../../src/verify/fairness.js';
import { verifyMachine } from '../../src/machine/verify-file.js';
import { compile } from '../../src/machine/compile.js';
import type { VerifyReport } from '../../src/verify/cells.js';

/* A bit that never changes passed, because with 10 or 20 presses the smallest possible p-value is above the threshold. */

const family = familyOf('low', 3)!;
const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
const { bytes } = compile(dag, { seed: '1', family, presses: 0 });
const bits = choosingCells(dag).length;
const least = leastPresses(Array<number>(bits).fill(1 / 2));
const verify = (file: Uint8Array, presses?: number): VerifyReport =>
  verifyMachine(file, { engine: nucleation, seed: '1', ...(presses !== undefined && { presses }) });

/** The machine with two stackable items in its first randomizer. It draws, but the bit never changes. */
function stuck(): Uint8Array {
  const { grid, info } = readSponge(bytes);
  const [index, entity] = [...grid.entities].find(([, { id }]) => id === 'minecraft:dropper')!;
  const above = index + grid.width * grid.length;
  const hopper = grid.entities.get(above)!;
  const entities = new Map(grid.entities);
  const drawn = hopper.items![0]!.id;
  entities.set(index, { ...entity, items: [{ slot: 0, id: drawn, count: 1 }] });
  return writeSponge({ ...grid, entities }, info);
}

describe('a bit that never changes', () => {
  it('is proved from the contents, without a press', () => {
    expect(verify(stuck(), 1).failures.map(({ code }) => code)).toContain('lvs-contents');
  });

  it('is found by the default number of presses', () => {
    const report = verify(stuck());
    expect(report.fairness).toEqual({ tested: true, leastPresses: least });
    expect(report.failures.map(({ code }) => code)).toContain('unfair');
  });

  it.each([1, 10, 20, least - 1])('is not tested with %i presses, and the answer says so', (k) => {
    const report = verify(bytes, k);
    expect(report).toMatchObject({ ok: true, presses: k, fairness: { tested: false } });
  });
});

describe('without a number of presses', () => {
  it('there are enough presses, and a good machine is fair', () => {
    const report = verify(bytes);
    expect(report).toMatchObject({ ok: true, presses: least, fairness: { tested: true } });
    expect(verify(bytes, least).fairness.tested).toBe(true);
  });

  it('there are 20 presses if there are no bits', () => {
    const path = buildDag('snake', { width: 1, height: 3, seed: '1' });
    const report = verify(compile(path, { seed: '1', family, presses: 0 }).bytes);
    expect(report).toMatchObject({ ok: true, presses: 20, fairness: { tested: true, leastPresses: 0 } });
  });
});
