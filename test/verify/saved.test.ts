/** Copies saved from the world, compared with the machine that was pasted there. */
import { describe, expect, it } from 'vitest';
import { redstone } from '../../src/engine/redstone.js';
import {
  blockAt,
  blockIndex,
  plus,
  type BlockEntity,
  type BlockGrid,
  type Vec3,
} from '../../src/blocks/grid.js';
import { mirrorGrid } from '../../src/blocks/mirror.js';
import { turnGrid } from '../../src/blocks/turn.js';
import { DEFAULT_MINECRAFT, minecraftVersion } from '../../src/blocks/versions.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { pastedOriginal } from '../../src/machine/original.js';
import { findRandomizers } from '../../src/redstone/randomizers.js';
import { amid } from '../helpers/accidents.js';
import type { Found } from '../../src/verify/conform.js';
import { conformSaved, type SavedReport } from '../../src/verify/saved.js';
import { compile } from '../../src/machine/compile.js';
import { rectangle } from '../../src/region/region.js';
import { replacing } from '../helpers/edits.js';

const { dataVersion } = minecraftVersion(DEFAULT_MINECRAFT);
const OPTIONS = { family: familyOf('full', 4)!, presses: 0 };
const bytesOf = (seed: string): Uint8Array =>
  compile(buildDag('peel', { width: 4, height: 3, seed }), { ...OPTIONS, seed }).bytes;
const BYTES = bytesOf('1');
const POSTS = compile(rectangle(2, 2), { seed: '1', presses: 0 }).bytes;
const CORNER: Vec3 = [3, 2, 5];

interface Scene {
  readonly bytes: Uint8Array;
  readonly file: Found;
  readonly tell: (grid: BlockGrid) => SavedReport;
}
function sceneOf(bytes: Uint8Array): Scene {
  const file = SPONGE_2.read(bytes) as ReturnType<typeof SPONGE_2.read> & Found;
  const original = pastedOriginal(file);
  return { bytes, file, tell: (grid) => conformSaved({ grid, dataVersion }, original) };
}
const CELLS = sceneOf(BYTES);
const UNIFORM = sceneOf(POSTS);

/** The part of a grid between two corners. */
function cut(grid: BlockGrid, from: Vec3, to: Vec3): BlockGrid {
  const [width, height, length] = plus(to, from, -1);
  const box = { width, height, length };
  const entities = new Map<number, BlockEntity>();
  const blocks = Uint16Array.from({ length: width * height * length }, (_, index) => {
    const own = blockIndex(grid, ...plus(blockAt(box, index), from));
    const entity = grid.entities.get(own);
    if (entity) entities.set(index, entity);
    return grid.blocks[own]!;
  });
  return { ...box, palette: grid.palette, blocks, entities };
}

const placesOf = (grid: BlockGrid, state: RegExp): number[] =>
  [...grid.blocks.keys()].filter((index) => state.test(grid.palette[grid.blocks[index]!]!));

const messages = ({ failures }: SavedReport): string[] => failures.map(({ message }) => message);

describe.each([
  ['a machine of cells', CELLS, [0, 1, 2, 3], [2, 7, 12, 25]],
  ['a uniform machine', UNIFORM, [3], [9]],
] as const)('%s', (_, { bytes, file: { grid, info }, tell }, turns, moments) => {
  it.each(turns)('is found among other blocks, turned %i times', (turns) => {
    expect(tell(amid(turnGrid(grid, turns), CORNER))).toEqual({
      ok: true,
      found: { turns, corner: CORNER },
      failures: [],
    });
  });

  it('can be in the middle of a press', () => {
    const machine = redstone.load(bytes, 'in-world');
    const probe = machine.probe([...grid.blocks.keys()].map((index) => blockAt(grid, index)));
    machine.seed([1, 2]);
    machine.use(info.generate);
    for (let tick = 0; tick <= Math.max(...moments); tick++) {
      machine.step();
      if (!(moments as readonly number[]).includes(tick)) continue;
      const states = probe.read();
      const palette = [...new Set([...grid.palette, ...states])];
      const numbers = new Map(palette.map((state, id) => [state, id]));
      const blocks = Uint16Array.from(states, (state) => numbers.get(state)!);
      expect(tell({ ...grid, palette, blocks }).failures).toEqual([]);
    }
  });

  it('can have other draws', () => {
    const entities = new Map(grid.entities);
    for (const { hopper, dropper } of findRandomizers(grid)) {
      const [above, below] = [hopper, dropper].map((index) => grid.entities.get(index)!);
      entities.set(hopper, { ...above!, items: below!.items!.slice(0, 1) });
      entities.set(dropper, { ...below!, items: [...above!.items!, ...below!.items!.slice(1)] });
    }
    expect(tell({ ...grid, entities }).failures).toEqual([]);
  });
});

const { grid, info } = CELLS.file;
const { tell } = CELLS;

