import { gilbertTiles, mooreTiles } from './gilbert-tiles.js';
import { snakeTiles, spiralTiles } from './line-tiles.js';
import { peanoTiles } from './peano-tiles.js';
import type { Tiles } from './tiles.js';

/** The walk of every order in parts, any of them without the rest. */
export const TILINGS: Readonly<Record<string, Tiles>> = {
  hilbert: gilbertTiles,
  moore: mooreTiles,
  peano: peanoTiles,
  gilbert: gilbertTiles,
  snake: snakeTiles,
  spiral: spiralTiles,
};
