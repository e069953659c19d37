// @module-tag long
import { FAMILIES } from '../../src/cells/families.js';
import { testFamilies } from './family-laws.js';

testFamilies(
  FAMILIES.filter(({ lit }) => lit !== undefined),
  { trail: 'always' },
);
