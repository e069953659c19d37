import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says, type Sentence, type Value } from '../base/sentence.js';
import { HORIZONTAL, OFFSETS, UP } from '../blocks/facing.js';
import { blockIndex, blockWitness, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { shapeOf } from '../blocks/shape.js';
import type { BuildingInfo } from '../formats/metadata.js';

/** How high one steps without a jump, in 1/16 of a block: a slab or a plate, no full block. */
const STEP = 9;
/** How far away, along each axis, one stands to use a control: less than a player's reach, whichever way it lies. */
const REACH = 2;

/** Where players come in: an opening of the outer wall, by the blocks at foot level right outside it. */
export interface Opening {
  readonly where: Value;
  readonly outside: readonly Vec3[];
}

/**
 * Nobody has to dig (code `out-of-reach`): from outside the box, on the level of the feet, one walks to every opening, onto
 * every plate, and up to the trigger, the further buttons, the timer's lever and the trail's button, which have a free side. What is outside the box is taken for free.
 */
export function checkAccess(
  grid: BlockGrid,
  { origin, trigger = 'button', generate, timer, plates = [], lamp, trail, buttons = [] }: BuildingInfo,
  openings: readonly Opening[],
): Diagnostic[] {
  const feet = origin[1];
  const shapes = grid.palette.map((state) => shapeOf(state).most);
  const shapeAt = (x: number, y: number, z: number): (typeof shapes)[number] => {
    const i = blockIndex(grid, x, y, z);
    return i < 0 ? [] : shapes[grid.blocks[i]!]!;
  };
  const isFree = (x: number, y: number, z: number): boolean => shapeAt(x, y, z).length === 0;
  const isWalkable = (x: number, z: number): boolean =>
    isFree(x, feet + 1, z) && shapeAt(x, feet, z).every((box) => box[4] <= STEP);
  const walked = walk(grid, isWalkable);
  const comesTo = (x: number, z: number): boolean =>
    x < 0 || z < 0 || x >= grid.width || z >= grid.length || walked[x + z * grid.width] === 1;

  const faults: Diagnostic[] = [];
  const fault = (message: Sentence, at: Vec3, where?: Value): void => {
    faults.push(
      diagnostic({
        code: 'out-of-reach',
        message,
        ...blockWitness(at),
        ...(where !== undefined && { where }),
      }),
    );
  };
  for (const { where, outside } of openings) {
    if (outside.some(([x, , z]) => comesTo(x, z))) continue;
    fault(says`a player from outside cannot walk to this opening`, outside[0]!, where);
  }
  for (const plate of plates) {
    if (!comesTo(plate[0], plate[2])) fault(says`a player from outside cannot walk onto this plate`, plate);
  }
  const used = [...(trigger === 'button' || trigger === 'lever' ? [generate] : []), ...buttons];
  for (const at of [...used, ...(timer ? [timer] : []), ...(trail ? [trail] : [])]) {
    const [x, , z] = at;
    const isNear = square(REACH).some(([dx, dz]) => comesTo(x + dx, z + dz));
    if (!isNear || !isSeen(at, isFree)) fault(says`a player from outside cannot reach this control`, at);
  }
  if (lamp !== undefined && !isSeen(lamp, isFree)) fault(says`a player cannot see the lamp`, lamp);
  return faults;
}

/** Whether a block has a free side, or a free top. */
function isSeen([x, y, z]: Vec3, isFree: (x: number, y: number, z: number) => boolean): boolean {
  return [UP, ...HORIZONTAL].some((side) => {
    const [dx, dy, dz] = OFFSETS[side]!;
    return isFree(x + dx, y + dy, z + dz);
  });
}

function square(reach: number): (readonly [number, number])[] {
  const side = 2 * reach + 1;
  return Array.from({ length: side * side }, (_, i) => [(i % side) - reach, Math.floor(i / side) - reach]);
}

/** The columns that one walks to from outside the box: a byte a column. */
function walk({ width, length }: BlockGrid, isWalkable: (x: number, z: number) => boolean): Uint8Array {
  const walked = new Uint8Array(width * length);
  const queue = new Int32Array(width * length);
  let tail = 0;
  const visit = (x: number, z: number): void => {
    if (x < 0 || z < 0 || x >= width || z >= length) return;
    const i = x + z * width;
    if (walked[i] === 1 || !isWalkable(x, z)) return;
    walked[i] = 1;
    queue[tail++] = i;
  };
  for (let x = 0; x < width; x++) for (const z of [0, length - 1]) visit(x, z);
  for (let z = 0; z < length; z++) for (const x of [0, width - 1]) visit(x, z);
  for (let head = 0; head < tail; head++) {
    const x = queue[head]! % width;
    const z = Math.floor(queue[head]! / width);
    visit(x + 1, z);
    visit(x - 1, z);
    visit(x, z + 1);
    visit(x, z - 1);
  }
  return walked;
}
