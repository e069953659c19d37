import { sayPage } from './say-page.js';

// The language first, in which everything else is said.
void sayPage()
  .then(() => import('./main.js'))
  .then(({ keepOffline }) => keepOffline());
