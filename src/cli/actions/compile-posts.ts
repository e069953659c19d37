import { says } from '../../base/sentence.js';
import type { GridCells } from '../../board/grid.js';
import type { Trigger } from '../../circuit/triggers.js';
import type { Openings } from '../../layout/face.js';
import { openingsFrom } from '../../layout/openings.js';
import {
  compilePosts,
  dumpPosts,
  POST_PASSES,
  READABLE_POSTS,
  type CompiledPosts,
} from '../../machine/posts.js';
import { COMPILE, type CompileFlags } from '../../options/commands/compile.js';
import { layoutOptions } from '../../options/machine.js';
import { cellCount } from '../../region/region.js';
import { countMaterials } from '../../report/material-list.js';
import { plural, UsageError } from '../answer.js';
import type { SourceOptions, TreeSource } from '../../source.js';
import { resolveSource } from '../source.js';
import type { Made, Maker } from './compile.js';
import { describePosts, seconds } from './describe.js';

/** Uniform machines. */
export const POSTS: Maker = {
  passes: POST_PASSES,
  readable: READABLE_POSTS,
  plan: (file, options, asked) => {
    const source = treesOf(file, options);
    const { board, seed } = source;
    const wanted = {
      ...layoutOptions(options),
      ...{ width: board.width, height: board.height, region: board },
      ...{ doors: options.doors ?? 'low', seed, openings: postOpenings(board, options) },
      ...asked,
    };
    return {
      seed,
      dump: (pass) => dumpPosts(wanted, pass),
      make: (onProgress) => madeOf(compilePosts({ ...wanted, onProgress }), source, options),
    };
  },
};

/** The builder and the grid of a uniform machine. @throws UsageError for a mesh, and for rooms. */
function treesOf(
  file: string | undefined,
  options: CompileFlags & Partial<SourceOptions>,
): TreeSource<GridCells> {
  const source = resolveSource(COMPILE, file, options, true);
  if (source.kind !== 'trees' || !('width' in source.board))
    throw new UsageError(says`compile takes no mesh: machines are made for grids only`);
  if ('graph' in source.trees)
    throw new UsageError(
      says`rooms do not work with a uniform machine`,
      says`remove the letters from ${options.region!}, or choose a builder with a DAG, such as --builder peel`,
    );
  return { ...source, board: source.board };
}

/** What the answer says of uniform machines alone. */
function madeOf(
  { bytes, layout, verified }: CompiledPosts,
  { board, builder, seed }: TreeSource<GridCells>,
  { trigger, casing = false }: CompileFlags,
): Made {
  const { width, height } = board;
  const cells = cellCount(board);
  const { sectors, postCount } = layout;
  return {
    ...{ bytes, layout, verified, seed, cells, casing },
    materials: countMaterials(layout.grid),
    ...{ randomizers: 2 * postCount, doors: layout.doorCount },
    fields: { posts: postCount },
    furtherFields: { wait: layout.wait },
    about: `${width} x ${height} cells${cells < width * height ? `, ${cells} of them used` : ''} (${builder.name})`,
    notes: [],
    use: `${USES[trigger]}; when the lamp lights up, the doors move, within ${seconds(layout.settleTicks)}`,
    among: plural(postCount, 'post'),
    details: [
      ...(sectors === undefined
        ? []
        : [
            `sectors    ${sectors}, columns of posts side by side; at each press the walls of the next one change`,
          ]),
      `timing     a round waits at least ${layout.wait.given} game ticks, as the first answer of a post can take ${layout.wait.needed}, and then until no post answers any more; how many rounds a press takes is random`,
    ],
    timerNote: '; a press counts while the lamp is lit',
    verifiedLines: (isVerbose) => (verified === undefined ? undefined : describePosts(verified, isVerbose)),
  };
}

/** The controls stand west of the maze: the first entrance has a button of its own only where it is said. */
function postOpenings(
  board: GridCells,
  { entrance: ins, exit }: Pick<CompileFlags, 'entrance' | 'exit'>,
): Partial<Openings> {
  const [first, ...others] = ins ?? [];
  if (first === undefined) return openingsFrom(board, ins, exit);
  const openings = openingsFrom(board, [{ ...first, button: true }, ...others], exit);
  const { entrance, entrances = [] } = openings;
  return first.button === true ? { ...openings, entrances: [entrance!, ...entrances] } : openings;
}

/** What a player does with each trigger, in words. */
const USES: Readonly<Record<Trigger, string>> = {
  button: 'press the button west of the maze',
  plate: 'step on a plate west of the maze',
  lever: 'flip the lever west of the maze',
  none: 'power the marked block west of the maze',
};
