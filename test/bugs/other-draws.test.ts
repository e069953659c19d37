/**
 * Walls with a hole that opens only with other bits than the saved ones. Only presses found it, and they can miss it.
 */
import { describe, expect, it } from 'vitest';
import { planOf } from '../../src/dag/floor-plan.js';
import { random } from '../../src/base/random.js';
import { AIR, blockAt, blockIndex, type BlockGrid } from '../../src/blocks/grid.js';
import { bodyOf, FULL } from '../../src/blocks/shape.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { borderOn, type Border } from '../../src/dag/sides.js';
import { horizontalsOf, isVertical, neighbour, opposite, type Horizontal } from '../../src/board/grid.js';
import { choosingCells } from '../../src/dag/graph.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { strokesOf, type Stroke } from '../../src/verify/draws.js';
import { extractCircuit, type Door } from '../../src/verify/extract.js';
import { checkBuilding } from '../../src/verify/building.js';
import { walkMap } from '../../src/verify/walk.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';
import { replacing, withBlocks } from '../helpers/edits.js';

const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });

describe.each(['full-3', 'full-4'])('a block of %s missing in a wall or post', (name) => {
  const family = familyOf('full', Number(name.at(-1)))!;
  const { grid, info } = readMachine(compile(dag, { seed: '1', family }).bytes);
  const [, feet] = info.origin;
  const layer = grid.width * grid.length;
  const solid = grid.palette.map((state) => bodyOf(state) === FULL);
  const candidates = [...grid.blocks.keys()].filter((i) => {
    const y = Math.floor(i / layer);
    return (y === feet || y === feet + 1) && solid[grid.blocks[i]!]!;
  });
  const { doors } = extractCircuit(grid, planOf(dag), info, new RedstoneModel(grid));

  /** The machine with these pistons out. */
  function drawn(broken: BlockGrid, strokes: readonly Stroke[], out: ReadonlySet<number>): BlockGrid {
    const changes = strokes.flatMap(({ piston, places }) =>
      places.map((place) => [place.index, out.has(piston) ? place.out : place.in] as const),
    );
    return withBlocks(broken, changes);
  }

  /** Whether a player finds a maze of the DAG. @param draw draws a bit for each cell. */
  function isMaze(broken: BlockGrid, draw: () => boolean): boolean {
    const doorOf = (cell: number, side: Horizontal): Door | undefined => {
      const border = borderOn(dag, cell, side);
      return doors.find((door) => door.cell === border.cell && door.side === border.side);
    };
    const out = new Set<number>();
    for (const cell of choosingCells(dag)) {
      const [first, second] = horizontalsOf(dag.out[cell]!).map((side) => doorOf(cell, side)!);
      for (const piston of (draw() ? first : second)!.pistons) out.add(piston);
    }
    const now = drawn(broken, strokesOf(broken), out);
    const map = walkMap(now, planOf(dag), info);
    const states = map.read(
      map.positions.map((at) => map.bodyOf(now.palette[now.blocks[blockIndex(now, ...at)]!]!)),
    );
    const open = map.borders.filter((_, b) => states[b] === 'open');
    const isEdge = ({ cell, side }: Border): boolean => {
      if (isVertical(side)) return false;
      const next = neighbour(dag, cell, side);
      return (dag.out[cell]! & side) !== 0 || (dag.out[next]! & opposite(side)) !== 0;
    };
    // Each cell except the sink has one out-edge.
    return !states.includes('unclear') && open.every(isEdge) && open.length === dag.out.length - 1;
  }

  const faultsIn = (broken: BlockGrid): number =>
    checkBuilding(broken, planOf(dag), info).length +
    extractCircuit(broken, planOf(dag), info, new RedstoneModel(broken)).faults.length;

  it('is found without a press if some bits give no maze', () => {
    const draws = random('1', name);
    let [found, accepted] = [0, 0];
    for (let k = 0; k < candidates.length; k += 8) {
      const broken = replacing(grid, [candidates[k]!], AIR);
      if (faultsIn(broken) > 0) {
        found++;
        continue;
      }
      accepted++;
      for (let n = 0; n < 4; n++) {
        const at = blockAt(grid, candidates[k]!).join(' ');
        expect(
          isMaze(broken, () => draws.below(2) === 1),
          `without ${at}`,
        ).toBe(true);
      }
    }
    expect(Math.min(found, accepted)).toBeGreaterThan(3);
  });
});
