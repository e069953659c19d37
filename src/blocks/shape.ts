import { OFFSETS, UP, type Facing } from './facing.js';
import { knownState, type Box } from './table.js';

export type { Box } from './table.js';

/**
 * How a block stops a player: not at all, as a full cube, as a floor (level top, bottom not full), or in
 * another way.
 */
export const FREE = 0;
export const FULL = 1;
export const FLOOR = 2;
export const OTHER = 3;

/**
 * The collision shape of a block state. `sure` is there in any case, `most` includes all that could be there.
 * They differ for blocks that players can open, for unknown blocks (from nothing to the whole block), and for
 * blocks with alternating states (see `eitherState`).
 */
export interface Shape {
  readonly sure: readonly Box[];
  readonly most: readonly Box[];
}

/** The largest possible collision box. It is higher than its block, as fences are, and may begin below it. */
const TALL: Box = [0, -1, 0, 16, 24, 16];

const UNSURE: Shape = { sure: [], most: [TALL] };

interface Collision {
  readonly shape: Shape;
  readonly body: number;
}

/** A cache, because every press looks up the same few states. */
const collisions = new Map<string, Collision>();

function collisionOf(state: string): Collision {
  let collision = collisions.get(state);
  if (collision === undefined) {
    const either = state.split(OR);
    collision = either.length === 1 ? collisionOfOne(state) : collisionOfEither(either.map(collisionOf));
    collisions.set(state, collision);
  }
  return collision;
}

function collisionOfOne(state: string): Collision {
  const boxes = knownState(state)?.boxes;
  return boxes === undefined
    ? { shape: UNSURE, body: OTHER }
    : { shape: { sure: boxes, most: boxes }, body: bodyIn(boxes) };
}

function collisionOfEither(all: readonly Collision[]): Collision {
  const isWithin = (inner: Box, outer: Box): boolean =>
    [0, 1, 2].every((axis) => inner[axis]! >= outer[axis]! && inner[axis + 3]! <= outer[axis + 3]!);
  const sure = all
    .flatMap(({ shape }) => shape.sure)
    .filter((box) => all.every(({ shape }) => shape.sure.some((other) => isWithin(box, other))));
  const [first] = all as readonly [Collision];
  const body = all.every((one) => one.body === first.body)
    ? first.body
    : all.every((one) => one.body === FULL || one.body === FLOOR)
      ? FLOOR
      : OTHER;
  return { shape: { sure, most: all.flatMap(({ shape }) => shape.most) }, body };
}

/** Separates alternative states. It occurs in no state string. */
const OR = '|';

/** Several block states as one, for collisions only: a block that has each of them at some time. */
export function eitherState(states: readonly string[]): string {
  return states.join(OR);
}

/** The collision shape of a block state: boxes in sixteenths of its block. */
export function shapeOf(state: string): Shape {
  return collisionOf(state).shape;
}

/** How a block state stops a player. */
export function bodyOf(state: string): number {
  return collisionOf(state).body;
}

function bodyIn(boxes: readonly Box[]): number {
  if (boxes.length === 0) return FREE;
  if (isCube(boxes)) return FULL;
  return boxes.length === 1 && isFullFace(boxes, UP) ? FLOOR : OTHER;
}

/** A full block. */
export const CUBE: Box = [0, 0, 0, 16, 16, 16];

/** Whether boxes are a single one that fills its block. */
export function isCube(boxes: readonly Box[]): boolean {
  return boxes.length === 1 && boxes[0]!.every((v, i) => v === CUBE[i]);
}

/** Thin blocks that the game treats as solid (`forceSolidOn` in `Blocks`; doors in `FlowingFluid` itself). */
const SOLID = /_(pressure_plate|door|fence_gate)$|shulker_box$|^minecraft:moving_piston$|^minecraft:cobweb$/;
/**
 * A block is solid if the average of its collision box's three sides is at least this, or if it is one block
 * high.
 */
const SOLID_SIZE = 0.7291666666666666;

/**
 * Whether a block state stops flowing water and lava. Otherwise it is air, or it is washed away. This follows
 * the game's `FlowingFluid.canHoldFluid`, which uses `BlockStateBase.calculateSolid`. Blocks that can hold
 * water themselves (`SimpleWaterloggedBlock`) accept only sources.
 */
