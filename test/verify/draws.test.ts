import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { AIR, blockAt } from '../../src/blocks/grid.js';
import { eitherState, bodyOf, FLOOR, FULL, OTHER, shapeOf } from '../../src/blocks/shape.js';
import { canonicalState } from '../../src/blocks/state.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { triggerAt } from '../../src/engine/trigger.js';
import { atEveryDraw, strokesOf } from '../../src/verify/draws.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

describe('what a piston decides', () => {
  it.each([
    ['low', 3],
    ['full', 3],
    ['full', 4],
  ] as const)('%s-%i: at every draw each block is one of two states, and both come up', (doors, pitch) => {
    const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
    const { bytes } = compile(dag, { seed: '1', family: familyOf(doors, pitch)! });
    const { grid, info } = readMachine(bytes);
    const places = strokesOf(grid).flatMap((stroke) => stroke.places);
    expect(places.length).toBeGreaterThan(30);
    const machine = nucleation.load(bytes, 'in-world');
    const probe = machine.probe(places.map(({ index }) => blockAt(grid, index)));
    const trigger = triggerAt(machine, info.generate);
    const seeds = random('1', 'presses');
    const seen = places.map(() => new Set<string>());
    for (let press = 0; press < 16; press++) {
      machine.seed([seeds.next(), seeds.next()]);
      trigger.press();
      for (let tick = 1; tick <= info.settleTicks; tick++) {
        machine.step();
        if (tick === trigger.holdTicks) trigger.release();
      }
      probe.read().forEach((state, k) => seen[k]!.add(canonicalState(state)!));
    }
    seen.forEach((states, k) => {
      const { in: isIn, out } = places[k]!;
      expect([...states].sort()).toEqual([isIn, out].map((state) => canonicalState(state)!).sort());
    });
  });

  it('has all its possible states in the grid of every draw', () => {
    const palette = [AIR, 'minecraft:stone', 'minecraft:sticky_piston[extended=false,facing=east]'];
    const grid = {
      ...{ width: 4, height: 1, length: 1, palette },
      ...{ blocks: Uint16Array.of(2, 1, 0, 0), entities: new Map() },
    };
    const all = atEveryDraw(grid);
    expect([...all.blocks].map((id) => all.palette[id]!.split('|').length)).toEqual([2, 2, 2, 1]);
    expect(all.palette[all.blocks[2]!]).toBe('minecraft:air|minecraft:stone');
    expect(strokesOf({ ...grid, width: 2, blocks: Uint16Array.of(2, 1) })).toEqual([]);
  });
});

describe('one state or another', () => {
  it('stops a body where all states do, and possibly where one does', () => {
    expect(bodyOf(eitherState([AIR, 'minecraft:stone']))).toBe(OTHER);
    expect(bodyOf(eitherState(['minecraft:dirt', 'minecraft:stone']))).toBe(FULL);
    expect(bodyOf(eitherState(['minecraft:stone', 'minecraft:stone_slab[type=top,waterlogged=false]']))).toBe(
      FLOOR,
    );
    expect(shapeOf(eitherState([AIR, 'minecraft:stone']))).toEqual({
      sure: [],
      most: [[0, 0, 0, 16, 16, 16]],
    });
    const slab = shapeOf(
      eitherState(['minecraft:stone_slab[type=top,waterlogged=false]', 'minecraft:stone']),
    );
    expect(slab.sure).toEqual([[0, 8, 0, 16, 16, 16]]);
    expect(slab.most).toHaveLength(2);
  });
});
