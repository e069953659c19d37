import { DIRECTIONS, type Direction } from '../board/grid.js';
import { HUB_CORNERS } from './hub.js';
import { PICK_ITEMS } from './post.js';
import { HUB_WALLS, type Corners } from '../flow/corners.js';

/*
 * What posts have picked, and what their randomizers have drawn. The four posts round a hole act as one: two coins that they share
 * select one of them, and that one picks one of its two walls by a coin of its own. The others have picked nothing.
 */

/** Whether the upper and the lower randomizer of a post have drawn an unstackable item. */
export type Drawn = readonly [upper: boolean, lower: boolean];

/** The direction that so many quarter turns clockwise make into this one. */
export const turnedBack = (direction: Direction, turns: number): Direction =>
  DIRECTIONS[(DIRECTIONS.indexOf(direction) + 4 - turns) % 4]!;

/** The corners of a hub, by their numbers, clockwise. */
const CLOCKWISE = [0, 1, 3, 2];

/** The corner of a hub that so many quarter turns clockwise make into this one. */
const cornerBack = (corner: number, turns: number): number =>
  CLOCKWISE[(CLOCKWISE.indexOf(corner) + 4 - turns) % 4]!;

/** For each post its place in a hub, as the hub is drawn; undefined for one that stands alone. */
function hubPlaces({ posts, hubOf }: Corners, turns: number): ((typeof HUB_CORNERS)[number] | undefined)[] {
  return posts.map((corner) => {
    const hub = hubOf(corner);
    return hub && HUB_CORNERS[cornerBack(hub.corner, turns)];
  });
}

/** For each post which randomizers it has: 0 the upper one, 1 the lower. */
export function coinsOf(corners: Corners, turns = 0): (readonly number[])[] {
  return hubPlaces(corners, turns).map((place) =>
    place === undefined || place.shared !== undefined ? [0, 1] : [place.own],
  );
}

/**
 * What the randomizers of each post must have drawn for these picks.
 * @param pick by corner; 0 where a hub picks none of a corner's walls.
 * @param turns quarters clockwise by which the machine has been turned.
 */
export function drawnFor(corners: Corners, pick: ArrayLike<number>, turns = 0): Drawn[] {
  const { posts, hubOf } = corners;
  const places = hubPlaces(corners, turns);
  return posts.map((corner, post): Drawn => {
    const side = pick[corner]!;
    const drawn = side === 0 ? NONE : PICK_ITEMS[turnedBack(side, turns)]!;
    const shared = places[post]?.shared;
    if (shared === undefined) return drawn;
    const hub = hubOf(corner)!;
    const speaker = cornerBack(
      HUB_CORNERS.findIndex((_, k) => pick[hub.corners[k]!] !== 0),
      turns,
    );
    return [drawn[0], isSaid(shared, speaker)];
  });
}

const NONE: Drawn = [false, false];

/** Whether a shared coin has drawn an unstackable item where this corner is selected. */
const isSaid = (shared: 'x' | 'y', speaker: number): boolean =>
  ((speaker >> (shared === 'x' ? 1 : 0)) & 1) === 1;

/**
 * What each post has picked.
 * @param drawn by post; values of randomizers that a post lacks are ignored.
 */
export function picksOf(corners: Corners, drawn: readonly Drawn[], turns = 0): number[] {
  const { posts, hubOf } = corners;
  const places = hubPlaces(corners, turns);
  const postAt = new Map(posts.map((corner, post) => [corner, post]));
  return posts.map((corner, post) => {
    const hub = hubOf(corner);
    const own = places[post]?.own;
    const isPicked = (side: Direction): boolean => {
      const items = PICK_ITEMS[turnedBack(side, turns)]!;
      return own === undefined
        ? items[0] === drawn[post]![0] && items[1] === drawn[post]![1]
        : items[own] === drawn[post]![own];
    };
    if (hub === undefined) return DIRECTIONS.find(isPicked)!;
    const speaks = hub.corners.every((other) => {
      const shared = places[postAt.get(other)!]!.shared;
      return (
        shared === undefined ||
        drawn[postAt.get(other)!]![1] === isSaid(shared, cornerBack(hub.corner, turns))
      );
    });
    return speaks ? HUB_WALLS[hub.corner]!.find(isPicked)! : 0;
  });
}
