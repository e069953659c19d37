import type { Code } from '../base/codes.js';
import { diagnostic, MOST_LISTED, type Diagnostic } from '../base/diagnostic.js';
import { counted, says } from '../base/sentence.js';
import { blockAt, blockWitness, type BlockGrid } from '../blocks/grid.js';
import { cellAt, cellName, HORIZONTALS, sideName, type Horizontal } from '../board/grid.js';
import { hasDoor, HUB_WALLS, type Corners } from '../flow/corners.js';
import { passagesOfPosts, postsOf, type Posts } from '../flow/popping.js';
import { pressPlaces } from '../formats/metadata.js';
import type { RedstoneModel } from '../redstone/solve.js';
import { coinsOf, drawnFor } from '../cells/post-coins.js';
import type { Region } from '../region/region.js';
import { checkBlockRules } from './drc.js';
import { checkDoors, keyOf } from './extract.js';
import { findPosts, type FoundPosts } from './find-posts.js';
import type { PostsFile } from './machine-file.js';
import { postsProtocol, type PostPressReport } from './post-presses.js';
import type { Pressed } from './presses.js';
import { bordersOf } from './walk.js';
import type { Kind, MachineVerdict, SessionReport } from './verify.js';

/*
 * Uniform machines. Their circuit is read back from the blocks. Randomizers and pistons are found at the places of
 * posts and walls that the metadata give, and the steady state shows which walls belong to which bits. Choosing and
 * popping depend on time, so they are tested by presses.
 */

/** The default number of presses: each takes many rounds. */
const USUAL_PRESSES = 4;

/** The results of presses that only uniform machines have. */
type PostsVerdict = Omit<PostPressReport, keyof Pressed>;

/** The results of all checks of a uniform machine. */
export interface PostsReport extends MachineVerdict, PostsVerdict {}

/** Uniform machines. */
export const POSTS: Kind<PostsFile, PostPressReport, PostsVerdict> = {
  // A machine with more controls gets one press of each.
  usualPresses: ({ info }) => Math.max(USUAL_PRESSES, pressPlaces(info).length),
  areFair: true,
  hasLatches: () => true,
  circuitFaults,
  protocol: postsProtocol,
  sum: (_, reports) => ({ fields: sum(reports), failures: [] }),
};

function sum(reports: readonly SessionReport<PostPressReport>[]): PostsVerdict {
  const add = (of: (report: PostPressReport) => number): number => reports.reduce((s, r) => s + of(r), 0);
  const most = (of: (report: PostPressReport) => number): number => Math.max(0, ...reports.map(of));
  return {
    different: add((r) => r.different),
    ticks: reports.flatMap((r) => r.ticks).sort((a, b) => a - b),
    settleTicks: most((r) => r.settleTicks),
    flickers: add((r) => r.flickers),
    earlyTicks: most((r) => r.earlyTicks),
    litWithoutMaze: add((r) => r.litWithoutMaze),
  };
}

/**
 * Checks the circuit. Every post must have its randomizers, and every wall a door. Whatever the posts choose, exactly
 * the chosen walls must be closed. All pairs of choices of adjacent posts are tried, with the posts coloured like a chessboard.
 *
 * Codes: those of the rules about single blocks; `feedback`, `lvs-bit`, `lvs-door`, `lvs-passage`.
 */
function* circuitFaults(file: PostsFile, model: RedstoneModel): Generator<readonly Diagnostic[], void> {
  const { grid, info, region } = file;
  const rules = checkBlockRules(grid, model).filter(({ code }) => code !== OWN_WAY);
  const found = findPosts(file);
  const faults = [
    ...rules,
    ...missingBits(found),
    ...strayBits(grid, found),
    ...missingDoors(found),
    ...found.doorFaults,
    ...checkDoors(grid, found.plan, info, found.doors),
  ];
  yield faults;
  if (faults.length > 0) return;
  for (const posts of picksToTry(region, found.corners)) {
    const wrong = wrongWalls(model, found, posts);
    yield wrong;
    if (wrong.length > 0) return;
  }
}

/** The choices to try: chessboards, so that adjacent posts have all pairs of choices. */
function picksToTry(region: Region, corners: Corners): Posts[] {
  const { width, posts, hubs, hubOf } = corners;
  return HORIZONTALS.flatMap((even) =>
    HORIZONTALS.map((odd): Posts => {
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

/** The same choices, with consecutive walls for the hubs, starting from wall number `first`. */
function withHubs(chosen: Posts, { hubs, hubOf }: Corners, first: number): Posts {
  const pick = chosen.pick.slice();
  hubs.forEach((hub, k) => {
    const wall = (first + k) % HUB_PICKS;
    pick[hubOf(hub)!.corners[wall >> 1]!] = HUB_WALLS[wall >> 1]![wall & 1]!;
  });
  return { ...chosen, pick };
}
/** The number of walls that a hub can choose. */
const HUB_PICKS = 8;

/** A fault only in machines of cells. Here locked repeaters store bits, and comparators are gates of the controller. */
const OWN_WAY: Code = 'side-input';
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

/** Reports randomizers away from all posts. */
function strayBits(grid: BlockGrid, { randomizers, bits }: FoundPosts): Diagnostic[] {
  const known = new Set(bits.flat());
  const message = says`a randomizer stands where there is no post`;
  return randomizers
    .filter((randomizer) => !known.has(randomizer))
    .map(({ hopper }) => diagnostic({ code: 'lvs-bit', message, ...blockWitness(blockAt(grid, hopper)) }));
}

function missingDoors({ doors, plan, corners }: FoundPosts): Diagnostic[] {
  const found = new Set(doors.map(keyOf));
  const message = says`a wall has no door`;
  return bordersOf(plan).flatMap(({ cell, side }) => {
    const isWanted = hasDoor(corners, cellAt(plan.width, cell), side as Horizontal);
    if (!isWanted || found.has(keyOf({ cell, side }))) return [];
    return [diagnostic({ code: 'lvs-door', message, where: sideName(plan, cell, side) })];
  });
}

/** Reports walls that differ from these choices in the steady state. */
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
  const passages = passagesOfPosts(posts);
  const wrong: Diagnostic[] = [];
  for (const { cell, side, pistons } of doors) {
    const picked = (passages.open[cell]! & side) === 0;
    const isWrong = pistons.some((piston) => model.levelOf(piston) > 0 !== picked);
    if (!isWrong || wrong.length >= MOST_LISTED) continue;
    const message = picked
      ? says`a wall that a post chooses is missing`
      : says`there is a wall that no post chooses`;
    wrong.push(diagnostic({ code: 'lvs-passage', message, where: sideName(passages, cell, side) }));
  }
  return wrong;
}
