import { beforeAll, describe, expect, it } from 'vitest';
import { FAMILIES } from '../../src/cells/families.js';
import { CONTROLS, damagesOf, Host, judge, KINDS, refusal, type Damage } from '../helpers/damage.js';

/*
 * A sample of all damage. `npm run bench:damage` tries all of it.
 */

const NAMES = ['low-3', 'full-4'];
/** Number of examples of each kind of damage, in each family. */
const EXAMPLES = 1;

describe.each(NAMES.map((name, k) => [name, k] as const))('for machines of %s the verifier', (name, k) => {
  let host: Host;
  let damages: readonly Damage[];

  beforeAll(() => {
    host = new Host(
      FAMILIES.find((family) => family.name === name)!,
      CONTROLS[k % CONTROLS.length]!,
    );
    damages = damagesOf(host);
  });

  it('accepts the undamaged one', () => {
    expect(refusal(host.compiled.bytes)).toEqual([]);
    expect(refusal(host.open().bytes())).toEqual([]);
  });

  it.each(Object.keys(KINDS))('refuses one with damaged %s, with the reason and the place', (kind) => {
    const alike = damages.filter((damage) => damage.kind === kind);
    if (!host.kinds.some((own) => own === kind)) {
      expect(alike).toEqual([]);
      return;
    }
    expect(alike.length).toBeGreaterThanOrEqual(5);
    // Each family tries a different part.
    const some = alike.filter((_, i) => (i + k) % Math.ceil(alike.length / EXAMPLES) === 0);
    const wrong = some.flatMap((damage: Damage) => {
      const { refused, rightCode, rightPlace, diagnostics } = judge(host, damage);
      if (refused && rightCode && rightPlace) return [];
      return [[damage.what, damage.tag ?? damage.at, diagnostics.map(({ code, where }) => [code, where])]];
    });
    expect(wrong).toEqual([]);
  });
});
