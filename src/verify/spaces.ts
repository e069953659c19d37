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
  floorCount,
  neighbour,
  sideName,
  type Horizontal,
} from '../board/grid.js';
import { hasPassage, type FloorPlan } from '../dag/floor-plan.js';
import { insideRooms } from '../dag/rooms.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { cellsOfRoom } from '../region/rooms.js';
import { CEILING, feetOf, isLadder, roomOf, squareOf, type Column, type Room } from './room.js';

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
  /** The height of the feet on each floor. */
  readonly feet: readonly number[];
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
  private readonly cells: readonly number[];
  private readonly shafts = new Map<number, number>();

  constructor(
    private readonly grid: BlockGrid,
    private readonly plan: FloorPlan,
    private readonly info: BuildingInfo,
  ) {
    this.layer = grid.width * grid.length;
    this.feet = range(0, floorCount(plan)).map((floor) => info.origin[1] + floor * (info.rise ?? 0));
    this.room = roomOf(info);
    this.size = this.room.x.to - this.room.x.from;
    this.thickness = info.pitch - this.size;
    this.rooms = new Int32Array(plan.cells.length);
    this.columns = this.feet.map(() => new Int32Array(this.layer).fill(OUTSIDE));
    this.floors = range(0, grid.height).map((y) => this.floorOf(y));
    this.cells = [...plan.cells.keys()].filter((cell) => plan.cells[cell] === 1);
    this.addRooms();
    this.addPassages();
    this.addShafts();
  }

  /** The number of a place's space. */
  at(place: number): number {
    const column = place % this.layer;
    const floor = this.floors[Math.floor(place / this.layer)] ?? this.feet.length - 1;
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
    const { width, height } = this.plan;
    const [first, last] = [0, width * height - 1].map((cell) => this.cornerOf(cell)) as [Column, Column];
    const far = this.size + this.thickness - 1;
    return [
      [first[0] - this.thickness, first[1] - this.thickness],
      [last[0] + far, last[1] + far],
    ];
  }

  private floorOf(y: number): number {
    return this.feet.findIndex((feet, floor) => {
      const isTop = floor === this.feet.length - 1;
      return y >= feet && (isTop || y < feet + CEILING);
    });
  }

  private add(space: Omit<Space, 'number'>): number {
    return this.list.push({ number: this.list.length + FIRST, ...space }) + FIRST - 1;
  }

  private addRooms(): void {
    const { plan, cells } = this;
    const around = range(-this.thickness, this.size + this.thickness);
    for (const cell of cells) this.fill(cell, this.columnsOf(cell, around, around), WALL);
    const areas = (plan.rooms ?? []).map((room) => cellsOfRoom(plan, room));
    const isShared = new Set(areas.flat());
    const alone = cells.filter((cell) => !isShared.has(cell)).map((cell) => [cell]);
    const isInside = insideRooms(plan);
    for (const inside of [...areas, ...alone]) {
      const [cell] = inside as [number];
      const columns = inside.flatMap((one) => this.columnsInside(one, isInside));
      const name = says`cell ${cellName(plan, cell)}`;
      const places = this.placesOf(cell, columns);
      const number = this.add({ name, cell, joins: [], isOpening: false, places });
      this.fill(cell, columns, number);
      for (const one of inside) this.rooms[one] = number;
    }
  }

  /** The columns of a cell's room, and those to the east and south if the room continues there. */
  private columnsInside(cell: number, isInside: ReturnType<typeof insideRooms>): Column[] {
    const [own, beyond] = [range(0, this.size), range(this.size, this.size + this.thickness)];
    const [east, south] = [EAST, SOUTH].map((side) => isInside(cell, side));
    return [
      ...this.columnsOf(cell, own, own),
      ...(east ? this.columnsOf(cell, beyond, own) : []),
      ...(south ? this.columnsOf(cell, own, beyond) : []),
      ...(east && south ? this.columnsOf(cell, beyond, beyond) : []),
    ];
  }

  private addPassages(): void {
    const { plan } = this;
    const isInside = insideRooms(plan);
    for (const cell of this.cells) {
      for (const side of HORIZONTALS) {
        const next = neighbour(plan, cell, side);
        const isOuter = next < 0 || plan.cells[next] === 0;
        const isFirst = side === EAST || side === SOUTH;
        if (!isOuter && (!isFirst || !hasPassage(plan, cell, side) || isInside(cell, side))) continue;
        const columns = this.wallOf(cell, side);
        if (isOuter && (this.floorWith(cell) > 0 || !this.isOpening(columns))) continue;
        const of = sideName(plan, cell, side);
        const name = isOuter ? says`the opening ${of}` : says`the passage ${of}`;
        const joins = [this.rooms[cell]!, isOuter ? OUTSIDE : this.rooms[next]!];
        const places = this.placesOf(cell, columns);
        this.fill(cell, columns, this.add({ name, cell, joins, isOpening: isOuter, places }));
      }
    }
  }

  /** The ladders from each floor up to the next. */
  private addShafts(): void {
    const { plan } = this;
    const isClimbed = this.grid.palette.map(isLadder);
    const own = range(0, this.size);
    for (const cell of this.cells) {
      const above = neighbour(plan, cell, UP);
      if (above < 0 || !hasPassage(plan, cell, UP)) continue;
      const ceiling = this.feet[this.floorWith(cell)]! + CEILING;
      const bottom = this.columnsOf(cell, own, own)
        .map(([x, z]) => blockIndex(this.grid, x, ceiling, z))
        .find((place) => isClimbed[this.grid.blocks[place]!]);
      if (bottom === undefined) continue;
      const places = range(0, this.info.rise! - CEILING).map((up) => bottom + up * this.layer);
      const joins = [this.rooms[cell]!, this.rooms[above]!];
      const name = says`the ladder up from cell ${cellName(plan, cell)}`;
      const shaft = this.add({ name, cell, joins, isOpening: false, places });
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
  private wallOf(cell: number, side: Horizontal): Column[] {
    const { size, thickness } = this;
    const isAfter = side === EAST || side === SOUTH;
    const across = isAfter ? range(size, size + thickness) : range(-thickness, 0);
    const along = range(0, size);
    return side === NORTH || side === SOUTH
      ? this.columnsOf(cell, along, across)
      : this.columnsOf(cell, across, along);
  }

  /** Columns by their offsets from the first one of a cell's room. */
  private columnsOf(cell: number, xs: readonly number[], zs: readonly number[]): Column[] {
    const [x, z] = this.cornerOf(cell);
    return zs.flatMap((dz) => xs.map((dx): Column => [x + dx, z + dz]));
  }

  /** The first column of a cell's room. */
  private cornerOf(cell: number): Column {
    const [west, north] = squareOf(this.plan, this.info, cell);
    return [west + this.room.x.from, north + this.room.z.from];
  }

  /** The floor of a cell. */
  private floorWith(cell: number): number {
    return Math.floor(cell / (this.plan.width * this.plan.height));
  }

  /** Gives columns on a cell's floor to a space. */
  private fill(cell: number, columns: readonly Column[], number: number): void {
    const spaces = this.columns[this.floorWith(cell)]!;
    for (const [x, z] of columns) {
      const column = blockIndex(this.grid, x, 0, z);
      if (column >= 0) spaces[column] = number;
    }
  }

  private placesOf(cell: number, columns: readonly Column[]): number[] {
    const feet = this.feet[this.floorWith(cell)]!;
    return columns.map(([x, z]) => blockIndex(this.grid, x, feet, z)).filter((place) => place >= 0);
  }
}
