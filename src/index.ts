/**
 * All of `mazestone/core`, and the tick engine nucleation, which needs Node.
 * @module mazestone
 */

export * from './core.js';
export { nucleation } from './engine/nucleation.js';
