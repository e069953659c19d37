import { findsBreaches } from '../helpers/breaches.js';

/* One fault of each kind; `broken.long.test.ts` has more, in more machines. */

findsBreaches([
  ['--builder peel --size 3 --trigger plate', 1, 26],
  ['--builder uniform --size 3', 1, 2],
]);
