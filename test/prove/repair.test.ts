import { beforeAll, describe, expect, it } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import type { Schematic } from '../../src/formats/format.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { provePack } from '../../src/prove/pack.js';
import { marksOf, MARKS } from '../../src/prove/find.js';
import { proofOf } from '../../src/prove/proof.js';
import { hasRepair } from '../../src/prove/repair.js';
import { blockIndex, stateAt, type Vec3 } from '../../src/blocks/grid.js';
import { blockInfo } from '../../src/blocks/catalogue.js';
import { familyOf } from '../../src/cells/families.js';
import { cellsIn } from '../helpers/infos.js';
import { paste, type Proving } from '../helpers/proving.js';
import { differences, repairsHarms } from '../helpers/repairs.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

/* One kind of damage each; `repair.long.test.ts` has more machines. */

repairsHarms([['--builder peel --size 2', '1.20.4', 3]]);
repairsHarms([['--builder peel --size 2', '1.21.5', 3]], ['it has holes', 'pistons are in mid-move']);

const REPAIR = 'function mazestone:repair';
let pack: Uint8Array;
let file: Schematic;
let generate: Vec3;
beforeAll(() => {
  const { bytes } = compile(buildDag('peel', { width: 2, height: 2, seed: '1' }), { seed: '1' });
  pack = provePack(bytes, SPONGE_2).bytes;
  file = SPONGE_2.read(bytes);
  ({ generate } = cellsIn(file));
});

function pasted(turns: number, isLoaded?: (at: Vec3) => boolean): Proving {
  const proving = paste(pack, file.grid, turns, isLoaded);
  proving.game.stand(proving.worldPlace(generate));
  return proving;
}
const said = ({ game }: Proving): string[] => game.chat.map(({ text }) => text.replace('mazestone ', ''));
const isGlass = ({ stateAt }: Proving): boolean => stateAt([0, 0, 0]) === 'minecraft:glass';

describe('a repair', () => {
  it('is finished even if it is stopped, reloaded or requested again', () => {
    for (const [turns, stop] of [
      ({ game }: Proving): void => {
        game.type('function mazestone:stop');
      },
      ({ game }: Proving): void => {
        game.reload();
      },
    ].entries()) {
      const proving = pasted(turns);
      proving.game.type(REPAIR);
      proving.run(20);
      expect(isGlass(proving)).toBe(true);
      stop(proving);
      expect(proving.game.leftovers).toEqual([]);
      expect(differences(proving, file.grid, turns)).toEqual([]);
    }
    const proving = pasted(0);
    proving.game.type(REPAIR);
    proving.run(20);
    proving.game.type(REPAIR);
    proving.run();
    expect(said(proving).at(-1)).toMatch(/^repaired: /);
    expect(differences(proving, file.grid, 0)).toEqual([]);
  });

  it('waits in glass for chunks that are no longer loaded', () => {
    const proving = pasted(1);
    proving.game.type(REPAIR);
    proving.run(20);
    proving.world.isLoaded = () => false;
    proving.run(200);
    expect(said(proving).at(-1)).toMatch(/^chunks are not loaded any more: the machine stays glass/);
    proving.game.type(REPAIR);
    expect(said(proving).at(-1)).toContain('an earlier proof or repair is not at its end');
    expect(isGlass(proving)).toBe(true);
    proving.world.isLoaded = () => true;
    proving.run();
    expect(proving.game.leftovers).toEqual([]);
    expect(differences(proving, file.grid, 1)).toEqual([]);
  });

  it('changes nothing if the machine, or a chunk that /place needs, is not loaded', () => {
    const [x, y, z] = pasted(2).worldPlace([0, 0, 0]);
    const beside = pasted(2, (at) => at[0] <= x + 1 && at[2] <= z + 1);
    beside.game.type(REPAIR);
    beside.run();
    const { width, length } = file.grid;
    const command = `/forceload add ~ ~ ~${width} ~${length}`;
    expect(said(beside)).toEqual([
      `no: /place asks for more chunks than the machine lies in: ${command} at ${x} ${y} ${z}`,
    ]);
    const away = pasted(0, (at) => at[0] !== x);
    away.game.type(REPAIR);
    away.run();
    for (const [proving, turns] of [
      [beside, 2],
      [away, 0],
    ] as const) {
      expect(proving.game.leftovers).toEqual([]);
      expect(differences(proving, file.grid, turns)).toEqual([]);
    }
  });

  it('changes nothing if part of the machine would be below the world', () => {
    const proving = pasted(0);
    const bottom = proving.worldPlace([0, 0, 0])[1];
    proving.world.isInside = ([, y]) => y > bottom;
    proving.game.type(REPAIR);
    proving.run();
    expect(said(proving)).toEqual([expect.stringContaining('part of the machine lies outside of the world')]);
    expect(differences(proving, file.grid, 0)).toEqual([]);
  });

  it('leaves another machine alone, and says where to stand', () => {
    const other = compile(buildDag('divide', { width: 4, height: 4, seed: '2' }), { seed: '2' });
    const { grid } = SPONGE_2.read(other.bytes);
    for (const control of [true, false]) {
      const proving = paste(pack, grid);
      const at = cellsIn(SPONGE_2.read(other.bytes)).generate;
      proving.game.stand(proving.worldPlace(at));
      if (!control) proving.machine.place(at, 'minecraft:air');
      proving.game.type(REPAIR);
      expect(said(proving)).toEqual([expect.stringContaining('found no machine of this file here')]);
      expect(proving.game.leftovers).toEqual([]);
    }
  });

  it('finds a machine of equal cells in its place, even without its control', () => {
    const { bytes } = compile(buildDag('staircase', { width: 5, height: 2, seed: '1' }), { seed: '1' });
    const { grid, info } = readMachine(bytes);
    const proving = paste(provePack(bytes, SPONGE_2).bytes, grid, 3);
    proving.machine.place(proving.own(info.generate), 'minecraft:air');
    proving.game.stand(proving.worldPlace([info.generate[0] - 2, info.generate[1], info.generate[2] + 3]));
    proving.game.type(REPAIR);
    expect(proving.game.mostInChain).toBeLessThan(30_000);
    proving.run();
    expect(said(proving).at(-1)).toMatch(/^repaired: /);
    expect(differences(proving, grid, 3)).toEqual([]);
  });

  it('does not rely on dust, which a paste loses first', () => {
    const { bytes } = compile(buildDag('divide', { width: 4, height: 4, seed: '1' }), { seed: '1' });
    const marks = marksOf(proofOf(readMachine(bytes)));
    expect(marks).toHaveLength(MARKS);
    expect(marks.map(({ block }) => block)).not.toContain('minecraft:redstone_wire');
  });

  it('does not rely on any one kind of block', () => {
    const dag = buildDag('peel', { width: 4, height: 4, seed: '9' });
    const machine = compile(dag, { seed: '9', family: familyOf('low', 2)!, trigger: 'lever', presses: 0 });
    const read = readMachine(machine.bytes);
    const marks = marksOf(proofOf(read));
    expect(marks).toHaveLength(MARKS);
    const kinds = marks.map(({ at }) => blockInfo(stateAt(read.grid, blockIndex(read.grid, ...at))).kind);
    for (const kind of new Set(kinds))
      expect(kinds.filter((one) => one === kind).length).toBeLessThanOrEqual(MARKS / 3);
  });

  it('is not in the pack of a machine that is too large for a structure file', () => {
    expect(hasRepair({ ...file.grid, blocks: new Uint16Array(3_000_001) })).toBe(false);
  });
});