it('reports a missing door, and other blocks in its place', () => {
  const [piston] = placesOf(grid, /sticky_piston\[extended=true,facing=up/);
  const layer = grid.width * grid.length;
  const [head, door] = [piston! + layer, piston! + 2 * layer];
  expect(messages(tell(replacing(grid, [door], 'minecraft:air')))).toEqual([
    expect.stringMatching(/^door .* is missing$/),
  ]);
  expect(messages(tell(replacing(grid, [head, door], 'minecraft:obsidian')))[0]).toMatch(/obsidian/);
});

it('finds a machine that has lost all blocks that need a support', () => {
  const hung = placesOf(grid, /wire|torch|repeater|comparator|button/);
  const { found, failures } = tell(replacing(grid, hung, 'minecraft:air'));
  expect(found).toEqual({ turns: 0, corner: [0, 0, 0] });
  expect(failures.every(({ message }) => message.endsWith('is missing'))).toBe(true);
});

it('reports extended pistons without a head', () => {
  const [head] = placesOf(grid, /piston_head/);
  expect(messages(tell(replacing(grid, [head!], 'minecraft:air')))).toEqual([
    expect.stringMatching(/^piston head .* is missing$/),
  ]);
});

it('reports a machine that the copy cuts off', () => {
  const { width, height, length } = grid;
  const { found, failures } = tell(cut(grid, [3, 2, 0], [width, height, length]));
  expect(found).toEqual({ turns: 0, corner: [-3, -2, 0] });
  expect(failures).toHaveLength(1);
  expect(failures[0]!.message).toMatch(/^the copy lacks \d+ blocks of the machine/);
});

it('takes what is between the regions of a copy as unknown', () => {
  const air = placesOf(grid, /^minecraft:air$/).slice(0, 50);
  expect(tell(replacing(grid, air, 'minecraft:structure_void')).ok).toBe(true);
  const walls = placesOf(grid, /:stone_bricks$/).slice(0, 7);
  expect(messages(tell(replacing(grid, [...air, ...walls], 'minecraft:structure_void')))).toEqual([
    expect.stringMatching(/^the copy lacks 7 blocks of the machine/),
  ]);
});

it('does not find another machine, or any in a world without one', () => {
  const other = SPONGE_2.read(bytesOf('2')).grid;
  for (const saved of [
    other,
    UNIFORM.file.grid,
    replacing(grid, [...grid.blocks.keys()], 'minecraft:stone'),
  ]) {
    const { ok, found, failures } = tell(saved);
    expect([ok, found, failures.length]).toEqual([false, undefined, 1]);
    expect(failures[0]!.message).toMatch(/^the machine is not in this copy/);
  }
});

it('compares with the file itself if that does not contain the options', () => {
  const { asked: _, ...unsaid } = info;
  const original = pastedOriginal({ grid, info: unsaid, infoErrors: [] });
  expect(conformSaved({ grid: amid(turnGrid(grid), CORNER), dataVersion }, original).ok).toBe(true);
});

it('reports an extended piston with another block in place of its head', () => {
  const [piston] = placesOf(grid, /sticky_piston\[extended=false/);
  const out = grid.palette[grid.blocks[piston!]!]!.replace('extended=false', 'extended=true');
  expect(messages(tell(replacing(grid, [piston!], out)))).toEqual([
    expect.stringMatching(/^piston head .* is missing$/),
  ]);
});

it('may stand in water if it is waterproof', () => {
  const dag = buildDag('peel', { width: 3, height: 3, seed: '1' });
  for (const casing of [true, false]) {
    const scene = sceneOf(compile(dag, { ...OPTIONS, seed: '1', casing }).bytes);
    const { grid: dry, info: own } = scene.file;
    const atSides = placesOf(dry, /^minecraft:air$/).filter((index) => {
      const [x, y, z] = blockAt(dry, index);
      return y < own.origin[1] && (x === 0 || z === 0 || x === dry.width - 1 || z === dry.length - 1);
    });
    expect(atSides.length).toBeGreaterThan(0);
    expect(scene.tell(replacing(dry, atSides, 'minecraft:water[level=0]')).ok).toBe(casing);
  }
});

it('reports a mirrored machine as such', () => {
  expect(messages(tell(mirrorGrid(grid)))).toEqual(['the machine in this copy is mirrored']);
});

it('reports lost states in one line', () => {
  const palette = grid.palette.map((state) => state.replace(/(?<=facing=)(east|south|west)/, 'north'));
  const { failures } = tell({ ...grid, palette });
  expect(failures).toHaveLength(1);
  expect(failures[0]!.hint).toMatch(/lost the states/);
});

it('reports another machine that was pasted over a half', () => {
  const over = mirrorGrid(grid);
  const palette = [...grid.palette, ...over.palette];
  const blocks = grid.blocks.map((id, index) =>
    blockAt(grid, index)[0] < grid.width / 2 ? id : grid.palette.length + over.blocks[index]!,
  );
  expect(tell({ ...grid, palette, blocks }).failures[0]!.hint).toMatch(/another machine was pasted over/);
});
