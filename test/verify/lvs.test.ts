import { describe, expect, it } from 'vitest';
import { FAMILIES } from '../../src/cells/families.js';
import type { Diagnostic } from '../../src/base/diagnostic.js';
import { AIR, blockAt, blockIndex, type Vec3 } from '../../src/blocks/grid.js';
import { blockInfo } from '../../src/blocks/catalogue.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { checkCircuit } from '../../src/verify/lvs.js';
import { roomOf } from '../../src/verify/room.js';
import { verifyStatic } from '../../src/machine/verify-file.js';
import { growDag } from '../helpers/grow-dag.js';
import { rotateMachine } from '../helpers/rotate.js';
import { OFFSETS } from '../../src/blocks/facing.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine, type CellsFile } from '../../src/verify/machine-file.js';
import { withBlocks } from '../helpers/edits.js';

const dag = growDag('lvs', { width: 5, height: 6, share: 0.85 });
const PLATE = 'minecraft:stone_pressure_plate[powered=false]';
const FULL_FAMILIES = FAMILIES.filter(({ doors, pitch }) => doors === 'full' && pitch < 6);
const named = <T extends { readonly name: string }>(all: readonly T[]): (readonly [string, T])[] =>
  all.map((family) => [family.name, family]);

function lvs({ grid, dag: d, info }: CellsFile): Diagnostic[] {
  const model = new RedstoneModel(grid);
  model.solve();
  return checkCircuit(grid, d, info, model);
}

/** The machine with other blocks at these places. */
function changed(file: CellsFile, changes: readonly (readonly [number, string])[]): CellsFile {
  return { ...file, grid: withBlocks(file.grid, changes) };
}

function infoAt({ grid }: CellsFile, index: number): ReturnType<typeof blockInfo> {
  return blockInfo(grid.palette[grid.blocks[index]!]!);
}

function all(file: CellsFile, kind: string): number[] {
  return [...file.grid.blocks.keys()].filter((i) => infoAt(file, i).kind === kind);
}

const place = ({ grid }: CellsFile, index: number): Vec3 => blockAt(grid, index);

describe.each(FAMILIES.map((family, k) => [family.name, family, k] as const))(
  'the circuit of %s',
  (_, family, k) => {
    const machine = readMachine(compile(dag, { seed: '1', family, presses: 0 }).bytes);

    it('and the interiors are read back in every turn', () => {
      let file = machine;
      for (let quarters = 0; quarters < k % 4; quarters++) file = rotateMachine(file);
      expect(verifyStatic(file)).toEqual([]);
      const { x, z } = roomOf(file.info);
      for (const { from, to } of [x, z]) {
        expect(to - from).toBe(family.room);
        expect(from === 0 || to === family.pitch).toBe(true);
      }
    });

    it('responds to a button, a plate, and a plain block powered from outside; to a lever only with a pulse', () => {
      const control = blockIndex(machine.grid, ...machine.info.generate);
      const state = machine.grid.palette[machine.grid.blocks[control]!]!;
      const [dx, dy, dz] = OFFSETS[blockInfo(state).facing]!;
      const [x, y, z] = machine.info.generate;
      const support: Vec3 = [x + dx, y + dy, z + dz];
      const codes = (file: CellsFile): string[] => [...new Set(lvs(file).map(({ code }) => code))];
      const as = (name: string): CellsFile =>
        changed(machine, [[control, state.replace('stone_button', name)]]);
      expect(codes(machine)).toEqual([]);
      expect(codes(as('oak_button'))).toEqual([]);
      expect(codes(as('lever'))).toEqual(['lvs-t']);
      if (dy < 0) expect(codes(changed(machine, [[control, PLATE]]))).toEqual([]);
      const gone = changed(machine, [[control, AIR]]);
      expect(codes(gone)).toEqual(['lvs-button']);
      expect(codes({ ...gone, info: { ...gone.info, generate: support } })).toEqual([]);
    });

    it('does not include a hopper clock of the controls', () => {
      const hopper = 'minecraft:hopper[enabled=true,facing=east]';
      expect(lvs(changed(machine, [[0, hopper]]))).toEqual([]);
      const { origin } = machine.info;
      const inside = blockIndex(machine.grid, origin[0] + family.pitch, origin[1], origin[2] + family.pitch);
      // It stands in the way, too.
      const codes = lvs(changed(machine, [[inside, hopper]])).map(({ code }) => code);
      expect(codes.filter((code) => code !== 'lvs-passage' && code !== 'lvs-door')).toEqual(['lvs-bit']);
    });
  },
);

describe.each(named(FULL_FAMILIES))('a full door of %s', (_, family) => {
  const machine = readMachine(compile(dag, { seed: '1', family, presses: 0 }).bytes);
  const pistons = all(machine, 'piston');

  it('needs each of its pistons', () => {
    expect(pistons.length).toBeGreaterThan(20);
    for (const piston of pistons) {
      const faults = lvs(changed(machine, [[piston, 'minecraft:stone']]));
      expect(faults.some(({ code }) => code === 'lvs-door')).toBe(true);
    }
  });

  it('has sticky pistons that push full blocks', () => {
    for (const piston of pistons) {
      const { name, facing, properties } = infoAt(machine, piston);
      const plain = machine.grid.palette[machine.grid.blocks[piston]!]!.replace(name, 'minecraft:piston');
      const told = (file: CellsFile): boolean =>
        lvs(file).some(
          ({ code, blocks }) => code === 'lvs-door' && String(blocks?.[0]) === String(place(machine, piston)),
        );
      expect(told(changed(machine, [[piston, plain]]))).toBe(true);
      const [dx, dy, dz] = OFFSETS[facing]!;
      const far = properties.extended === 'true' ? 2 : 1;
      const [x, y, z] = place(machine, piston);
      const block = blockIndex(machine.grid, x + far * dx, y + far * dy, z + far * dz);
      expect(told(changed(machine, [[block, AIR]]))).toBe(true);
    }
  });

  it('does not move as one when one of its pistons is cut off', () => {
    // A torch beside a piston that loses it: the other piston goes on alone.
    let alone = 0;
    for (const torch of all(machine, 'torch')) {
      const faults = lvs(changed(machine, [[torch, 'minecraft:glass']]));
      if (faults.some(({ message }) => message.startsWith('the foot and head blocks of'))) alone++;
    }
    expect(alone).toBeGreaterThan(10);
  });

  it('has a piston too many if it is called low', () => {
    const file: CellsFile = { ...machine, info: { ...machine.info, doors: 'low' } };
    expect(lvs(file).some(({ code }) => code === 'lvs-door')).toBe(true);
  });

  it('lets a player pass if one of its blocks, or one above it, is missing', () => {
    let shut = 0;
    for (const piston of pistons) {
      const { facing, properties } = infoAt(machine, piston);
      if (properties.extended !== 'true') continue;
      shut++;
      const [dx, dy, dz] = OFFSETS[facing]!;
      const [x, y, z] = place(machine, piston);
      const landed = blockIndex(machine.grid, x + 2 * dx, y + 2 * dy, z + 2 * dz);
      const layer = machine.grid.width * machine.grid.length;
      const lintel = landed + layer * (machine.info.origin[1] + 2 - place(machine, landed)[1]);
      // Where walls are thicker, the way over the door ends at the next lintel.
      const thin = family.pitch - family.room === 1;
      for (const gone of thin ? [landed, lintel] : [landed]) {
        const codes = lvs(changed(machine, [[gone, AIR]])).map(({ code }) => code);
        expect(codes).toContain('lvs-door');
      }
    }
    expect(shut).toBeGreaterThan(5);
  });
});
