// @module-tag long
import { repairsHarms } from '../helpers/repairs.js';

/* 60 damaged machines: ten kinds of damage, each in six ways. */

repairsHarms([
  ['--builder peel --size 3', '1.20.4', 20],
  ['--builder divide --size 4 --doors low', '1.21.5', 20],
  ['--builder peel --size 3 --doors low --trigger plate', '1.20.6', 20],
  ['--builder peel --size 2 --floors 2', '26.3', 20],
  ['--builder gilbert --size 3 --trigger lever --treasure 1', '1.21.4', 20],
  ['--builder peel --size 4 --loops 1 --random-loops --every 30', '1.21.11', 20],
  ['--builder staircase --width 7 --height 2', '1.20.4', 20],
  ['--builder divide --size 4 --label --entrance 0,0', '1.21.1', 20],
  ['--builder peel --size 3 --trail button --entrance 0,0', '26.1', 20],
  ['--builder uniform --size 3', '1.20.4', 2],
]);
