import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { counted, list, says, type Sentence } from '../base/sentence.js';
import { Pipeline } from '../base/pipeline.js';
import { random } from '../base/random.js';
import { blockAt, blockName, type Vec3 } from '../blocks/grid.js';
import type { DoorKind } from '../cells/family.js';
import { horizontalsOf, directionName } from '../board/grid.js';
import { checkPosted } from '../flow/corners.js';
import { popRounds, type Posts } from '../flow/popping.js';
import { formatOpenings, type Openings } from '../layout/face.js';
import type { TriggerOptions } from '../layout/console.js';
import { badOption } from '../parts/part.js';
import { partFaults, type PartOptions } from '../parts/index.js';
import { planPostOpenings } from '../layout/openings.js';
import {
  formatPostPlan,
  planPosts,
  postFacts,
  postsCircuit,
  type PostFacts,
} from '../layout/post-machine.js';
import { NO_GROWTH } from '../base/needs.js';
import type { Format } from '../formats/format.js';
import { cellCount, checkSize, formatRegion, type Region } from '../region/region.js';
import { findPosts } from '../verify/find-posts.js';
import { machineIn, type PostsFile } from '../verify/machine-file.js';
import { POSTS, type PostsReport } from '../verify/posts.js';
import {
  BUILD,
  checkOptions,
  DRESS,
  judged,
  refuse,
  resolved,
  SITE,
  type MachineOptions,
  type Resolved,
} from './build.js';
import { compilerOf, type Compiler } from './compiler.js';
import type { Layout } from './layout.js';

/**
 * Options of a uniform machine. By default it has lights and no waterproofing, its entrance is north of the first cell, and its
 * exit south of the last one.
 */
export interface PostsOptions extends MachineOptions, TriggerOptions, PartOptions, Partial<Openings> {
  /** The kind of doors; `low` by default. */
  readonly doors?: DoorKind;
  /** Whether short rounds pop cycles of two before each long one. By default with 25 posts or more, and no holes. */
  readonly shortRounds?: boolean;
  /** Number of sectors of posts. At each press, one of them in turn chooses again. By default 1. */
  readonly sectors?: number;
}

/** The least and the most cells along a side of a uniform machine. */
export const LEAST_POSTS = 2;
export const MOST_POSTS = 24;

/**
 * The default number of presses; with more controls, one for each. It is small because each press takes many rounds.
 */
const USUAL_PRESSES = 4;

/** The blocks of a uniform machine in steady state, and the places of its parts. */
export interface PostMachine extends Layout, PostFacts {
  readonly done: Vec3;
  readonly doors: DoorKind;
}

/** The input of the first pass. */
interface Source {
  readonly region: Region;
  readonly options: Resolved<PostsOptions>;
}

const DOORS: readonly DoorKind[] = ['low', 'full'];
const checkDoors = (doors: DoorKind): Diagnostic[] =>
  badOption(!DOORS.includes(doors), 'doors', doors, says`give one of ${list(DOORS)}`);

/** The first passes of the compiler, from cells to a plan. */
const PLANNING = new Pipeline<Source>()
  .add({
    name: 'check',
    about: 'check of the size and the cells',
    run: ({ region: cells, options }) => {
      const { width, height } = cells;
      const { doors = 'low' } = options;
      checkSize(width, height);
      refuseSize(width, height);
      refuse([...checkOptions(options), ...checkDoors(doors), ...partFaults(options)]);
      checkPosted(cells, `${width} x ${height} cells`);
      refuseSectors(cells, options);
      return { doors, cells };
    },
    dump: ({ doors, cells }) => `uniform${doors === 'low' ? '' : `, ${doors} doors`}\n${formatRegion(cells)}`,
  })
  .add(DRESS)
  .add({
    name: 'openings',
    about: 'entrances and exits',
    run: ({ cells, options }) => ({ openings: planPostOpenings(cells, options) }),
    dump: ({ cells, openings }) => formatOpenings(cells, openings),
  })
  .add({
    name: 'choices',
    about: 'the choices of the posts for the maze in the saved file',
    run: ({ cells, options: { seed } }) => ({
      posts: popRounds(cells, 'uniform', random(seed, 'rest')).at(-1)!.posts,
    }),
    dump: ({ posts }) => formatPicks(posts),
  })
  .add({
    name: 'plan',
    about: 'where posts, clock and controls go, and how long they take',
    run: ({ cells, posts, openings, doors, dress, options }) => {
      const wanted = { ...options, doors, dress, openings };
      const plan = planPosts(cells, wanted);
      const { light = true, casing = false } = options;
      return {
        plan,
        asked: { ...openings, width: cells.width, height: cells.height },
        building: { ...options, light, casing },
        circuit: postsCircuit(plan, posts, wanted),
        about: { kind: 'posts', region: formatRegion(cells), doors } as const,
        order: { options: { ...options, ...openings }, blocks: () => UNIFORM.found(cells, options).grid },
      };
    },
    dump: ({ plan }) => formatPostPlan(plan),
  });

