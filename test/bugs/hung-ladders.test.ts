import { expect, test } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import { familyOf } from '../../src/cells/families.js';
import { compile } from '../../src/machine/compile.js';

/** Ladders do not hang on leaves, so blocks stand in for them: also where a closet of the cell next door has that wall, too. */
test.each(['hedge', 'stone'])('ladders back to back with closets hang on three floors of %s', (theme) => {
  for (const seed of ['1', '2', '9376']) {
    const dag = buildDag('peel', { width: 3, height: 3, floors: 3, seed });
    expect(() =>
      compile(dag, { seed, family: familyOf('low', 8)!, presses: 0, dress: { theme } }),
    ).not.toThrow();
  }
});
