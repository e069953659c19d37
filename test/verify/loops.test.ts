import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { FAMILIES } from '../../src/cells/families.js';
import { compile } from '../../src/machine/cells.js';
import { addLoops } from '../../src/dag/loops.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { readMachine, verifyStatic } from '../../src/verify/verify.js';
import { growDag } from '../helpers/grow-dag.js';
import { rotateMachine } from '../helpers/rotate.js';

const region = addLoops(
  growDag('loops', { width: 7, height: 6, share: 0.85 }),
  { loops: 4, length: 4 },
  random('1', 'loops'),
);

describe.each(FAMILIES.filter(({ pitch }) => pitch < 6).map((family) => [family.name, family] as const))(
  'loops in %s',
  (_, family) => {
    it('stand open in the machine, whichever way it is turned, and are told where they do not', () => {
      let file = readMachine(compile(region, { seed: '1', family, presses: 0 }).bytes);
      for (let quarter = 0; quarter < 4; quarter++) {
        expect(verifyStatic(file)).toEqual([]);
        file = rotateMachine(file);
      }
      const { width, height, out } = file.dag;
      expect(verifyStatic({ ...file, dag: { width, height, out } }).length).toBeGreaterThan(0);
    });

    it('press after press: a tree but for them', () => {
      const dag = addLoops(
        buildDag('divide', { width: 4, height: 4, seed: '1' }),
        { loops: 2, length: 4 },
        random('2', 'loops'),
      );
      const { verified } = compile(dag, { seed: '1', family, engine: nucleation, presses: 20 });
      expect(verified).toMatchObject({ ok: true, trees: 20, wrongDoors: 0 });
    });
  },
);

describe('a passage that should stand open', () => {
  it('and is walled up, is a fault', () => {
    const family = FAMILIES[1]!;
    const tree = growDag('loops', { width: 7, height: 6, share: 0.85 });
    const file = readMachine(compile({ ...tree, out: region.out }, { seed: '1', family, presses: 0 }).bytes);
    const codes = verifyStatic({ ...file, dag: { ...file.dag, open: region.open! } }).map(({ code }) => code);
    expect(codes).toContain('lvs-passage');
  });
});
