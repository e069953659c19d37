import { expect, it } from 'vitest';
import { LOW_2 } from '../../src/cells/low2.js';
import { blockIndex, blockAt, type Vec3 } from '../../src/layout/grid.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { checkDesignRules } from '../../src/verify/drc.js';
import { buildLab, randomMasks } from '../helpers/lab.js';
import { random } from '../../src/random.js';

it('scratch', () => {
  const dag = randomMasks('a', 8, 8, 0);
  const lab = buildLab(LOW_2, dag, 'x');
  console.log(lab.grid.width, lab.grid.height, lab.grid.length, lab.parts.length, lab.cellBlocks / lab.parts.length, lab.delay);
  const drc = checkDesignRules(lab.grid);
  console.log(drc.length, drc.slice(0, 10).map((d) => `${d.code} ${d.message} ${d.where}`));
  const model = new RedstoneModel(lab.grid);
  console.log(model.settle(), model.restless === undefined ? '' : blockAt(lab.grid, model.restless));
  const at = (p: Vec3) => blockIndex(lab.grid, ...p);
  const bits = random('t', 'm');
  let wrong = 0;
  for (let k = 0; k < 10; k++) {
    const drawn = lab.parts.map(() => bits.below(2));
    lab.parts.forEach(({ hopper }, i) => model.draw(at(hopper), [{ id: drawn[i] ? 'minecraft:wooden_sword' : 'minecraft:stick', count: 1 }]));
    expect(model.settle()).toBe(true);
    lab.parts.forEach(({ up0, up1, cell, mask }, i) => {
      const got = [model.levelOf(at(up0)), model.levelOf(at(up1))];
      if (got[0] !== 1 - drawn[i]! || got[1] !== drawn[i]!) { if (wrong++ < 10) console.log('wrong', cell, cell % 8, mask, drawn[i], got); }
    });
  }
  console.log('wrong', wrong);
});
