import { describe, expect, it } from 'vitest';
import { blockInfo } from '../../src/blocks/catalogue.js';
import { blockAt, blockIndex, blocksWhere, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { random } from '../../src/base/random.js';
import { planOf } from '../../src/dag/floor-plan.js';
import { postsIn } from '../../src/verify/posts.js';
import { machineIn } from '../../src/verify/verify.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { proofOfCells, proofOfPosts, type Proof } from '../../src/prove/proof.js';
import { isOutsideMaze } from '../../src/verify/find-controls.js';
import { inFreshDirectory } from '../cli/harness.js';
import { provenMachine, type ProvenMachine } from '../helpers/proven-machines.js';
import { paste } from '../helpers/proving.js';

/*
 * Machines that were pasted whole and then broken, a block each: the pack, which knows the file, says no, and of a cell beside
 * that block.
 */

inFreshDirectory();

const AIR = 0;

/** A way to break a machine: where, and what stands there then. */
interface Breach {
  readonly at: Vec3;
  readonly block: string;
}

/** What is broken, by a name. */
const BREACHES: Readonly<Record<string, (proof: Proof, machine: ProvenMachine) => readonly Breach[]>> = {
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

/** Blocks of a kind in the maze; what stands in the controls has no cell beside it. */
function ofKind({ grid, info, bytes, ...rest }: ProvenMachine, kind: string): Breach[] {
  if (info?.kind !== 'cells') return [];
  const { dag } = machineIn({ grid, info, ...rest }, bytes, SPONGE_2);
  const plan = planOf(dag);
  const found = blocksWhere(grid, (state) => blockInfo(state).kind === kind).map((i) => blockAt(grid, i));
  return taken(found.filter((at) => !isOutsideMaze(at, info, plan as never)));
}

function broken(grid: BlockGrid, { at, block }: Breach): BlockGrid {
  const blocks = grid.blocks.slice();
  const entities = new Map(grid.entities);
  const palette = [...grid.palette, block];
  const i = blockIndex(grid, ...at);
  blocks[i] = block === 'minecraft:air' ? AIR : palette.length - 1;
  entities.delete(i);
  return { ...grid, palette, blocks, entities };
}

/** Each with how many machines of it are broken in each way. */
const MACHINES: readonly (readonly [kind: string, times: number, presses: number])[] = [
  ['--builder peel --size 3', 6, 26],
  ['--builder divide --size 4 --doors low', 6, 26],
  ['--builder peel --size 3 --doors low --trigger plate', 5, 26],
  ['--builder peel --size 2 --floors 2', 5, 26],
  ['--builder gilbert --size 3 --trigger lever', 5, 26],
  ['--builder peel --size 4 --loops 1 --random-loops', 5, 26],
  ['--builder uniform --size 3', 4, 2],
  ['--builder growth --shape disc --size 4', 4, 2],
];

describe.each(MACHINES)('%s', (kind, times, presses) => {
  it.each(Object.keys(BREACHES))('is found out where %s', async (name) => {
    const machine = await provenMachine(kind);
    const { grid, info, pack, bytes } = machine;
    if (info === undefined || info.kind === 'minefield') throw new Error('no machine');
    const proof =
      info.kind === 'posts'
        ? proofOfPosts(grid, postsIn(machine).info)
        : proofOfCells(machineIn(machine, bytes, SPONGE_2));
    const breaches = BREACHES[name]!(proof, machine);
    // The circuit of a uniform or growth machine belongs to no cell.
    expect(breaches.length > 0).toBe(info.kind === 'cells' || /wall|door/.test(name));
    if (breaches.length === 0) return;
    const draws = random('breaches', name);
    for (let k = 0; k < times; k++) {
      const breach = breaches[draws.next() % breaches.length]!;
      // What is taken away is taken after the paste, so that what stands beside it hears of it.
      const isGone = breach.block === 'minecraft:air';
      const { game, run, worldPlace, world } = paste(pack.bytes, isGone ? grid : broken(grid, breach), k % 4);
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
      // What a line carries is missed where it leads to.
      const most = name === 'dust is gone' ? Infinity : 1.5 * info.pitch;
      expect(places.length, what).toBeGreaterThan(0);
      const near = Math.min(...places.map(([px, , pz]) => Math.max(Math.abs(px! - x), Math.abs(pz! - z))));
      expect(near, `${what}\n${said.join('\n')}`).toBeLessThanOrEqual(most);
      expect(game.leftovers).toEqual([]);
    }
  });
});
