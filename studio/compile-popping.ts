import { compilePosts, rectangle, type Format } from '../src/core.js';
import { POST_PASSES } from '../src/machine/posts.js';
import { layoutOptions } from '../src/options/machine.js';
import { doorsOf, tellPasses, type DesignedMachine, type PassListener } from './compile-design.js';
import type { Design } from './design.js';
import { openingsOf } from './source.js';
import { valuesOf } from './values.js';

/** The uniform machine of a design. @throws MazestoneError as `compilePosts`. */
export function compilePopping(design: Design, format: Format, listener: PassListener): DesignedMachine {
  tellPasses(POST_PASSES, listener);
  const { region, width, height, seed } = design;
  const cells = region ?? rectangle(width, height);
  const openings = openingsOf(cells, design);
  const options = { ...layoutOptions(valuesOf(design)), openings, format } as const;
  const { bytes, layout } = compilePosts({
    width,
    height,
    region: cells,
    seed,
    doors: doorsOf(design),
    ...options,
    ...(listener.onPass && { onPass: listener.onPass }),
  });
  const { grid, settleTicks, depth, entrance, exit, others } = layout;
  return {
    bytes,
    grid,
    facts: {
      size: [grid.width, grid.height, grid.length],
      blocks: grid.blocks.reduce((sum, id) => sum + (id === 0 ? 0 : 1), 0),
      randomizers: 2 * layout.postCount,
      doors: layout.doorCount,
      settleTicks,
      depth,
      openings: { entrance, exit: exit!, ...(others && { others }) },
    },
  };
}
