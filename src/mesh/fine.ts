import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { bridgeComponents } from '../region/bridge.js';
import { componentsOf } from '../region/components.js';
import { cellCount, type Region } from '../region/region.js';

/** The wanted pixels across a cell of the mesh. */
const FINE = 12;
/** The greatest longer side of a fine region, in pixels. */
const MOST = 2048;
/** The side of a first drawing, in pixels. It shows how much of its rectangle a shape fills. */
const TRIAL = 256;
/** The width of a bridge between components, in cells. */
const BRIDGE = 1.8;

/**
 * Makes a connected region that is fine enough for a mesh of a number of cells. Specks smaller than a cell
 * are removed, and other components are joined by shortest bridges.
 * @param draw draws the region with a longer side of this many pixels
 * @throws MazestoneError `no-cells` if nothing is drawn, or nothing as large as a cell
 */
export async function fineRegion(
  draw: (side: number) => Region | Promise<Region>,
  cells: number,
): Promise<Region> {
  const trial = await draw(TRIAL);
  const filled = cellCount(trial) / TRIAL ** 2;
  const wanted = Math.round(FINE * Math.sqrt(cells / Math.max(filled, 1e-3)));
  const region = await draw(Math.max(TRIAL, Math.min(MOST, wanted)));
  if (!region.cells.includes(1)) {
    throw new MazestoneError({
      code: 'no-cells',
      message: says`the outline has no cell`,
      hint: says`for a picture, change --threshold, or add --invert or --alpha`,
    });
  }
  const unit = Math.sqrt(cellCount(region) / cells);
  const whole = withoutSpecks(region, unit ** 2);
  if (!whole.cells.includes(1)) {
    throw new MazestoneError({
      code: 'no-cells',
      message: says`nothing in the outline is as large as a cell`,
      where: says`--cells ${cells}`,
      hint: says`ask for more cells, or draw thicker`,
    });
  }
  return broadened(whole, bridgeComponents(whole), (BRIDGE * unit) / 2);
}

function withoutSpecks(region: Region, least: number): Region {
  const { componentOf, sizes } = componentsOf(region);
  return {
    ...region,
    cells: Uint8Array.from(componentOf, (component) =>
      component > 0 && sizes[component - 1]! >= least ? 1 : 0,
    ),
  };
}

/** Widens the bridges of a joined region: each of their pixels becomes a square. */
function broadened(region: Region, joined: Region, reach: number): Region {
  const { width, height } = region;
  const cells = joined.cells.slice();
  const r = Math.ceil(reach);
  for (let i = 0; i < cells.length; i++) {
    if (joined.cells[i] === region.cells[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    for (let row = Math.max(0, y - r); row <= Math.min(height - 1, y + r); row++) {
      cells.fill(1, row * width + Math.max(0, x - r), row * width + Math.min(width - 1, x + r) + 1);
    }
  }
  return { width, height, cells };
}
