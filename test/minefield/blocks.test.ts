import fc from 'fast-check';
import { Schematic as NucleationSchematic } from 'nucleation';
import { describe, expect, it } from 'vitest';
import { blockInfo } from '../../src/blocks/catalogue.js';
import { AIR, blockIndex, type BlockGrid } from '../../src/blocks/grid.js';
import { bodyOf, FULL } from '../../src/blocks/shape.js';
import { parseState } from '../../src/blocks/state.js';
import { knownState } from '../../src/blocks/table.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { LOAD_MODES } from '../../src/engine/engine.js';
import { FORMATS } from '../../src/formats/formats.js';
import { SPONGE_2, SPONGE_3 } from '../../src/formats/sponge.js';
import { minefieldBlocks } from '../../src/minefield/blocks.js';
import { MinefieldGame, OPEN } from '../../src/minefield/game.js';
import { layMines } from '../../src/minefield/minefield.js';
import { faultOf } from '../helpers/fault.js';
import { fields } from './fields.js';

const TNT = 'minecraft:tnt[unstable=false]';
const SIGN = 'minecraft:oak_hanging_sign[attached=false,rotation=0,waterlogged=false]';

/** The concrete of each number, and nothing else. */
const NUMBERS = ['white', 'blue', 'green', 'red', 'purple', 'brown', 'cyan', 'black', 'gray'];

const stateAt = (grid: BlockGrid, x: number, y: number, z: number): string => {
  const i = blockIndex(grid, x, y, z);
  return i < 0 ? AIR : grid.palette[grid.blocks[i]!]!;
};

const game = (options: Partial<Parameters<typeof layMines>[0]> = {}): MinefieldGame =>
  new MinefieldGame(layMines({ width: 8, height: 6, mines: 9, seed: '8', ...options }));

/** The bytes of these formats that nucleation recognises by themselves. */
const SPONGE: readonly unknown[] = [SPONGE_2, SPONGE_3];

/** The number of times that a block occurs in a file, by a reader that shares nothing with the writer. */
function countInNucleation(bytes: Uint8Array, state: string): number {
  const schematic = NucleationSchematic.fromData(Buffer.from(bytes) as unknown as number[]);
  const { x, y, z } = schematic.dimensions();
  let count = 0;
  for (let i = 0; i < x * y * z; i++) {
    if (schematic.getBlockString(i % x, Math.floor(i / (x * z)), Math.floor(i / x) % z) === state) count++;
  }
  return count;
}

