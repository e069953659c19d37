import type { Diagnostic } from '../../src/base/diagnostic.js';
import { planOf } from '../../src/dag/floor-plan.js';
import { describe, expect, it } from 'vitest';
import { blockAt, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { LIGHT_LEVEL } from '../../src/blocks/fit.js';
import { formatState } from '../../src/blocks/state.js';
import { blockNamed, blockNames } from '../../src/blocks/table.js';
import { minecraftVersion } from '../../src/blocks/versions.js';
import { familyOf } from '../../src/cells/families.js';
import { compile } from '../../src/machine/cells.js';
import { NO_CELL } from '../../src/board/grid.js';
import { resolveDress } from '../../src/layout/dress.js';
import type { Role } from '../../src/layout/themes.js';
import { checkKnown } from '../../src/verify/known.js';
import { checkMaterials } from '../../src/verify/materials.js';
import { verifyStatic } from '../../src/machine/verify-file.js';
import { readMachine, type MachineFile } from '../../src/verify/verify.js';
import { growDag } from '../helpers/grow-dag.js';

/*
 * Machines whose blocks tell by themselves what they are there for: another one for every role.
 */

const DRESS = {
  floor: 'smooth_stone',
  wall: 'stone_bricks',
  post: 'polished_andesite',
  lintel: 'chiseled_stone_bricks',
  door: 'polished_granite',
  head: 'polished_diorite',
  console: 'bricks',
  bit: 'white_concrete',
  bus: 'light_blue_concrete',
  light: 'sea_lantern',
  roof: 'brown_stained_glass',
} as const satisfies Partial<Record<Role, string>>;

const NEWEST = '26.3';

function machineOf(doors: 'low' | 'full', pitch: number): MachineFile {
  const dag = growDag(`materials ${doors} ${pitch}`, { width: 4, height: 4, share: 0.8 });
  return readMachine(
    compile(dag, {
      seed: '1',
      family: familyOf(doors, pitch)!,
      dress: DRESS,
      light: true,
      roof: true,
      lamp: true,
      minecraft: NEWEST,
      presses: 0,
    }).bytes,
  );
}

const machines = (
  [
    ['low', 3],
    ['full', 3],
    ['full', 4],
  ] as const
).map(([doors, pitch]) => ({ name: `${doors}-${pitch}`, machine: machineOf(doors, pitch) }));

/** Indices of the blocks of a role inside the maze. */
function blocksOf({ grid, dag, info }: MachineFile, role: keyof typeof DRESS): number[] {
  const id = grid.palette.findIndex((state) => state.replace(/\[.*/, '') === `minecraft:${DRESS[role]}`);
  const { origin, square, pitch } = info;
  return [...grid.blocks.keys()].filter((i) => {
    const [x, , z] = blockAt(grid, i);
    const [cx, cy] = [x - origin[0] - square[0], z - origin[2] - square[1]].map((d) => Math.floor(d / pitch));
    const cell = cx! >= 0 && cy! >= 0 && cx! < dag.width && cy! < dag.height ? cx! + cy! * dag.width : -1;
    // The path round the maze is of the floor's block and no part of it.
    const inside = cell >= 0 && dag.out[cell] !== NO_CELL;
    return grid.blocks[i] === id && (role !== 'floor' || inside);
  });
}

function changed(file: MachineFile, index: number, state: string): MachineFile {
  const palette = [...file.grid.palette];
  const blocks = file.grid.blocks.slice();
  blocks[index] = palette.push(state) - 1;
  return { ...file, grid: { ...file.grid, palette, blocks } };
}

/** Some of many: the first, the last, and one between. */
function some<T>(list: readonly T[]): T[] {
  return [...new Set([list[0]!, list[list.length >> 1]!, list.at(-1)!])];
}

const leaves = (properties: string): string => `oak_leaves[${properties},waterlogged=false]`;

const IMPERMANENT = [
  'oak_sapling[stage=0]',
  'cobweb',
  'cake[bites=0]',
  'ice',
  'magma_block',
  'cactus[age=0]',
  'soul_sand',
  'stone_slab[type=bottom,waterlogged=false]',
  'red_mushroom_block[down=true,east=true,north=true,south=true,up=true,west=true]',
  'budding_amethyst',
  'tube_coral_block',
  'copper_block',
  'farmland[moisture=0]',
  leaves('distance=7,persistent=false'),
  'tnt[unstable=false]',
  'spawner',
  'note_block[instrument=harp,note=0,powered=false]',
  'water[level=0]',
  'sand',
  'chest[facing=north,type=single,waterlogged=false]',
  'redstone_lamp[lit=false]',
  'dropper[facing=up,triggered=false]',
];

const BAD_DOORS = [
  ...IMPERMANENT,
  'melon',
  'obsidian',
  'white_glazed_terracotta[facing=north]',
  'white_concrete_powder',
  leaves('distance=7,persistent=true'),
  'slime_block',
  'bedrock',
  'moss_block',
  'glass',
  'furnace[facing=north,lit=false]',
];

const places = ({ blocks }: Diagnostic): readonly Vec3[] => blocks ?? [];

describe.each(machines)('a machine of $name', ({ machine }) => {
  it('is of the right materials as compiled', () => {
    expect(verifyStatic(machine)).toEqual([]);
  });

  it.each(['wall', 'post', 'lintel', 'floor', 'roof', 'light', 'bus', 'bit'] as const)(
    'has no %s that falls, grows, melts, hurts, is less than a full cube or takes part in redstone',
    (role) => {
      const indices = blocksOf(machine, role);
      // The small ones have no bits' support blocks of the theme's block, and their lights are elsewhere.
      if (indices.length === 0) expect(['bit', 'light']).toContain(role);
      for (const index of indices.length === 0 ? [] : some(indices)) {
        for (const block of IMPERMANENT) {
          const file = changed(machine, index, `minecraft:${block}`);
          const faults = checkMaterials(file.grid, planOf(file.dag), file.info);
          // Where a signal goes through and nothing stands on it, what is no conductor or a part is a fault of the circuit.
          if (role === 'bit' && faults.length === 0) {
            expect([block, verifyStatic(file)]).not.toEqual([block, []]);
            continue;
          }
          expect([block, faults.map(({ code }) => code)]).toEqual([block, ['unfit-block']]);
          expect([block, places(faults[0]!)]).toEqual([block, [blockAt(machine.grid, index)]]);
        }
      }
    },
  );

  it('has no door that is not pushed and pulled back as it was', () => {
    const pistons = machine.grid.palette.map((state) => /piston\[/.test(state));
    const doors = [...blocksOf(machine, 'door'), ...blocksOf(machine, 'head')].filter((i) => {
      const [x, y, z] = blockAt(machine.grid, i);
      const { width, length, blocks } = machine.grid;
      const at = (dx: number, dy: number, dz: number): boolean =>
        pistons[blocks[x + dx + (z + dz) * width + (y + dy) * width * length]!] === true;
      return (
        at(0, -1, 0) ||
        at(0, -2, 0) ||
        [1, 2].some((d) => at(d, 0, 0) || at(-d, 0, 0) || at(0, 0, d) || at(0, 0, -d))
      );
    });
    expect(doors.length).toBeGreaterThan(4);
    const codes = new Set<string>();
    BAD_DOORS.forEach((block, k) => {
      const index = some(doors)[k % 3]!;
      const faults = verifyStatic(changed(machine, index, `minecraft:${block}`));
      const here = faults.filter((fault) =>
        JSON.stringify(places(fault)).includes(JSON.stringify(blockAt(machine.grid, index))),
      );
      expect([block, here.map(({ code }) => code)]).toEqual([block, expect.arrayContaining(['unfit-block'])]);
      for (const { code } of faults) codes.add(code);
    });
    expect([...codes]).toEqual(expect.arrayContaining(['push', 'falling-block', 'unmodelled']));
  });

  it('stands in a release that has its blocks, with all their properties', () => {
    const { dataVersion } = minecraftVersion('1.20.4');
    const old = { ...machine, dataVersion };
    expect(verifyStatic(old)).toEqual([]);
    const index = blocksOf(machine, 'wall')[3]!;
    for (const [block, message] of [
      ['nobody_knows', /^there is no block "nobody_knows", but this file is for Minecraft 1\.20\.4$/],
      ['tuff_bricks', /^"tuff_bricks" came with Minecraft 1\.21, but/],
      ['pale_oak_planks', /^"pale_oak_planks" came with Minecraft 1\.21\.4, but/],
      ['oak_log', /^oak_log is saved without its axis$/],
      ['oak_log[axis=w]', /^oak_log has no axis=w, but/],
      ['stone[lit=true]', /^stone has no property lit, but/],
      ['repeater[delay=1,facing=north]', /^repeater is saved without its locked, powered$/],
    ] as const) {
      const faults = verifyStatic(changed(old, index, `minecraft:${block}`));
      expect(faults).toEqual([
        expect.objectContaining({
          code: 'unknown-block',
          message: expect.stringMatching(message) as string,
          blocks: [blockAt(machine.grid, index)],
        }),
      ]);
    }
    expect(checkKnown(changed(machine, index, 'minecraft:tuff_bricks').grid, machine.dataVersion)).toEqual(
      [],
    );
  });

  const air = some([...machine.grid.blocks.keys()].filter((i) => machine.grid.blocks[i] === 0));
  it.each(
    [
      'water[level=0]',
      'lava[level=0]',
      'fire[age=0,east=false,north=false,south=false,up=false,west=false]',
      'tnt[unstable=false]',
      'command_block[conditional=false,facing=north]',
      'moving_piston[facing=up,type=sticky]',
      'structure_void',
      'vine[east=false,north=true,south=false,up=false,west=false]',
      'ice',
      'end_portal',
    ].map((block, k) => [block, air[k % 3]!] as const),
  )('has no %s anywhere', (block, index) => {
    const faults = verifyStatic(changed(machine, index, `minecraft:${block}`));
    const here = faults.filter(
      (fault) => JSON.stringify(places(fault)[0]) === JSON.stringify(blockAt(machine.grid, index)),
    );
    expect(here.map(({ code }) => code)).toContain('unmodelled');
  });
});

describe('compiler and verifier', () => {
  const machine = machines.find(({ name }) => name === 'full-4')!.machine;
  /** What the compiler would take for the role: the places cannot be told apart where two are named. */
  const roles: readonly (readonly [keyof typeof DRESS, readonly Role[]])[] = [
    ['floor', ['floor', 'light']],
    ['wall', ['wall']],
    ['post', ['post']],
    ['lintel', ['lintel']],
    ['roof', ['roof', 'light']],
  ];
  /** Every plain block, and one of each of the game's classes. */
  const classes = new Set<string>();
  const names = blockNames().filter((name) => {
    const { gameClass, nature } = blockNamed(name)!;
    const first = !classes.has(gameClass);
    classes.add(gameClass);
    return first || nature === 'plain';
  });
  it.each(roles)('are of one mind on every block for a %s', (role, wanted) => {
    const index = blocksOf(machine, role)[2]!;
    const differ = names.filter((name) => {
      const block = blockNamed(name, NEWEST);
      if (block === undefined || /(piston|piston_head|torch|air)$/.test(name)) return false;
      const states = wanted.map((as) => {
        try {
          return resolveDress({ [as]: name }, NEWEST)[as];
        } catch {
          return undefined;
        }
      });
      const state = states.find((s) => s !== undefined);
      const file = changed(machine, index, state ?? formatState({ name, properties: block.defaults }));
      const faults = checkMaterials(file.grid, planOf(file.dag), file.info);
      return (faults.length === 0) !== (state !== undefined);
    });
    expect(differ).toEqual([]);
  });

  it('say of no light that it is one which is dark', () => {
    expect(blockNamed('minecraft:sea_lantern')!.light).toBe(LIGHT_LEVEL);
  });

  it('keep leaves and logs apart', () => {
    const [wall, other] = blocksOf(machine, 'wall') as [number, number];
    const file = changed(
      changed(machine, wall, `minecraft:${leaves('distance=7,persistent=true')}`),
      other,
      'minecraft:oak_log[axis=y]',
    );
    const grid: BlockGrid = file.grid;
    expect(checkMaterials(grid, planOf(file.dag), file.info)).toEqual([
      expect.objectContaining({
        code: 'unfit-block',
        message: 'leaves and logs cannot be in one machine: leaves change beside logs',
        blocks: [blockAt(grid, wall), blockAt(grid, other)],
      }),
    ]);
  });

  it('say what is wrong once for all blocks alike', () => {
    const [first, second, third] = blocksOf(machine, 'post') as [number, number, number];
    const file = changed(machine, first, 'minecraft:ice');
    const ice = file.grid.palette.length - 1;
    for (const index of [second, third]) file.grid.blocks[index] = ice;
    const at = blockAt(machine.grid, first);
    expect(checkMaterials(file.grid, planOf(file.dag), file.info)).toEqual([
      {
        code: 'unfit-block',
        message: 'ice melts, so it cannot be a wall',
        where: `block (${at.join(', ')}) and 2 more`,
        blocks: [first, second, third].map((index) => blockAt(machine.grid, index)),
      },
    ]);
  });
});
