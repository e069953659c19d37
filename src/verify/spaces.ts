import { range } from '../base/numbers.js';
import { says, type Sentence } from '../base/sentence.js';
import { blockIndex, stateAt, type BlockGrid } from '../blocks/grid.js';
import { bodyOf, FREE } from '../blocks/shape.js';
import {
  HORIZONTALS,
  EAST,
  NORTH,
  SOUTH,
  UP,
  cellName,
  neighbour,
  sideName,
  type Horizontal,
} from '../board/grid.js';
import { hasPassage, type FloorPlan } from '../dag/floor-plan.js';
import { insideRooms } from '../dag/rooms.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { cellsOfRoom } from '../region/rooms.js';
import { feetOf, isLadder, roomOf, squareOf, type Column, type Room } from './room.js';
import { CEILING, storeysOf, type Storey } from './storeys.js';

/*
 * The spaces of a maze for players: the rooms of its cells, the passages between them, and the openings to the outside. Everything
 * else is walls and, under every floor, the circuit. Each space has a number.
 */

/** The number of places in a wall, or above one. */
export const WALL = 0;
/** The number of the outside. */
export const OUTSIDE = 1;
/** The number of places under a floor. */
const CIRCUIT = 2;
const FIRST = 3;

/** A room of one or more cells, a passage, or an opening. */
interface Space {
  readonly number: number;
  readonly name: Sentence;
  /** The cell, or one of its cells. */
  readonly cell: number;
  /** The numbers of the two spaces that a passage or an opening joins. */
  readonly joins: readonly number[];
  readonly isOpening: boolean;
  /** The indices of its blocks at the level of the feet. For a shaft, those from floor to floor. */
  readonly places: readonly number[];
}

/** The spaces of a machine, with their places. */
export class Spaces {
  readonly list: Space[] = [];
  readonly storeys: readonly Storey[];
  /** The space of each cell's room. */
  readonly rooms: Int32Array;
  private readonly room: Room;
  /** Blocks along a room, and through a wall. */
  private readonly size: number;
  private readonly thickness: number;
  private readonly layer: number;
  /** For each floor, the space of each column. */
  private readonly columns: readonly Int32Array[];
  /** The floor of each layer; -1 under a floor. */
  private readonly floors: readonly number[];
  private readonly shafts = new Map<number, number>();

  constructor(
    private readonly grid: BlockGrid,
    private readonly plan: FloorPlan,
    private readonly info: BuildingInfo,
  ) {
    this.layer = grid.width * grid.length;
    this.storeys = storeysOf(plan, info);
    this.room = roomOf(info);
    this.size = this.room.x.to - this.room.x.from;
    this.thickness = info.pitch - this.size;
    this.rooms = new Int32Array(plan.cells.length);
    this.columns = this.storeys.map(() => new Int32Array(this.layer).fill(OUTSIDE));
    this.floors = range(0, grid.height).map((y) => this.floorOf(y));
    for (const storey of this.storeys) this.addRooms(storey);
    for (const storey of this.storeys) this.addPassages(storey);
    for (const storey of this.storeys.slice(0, -1)) this.addShafts(storey);
  }

  /** The number of a place's space. */
  at(place: number): number {
    const column = place % this.layer;
    const floor = this.floors[Math.floor(place / this.layer)] ?? this.storeys.length - 1;
    if (floor >= 0) return this.columns[floor]![column]!;
    return this.inColumn(column) === OUTSIDE ? OUTSIDE : (this.shafts.get(place) ?? CIRCUIT);
  }

  /** The space of a column on a floor, by default the lowest. */
  inColumn(column: number, floor = 0): number {
    return this.columns[floor]![column]!;
  }

  /** Whether players may go from one space to another: they are the same, or one of them joins the other to a third. */
  areJoined(a: number, b: number): boolean {
    const joins = (number: number, other: number): boolean =>
      this.list[number - FIRST]?.joins.includes(other) ?? false;
    return a === b || joins(a, b) || joins(b, a);
  }

