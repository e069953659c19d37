import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { GridBuilder } from '../../src/blocks/builder.js';
import { blockAt, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { FAMILIES } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { Engine } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone, redstoneEngine } from '../../src/engine/redstone.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { verifyMachine } from '../../src/machine/verify-file.js';
import { compile } from '../../src/machine/compile.js';

const alternate = redstoneEngine({ dust: 'alternate-current' });
const STONE = 'minecraft:stone';
const LEVER = 'minecraft:lever[face=floor,facing=north,powered=false]';
const DUST = 'minecraft:redstone_wire[east=none,north=none,power=0,south=none,west=none]';
const SIDE = 9;

/** Hills and holes covered with dust, with blocks above some of it, and levers. */
function hills(seed: number): { readonly grid: BlockGrid; readonly levers: readonly Vec3[] } {
  const draw = random(`hills ${seed}`, 'alternate current');
  const builder = new GridBuilder([0, 0, 0], [SIDE, 6, SIDE]);
  const levers: Vec3[] = [];
  for (let x = 0; x < SIDE; x++) {
    for (let z = 0; z < SIDE; z++) {
      const height = draw.below(3);
      const ground = draw.below(4) === 0 ? 'minecraft:glass' : STONE;
      for (let y = 0; y <= height; y++) builder.set(x, y, z, y === height ? ground : STONE);
      const what = draw.below(12);
      if (what === 0 && ground === STONE) {
        builder.set(x, height + 1, z, LEVER);
        levers.push([x, height + 1, z]);
      } else if (what < 10) builder.set(x, height + 1, z, DUST);
      if (draw.below(8) === 0) builder.set(x, height + 2, z, STONE);
    }
  }
  return { grid: builder.done(), levers };
}

/** All states, with the number of changes, after each flip of a lever. */
function played(engine: Engine, { grid, levers }: ReturnType<typeof hills>) {
  const machine = engine.load(writeSponge(grid, undefined), 'placement');
  const probe = machine.probe(Array.from(grid.blocks, (_, i) => blockAt(grid, i)));
  machine.countUpdates();
  machine.resetChanges();
  const states = [...levers, ...levers].map((lever) => {
    machine.use(lever);
    return probe.read();
  });
  return { states, changes: machine.changes(), updates: machine.countUpdates() };
}

describe('dust of Alternate Current', () => {
  it.each(Array.from({ length: 8 }, (_, k) => k))(
    'reaches the game’s final state on hills %i, with fewer changes',
    (k) => {
      const scene = hills(k);
      const [ours, game] = [played(alternate, scene), played(redstone, scene)];
      expect(ours.states).toEqual(game.states);
      expect(ours.changes).toBeLessThanOrEqual(game.changes);
      expect(ours.updates).toBeLessThanOrEqual(game.updates);
    },
  );

  it('changes each dust of a line once, which the game changes up to 15 times', () => {
    const builder = new GridBuilder([0, 0, 0], [17, 2, 1]);
    for (let x = 0; x < 17; x++) builder.set(x, 0, 0, STONE);
    builder.set(0, 1, 0, LEVER);
    for (let x = 1; x < 17; x++)
      builder.set(x, 1, 0, DUST.replace('east=none', 'east=side').replace('west=none', 'west=side'));
    const scene = { grid: builder.done(), levers: [[0, 1, 0]] as const };
    const machine = (engine: Engine): number[] => {
      const loaded = engine.load(writeSponge(scene.grid, undefined), 'in-world');
      return [1, 2].map(() => {
        loaded.resetChanges();
        loaded.use([0, 1, 0]);
        return loaded.changes();
      });
    };
    expect(machine(alternate)).toEqual([16, 16]);
    const [on, off] = machine(redstone);
    expect([on, off! > 16]).toEqual([16, true]);
  });

  it.each(FAMILIES.slice(0, 2).map(({ name }, k) => [name, k] as const))(
    'lets a machine of %s make mazes in time',
    (_, k) => {
      const dag = buildDag('peel', { width: 5, height: 4, seed: `${k}` });
      const { bytes } = compile(dag, { seed: '1', presses: 0, family: FAMILIES[k]! });
      const report = verifyMachine(bytes, { engine: alternate, presses: 8, seed: '1' });
      expect(report.failures).toEqual([]);
      expect([report.ok, report.trees, report.engine]).toEqual([true, 8, 'redstone, Alternate Current']);
    },
  );
});

describe('the number of updates', () => {
  it.each(Array.from({ length: 5 }, (_, k) => k))(
    'agrees with nucleation for dust and levers on hills %i',
    (k) => {
      const scene = hills(k);
      const [ours, theirs] = [redstone, nucleation].map((engine) => {
        const machine = engine.load(writeSponge(scene.grid, undefined), 'placement');
        machine.countUpdates();
        machine.resetChanges();
        return scene.levers.map((lever) => {
          machine.use(lever);
          machine.step();
          return [machine.changes(), machine.countUpdates()];
        });
      });
      expect(ours).toEqual(theirs);
    },
  );
});
