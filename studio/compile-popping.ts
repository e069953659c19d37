import { compilePosts, type Format, type PostsOptions } from '../src/core.js';
import { layOutPosts, POST_PASSES } from '../src/machine/posts.js';
import { layoutOptions } from '../src/options/machine.js';
import { doorsOf, tellPasses, type DesignedMachine, type PassListener } from './compile-design.js';
import type { Design } from './design.js';
import { groundOf } from './ground.js';
import { openingsOf } from './source.js';
import { valuesOf } from './values.js';

/** The uniform machine of a design. @throws MazestoneError as `compilePosts`. */
export function compilePopping(design: Design, format: Format, listener: PassListener): DesignedMachine {
  tellPasses(POST_PASSES, listener);
  const { onPass } = listener;
  const { bytes, layout } = compilePosts({ ...optionsOf(design), format, ...(onPass && { onPass }) });
  const { grid, settleTicks, depth } = layout;
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
    },
  };
}

/** Its blocks before they are written. @throws MazestoneError as `layOutPosts`. */
export function layOutPopping(design: Design): void {
  layOutPosts(optionsOf(design));
}

function optionsOf(design: Design): PostsOptions {
  const { width, height, seed } = design;
  const region = groundOf(design);
  const openings = openingsOf(region, design);
  return {
    width,
    height,
    region,
    seed,
    doors: doorsOf(design),
    ...layoutOptions(valuesOf(design)),
    openings,
  };
}
