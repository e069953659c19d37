// `npm ci` and `npx` both run this: `npx` in this folder installs it into its own cache first.
import { buildUnlessFresh } from './fresh.js';

buildUnlessFresh();
