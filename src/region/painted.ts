import { MazestoneError } from '../base/diagnostic.js';
import { listSome, says } from '../base/sentence.js';
import { closest } from '../base/spelling.js';
import { AIR, type BlockGrid } from '../blocks/grid.js';
import { canonicalState, shortName } from '../blocks/state.js';
import { boundingBox, checkSize, type Region } from './region.js';

/**
 * Reads a region that was painted with blocks: a cell in every column (x, z) that has the block at any
 * height, cropped to the cells. Cell (x, y) of the region is column (x, z = y) of the blocks.
 * @param block with or without `minecraft:`; without properties it matches all states of that name
 * @param layer the only y to read, counted from 0 at the bottom; all layers if left out
 * @throws MazestoneError `bad-option` if the block or layer is invalid; `no-block` if it does not occur, with
 *   the blocks that do
 */
export function paintedRegion(grid: BlockGrid, block: string, layer?: number): Region {
  const { width, height, length, blocks, palette } = grid;
  const wanted = canonicalState(block);
  if (wanted === undefined) {
    throw new MazestoneError({
      code: 'bad-option',
      message: says`${JSON.stringify(block)} is not a block`,
      hint: says`give a block such as minecraft:red_wool`,
    });
  }
  if (layer !== undefined && !(Number.isInteger(layer) && layer >= 0 && layer < height)) {
    throw new MazestoneError({
      code: 'bad-option',
      message: says`there is no layer ${layer}`,
      where: says`${height} layers`,
      hint: says`count them from 0 at the bottom, up to ${height - 1}`,
    });
  }
  const isWanted = palette.map((state) => state === wanted || nameOf(state) === wanted);
  const [low, high] = layer === undefined ? [0, height] : [layer, layer + 1];
  const area = width * length;
  const columns = new Uint8Array(area);
  for (let i = low * area; i < high * area; i++) if (isWanted[blocks[i]!] === true) columns[i % area] = 1;

  const box = boundingBox({ width, cells: columns });
  if (box.east < 0) throw noBlock(blocks.subarray(low * area, high * area), palette, wanted, layer);
  checkSize(box.width, box.height);
  const cells = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y++) {
    const row = box.west + (box.north + y) * width;
    cells.set(columns.subarray(row, row + box.width), y * box.width);
  }
  return { width: box.width, height: box.height, cells };
}

/** The name of a state, without properties. */
function nameOf(state: string): string {
  return state.split('[', 1)[0]!;
}

/** The error for a block that does not occur. @param blocks the blocks that were read */
function noBlock(
  blocks: Uint16Array,
  palette: readonly string[],
  wanted: string,
  layer: number | undefined,
): MazestoneError {
  const used = new Set<number>(blocks);
  const known = [...new Set([...used].map((k) => nameOf(palette[k]!)))].filter((name) => name !== AIR).sort();
  const guess = closest(shortName(wanted), known.map(shortName));
  const place = layer === undefined ? '' : ` in layer ${layer}`;
  return new MazestoneError({
    code: 'no-block',
    message: says`there is no ${wanted}${place}; there is ${known.length === 0 ? says`only air` : listSome(known)}`,
    known,
    hint:
      guess === undefined
        ? says`name the block that the plan is painted with${layer === undefined ? '' : says`, or leave --layer out`}`
        : says`did you mean minecraft:${guess}?`,
  });
}
