import { Vertical, isVertical, type Direction, type Way, waysOf } from '../board/grid.js';
import { drawing, mirror, shift, turn, type Block } from './cell.js';
import type { CellFamily, DoorKind, OnFloors, Shaft, StandardCell } from './family.js';
import { trailOf } from './trail.js';

/*
 * Pitch 4 to 8, low or full doors, any two of the four sides. The room is pitch - 1 blocks wide, the walls are
 * one block thick.
 *
 * A door stands at that end of its wall where the post is of the wall's kind: posts take turns, as on a
 * chessboard, in serving the two walls north and south of them and the two east and west. So every corner of a
 * room has exactly one door at it (north-east: the north door; and so on round the room, or the other way round in
 * every other cell), and whatever stands at that corner can disturb no other door.
 *
 * The bit's net lies at y = -3 between the hub and the cells beside the corners, and carries NOT b. At a corner
 * a repeater drives the wall column next to it: at y = -3 (down), or, up a stair, at y = -1 (up). It has two redstone
 * ticks, so that no pulse is too short for a sticky piston to take its block back.
 *
 * On several floors (low doors, pitch 8) a shaft stands in the middle of the room's north side, or south side, clear of
 * the corners, the hub and the buses, and the same however the cell is mirrored. A closet's door is a door of the same
 * drawings, two blocks further into the room.
 */

/** A randomizer and what holds its bit, relative to the hub: hub [x, z] = [0, 0]. */
interface Coin {
  readonly blocks: readonly Block[];
  /** Column of the bus, row in which it is read, and rows in which it dips. */
  readonly bus: number;
  readonly tap: number;
  readonly dips: readonly number[];
  /** Game ticks from there to the dropper. */
  readonly ticks: number;
}

/**
 * The random bit: the clock into the dropper, NOT b out of the block at (0, -4, 0). See `RANDOMIZER` of pitch 3.
 *
 * Between the second dust and the torches up to the hub stands a repeater, the latch. A comparator points into its side,
 * the locking comparator, which takes the first dust's level from the 1 of a composter: it is on just while the hopper is empty, and
 * so the bit stays what it was until the next one is drawn. The repeater's four redstone ticks let the locking comparator be first.
 */
const COIN_CLOSE: Coin = {
  blocks: drawing(
    -2,
    0,
    `
  y=-4 @2,0
    ##
  y=-5 @2,0
    t^
  y=-6
    dd 4W ##
    dd SS .
    CS K1 .
    HD .  .
  y=-7
    GG ## .
    GG ## .
    ## .  .
    DU RE RE
  y=-8 @1,3
    ## ##
`,
  ),
  bus: 1,
  tap: 3,
  dips: [],
  ticks: 4,
};

/** The same over a bus of its own, which is where the second repeater was: it dips below the block that the latch powers. */
const COIN_OVER_BUS: Coin = {
  ...COIN_CLOSE,
  blocks: COIN_CLOSE.blocks.filter(({ at: [x, y] }) => x < 0 || y > -7),
  bus: 0,
  dips: [0],
  ticks: 2,
};

/** The same where there is room for five rows; a block over the bus keeps that from the second dust. */
const COIN_WIDE: Coin = {
  blocks: drawing(
    -2,
    0,
    `
  y=-4 @2,0
    ##
  y=-5 @2,0
    t^
  y=-6
    .  .  ## .
    K1 SW 4S .
    .  dd dd ##
    .  CS .  .
    .  HD .  .
  y=-7
    .  .  .  .
    .  ## ## .
    .  GG GG .
    .  ## .  .
    .  DU RE .
  y=-8 @2,4
    ##
`,
  ),
  bus: 1,
  tap: 4,
  dips: [],
  ticks: 2,
};

/*
 * Doors at the north end of the east side, drawn at pitch 4: the wall is row z = -1, the corner (2, 0), the hub's
 * stair (0..2, 1). `down` is fed at y = -3, `up` at y = -1.
 */

/** Up while the net is low: the torch under the piston is out as long as the net feeds its block. */
const LOW_DOWN = drawing(
  0,
  -1,
  `
  y=0
    .  .  WW
    .  .  .
  y=-1
    .  .  PU
    .  .  .
  y=-2
    .  .  t^
    .  .  .
  y=-3
    .  .  ##
    .  .  2S
  y=-4
    .  .  .
    .  .  ##
`,
);

