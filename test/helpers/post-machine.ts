import { random } from '../../src/base/random.js';
import { blockIndex, type BlockEntity, type Vec3 } from '../../src/blocks/grid.js';
import { parseState } from '../../src/blocks/state.js';
import type { DoorKind } from '../../src/cells/family.js';
import { drawnFor } from '../../src/cells/post-coins.js';
import { POST_DOORS } from '../../src/cells/post-doors.js';
import { PAIRED_PORTS, PAIRED_POST } from '../../src/cells/post-pairs.js';
import { POST, POST_PITCH, POST_PORTS } from '../../src/cells/post.js';
import { HORIZONTALS, EAST, SOUTH, neighbour, type Horizontal } from '../../src/board/grid.js';
import type { Engine, Machine, LoadMode } from '../../src/engine/engine.js';
import { cornersOf } from '../../src/flow/corners.js';
import { passagesOfPosts } from '../../src/flow/popping.js';
import { provePassages } from '../../src/flow/prove.js';
import type { PostsInfo } from '../../src/formats/metadata.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import type { Block } from '../../src/cells/cell.js';
import type { PostMachine } from '../../src/machine/posts.js';
import { cleanHead } from '../../src/layout/clean.js';
import { clockHead, HEADS, type PostsSize } from '../../src/layout/posts.js';
import { formatRegion, rectangle } from '../../src/region/region.js';
import { layOut } from '../../src/machine/compile.js';

/*
 * A whole uniform machine, pressed from its file. The posts that choose in each round are checked, too, because a check of
 * the maze alone would not notice posts that choose without need.
 */

const AIR = 'minecraft:air';
/** A post's two hoppers. They are open while it chooses. */
const hoppersOf = (post: readonly Block[]): readonly Vec3[] =>
  post.filter(({ glyph }) => glyph === 'HD').map(({ at }) => at);
/** Game ticks within which the lamp must be dark if a cut destroys a maze. */
const TOLD = 200;

/** Lays out a uniform machine. */
export function postMachine(
  width: number,
  height = width,
  doors: DoorKind = 'low',
  shortRounds?: boolean,
  sectors?: number,
): PostMachine {
  return layOut(rectangle(width, height), {
    doors,
    seed: '1',
    ...(shortRounds !== undefined && { shortRounds }),
    ...(sectors !== undefined && { sectors }),
  });
}

/** The place in the schematic for a place in a post's own coordinates. */
export const placeIn = ({ origin }: PostMachine, [x, y, z]: Vec3, column = 0, row = 0): Vec3 => [
  origin[0] + 1 + x + POST_PITCH * column,
  origin[1] - 1 - POST_PORTS.east[1] + y,
  origin[2] + 1 + z + POST_PITCH * row,
];

/** The machine, saved with these choices of its posts. */
export function withChoices(machine: PostMachine, pick: readonly Horizontal[]): PostMachine {
  const { grid, width } = machine;
  const entities = new Map(grid.entities);
  const drawn = drawnFor(cornersOf(rectangle(width, machine.height)), pick);
  drawn.forEach((ofPost, post) => {
    ofPost.forEach((isUnstackable, coin) => {
      const [hopper, dropper] = [0, -1].map((dy) => {
        const inPost: Vec3 = [3, (coin === 0 ? -7 : -11) + dy, 2];
        const [column, row] = [post % (width - 1), Math.floor(post / (width - 1))];
        return blockIndex(grid, ...placeIn(machine, inPost, column, row));
      }) as [number, number];
      const [inHopper, inDropper] = [hopper, dropper].map((index) => entities.get(index)!) as [
        BlockEntity,
        BlockEntity,
      ];
      if ((inHopper.items![0]!.id === 'minecraft:wooden_sword') === isUnstackable) return;
      entities.set(hopper, { ...inHopper, items: inDropper.items! });
      entities.set(dropper, { ...inDropper, items: inHopper.items! });
    });
  });
  return { ...machine, grid: { ...grid, entities } };
}

/** The metadata of such a machine. */
export function postsInfo(machine: PostMachine): PostsInfo {
  const { doors, width, height, origin, square, generate, done, settleTicks, pitch, sectors, sectorOf } =
    machine;
  const region = formatRegion(rectangle(width, height));
  const kind = { kind: 'posts', version: 1, region, doors } as const;
  const cut = sectors !== undefined && sectorOf !== undefined && { sectors, sectorOf };
  return { ...kind, origin, square, generate, done, settleTicks, pitch, ...cut };
}

