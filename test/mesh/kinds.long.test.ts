// @module-tag long
import { describe, it } from 'vitest';
import { expectMaze, expectShape, KINDS, shapeMesh, SHAPES } from './mazes.js';

describe.each(KINDS)('cells as %s', (kind) => {
  it.each(SHAPES)('fill a %s with about 2000', (shape) => expectShape(shape, kind, 2000));

  it('can be 20000', async () => {
    expectMaze(await shapeMesh('disc', kind, 20_000), kind === 'triangles');
  });
});