  nameOf(number: number): Sentence {
    return this.list[number - FIRST]?.name ?? (number === OUTSIDE ? says`outside` : says`the circuit`);
  }

  /** The feet block of a cell. */
  feetIn(cell: number): number {
    return blockIndex(this.grid, ...feetOf(this.plan, this.info, cell));
  }

  /** The first and the last column of the outer walls, as if no cell of the board were missing. */
  corners(): readonly [first: Column, last: Column] {
    const [ground] = this.storeys as [Storey];
    const { width, height } = this.plan;
    const [first, last] = [0, width * height - 1].map((cell) => this.cornerOf(ground, cell)) as [
      Column,
      Column,
    ];
    const far = this.size + this.thickness - 1;
    return [
      [first[0] - this.thickness, first[1] - this.thickness],
      [last[0] + far, last[1] + far],
    ];
  }

  private floorOf(y: number): number {
    return this.storeys.findIndex(({ info: { origin }, floor }) => {
      const isTop = floor === this.storeys.length - 1;
      return y >= origin[1] && (isTop || y < origin[1] + CEILING);
    });
  }

  private add(space: Omit<Space, 'number'>): number {
    return this.list.push({ number: this.list.length + FIRST, ...space }) + FIRST - 1;
  }

  private addRooms(storey: Storey): void {
    const { plan } = storey;
    const cells = cellsOf(storey);
    const around = range(-this.thickness, this.size + this.thickness);
    for (const cell of cells) this.fill(storey, this.columnsOf(storey, cell, around, around), WALL);
    const areas = (plan.rooms ?? []).map((room) => cellsOfRoom(plan, room));
    const isShared = new Set(areas.flat());
    const alone = cells.filter((cell) => !isShared.has(cell)).map((cell) => [cell]);
    const isInside = insideRooms(plan);
    for (const inside of [...areas, ...alone]) {
      const cell = numberOf(storey, inside[0]!);
      const columns = inside.flatMap((one) => this.columnsInside(storey, one, isInside));
      const name = says`cell ${cellName(this.plan, cell)}`;
      const places = this.placesOf(storey, columns);
      const number = this.add({ name, cell, joins: [], isOpening: false, places });
      this.fill(storey, columns, number);
      for (const one of inside) this.rooms[numberOf(storey, one)] = number;
    }
  }

  /** The columns of a cell's room, and those to the east and south if the room continues there. */
  private columnsInside(storey: Storey, cell: number, isInside: ReturnType<typeof insideRooms>): Column[] {
    const [own, beyond] = [range(0, this.size), range(this.size, this.size + this.thickness)];
    const [east, south] = [EAST, SOUTH].map((side) => isInside(cell, side));
    return [
      ...this.columnsOf(storey, cell, own, own),
      ...(east ? this.columnsOf(storey, cell, beyond, own) : []),
      ...(south ? this.columnsOf(storey, cell, own, beyond) : []),
      ...(east && south ? this.columnsOf(storey, cell, beyond, beyond) : []),
    ];
  }

  private addPassages(storey: Storey): void {
    const { plan, floor } = storey;
    const isInside = insideRooms(plan);
    for (const own of cellsOf(storey)) {
      const cell = numberOf(storey, own);
      for (const side of HORIZONTALS) {
        const next = neighbour(plan, own, side);
        const isOuter = next < 0 || plan.cells[next] === 0;
        const isFirst = side === EAST || side === SOUTH;
        if (!isOuter && (!isFirst || !hasPassage(plan, own, side) || isInside(own, side))) continue;
        const columns = this.wallOf(storey, own, side);
        if (isOuter && (floor > 0 || !this.isOpening(columns))) continue;
        const of = sideName(this.plan, cell, side);
        const name = isOuter ? says`the opening ${of}` : says`the passage ${of}`;
        const joins = [this.rooms[cell]!, isOuter ? OUTSIDE : this.rooms[numberOf(storey, next)]!];
        const places = this.placesOf(storey, columns);
        this.fill(storey, columns, this.add({ name, cell, joins, isOpening: isOuter, places }));
      }
    }
  }

