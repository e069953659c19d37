import type { Diagnostic } from '../base/diagnostic.js';
import { blockInfo, type BlockInfo, type Kind } from '../blocks/catalogue.js';
import { blockBeside, DOWN, UP, type Facing } from '../blocks/facing.js';
import { LEAVES_BY_LOGS, NEEDS, unfit, type Needs } from '../blocks/fit.js';
import { blockAt, blockIndex, blockName, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { isCube } from '../blocks/shape.js';
import { knownState, type KnownState } from '../blocks/table.js';
import { cellAt } from '../board/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import { controlPlaces, type BuildingInfo } from '../formats/metadata.js';
import { isChest } from './chests.js';
import { isLadder, roomOf, shaftEndsOf, type Column } from './room.js';
import { CEILING, type Storey } from './storeys.js';

/** A place in a machine, as its faults name it. */
interface Place {
  readonly name: string;
  /** What does there: any one of these. */
  readonly needs: readonly Needs[];
  /** Parts of the circuit that may stand there as well. */
  readonly parts?: ReadonlySet<Kind>;
}

/** Doors and their wiring are inside of walls, and under them. */
const IN_WALLS: ReadonlySet<Kind> = new Set(['piston', 'head', 'torch']);

const DOOR: Place = { name: 'a door', needs: [NEEDS.door] };
const HEAD: Place = { name: 'a door', needs: [NEEDS.head] };
// Glass carries dust and diodes where no signal is to go through. Whether a hopper's rim does is for the design rules.
const SUPPORT: Place = { name: 'a support block', needs: [{ covered: true }], parts: new Set(['hopper']) };
const FLOOR: Place = { name: 'a floor', needs: [NEEDS.floor, NEEDS.light], parts: IN_WALLS };
// Of a trail: lamps in rooms, glass over its torches there, dust under walls.
const LIT_FLOOR: Place = { ...FLOOR, parts: new Set([...IN_WALLS, 'lamp']) };
const PANE: Place = { name: 'the floor over a torch', needs: [{ walked: true }], parts: LIT_FLOOR.parts! };
const FOOT: Place = { ...FLOOR, parts: new Set([...IN_WALLS, 'dust']) };
const WALL: Place = { name: 'a wall', needs: [NEEDS.wall], parts: new Set(['piston', 'head']) };
// Round the maze: floor, slabs of the path, and what of the controls is at that level.
const GROUND: Place = { name: 'the ground', needs: [NEEDS.floor, NEEDS.light, NEEDS.slab, NEEDS.support] };
const ROOF: Place = { name: 'a roof', needs: [NEEDS.roof, NEEDS.light] };
const CLOSET: Place = { name: 'a closet', needs: [NEEDS.wall] };
const CIRCUIT: Place = { name: 'part of the circuit', needs: [{}] };

/** What controls are wired with at the level of the floor, always under a block. */
const WIRES: ReadonlySet<Kind> = new Set(['dust', 'repeater']);

/** Places listed of one fault, at most: a box full of rubbish has millions. */
const MOST = 1000;

/** Columns of the schematic: outside the maze, wall or post, room. */
const OUTSIDE = 0;
const WALLS = 1;
const ROOM = 2;

/**
 * Blocks that are not what their place in the machine asks for (code `unfit-block`): by the same rules as blocks that the
 * compiler is given. Places are read from the blocks: doors stand before pistons; support blocks under dust and diodes, behind
 * torches and controls; floors, walls and roofs where the maze is; of all others, full cubes and conductors count that
 * touch the circuit.
 * What people walk through holds what the metadata promise, and nothing else, so that nobody is held up, and nobody gets
 * onto the walls. In rooms that is the goal's plate, and single chests on their floor, which `checkChests` looks at. Outside,
 * from the ground up, it is the controls and what carries them. Elsewhere there are no chests: hoppers empty them, droppers fill
 * them, and comparators read them. On several floors ladders stand in rooms, each all the way from floor to floor, and round
 * a ladder with a door, as a closet, what walls are made of; and outside a torch tower climbs from floor to floor, in its
 * waterproofing where there is some.
 * @param storey of several; the whole machine where there is one floor only.
 */
export function checkMaterials(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
  storey?: Storey,
): Diagnostic[] {
  const states = grid.palette.map((state) => knownState(state));
  const infos = grid.palette.map(blockInfo);
  const columns = columnsOf(grid, plan, info);
  const held = heldBlocks(grid, infos);
  const feet = info.origin[1];
  const hasTrail = info.trailTicks !== undefined;
  const part = infos.map(isPart);
  const cubes = states.map((state) => state?.boxes !== undefined && isCube(state.boxes));
  const layer = grid.width * grid.length;
  const { from, to } = storey?.layers ?? { from: 0, to: grid.height };
  const roof = roofLevel({ ...grid, height: to }, columns, cubes, feet);
  // One floor has none.
  const ladder = grid.palette.map((state) => storey !== undefined && isLadder(state));
  const isLadderAt = (i: number): boolean => ladder[grid.blocks[i]!] === true;
  const rise = info.rise ?? 0;
  /** Whether a ladder is one of those that lead through all of the room over it or under it. */
  const isRung = (i: number): boolean => {
    const start = Math.floor(i / layer) < feet ? feet - rise : feet;
    const column = i % layer;
    return (
      columns[column] === ROOM &&
      Array.from({ length: rise }, (_, k) => column + (start + k) * layer).every(isLadderAt)
    );
  };
  /** What stands round ladders that have a door: the closet, and the door itself. */
  const closets = closetsOf(grid, plan, info);

  const isInRoom = (i: number): boolean => {
    const y = Math.floor(i / layer);
    return columns[i % layer] === ROOM && y >= feet && y < roof;
  };
  const isGround = storey === undefined || storey.floor === 0;
  // Over people's heads the circuits of higher floors come out of the maze, and the gallery is, see `checkGallery`.
  const isOpen = storey === undefined && info.gallery === undefined;
  const walkedTo = isOpen ? grid.height : feet + 2;
  /** Whether people walk there, outside as in rooms. */
  const isWalked = (i: number): boolean =>
    isInRoom(i) || (isGround && columns[i % layer] === OUTSIDE && i >= feet * layer && i < walkedTo * layer);
  const isTorch = (i: number): boolean => infos[grid.blocks[i]!]!.kind === 'torch';
  /** Whether a block is of a tower of torches, by which a press climbs from under the ground to the floors above. */
  const isTower = (i: number): boolean => {
    if (storey === undefined || isInRoom(i)) return false;
    const column = Array.from({ length: grid.height }, (_, y) => (i % layer) + y * layer);
    const isOfTower =
      isTorch(i) || (cubes[grid.blocks[i]!] === true && isTorch(i - layer) && isTorch(i + layer));
    return isOfTower && column.slice(0, feet - 1).some(isTorch) && column.slice(walkedTo).some(isTorch);
  };

  /** Whether a block is of the waterproofing round such a tower, where there is one. */
  const isTowerShell = (i: number): boolean =>
    info.casing === true &&
    cubes[grid.blocks[i]!] === true &&
    [-1, 0, 1].some((dx) => [-1, 0, 1].some((dz) => isTower(i + dx + dz * grid.width)));

  /** Whether a block lies on the controls' wires, where they come up to the level of the floor. */
  const isCover = (i: number): boolean =>
    !isInRoom(i) && Math.floor(i / layer) === feet && WIRES.has(infos[grid.blocks[i - layer]!]!.kind);

  const placeOf = (i: number): Place | undefined => {
    const known = HELD[held[i]!];
    if (isInRoom(i)) return closets.get(i);
    if (known !== undefined) return known;
    const y = Math.floor(i / layer);
    const column = columns[i % layer];
    if (column === ROOM && isLadderAt(i)) return undefined;
    const id = grid.blocks[i]!;
    if (column !== OUTSIDE && y === feet - 1) {
      if (!hasTrail) return FLOOR;
      if (column !== ROOM) return FOOT;
      return infos[grid.blocks[i - layer]!]?.kind === 'torch' ? PANE : LIT_FLOOR;
    }
    if (column !== OUTSIDE && y >= roof) return ROOF;
    if (column === WALLS && y >= feet) return WALL;
    if (isWalked(i)) return part[id] !== true && (isCover(i) || isTowerShell(i)) ? CIRCUIT : undefined;
    if (isGround && y === feet - 1) return part[id] === true ? undefined : GROUND;
    // A lamp is a control's, and stands outside.
    const own = part[id] === true && (column === OUTSIDE || infos[id]!.kind !== 'lamp');
    const counts = (cubes[id] === true || infos[id]!.conductor) && !own;
    return counts && touches(grid, i, part) ? CIRCUIT : undefined;
  };

  const isAnyChest = states.map((state) => state?.block.gameClass === 'chest');
  // It stands in the middle of a room, where there may be the place of a wall.
  const goal = info.goal === undefined ? -1 : blockIndex(grid, ...info.goal);
  const controls = new Set(
    [...controlPlaces(info), ...(info.signs ?? []), ...(info.gallery ?? [])].map((at) =>
      blockIndex(grid, ...at),
    ),
  );
  const isInPlace = (i: number): boolean =>
    isChest(states[grid.blocks[i]!]!) && columns[i % layer] === ROOM && Math.floor(i / layer) === feet;
  const verdict = verdicts(states);
  const faults = new Map<string, { message: string; at: number[]; more: number }>();
  let leaves: number | undefined;
  let log: number | undefined;
  for (let i = from * layer; i < to * layer; i++) {
    const id = grid.blocks[i]!;
    const { kind } = infos[id]!;
    const isHole =
      isGround && kind === 'air' && columns[i % layer] === OUTSIDE && Math.floor(i / layer) === feet - 1;
    if ((kind === 'air' && !isHole) || kind === 'unknown' || i === goal) continue;
    const place = placeOf(i);
    if (place?.parts?.has(kind) === true) continue;
    if (place === undefined) {
      const isFit =
        isAnyChest[id] === true
          ? isInPlace(i)
          : ladder[id]!
            ? isRung(i)
            : !isWalked(i) || controls.has(i) || isTower(i);
      if (isFit) continue;
    }
    if (states[id]!.block.leaves) leaves ??= i;
    if (states[id]!.block.log) log ??= i;
    const reason = place === undefined ? undefined : verdict(place, id);
    if (place !== undefined && reason === undefined) continue;
    const name = bare(states[id]!.name);
    const what =
      place === undefined
        ? `${name} does not belong ${isInRoom(i) ? 'in a room' : 'on the ground round the maze'}`
        : `${name} ${reason}, so it cannot be ${place.name}`;
    const isStray = place === undefined && isAnyChest[id] === true;
    const message = isStray ? 'a chest must be a single one, not waterlogged, on the floor of a room' : what;
    const fault = faults.get(message);
    if (fault === undefined) faults.set(message, { message, at: [i], more: 0 });
    else if (fault.at.length < MOST) fault.at.push(i);
    else fault.more++;
  }
  if (leaves !== undefined && log !== undefined)
    faults.set('', { message: `leaves and logs ${LEAVES_BY_LOGS}`, at: [leaves, log], more: 0 });
  return [...faults.values()].map(({ message, at, more }) => ({
    code: 'unfit-block',
    message,
    ...placesOf(grid, at, more),
  }));
}

/** Why a palette entry does not do for a place; undefined where it does. Each is looked up once. */
function verdicts(
  states: readonly (KnownState | undefined)[],
): (place: Place, id: number) => string | undefined {
  const known = new Map<Place, (string | undefined | null)[]>();
  return (place, id) => {
    let list = known.get(place);
    if (list === undefined) known.set(place, (list = new Array<null>(states.length).fill(null)));
    if (list[id] === null) {
      const reasons = place.needs.map((needs) => unfit(states[id]!, needs));
      list[id] = reasons.includes(undefined) ? undefined : reasons[0];
    }
    return list[id];
  };
}

/** What a block can be by what stands beside it; a door also where it carries something. */
const HELD = [undefined, SUPPORT, DOOR, HEAD] as const;

/** For each block what it is as an index of `HELD`. */
function heldBlocks(grid: BlockGrid, infos: readonly BlockInfo[]): Uint8Array {
  const held = new Uint8Array(grid.blocks.length);
  const [support, door, head] = [SUPPORT, DOOR, HEAD].map((place) => HELD.indexOf(place)) as [
    number,
    number,
    number,
  ];
  const holds = infos.map(
    ({ kind, facing, properties }): [what: number, side: Facing, far: number] | undefined => {
      switch (kind) {
        case 'piston':
          return [facing === UP ? door : head, facing, properties.extended === 'true' ? 2 : 1];
        case 'dust':
        case 'repeater':
        case 'comparator':
          return [support, DOWN, 1];
        case 'torch':
        case 'button':
          return [support, facing, 1];
        default:
          return undefined;
      }
    },
  );
  for (let i = 0; i < held.length; i++) {
    const hold = holds[grid.blocks[i]!];
    if (hold === undefined) continue;
    const what = hold[0];
    const at = blockBeside(grid, i, hold[1], hold[2]);
    if (at >= 0 && held[at]! <= support) held[at] = what;
  }
  return held;
}

/** What gives, takes or passes on a signal. */
function isPart({ kind }: BlockInfo): boolean {
  return kind !== 'air' && kind !== 'solid' && kind !== 'clear' && kind !== 'unknown';
}

/** Whether a block that is part of the circuit stands beside another one. */
function touches({ blocks, width, length }: BlockGrid, i: number, part: readonly boolean[]): boolean {
  const layer = width * length;
  const row = Math.floor(i / width);
  const [x, z] = [i - row * width, row % length];
  // Over the top and under the bottom there is no block, and so none that counts.
  const counts = (at: number): boolean => part[blocks[at]!] === true;
  return (
    counts(i - layer) ||
    counts(i + layer) ||
    (z > 0 && counts(i - width)) ||
    (z < length - 1 && counts(i + width)) ||
    (x > 0 && counts(i - 1)) ||
    (x < width - 1 && counts(i + 1))
  );
}

/** The lowest level over people's heads at which most columns of rooms are full cubes; past the top where there is none. */
function roofLevel(grid: BlockGrid, columns: Uint8Array, cubes: readonly boolean[], feet: number): number {
  const layer = columns.length;
  const rooms = columns.reduce((count, column) => count + Number(column === ROOM), 0);
  for (let y = feet + 2; y < grid.height; y++) {
    let covered = 0;
    for (let c = 0; c < layer; c++) {
      if (columns[c] === ROOM && cubes[grid.blocks[c + y * layer]!] === true) covered++;
    }
    if (2 * covered > rooms) return y;
  }
  return grid.height;
}

/** By block index: walls and lintels of closets, and their doors where they are shut. */
function closetsOf(grid: BlockGrid, plan: FloorPlan, info: BuildingInfo): Map<number, Place> {
  const feet = info.origin[1];
  const places = new Map<number, Place>();
  for (const { front, sides, hasDoor } of shaftEndsOf(grid, plan, info)) {
    if (!hasDoor) continue;
    const put = ([x, z]: Column, y: number, place: Place): unknown =>
      places.set(blockIndex(grid, x, y, z), place);
    for (const side of sides) for (let y = feet; y < feet + CEILING; y++) put(side, y, CLOSET);
    put(front, feet, DOOR);
    put(front, feet + CEILING - 1, CLOSET);
  }
  return places;
}

/** Whether each column [x + z * width] is room, wall or outside. */
function columnsOf(grid: BlockGrid, plan: FloorPlan, info: BuildingInfo): Uint8Array {
  const columns = new Uint8Array(grid.width * grid.length);
  const { origin, square, pitch } = info;
  const room = roomOf(grid, plan, info);
  const thickness = pitch - (room.x.to - room.x.from);
  const mark = (cell: number, margin: number, what: number): void => {
    const [cx, cy] = cellAt(plan.width, cell);
    const [x0, z0] = [origin[0] + square[0] + cx * pitch, origin[2] + square[1] + cy * pitch];
    for (let z = z0 + room.z.from - margin; z < z0 + room.z.to + margin; z++) {
      for (let x = x0 + room.x.from - margin; x < x0 + room.x.to + margin; x++) {
        const inside = x >= 0 && z >= 0 && x < grid.width && z < grid.length;
        if (inside) columns[x + z * grid.width] = what;
      }
    }
  };
  const cells = [...plan.cells.keys()].filter((cell) => plan.cells[cell] === 1);
  for (const cell of cells) mark(cell, thickness, WALLS);
  for (const cell of cells) mark(cell, 0, ROOM);
  return columns;
}

/**
 * The place of a diagnostic about several blocks: the first in words, all as coordinates.
 * @param uncounted how many there are beside these.
 */
function placesOf(
  grid: BlockGrid,
  indices: readonly number[],
  uncounted = 0,
): { where: string; blocks: readonly Vec3[] } {
  const blocks = indices.map((i) => blockAt(grid, i));
  const others = blocks.length - 1 + uncounted;
  return { where: `block ${blockName(blocks[0]!)}${others === 0 ? '' : ` and ${others} more`}`, blocks };
}

function bare(name: string): string {
  return name.replace(/^minecraft:/, '');
}
