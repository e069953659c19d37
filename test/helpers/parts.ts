import type { Block } from '../../src/cells/cell.js';
import { NORTH, cellAt, type Direction } from '../../src/board/grid.js';
import type { Opening } from '../../src/flow/maze.js';
import type { Vec3 } from '../../src/blocks/grid.js';
import type { Compiled } from '../../src/machine/compiler.js';
import { readMachine } from '../../src/verify/machine-file.js';

/** The places of one cell's randomizer and doors, in schematic coordinates. */
export interface Parts {
  readonly cell: number;
  readonly mask: number;
  readonly hopper: Vec3;
  readonly dropper: Vec3;
  /** The dust that the comparator drives. */
  readonly reading: Vec3;
  /** The pistons of the door that is closed while the bit is 0, and of the door that is closed while it is 1. */
  readonly shut0: readonly Vec3[];
  readonly shut1: readonly Vec3[];
}

/** An entrance in the north, with which a machine is not turned. {@link partsOf} needs this. */
export function northOf(cell: number): { readonly entrance: Opening } {
  return { entrance: { cell, side: NORTH } };
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  N: [0, -1],
  E: [1, 0],
  S: [0, 1],
  W: [-1, 0],
};

/**
 * The parts of all randomizers of a machine with its entrance in the north, from the drawings of the standard cells.
 */
export function partsOf({ layout, bytes }: Compiled): Parts[] {
  const { dag } = readMachine(bytes);
  if (layout.entrance.side !== NORTH) throw new Error('partsOf: the machine was turned');
  const { family, origin } = layout;
  return layout.netlist.bits.map(({ cell }) => {
    const [cx, cy] = cellAt(dag.width, cell);
    const mask = dag.out[cell]!;
    const { shut0, shut1, blocks, doorways } = family.cell(mask, cx, cy);
    const place = ([x, y, z]: Vec3): Vec3 => [
      origin[0] + cx * family.pitch + x,
      origin[1] - 1 + y,
      origin[2] + cy * family.pitch + z,
    ];
    const find = (glyph: RegExp): Block => blocks.find((block) => glyph.test(block.glyph))!;
    const pistons = (side: Direction): Vec3[] => {
      const [doorX, doorZ] = doorways.get(side)!;
      return blocks
        .filter(({ glyph, at: [x, , z] }) => {
          const [dx, dz] = STEPS[glyph[1]!] ?? [0, 0];
          return glyph.startsWith('P') && x + 2 * dx === doorX && z + 2 * dz === doorZ;
        })
        .map(({ at }) => place(at));
    };
    const { at, glyph } = find(/^C/);
    const [dx, dz] = STEPS[glyph[1]!]!;
    return {
      cell,
      mask,
      hopper: place(find(/^HD$/).at),
      dropper: place(find(/^DU$/).at),
      reading: place([at[0] - dx, at[1], at[2] - dz]),
      shut0: pistons(shut0),
      shut1: pistons(shut1),
    };
  });
}
