export { verifyFile } from '../src/core.js';
