// @module-tag long
import { describe, expect, it } from 'vitest';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone } from '../../src/engine/redstone.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { compile } from '../../src/machine/compile.js';
import { verifyFile } from '../../src/machine/verify-file.js';
import { rectangle } from '../../src/region/region.js';
import { readPosts } from '../helpers/judged.js';
import { turned } from '../helpers/rotate.js';

describe('a machine with short rounds', () => {
  const file = readPosts(compile(rectangle(5, 4), { seed: '1', presses: 0, shortRounds: true }).bytes);

  it.each([
    [0, redstone],
    [1, nucleation],
    [2, redstone],
    [3, nucleation],
  ] as const)('is verified after %i quarter turns', (quarters, engine) => {
    const { grid, info } = turned(file, quarters);
    const { report } = verifyFile(SPONGE_2.write(grid, info, {}), { engine, presses: 2, seed: '1' });
    expect(report).toMatchObject({ ok: true, presses: 2, trees: 2, failures: [] });
  });

  it('is judged round by round where the clock comes to the last posts late', () => {
    const options = { seed: '1', engine: redstone, presses: 1 };
    expect(compile(rectangle(16, 16), options).verified).toMatchObject({ ok: true, trees: 1, failures: [] });
  });
});
