import { nucleation } from '../../src/engine/nucleation.js';
import { describe, expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { NO_CELL, cellAt } from '../../src/board/grid.js';
import { type Dag } from '../../src/dag/dag.js';
import { LOAD_MODES } from '../../src/engine/engine.js';
import type { Trigger } from '../../src/circuit/triggers.js';
import {
  AIR,
  blockAt,
  blockIndex,
  type BlockEntity,
  type BlockGrid,
  type Vec3,
} from '../../src/blocks/grid.js';
import type { CellsInfo } from '../../src/formats/metadata.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { coinPValue } from '../../src/verify/fairness.js';
import type { PressOptions } from '../../src/verify/presses.js';
import { pressCells } from '../helpers/judged.js';
import { verifyMachine, verifyStatic } from '../../src/machine/verify-file.js';
import { chiSquareLimit } from '../helpers/chi-square.js';
import { growDag } from '../helpers/grow-dag.js';
import { northOf, partsOf } from '../helpers/parts.js';
import { compile } from '../../src/machine/compile.js';
import type { Compiled } from '../../src/machine/compiler.js';
import type { PressReport } from '../../src/verify/cell-presses.js';
import { readMachine } from '../../src/verify/machine-file.js';

const family = familyOf('low', 3)!;
const make = (dag: Dag, seed = '1', trigger: Trigger = 'button'): Compiled =>
  compile(dag, {
    seed,
    presses: 0,
    family,
    trigger,
    ...northOf(dag.out.findIndex((mask) => mask !== NO_CELL)),
  });
const built = (builder: string, width: number, height = width, seed = '1'): Dag =>
  buildDag(builder, { width, height, seed });

function press(
  bytes: Uint8Array,
  options: Partial<PressOptions> & Pick<PressOptions, 'presses'>,
): PressReport {
  return pressCells(bytes, readMachine(bytes), {
    engine: nucleation,
    mode: 'in-world',
    seed: '1',
    ...options,
  });
}

/** The file with something changed: metadata, the block entity or the state at a place. */
function sabotaged(
  { bytes }: Compiled,
  change: Partial<CellsInfo>,
  blocks: readonly { readonly at: Vec3; readonly state?: string; readonly entity?: BlockEntity }[] = [],
): Uint8Array {
  const { grid, info } = readMachine(bytes);
  const palette = [...grid.palette];
  const copy: BlockGrid & { entities: Map<number, BlockEntity> } = {
    ...grid,
    palette,
    blocks: grid.blocks.slice(),
    entities: new Map(grid.entities),
  };
  for (const { at, state, entity } of blocks) {
    const i = blockIndex(grid, ...at);
    if (state !== undefined) copy.blocks[i] = palette.push(state) - 1;
    if (entity !== undefined) copy.entities.set(i, entity);
    if (state === AIR) copy.entities.delete(i);
  }
  return writeSponge(copy, { ...info, ...change });
}

describe('a working machine makes a tree at every press, in both load modes', () => {
  const dags: readonly (readonly [string, Dag])[] = [
    ['staircase 5 x 4', built('staircase', 5, 4)],
    ['divide 4', built('divide', 4)],
    ['divide 8', built('divide', 8)],
    ['one cell', built('staircase', 1)],
    ['a row of cells', built('staircase', 7, 1)],
    ['a column of cells', built('staircase', 1, 7)],
    ['2 x 9', growDag('narrow', { width: 2, height: 9 })],
    ['11 x 2, across two groups of columns', growDag('wide', { width: 11, height: 2 })],
    ...[0, 3, 5].map(
      (k) =>
        [
          `random region ${k}`,
          growDag(`region ${k}`, { width: 5 + k, height: 9 - k, share: 0.5 + 0.08 * k }),
        ] as const,
    ),
  ];

  it.each(dags)('%s', (_, dag) => {
    const { bytes, layout } = make(dag, 'a');
    const report = verifyMachine(bytes, { engine: nucleation, presses: 8, seed: 'a' });
    expect(report).toMatchObject({ ok: true, presses: 8, trees: 8, wrongDoors: 0, failures: [] });
    expect(report.draws).toBe(8 * layout.netlist.bits.length);
    expect(report.settleTicks.max).toBeLessThanOrEqual(layout.settleTicks);
  });

  it('at any place in the world', () => {
    const { bytes } = make(growDag('anywhere', { width: 6, height: 5 }));
    // Corners of chunks and beyond zero, where positions hash otherwise.
    const places: Vec3[] = [
      [0, 0, 0],
      [7, -64, 9],
      [-1, -5, -1],
      [-1_000_003, 60, 999_983],
      [16_777_217, 200, -16_777_217],
    ];
    for (const at of places) {
      for (const mode of LOAD_MODES) {
        const report = press(bytes, { mode, presses: 2, at });
        expect(report, `${mode} at ${at.join(', ')}`).toMatchObject({
          trees: 2,
          wrongDoors: 0,
          failures: [],
        });
      }
    }
  });

  it('and the same mazes for the same seed, others for another seed', () => {
    const { bytes } = make(built('divide', 8));
    const [a, again, b] = ['a', 'a', 'b'].map((seed) => press(bytes, { presses: 5, seed }));
    expect(again).toEqual(a);
    expect(b!.ones).not.toEqual(a!.ones);
  });
});

describe('fairness of an 8 x 8 over 200 presses', () => {
  const machine = make(built('divide', 8), 'fair');
  const reports = LOAD_MODES.map((mode) => press(machine.bytes, { mode, presses: 100, seed: 'fair' }));
  const ones = reports[0]!.ones.map((n, k) => n + reports[1]!.ones[k]!);

  it('every press is a tree, and no maze comes twice', () => {
    for (const report of reports) {
      expect(report).toMatchObject({ trees: 100, wrongDoors: 0, repeats: 0, failures: [] });
    }
  });

  it('all bits together are fair', () => {
    const pooled = ones.reduce((sum, n) => sum + n, 0);
    expect(coinPValue(pooled, 200 * ones.length)).toBeGreaterThan(1e-3);
  });

  it('each cell is fair, and their spread is that of fair bits', () => {
    expect(ones).toHaveLength(machine.layout.netlist.bits.length);
    const pValues = [...ones].map((n) => coinPValue(n, 200));
    expect(Math.min(...pValues) * ones.length).toBeGreaterThan(1e-3);
    // Variance of 200 fair flips: 50.
    const spread = [...ones].reduce((sum, n) => sum + (n - 100) ** 2 / 50, 0);
    expect(spread).toBeLessThan(chiSquareLimit(ones.length));
    expect(spread).toBeGreaterThan(2 * ones.length - chiSquareLimit(ones.length));
  });
});

describe('presses find a machine whose file is wrong', () => {
  const machine = make(built('divide', 4));
  const parts = partsOf(machine);

  it('one kind of item in a randomizer makes its cell unfair', () => {
    const { cell, hopper, dropper } = parts[3]!;
    const stick = { slot: 0, id: 'minecraft:stick', count: 1 };
    const bytes = sabotaged(machine, {}, [
      { at: hopper, entity: { id: 'minecraft:hopper', items: [stick] } },
      { at: dropper, entity: { id: 'minecraft:dropper', items: [stick] } },
    ]);
    const place = [...cellAt(4, cell)];
    // Saved as if the draw were a sword it would not be at rest either; the contents are named all the same.
    expect(verifyStatic(readMachine(bytes))).toContainEqual(
      expect.objectContaining({ code: 'lvs-contents', blocks: [hopper] }),
    );
    const { failures, ones, draws } = verifyMachine(bytes, { engine: nucleation, presses: 60, seed: '1' });
    const unfair = failures.filter(({ code }) => code === 'unfair');
    expect(unfair).toMatchObject([{ cells: [place], where: `cell (${place.join(', ')})` }]);
    expect(draws).toBe(60 * parts.length);
    expect(ones).toBeLessThan(draws / 2 + 60);
  });

  it('a SettleTicks that is too small is reported with the late doors', () => {
    // The static timing is an upper bound; what was measured is not.
    const { settleTicks } = press(machine.bytes, { presses: 6 });
    expect(settleTicks).toBeLessThanOrEqual(machine.layout.settleTicks);
    const { failures } = press(sabotaged(machine, { settleTicks: settleTicks - 2 }), { presses: 6 });
    const late = failures.filter(({ code }) => code === 'not-settled');
    expect(late.length).toBeGreaterThan(0);
    const doors = new Set(
      parts.flatMap(({ shut0, shut1 }) => [...shut0, ...shut1]).map(([x, , z]) => `${x},${z}`),
    );
    for (const { blocks } of late) {
      expect(blocks!.length).toBeGreaterThan(0);
      for (const [x, , z] of blocks!) expect(doors).toContain(`${x},${z}`);
    }
    expect(press(sabotaged(machine, { settleTicks }), { presses: 6 }).failures).toEqual([]);
  });

  it('a Generate without a button gives no response there', () => {
    const beside: Vec3 = [0, machine.layout.origin[1] - 1, 0];
    const { failures } = press(sabotaged(machine, { generate: beside }), { presses: 2 });
    expect(failures.map(({ code, blocks }) => ({ code, blocks }))).toEqual([
      { code: 'no-response', blocks: [beside] },
      { code: 'no-response', blocks: [beside] },
    ]);
  });

  it.each(['button', 'plate', 'lever', 'none'] as const)(
    'a %s whose wire is cut: no response, though it moves itself',
    (trigger) => {
      const whole = make(built('divide', 4), '1', trigger);
      const { generate, grid } = whole.layout;
      expect(press(whole.bytes, { presses: 2 }).failures).toEqual([]);
      // All dust and repeaters within four blocks of it.
      const around = [...grid.blocks.keys()]
        .map((i) => blockAt(grid, i))
        .filter((at) => at.every((v, axis) => Math.abs(v - generate[axis]!) <= 4))
        .filter((at) => /wire|repeater/.test(grid.palette[grid.blocks[blockIndex(grid, ...at)]!]!));
      const cut = sabotaged(
        whole,
        {},
        around.map((at) => ({ at, state: 'minecraft:glass' })),
      );
      const { failures } = press(cut, { presses: 2 });
      expect(failures.map(({ code, blocks }) => ({ code, blocks }))).toEqual([
        { code: 'no-response', blocks: [generate] },
        { code: 'no-response', blocks: [generate] },
      ]);
    },
  );

  it('a maze that recurs is reported if chance would hardly repeat one', () => {
    const whole = make(built('staircase', 7));
    const beside: Vec3 = [0, 0, 0];
    const idle = sabotaged(whole, { generate: beside }, [
      { at: beside, state: 'minecraft:lever[face=floor,facing=north,powered=false]' },
    ]);
    const { failures, repeats } = verifyMachine(idle, {
      engine: nucleation,
      presses: 4,
      seed: '1',
      modes: ['in-world'],
    });
    expect(repeats).toBe(3);
    expect(failures.map(({ code }) => code)).toContain('unfair');
    const few = make(built('staircase', 2));
    const honest = verifyMachine(few.bytes, { engine: nucleation, presses: 4, seed: '1' });
    expect(honest).toMatchObject({ ok: true, failures: [] });
  });

  it('a doorway blocked by stone is reported at its cell, and not every press makes a tree', () => {
    const {
      shut0: [up0],
      cell,
    } = parts[0]!;
    const [x, y, z] = up0!;
    const bytes = sabotaged(
      machine,
      {},
      // Stone from where its piston was up to the feet of who would walk there.
      [0, 1, 2].map((up) => ({ at: [x, y + up, z] as const, state: 'minecraft:stone' })),
    );
    const { failures, trees, wrongDoors } = press(bytes, { presses: 8 });
    expect(trees).toBeLessThan(8);
    expect(wrongDoors).toBeGreaterThan(0);
    const wrong = failures.filter(({ code }) => code === 'door-mismatch');
    expect(new Set(wrong.map(({ cells }) => JSON.stringify(cells)))).toEqual(
      new Set([JSON.stringify([cellAt(4, cell)])]),
    );
    expect(failures.some(({ code }) => code === 'not-a-tree')).toBe(true);
  });

  it('a machine that was not saved in steady state is reported before any press, with the blocks that moved', () => {
    const { reading } = parts[0]!;
    const { grid } = readMachine(machine.bytes);
    const state = grid.palette[grid.blocks[blockIndex(grid, ...reading)]!]!;
    const bytes = sabotaged(machine, {}, [{ at: reading, state: state.replace(/power=\d+/, 'power=9') }]);
    const { failures } = press(bytes, { mode: 'placement', presses: 0 });
    expect(failures.map(({ code }) => code)).toEqual(['not-at-rest']);
    expect(failures[0]!.blocks).toContainEqual(reading);
  });
});
