// `npm ci` and `npx` both run this, because `npx` in this folder first installs the package into its cache.
import { buildUnlessFresh } from './fresh.js';

buildUnlessFresh();
