import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BlockGrid, Vec3 } from '../../src/blocks/grid.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { gunzip } from '../../src/formats/gzip.js';
import { childValue, readNbt, type Fields } from '../../src/formats/nbt.js';
import { stateOf } from '../../src/formats/palette.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { provePack } from '../../src/prove/pack.js';
import { paste } from '../helpers/proving.js';
import { compile } from '../../src/machine/compile.js';

let bytes: Uint8Array;
let files: Readonly<Record<string, Uint8Array>>;
let pack: Uint8Array;

beforeAll(() => {
  ({ bytes } = compile(buildDag('peel', { width: 3, height: 3, seed: '1' }), {
    seed: '1',
    minecraft: '1.21.5',
  }));
  ({ bytes: pack } = provePack(bytes, SPONGE_2));
  files = unzipSync(pack);
});

const json = (path: string): Record<string, unknown> =>
  JSON.parse(strFromU8(files[path]!)) as Record<string, unknown>;

interface Structure {
  readonly size: readonly number[];
  readonly grid: BlockGrid;
  /** Blocks outside the machine's own box, or with data that no machine has, by place. */
  readonly blocks: readonly { readonly at: Vec3; readonly state: string; readonly data: Fields }[];
}

/** A structure as the game reads it, with the blocks that belong to a test. */
function structure(name: string): Structure {
  const root = readNbt(gunzip(files[`data/mazestone/structure/${name}.nbt`]!));
  const list = (of: Fields, key: string): readonly unknown[] => childValue(of, key, 'list')!.value;
  const palette = (list(root, 'palette') as readonly Fields[]).map((fields) => stateOf(fields)!);
  const [width, height, length] = list(root, 'size') as readonly [number, number, number];
  const all = (list(root, 'blocks') as readonly Fields[]).map((fields) => ({
    at: list(fields, 'pos') as unknown as Vec3,
    state: palette[childValue(fields, 'state', 'int')!]!,
    data: childValue(fields, 'nbt', 'compound') ?? {},
  }));
  const isTest = (state: string): boolean => /test_block|command_block/.test(state);
  const { grid } = SPONGE_2.read(bytes);
  const blocks = new Uint16Array(grid.blocks.length);
  for (const { at, state } of all) {
    const [x, y, z] = at;
    if (y >= grid.height || isTest(state)) continue;
    const id = grid.palette.indexOf(state);
    expect(id, state).toBeGreaterThanOrEqual(0);
    blocks[x + z * width + y * width * length] = id;
  }
  return {
    size: [width, height, length],
    grid: { ...grid, blocks },
    blocks: all.filter(({ state }) => isTest(state)),
  };
}

describe('tests for the game’s framework', () => {
  it('are in packs from 1.21.5 on', () => {
    const instances = (minecraft: string): number =>
      Object.keys(unzipSync(provePack(bytes, SPONGE_2, minecraft).bytes)).filter((path) =>
        path.startsWith('data/mazestone/test_instance/'),
      ).length;
    expect(['1.21.4', '1.21.5', '26.2'].map(instances)).toEqual([0, 2, 2]);
  });

  it.each([
    ['machine', { type: 'minecraft:all_of', definitions: [] }],
    [
      'broken',
      { type: 'minecraft:function', setup: 'mazestone:prove/twin', teardown: 'mazestone:prove/no_twin' },
    ],
  ])('name their environment and their structure: %s', (name, environment) => {
    expect(json(`data/mazestone/test_environment/${name}.json`)).toEqual(environment);
    const instance = json(`data/mazestone/test_instance/${name}.json`);
    expect(instance).toMatchObject({
      type: 'minecraft:block_based',
      environment: `mazestone:${name}`,
      structure: 'mazestone:machine',
    });
    const { size, blocks } = structure('machine');
    for (const { at } of blocks) expect(at.every((a, axis) => a >= 0 && a < size[axis]!)).toBe(true);
  });

  it('use the machine with four more blocks, and the twin without one of its own', () => {
    const { grid, blocks } = structure('machine');
    expect(grid.blocks).toEqual(SPONGE_2.read(bytes).grid.blocks);
    expect(blocks.map(({ state }) => state)).toEqual([
      'minecraft:test_block[mode=start]',
      'minecraft:command_block[conditional=false,facing=up]',
      'minecraft:test_block[mode=accept]',
      'minecraft:test_block[mode=fail]',
    ]);
  });

  it.each(['machine', 'broken'])('%s powers the end for its result, and no other', (name) => {
    const { grid, blocks } = structure('machine');
    for (const turns of [0, 1, 2, 3]) {
      const { game, run, worldPlace, world } = paste(pack, grid, turns);
      const others = new Map(blocks.map(({ at, state }) => [worldPlace(at).join(), state]));
      const { blockAt, setBlock } = world;
      const powered: string[] = [];
      world.blockAt = (at) => others.get(at.join()) ?? blockAt(at);
      world.setBlock = (at, state) => {
        if (state !== 'minecraft:redstone_block') {
          setBlock(at, state);
          return;
        }
        const sides = [
          [0, 1, 0],
          [0, -1, 0],
          [1, 0, 0],
          [-1, 0, 0],
          [0, 0, 1],
          [0, 0, -1],
        ];
        for (const side of sides) {
          const beside = others.get(at.map((a, k) => a + side[k]!).join());
          if (beside !== undefined) powered.push(beside);
        }
      };
      const block = blocks.find(({ state }) => state.includes('command'))!;
      const command = childValue(block.data, 'Command', 'string')!;
      const [x, y, z] = worldPlace(block.at);
      if (name === 'broken') game.type('function mazestone:prove/twin');
      game.stand([x, y + 40, z]);
      game.type(`execute positioned ${x} ${y} ${z} run ${command}`);
      const maxTicks = json(`data/mazestone/test_instance/${name}.json`)['max_ticks'] as number;
      expect(run(maxTicks)).toBeLessThan(maxTicks);
      expect(powered).toEqual(['minecraft:test_block[mode=accept]']);
      expect(game.chat.at(-1)!.text).toContain(name === 'machine' ? 'yes: ' : 'no: ');
      if (name === 'broken') game.type('function mazestone:prove/no_twin');
      expect(game.leftovers).toEqual([]);
    }
  });
});