/** Compiles uniform machines, from their cells. */
export const UNIFORM: Compiler<Region, PostsOptions, PostMachine, PostsReport> = compilerOf({
  source: sourceOf,
  site: PLANNING.concat(SITE),
  blocks: PLANNING.concat(BUILD),
  all: PLANNING.concat(
    judged({ kind: POSTS, read: readPosts, formatMaze: ({ info }) => info.region, formatCircuit }),
  ),
  layoutIn: ({ layout, plan, doors }) => ({ ...layout, ...postFacts(plan), done: layout.done!, doors }),
  reportIn: ({ cells }, { postCount, doorCount, wait, casing }) => ({
    ...{ cells: cellCount(cells), posts: postCount },
    ...{ randomizers: 2 * postCount, doors: doorCount, casing: casing > 0, wait },
  }),
});

function readPosts(bytes: Uint8Array, format: Format): PostsFile {
  const schematic = format.read(bytes);
  const { info } = schematic;
  if (info?.kind !== 'posts') throw new MazestoneError(schematic.infoErrors);
  return machineIn({ ...schematic, info }, bytes, format);
}

/** The randomizers of each post and the pistons of each door, as text. */
function formatCircuit(file: PostsFile): string {
  const { bits, doors } = findPosts(file);
  const at = (index: number): string => blockName(blockAt(file.grid, index));
  return [
    ...bits.map((found, post) => `post ${post} ${found.map(({ hopper }) => at(hopper)).join(' ')}\n`),
    ...doors.map(({ cell, side, pistons }) => `door ${cell} ${side} ${pistons.map(at).join(' ')}\n`),
  ].join('');
}

/** The input of the first pass. @throws MazestoneError `bad-option`. */
function sourceOf(region: Region, options: PostsOptions): Source {
  // Older versions had this option, and callers without types may still give it.
  if ('rule' in options && options.rule === 'growth')
    throw new MazestoneError({ code: 'bad-option', ...NO_GROWTH, where: 'rule' });
  const controls = 1 + (options.entrances?.length ?? 0);
  return { region, options: resolved(options, Math.max(USUAL_PRESSES, controls)) };
}

/** Refuses sizes out of range. @throws MazestoneError `size`. */
function refuseSize(width: number, height: number): void {
  if ([width, height].every((cells) => cells >= LEAST_POSTS && cells <= MOST_POSTS)) return;
  throw new MazestoneError({
    code: 'size',
    message: says`uniform machines have ${LEAST_POSTS} to ${MOST_POSTS} cells along a side`,
    where: says`${width} x ${height} cells`,
    hint: says`choose a size in this range, or a builder with a DAG, such as --builder peel`,
  });
}

/**
 * Refuses impossible sectors. They need a whole rectangle of cells, and at least one column of posts each.
 * @throws MazestoneError `bad-option`; `sectors`.
 */
function refuseSectors(
  { width, cells }: Region,
  { sectors = 1, shortRounds }: Pick<PostsOptions, 'sectors' | 'shortRounds'>,
): void {
  const limit = width - 1;
  if (!Number.isInteger(sectors) || sectors < 1) throw badSectors(says`${sectors} is no number of sectors`);
  if (sectors === 1) return;
  if (shortRounds === true) throw badSectors(says`a machine in sectors has no short rounds`);
  const where = 'sectors';
  if (cells.includes(0))
    throw new MazestoneError({
      code: 'sectors',
      message: says`a uniform machine in sectors needs a whole rectangle of cells, and some are missing here`,
      where,
      hint: says`leave sectors out, or take cells without gaps and holes`,
      limit: 1,
    });
  if (sectors > limit)
    throw new MazestoneError({
      code: 'sectors',
      message: says`this machine has ${counted(limit, 'column')} of posts, which is too few for ${sectors} sectors`,
      where,
      hint: says`choose fewer sectors, or more cells from west to east`,
      limit,
    });
}

function badSectors(message: Sentence): MazestoneError {
  const hint = says`give a whole number from 1 on, and with more than 1 no short rounds`;
  return new MazestoneError({ code: 'bad-option', message, where: 'sectors', hint });
}

/** The side that each post has chosen as text, a letter each, row by row. */
function formatPicks({ width, height, pick }: Posts): string {
  const letter = (side: number): string =>
    horizontalsOf(side)
      .map((one) => directionName(one)[0]!.toUpperCase())
      .join('');
  return Array.from(
    { length: height },
    (_, y) => `${Array.from(pick.subarray(y * width, (y + 1) * width), letter).join('')}\n`,
  ).join('');
}
