// @module-tag long
import { findsBreaches } from '../helpers/breaches.js';

findsBreaches([
  ['--builder peel --size 3', 2, 26],
  ['--builder divide --size 4 --doors low', 2, 26],
  ['--builder peel --size 3 --doors low --trigger plate', 2, 26],
  ['--builder peel --size 2 --floors 2', 2, 26],
  ['--builder gilbert --size 3 --trigger lever', 2, 26],
  ['--builder peel --size 4 --loops 1 --random-loops', 2, 26],
  ['--builder uniform --size 3', 3, 2],
]);
