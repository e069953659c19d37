import { describe, expect, test } from 'vitest';
import { FIRST_DESIGN, type Design } from '../../studio/design.js';
import { settle } from '../../studio/settle.js';

describe('what cannot be', () => {
  const told = async (next: Partial<Design>, before = FIRST_DESIGN): Promise<[Partial<Design>, string]> => {
    const design = { ...before, ...next };
    const settled = await settle(design, before);
    const stands = settled?.design ?? (settled === undefined ? design : before);
    const changes = Object.entries(stands).filter(([key, value]) => design[key as keyof Design] !== value);
    return [Object.fromEntries(changes), settled?.told ?? ''];
  };

  test('that has just been asked for is refused, and why', async () => {
    const [changes, why] = await told({ builder: 'hilbert' }, { ...FIRST_DESIGN, width: 9, height: 9 });
    expect([changes, why]).toEqual([{ builder: 'peel' }, expect.stringMatching(/^The order hilbert needs/)]);
  });

  test('for what else is there goes without that', async () => {
    const before = { ...FIRST_DESIGN, builder: 'divide' };
    const [changes, why] = await told({ width: 20, height: 20 }, before);
    expect([changes, why]).toEqual([{ builder: 'peel' }, expect.stringMatching(/^Now with Builder peel\. /)]);
    expect(await told({ width: 3, height: 3 }, { ...FIRST_DESIGN, sectors: 16 })).toEqual([
      { sectors: 1 },
      expect.stringMatching(/^Now with Sectors 1\. The clock can be cut into/),
    ]);
  });

  test('of a goal has cells with room for its plate', async () => {
    const [changes, why] = await told({ exit: '1,1', sink: '1,1' }, { ...FIRST_DESIGN, width: 8, height: 8 });
    expect([changes, why]).toEqual([
      { pitch: 5 },
      expect.stringMatching(/^Now with Pitch 5\. The line .* \(cell \(1, 1\)\)\.$/),
    ]);
  });

  test('too large for the page is told by the page, and stays', async () => {
    expect(await settle({ ...FIRST_DESIGN, width: 2000 }, FIRST_DESIGN)).toBeUndefined();
  });

  test('of what was wrong before stays as it is, where nothing helps', async () => {
    const wrong = { ...FIRST_DESIGN, wall: 'no_such_block' };
    expect(await settle({ ...wrong, seed: 'b' }, wrong)).toBeUndefined();
  });
});
