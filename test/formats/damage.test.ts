import { testDamage } from './damage-laws.js';

// Of all places in `damage.long.test.ts`.
testDamage(29);
