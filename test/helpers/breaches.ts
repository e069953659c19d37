import { describe, expect, it } from 'vitest';
import { blockInfo } from '../../src/blocks/catalogue.js';
import { blockAt, blockIndex, blocksWhere, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { random } from '../../src/base/random.js';
import { planOf } from '../../src/dag/floor-plan.js';
import { provePack } from '../../src/prove/pack.js';
import { proofOf, type Proof } from '../../src/prove/proof.js';
import { zooMachine, type ZooMachine } from '../zoo/zoo.js';
import { paste } from './proving.js';
import { machineIn, readMachine, type CellsFile } from '../../src/verify/machine-file.js';
import { replacing } from './edits.js';

/*
 * Machines that are pasted whole and then broken at one block. The data pack, which knows the file, must find it and name a
 * cell beside that block.
 */

/** A broken block: its place, and the block that replaces it. */
interface Breach {
  readonly at: Vec3;
  readonly block: string;
}

/** The kinds of damage, by name. */
const BREACHES: Readonly<Record<string, (proof: Proof, machine: ZooMachine) => readonly Breach[]>> = {
  'a wall has a hole': ({ borders }) =>
    borders.flatMap(({ fixed }) =>
      taken(fixed.filter(({ block }) => block !== 'minecraft:air').map(({ at }) => at)),
    ),
  'a way is walled up': ({ borders }) =>
    borders.flatMap(({ fixed }) =>
      fixed
        .filter(({ block }) => block === 'minecraft:air')
        .map(({ at }) => ({ at, block: 'minecraft:obsidian' })),
    ),
  'a door is blocked': ({ borders }) =>
    borders.flatMap(({ leaves }) => leaves.map(({ shut }) => ({ at: shut, block: 'minecraft:obsidian' }))),
  'a door has lost its block': ({ borders, grid }) =>
    taken(
      borders.flatMap(({ leaves }) =>
        leaves.map(({ shut, open, block }) => (nameAt(grid, shut) === block ? shut : open)),
      ),
    ),
  'a piston is gone': (_, machine) => ofKind(machine, 'piston'),
  'a dropper is gone': (_, machine) => ofKind(machine, 'dropper'),
  'a hopper is gone': (_, machine) => ofKind(machine, 'hopper'),
  'dust is gone': (_, machine) => ofKind(machine, 'dust'),
};

const taken = (places: readonly Vec3[]): Breach[] => places.map((at) => ({ at, block: 'minecraft:air' }));

const nameAt = (grid: BlockGrid, at: Vec3): string =>
  blockInfo(grid.palette[grid.blocks[blockIndex(grid, ...at)]!]!).name;

const fileOf = ({ bytes, format }: ZooMachine): CellsFile => readMachine(bytes, format);

/** The blocks of a kind within the maze. Blocks of the controls are left out, because they are beside no cell. */
function ofKind(machine: ZooMachine, kind: string): Breach[] {
  const { grid, info } = machine;
  if (info.kind !== 'cells') return [];
  const { width, height } = planOf(fileOf(machine).dag);
  const { origin, square, pitch } = info;
  const isInMaze = ([x, , z]: Vec3): boolean => {
    const [dx, dz] = [x - origin[0] - square[0], z - origin[2] - square[1]];
    return dx >= -1 && dz >= -1 && dx <= pitch * width && dz <= pitch * height;
  };
  const found = blocksWhere(grid, (state) => blockInfo(state).kind === kind).map((i) => blockAt(grid, i));
  return taken(found.filter(isInMaze));
}

/**
 * Tests that damage is found.
 * @param machines options for `compile`, with the number of places to try and of presses.
 */
export function findsBreaches(
  machines: readonly (readonly [kind: string, times: number, presses: number])[],
): void {
  describe.each(machines)('%s', (kind, times, presses) => {
    it.each(Object.keys(BREACHES))('is found broken if %s', async (name) => {
      const machine = await zooMachine(`compile ${kind} --seed 7 -o m.schem`);
      const { grid, info, format, bytes } = machine;
      const proof = proofOf(machineIn(format.read(bytes), bytes, format));
      const breaches = BREACHES[name]!(proof, machine);
      // The circuit of a uniform machine belongs to no cell.
      expect(breaches.length > 0).toBe(info.kind === 'cells' || /wall|door/.test(name));
      if (breaches.length === 0) return;
      const pack = provePack(bytes, format).bytes;
      const draws = random('breaches', name);
      for (let k = 0; k < times; k++) {
        const breach = breaches[draws.next() % breaches.length]!;
        // A block is removed after the paste, so that the blocks beside it are updated.
        const isGone = breach.block === 'minecraft:air';
        const { game, run, worldPlace, world } = paste(
          pack,
          isGone ? grid : replacing(grid, [breach.at], breach.block),
          k % 4,
        );
        if (isGone) world.setBlock(worldPlace(breach.at), breach.block);
        game.stand(worldPlace(info.generate));
        game.type(`function mazestone:prove {presses:${presses}}`);
        run();
        const what = `${name}: ${breach.at.join()} ${nameAt(grid, breach.at)}`;
        const said = game.chat.map(({ text }) => text);
        expect(said.at(-1), what).toMatch(/^mazestone no: \d+ of \d+ mazes? /);
        for (const text of said) expect(text).not.toMatch(/\b1 (\w+ )?(faults|doors|passages|presses)\b/);
        const places = game.chat.flatMap(({ clicks }) =>
          clicks.map((click) => click.split(' ').slice(2).map(Number)),
        );
        const [x, , z] = worldPlace(breach.at);
        // A broken line is noticed at its other end.
        const most = name === 'dust is gone' ? Infinity : 1.5 * info.pitch;
        expect(places.length, what).toBeGreaterThan(0);
        const near = Math.min(...places.map(([px, , pz]) => Math.max(Math.abs(px! - x), Math.abs(pz! - z))));
        expect(near, `${what}\n${said.join('\n')}`).toBeLessThanOrEqual(most);
        expect(game.leftovers).toEqual([]);
      }
    });
  });
}
