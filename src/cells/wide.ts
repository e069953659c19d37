import {
  EAST,
  HORIZONTALS,
  NORTH,
  SOUTH,
  WEST,
  Vertical,
  isVertical,
  type Horizontal,
  type Direction,
  directionsOf,
} from '../board/grid.js';
import { drawing, mirror, shift, turn, type Block } from './cell.js';
import {
  MIRRORED,
  type CellFamily,
  type DoorKind,
  type OnFloors,
  type Shaft,
  type StandardCell,
} from './family.js';
import { trailOf } from './trail.js';

/*
 * Pitch 4 to 8, low or full doors, any two of the four sides. The interior is pitch - 1 blocks wide, and
 * walls are one block thick.
 *
 * A door is at the end of its wall where the post serves that wall. Posts alternate as on a chessboard: one
 * serves the two walls north and south of it, the next the two east and west. So every corner of an interior
 * has exactly one door: the north door at the north-eastern corner and so on around, in every other cell the
 * other way round. So the circuit at a corner can disturb no other door.
 *
 * The net of the bit lies at y = -3 between the hub and the corners, and carries NOT b. At a corner, a
 * repeater drives the column of the wall next to it: at y = -3 (down), or, after a staircase, at y = -1 (up).
 * It has two redstone ticks, so that every pulse is long enough for a sticky piston to pull its block back.
 *
 * On several floors (low doors, pitch 8), a shaft is in the middle of the north or south side. It is clear of
 * the corners, the hub and the buses, and it is in the same place in mirrored cells. The door of a closet has
 * the same drawing, two blocks further inside.
 */

/** A randomizer with the circuit that holds its bit, relative to the hub at [x, z] = [0, 0]. */
interface Coin {
  readonly blocks: readonly Block[];
  /** The column of the bus, the row in which it is read, and the rows in which it dips. */
  readonly bus: number;
  readonly tap: number;
  readonly dips: readonly number[];
  /** Game ticks from the bus to the dropper. */
  readonly ticks: number;
}

/**
 * The random bit: the clock goes into the dropper, and NOT b comes out of the block at (0, -4, 0). See
 * `RANDOMIZER` of pitch 3.
 *
 * Between the second dust and the torches up to the hub is a repeater, the latch. The locking comparator
 * points into its side. It subtracts the first dust's strength from the 1 of a composter, so it is on exactly
 * while the hopper is empty. That holds the old bit until the next one is drawn. The latch has four redstone
 * ticks, so that the locking comparator is faster.
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

/**
 * The same over a bus of its own, in the place of the second repeater. The bus dips below the block that the
 * latch powers.
 */
const COIN_OVER_BUS: Coin = {
  ...COIN_CLOSE,
  blocks: COIN_CLOSE.blocks.filter(({ at: [x, y] }) => x < 0 || y > -7),
  bus: 0,
  dips: [0],
  ticks: 2,
};

/** The same with five rows. A block over the bus separates it from the second dust. */
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
 * Doors at the north end of the east side, drawn at pitch 4: the wall is row z = -1, the corner (2, 0), and
 * the staircase from the hub (0..2, 1). `down` is fed at y = -3, `up` at y = -1.
 */

/** A low door. It is up while the piston is powered. */
const LOW_DOOR = drawing(
  2,
  -1,
  `
  y=0
    WW
  y=-1
    PU
`,
);

/**
 * A full door. The foot block comes from below at (0, -1). The piston at (2, 2, -1) pushes the head block
 * along the wall. The torches of both pistons are attached to the same block. Power on that block opens the
 * door.
 */
const FULL_DOOR = drawing(
  0,
  -1,
  `
  y=2
    .  WW PW
  y=1
    .  .  WL
  y=0
    WW .  t^
  y=-1
    PU tW ##
`,
);

/** The wiring from the repeater at y = -1 into the block or piston of a door. */
const UP = drawing(
  2,
  0,
  `
  y=-1
    2S
  y=-2
    ##
`,
);

