import { testDamage } from './damage-laws.js';

// damage.long.test.ts tries all places.
testDamage(29);
