import { HORIZONTALS, type Horizontal } from '../board/grid.js';
import { HUB_CORNERS } from './hub.js';
import { CHOICE_ITEMS } from './post.js';
import { HUB_WALLS, type Corners } from '../flow/corners.js';

/*
 * The choices of posts, and what their randomizers draw for them. The four posts around a hole act as one.
 * Two shared coins select one of them, and that one chooses one of its two walls by a coin of its own. The
 * others choose nothing.
 */

/** Whether the upper and the lower randomizer of a post drew an unstackable item. */
export type Drawn = readonly [upper: boolean, lower: boolean];

/** The direction that becomes this one when turned clockwise by a number of quarter turns. */
const directionBack = (direction: Horizontal, turns: number): Horizontal =>
  HORIZONTALS[(HORIZONTALS.indexOf(direction) + 4 - turns) % 4]!;

/** The corner numbers of a hub, clockwise. */
const CLOCKWISE = [0, 1, 3, 2];

/** The corner of a hub that becomes this one when turned clockwise by a number of quarter turns. */
const cornerBack = (corner: number, turns: number): number =>
  CLOCKWISE[(CLOCKWISE.indexOf(corner) + 4 - turns) % 4]!;

/** The corner of the hub drawing for each post; undefined for a post outside hubs. */
function hubPlaces({ posts, hubOf }: Corners, turns: number): ((typeof HUB_CORNERS)[number] | undefined)[] {
  return posts.map((corner) => {
    const hub = hubOf(corner);
    return hub && HUB_CORNERS[cornerBack(hub.corner, turns)];
  });
}

/** The randomizers of each post: 0 is the upper one, 1 the lower. */
export function coinsOf(corners: Corners, turns: number): (readonly number[])[] {
  return hubPlaces(corners, turns).map((place) =>
    place === undefined || place.shared !== undefined ? [0, 1] : [place.own],
  );
}

/**
 * The items that the randomizers of each post must draw for these choices.
 * @param pick the chosen wall by corner; 0 for a corner of a hub that is not selected
 * @param turns quarter turns clockwise of the machine
 */
export function drawnFor(corners: Corners, pick: ArrayLike<number>, turns = 0): Drawn[] {
  const { posts, hubOf } = corners;
  const places = hubPlaces(corners, turns);
  return posts.map((corner, post): Drawn => {
    const side = pick[corner]!;
    const drawn = side === 0 ? NONE : CHOICE_ITEMS[directionBack(side, turns)]!;
    const shared = places[post]?.shared;
    if (shared === undefined) return drawn;
    const hub = hubOf(corner)!;
    const selected = cornerBack(
      HUB_CORNERS.findIndex((_, k) => pick[hub.corners[k]!] !== 0),
      turns,
    );
    return [drawn[0], sharedBit(shared, selected)];
  });
}

const NONE: Drawn = [false, false];

/** Whether a shared coin draws an unstackable item when this corner is selected. */
const sharedBit = (shared: 'x' | 'y', selected: number): boolean =>
  ((selected >> (shared === 'x' ? 1 : 0)) & 1) === 1;

/**
 * The choice of each post; 0 for a post of a hub that is not selected.
 * @param drawn by post; entries for randomizers that a post lacks are ignored
 */
export function choicesOf(corners: Corners, drawn: readonly Drawn[], turns: number): number[] {
  const { posts, hubOf } = corners;
  const places = hubPlaces(corners, turns);
  const postAt = new Map(posts.map((corner, post) => [corner, post]));
  return posts.map((corner, post) => {
    const hub = hubOf(corner);
    const own = places[post]?.own;
    const isChosen = (side: Horizontal): boolean => {
      const items = CHOICE_ITEMS[directionBack(side, turns)]!;
      return own === undefined
        ? items[0] === drawn[post]![0] && items[1] === drawn[post]![1]
        : items[own] === drawn[post]![own];
    };
    if (hub === undefined) return HORIZONTALS.find(isChosen)!;
    const isSelected = hub.corners.every((other) => {
      const shared = places[postAt.get(other)!]!.shared;
      return (
        shared === undefined ||
        drawn[postAt.get(other)!]![1] === sharedBit(shared, cornerBack(hub.corner, turns))
      );
    });
    return isSelected ? HUB_WALLS[hub.corner]!.find(isChosen)! : 0;
  });
}
