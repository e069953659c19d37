/* By itself, so that only who asks for a proof loads what writes it. */
export { provePack } from '../src/core.js';