/** Up while the net is high. */
const LOW_UP = drawing(
  0,
  -1,
  `
  y=0
    .  .  WW
    .  .  .
  y=-1
    .  .  PU
    .  .  2S
  y=-2
    .  .  .
    .  .  ##
`,
);

/**
 * A full door: foot block from below at (0, -1), head block pushed along the wall by the piston at (2, 2, -1), whose
 * torch hangs on the same block as the foot piston's. What feeds that block opens the door.
 */
const FULL_UP = drawing(
  0,
  -1,
  `
  y=2
    .  WW PW
    .  .  .
  y=1
    .  .  WL
    .  .  .
  y=0
    WW .  t^
    .  .  .
  y=-1
    PU tW ##
    .  .  2S
  y=-2
    .  .  .
    .  .  ##
`,
);

/** The same, its block fed through a torch: closed while the net is high. */
const FULL_DOWN = drawing(
  0,
  -1,
  `
  y=2
    .  WW PW
    .  .  .
  y=1
    .  .  WL
    .  .  .
  y=0
    WW .  t^
    .  .  .
  y=-1
    PU tW ##
    .  .  .
  y=-2
    .  .  t^
    .  .  .
  y=-3
    .  .  ##
    .  .  2S
  y=-4
    .  .  .
    .  .  ##
`,
);

/** The stair from the net up to the repeater at y = -1; beside a wall's torch a block stands in for the last dust. */
const STAIR_OF_BLOCK = drawing(
  0,
  1,
  `
  y=-1
    .  dd ##
  y=-2
    dd GG .
  y=-3
    ## .  .
`,
);
const STAIR_OF_DUST = drawing(
  0,
  1,
  `
  y=-1
    .  dd dd
  y=-2
    dd GG ##
  y=-3
    ## .  .
`,
);

/** The stair next to the middle of a wall: no wall across is near. */
const STAIR_AT_MIDDLE = drawing(
  1,
  1,
  `
  y=-1
    .  dd
  y=-2
    dd GG
  y=-3
    ## .
`,
);

/** Where a cell's hub is, and its doors at the ends of their walls. */
interface Sites {
  readonly coin: Coin;
  /** Hub, in x and z: in every second column of cells mirrored, where two columns share a bus. */
  readonly hub: Column;
  /** Columns that read the same bus. */
  readonly columns: 1 | 2;
  /** What stands at the corner in the drawings of doors and stairs stands so many blocks further east. */
  readonly corner: number;
  readonly stair: readonly Block[];
  /** The net's dust that a stair begins beside. */
  readonly foot: Column;
}

/** Doors at the other ends of their walls: their torches are beside the middle, and so is what feeds them, round the hub. */
const LIT: Sites = {
  coin: COIN_WIDE,
  hub: [3, 3],
  columns: 1,
  corner: 0,
  stair: STAIR_AT_MIDDLE,
  foot: [2, 1],
};

/** Clockwise from north. */
const ROUND: readonly Direction[] = [1, 2, 4, 8];
const MIRRORED: Readonly<Record<Direction, Direction>> = { 1: 1, 2: 8, 4: 4, 8: 2 };

/** Pitch 4 to 8 blocks, rooms of pitch - 1 and walls of one block. */
export function wideFamily(doors: DoorKind, pitch: number): CellFamily {
  // Next to the corner beyond the stair the wall across has its torch at pitch 4, its piston at pitch 5.
  const stair = pitch === 4 ? STAIR_OF_BLOCK : STAIR_OF_DUST;
  const sites = { corner: pitch - 4, stair, foot: [1, 1] } as const;
  const usual = {
    ...familyAt(doors, pitch, {
      ...sites,
      coin: pitch === 4 ? COIN_CLOSE : COIN_WIDE,
      hub: [pitch - 2, 1],
      columns: 2,
    }),
    apart: familyAt(doors, pitch, {
      ...sites,
      coin: pitch === 4 ? COIN_OVER_BUS : COIN_WIDE,
      // A bus at x = 2 would run through a shaft's lining.
      hub: pitch - 1 < FLOOR_ROOM ? [1, 1] : [0, 1],
      columns: 1,
    }),
  };
  if (doors === 'low' || pitch - 1 < FLOOR_ROOM) return usual;
  const trail = trailOf((side, x, y, blocks) => onSide(side, isEven(x, y), blocks, pitch - 1));
  return { ...usual, lit: { ...familyAt(doors, pitch, LIT), trail } };
}

