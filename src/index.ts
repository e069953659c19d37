/**
 * All of `mazestone/core`, and what is there in Node only: the tick engine nucleation.
 * @module mazestone
 */

export * from './core.js';
export { nucleation } from './engine/nucleation.js';