export function stopsWater(state: string): boolean {
  const known = knownState(state);
  if (known === undefined) return false;
  if ('waterlogged' in known.properties || SOLID.test(known.name)) return true;
  const boxes = known.boxes ?? [];
  if (boxes.length === 0) return false;
  const sides = [0, 1, 2].map(
    (axis) =>
      (Math.max(...boxes.map((box) => box[axis + 3]!)) - Math.min(...boxes.map((box) => box[axis]!))) / 16,
  ) as [number, number, number];
  return (sides[0] + sides[1] + sides[2]) / 3 >= SOLID_SIZE || sides[1] >= 1;
}

/** Whether boxes together fill one face of their block: SupportType.FULL. */
export function isFullFace(boxes: readonly Box[], side: Facing): boolean {
  return fillsFace(boxes, side, [0, 16], () => true);
}

/** The faces that boxes fill, one bit each by `Facing`. */
export function fullFacesOf(boxes: readonly Box[]): number {
  return OFFSETS.reduce((faces, _, side) => faces | (isFullFace(boxes, side) ? 1 << side : 0), 0);
}

/** Whether boxes reach the top of their block, or higher, all around its edge: SupportType.RIGID. */
export function hasRim(boxes: readonly Box[]): boolean {
  const isRim = (v: number): boolean => v < 2 || v > 14;
  return fillsFace(boxes, UP, [0, 2, 14, 16], (x, z) => isRim(x) || isRim(z));
}

/** Whether boxes reach the top of their block, or higher, in its middle: SupportType.CENTER. */
export function hasPost(boxes: readonly Box[]): boolean {
  const isMiddle = (v: number): boolean => v > 7 && v < 9;
  return fillsFace(boxes, UP, [0, 7, 9, 16], (x, z) => isMiddle(x) && isMiddle(z));
}

/** Boxes moved by sixteenths of a block in a direction. */
export function movedBoxes(boxes: readonly Box[], facing: Facing, far: number): readonly Box[] {
  const [dx, dy, dz] = OFFSETS[facing]!;
  return boxes.map(([x0, y0, z0, x1, y1, z1]) => [
    x0 + far * dx,
    y0 + far * dy,
    z0 + far * dz,
    x1 + far * dx,
    y1 + far * dy,
    z1 + far * dz,
  ]);
}

/**
 * Whether boxes fill the wanted part of a face. Only what lies just inside the block there counts:
 * VoxelShape.getFaceShape.
 */
function fillsFace(
  boxes: readonly Box[],
  side: Facing,
  edges: readonly number[],
  isAsked: (u: number, v: number) => boolean,
): boolean {
  const axis = [1, 2, 0][side >> 1]!;
  const isFar = (side & 1) === 1;
  const there = boxes.filter((box) =>
    isFar ? box[axis]! < 16 && box[axis + 3]! >= 16 : box[axis]! <= 0 && box[axis + 3]! > 0,
  );
  const across = [0, 1, 2].filter((a) => a !== axis);
  return fills(there, across, edges, isAsked);
}

/**
 * Whether boxes fill the wanted part of a face, tested between all edges of the boxes and of the wanted part.
 */
function fills(
  boxes: readonly Box[],
  across: readonly number[],
  edges: readonly number[],
  isAsked: (u: number, v: number) => boolean,
): boolean {
  const cuts = across.map((a) =>
    [...edges, ...boxes.flatMap((box) => [box[a]!, box[a + 3]!])].sort((x, y) => x - y),
  );
  const holds = (at: readonly number[]): boolean =>
    boxes.some((box) => across.every((a, k) => at[k]! > box[a]! && at[k]! < box[a + 3]!));
  const middles = cuts.map((cut) =>
    cut.slice(1).flatMap((v, i) => (v > cut[i]! && v <= 16 && cut[i]! >= 0 ? [(v + cut[i]!) / 2] : [])),
  );
  return middles[0]!.every((u) => middles[1]!.every((v) => !isAsked(u, v) || holds([u, v])));
}