function familyAt(
  doors: DoorKind,
  pitch: number,
  { coin, hub, columns, corner, stair, foot }: Sites,
): CellFamily {
  const room = pitch - 1;
  const coinBlocks = shift(coin.blocks, hub[0], 0, hub[1]);
  /** By the column in its group. */
  const coins = [
    { hub, blocks: coinBlocks },
    { hub: [room - 1 - hub[0], hub[1]] as const, blocks: mirror(coinBlocks, room) },
  ];
  const [up, down] = doors === 'low' ? [LOW_UP, LOW_DOWN] : [FULL_UP, FULL_DOWN];
  const doorColumn: readonly [number, number] = [doors === 'low' ? corner + 2 : corner, -1];
  const to = (side: Direction, isEven: boolean, blocks: readonly Block[]): readonly Block[] =>
    onSide(side, isEven, blocks, room);
  const column = (
    side: Direction,
    isEven: boolean,
    [x, z]: readonly [number, number],
  ): readonly [number, number] => {
    const [block] = to(side, isEven, [{ at: [x, 0, z], glyph: 'WW' }]);
    return [block!.at[0], block!.at[2]];
  };
  const doorways = [true, false].map(
    (isEven) =>
      Object.fromEntries(ROUND.map((side) => [side, column(side, isEven, doorColumn)])) as unknown as Record<
        Direction,
        readonly [number, number]
      >,
  );

  const columnOf = (blocks: readonly Block[]): Column => [blocks[0]!.at[0], blocks[0]!.at[2]];
  /**
   * @param inGroup the cell's column in its group.
   * @param floor of several; where there is one only, nothing.
   */
  const draw = (mask: number, isEven: boolean, inGroup: number, floor?: number): StandardCell => {
    const { hub, blocks: coin } = coins[inGroup]!;
    const [first, second] = waysOf(mask) as [Way, Way];
    const isOnHub = (way: Direction): boolean => {
      const [x, z] = column(way, isEven, [corner, 1]);
      return x === hub[0] && z === hub[1];
    };
    // The stair's foot may not stand on the hub; a closet's torch would power a stair beside it, so the stair is the closet's.
    const isTurned = !isVertical(first) && (isVertical(second) || isOnHub(first));
    const [a, b] = isTurned ? [second, first] : [first, second];
    /** What was drawn for the north side, where a way's door is. */
    const at = (way: Way, blocks: readonly Block[], corner = 0): readonly Block[] =>
      isVertical(way)
        ? atCloset(shaftOf(way, floor!), room, blocks)
        : to(way, isEven, shift(blocks, corner, 0, 0));
    const place = (way: Way, x: number, z: number): Column =>
      columnOf(at(way, [{ at: [x, 0, z], glyph: 'WW' }], corner));
    const wired = [...at(a, up, corner), ...at(a, stair, corner), ...at(b, down, corner)];
    const taken = new Set(wired.filter(({ at: [, y] }) => y === -3).map(({ at: [x, , z] }) => `${x},${z}`));
    if (floor !== undefined) {
      const { ladder, front, sides } = shaftAt(room, floor - 1);
      for (const [x, z] of [ladder, front, ...sides]) taken.add(`${x},${z}`);
      // What the repeater before a closet powers would power dust beside it.
      if (isVertical(b)) for (const x of [front[0] - 1, front[0] + 1]) taken.add(`${x},${front[1]}`);
    }
    const net = route(room, taken, hub, [place(a, ...foot), place(b, 2, 1)]);
    const blocks = [...coin, ...wired, ...net];
    const [shut0, shut1] = doors === 'low' ? [a, b] : [b, a];
    const doorway = (way: Way): Column =>
      isVertical(way) ? shaftOf(way, floor!).front : doorways[isEven ? 0 : 1]![way];
    return { mask, shut0, shut1, blocks, doorways: new Map([a, b].map((way) => [way, doorway(way)])) };
  };
  const shaftOf = (way: Vertical, floor: number): Shaft =>
    shaftAt(room, way === Vertical.Up ? floor : floor - 1);

  const onFloor = (floor?: number): CellFamily => {
    const cells = new Map<string, StandardCell>();
    return {
      name: `${doors}-${pitch}`,
      doors,
      pitch,
      room,
      columns,
      buses: [
        {
          x: hub[0] + coin.bus,
          y: -7,
          taps: [hub[1] + coin.tap],
          dips: coin.dips.map((z) => hub[1] + z),
          inverted: false,
        },
      ],
      doorTicks: coin.ticks + (doors === 'low' ? 26 : 28),
      cell: (mask, x, y) => {
        const inGroup = x % columns;
        const key = `${mask} ${isEven(x, y)} ${inGroup}`;
        let cell = cells.get(key);
        if (cell === undefined) cells.set(key, (cell = draw(mask, isEven(x, y), inGroup, floor)));
        return cell;
      },
      doorways: (x, y) => doorways[isEven(x, y) ? 0 : 1]!,
    };
  };
  if (room < FLOOR_ROOM) return onFloor();
  if (doors === 'full') return onFloor();
  const storeys = [onFloor(0), onFloor(1)] as const;
  const floors: OnFloors = {
    rise: RISE,
    feet: [0, Math.floor(room / 2)],
    shaft: (floor) => shaftAt(room, floor),
    family: (floor) => storeys[floor % 2]!,
  };
  return { ...onFloor(), floors };
}

