/** The judge of the stress bench accepts working machines with every trigger, and finds broken ones. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AIR, type BlockEntity, type BlockGrid } from '../src/blocks/grid.js';
import { familyOf } from '../src/cells/families.js';
import { TRIGGERS } from '../src/circuit/triggers.js';
import { random } from '../src/base/random.js';
import { buildDag } from '../src/dag/builders/index.js';
import { LOAD_MODES } from '../src/engine/engine.js';
import { redstone } from '../src/engine/redstone.js';
import { writeSponge } from '../src/formats/sponge.js';
import type { CompileOptions } from '../src/machine/cells.js';
import { growDag } from './helpers/grow-dag.js';
import { withRandomWeights } from './helpers/weights.js';
import { compile } from '../src/machine/compile.js';
import type { Compiled } from '../src/machine/compiler.js';
import { readMachine } from '../src/verify/machine-file.js';

interface Report {
  readonly wrong: number;
  readonly failures: readonly { readonly code: string }[];
  readonly tallies: Readonly<
    Record<string, { readonly rounds: number; readonly draws: number; readonly ones: number }>
  >;
}
const { stressMachine } = (await import(
  pathToFileURL(join(import.meta.dirname, '../bench/stress-machine.js')).href
)) as { readonly stressMachine: (...given: unknown[]) => Report };

const family = familyOf('low', 4)!;
const dag = buildDag('staircase', { width: 3, height: 3, seed: '1' });
const CHOICES = 4;
const made = (options: Partial<CompileOptions> = {}): Compiled =>
  compile(dag, { seed: '2', family, presses: 0, ...options });
const plain = made();

const stress = (
  { layout, bytes }: Pick<Compiled, 'layout' | 'bytes'>,
  rounds: object,
  options: object = {},
): Report =>
  stressMachine(bytes, readMachine(bytes), {
    ...{ engine: redstone, mode: 'in-world', seed: '1', line: layout.line, rounds },
    ...(layout.timer && { timer: { lever: layout.timer, periodTicks: layout.periodTicks } }),
    ...options,
  });
const codes = ({ failures }: Report): ReadonlySet<string> => new Set(failures.map(({ code }) => code));

/** A machine with the first matching block replaced, or its contents. */
function broken(machine: Compiled, of: RegExp, state: string, items?: BlockEntity['items']): Compiled {
  const { grid, info } = readMachine(machine.bytes);
  const index = grid.blocks.findIndex((id) => of.test(grid.palette[id]!));
  expect(index).toBeGreaterThan(0);
  const blocks = grid.blocks.slice();
  if (state !== '') blocks[index] = grid.palette.length;
  const entities = new Map(grid.entities);
  if (items !== undefined) entities.set(index, { ...entities.get(index)!, items });
  const changed: BlockGrid = { ...grid, palette: [...grid.palette, state || AIR], blocks, entities };
  return { ...machine, bytes: writeSponge(changed, info) };
}

describe('a working machine', () => {
  it.each(LOAD_MODES)('withstands every disturbance, loaded %s', (mode) => {
    const rounds = { none: 5, presses: 2, cuts: 5, holds: 3 };
    const { tallies, wrong, failures } = stress(plain, rounds, { mode, seed: '3' });
    expect([failures, wrong]).toEqual([[], 0]);
    for (const [kind, count] of Object.entries(rounds))
      expect(tallies[kind]).toMatchObject({ rounds: count, draws: count * CHOICES, unhealed: 0 });
  });

  it.each(TRIGGERS)('is pressed by its trigger, "%s": its mazes change from round to round', (trigger) => {
    const machine = made({ trigger });
    const reports = ['1', '2', '3'].map((seed) => stress(machine, { none: 7 }, { seed }));
    expect(reports.flatMap(({ failures }) => failures)).toEqual([]);
    // One maze that stays has each bit drawn as often as there are rounds, or never.
    expect(reports.some(({ tallies }) => tallies['none']!.ones % 7 !== 0)).toBe(true);
  });

  it('with weights recovers its items if pulses are too short for the hoppers', () => {
    const small = withRandomWeights(growDag('small', { width: 4, height: 4 }), random('1', 'weights'));
    const machine = compile(small, { seed: '1', family: familyOf('low', 3)!, presses: 0 });
    expect(stress(machine, { none: 4, presses: 4, cuts: 4 }).failures).toEqual([]);
  });

  it('with a plate, a lamp and a timer withstands every disturbance', () => {
    const machine = made({ trigger: 'plate', lamp: true, every: 6 });
    const rounds = { none: 2, presses: 1, cuts: 2, holds: 2, timer: 3 };
    const { tallies, wrong, failures } = stress(machine, rounds, { mode: 'placement' });
    expect([failures, wrong]).toEqual([[], 0]);
    // Four mazes of the timer in each round, or one fewer or more by the moments it is put on and off, and that of the press.
    expect(tallies['timer']!.draws).toBeGreaterThanOrEqual(3 * 4 * CHOICES);
    expect(tallies['timer']!.draws).toBeLessThanOrEqual(3 * 6 * CHOICES);
  });
});

describe('a broken machine is found:', () => {
  it.each([
    ['a door without a piston', /piston\[extended=false/, 'minecraft:stone', 'door-mismatch'],
    ['doors that never hear of their coin', /redstone_torch\[lit=false/, AIR, 'door-mismatch'],
    [
      'a torch that is saved dark',
      /wall_torch\[facing=south,lit=true/,
      'minecraft:redstone_wall_torch[facing=south,lit=false]',
      'not-at-rest',
    ],
  ])('%s', (_, of, state, code) => {
    expect(codes(stress(broken(plain, of, state), { none: 6 }, { mode: 'placement' }))).toContain(code);
  });

  it('a hopper with far too much in it', () => {
    const items = [0, 1, 2, 3, 4].map((slot) => ({ slot, id: 'minecraft:stick', count: 64 }));
    expect(codes(stress(broken(plain, /:hopper/, '', items), { none: 6 }))).toContain('item-unreadable');
  });

  it.each([
    [7, 'period'],
    [0, 'no-response'],
  ])('a timer that counts %i items', (count, code) => {
    const items = count === 0 ? [] : [{ slot: 0, id: 'minecraft:stick', count }];
    const machine = made({ every: 6 });
    const changed = broken(machine, /:hopper\[enabled=false,facing=east/, '', items);
    expect(codes(stress(changed, { timer: 1 }))).toContain(code);
  });

  it('slower than it says', () => {
    const file = readMachine(plain.bytes);
    const hasty = { ...file, info: { ...file.info, settleTicks: file.info.settleTicks - 1 } };
    const { line } = plain.layout;
    const options = { engine: redstone, mode: 'in-world', seed: '1', line, rounds: { none: 6 } };
    expect(codes(stressMachine(plain.bytes, hasty, options))).toEqual(new Set(['not-settled']));
  });
});
