import { FAMILIES } from '../../src/cells/families.js';
import { testFamilies } from './family-laws.js';

// All of it is in the files `families-*.test.ts`.
testFamilies(FAMILIES, {}, true);
