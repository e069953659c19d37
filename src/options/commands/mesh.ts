import { MESH_KINDS } from '../../mesh/kind-names.js';
import { SHAPES } from '../../region/shapes.js';
import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import { MAZE } from '../maze.js';
import type { OptionTable, Values } from '../option.js';
import { BY_NUMBER } from '../needs.js';
import { ANY_CELL, FLAG, INPUT, oneOf, OUTPUT, text, WHOLE } from '../values.js';

export const MESH = {
  shape: {
    type: oneOf('<name>', SHAPES.keys()),
    about: 'a shape, as mazestone region --list describes them (default: rect)',
  },
  picture: { type: INPUT, about: 'the dark places of a picture, PNG or JPEG' },
  words: { type: text(), about: 'text in any script that DejaVu Sans has; letters are joined' },
  portrait: {
    type: INPUT,
    about: 'a picture, PNG or JPEG, that the walls draw: small cells where it is dark',
  },
  cells: { type: WHOLE, about: 'how many cells, about (default: 2000)' },
  kind: {
    type: oneOf('<name>', MESH_KINDS.keys()),
    about: `of cells: ${[...MESH_KINDS].map(([name, about]) => `${name}, ${about}`).join('; ')} (default: triangles, of a portrait voronoi)`,
  },
  sink: {
    type: ANY_CELL,
    about: 'the cell every way leads to, by its number (default: the one at the exit)',
    needs: [BY_NUMBER],
  },
  rooms: MAZE.rooms,
  // Of rows and columns, which a mesh has not: known, so that it can be said why.
  room: { ...MAZE.room, isHidden: true },
  loops: MAZE.loops,
  'random-loops': MAZE['random-loops'],
  'loop-length': MAZE['loop-length'],
  weights: MAZE.weights,
  target: MAZE.target,
  solution: { type: FLAG, about: 'draw the solution as a line' },
  seed: {
    type: text(),
    about: 'any text; the same seed gives the same maze (default: a random one, printed)',
  },
  output: {
    type: OUTPUT,
    short: 'o',
    about: `a picture, .svg or .png; .pdf to print, the solution on a second page; .stl, the walls as a solid; or .mesh.json, a mesh file with the DAG; ${DASH}`,
  },
  ...FORCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type MeshFlags = Values<typeof MESH>;
