// @module-tag long
import { describe } from 'vitest';
import { FAMILIES } from '../../src/cells/families.js';
import { testCrowd } from './family-laws.js';

// One press of a machine with sectors goes through all of them.
describe.each(
  FAMILIES.filter(({ apart }) => apart !== undefined).map((family) => [family.name, family] as const),
)('the family %s with a bus for each column', (_, family) => {
  testCrowd(family, { sectors: 2 });
});
