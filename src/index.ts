/**
 * All of `mazestone/core`, and what is there in Node only: the tick engine nucleation and another writer of NBT; and the writer of
 * Sponge files, with which others replay their scenes in the engine.
 * @module mazestone
 */

export * from './core.js';
export { nucleation } from './engine/nucleation.js';
export { prismarineNbt } from './formats/prismarine.js';
export { writeSponge } from './formats/sponge.js';
