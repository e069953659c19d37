// @module-tag long
import { beforeAll, describe, expect, it } from 'vitest';
import { harmless, nameOf, victimOf, type Verdict, type Victim } from '../helpers/mutants.js';

/*
 * A share of all mutants; `npm run bench:mutation` tries every one.
 */

/** Of each kind of mutants one in so many, and at least one. */
const SHARE = 50;
const PRESSES = 8;

const named = (...names: readonly string[]): (readonly [string, Victim])[] =>
  names.map((name) => [name, victimOf(name)]);

describe.each(named('low-3', 'full-4', 'full-3'))('the verifier bites into %s', (_, victim) => {
  let verdicts: readonly Verdict[];

  beforeAll(() => {
    const seen = new Map<string, number>();
    const some = victim.mutants(1).filter((mutant) => {
      const nth = seen.get(nameOf(mutant)) ?? 0;
      seen.set(nameOf(mutant), nth + 1);
      return nth % SHARE === 0;
    });
    verdicts = victim.judge(some, PRESSES);
  });

  const list = (some: readonly Verdict[]): string[] =>
    some.map((v) => `${nameOf(v)} at (${victim.place(v.index).join(', ')})`);

  it('says no to every mutant but the harmless ones', ({ annotate }) => {
    const count = (by: Verdict['by']): number => verdicts.filter((v) => v.by === by).length;
    void annotate(
      `${verdicts.length} mutants: ${count('static')} found by static checks, ${count('presses')} by presses`,
    );
    const alive = verdicts.filter(({ by }) => by === 'nobody');
    expect(list(alive.filter((v) => harmless(victim, v) === undefined))).toEqual([]);
    expect(count('static')).toBeGreaterThan(5 * count('presses'));
    // Static timing finds what is too slow, which only presses found before; so they may have nothing left to find.
    expect(count('static')).toBeGreaterThan(verdicts.length / 2);
  });

  it('lets no part of the circuit be taken away', () => {
    const gone = verdicts.filter(({ what }) => what === 'taken away');
    for (const role of [
      'dust',
      'torch',
      'repeater',
      'comparator',
      'hopper',
      'dropper',
      'piston',
      'head',
      'button',
      'support',
      'glass',
      'door',
    ] as const) {
      const found = gone.filter((v) => v.role === role);
      expect(found.length, role).toBeGreaterThan(0);
      expect(list(found.filter(({ by }) => by === 'nobody'))).toEqual([]);
    }
  });

  it('names a place in the cell concerned, in one beside it, or in one that hangs on that piece of T', () => {
    expect(list(verdicts.filter(({ by, near }) => by !== 'nobody' && !near))).toEqual([]);
  });
});
