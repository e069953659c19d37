import type { BlockEntity, BlockGrid, Vec3 } from './grid.js';
import { formatState, parseState } from './state.js';

const TURNED: ReadonlyMap<string, string> = new Map([
  ['north', 'east'],
  ['east', 'south'],
  ['south', 'west'],
  ['west', 'north'],
]);
const ACROSS: ReadonlyMap<string, string> = new Map([
  ['x', 'z'],
  ['z', 'x'],
]);

/** Turns a block state clockwise, seen from above: `facing`, `axis`, and properties named after sides. */
export function turnState(state: string): string {
  const { name, properties } = parseState(state);
  const turned = Object.entries(properties).map(([key, value]) => [
    TURNED.get(key) ?? key,
    key === 'facing' ? (TURNED.get(value) ?? value) : key === 'axis' ? (ACROSS.get(value) ?? value) : value,
  ]);
  return formatState({ name, properties: Object.fromEntries(turned) as Record<string, string> });
}

/** The place of a block after its box is turned clockwise by a number of quarter turns. */
export function turnPlace(
  [x, y, z]: Vec3,
  { width, length }: Pick<BlockGrid, 'width' | 'length'>,
  turns = 1,
): Vec3 {
  if (turns === 0) return [x, y, z];
  return turnPlace([length - 1 - z, y, x], { width: length, length: width }, turns - 1);
}

/** Turns blocks clockwise by quarter turns. One is WorldEdit's `//rotate 90`. */
export function turnGrid(grid: BlockGrid, turns = 1): BlockGrid {
  const { width, height, length } = grid;
  const box = turns % 2 === 0 ? { width, height, length } : { width: length, height, length: width };
  const columnOf = (x: number, z: number): number => {
    const [column, , row] = turnPlace([x, 0, z], grid, turns);
    return column + row * box.width;
  };
  // One step along x or z is the same index difference everywhere.
  const corner = columnOf(0, 0);
  const [east, south] = [columnOf(1, 0) - corner, columnOf(0, 1) - corner];
  const turned = (i: number): number => {
    const row = Math.floor(i / width);
    const z = row % length;
    return (row - z) * width + corner + (i - row * width) * east + z * south;
  };
  const blocks = new Uint16Array(grid.blocks.length);
  for (let row = 0; row < blocks.length; row += width) {
    const start = turned(row);
    for (let x = 0; x < width; x++) blocks[start + x * east] = grid.blocks[row + x]!;
  }
  const entities = new Map<number, BlockEntity>();
  for (const [i, entity] of grid.entities) entities.set(turned(i), entity);
  const palette = grid.palette.map((state) => {
    let name = state;
    for (let k = 0; k < turns; k++) name = turnState(name);
    return name;
  });
  return { ...box, blocks, palette, entities };
}
