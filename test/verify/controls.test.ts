import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.js';
import { AIR, blockAt, blockIndex, plus, type BlockEntity, type Vec3 } from '../../src/blocks/grid.js';
import { type Block } from '../../src/cells/cell.js';
import { familyOf } from '../../src/cells/families.js';
import { type ControlKind } from '../../src/circuit/controls.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import { compile } from '../../src/machine/cells.js';
import { NORTH, SOUTH, WEST } from '../../src/board/grid.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { checkControls } from '../../src/verify/controls.js';
import { signalsOf } from '../../src/verify/drc.js';
import { ControlFinder } from '../../src/verify/find-controls.js';
import { readMachine, type MachineFile } from '../../src/verify/verify.js';
import { growDag } from '../helpers/grow-dag.js';

const dag = growDag('promises', { width: 4, height: 3, share: 0.85 });
const FAMILIES = [
  ['low', 2],
  ['low', 3],
  ['full', 3],
  ['full', 4],
  ['full', 5],
] as const;
/** Machines that have every control between them. */
const MACHINES = {
  lever: { trigger: 'lever', every: 30, lamp: true },
  plate: { trigger: 'plate', every: 700, lamp: true, entrance: { cell: 0, side: WEST } },
  input: { trigger: 'none', every: 3, entrance: { cell: 11, side: SOUTH } },
} as const;
type Name = keyof typeof MACHINES;

function check({ grid, dag: flow, info }: MachineFile): Diagnostic[] {
  const model = new RedstoneModel(grid);
  // Refused before anybody asks for promises.
  if (!model.solve()) return [{ code: 'feedback', message: '' }];
  return checkControls(grid, flow, info, model, signalsOf(model, blockIndex(grid, ...info.generate)));
}

/** A machine with the block at a place exchanged. */
function withBlock(file: MachineFile, at: Vec3, state: string, entity?: BlockEntity): MachineFile {
  const { grid } = file;
  const blocks = grid.blocks.slice();
  const index = blockIndex(grid, ...at);
  blocks[index] = grid.palette.length;
  const entities = new Map(grid.entities);
  entities.delete(index);
  if (entity !== undefined) entities.set(index, entity);
  return { ...file, grid: { ...grid, blocks, palette: [...grid.palette, state], entities } };
}

/** Some of each code, spread evenly; all where there are few. */
function someOf(list: readonly Damage[], most: number): Damage[] {
  return [...new Set(list.map(({ code }) => code))].flatMap((code) => {
    const alike = list.filter((damage) => damage.code === code);
    const step = Math.max(1, alike.length / most);
    return alike.filter((_, k) => Math.floor(k / step) !== Math.floor((k - 1) / step));
  });
}

const stateAt = ({ grid }: MachineFile, at: Vec3): string =>
  grid.palette[grid.blocks[blockIndex(grid, ...at)]!]!;

interface Damage {
  readonly code: string;
  readonly what: string;
  readonly file: MachineFile;
  /** What was changed, where it is a block. */
  readonly at?: Vec3;
}

