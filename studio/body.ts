import type { Vec3 } from '../src/core.js';
import type { Box } from '../src/blocks/shape.js';

/** A player's body: the middle of its feet in blocks, and its falling speed in blocks per game tick. */
export interface Body {
  readonly at: Vec3;
  readonly falling: number;
  /** Whether there is a block below it, so that it can jump. */
  readonly isStanding: boolean;
}

/** A player's half width, height, eye height, step height, and distance walked per game tick, in blocks. */
const HALF = 0.3;
const HEIGHT = 1.8;
export const EYES = 1.62;
const STEP = 0.6;
export const PACE = 0.216;
/** Gravity and air drag per game tick (https://minecraft.wiki/w/Entity#Motion_of_entities). */
const GRAVITY = 0.08;
const DRAG = 0.98;
/** The initial speed of a jump, in blocks per game tick. */
const JUMP = 0.42;
/** The climbing speed on a ladder, and the greatest speed down one, in blocks per game tick (https://minecraft.wiki/w/Ladder). */
const CLIMB = 0.1176;
const SLIDE = 0.15;
/** A tolerance: bodies that touch do not overlap. */
const HAIR = 1e-6;

/** The boxes of a block that stop a body, in sixteenths of the block. */
export type SolidAt = (at: Vec3) => readonly Box[];
export type LadderAt = (at: Vec3) => boolean;

/** The boxes of a block in the world, each [x0, y0, z0, x1, y1, z1] in blocks. */
type Boxes = readonly (readonly number[])[];

/**
 * A body after one game tick. On a ladder it climbs if it jumps, or walks against something.
 * @param move the horizontal movement of its feet, [dx, dz] in blocks.
 * @param solidAt the boxes of a block that stop a body, in sixteenths of the block, as from `shapeOf` of the library.
 */
export function moveBody(
  body: Body,
  move: readonly [number, number],
  isJumping: boolean,
  solidAt: SolidAt,
  isLadder: LadderAt = () => false,
): Body {
  const falls = isJumping && body.isStanding ? JUMP : (body.falling - GRAVITY) * DRAG;
  const around = boxesAround(body.at, Math.hypot(...move) + Math.abs(falls) + 1, solidAt);
  const isHolding = isLadder(body.at.map(Math.floor) as unknown as Vec3);
  const climbs = isHolding && (isJumping || isStoppedAt(body.at, move, around));
  const down = climbs ? CLIMB : isHolding ? Math.max(falls, -SLIDE) : falls;
  let at = slide(body.at, 1, down, around);
  const isStanding = down < 0 && at[1] - body.at[1] > down + HAIR;
  const walked = walk(at, move, around);
  if (isStoppedAt(at, move, around) && (isStanding || body.isStanding)) {
    // Up a step as high as a slab, if that leads farther.
    const raised = slide(at, 1, STEP, around);
    const over = walk(raised, move, around);
    const landed = slide(over, 1, at[1] - raised[1], around);
    const far = ([x, , z]: Vec3): number => Math.hypot(x - at[0], z - at[2]);
    at = far(landed) > far(walked) + HAIR ? landed : walked;
  } else at = walked;
  return { at, falling: isStanding ? 0 : down, isStanding };
}

/** Whether a block stops a body at its feet. */
function isStoppedAt(at: Vec3, move: readonly [number, number], around: Boxes): boolean {
  const walked = walk(at, move, around);
  return Math.hypot(walked[0] - at[0], walked[2] - at[2]) < Math.hypot(...move) - HAIR;
}

function walk(at: Vec3, [dx, dz]: readonly [number, number], around: Boxes): Vec3 {
  return slide(slide(at, 0, dx, around), 2, dz, around);
}

/** How far a body gets along one axis. */
function slide(at: Vec3, axis: 0 | 1 | 2, by: number, around: Boxes): Vec3 {
  const low = [at[0] - HALF, at[1], at[2] - HALF];
  const high = [at[0] + HALF, at[1] + HEIGHT, at[2] + HALF];
  let way = by;
  for (const box of around) {
    const isBeside = [0, 1, 2].some(
      (k) => k !== axis && (box[k + 3]! <= low[k]! + HAIR || box[k]! >= high[k]! - HAIR),
    );
    if (isBeside) continue;
    if (by > 0 && box[axis]! >= high[axis]! - HAIR)
      way = Math.min(way, Math.max(0, box[axis]! - high[axis]!));
    if (by < 0 && box[axis + 3]! <= low[axis]! + HAIR)
      way = Math.max(way, Math.min(0, box[axis + 3]! - low[axis]!));
  }
  return at.map((v, k) => (k === axis ? v + way : v)) as unknown as Vec3;
}

function boxesAround([x, y, z]: Vec3, far: number, solidAt: SolidAt): Boxes {
  const boxes: number[][] = [];
  const from = [x - HALF - far, y - far - 1, z - HALF - far].map(Math.floor);
  const to = [x + HALF + far, y + HEIGHT + far, z + HALF + far].map(Math.floor);
  for (let by = from[1]!; by <= to[1]!; by++) {
    for (let bz = from[2]!; bz <= to[2]!; bz++) {
      for (let bx = from[0]!; bx <= to[0]!; bx++) {
        const at: Vec3 = [bx, by, bz];
        for (const box of solidAt(at)) boxes.push(box.map((v, k) => v / 16 + at[k % 3]!));
      }
    }
  }
  return boxes;
}
