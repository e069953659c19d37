import { findsBreaches } from '../helpers/breaches.js';

/* One breach of each kind; `broken.long.test.ts` has more of them, in more machines. */

findsBreaches([
  ['--builder peel --size 3 --trigger plate', 1, 26],
  ['--builder uniform --size 3', 1, 2],
]);
