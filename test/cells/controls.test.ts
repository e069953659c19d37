import { describe, expect, it } from 'vitest';
import { GridBuilder } from '../../src/blocks/builder.js';
import type { Vec3 } from '../../src/blocks/grid.js';
import { parseState } from '../../src/blocks/state.js';
import { DUST } from '../../src/cells/cell.js';
import { beside, controlCell, turnCell, type ControlCell } from '../../src/cells/controls.js';
import type { ControlInstance } from '../../src/circuit/controls.js';
import { LOAD_MODES, type LoadMode } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { resolveDress } from '../../src/layout/dress.js';
import { placeCircuit } from '../../src/layout/place.js';
import { bringToRest } from '../../src/redstone/rest.js';
import { isLine } from '../../src/wire/lay.js';

const STONE = 'minecraft:stone';
const DRESS = resolveDress({ bus: STONE, console: STONE, input: STONE }, '1.20.4');
const LEVER = 'minecraft:lever[face=floor,facing=north,powered=false]';

/** One cell in the engine, with a lever at its input. */
class Trial {
  now = 0;
  /** The game ticks in which the output changed. */
  readonly edges: number[] = [];
  private readonly machine;
  private readonly lever: Vec3;
  private readonly read: () => boolean;
  private last: boolean;

  constructor(cell: ControlCell, items: number, mode: LoadMode) {
    const { in: input } = cell.ports;
    const drawn = new Set(cell.blocks.map(({ at }) => at.join()));
    const sides = input!.side === undefined ? (['N', 'E', 'S', 'W'] as const) : [input!.side];
    const lever = sides.map((side) => beside(input!.at, side)).find((at) => !drawn.has(at.join()))!;
    const output = cell.ports.out?.at ?? cell.blocks.find(({ glyph }) => glyph === 'LA')!.at;
    const places = [...cell.blocks.map(({ at }) => at), lever, output];
    const low = [0, 1, 2].map((axis) => Math.min(...places.map((at) => at[axis]!)) - 2) as unknown as Vec3;
    const high = [0, 1, 2].map((axis) => Math.max(...places.map((at) => at[axis]!)) + 2) as unknown as Vec3;
    const builder = new GridBuilder(low, high);
    const carried: Vec3[] = [lever, input!.at];
    builder.set(...lever, LEVER);
    const hopper = cell.blocks.find(({ glyph }) => /^H[NESW]$/.test(glyph));
    placeCircuit(
      builder,
      cell.blocks.map((block) => (block === hopper ? { ...block, items } : block)),
      DRESS,
    );
    carried.push(...cell.blocks.filter(isLine).map(({ at }) => at));
    if (cell.ports.out !== undefined) {
      if (builder.isAir(...output)) builder.set(...output, DUST);
      carried.push(output);
    }
    if (builder.isAir(...input!.at)) builder.set(...input!.at, DUST);
    for (const [x, y, z] of carried) if (builder.isAir(x, y - 1, z)) builder.set(x, y - 1, z, STONE);
    this.machine = nucleation.load(
      SPONGE_2.write(bringToRest(builder.done()), undefined, { minecraft: '1.20.4' }),
      mode,
    );
    this.lever = builder.local(...lever);
    const probe = this.machine.probe([builder.local(...output)]);
    this.read = () => {
      const { power, lit } = parseState(probe.read()[0]!).properties;
      return lit === 'true' || (power !== undefined && power !== '0');
    };
    this.last = this.read();
  }

  flip(): void {
    this.machine.use(this.lever);
  }

  run(ticks: number): void {
    for (let k = 0; k < ticks; k++) {
      this.machine.step();
      this.now++;
      if (this.read() === this.last) continue;
      this.last = !this.last;
      this.edges.push(this.now);
    }
  }
}

const everyTurn = (
  instance: ControlInstance,
  check: (trial: Trial, cell: ControlCell) => void,
  items = 1,
): void => {
  for (let quarters = 0; quarters < 4; quarters++) {
    const cell = turnCell(controlCell(instance), quarters);
    check(new Trial(cell, items, LOAD_MODES[quarters % 2]!), cell);
  }
};

describe('the delay of a control cell matches the engine', () => {
  it.each([1, 2, 3, 4])('a repeater of %i', (delay) => {
    everyTurn({ name: '', kind: 'repeater', delay }, (trial, { delay: { rise, fall } }) => {
      trial.flip();
      trial.run(20);
      trial.flip();
      trial.run(20);
      expect(trial.edges).toEqual([rise, 20 + fall]);
    });
  });

  it('a stretcher', () => {
    everyTurn({ name: '', kind: 'stretcher' }, (trial, { delay: { rise, fall } }) => {
      trial.flip();
      trial.run(6);
      trial.flip();
      trial.run(60);
      expect(trial.edges).toEqual([expect.any(Number), 6 + fall]);
      expect(trial.edges[0]!).toBeLessThanOrEqual(rise);
    });
  });

  it('an edge detector', () => {
    everyTurn({ name: '', kind: 'edge-detector' }, (trial, { delay: { rise, fall, pulse } }) => {
      for (let change = 0; change < 4; change++) {
        const start = trial.now;
        trial.edges.length = 0;
        trial.flip();
        trial.run(40);
        const [on, off] = trial.edges.map((at) => at - start) as [number, number];
        expect(trial.edges).toHaveLength(2);
        expect(on).toBeLessThanOrEqual(rise);
        expect(off).toBeLessThanOrEqual(fall);
        expect(off - on).toBeGreaterThanOrEqual(pulse!);
      }
    });
  });

  it.each([2, 3, 4, 5, 6, 9, 14, 19])('a stair of %i', (drop) => {
    everyTurn({ name: '', kind: 'stair', drop }, (trial, { delay: { rise, fall } }) => {
      trial.flip();
      trial.run(30);
      trial.flip();
      trial.run(30);
      expect(trial.edges).toEqual([rise, 30 + fall]);
    });
  });

  it.each([2, 4, 8, 12])('a tower of %i torches', (torches) => {
    everyTurn({ name: '', kind: 'tower', torches }, (trial, { delay: { rise, fall } }) => {
      trial.flip();
      trial.run(40);
      trial.flip();
      trial.run(40);
      expect(trial.edges).toEqual([rise, 40 + fall]);
    });
  });

  it.each([1, 2, 3, 4, 5, 9])('a lamp of %i links', (links) => {
    everyTurn({ name: '', kind: 'lamp', links }, (trial, { delay: { rise, fall } }) => {
      trial.flip();
      trial.run(20);
      trial.flip();
      trial.run(fall + 20);
      const [on, off] = trial.edges as [number, number];
      expect(trial.edges).toHaveLength(2);
      expect(on).toBe(rise);
      expect(off).toBeGreaterThanOrEqual(20 + fall);
      expect(off).toBeLessThanOrEqual(20 + fall + 8);
    });
  });

  it.each([1, 2, 3])('a counter of %i items', (items) => {
    everyTurn(
      { name: '', kind: 'counter', items },
      (trial, { delay: { rise, fall } }) => {
        const changes: number[] = [];
        for (let n = 1; n <= 4 * items; n++) {
          const start = trial.now;
          trial.flip();
          trial.run(10);
          trial.flip();
          trial.run(20);
          for (const at of trial.edges.splice(0)) changes.push(n, at - start);
        }
        expect(changes.filter((_, k) => k % 2 === 0)).toEqual([items, 2 * items, 3 * items, 4 * items]);
        const delays = changes.filter((_, k) => k % 2 === 1);
        expect(delays).toEqual([rise, fall, rise, fall]);
      },
      items,
    );
  });
});
