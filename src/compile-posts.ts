import { MazestoneError } from './base/diagnostic.js';
import { random } from './base/random.js';
import type { Trigger } from './circuit/controls.js';
import { DEFAULT_MINECRAFT } from './blocks/versions.js';
import { SETTLE_MODES, type Engine } from './engine/engine.js';
import { popRounds, type PoppingRule } from './flow/popping.js';
import type { Format } from './formats/format.js';
import { infoOf, type PostsInfo } from './formats/metadata.js';
import { SPONGE_2 } from './formats/sponge.js';
import { resolveDress, type DressOptions } from './layout/dress.js';
import { allOpenings, type Openings } from './layout/face.js';
import { planPostOpenings } from './layout/openings.js';
import { layOutPosts, type PostMachine } from './layout/post-machine.js';
import { checkSize, formatRegion, rectangle } from './region/region.js';
import { verifyPosts, type PostsReport } from './verify/posts.js';

/** What machine that pops walls is wanted. */
export interface PostsOptions {
  /** Cells from west to east and from north to south, 2 to 16 each. */
  readonly width: number;
  readonly height: number;
  /** Which posts toss again, `uniform` where nothing is said: those on cycles; `growth`: all not joined to the outer wall. */
  readonly rule?: PoppingRule;
  /** Draws the maze the file is saved with, and the engine's luck in verification. */
  readonly seed: string;
  readonly dress?: DressOptions;
  /** Lights, so that nothing spawns; yes where nothing is said. */
  readonly light?: boolean;
  /** What a player makes a new maze with; a button by default. A press counts while the lamp is lit. */
  readonly trigger?: Trigger;
  /** A lever that, while it is on, presses every so many seconds, 1 .. 3600. */
  readonly every?: number;
  /** A roof over the maze. */
  readonly roof?: boolean;
  /** A casing round the circuit, against water; none where nothing is said. */
  readonly casing?: boolean;
  /** Where one goes in and out; into the first cell from the north and out of the last to the south where nothing is said. */
  readonly openings?: Partial<Openings>;
  readonly format?: Format;
  readonly minecraft?: string;
  /** What presses the machine; the static checks alone without one. */
  readonly engine?: Engine | readonly Engine[];
  /** Presses before the bytes are let out, 0 for none. 4 by default: each takes as long as chance will have it. */
  readonly presses?: number;
  /** Told after every press: how many are done, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Cells along a side of a machine that pops walls. */
export const LEAST_POSTS = 2;
export const MOST_POSTS = 16;

/** A machine that pops walls, finished and verified. */
export interface CompiledPosts {
  readonly bytes: Uint8Array;
  readonly layout: PostMachine;
  readonly verified: PostsReport | undefined;
}

/**
 * A file that makes at each press a maze of which every one is equally likely: its posts pick walls and toss again while
 * they are on cycles (docs/uniform.md). With the rule `growth` every maze is possible, and some are likelier than others.
 * Nothing is returned unless the bytes, read back, pass every check.
 * @throws MazestoneError `size` for a size that no such machine has, those of the blocks, or of the first verification that
 * says no.
 * @example
 * import { compilePosts } from 'mazestone/core';
 *
 * const { layout } = compilePosts({ width: 3, height: 3, seed: '1' });
 * console.log(layout.pitch, layout.done.length); // 6 3
 */
export function compilePosts(options: PostsOptions): CompiledPosts {
  const { width, height, seed, dress = {}, format = SPONGE_2, minecraft = DEFAULT_MINECRAFT } = options;
  checkSize(width, height);
  if (![width, height].every((cells) => cells >= LEAST_POSTS && cells <= MOST_POSTS)) {
    throw new MazestoneError({
      code: 'size',
      message: `${width} x ${height} cells; machines that pop walls have ${LEAST_POSTS} to ${MOST_POSTS} along a side`,
      where: '--size',
      hint: 'choose a size between, or a flow, such as --builder peel',
    });
  }
  const engines = options.engine === undefined ? [] : [options.engine].flat();
  const blocks = resolveDress(dress, minecraft, (state) => engines.every(({ knows }) => knows(state)));
  const { rule = 'uniform', light = true, roof = false, casing = false } = options;
  const { trigger = 'button', every } = options;
  const cells = rectangle(width, height);
  const { posts } = popRounds(width, height, rule, random(seed, 'rest')).at(-1)!;
  const openings = planPostOpenings(cells, options.openings);
  const layout = layOutPosts(posts, { rule, dress: blocks, light, roof, casing, openings, trigger, every });
  const { grid, stand } = layout;
  const info = infoOf<PostsInfo>({
    ...layout,
    kind: 'posts',
    version: 1,
    algorithm: rule,
    region: formatRegion(cells),
    doors: 'low',
    openings: allOpenings(openings).length,
  });
  const bytes = format.write(grid, info, { minecraft, anchor: stand });
  const verified = verifyPosts(format.read(bytes), bytes, {
    engine: engines,
    format,
    seed,
    presses: options.presses ?? 4,
    modes: SETTLE_MODES,
    ...(options.onProgress && { onProgress: options.onProgress }),
  });
  if (verified.failures.length > 0) throw new MazestoneError(verified.failures);
  return { bytes, layout, verified: verified.presses === 0 ? undefined : verified };
}
