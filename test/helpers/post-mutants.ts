import { AIR, blockAt, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { blockInfo } from '../../src/blocks/catalogue.js';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { SETTLE_MODES } from '../../src/engine/engine.js';
import { redstone } from '../../src/engine/redstone.js';
import { formatRegion, rectangle } from '../../src/region/region.js';
import type { PostsInfo } from '../../src/formats/metadata.js';
import type { PostMachine } from '../../src/layout/post-machine.js';
import { checkContents } from '../../src/verify/contents.js';
import { checkPosts } from '../../src/verify/posts.js';
import { minecraftVersion } from '../../src/blocks/versions.js';
import { changesOf, type Mutant, type Role, type Verdict } from './mutants.js';
import { playPosts, postMachine } from './post-machine.js';

/*
 * Machines that pop walls, to be broken: what lies under the floor, and the doors in it. Static checks judge first, then
 * presses: by the maze, and by who tossed in each round, which no maze shows. What stands on the floor is judged
 * by the checks of the other machines, and broken there.
 */

/** Game ticks after which a press of 3 x 3 cells is given up: ten times what most take. */
const MOST_TICKS = 3000;
const CELLS = 3;

export class PostVictim {
  /** As far as what is said of mutants depends on it. */
  readonly family = { name: 'posts' };
  readonly controls = undefined;
  private readonly layout: PostMachine = postMachine(CELLS);
  private readonly info: PostsInfo;

  constructor() {
    const { origin, square, generate, done, settleTicks, pitch } = this.layout;
    const region = formatRegion(rectangle(CELLS, CELLS));
    const kind = { version: 1, algorithm: 'uniform', region, doors: 'low' } as const;
    this.info = { ...kind, origin, square, generate, done, settleTicks, pitch };
  }

  /** Column [x, z] of a block relative to cell (0, 0)'s square, and its level over the floor's surface layer. */
  place(index: number): Vec3 {
    const { origin, square, grid } = this.layout;
    const [x, y, z] = blockAt(grid, index);
    return [x - origin[0] - square[0], y - origin[1] + 1, z - origin[2] - square[1]];
  }

  /** Every change there is of the circuit, block by block. */
  mutants(): Mutant[] {
    const { grid } = this.layout;
    const infos = grid.palette.map(blockInfo);
    return [...grid.blocks.keys()].flatMap((index) => {
      const state = grid.palette[grid.blocks[index]!]!;
      const { kind } = infos[grid.blocks[index]!]!;
      const [, level] = this.place(index);
      const isPassive = kind === 'solid' || kind === 'clear';
      if (kind === 'air' || (isPassive && level >= 0)) return [];
      const role: Role = !isPassive ? kind : state === 'minecraft:glass' ? 'glass' : 'support';
      return changesOf(role, state, grid.entities.get(index)).map((change) => ({ ...change, index, role }));
    });
  }

  private mutated({ index, state, entity }: Mutant): BlockGrid {
    const { grid } = this.layout;
    const blocks = grid.blocks.slice();
    const palette = [...grid.palette];
    const entities = new Map(grid.entities);
    blocks[index] = state === AIR ? 0 : palette.push(state) - 1;
    entities.delete(index);
    if (entity !== undefined) entities.set(index, entity);
    return { ...grid, blocks, palette, entities };
  }

  /** What presses, in both settle modes by turns, show of who tossed, of the lamp, and of the doors. */
  private press(mutant: Mutant, presses: number): string[] {
    try {
      return SETTLE_MODES.flatMap((mode) => {
        const press = playPosts(
          { ...this.layout, grid: this.mutated(mutant) },
          redstone,
          mode,
          'bite',
          MOST_TICKS,
        );
        for (let done = 0; done < presses / SETTLE_MODES.length; done++) {
          const { tosses, faults, isTree } = press();
          const found = [...tosses, ...faults, ...(isTree ? [] : ['the doors leave no tree'])];
          if (found.length > 0) return found;
        }
        return [];
      });
    } catch (error) {
      if (error instanceof MazestoneError) return [error.message];
      throw error;
    }
  }

  /** The verdict of the static checks on every mutant, and on those they pass that of presses. Where a fault shows is not asked here. */
  judge(mutants: readonly Mutant[], presses: number, onVerdict?: (done: number) => void): Verdict[] {
    return mutants.map((mutant, k) => {
      const grid = this.mutated(mutant);
      const { dataVersion } = minecraftVersion('1.20.4');
      const failures = [
        ...checkContents({ grid, dataVersion, extraTags: [] }),
        ...checkPosts(grid, this.info),
      ];
      const by =
        failures.length > 0 ? 'static' : this.press(mutant, presses).length > 0 ? 'presses' : 'nobody';
      onVerdict?.(k + 1);
      return { ...mutant, by, failures, near: by !== 'nobody' };
    });
  }

  /** There are no controls that promise more. */
  broken(): undefined {
    return undefined;
  }
}
