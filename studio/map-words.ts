import { spoken } from './words.js';
import { enMap, type MapWords } from './words/en-map.js';

/** The words of the map in the language that is spoken. */
export const mapWords = (): MapWords => spoken?.map ?? enMap;
