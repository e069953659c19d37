import { describe, expect, it } from 'vitest';
import { parseMeshFile } from '../../src/mesh/file.js';
import { meshNeighbours } from '../../src/mesh/mesh.js';
import { faultOf } from '../helpers/fault.js';

/** The example from the description of the format. */
const EXAMPLE = {
  format: 'mazestone/mesh',
  version: 1,
  points: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [2, 0],
  ],
  cells: [
    [0, 1, 2, 3],
    [1, 4, 2],
  ],
  out: [[1], []],
};

describe('a mesh file', () => {
  it('has cells that are neighbours if they share two points', () => {
    const { mesh, out } = parseMeshFile(`\uFEFF${JSON.stringify(EXAMPLE)}`);
    expect([...meshNeighbours(mesh).targets]).toEqual([1, 0]);
    expect([...out!.targets]).toEqual([1]);
  });

  it('need not have a DAG', () => {
    expect(parseMeshFile(JSON.stringify({ ...EXAMPLE, out: undefined })).out).toBeUndefined();
  });

  it.each([
    ['malformed', 'the file', '{'],
    ['malformed', 'the file', '[]'],
    ['malformed', '"format"', { format: 'mazestone/dag' }],
    ['malformed', '"version"', { version: 2 }],
    ['malformed', '"points"', { points: {} }],
    ['malformed', 'point 1', { points: [[0, 0], [1]] }],
    ['malformed', 'point 0', { points: [[0, null]] }],
    ['malformed', '"cells"', { cells: 'none' }],
    ['malformed', 'cell 0', { cells: [[0, 1]] }],
    [
      'malformed',
      'cell 1',
      {
        cells: [
          [0, 1, 2],
          [0, 1.5, 2],
        ],
      },
    ],
    ['malformed', '"out"', { out: [[1]] }],
    ['malformed', 'out-edges of cell 0', { out: [[-1], []] }],
    ['malformed', 'out-edges of cell 0', { out: [[1, 1], []] }],
    [
      'bad-mesh',
      'cell 1',
      {
        cells: [
          [0, 1, 2, 3],
          [1, 9, 2],
        ],
      },
    ],
    [
      'bad-mesh',
      'cell 0',
      {
        cells: [
          [0, 1, 0, 3],
          [1, 4, 2],
        ],
      },
    ],
  ])('is refused as %s at %s: %j', (code, where, change) => {
    const text = typeof change === 'string' ? change : JSON.stringify({ ...EXAMPLE, ...change });
    const fault = faultOf(() => parseMeshFile(text));
    expect(fault).toMatchObject({ code, where });
    expect(fault.hint).toBeTruthy();
  });
});
