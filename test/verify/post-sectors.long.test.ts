// @module-tag long
import { expect, it } from 'vitest';
import { sectorBlocks } from '../../src/layout/post-sectors.js';
import { nameOf } from '../helpers/mutants.js';
import { PostVictim } from '../helpers/post-mutants.js';

it('sectors of a uniform machine lose no block that the static checks do not miss, but for harmless ones', () => {
  const victim = new PostVictim('low', false, 2);
  const own = sectorBlocks([0, 1], 2);
  const broken = victim
    .mutants()
    .filter((mutant) => victim.isAmong(mutant.index, own) && /: (taken away|turned)$/.test(nameOf(mutant)));
  expect(broken.length).toBeGreaterThan(100);
  const missed = broken.filter((mutant) => !victim.isFound(mutant) && victim.harmless(mutant) === undefined);
  expect(missed.map((mutant) => `${nameOf(mutant)} at (${victim.place(mutant.index).join(', ')})`)).toEqual(
    [],
  );
});
