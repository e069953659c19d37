import { nucleation } from '../../src/engine/nucleation.js';
import { describe, expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import { FLOW, type CompileOptions } from '../../src/machine/cells.js';
import type { Compiled } from '../../src/machine/compiler.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { dagRows } from '../../src/dag/file.js';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { parseState } from '../../src/blocks/state.js';
import { verifyMachine } from '../../src/machine/verify-file.js';
import type { Engine } from '../../src/engine/engine.js';
import { faultsOf } from '../helpers/fault.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

const dag = buildDag('divide', { width: 8, height: 8, seed: '5' });
const made = (options: Partial<CompileOptions> = {}): Compiled =>
  compile(dag, { seed: '5', presses: 0, ...options });

describe('compile', () => {
  it('gives the same bytes for the same seed, and others for another', () => {
    expect(made().bytes).toEqual(made().bytes);
    expect(made().bytes).not.toEqual(made({ seed: '6' }).bytes);
  });

  it('describes itself in the metadata: DAG, geometry, button, timing', () => {
    const { bytes, layout } = made();
    const { info, dag: read } = readMachine(bytes);
    expect(dagRows(read)).toEqual(dagRows(dag));
    expect(info).toMatchObject({ version: 1, pitch: 4, doors: 'full' });
    expect(info.square).toEqual(layout.square);
    expect(info.origin).toEqual(layout.origin);
    expect(info.generate).toEqual(layout.generate);
    expect(verifyMachine(bytes, { engine: nucleation, presses: 20, seed: '1' }).settleTicks.max).toBe(
      info.settleTicks,
    );
  });

  it.each([
    ['low', 3, 1],
    ['full', 3, 2],
    ['full', 4, 2],
  ] as const)(
    'counts its materials as a builder would need them: %s doors at pitch %i',
    (doors, pitch, pistons) => {
      const { materials, layout } = made({ family: familyOf(doors, pitch)! });
      const n = layout.netlist.bits.length;
      expect(materials).toMatchObject({
        'minecraft:dropper': n,
        'minecraft:hopper': n,
        // The reader, and but for low-3 the locking comparator.
        'minecraft:comparator': pitch === 3 && doors === 'low' ? n : 2 * n,
        'minecraft:sticky_piston': 2 * pistons * n,
        'minecraft:stone_button': 1,
      });
      const blocks = Object.values(materials).reduce((sum, count) => sum + count, 0);
      const { grid } = layout;
      const [air, heads] = ['air', 'piston_head'].map(
        (name) =>
          grid.blocks.filter((id) => parseState(grid.palette[id]!).name === `minecraft:${name}`).length,
      ) as [number, number];
      expect(heads).toBeGreaterThan(0);
      expect(blocks).toBe(grid.blocks.length - air - heads);
      expect(materials).not.toHaveProperty('minecraft:air');
      expect(materials).not.toHaveProperty('minecraft:piston_head');
    },
  );

  it('refuses a graph that is no DAG with one sink, and a cell with three out-edges', () => {
    const bad = { ...dag, out: dag.out.map((mask) => (mask === 0 ? 0 : mask)) };
    bad.out[9] = 7;
    expect(() => compile(bad, { seed: '1' })).toThrow(MazestoneError);
    expect(() => compile(bad, { seed: '1' })).toThrow(/out-degree.*\(1, 1\)/);
  });

  it.each([
    [{ trigger: 'whistle' }, 'bad-option', 'trigger'],
    [{ seed: 7 }, 'bad-option', 'seed'],
    [{ presses: -1 }, 'bad-option', 'presses'],
    [{ presses: 1.5 }, 'bad-option', 'presses'],
    [{ format: 4 }, 'bad-option', 'format'],
    [{ family: { name: 'low-3' } }, 'bad-option', 'family'],
    [{ every: 0 }, 'bad-option', undefined],
    [{ minecraft: '1.8' }, 'minecraft-version', undefined],
    [{ dress: { theme: 'moss' } }, 'unknown-theme', '--theme'],
    [{ entrance: { cell: 0, side: 4 } }, 'opening', 'entrance 0,0,south'],
    [{ entrance: { cell: 9, side: 1 } }, 'opening', 'entrance 1,1,north'],
    [{ exit: { cell: 64, side: 1 } }, 'outside', 'exit 0,8,north'],
    [{ exit: { cell: -1, side: 1 } }, 'outside', 'exit -1,-1,north'],
    [{ exit: { cell: 0.5, side: 1 } }, 'outside', 'exit 0.5,0,north'],
  ])('refuses the options %j', (options, code, where) => {
    const [fault] = faultsOf(() => made(options as unknown as Partial<CompileOptions>));
    expect(fault).toMatchObject({ code, ...(where !== undefined && { where }) });
    expect(fault?.message).toBeTruthy();
  });

  it('refuses a machine that is too large for its engine before any block is placed', () => {
    const small: Engine = {
      ...nucleation,
      mostBlocks: 10000,
      load: () => {
        throw new Error('not to be loaded');
      },
    };
    const [fault] = faultsOf(() => made({ engine: small, presses: 2 }));
    expect(fault).toMatchObject({
      code: 'too-big',
      where: expect.stringMatching(/^\d+ x 12 x \d+ blocks$/) as string,
    });
    expect(made({ engine: small, presses: 0 }).verified).toBeUndefined();
  });

  it('names a long seed, not the maze, as the reason why a DAG does not fit', () => {
    const long = { ...dag, seed: 'x'.repeat(70000) };
    expect(faultsOf(() => compile(long, { seed: '5' }))).toMatchObject([
      { code: 'too-big', where: 'a seed of 70000 characters', hint: 'choose a shorter seed' },
    ]);
  });

  it('runs the listed passes in order', () => {
    expect(Object.keys(made().passes)).toEqual(FLOW.passes.map(({ name }) => name));
  });
});
