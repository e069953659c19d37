import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstoneEngine } from '../../src/engine/redstone.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { firstDifference, NUCLEATION_RULES, type Act } from '../helpers/agreement.js';
import { drawScene } from '../helpers/scenes.js';

const TICKS = 60;
const OURS = redstoneEngine({ rules: NUCLEATION_RULES });

describe('on random scenes', () => {
  it.each(Array.from({ length: Number(process.env.SCENES ?? 40) }, (_, k) => k))('%i', (k) => {
    const draw = random(`scene ${k}`, 'agreement');
    const { grid, controls } = drawScene(draw);
    const bytes = writeSponge(grid);
    const moments = controls.flatMap((at) => [0, 1, 2].map(() => ({ at, tick: draw.below(TICKS - 10) })));
    const act: Act = (machine, tick) => {
      if (tick === 0) machine.seed([k, 7 * k]);
      for (const moment of moments) if (moment.tick === tick) machine.use(moment.at);
    };
    expect(
      firstDifference([nucleation, OURS], bytes, grid, TICKS, act, {
        at: [k, 0, -k],
        mode: 'placement',
      }),
    ).toBeUndefined();
  });
});
