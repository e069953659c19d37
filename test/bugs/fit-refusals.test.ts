import { textOf } from '../../src/base/sentence.js';
import { expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { CompileOptions } from '../../src/machine/cells.js';
import { fitMachine, type Fit, type Room } from '../../src/fit.js';
import type { Dag } from '../../src/dag/dag.js';

import { parseTargets } from '../../src/stats/target.js';
import { dagFrom } from '../../src/source.js';
import { faultOf } from '../helpers/fault.js';
import { layOut } from '../../src/machine/compile.js';

/*
 * `compile --fit 60,40 --max-depth 10 --sectors rings:2` failed at the first size, or the first family, that cannot have
 * rings, although another one could.
 */

const families = [familyOf('low', 2)!, familyOf('full', 8)!, familyOf('low', 3)!];

function fitted(room: Room, options: Partial<CompileOptions>, only = families): Fit<{ dag: Dag }> {
  return fitMachine(
    only,
    room,
    (size = { width: 6, height: 6 }) => ({ dag: buildDag('peel', { ...size, seed: '1' }) }),
    (_, family) => ({ seed: '1', family, ...options }),
  );
}
const RINGS = { sectors: 2, sectorShape: 'rings' } as const;

it('a family that cannot have rings is skipped for one that can', () => {
  const { family, givenUp } = fitted({ maxDepth: 10 }, RINGS);
  expect(family.name).toBe('low-3');
  expect(givenUp.map(textOf)).toEqual([
    expect.stringMatching(/^low-2: low-2 cannot have sectors of rings/),
    'full-8: 12 layers below the floor',
  ]);
});

it('a size that cannot have rings is skipped', () => {
  const { family, source } = fitted({ fit: [40, 24], maxDepth: 12 }, RINGS);
  expect(family.name).toBe('low-3');
  expect(Math.min(source.dag.width, source.dag.height)).toBeGreaterThan(2);
});

// `--fit 40,40 --target way=10..12` failed at 10 x 10 cells, which cannot reach this target, and would not fit anyway.
it('a size that does not reach a target is skipped', () => {
  const room = [36, 30] as const;
  const only = [familyOf('full', 4)!];
  const fitAimed = (target: string): Fit<{ dag: Dag }> =>
    fitMachine(
      only,
      { fit: room },
      (size = { width: 6, height: 6 }) => ({ dag: buildDag('peel', { ...size, seed: '1' }) }),
      (_, family) => ({ seed: '1', family }),
      ({ dag: { width, height } }) => {
        const asked = { builder: 'peel', width, height, seed: '1', target: parseTargets(target) };
        return { dag: dagFrom(asked).dag };
      },
    );
  const { dag } = fitAimed('way=4..5').source;
  const { grid } = layOut(dag, { seed: '1', family: only[0]! });
  expect(grid.width).toBeLessThanOrEqual(room[0]);
  expect(grid.length).toBeLessThanOrEqual(room[1]);
  expect(faultOf(() => fitAimed('way=400..500')).code).toBe('target');
});

it('if no family is possible, the refusal has a reason for each', () => {
  const fault = faultOf(() => fitted({ maxDepth: 99 }, { trail: 'button' }, [families[0]!, families[2]!]));
  expect(fault).toMatchObject({ code: 'fit' });
  expect(fault.hint).toMatch(/low-2: .*no room for a trail; low-3: .*no room for a trail/);
});

it('a fault that does not depend on the family is reported unchanged', () => {
  const entrance = { cell: 14, side: 1 } as const;
  expect(faultOf(() => fitted({ maxDepth: 99 }, { entrance })).code).toBe('opening');
});
