import { describe, expect, it } from 'vitest';
import {
  EAST,
  neighbour,
  NO_CELL,
  NORTH,
  placeOf,
  SOUTH,
  WEST,
  type Direction,
} from '../../src/board/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { netlistOf } from '../../src/circuit/netlist.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { redstone } from '../../src/engine/redstone.js';
import { provePassages } from '../../src/flow/prove.js';
import { compile } from '../../src/machine/compile.js';
import { waveformFile } from '../../src/machine/verify-file.js';
import { rectangle } from '../../src/region/region.js';
import { readVcd, type Dump } from '../helpers/vcd.js';

const PRESSES = 3;
const LETTERS: Readonly<Record<string, Direction>> = { N: NORTH, E: EAST, S: SOUTH, W: WEST };

/** What a signal is at a game tick. */
const valueAt = ({ signals }: Dump, name: string, tick: number): number | undefined =>
  signals.get(name)!.findLast(([when]) => when <= tick)![1];

/** The game ticks of the presses. */
const pressesOf = ({ signals }: Dump): readonly number[] =>
  signals.get('machine.controls.press')!.flatMap(([tick, value]) => (value === 1 ? [tick] : []));

describe.each([
  ['low', 3],
  ['low', 2],
  ['full', 4],
  ['full', 3],
] as const)('the waveform of a machine of cells, %s doors at pitch %i', (doors, pitch) => {
  const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
  const { bytes, layout } = compile(dag, { seed: '1', family: familyOf(doors, pitch)!, presses: 0 });
  const options = { engine: redstone, mode: 'in-world', presses: PRESSES, seed: '1' } as const;
  const text = waveformFile(bytes, options);
  const dump = readVcd(text);
  const presses = pressesOf(dump);
  const { bits, passages } = netlistOf(dag);
  const nameOf = (cell: number, signal: string): string =>
    `machine.cell_${placeOf(dag, cell).join('_')}.${signal}`;
  const letter = (side: Direction): string => Object.keys(LETTERS).find((key) => LETTERS[key] === side)!;

  it('has a press for each, and the same bytes for the same seed', () => {
    expect(presses).toHaveLength(PRESSES);
    expect(waveformFile(bytes, options)).toBe(text);
    expect(waveformFile(bytes, { ...options, seed: '2' })).not.toBe(text);
  });

  it('names T, bit and both doors of each cell of the netlist that has a bit', () => {
    const names = bits.flatMap(({ cell, sides }) =>
      ['T', 'level', 'bit', ...sides.map((side) => `door_${letter(side)}`)].map((one) => nameOf(cell, one)),
    );
    expect([...dump.signals.keys()].sort()).toEqual(
      [...names, 'machine.controls.press', 'machine.controls.T'].sort(),
    );
  });

  it('ends every press with the doors of a spanning tree, SettleTicks later and until the next', () => {
    presses.forEach((press, k) => {
      const end = (presses[k + 1] ?? dump.end + 1) - 1;
      for (const tick of [press + layout.settleTicks, end]) {
        const open = dag.out.map((mask) => (mask === NO_CELL ? NO_CELL : 0));
        for (const { cell, side } of passages) open[cell]! |= side;
        for (const { cell, sides } of bits) {
          const states = sides.map((side) => valueAt(dump, nameOf(cell, `door_${letter(side)}`), tick));
          expect([cell, [...states].sort()]).toEqual([cell, [0, 1]]);
          const side = sides[states.indexOf(1)]!;
          // Told by the cell to its west or north.
          if (side === EAST || side === SOUTH) open[cell]! |= side;
          else open[neighbour(dag, cell, side)]! |= side === NORTH ? SOUTH : EAST;
        }
        expect(provePassages({ width: 4, height: 4, open }).ok).toBe(true);
      }
    });
  });

  it('lets T fall and rise once a press, with one door of each cell following the bit and the other its inverse', () => {
    for (const { cell, sides } of bits) {
      const ts = dump.signals.get(nameOf(cell, 'T'))!.map(([, value]) => value);
      expect(ts).toEqual([1, ...presses.flatMap(() => [0, 1])]);
      const ends = presses.map((press) => press + layout.settleTicks);
      const drawn = ends.map((tick) => valueAt(dump, nameOf(cell, 'bit'), tick));
      const opened = sides.map((side) =>
        ends.map((tick) => valueAt(dump, nameOf(cell, `door_${letter(side)}`), tick)),
      );
      const flipped = drawn.map((bit) => 1 - bit!);
      expect([[drawn, flipped].map(String), [flipped, drawn].map(String)]).toContainEqual(opened.map(String));
    }
  });

  it('keeps the level while T is high, except during the draw', () => {
    for (const { cell } of bits) {
      for (const [tick] of dump.signals.get(nameOf(cell, 'level'))!.slice(1)) {
        const [since, t] = dump.signals.get(nameOf(cell, 'T'))!.findLast(([when]) => when <= tick)!;
        expect(t === 0 || tick - since <= 10).toBe(true);
      }
    }
  });
});

it('the waveform of several floors has the doors to the floor below', () => {
  const dag = buildDag('peel', { width: 2, height: 2, floors: 2, seed: '1' });
  const { bytes } = compile(dag, { seed: '1', family: familyOf('low', 8)!, presses: 0 });
  const { signals } = readVcd(
    waveformFile(bytes, { engine: redstone, mode: 'in-world', presses: 1, seed: '1' }),
  );
  const doors = [...signals.keys()].filter((name) => name.endsWith('door_D'));
  expect(doors).not.toEqual([]);
  for (const name of doors) expect(signals.get(name)!.at(-1)![1]).toBeTypeOf('number');
});

describe('the waveform of a uniform machine', () => {
  const { bytes } = compile(rectangle(3, 3), { seed: '1' });
  const dump = readVcd(waveformFile(bytes, { engine: redstone, mode: 'placement', presses: 2, seed: '1' }));

  it('keeps the lamp dark while the old doors are closed, and has a spanning tree when it is lit', () => {
    const done = dump.signals.get('machine.controls.done')!;
    expect(done.map(([, value]) => value)).toEqual([1, 0, 1, 0, 1]);
    const doors = [...dump.signals.keys()].filter((name) => /door_[ES]$/.test(name));
    expect(doors).toHaveLength(12);
    for (const name of doors) {
      for (const [tick] of dump.signals.get(name)!.slice(1))
        expect(valueAt(dump, 'machine.controls.done', tick)).toBe(1);
    }
    const open = new Uint8Array(9);
    for (const name of doors) {
      const [, x, y, side] = /cell_(\d)_(\d)\.door_(.)/.exec(name)!;
      if (valueAt(dump, name, dump.end) === 1) open[Number(x) + 3 * Number(y)]! |= LETTERS[side!]!;
    }
    expect(provePassages({ width: 3, height: 3, open }).ok).toBe(true);
  });

  it('has T and bit of both randomizers of every post', () => {
    for (const place of ['0_0', '1_0', '0_1', '1_1']) {
      for (const k of [0, 1]) {
        // In the first round of a press every post chooses.
        expect(dump.signals.get(`machine.post_${place}.T_${k}`)!.length).toBeGreaterThan(2);
        expect(dump.signals.get(`machine.post_${place}.bit_${k}`)![0]![1]).toBeTypeOf('number');
      }
    }
  });
});
