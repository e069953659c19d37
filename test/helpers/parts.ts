import { doorPair, RANDOMIZER } from '../../src/cells/pitch3-low.js';
import { cellAt, EAST, NORTH, SOUTH, WEST, type Direction } from '../../src/dag/dag.js';
import type { Compiled } from '../../src/compile.js';
import type { Vec3 } from '../../src/layout/grid.js';

/** Where the parts of one cell's randomizer and its doors stand, in schematic coordinates. */
export interface Parts {
  readonly cell: number;
  readonly mask: number;
  readonly hopper: Vec3;
  readonly dropper: Vec3;
  /** The dust that shows what the comparator reads. */
  readonly reading: Vec3;
  /** The piston whose door is up while the bit is 0, and the one while it is 1. */
  readonly up0: Vec3;
  readonly up1: Vec3;
}

/** The parts of all randomizers of a machine, by the drawings of the standard cells. */
export function partsOf({ layout, dag }: Compiled): Parts[] {
  return layout.netlist.randomizers.map(({ cell }) => {
    const [cx, cy] = cellAt(dag.width, cell);
    const mask = dag.out[cell]!;
    const place = ([x, y, z]: Vec3): Vec3 => [
      layout.origin[0] + cx * layout.pitch + x,
      layout.origin[1] - 1 + y,
      layout.origin[2] + cy * layout.pitch + z,
    ];
    const find = (glyph: RegExp): Vec3 => place(RANDOMIZER.find((block) => glyph.test(block.glyph))!.at);
    const { shut0, shut1, blocks } = doorPair(mask);
    const piston = (side: Direction): Vec3 =>
      place(blocks.find(({ glyph, at }) => glyph === 'PU' && sideOf(at) === side)!.at);
    const hopper = find(/^HD$/);
    // The comparator reads the hopper to its south and puts out to the north.
    return {
      cell,
      mask,
      hopper,
      dropper: find(/^DU$/),
      reading: [hopper[0], hopper[1], hopper[2] - 2],
      up0: piston(shut0),
      up1: piston(shut1),
    };
  });
}

/** The wall a block of a cell stands in; its room is the 2 x 2 blocks from (0, 0). */
function sideOf([x, , z]: Vec3): Direction {
  return x < 0 ? WEST : x > 1 ? EAST : z < 0 ? NORTH : SOUTH;
}
