import { blockAt, blockIndex, type BlockEntity, type BlockGrid, type Vec3 } from './grid.js';
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

/** A block state turned clockwise, seen from above: `facing`, `axis`, and properties named after sides. */
export function turnState(state: string): string {
  const { name, properties } = parseState(state);
  const turned = Object.entries(properties).map(([key, value]) => [
    TURNED.get(key) ?? key,
    key === 'facing' ? (TURNED.get(value) ?? value) : key === 'axis' ? (ACROSS.get(value) ?? value) : value,
  ]);
  return formatState({ name, properties: Object.fromEntries(turned) as Record<string, string> });
}

/** Where a block comes to stand when its box, `length` blocks from north to south, is turned clockwise. */
export function turnPlace([x, y, z]: Vec3, length: number): Vec3 {
  return [length - 1 - z, y, x];
}

/** The blocks a quarter turn clockwise, as WorldEdit's `//rotate 90` turns them. */
export function turnGrid(grid: BlockGrid): BlockGrid {
  const { width, height, length } = grid;
  const box = { width: length, height, length: width };
  const blocks = new Uint16Array(grid.blocks.length);
  for (let y = 0, from = 0; y < height; y++) {
    for (let z = 0; z < length; z++) {
      let to = length - 1 - z + y * width * length;
      for (let x = 0; x < width; x++, from++, to += length) blocks[to] = grid.blocks[from]!;
    }
  }
  const entities = new Map<number, BlockEntity>();
  for (const [i, entity] of grid.entities) {
    entities.set(blockIndex(box, ...turnPlace(blockAt(grid, i), length)), entity);
  }
  return { ...box, blocks, palette: grid.palette.map(turnState), entities };
}