/** The wiring from the repeater at y = -3, with a torch between: it powers the door while the net is low. */
const DOWN = drawing(
  2,
  -1,
  `
  y=-2
    t^
    .
  y=-3
    ##
    2S
  y=-4
    .
    ##
`,
);

/** The staircase from the net up to the last dust before the repeater at y = -1. */
const STAIR = drawing(
  0,
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
/** The same with one dust more. */
const STAIR_OF_DUST: readonly Block[] = [...STAIR, ...drawing(2, 1, 'y=-1\n dd\n y=-2\n ##')];
/** The same with a block in place of that dust, beside the torch of another wall. */
const STAIR_OF_BLOCK: readonly Block[] = [...STAIR, ...drawing(2, 1, 'y=-1\n ##')];
/** The staircase next to the middle of a wall, away from other walls. */
const STAIR_AT_MIDDLE = shift(STAIR, 1, 0, 0);

/** The places of a cell's hub and doors. */
interface Sites {
  readonly coin: Coin;
  /** The hub's column [x, z]. If two columns of cells share a bus, it is mirrored in every second one. */
  readonly hub: Column;
  /** Columns of cells that read the same bus. */
  readonly columns: 1 | 2;
  /** Blocks by which the drawings at a corner move east. */
  readonly corner: number;
  readonly stair: readonly Block[];
  /** The dust of the net where a staircase begins. */
  readonly foot: Column;
}

/**
 * Doors at the other ends of their walls. Their torches are beside the middle, and their wiring goes around
 * the hub.
 */
const LIT: Sites = {
  coin: COIN_WIDE,
  hub: [3, 3],
  columns: 1,
  corner: 0,
  stair: STAIR_AT_MIDDLE,
  foot: [2, 1],
};

/** The family of a pitch from 4 to 8 blocks, with interiors of pitch - 1 and walls of one block. */
export function wideFamily(doors: DoorKind, pitch: number): CellFamily {
  // Beyond the staircase, the wall across has its torch next to the corner at pitch 4, its piston at pitch 5.
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
      // A bus at x = 2 would run through the lining of a shaft.
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
  /** The randomizers by the column within its group. */
  const coins = [
    { hub, blocks: coinBlocks },
    { hub: [room - 1 - hub[0], hub[1]] as const, blocks: mirror(coinBlocks, room) },
  ];
  const door = doors === 'low' ? LOW_DOOR : FULL_DOOR;
  const [up, down] = [
    [...door, ...UP],
    [...door, ...DOWN],
  ];
  const doorColumn: Column = [doors === 'low' ? corner + 2 : corner, -1];
  const to = (side: Horizontal, isEven: boolean, blocks: readonly Block[]): readonly Block[] =>
    onSide(side, isEven, blocks, room);
  const column = (side: Horizontal, isEven: boolean, from: Column): Column =>
    columnAfter(from, (blocks) => to(side, isEven, blocks));
  const doorways = [true, false].map((isEven): Readonly<Record<Horizontal, Column>> => {
    const at = (side: Horizontal): Column => column(side, isEven, doorColumn);
    return { [NORTH]: at(NORTH), [EAST]: at(EAST), [SOUTH]: at(SOUTH), [WEST]: at(WEST) };
  });

  /**
   * Draws a cell.
   * @param inGroup the cell's column in its group
   * @param floor the floor, if there are several
   */
  const draw = (mask: number, isEven: boolean, inGroup: number, floor?: number): StandardCell => {
    const { hub, blocks: coin } = coins[inGroup]!;
    const [first, second] = directionsOf(mask) as [Direction, Direction];
    const isOnHub = (side: Horizontal): boolean => {
      const [x, z] = column(side, isEven, [corner, 1]);
      return x === hub[0] && z === hub[1];
    };
    // The foot of the staircase must not be on the hub. A closet's torch would power a staircase beside it,
    // so the closet takes the staircase.
    const isTurned = !isVertical(first) && (isVertical(second) || isOnHub(first));
    const [a, b] = isTurned ? [second, first] : [first, second];
    /** Turns a drawing for the north side to the door on a side. */
    const at = (side: Direction, blocks: readonly Block[]): readonly Block[] =>
      isVertical(side)
        ? atCloset(shaftOf(side, floor!), room, blocks)
        : to(side, isEven, shift(blocks, corner, 0, 0));
    const place = (side: Direction, from: Column): Column => columnAfter(from, (blocks) => at(side, blocks));
    const wired = [...at(a, up), ...at(a, stair), ...at(b, down)];
    const taken = new Set(wired.filter(({ at: [, y] }) => y === -3).map(({ at: [x, , z] }) => `${x},${z}`));
    if (floor !== undefined) {
      const { ladder, front, sides } = shaftAt(room, floor - 1);
      for (const [x, z] of [ladder, front, ...sides]) taken.add(`${x},${z}`);
      // The block that the repeater before a closet powers would power dust beside it.
      if (isVertical(b)) for (const x of [front[0] - 1, front[0] + 1]) taken.add(`${x},${front[1]}`);
    }
    const net = route(room, taken, hub, [place(a, foot), place(b, [2, 1])]);
    const blocks = [...coin, ...wired, ...net];
    const [shut0, shut1] = doors === 'low' ? [a, b] : [b, a];
    const doorway = (side: Direction): Column =>
      isVertical(side) ? shaftOf(side, floor!).front : doorways[isEven ? 0 : 1]![side];
    return { mask, shut0, shut1, blocks, doorways: new Map([a, b].map((side) => [side, doorway(side)])) };
  };
  const shaftOf = (side: Vertical, floor: number): Shaft =>
    shaftAt(room, side === Vertical.Up ? floor : floor - 1);

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
  if (room < FLOOR_ROOM || doors === 'full') return onFloor();
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

/** Turns a drawing for the north side of an interior to another side. */
function onSide(side: Horizontal, isEven: boolean, blocks: readonly Block[], room: number): readonly Block[] {
  const turned = turn(blocks, room, HORIZONTALS.indexOf(isEven ? side : MIRRORED[side]));
  return isEven ? turned : mirror(turned, room);
}

type Column = readonly [x: number, z: number];

/** The column to which a move of drawings brings a column. */
function columnAfter([x, z]: Column, move: (blocks: readonly Block[]) => readonly Block[]): Column {
  const [block] = move([{ at: [x, 0, z], glyph: '##' }]);
  return [block!.at[0], block!.at[2]];
}

/** The least interior whose middle is clear of buses and doors on both sides. An even one has no middle. */
const FLOOR_ROOM = 7;
/** Feet, head, lintel, and the circuit above, whose lowest layer, 8 below its floor, is the ceiling. */
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

/**
 * Moves a drawing for the north end of the east side at pitch 4, so that its column of the wall is a closet's
 * doorway.
 */
function atCloset({ front, facing }: Shaft, room: number, blocks: readonly Block[]): readonly Block[] {
  const north = shift(blocks, front[0] - 2, 0, 2);
  return facing === 'south' ? north : turn(north, room, 2);
}

/**
 * Lays dust at y = -3 from the hub to every goal, by shortest paths one after the other, with support blocks.
 * A block of the staircase may occupy a goal; the dust beside it powers that block instead.
 */
function route(room: number, taken: ReadonlySet<string>, hub: Column, goals: readonly Column[]): Block[] {
  const key = (x: number, z: number): string => `${x},${z}`;
  const last = room - 1;
  const free = (x: number, z: number): boolean =>
    x >= 0 &&
    z >= 0 &&
    x <= last &&
    z <= last &&
    !((x === 0 || x === last) && (z === 0 || z === last)) &&
    !taken.has(key(x, z));
  const net = new Map<string, Column>([[key(...hub), hub]]);
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
