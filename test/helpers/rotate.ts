import { cellAt, NO_CELL, type Dag } from '../../src/dag/dag.js';
import { compactDagFile } from '../../src/dag/file.js';
import { blockAt, blockIndex, type BlockEntity, type BlockGrid, type Vec3 } from '../../src/layout/grid.js';
import { formatState, parseState } from '../../src/redstone/blocks.js';
import type { MachineInfo } from '../../src/schematic/metadata.js';
import type { MachineFile } from '../../src/verify/verify.js';

const TURNED: Readonly<Record<string, string>> = {
  north: 'east',
  east: 'south',
  south: 'west',
  west: 'north',
};

/** A block state turned clockwise, seen from above: `facing`, and properties named after sides (dust, fences). */
export function rotateState(state: string): string {
  const { name, properties } = parseState(state);
  const turned = Object.entries(properties).map(([key, value]) => [
    TURNED[key] ?? key,
    key === 'facing' ? (TURNED[value] ?? value) : value,
  ]);
  return formatState({ name, properties: Object.fromEntries(turned) as Record<string, string> });
}

/** Place of a block after its box, that many blocks long from north to south, was turned clockwise. */
export function rotatePlace([x, y, z]: Vec3, length: number): Vec3 {
  return [length - 1 - z, y, x];
}

/** A quarter turn clockwise of the blocks, as WorldEdit's `//rotate 90` makes. */
export function rotateGrid(grid: BlockGrid): BlockGrid {
  const { width, height, length } = grid;
  const box = { width: length, height, length: width };
  const blocks = new Uint16Array(grid.blocks.length);
  const entities = new Map<number, BlockEntity>();
  for (let i = 0; i < blocks.length; i++) {
    const j = blockIndex(box, ...rotatePlace(blockAt(grid, i), length));
    blocks[j] = grid.blocks[i]!;
    const entity = grid.entities.get(i);
    if (entity !== undefined) entities.set(j, entity);
  }
  return { ...box, blocks, palette: grid.palette.map(rotateState), entities };
}

/** The same turn of a DAG: north becomes east. */
export function rotateDag(dag: Dag): Dag {
  const { width, height, out } = dag;
  const turned = new Uint8Array(out.length);
  out.forEach((mask, cell) => {
    const [x, y] = cellAt(width, cell);
    turned[height - 1 - y + x * height] = mask === NO_CELL ? NO_CELL : ((mask << 1) & 15) | (mask >> 3);
  });
  return { ...dag, width: height, height: width, out: turned };
}

/** The same turn of a whole machine, its metadata rewritten for the new directions. */
export function rotateMachine({ grid, dag, info }: MachineFile): MachineFile {
  const { pitch, origin, square } = info;
  // The south-west cell becomes the north-west one; the last row of its square the first column.
  const south = pitch * (dag.height - 1);
  const place = (at: Vec3): Vec3 => rotatePlace(at, grid.length);
  const feet = place([origin[0], origin[1], origin[2] + south]);
  const corner = place([origin[0] + square[0], origin[1], origin[2] + square[1] + south + pitch - 1]);
  const turned = rotateDag(dag);
  const rotated: MachineInfo = {
    ...info,
    dag: compactDagFile(turned),
    origin: feet,
    square: [corner[0] - feet[0], corner[2] - feet[2]],
    generate: place(info.generate),
  };
  return { grid: rotateGrid(grid), dag: turned, info: rotated };
}
