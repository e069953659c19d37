// @module-tag long
import { describe, it } from 'vitest';
import { expectMaze, expectShape, KINDS, shapeMesh, SHAPES } from './mazes.js';

describe.each(KINDS)('cells as %s', (kind) => {
  it.each(SHAPES)('in a %s of about 2000', (shape) => expectShape(shape, kind, 2000));

  it('20000 of them', async () => {
    expectMaze(await shapeMesh('disc', kind, 20_000), kind === 'triangles');
  });
});
