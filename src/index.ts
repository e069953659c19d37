/** The library's face in Node: everything the command line does, as functions. */
export * from './core.js';
export { nucleation } from './engine/nucleation.js';
export { prismarineNbt } from './formats/prismarine.js';
