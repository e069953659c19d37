import { describe, expect, it } from 'vitest';
import { FAMILIES, familyOf } from '../../src/cells/families.js';
import type { CompileOptions } from '../../src/machine/cells.js';
import { HORIZONTALS, NO_CELL } from '../../src/board/grid.js';
import { fromEdges, type Dag } from '../../src/dag/dag.js';
import type { CellsLayout } from '../../src/machine/cells.js';
import { rectangle } from '../../src/region/region.js';
import { blockIndex, type Vec3 } from '../../src/blocks/grid.js';
import { faultOf } from '../helpers/fault.js';
import { growDag } from '../helpers/grow-dag.js';
import { compile, layOut } from '../../src/machine/compile.js';

const dag = growDag('treasure', { width: 5, height: 4, share: 0.85 });
const cells = [...dag.out.keys()].filter((cell) => dag.out[cell] !== NO_CELL);

/** The cells whose squares contain chests. */
function cellsOf({ origin, square, family, treasure }: CellsLayout, { width }: Dag): number[] {
  return treasure.map(([x, , z]) => {
    const [cx, cy] = [x - origin[0] - square[0], z - origin[2] - square[1]].map((v) =>
      Math.floor(v / family.pitch),
    );
    return cx! + cy! * width;
  });
}

const stateAt = ({ grid }: CellsLayout, [x, y, z]: Vec3): string =>
  grid.palette[grid.blocks[blockIndex(grid, x, y, z)]!]!;

/** The most chests in a machine, as its refusal states it. */
function mostChests(wanted: Dag, options: CompileOptions): number {
  const fault = faultOf(() => layOut(wanted, { ...options, treasure: 10_000 }));
  expect(fault.code).toBe('treasure');
  return (fault as { limit: number }).limit;
}

const roomy = FAMILIES.filter(({ room }) => room > 1);

// The entrance is on each side in turn, so the machine is turned every way.
it.each(roomy.map((family, k) => [family.name, HORIZONTALS[k % 4]!, family] as const))(
  'chests in %s have the wanted number and block no path, with the entrance on side %i',
  (_, side, family) => {
    const inside = cells.map((cell) => ({ cell, side }));
    const entrance = inside.find(({ cell }) => {
      try {
        layOut(dag, { seed: '1', family, entrance: { cell, side } });
        return true;
      } catch {
        return false;
      }
    })!;
    const options = { seed: '1', family, entrance };
    const most = mostChests(dag, options);
    expect(most).toBeGreaterThan(0);
    const { layout } = compile(dag, { ...options, treasure: most, presses: 0 });
    const held = cellsOf(layout, dag);
    expect(new Set(held).size).toBe(most);
    expect(held.every((cell) => cells.includes(cell))).toBe(true);
    expect(held).not.toContain(layout.entrance.cell);
    expect(held).not.toContain(layout.exit!.cell);
    for (const at of layout.treasure) {
      expect(stateAt(layout, at)).toMatch(/^minecraft:chest\[facing=\w+,type=single,waterlogged=false\]$/);
      expect(at[1]).toBe(layout.origin[1]);
      // Not on the feet block.
      const [dx, dz] = [at[0] - layout.origin[0], at[2] - layout.origin[2]];
      expect(dx % family.pitch === 0 && dz % family.pitch === 0).toBe(false);
      // Its front is visible.
      const facing = /facing=(\w+)/.exec(stateAt(layout, at))![1] as 'north' | 'east' | 'south' | 'west';
      const [fx, fz] = ({ north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] } as const)[facing];
      expect(stateAt(layout, [at[0] + fx, at[1], at[2] + fz])).toBe('minecraft:air');
    }
    expect(layout.grid.entities.size).toBe(layOut(dag, options).grid.entities.size + most);
  },
);

describe('chests', () => {
  it('change no blocks but their own', () => {
    const [bare, full] = [undefined, 5].map((treasure) =>
      layOut(dag, { seed: '3', ...(treasure && { treasure }) }),
    );
    const states = ({ grid }: CellsLayout): string[] => [...grid.blocks].map((id) => grid.palette[id]!);
    const [before, after] = [states(bare!), states(full!)];
    expect(before.filter((state, i) => state !== after[i])).toEqual(new Array(5).fill('minecraft:air'));
    expect({ ...full, grid: 0, treasure: 0 }).toEqual({ ...bare, grid: 0, treasure: 0 });
  });

  it.each([
    ['low', 2],
    ['full', 3],
  ] as const)('do not fit into cells of %s-%i, whose interior is one block', (doors, pitch) => {
    const fault = faultOf(() => layOut(dag, { seed: '1', family: familyOf(doors, pitch)!, treasure: 1 }));
    expect(fault).toMatchObject({ code: 'treasure', limit: 0 });
    expect(fault.message).toContain('1 x 1 block');
  });

  it('do not go into a maze of only an entrance and an exit', () => {
    const row = fromEdges(rectangle(2, 1), [
      [
        [0, 0],
        [1, 0],
      ],
    ]);
    const [entrance, exit] = [
      { cell: 0, side: 8 },
      { cell: 1, side: 2 },
    ];
    expect(faultOf(() => layOut(row, { seed: '1', entrance, exit, treasure: 1 })).message).toContain(
      '0 cells',
    );
  });

  it.each([
    [{ treasure: -1 }, 'treasure'],
    [{ treasure: 0.5 }, 'treasure'],
    [{ treasureAt: 'everywhere' as 'anywhere' }, 'treasureAt'],
  ])('cannot have these options: %j', (options, where) => {
    expect(faultOf(() => layOut(dag, { seed: '1', ...options }))).toMatchObject({
      code: 'bad-option',
      where,
    });
  });
});
