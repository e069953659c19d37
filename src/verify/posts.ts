import type { Code } from '../base/codes.js';
import { diagnostic, MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { counted, says } from '../base/sentence.js';
import { blockAt, blockWitness, type BlockGrid } from '../blocks/grid.js';
import { planOfCells, type FloorPlan } from '../dag/floor-plan.js';
import { cellAt, cellName, DIRECTIONS, EAST, SOUTH, type Way, wayName } from '../board/grid.js';
import type { Engine, LoadMode } from '../engine/engine.js';
import { checkPosted, hasDoor, HUB_WALLS, type Corners } from '../flow/corners.js';
import { passagesOfPosts, postsOf, type Posts } from '../flow/popping.js';
import type { Format, Schematic } from '../formats/format.js';
import { whyNoCells, type PostsInfo } from '../formats/metadata.js';
import { RedstoneModel } from '../redstone/solve.js';
import { coinsOf, drawnFor } from '../cells/post-coins.js';
import { parseRegion, type Region } from '../region/region.js';
import { checkChests } from './chests.js';
import { checkCoins } from './coins.js';
import type { Compared } from './conform.js';
import { checkContents } from './contents.js';
import { checkGallery } from './gallery.js';
import { checkFile } from './file.js';
import { checkBlockRules } from './drc.js';
import { keyOf, type Door } from './extract.js';
import { findPosts, type FoundPosts } from './find-posts.js';
import { checkWaterproofing } from './flood.js';
import { checkPlan, checkWalls } from './plan.js';
import { pressPosts, type PostPressReport } from './post-presses.js';
import { checkShell } from './shell.js';
import { forEngine } from './verify.js';

/*
 * Uniform machines. Their circuit is read back from the blocks by what it does: the randomizers and pistons are
 * found where the metadata say that posts and walls are, and the steady state tells which walls stand for which bits. What
 * depends on time, choosing and popping, is pressed.
 */

/** How such a machine is pressed. */
export interface PostsVerifyOptions {
  /** None for the static checks alone; the first presses most. */
  readonly engine: Engine | readonly Engine[];
  /** In all, shared out among load modes. */
  readonly presses: number;
  readonly modes: readonly LoadMode[];
  readonly format: Format;
  readonly seed: string;
  /** Told after every press: how many are done, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What is known of such a machine after all checks. */
export interface PostsReport extends PostPressReport {
  readonly ok: boolean;
  readonly engine: string;
  readonly modes: readonly LoadMode[];
  /** Whether the machine was held against its original, where that was asked for. */
  readonly original?: Compared;
}

/** A file as the uniform machine in it. */
export interface PostsFile extends Schematic {
  readonly info: PostsInfo;
}

/** @throws MazestoneError for a file of anything else. */
export function postsIn(schematic: Schematic): PostsFile {
  const { info } = schematic;
  if (info?.kind !== 'posts') throw new MazestoneError(whyNoCells(schematic));
  return { ...schematic, info };
}

/**
 * What the checks that need no engine find.
 * @throws MazestoneError for a maze that is not all in it.
 */
export function postFaults(file: PostsFile, bytes: Uint8Array, format: Format): Diagnostic[] {
  const { grid, info, tags } = file;
  const region = parseRegion(info.region);
  checkPosted(region, `${tags.machine}.Region`);
  const misfits = checkPlan(grid, planOfCells(region), info, tags.machine);
  if (misfits.length > 0) throw new MazestoneError(misfits);
  return [...checkContents(file), ...checkFile(bytes, format, file, info), ...checkPosts(grid, info)];
}

/**
 * Presses a uniform machine.
 * @param found what the static checks have found; the report begins with it, and where there is anything nothing is pressed.
 */
export function pressAllPosts(
  { grid, info, dataVersion }: PostsFile,
  bytes: Uint8Array,
  found: readonly Diagnostic[],
  { engine, presses, modes, format, seed, onProgress }: PostsVerifyOptions,
): PostsReport {
  const failures = [...found];
  const engines = [engine].flat();
  const readable = forEngine(bytes, { grid, dataVersion }, format);
  const reports: PostPressReport[] = [];
  let done = 0;
  modes.forEach((mode, k) => {
    const share = Math.ceil((presses - k) / modes.length);
    const first = engines[k % Math.max(1, engines.length)];
    if (first === undefined || share <= 0 || failures.length > 0) return;
    const onPress = (): void => onProgress?.(++done, presses);
    reports.push(pressPosts(readable, grid, info, { engine: first, mode, presses: share, seed, onPress }));
  });
  failures.push(...reports.flatMap((report) => report.failures));
  const sum = (of: (report: PostPressReport) => number): number => reports.reduce((s, r) => s + of(r), 0);
  return {
    ok: failures.length === 0,
    engine: engines.map(({ name }) => name).join(' and '),
    modes,
    presses: sum((r) => r.presses),
    trees: sum((r) => r.trees),
    different: sum((r) => r.different),
    ticks: reports.flatMap((r) => r.ticks).sort((a, b) => a - b),
    settleTicks: Math.max(0, ...reports.map((r) => r.settleTicks)),
    flickers: sum((r) => r.flickers),
    earlyTicks: Math.max(0, ...reports.map((r) => r.earlyTicks)),
    litWithoutMaze: sum((r) => r.litWithoutMaze),
    failures,
  };
}

/**
 * The checks that need no engine. Every post has its randomizers and every wall a door; and whatever the posts have picked, just the
 * walls stand that one of their two posts picks: for all pairs of picks of neighbours, the posts being coloured like a chessboard.
 *
 * Codes: those of the building and the rules about single blocks; `feedback`, `lvs-bit`, `lvs-contents`, `lvs-door`, `lvs-passage`.
 */
export function checkPosts(grid: BlockGrid, info: PostsInfo): Diagnostic[] {
  const region = parseRegion(info.region);
  const plan = planOfCells(region);
  const building = checkBuilding(grid, info, plan);
  if (building.length > 0) return building;
  const model = new RedstoneModel(grid);
  model.recall(grid);
  if (!model.solve()) {
    const message = says`the circuit feeds back into itself and has no steady state`;
    return [diagnostic({ code: 'feedback', message, ...blockWitness(blockAt(grid, model.restless!)) })];
  }
  const rules = checkBlockRules(grid, model).filter(({ code }) => !OWN_WAYS.has(code));
  const found = findPosts(grid, info, model);
  const faults = [
    ...checkCoins(grid, true),
    ...rules,
    ...missingBits(found),
    ...strayBits(grid, found),
    ...missingDoors(found.doors, plan, found.corners),
    ...found.doorFaults,
  ];
  if (faults.length > 0) return faults;
  for (const posts of picksToTry(region, found.corners)) {
    const wrong = wrongWalls(model, found, posts);
    if (wrong.length > 0) return wrong;
  }
  return [];
}

/** Picks for which the walls are looked at: chessboards, so that neighbours have all pairs of picks. */
function picksToTry(region: Region, corners: Corners): Posts[] {
  const { width, posts, hubs, hubOf } = corners;
  return DIRECTIONS.flatMap((even) =>
    DIRECTIONS.map((odd): Posts => {
      const chosen = postsOf(region);
      for (const post of posts)
        if (hubOf(post) === undefined)
          chosen.pick[post] = ((post % width) + Math.floor(post / width)) % 2 === 1 ? odd : even;
      return chosen;
    }),
  ).flatMap((chosen, k) =>
    hubs.length === 0 ? [chosen] : [0, 4].map((wall) => withHubs(chosen, corners, k + wall)),
  );
}

/** The same picks, and each hub's next wall from the one of this number on. */
function withHubs(chosen: Posts, { hubs, hubOf }: Corners, first: number): Posts {
  const pick = chosen.pick.slice();
  hubs.forEach((hub, k) => {
    const wall = (first + k) % HUB_PICKS;
    pick[hubOf(hub)!.corners[wall >> 1]!] = HUB_WALLS[wall >> 1]![wall & 1]!;
  });
  return { ...chosen, pick };
}
/** Walls that a hub may pick. */
const HUB_PICKS = 8;

/** Floor, walls, openings, controls and blocks, as those of other machines: every wall between two cells has its doorway. */
function checkBuilding(grid: BlockGrid, info: PostsInfo, plan: FloorPlan): Diagnostic[] {
  const walls = checkWalls(grid, plan, info);
  if (walls.length > 0) return walls;
  return [
    ...checkShell(grid, plan, info),
    ...checkChests(grid, plan, info),
    ...checkGallery(grid, plan, info),
    ...(info.casing ? checkWaterproofing(grid, info) : []),
  ];
}

/** What machines of cells have no use for: locked repeaters hold what posts and doors know, comparators are the controller's gates. */
const OWN_WAYS: ReadonlySet<Code> = new Set(['comparator-side', 'repeater-lock']);
/** Two sides of a cell whose walls are its own. */
const OWN_SIDES = [EAST, SOUTH] as const;
/** Faults listed one by one. */
const MOST = 1000;

function missingBits({ bits, corners, turns }: FoundPosts): Diagnostic[] {
  const coins = coinsOf(corners, turns);
  return bits.flatMap((found, post): Diagnostic[] => {
    const meant = coins[post]!.length;
    if (found.length === meant) return [];
    const where = says`post ${cellName(corners, corners.posts[post]!)}`;
    const message = says`a post has ${counted(found.length, 'randomizer')} instead of ${meant}`;
    return [diagnostic({ code: 'lvs-bit', message, where })];
  });
}

/** Randomizers where there is no post. */
function strayBits(grid: BlockGrid, { randomizers, bits }: FoundPosts): Diagnostic[] {
  const known = new Set(bits.flat());
  const message = says`a randomizer stands where there is no post`;
  return randomizers
    .filter((randomizer) => !known.has(randomizer))
    .map(({ hopper }) => diagnostic({ code: 'lvs-bit', message, ...blockWitness(blockAt(grid, hopper)) }));
}

function missingDoors(doors: readonly Door[], { width, cells }: FloorPlan, corners: Corners): Diagnostic[] {
  const found = new Set(doors.map(keyOf));
  const missing: Diagnostic[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    for (const side of OWN_SIDES) {
      if (!hasDoor(corners, cellAt(width, cell), side) || found.has(keyOf({ cell, side }))) continue;
      missing.push(
        diagnostic({ code: 'lvs-door', message: says`a wall has no door`, where: sideOf(cell, side, width) }),
      );
    }
  }
  return missing;
}

/** Walls that do not stand as these picks want them, in the steady state. */
function wrongWalls(
  model: RedstoneModel,
  { corners, bits, doors, turns }: FoundPosts,
  posts: Posts,
): Diagnostic[] {
  const coins = coinsOf(corners, turns);
  drawnFor(corners, posts.pick, turns).forEach((drawn, post) => {
    bits[post]!.forEach(({ hopper }, k) => {
      const id = drawn[coins[post]![k]!] ? 'minecraft:wooden_sword' : 'minecraft:stick';
      model.draw(hopper, [{ id, count: 1 }]);
    });
  });
  if (!model.solve())
    return [
      diagnostic({
        code: 'feedback',
        message: says`with other bits the circuit feeds back into itself and has no steady state`,
      }),
    ];
  const { width, open } = passagesOfPosts(posts);
  const wrong: Diagnostic[] = [];
  for (const { cell, side, pistons } of doors) {
    const picked = (open[cell]! & side) === 0;
    const isWrong = pistons.some((piston) => model.levelOf(piston) > 0 !== picked);
    if (!isWrong || wrong.length >= MOST) continue;
    const message = picked
      ? says`a wall that a post picks is missing`
      : says`a wall stands that no post picks`;
    wrong.push(diagnostic({ code: 'lvs-passage', message, where: sideOf(cell, side, width) }));
  }
  return wrong;
}

const sideOf = (cell: number, side: Way, width: number): string =>
  `${wayName(side)} of cell (${cell % width}, ${Math.floor(cell / width)})`;
