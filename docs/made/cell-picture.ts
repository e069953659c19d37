import { DUST, glyphState } from '../../src/cells/cell.js';
import { busesOf, cellsPages, datasheetOf, lowestOf, SHOWN } from './datasheet.js';
import { FAMILIES } from '../../src/cells/families.js';
import type { CellFamily } from '../../src/cells/family.js';
import { GridBuilder } from '../../src/blocks/builder.js';
import { AIR, blockIndex, type BlockGrid } from '../../src/blocks/grid.js';
import { entityOf } from '../../src/layout/place.js';
import { bringToRest } from '../../src/redstone/rest.js';
import { renderMachineSvg } from '../../src/render/machine.js';

/** Blocks on every side for pushed blocks, for the plate and for the source of the clock. */
const MARGIN = 1;
const MATERIALS = {
  support: 'minecraft:white_concrete',
  door: 'minecraft:blue_concrete',
  wall: 'minecraft:stone_bricks',
};

/**
 * An isometric picture (SVG) of one standard cell on a plate: its blocks and its part of the buses, without floor and
 * walls. It is in steady state, and a stick has been drawn. Support blocks are white, those of buses light blue, door
 * blocks dark blue.
 * @param mask the mask of its two out-edges.
 * @param x column of the maze.
 * @param y row of the maze.
 */
function renderCellSvg(family: CellFamily, mask: number, x: number, y: number): string {
  return renderMachineSvg(cellGrid(family, mask, x, y));
}

/** The blocks of a cell's picture. */
function cellGrid(family: CellFamily, mask: number, x: number, y: number): BlockGrid {
  const { blocks } = family.cell(mask, x, y);
  const buses = busesOf(family, x, y);
  const places = [...blocks.map(({ at }) => at), ...buses.map((bus) => [bus.x, lowestOf(bus), 0] as const)];
  const values = [0, 1, 2].map((axis) => places.map((place) => place[axis]!));
  const [west, bottom, north] = values.map((v) => Math.min(...v) - MARGIN) as [number, number, number];
  const [east, top, south] = values.map((v) => Math.max(...v) + MARGIN) as [number, number, number];
  const builder = new GridBuilder([west, bottom, north], [east, top, south]);
  for (const { at, glyph } of blocks) {
    builder.set(
      ...at,
      glyphState(glyph, MATERIALS),
      entityOf(glyph, 'minecraft:stick', ['minecraft:wooden_sword']),
    );
  }
  const sources: number[] = [];
  for (const bus of buses) {
    for (let z = north + 1; z <= south; z++) {
      const y = bus.dips?.includes(z) === true ? bus.y - 1 : bus.y;
      builder.set(bus.x, y, z, DUST);
      builder.set(bus.x, y - 1, z, 'minecraft:light_blue_concrete');
    }
    // The clock is high in steady state. It is driven by a torch outside the picture.
    if (bus.inverted) continue;
    builder.set(bus.x, bus.y, north, 'minecraft:redstone_torch[lit=true]');
    sources.push(blockIndex(builder, ...builder.local(bus.x, bus.y, north)));
  }
  for (let z = north + 1; z <= south; z++) {
    for (let px = west; px <= east; px++) builder.set(px, bottom, z, 'minecraft:smooth_stone');
  }
  const grid = bringToRest(builder.done());
  const shown = grid.blocks.slice();
  for (const source of sources) shown[source] = grid.palette.indexOf(AIR);
  return { ...grid, blocks: shown };
}

/** The datasheets and their pictures, by file name relative to `docs/reference`. */
export function cellPages(families: readonly CellFamily[] = FAMILIES): ReadonlyMap<string, string> {
  return new Map([
    ...cellsPages(families.map(datasheetOf)),
    ...families.map((family) => [`cells/${family.name}.svg`, renderCellSvg(family, SHOWN, 0, 0)] as const),
  ]);
}
