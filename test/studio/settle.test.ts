import { describe, expect, test } from 'vitest';
import { FIRST_DESIGN, type Design } from '../../studio/design.js';
import { settle } from '../../studio/settle.js';

describe('an impossible option', () => {
  const told = async (next: Partial<Design>, before = FIRST_DESIGN): Promise<[Partial<Design>, string]> => {
    const design = { ...before, ...next };
    const settled = await settle(design, before);
    const stands = settled?.design ?? (settled === undefined ? design : before);
    const changes = Object.entries(stands).filter(([key, value]) => design[key as keyof Design] !== value);
    return [Object.fromEntries(changes), settled?.told ?? ''];
  };

  test('that was just changed is refused with the reason', async () => {
    const [changes, why] = await told({ builder: 'hilbert' }, { ...FIRST_DESIGN, width: 9, height: 9 });
    expect([changes, why]).toEqual([{ builder: 'peel' }, expect.stringMatching(/^The order hilbert needs/)]);
  });

  test('conflicting with the last change is removed', async () => {
    const before = { ...FIRST_DESIGN, builder: 'divide' };
    const [changes, why] = await told({ width: 20, height: 20 }, before);
    expect([changes, why]).toEqual([{ builder: 'peel' }, expect.stringMatching(/^Now with Builder peel\. /)]);
    expect(await told({ width: 3, height: 3 }, { ...FIRST_DESIGN, sectors: 16 })).toEqual([
      { sectors: 1 },
      expect.stringMatching(/^Now with Sectors 1\. The clock can be cut into/),
    ]);
  });

  test('of a goal leads to cells with room for its plate', async () => {
    const [changes, why] = await told({ exit: '1,1', sink: '1,1' }, { ...FIRST_DESIGN, width: 8, height: 8 });
    expect([changes, why]).toEqual([
      { pitch: 5 },
      expect.stringMatching(/^Now with Pitch 5\. The line .* \(cell \(1, 1\)\)\.$/),
    ]);
  });

  test('too large for the page stays, and the page reports it', async () => {
    expect(await settle({ ...FIRST_DESIGN, width: 2000 }, FIRST_DESIGN)).toBeUndefined();
  });

  test('in an already invalid design stays, if nothing helps', async () => {
    const wrong = { ...FIRST_DESIGN, wall: 'no_such_block' };
    expect(await settle({ ...wrong, seed: 'b' }, wrong)).toBeUndefined();
  });
});