  /** The ladders from a floor up to the next. */
  private addShafts(storey: Storey): void {
    const { plan, info, floor } = storey;
    const isClimbed = this.grid.palette.map(isLadder);
    const ceiling = info.origin[1] + CEILING;
    const rise = this.storeys[floor + 1]!.info.origin[1] - ceiling;
    const own = range(0, this.size);
    for (const cell of cellsOf(storey)) {
      if (!hasPassage(plan, cell, UP)) continue;
      const bottom = this.columnsOf(storey, cell, own, own)
        .map(([x, z]) => blockIndex(this.grid, x, ceiling, z))
        .find((place) => isClimbed[this.grid.blocks[place]!]);
      if (bottom === undefined) continue;
      const number = numberOf(storey, cell);
      const places = range(0, rise).map((up) => bottom + up * this.layer);
      const joins = [this.rooms[number]!, this.rooms[number + plan.width * plan.height]!];
      const name = says`the ladder up from cell ${cellName(this.plan, number)}`;
      const shaft = this.add({ name, cell: number, joins, isOpening: false, places });
      for (const place of places) this.shafts.set(place, shaft);
    }
  }

  /** Whether a wall is an opening: by the metadata or, without them, by its blocks. */
  private isOpening(columns: readonly Column[]): boolean {
    const { ways, origin } = this.info;
    const isHere = ([x, z]: Column): boolean => ways!.some((way) => way[0] === x && way[2] === z);
    const isFree = ([x, z]: Column): boolean =>
      [0, 1].every((up) => {
        const i = blockIndex(this.grid, x, origin[1] + up, z);
        return bodyOf(stateAt(this.grid, i)) === FREE;
      });
    return columns.some(ways === undefined ? isFree : isHere);
  }

  /** The columns of the wall on a cell's side, without the posts at its ends. */
  private wallOf(storey: Storey, cell: number, side: Horizontal): Column[] {
    const { size, thickness } = this;
    const isAfter = side === EAST || side === SOUTH;
    const across = isAfter ? range(size, size + thickness) : range(-thickness, 0);
    const along = range(0, size);
    return side === NORTH || side === SOUTH
      ? this.columnsOf(storey, cell, along, across)
      : this.columnsOf(storey, cell, across, along);
  }

  /** Columns by their offsets from the first one of a cell's room. */
  private columnsOf(storey: Storey, cell: number, xs: readonly number[], zs: readonly number[]): Column[] {
    const [x, z] = this.cornerOf(storey, cell);
    return zs.flatMap((dz) => xs.map((dx): Column => [x + dx, z + dz]));
  }

  /** The first column of a cell's room. */
  private cornerOf({ plan }: Storey, cell: number): Column {
    const [west, north] = squareOf(plan, this.info, cell);
    return [west + this.room.x.from, north + this.room.z.from];
  }

  private fill({ floor }: Storey, columns: readonly Column[], number: number): void {
    for (const [x, z] of columns) {
      const column = blockIndex(this.grid, x, 0, z);
      if (column >= 0) this.columns[floor]![column] = number;
    }
  }

  private placesOf({ info }: Storey, columns: readonly Column[]): number[] {
    return columns.map(([x, z]) => blockIndex(this.grid, x, info.origin[1], z)).filter((place) => place >= 0);
  }
}

/** The number of a floor's cell in the whole machine. */
const numberOf = ({ floor, plan }: Storey, cell: number): number => cell + floor * plan.width * plan.height;

function cellsOf({ plan }: Storey): number[] {
  return [...plan.cells.keys()].filter((cell) => plan.cells[cell] === 1);
}
