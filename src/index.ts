/**
 * All of `mazestone/core`, and what is there in Node only: the tick engine nucleation and another writer of NBT.
 * @module mazestone
 */

export * from './core.js';
export { nucleation } from './engine/nucleation.js';
export { prismarineNbt } from './formats/prismarine.js';
