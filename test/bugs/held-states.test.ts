import { textOf } from '../../src/base/sentence.js';
import { describe, expect, it } from 'vitest';
import { blockInfo } from '../../src/blocks/catalogue.js';
import { HORIZONTAL, isAcross, OFFSETS, UP, type Facing } from '../../src/blocks/facing.js';
import { blockAt, blockIndex, blockName, blockWitness, type BlockGrid } from '../../src/blocks/grid.js';
import { FAMILIES } from '../../src/cells/families.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { LOAD_MODES } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone } from '../../src/engine/redstone.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { compareWithOriginal } from '../../src/machine/original.js';
import { postsIn } from '../helpers/infos.js';
import { compile } from '../../src/machine/compile.js';
import { rectangle } from '../../src/region/region.js';

/*
 * A repeater was saved as not locked although a powered one points into its side, and `verify` demanded exactly this state.
 * Every saved component must be in the state that the saved blocks around it hold it in. The test reads it from their
 * states alone, without the model that saved them.
 */

const SIDES = ['down', 'up', 'north', 'south', 'west', 'east'] as const;
const ALL: readonly Facing[] = [0, 1, 2, 3, 4, 5];

/** The components that are not in the state in which the blocks beside them hold them. */
function wrongStates(grid: BlockGrid): string[] {
  const infos = grid.palette.map(blockInfo);
  const step = (i: number, d: Facing): number => {
    const [x, y, z] = blockAt(grid, i);
    return blockIndex(grid, x + OFFSETS[d]![0], y + OFFSETS[d]![1], z + OFFSETS[d]![2]);
  };
  const at = (i: number) => (i < 0 ? undefined : infos[grid.blocks[i]!]);
  /** Whether the block at i gives power in direction d. @param strongly into a conductor there and through it. */
  const gives = (i: number, d: Facing, strongly: boolean): boolean => {
    const info = at(i);
    if (info === undefined) return false;
    const { kind, facing, properties } = info;
    if (kind === 'dust')
      return properties.power !== '0' && (d === 0 || (d !== UP && properties[SIDES[d]] !== 'none'));
    if (kind === 'repeater' || kind === 'comparator')
      return properties.powered === 'true' && facing === (d ^ 1);
    if (kind === 'torch') return properties.lit === 'true' && (strongly ? d === UP : d !== facing);
    return kind === 'button' && properties.powered === 'true' && (!strongly || d === facing);
  };
  /** Whether a place receives power from its neighbour in direction d. */
  const comes = (i: number, d: Facing): boolean => {
    const n = step(i, d);
    if (!(at(n)?.conductor ?? false)) return gives(n, d ^ 1, false);
    return ALL.some((e) => gives(step(n, e), e ^ 1, true));
  };
  const dustAt = (i: number): boolean => at(i)?.kind === 'dust' && at(i)!.properties.power !== '0';
  return [...grid.blocks.keys()].flatMap((i) => {
    const { kind, facing, properties } = at(i)!;
    const wrong = (key: string, wanted: boolean): string[] =>
      properties[key] === String(wanted)
        ? []
        : [`${kind} ${blockName(blockAt(grid, i))}: ${key} is not ${wanted}`];
    switch (kind) {
      case 'repeater': {
        const isLocked = HORIZONTAL.filter((d) => isAcross(facing, d)).some((d) => {
          const side = at(step(i, d));
          return (
            (side?.kind === 'repeater' || side?.kind === 'comparator') && gives(step(i, d), d ^ 1, false)
          );
        });
        return [
          ...wrong('locked', isLocked),
          ...wrong('powered', comes(i, facing) || dustAt(step(i, facing))),
        ];
      }
      case 'torch':
        return wrong('lit', !comes(i, facing));
      case 'lamp':
        return wrong(
          'lit',
          ALL.some((d) => comes(i, d)),
        );
      default:
        return [];
    }
  });
}

const posts = (width: number, height: number, seed: string) =>
  SPONGE_2.read(compile(rectangle(width, height), { seed, presses: 0 }).bytes);
const lockedOf = ({ palette, blocks }: BlockGrid): number =>
  [...blocks].filter((id) => palette[id]!.includes('locked=true')).length;

describe('saved components are in the states of their inputs', () => {
  it.each([
    [3, 3, '11'],
    [2, 2, '2'],
    [2, 4, '11'],
    [5, 3, '2'],
  ] as const)('in uniform machines: %i x %i, seed %s', (width, height, seed) => {
    const { grid } = posts(width, height, seed);
    expect(wrongStates(grid)).toEqual([]);
    expect(lockedOf(grid)).toBeGreaterThan(0);
  });

  it.each(FAMILIES.map((family, k) => [family.name, family, TRIGGERS[k % TRIGGERS.length]!] as const))(
    'in machines of the family %s',
    (_, family, trigger) => {
      const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
      const { bytes } = compile(dag, { seed: '1', family, presses: 0, trigger });
      expect(wrongStates(SPONGE_2.read(bytes).grid)).toEqual([]);
    },
  );

  it('and a repeater in another state is named', () => {
    const schematic = posts(3, 3, '11');
    const [grid, info] = [schematic.grid, postsIn(schematic)];
    const at = [...grid.blocks.keys()].find((i) => grid.palette[grid.blocks[i]!]!.includes('locked=true'))!;
    const palette = [...grid.palette, grid.palette[grid.blocks[at]!]!.replace('locked=true', 'locked=false')];
    const blocks = grid.blocks.slice();
    blocks[at] = palette.length - 1;
    const { where } = blockWitness(blockAt(grid, at));
    const { faults } = compareWithOriginal({ grid: { ...grid, blocks, palette }, info }, 'tag');
    expect(faults).toMatchObject([{ code: 'changed', where: textOf(where) }]);
  });

  it('and stay so in both engines, in both load modes', () => {
    const { bytes } = compile(rectangle(3, 3), { seed: '11', presses: 0 });
    for (const engine of [redstone, nucleation])
      for (const mode of LOAD_MODES) {
        const machine = engine.load(bytes, mode);
        machine.resetChanges();
        for (let tick = 0; tick < 60; tick++) machine.step();
        expect(machine.changes(), `${engine.name} ${mode}`).toBe(0);
      }
  });
});
