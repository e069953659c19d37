import { expect, test } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import { familyOf } from '../../src/cells/families.js';
import { compile } from '../../src/machine/compile.js';

/**
 * Ladders cannot hang on leaves, so other blocks replace them, also in a wall that a closet of the next cell shares.
 */
test.each(['hedge', 'stone'])('ladders back to back with closets hang on three floors of %s', (theme) => {
  for (const seed of ['1', '2', '9376']) {
    const dag = buildDag('peel', { width: 3, height: 3, floors: 3, seed });
    expect(() =>
      compile(dag, { seed, family: familyOf('low', 8)!, presses: 0, dress: { theme } }),
    ).not.toThrow();
  }
});
