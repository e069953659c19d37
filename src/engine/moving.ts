import type { Facing } from '../blocks/facing.js';
import { movedBoxes, shapeOf, type Box } from '../blocks/shape.js';
import { grown } from './grown.js';
import { PLACE_BITS, type Places } from './places.js';
import { facesOf, type States } from './states.js';

/** Halves of the way a block moves. */
export const ARRIVED = 2;

/** Numbers kept of a block: its place; the state that arrives; bits of what follows; its last tick. */
const FIELDS = 4;
const STATE = 1;
const WAY = 2;
const TICKED = 3;
/** Of the bits, three for where the piston faces, two each for the halves of the way, now and at the last tick. */
const FACING = 0b111;
const EXTENDING = 1 << 3;
const SOURCE = 1 << 4;
const GONE = 1 << 5;
const PROGRESS = 6;
const BEFORE = 8;
/** Somebody has asked for its faces. */
const ASKED = 1 << 10;
const HALVES = 0b11;
const NEVER = -1;
/** Sixteenths of a block. */
const HALF = 8;

/** No block on its way. */
export const NONE = -1;

/** All blocks on their way, PistonMovingBlockEntity, by numbers that are used again. */
export class MovingBlocks {
  private kept = new Int32Array(FIELDS << 6);
  private count = 0;
  private free: number[] = [];
  /** In the order in which they came; some have gone already. */
  private list: number[] = [];
  /** The number plus one of the block at each place, 0 where none is. */
  private readonly numbers: Int32Array;
  /** The one whose tick it is, which its rule asks for next. */
  private turn = NONE;

  /** @param shifted is told of the place of a block that has moved on or gone since somebody asked for its faces. */
  constructor(
    { count }: Places,
    private readonly shifted: (place: number) => void,
  ) {
    this.numbers = new Int32Array(count);
  }

  /** The block on its way at a place, or `NONE`. */
  get(place: number): number {
    if (this.turn !== NONE && this.placeOf(this.turn) === place) return this.turn;
    return this.numbers[place >> PLACE_BITS]! - 1;
  }

  placeOf(moving: number): number {
    return this.kept[moving * FIELDS]!;
  }

  /** The state that arrives. */
  stateOf(moving: number): number {
    return this.kept[moving * FIELDS + STATE]!;
  }

  /** Whether it goes out in front of a piston that faces there. */
  goesOut(moving: number, facing: Facing): boolean {
    return (this.wayOf(moving) & (FACING | EXTENDING)) === (facing | EXTENDING);
  }

  /** Whether it is the piston's own part of the move: its head as it comes, its base as the head returns. */
  isSource(moving: number): boolean {
    return (this.wayOf(moving) & SOURCE) !== 0;
  }

  /** Halves of the way, now and at the last tick. */
  private progressOf(moving: number): number {
    return (this.wayOf(moving) >> PROGRESS) & HALVES;
  }

  beforeOf(moving: number): number {
    return (this.wayOf(moving) >> BEFORE) & HALVES;
  }

  /**
   * The `States.faces` of the block on its way at a place, PistonMovingBlockEntity.getCollisionShape: what moves, as far
   * as it has come; a base whose head returns stands there besides, less that head, from the start.
   */
  facesAt(place: number, states: States): number {
    const moving = this.get(place);
    if (moving === NONE) return 0;
    this.kept[moving * FIELDS + WAY]! |= ASKED;
    const way = this.wayOf(moving);
    const facing = (way & FACING) as Facing;
    const goesOut = (way & EXTENDING) !== 0;
    const left = ARRIVED - this.progressOf(moving);
    const boxesOf = (id: number): readonly Box[] => shapeOf(states.names[id]!).sure;
    const comesTo = this.stateOf(moving);
    const isSource = this.isSource(moving);
    const moved = isSource ? states.head(facing, false, goesOut !== (left === 0)) : comesTo;
    const stays = isSource && !goesOut ? boxesOf(states.changed(comesTo, { extended: 'true' })) : [];
    return facesOf([...stays, ...movedBoxes(boxesOf(moved), facing, HALF * (goesOut ? -left : left))]);
  }