const isEven = (x: number, y: number): boolean => (x + y) % 2 === 0;

/** What was drawn for the north side of a room, turned to another one. */
function onSide(side: Direction, isEven: boolean, blocks: readonly Block[], room: number): readonly Block[] {
  const plain = isEven ? side : MIRRORED[side];
  let turned = blocks;
  for (let k = ROUND.indexOf(plain); k > 0; k--) turned = turn(turned, room);
  return isEven ? turned : mirror(turned, room);
}

type Column = readonly [x: number, z: number];

/** The least room whose middle is clear of buses and doors on both sides; an even one has no middle. */
const FLOOR_ROOM = 7;
/** Feet, head, lintel, and the lowest layer of the circuit above, 8 under its floor, as the ceiling. */
const RISE = 12;

/** The shaft up from a floor: at the north wall from even floors, at the south wall from odd ones. */
function shaftAt(room: number, floor: number): Shaft {
  const middle = Math.floor(room / 2);
  const isNorth = floor % 2 === 0;
  const z = (fromWall: number): number => (isNorth ? fromWall : room - 1 - fromWall);
  return {
    ladder: [middle, z(0)],
    wall: [middle, z(-1)],
    front: [middle, z(1)],
    sides: [middle - 1, middle + 1].map((x): Column => [x, z(0)]),
    facing: isNorth ? 'south' : 'north',
  };
}

/** What was drawn for the north end of the east side at pitch 4, its wall column moved to a closet's doorway. */
function atCloset({ front, facing }: Shaft, room: number, blocks: readonly Block[]): readonly Block[] {
  const north = shift(blocks, front[0] - 2, 0, 2);
  return facing === 'south' ? north : turn(turn(north, room), room);
}

/**
 * Dust at y = -3 from the hub to every goal, shortest paths one after the other, each on its support. A goal may be
 * taken by a block of the stair: the dust beside it powers that block, which is as good.
 */
function route(
  room: number,
  taken: ReadonlySet<string>,
  hub: Column,
  goals: readonly (readonly [number, number])[],
): Block[] {
  const key = (x: number, z: number): string => `${x},${z}`;
  const last = room - 1;
  const free = (x: number, z: number): boolean =>
    x >= 0 &&
    z >= 0 &&
    x <= last &&
    z <= last &&
    !((x === 0 || x === last) && (z === 0 || z === last)) &&
    !taken.has(key(x, z));
  const net = new Map<string, readonly [number, number]>([[key(...hub), hub]]);
  for (const goal of goals) {
    if (taken.has(key(...goal)) || net.has(key(...goal))) continue;
    const from = new Map<string, string | undefined>([...net.keys()].map((k) => [k, undefined]));
    const queue = [...net.values()];
    for (const [x, z] of queue) {
      for (const [nx, nz] of [
        [x + 1, z],
        [x, z + 1],
        [x - 1, z],
        [x, z - 1],
      ] as const) {
        if (!free(nx, nz) || from.has(key(nx, nz))) continue;
        from.set(key(nx, nz), key(x, z));
        queue.push([nx, nz]);
      }
    }
    for (let k: string | undefined = key(...goal); k !== undefined && !net.has(k); k = from.get(k)) {
      const [x, z] = k.split(',').map(Number) as [number, number];
      net.set(k, [x, z]);
    }
  }
  return [...net.values()].flatMap(([x, z]): Block[] => [
    { at: [x, -3, z], glyph: 'dd' },
    ...(x === hub[0] && z === hub[1] ? [] : [{ at: [x, -4, z] as const, glyph: '##' }]),
  ]);
}