/** Disturbances while a machine makes a maze. Times are in game ticks after the press. */
export interface Disturbance {
  /** Times of further presses. */
  readonly again?: readonly number[];
  /**
   * Removes a dust of a line at `from`, and puts it back at `to`. `place` numbers the places of {@link cutsOf},
   * cyclically.
   */
  readonly cut?: { readonly line: Line; readonly place?: number; readonly from: number; readonly to: number };
}

/** The lines that all posts share. */
export const LINES = [
  'clock',
  'second',
  'arm',
  'idle',
  'activity',
  'lock',
  'clean',
  'chosen',
  'free',
] as const;
export type Line = (typeof LINES)[number];

/** The lines of a machine. It has a second clock only with short rounds, and a free line only with sectors. */
export const linesOf = ({ hasPairs, sectors }: PostMachine): readonly Line[] =>
  LINES.filter(
    (line) =>
      (line !== 'second' || hasPairs) && ((line !== 'chosen' && line !== 'free') || sectors !== undefined),
  );

/**
 * The places of cuts, in the first post's coordinates: at the head of a line, between columns and rows, and within one of
 * them. The idle line is also cut at its far end and before the controller.
 */
const cutsOf = (
  size: PostsSize,
  hasPairs: boolean,
  isCut: boolean,
): Readonly<Record<Line, readonly Vec3[]>> => ({
  second: hasPairs ? [HEADS.second, [4, -11, -2], [2, -11, 3], [8, -11, 6]] : [],
  clock: [clockHead(isCut), [4, -3, clockHead(isCut)[2]], [2, -3, 1], [8, -3, 6]],
  arm: [HEADS.arm, [-4, 6, 4], [4, 6, 2]],
  idle: [
    HEADS.idle,
    [-6, 8, 6],
    [4, 8, 2],
    [9, 8, 2],
    [POST_PITCH * size.width - 2, 8, 8],
    [-34, 10, -12],
    [-30, 10, -18],
  ],
  activity: [HEADS.activity, [-8, 10, 6], [2, 9, 4]],
  lock: [HEADS.lock, [5, 11, -8], [6, 11, 3]],
  clean: [cleanHead(size)],
  chosen: isCut
    ? [
        [-5, -5, -2],
        [5, -5, -2],
        [2, -5, 0],
        [8, -5, 4],
      ]
    : [],
  free: isCut
    ? [
        [-9, -5, -2],
        [-1, 0, -6],
        [2, 0, -4],
        [-3, -1, -8],
      ]
    : [],
});

/** The result of a press. */
export interface Pressed {
  /**
   * Wrong choices: posts that chose without being on a cycle or did not choose on one, and other faults of choices.
   */
  readonly wrongChoices: readonly string[];
  /** Faults of lamp and doors. */
  readonly faults: readonly string[];
  /** Whether the passages were a spanning tree when the lamp was lit. */
  readonly isTree: boolean;
  /** The choices of the posts, in reading order. */
  readonly picks: readonly number[];
  /** The open passages of each cell to the east and south, as a mask. */
  readonly open: Uint8Array;
  readonly rounds: number;
  /** Game ticks from the press to the lamp. */
  readonly ticks: number;
}

/**
 * The posts that are on a cycle of choices.
 * @param longest the number of posts in the longest cycle that counts.
 */
function toChooseAgain(
  width: number,
  height: number,
  pick: readonly number[],
  longest = pick.length,
): number[] {
  const returns = (post: number): boolean => {
    let at = post;
    for (let hop = 0; hop < longest; hop++) {
      at = neighbour({ width, height }, at, pick[at] as Horizontal);
      if (at < 0) return false;
      if (at === post) return true;
    }
    return false;
  };
  return pick.flatMap((_, post) => (returns(post) ? [post] : []));
}

/** Whether a state is on: powered dust, a lit torch or lamp, an open hopper. */
function isOn(state: string): boolean {
  let on = known.get(state);
  if (on === undefined) {
    const { lit, enabled, power } = parseState(state).properties;
    const said = lit ?? enabled;
    known.set(state, (on = said === undefined ? power !== '0' : said === 'true'));
  }
  return on;
}
const known = new Map<string, boolean>();

/**
 * Loads a machine from its bytes. Returns a function that presses the button once and watches until the lamp is lit.
 * @param most game ticks after which a press is given up.
 */