/** Everything that is done to one machine. */
function damages(name: Name, file: MachineFile): Damage[] {
  const { grid, info } = file;
  const finder = new ControlFinder(grid, info, dag);
  const list: Damage[] = [];
  const cell = (kind: ControlKind, settings: object = {}, nth = 0): Block[] => {
    const tag = { lamp: info.lamp, plates: info.generate, input: info.generate }[kind as string];
    const found = finder.find([{ name: '', kind, ...settings } as never], tag)[nth]!;
    return found.cell.blocks.map((block) => ({ ...block, at: plus(found.at, block.at) }));
  };
  const change = (code: string, what: string, at: Vec3, state = AIR, entity?: BlockEntity): void => {
    list.push({ code, what, at, file: withBlock(file, at, state, entity) });
  };
  const take = (code: string, blocks: readonly Block[], glyphs: RegExp, state = AIR): void => {
    for (const { at, glyph } of blocks)
      if (glyphs.test(glyph)) change(code, `${glyph} to ${state.replace(/\[.*/, '')}`, at, state);
  };
  const slow = (code: string, blocks: readonly Block[], glyphs: RegExp): void => {
    for (const { at, glyph } of blocks.filter((block) => glyphs.test(block.glyph))) {
      const state = stateAt(file, at);
      const delay = Number(/delay=(\d)/.exec(state)![1]);
      change(code, `${glyph} to another delay`, at, state.replace(/delay=\d/, `delay=${(delay % 4) + 1}`));
    }
  };

  const ring = cell('oscillator', { delays: [1, 1, 1] });
  slow('control-period', ring, /^[R234]/);
  for (const [index, entity] of grid.entities) {
    const [first, ...rest] = entity.items ?? [];
    if (entity.id !== 'minecraft:hopper' || first === undefined || !first.id.endsWith('stick')) continue;
    const at = blockAt(grid, index);
    if (at[1] < info.origin[1] - 5 && first.count === 1) continue;
    for (const by of [-1, 1]) {
      if (first.count + by < 1 || first.count + by > 64 || first.count === 1) continue;
      const items = [{ ...first, count: first.count + by }, ...rest];
      change('control-period', `items ${by}`, at, stateAt(file, at), { ...entity, items });
    }
  }
  for (const by of [-20, 20, 4000])
    list.push({
      code: 'control-period',
      what: `Period ${by}`,
      file: { ...file, info: { ...info, periodTicks: info.periodTicks! + by } },
    });
  change('control-timer', 'no lever', info.timer!);
  take('control-timer', ring, /^(t|dd)/);
  const counter = cell('counter', { items: 1 });
  take('control-timer', counter, /^([CHt]|[R3])/);
  slow('control-timer', counter, /^[R3]/);
  const stretcher = cell('stretcher');
  slow('control-pulse', stretcher, /^[R34]/);
  take('control-pulse', stretcher, /^[R34]/);
  const edge = cell('edge-detector');
  slow('control-pulse', edge, /^[R4]/);
  take('control-pulse', edge, /^(t|R|4|##)/);
  take('control-pulse', edge, /^##/, 'minecraft:glass');
  if (name === 'plate') {
    const plates = cell('plates');
    take('control-plate', plates, /^(PL|dd)/);
    take('control-plate', plates, /^PL/, 'minecraft:white_carpet');
    for (const { at, glyph } of plates) {
      if (glyph !== 'PL') continue;
      const deaf = withBlock(file, plus(at, [0, -1, 0]), 'minecraft:glass');
      list.push({ code: 'control-plate', what: 'glass under a plate', at, file: deaf });
    }
    const [first, second] = info.plates!;
    for (const other of [plus(second!, [0, 1, 0]), plus(first!, [0, -1, 0])]) {
      const tagged = { ...file, info: { ...info, plates: [first!, other] } };
      list.push({ code: 'control-plate', what: 'Plates', at: other, file: tagged });
    }
  }
  if (name === 'input') slow('control-trigger', cell('input'), /^4/);
  if (info.lamp !== undefined) {
    const links = Array.from({ length: 12 }, (_, k) => k + 1);
    const lamp = finder.find(
      links.map((n) => ({ name: '', kind: 'lamp', links: n })),
      info.lamp,
    )[0]!;
    const blocks = lamp.cell.blocks.map((block) => ({ ...block, at: plus(lamp.at, block.at) }));
    take('control-lamp', blocks, /^(LA|CO|t|R|4|##)/);
    slow('control-lamp', blocks, /^4/);
    take('control-lamp', blocks, /^(CO|##)/, 'minecraft:glass');
    take('control-lamp', blocks, /^LA/, 'minecraft:glowstone');
    list.push({
      code: 'control-lamp',
      what: 'SettleTicks',
      at: info.lamp,
      file: { ...file, info: { ...info, settleTicks: info.settleTicks + 40 } },
    });
  }
  return list;
}

describe.each(FAMILIES.map((family, k) => [...family, k] as const))(
  'the controls of %s-%i',
  (doors, pitch, k) => {
    const family = familyOf(doors, pitch)!;

    // `controls.long.test.ts` has all of them beside one another.
    it.each(TRIGGERS.map((trigger, n) => [trigger, n] as const))(
      'with a %s keep what they promise',
      (trigger, n) => {
        const extra = [{}, { lamp: true }, { every: 30 }, { every: 1801, lamp: true }][(k + n) % 4];
        const entrance = [
          { cell: 0, side: NORTH },
          { cell: 0, side: WEST },
          { cell: 11, side: SOUTH },
        ][(k + 2 * n) % 3]!;
        const options = { seed: '1', family, trigger, entrance, presses: 0, ...extra };
        expect(() => compile(dag, options)).not.toThrow();
      },
    );

    // All machines in one family; the controls are the same in all.
    const names = Object.keys(MACHINES) as Name[];
    it.each(family.name === 'low-3' ? names : [names[k % 3]!])(
      'damaged are refused, the %s machine',
      (name) => {
        const file = readMachine(compile(dag, { seed: '1', family, presses: 0, ...MACHINES[name] }).bytes);
        expect(check(file)).toEqual([]);
        const counts = new Map<string, number>();
        const missed: string[] = [];
        const most = family.name === 'low-3' ? Infinity : 2;
        for (const { code, what, at, file: damaged } of someOf(damages(name, file), most)) {
          const found = check(damaged);
          if (found[0]?.code === 'feedback') continue;
          const named = found.some(
            (d) =>
              d.code === code && (at === undefined || d.blocks?.some((place) => place.join() === at.join())),
          );
          if (!named)
            missed.push(
              `${code}, ${what} at ${at?.join()}: ${found.map((d) => `${d.code} ${d.where}`).join(', ')}`,
            );
          counts.set(code, (counts.get(code) ?? 0) + 1);
        }
        expect(missed).toEqual([]);
        for (const [code, count] of counts)
          if (code !== 'control-trigger') expect(count, code).toBeGreaterThanOrEqual(Math.min(5, most));
      },
    );
  },
);

describe('a wire too many', () => {
  it('is told with both its ends where a dust joins two wires', () => {
    const family = familyOf('low', 3)!;
    const machine = readMachine(compile(dag, { seed: '1', family, ...MACHINES.lever, presses: 0 }).bytes);
    const { grid } = machine;
    const isDust = ([x, y, z]: Vec3): boolean => {
      const index = blockIndex(grid, x, y, z);
      return index >= 0 && grid.palette[grid.blocks[index]!]!.startsWith('minecraft:redstone_wire');
    };
    const dust = 'minecraft:redstone_wire[east=side,north=side,power=0,south=side,west=side]';
    const told: Diagnostic[] = [];
    grid.blocks.forEach((id, index) => {
      if (grid.palette[id] !== AIR) return;
      const [x, y, z] = blockAt(grid, index);
      const beside = [
        [x + 1, y, z],
        [x - 1, y, z],
        [x, y, z + 1],
        [x, y, z - 1],
      ] as const;
      if (y === 0 || beside.filter(isDust).length < 2) return;
      const carried = withBlock(machine, [x, y - 1, z], 'minecraft:stone');
      told.push(...check(withBlock(carried, [x, y, z], dust)).filter(({ code }) => code === 'control-wire'));
    });
    expect(told.length).toBeGreaterThan(0);
    for (const { blocks, message } of told) {
      expect(blocks).toHaveLength(2);
      expect(message).toMatch(/^the .+ reaches the .+, which it should not$/);
    }
  });
});
