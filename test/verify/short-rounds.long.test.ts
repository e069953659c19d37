// @module-tag long
import { describe, expect, it } from 'vitest';
import { redstone } from '../../src/engine/redstone.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { compilePosts } from '../../src/machine/posts.js';
import { inFourTurns } from '../helpers/four-turns.js';
import { postsIn } from '../helpers/infos.js';

describe('a machine with short rounds', () => {
  it('is verified in both engines, turned in four directions', () => {
    const read = SPONGE_2.read(
      compilePosts({ width: 5, height: 4, seed: '1', presses: 0, shortRounds: true }).bytes,
    );
    const { reports } = inFourTurns({ grid: read.grid, info: postsIn(read) }, 2);
    for (const report of reports) expect(report).toMatchObject({ ok: true, trees: 2, failures: [] });
  });

  it('is judged round by round where the clock comes to the last posts late', () => {
    const options = { width: 16, height: 16, seed: '1', engine: redstone, presses: 1 } as const;
    expect(compilePosts(options).verified).toMatchObject({ ok: true, trees: 1, failures: [] });
  });
});
