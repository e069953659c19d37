import { expect, it } from 'vitest';
import { nameOf } from '../helpers/mutants.js';
import { PostVictim } from '../helpers/post-mutants.js';

/*
 * A share of the mutants of a machine that pops walls, of what carries its signals and holds its bits.
 */

const SHARE = 40;
const PRESSES = 6;
const PARTS = /^(torch|repeater|comparator|hopper|dropper|piston|head|button|lamp): taken away$/;

it('lets no part of a machine that pops walls be taken away', { timeout: 120_000 }, () => {
  const victim = new PostVictim();
  const seen = new Map<string, number>();
  const some = victim.mutants().filter((mutant) => {
    const nth = seen.get(nameOf(mutant)) ?? 0;
    seen.set(nameOf(mutant), nth + 1);
    return PARTS.test(nameOf(mutant)) && nth % SHARE === 0;
  });
  const alive = victim.judge(some, PRESSES).filter(({ by }) => by === 'nobody');
  expect(alive.map((mutant) => `${nameOf(mutant)} at (${victim.place(mutant.index).join(', ')})`)).toEqual(
    [],
  );
  expect(some.length).toBeGreaterThan(10);
});
