// @module-tag long
import { testDamage } from './damage-laws.js';

testDamage(1);
