import { describe, expect, it } from 'vitest';
import { planOf } from '../../src/dag/floor-plan.js';
import { AIR, blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { checkBuilding } from '../../src/verify/building.js';
import { rotateMachine } from '../helpers/rotate.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
const machineOf = (controls: object) =>
  readMachine(compile(dag, { seed: '1', family: familyOf('low', 3)!, ...controls }).bytes);
const CONTROLS = [
  { trigger: 'button' },
  { trigger: 'lever', every: 8 },
  { trigger: 'plate', every: 8, lamp: true, roof: true },
  { trigger: 'none', lamp: true },
] as const;

const SIDES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
  [0, 1, 0],
] as const;

/** The grid with bricks in place of air at some places. */
function bricked(grid: BlockGrid, places: readonly Vec3[]): BlockGrid {
  const palette = [...grid.palette, 'minecraft:bricks'];
  const blocks = grid.blocks.slice();
  for (const [x, y, z] of places) {
    const i = blockIndex(grid, x, y, z);
    if (i >= 0 && palette[blocks[i]!] === AIR) blocks[i] = palette.length - 1;
  }
  return { ...grid, palette, blocks };
}
const around = ([x, y, z]: Vec3): Vec3[] => SIDES.map(([dx, dy, dz]) => [x + dx, y + dy, z + dz]);

describe.each(CONTROLS)('players with $trigger', (controls) => {
  const file = machineOf(controls);
  const { grid, info } = file;

  it('get everywhere in a compiled machine, in every turn', () => {
    let turned = file;
    for (let quarters = 0; quarters < 4; quarters++) {
      expect(checkBuilding(turned.grid, planOf(turned.dag), turned.info)).toEqual([]);
      turned = rotateMachine(turned);
    }
  });

  it('do not get in if the machine is walled in', () => {
    const [, feet] = info.origin;
    const rim = [...Array(grid.width).keys()].flatMap((x) =>
      [...Array(grid.length).keys()].flatMap((z): Vec3[] =>
        x === 0 || z === 0 || x === grid.width - 1 || z === grid.length - 1 ? [[x, feet, z]] : [],
      ),
    );
    const codes = checkBuilding(bricked(grid, rim), planOf(dag), info).map(({ code }) => code);
    expect(codes).toContain('out-of-reach');
  });

  const used: (readonly [string, Vec3])[] = [
    ...(controls.trigger === 'button' || controls.trigger === 'lever'
      ? [['trigger', info.generate] as const]
      : []),
    ...(info.timer === undefined ? [] : [['timer', info.timer] as const]),
    ...(info.lamp === undefined ? [] : [['lamp', info.lamp] as const]),
  ];
  it.each(used)('see and use the %s unless it is walled in', (_, at) => {
    const faults = checkBuilding(bricked(grid, around(at)), planOf(dag), info);
    expect(faults.map(({ code }) => code)).toContain('out-of-reach');
    expect(faults.map(({ blocks }) => blocks?.[0])).toContainEqual(at);
  });

  it.each(info.plates ?? [])('do not step on a plate with something over it', (...at) => {
    const [x, y, z] = at as unknown as Vec3;
    const palette = [...grid.palette, 'minecraft:glass'];
    const blocks = grid.blocks.slice();
    blocks[blockIndex(grid, x, y + 1, z)] = palette.length - 1;
    const faults = checkBuilding({ ...grid, palette, blocks }, planOf(dag), info);
    expect(faults.filter(({ code }) => code === 'out-of-reach').length).toBeGreaterThan(0);
  });
});
