import { MESH_KINDS } from '../../mesh/kind-names.js';
import { SHAPES } from '../../region/shapes.js';
import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import { MAZE } from '../maze.js';
import type { OptionTable, Values } from '../option.js';
import { BY_NUMBER } from '../needs.js';
import { ANY_CELL, FLAG, INPUT, oneOf, OUTPUT, SEED, text, WHOLE } from '../values.js';

export const MESH = {
  shape: {
    type: oneOf('<name>', SHAPES.keys()),
    about: 'a shape, as mazestone region --list describes them (default: rect)',
  },
  picture: { type: INPUT, about: 'cells where a picture is dark, PNG or JPEG' },
  words: {
    type: text(),
    about: 'cells in the shape of a text, in any script that DejaVu Sans has; its letters are joined',
  },
  portrait: {
    type: INPUT,
    about: 'a picture, PNG or JPEG, that the walls draw, with small cells where it is dark',
  },
  cells: { type: WHOLE, about: 'number of cells, approximately (default: 2000)' },
  kind: {
    type: oneOf('<name>', MESH_KINDS.keys()),
    about: `the kind of cells: ${[...MESH_KINDS].map(([name, about]) => `${name}, ${about}`).join('; ')} (default: triangles, for a portrait voronoi)`,
  },
  sink: {
    type: ANY_CELL,
    about: 'the number of the cell that every path leads to (default: the one at the exit)',
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
    type: SEED,
    about: 'any text; the same seed gives the same maze (default: random, and printed)',
  },
  output: {
    type: OUTPUT,
    short: 'o',
    about: `the file to write: .svg or .png for a picture; .pdf to print, the solution on a second page; .stl for a solid of the walls; .mesh.json for a mesh file with the DAG; ${DASH}`,
  },
  ...FORCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type MeshFlags = Values<typeof MESH>;