describe('a minefield as blocks', () => {
  it('has a mine or a number under every cover, and no cover on open cells', () => {
    fc.assert(
      fc.property(fields, (options) => {
        const played = game(options);
        const { field, states } = played;
        const { grid } = minefieldBlocks(played);
        expect([grid.width, grid.height, grid.length]).toEqual([options.width + 2, 5, options.height + 2]);
        for (let cell = 0; cell < states.length; cell++) {
          const [x, z] = [1 + (cell % options.width), 1 + Math.floor(cell / options.width)];
          const column = [0, 1, 2, 3, 4].map((y) => parseState(stateAt(grid, x, y, z)).name.slice(10));
          expect(column[4]).toBe(states[cell] === OPEN ? 'air' : 'moss_block');
          if (field.mines[cell] === 1)
            expect(column.slice(0, 4)).toEqual([
              'tnt',
              'oak_pressure_plate',
              'oak_hanging_sign',
              'oak_hanging_sign',
            ]);
          else expect(column[3]).toBe(`${NUMBERS[field.counts[cell]!]!}_concrete`);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('supports all its blocks, and closes every shaft up to the height of the numbers', () => {
    const { grid } = minefieldBlocks(game({ mines: 20 }));
    for (let i = 0; i < grid.blocks.length; i++) {
      const state = grid.palette[grid.blocks[i]!]!;
      expect(knownState(state, '1.20.4'), state).toBeDefined();
      const [x, z] = [i % grid.width, Math.floor(i / grid.width) % grid.length];
      const y = Math.floor(i / (grid.width * grid.length));
      if (state === SIGN) expect(['minecraft:moss_block', SIGN]).toContain(stateAt(grid, x, y + 1, z));
      if (!state.includes('plate')) continue;
      const up = [0, 1, 2, 3, 4].map((k) => stateAt(grid, x, k, z));
      expect(up).toEqual([TNT, state, SIGN, SIGN, 'minecraft:moss_block']);
      for (const [dx, dz] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const beside = [1, 2, 3].map((k) => stateAt(grid, x + dx, k, z + dz));
        const isShaft = beside.join() === up.slice(1, 4).join();
        expect(isShaft || beside.every((other) => bodyOf(other) === FULL)).toBe(true);
      }
    }
  });

  // The numbers of `Block.popResource`, `ItemEntity.tick` and `Player.aiStep`, as decompiled: see
  // docs/hardware.md.
  it('drops an item that no player can pick up before it is on the plate, and that stays in its shaft', () => {
    const HALF = 0.125;
    const heights = [0.25 - HALF, 0.75 - HALF].map((start) => {
      const list = [start];
      let speed = 0.2;
      for (let tick = 0; tick < 20; tick++) {
        speed -= 0.04;
        list.push(list.at(-1)! + speed);
        speed *= 0.98;
      }
      return list;
    });
    const [LOWER, UPPER, FEET] = [2, 3, 4];
    const reach = FEET - 0.5;
    const tops = heights.map((list) => Math.max(...list.slice(10)) + 2 * HALF);
    // The upper sign may be picked up, but then the lower one still falls.
    expect(UPPER + Math.max(...tops)).toBeGreaterThan(reach);
    expect(LOWER + Math.max(...tops)).toBeLessThan(reach);
    expect(LOWER + Math.max(...heights.flat())).toBeLessThan(FEET);
  });

  it('has no signal in steady state, because nothing in it gives one', () => {
    const { grid } = minefieldBlocks(game({ mines: 20 }));
    for (const id of new Set(grid.blocks)) {
      const state = grid.palette[id]!;
      expect(['air', 'solid', 'clear', 'button']).toContain(blockInfo(state).kind);
      expect(state).not.toContain('powered=true');
    }
  });

  it.each(LOAD_MODES)('does nothing when it is loaded: %s', (mode) => {
    const { grid } = minefieldBlocks(game());
    const world = nucleation.load(SPONGE_2.write(grid, undefined, {}), mode);
    world.resetChanges();
    for (let tick = 0; tick < 100; tick++) world.step();
    expect(world.changes()).toBe(0);
  });

  it('has as many TNT blocks in its file as mines, for our reader and others', () => {
    for (const mines of [0, 1, 9, 47]) {
      const { grid, stand } = minefieldBlocks(game({ mines }));
      for (const format of FORMATS) {
        const bytes = format.write(grid, undefined, { anchor: stand });
        const { grid: read } = format.read(bytes);
        const states = (of: BlockGrid): string[] => [...of.blocks].map((id) => of.palette[id]!);
        expect(states(read), format.name).toEqual(states(grid));
        expect(states(read).filter((state) => state === TNT).length).toBe(mines);
        if (SPONGE.includes(format)) expect(countInNucleation(bytes, TNT)).toBe(mines);
      }
    }
  });

  it('is pasted with the player on the rim', () => {
    const { grid, stand } = minefieldBlocks(game());
    const [x, y, z] = stand;
    expect(bodyOf(stateAt(grid, x, y - 1, z))).toBe(FULL);
    expect([x, z]).toEqual([0, 0]);
    expect(stateAt(grid, x, y, z)).toBe(AIR);
  });

  it('refuses more blocks than a file can hold', () => {
    const played = game();
    const field = { ...played.field, width: 4096, height: 4096 };
    const large = Object.assign(Object.create(MinefieldGame.prototype) as MinefieldGame, played, { field });
    expect(faultOf(() => minefieldBlocks(large))).toMatchObject({ code: 'too-big', limit: 1 << 26 });
  });
});