  /** Whether it has not ticked at all, or has in this game tick. */
  isFresh(moving: number, time: number): boolean {
    return this.progressOf(moving) === 0 || this.kept[moving * FIELDS + TICKED] === time;
  }

  private wayOf(moving: number): number {
    return this.kept[moving * FIELDS + WAY]!;
  }

  private setHalves(moving: number, progress: number, before: number): void {
    const way = this.wayOf(moving) & ~((HALVES << PROGRESS) | (HALVES << BEFORE));
    this.kept[moving * FIELDS + WAY] = way | (progress << PROGRESS) | (before << BEFORE);
    this.tellShifted(moving);
  }

  private tellShifted(moving: number): void {
    if ((this.wayOf(moving) & ASKED) === 0) return;
    this.kept[moving * FIELDS + WAY]! &= ~ASKED;
    this.shifted(this.placeOf(moving));
  }

  /** Level.setBlockEntity. */
  add(place: number, state: number, facing: Facing, extending: boolean, source: boolean): void {
    const moving = this.free.pop() ?? this.count++;
    const first = moving * FIELDS;
    this.kept = grown(this.kept, this.count * FIELDS);
    this.kept[first] = place;
    this.kept[first + STATE] = state;
    this.kept[first + WAY] = facing | (extending ? EXTENDING : 0) | (source ? SOURCE : 0);
    this.kept[first + TICKED] = NEVER;
    this.numbers[place >> PLACE_BITS] = moving + 1;
    this.list.push(moving);
  }

  /** Level.removeBlockEntity. */
  remove(moving: number): void {
    this.kept[moving * FIELDS + WAY]! |= GONE;
    if (this.turn === moving) this.turn = NONE;
    const place = this.placeOf(moving) >> PLACE_BITS;
    if (this.numbers[place] === moving + 1) this.numbers[place] = 0;
    this.tellShifted(moving);
  }

  /** The same for one that is there at once. */
  arriveNow(moving: number): void {
    this.setHalves(moving, ARRIVED, ARRIVED);
    this.remove(moving);
  }

  /**
   * PistonMovingBlockEntity.tick of all of them in their order, but for what is frozen: half the way on, or `arrive`.
   * Those that come meanwhile wait for the next game tick.
   */
  tick(time: number, isFrozen: (at: number) => boolean, arrive: (at: number) => void): void {
    if (this.list.length === 0) return;
    const now = this.list;
    this.list = [];
    for (const moving of now) {
      if (this.isGone(moving) || isFrozen(this.placeOf(moving))) continue;
      this.kept[moving * FIELDS + TICKED] = time;
      const progress = this.progressOf(moving);
      this.setHalves(moving, Math.min(progress + 1, ARRIVED), progress);
      if (progress < ARRIVED) continue;
      this.turn = moving;
      arrive(this.placeOf(moving));
      this.turn = NONE;
    }
    let left = 0;
    for (const moving of now) {
      if (this.isGone(moving)) this.free.push(moving);
      else now[left++] = moving;
    }
    now.length = left;
    for (const moving of this.list) now.push(moving);
    this.list = now;
  }

  private isGone(moving: number): boolean {
    return (this.wayOf(moving) & GONE) !== 0;
  }

  /** Puts them in another order. */
  arrange(order: (list: number[]) => void): void {
    order(this.list);
  }

  /**
   * Another order; and of the last half step, and when it was, nobody knows any longer:
   * PistonMovingBlockEntity.saveAdditional leaves them out.
   */
  reload(shuffle: (list: number[]) => void): void {
    shuffle(this.list);
    for (const moving of this.list) {
      const before = this.beforeOf(moving);
      this.setHalves(moving, before, before);
      this.kept[moving * FIELDS + TICKED] = NEVER;
    }
  }

  /** Remembers all of them; what it returns puts them back. */
  checkpoint(): () => void {
    const { count } = this;
    const [kept, free, list] = [this.kept.slice(), this.free.slice(), this.list.slice()];
    return () => {
      for (const moving of this.list) this.remove(moving);
      this.kept = kept.slice();
      this.count = count;
      this.free = free.slice();
      this.list = list.slice();
      for (const moving of list) {
        if (!this.isGone(moving)) this.numbers[this.placeOf(moving) >> PLACE_BITS] = moving + 1;
      }
    };
  }
}
