import { describe, expect, it } from 'vitest';
import { nameOf } from '../helpers/mutants.js';
import { PostVictim } from '../helpers/post-mutants.js';

/*
 * A share of the mutants of uniform machines, of what carries their signals and holds their bits; all of
 * them are tried by `npm run bench:mutation`.
 */

const SHARE = 40;
const PRESSES = 6;
const PARTS = /^(torch|repeater|comparator|hopper|dropper|piston|head|button|lamp): taken away$/;

describe.each([
  ['low', false],
  ['low', true],
  ['full', false],
] as const)(
  'the verifier bites into a uniform machine (%s doors, short rounds: %s)',
  (doors, shortRounds) => {
    it('lets no part of it be taken away but harmless ones', () => {
      const victim = new PostVictim(doors, shortRounds);
      const seen = new Map<string, number>();
      const some = victim.mutants().filter((mutant) => {
        const nth = seen.get(nameOf(mutant)) ?? 0;
        seen.set(nameOf(mutant), nth + 1);
        return PARTS.test(nameOf(mutant)) && nth % SHARE === 0;
      });
      const alive = victim.judge(some, PRESSES).filter((verdict) => {
        return verdict.by === 'nobody' && victim.harmless(verdict) === undefined;
      });
      expect(
        alive.map((mutant) => `${nameOf(mutant)} at (${victim.place(mutant.index).join(', ')})`),
      ).toEqual([]);
      expect(some.length).toBeGreaterThan(10);
    });
  },
);