export function playPosts(
  layout: PostMachine,
  engine: Engine,
  mode: LoadMode,
  seed = '1',
  most = 60_000,
): (disturbance?: Disturbance) => Pressed {
  const { grid } = layout;
  const isCut = layout.sectors !== undefined;
  const [width, height] = [layout.width - 1, layout.height - 1];
  const posts = Array.from({ length: width * height }, (_, post) => post);
  const HOPPERS = hoppersOf(layout.hasPairs ? PAIRED_POST : POST);
  const ports = layout.hasPairs ? PAIRED_PORTS : POST_PORTS;
  const local = (at: Vec3): Vec3 => placeIn(layout, at);
  const placed = (post: number, at: Vec3): Vec3 =>
    placeIn(layout, at, post % width, Math.floor(post / width));
  const cuts = cutsOf({ width, height }, layout.hasPairs, isCut);
  const dustAt = (at: Vec3): string => grid.palette[grid.blocks[blockIndex(grid, ...at)]!]!;
  const machine: Machine = engine.load(
    SPONGE_2.write(grid, undefined, {}),
    mode,
    [0, 0, 0],
    [AIR, ...Object.values(cuts).flatMap((places) => places.map((at) => dustAt(local(at))))],
  );
  const own = machine.probe(posts.map((post) => placed(post, ports.own)));
  const hoppers = machine.probe(posts.flatMap((post) => HOPPERS.map((at) => placed(post, at))));
  const corners = machine.probe(posts.flatMap((post) => POST_PORTS.corners.map((at) => placed(post, at))));
  const clocks = machine.probe([clockHead(isCut), ...(layout.hasPairs ? [HEADS.second] : [])].map(local));
  // In large machines the second clock starts a round at the first post before it has started the last one at the last post.
  const ownClocks = [POST_PORTS.clock, PAIRED_PORTS.second]
    .slice(0, layout.hasPairs ? 2 : 0)
    .map((port) => machine.probe(posts.map((post) => placed(post, port))));
  const lamp = machine.probe([layout.done]);
  const doors = doorsOf(layout, local);
  const stands = machine.probe(doors.map(({ at: [x, y, z] }) => [x, y + 1, z]));
  const heads = machine.probe(doors.map(({ at: [x, y, z] }) => [x, y + 2, z]));
  const picksNow = (): number[] => {
    const lit = corners.read().map(isOn);
    return posts.map((post) => {
      const [ne, nw, se, sw] = lit.slice(4 * post, 4 * post + 4);
      const dark = [!ne && !nw, !ne && !se, !se && !sw, !nw && !sw];
      return dark.filter(Boolean).length === 1 ? HORIZONTALS[dark.indexOf(true)]! : 0;
    });
  };
  const look = () => ({
    clocks: clocks.read().map(isOn),
    ownClocks: ownClocks.map((probe) => probe.read().map(isOn)),
    own: own.read().map(isOn),
    picks: picksNow(),
  });
  const draws = random('post machine', `${width} ${height} ${mode} ${seed}`);
  const sectorOf = layout.sectorOf?.split('\n').join('');
  let turn = -1;
  return (disturbance = {}) => {
    turn++;
    const isSelected = (post: number): boolean =>
      sectorOf === undefined || Number(sectorOf[post]) === turn % layout.sectors!;
    const wrongChoices: string[] = [];
    const faults: string[] = [];
    /** For each post the rounds in which it chose, with its choice before, and the hoppers that were open. */
    const history = posts.map((): { round: number; before: number; open: Set<number> }[] => []);
    let before = look();
    /**
     * Whether each round is a short one. If the button was still down when the last maze was complete, the first round
     * has begun.
     */
    const isShort = before.clocks.flatMap((isHigh, k) => (isHigh ? [] : [k > 0]));
    /** Number of rounds that have begun at each post. */
    const begun = posts.map((post) => before.ownClocks.filter((isHigh) => !isHigh[post]).length);
    const judge = (now: readonly number[]): void => {
      const after = (round: number): number[] =>
        posts.map((post) => history[post]!.find((chosen) => chosen.round > round)?.before ?? now[post]!);
      isShort.forEach((short, round) => {
        const mayChoose =
          round === 0 ? posts : toChooseAgain(width, height, after(round - 1), short ? 2 : posts.length);
        const expected = mayChoose.filter(isSelected);
        const chose = posts.filter((post) => history[post]!.some((chosen) => chosen.round === round));
        if (chose.join() !== expected.join())
          wrongChoices.push(`round ${round}: ${chose.join()} chose, not ${expected.join()}`);
        after(round).forEach((pick, post) => {
          if (pick === 0) wrongChoices.push(`round ${round}: post ${post} chooses no side or several`);
          if (round > 0 && !chose.includes(post) && after(round - 1)[post] !== pick)
            wrongChoices.push(`round ${round}: post ${post} has lost its choice`);
        });
      });
      history.forEach((ofPost, post) => {
        for (const { round, open } of ofPost)
          if (open.size !== HOPPERS.length)
            wrongChoices.push(`round ${round}: ${open.size} hoppers of post ${post} were open`);
      });
    };
    const old = stands.read().join();
    machine.seed([draws.next(), draws.next()]);
    machine.use(layout.generate);
    let [wasDark, seen, tick, litAt] = [false, -1, 0, -1];
    let isDone = true;
    const { again, cut } = disturbance;
    const cutPlace = cut && local(cuts[cut.line][(cut.place ?? 0) % cuts[cut.line].length]!);
    // After a cut there must be a maze if the lamp stays lit until the doors are still and it had time to go dark again.
    const isOver = (): boolean =>
      litAt >= 0 && (cut === undefined || (tick >= litAt + layout.settleTicks && tick > cut.to + TOLD));
    while (tick < most && !isOver()) {
      if (again?.includes(tick)) machine.use(layout.generate);
      if (cut?.from === tick) machine.place(cutPlace!, AIR);
      if (cut?.to === tick) machine.place(cutPlace!, dustAt(cutPlace!));
      machine.step();
      tick++;
      if (machine.changes() !== seen) {
        seen = machine.changes();
        isDone = isOn(lamp.read()[0]!);
        wasDark ||= !isDone;
        const now = look();
        now.clocks.forEach((isHigh, k) => {
          if (!isHigh && before.clocks[k]) isShort.push(k > 0);
        });
        now.ownClocks.forEach((ofPosts, k) => {
          ofPosts.forEach((isHigh, post) => {
            if (!isHigh && before.ownClocks[k]![post]) begun[post]!++;
          });
        });
        now.own.forEach((isHigh, post) => {
          if (isHigh || !before.own[post]) return;
          const round = (layout.hasPairs ? begun[post]! : isShort.length) - 1;
          history[post]!.push({ round, before: before.picks[post]!, open: new Set() });
        });
        hoppers.read().forEach((state, k) => {
          const post = Math.floor(k / HOPPERS.length);
          if (!isOn(state)) return;
          const last = history[post]!.at(-1);
          if (last === undefined) wrongChoices.push(`a hopper of post ${post} is open before it chooses`);
          last?.open.add(k);
        });
        before = now;
      }
      if (wasDark && isDone && litAt < 0) {
        litAt = tick;
        if (cut === undefined && stands.read().join() !== old)
          faults.push('doors moved while the lamp was dark');
      }
      if (!isDone) litAt = -1;
    }
    if (litAt < 0) faults.push(`the lamp is ${wasDark ? 'dark' : 'lit'} after ${most} game ticks`);
    const picks = picksNow();
    judge(picks);
    if (toChooseAgain(width, height, picks).length > 0) faults.push('the lamp is lit with a cycle left');
    if (cut === undefined) for (let settle = 0; settle < layout.settleTicks; settle++) machine.step();
    const open = new Uint8Array(layout.width * layout.height);
    const above = heads.read();
    stands.read().forEach((state, k) => {
      const { cell, side } = doors[k]!;
      if (state === AIR) open[cell]! |= side;
      if ((above[k] === AIR) !== (layout.doors === 'low' || state === AIR))
        faults.push(`a ${layout.doors} door is ${state} at the foot and ${above[k]} at the head`);
    });
    const meant = passagesOfPosts({ width, height, pick: Uint8Array.from(picks) });
    if (open.join() !== meant.open.join()) faults.push('the doors are not what the posts have picked');
    const isTree = provePassages({ width: layout.width, height: layout.height, open }).ok;
    return {
      wrongChoices,
      faults,
      isTree,
      picks,
      open,
      rounds: isShort.filter((short) => !short).length,
      ticks: litAt,
    };
  };
}

/** The floor block under each doorway, and the passage that its door closes. */
function doorsOf(
  { width, height, doors: kind }: PostMachine,
  local: (at: Vec3) => Vec3,
): { readonly cell: number; readonly side: number; readonly at: Vec3 }[] {
  const { east, south } = POST_DOORS[kind];
  const doors = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = x + y * width;
      const [px, pz] = [POST_PITCH * (x - 1), POST_PITCH * (y - 1)];
      const floor = east[1];
      // The wall east of a cell is south of the post at the cell's north-eastern corner.
      if (x < width - 1)
        doors.push({ cell, side: EAST, at: local([px + POST_PITCH + south[0], floor, pz + south[2]]) });
      if (y < height - 1)
        doors.push({ cell, side: SOUTH, at: local([px + east[0], floor, pz + POST_PITCH + east[2]]) });
    }
  }
  return doors;
}
