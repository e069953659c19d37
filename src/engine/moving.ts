import type { Facing } from '../blocks/facing.js';
import { movedBoxes, shapeOf, type Box } from '../blocks/shape.js';
import { grown } from './grown.js';
import { PLACE_BITS, type Places } from './places.js';
import { facesOf, type States } from './states.js';

/** A block moves in two half steps. */
export const ARRIVED = 2;

/**
 * Numbers per moving block: its place, the state that arrives, bit fields, and the game tick of its last
 * tick.
 */
const FIELDS = 4;
const STATE = 1;
const FLAGS = 2;
const TICKED = 3;
/**
 * Bit fields: three bits for the piston's facing, and two each for the half steps done, now and before the
 * last tick.
 */
const FACING = 0b111;
const EXTENDING = 1 << 3;
const SOURCE = 1 << 4;
const GONE = 1 << 5;
const PROGRESS = 6;
const BEFORE = 8;
/** A bit field: something has asked for its faces. */
const ASKED = 1 << 10;
const HALVES = 0b11;
const NEVER = -1;
/** Half a block, in sixteenths. */
const HALF = 8;

/** The number of no moving block. */
export const NONE = -1;

/** All moving blocks: PistonMovingBlockEntity. Their numbers are reused. */
export class MovingBlocks {
  private kept = new Int32Array(FIELDS << 6);
  private count = 0;
  private free: number[] = [];
  /** Moving blocks in order of creation. Some may be gone already. */
  private list: number[] = [];
  /** For each place, the number of its moving block plus one, or 0. */
  private readonly numbers: Int32Array;
  /** The block whose last tick is running, so that its rule can find it. */
  private turn = NONE;

  /**
   * @param shifted is called with the place of a block that has moved on or gone after its faces were asked
   *   for
   */
  constructor(
    { count }: Places,
    private readonly shifted: (place: number) => void,
  ) {
    this.numbers = new Int32Array(count);
  }

  /** The moving block at a place, or `NONE`. */
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

  /** Whether a piston that faces this direction is pushing it. */
  goesOut(moving: number, facing: Facing): boolean {
    return (this.flagsOf(moving) & (FACING | EXTENDING)) === (facing | EXTENDING);
  }

  /** Whether it is part of the piston itself: the extending head, or the base while the head returns. */
  isSource(moving: number): boolean {
    return (this.flagsOf(moving) & SOURCE) !== 0;
  }

  /** Half steps done now. */
  private progressOf(moving: number): number {
    return (this.flagsOf(moving) >> PROGRESS) & HALVES;
  }

  beforeOf(moving: number): number {
    return (this.flagsOf(moving) >> BEFORE) & HALVES;
  }

  /**
   * The `States.faces` of the moving block at a place: PistonMovingBlockEntity.getCollisionShape. They belong
   * to the moving part at its present position. A base whose head returns also stands at the start, without
   * the head.
   */
  facesAt(place: number, states: States): number {
    const moving = this.get(place);
    if (moving === NONE) return 0;
    this.kept[moving * FIELDS + FLAGS]! |= ASKED;
    const flags = this.flagsOf(moving);
    const facing = (flags & FACING) as Facing;
    const goesOut = (flags & EXTENDING) !== 0;
    const left = ARRIVED - this.progressOf(moving);
    const boxesOf = (id: number): readonly Box[] => shapeOf(states.names[id]!).sure;
    const comesTo = this.stateOf(moving);
    const isSource = this.isSource(moving);
    const moved = isSource ? states.head(facing, false, goesOut !== (left === 0)) : comesTo;
    const stays = isSource && !goesOut ? boxesOf(states.changed(comesTo, { extended: 'true' })) : [];
    return facesOf([...stays, ...movedBoxes(boxesOf(moved), facing, HALF * (goesOut ? -left : left))]);
  }

  /** Whether it has not ticked yet, or has ticked in this game tick. */
  isFresh(moving: number, time: number): boolean {
    return this.progressOf(moving) === 0 || this.kept[moving * FIELDS + TICKED] === time;
  }

  private flagsOf(moving: number): number {
    return this.kept[moving * FIELDS + FLAGS]!;
  }

  private setHalves(moving: number, progress: number, before: number): void {
    const flags = this.flagsOf(moving) & ~((HALVES << PROGRESS) | (HALVES << BEFORE));
    this.kept[moving * FIELDS + FLAGS] = flags | (progress << PROGRESS) | (before << BEFORE);
    this.reportShift(moving);
  }

  private reportShift(moving: number): void {
    if ((this.flagsOf(moving) & ASKED) === 0) return;
    this.kept[moving * FIELDS + FLAGS]! &= ~ASKED;
    this.shifted(this.placeOf(moving));
  }

  /** Models Level.setBlockEntity. */
  add(place: number, state: number, facing: Facing, extending: boolean, source: boolean): void {
    const moving = this.free.pop() ?? this.count++;
    const first = moving * FIELDS;
    this.kept = grown(this.kept, this.count * FIELDS);
    this.kept[first] = place;
    this.kept[first + STATE] = state;
    this.kept[first + FLAGS] = facing | (extending ? EXTENDING : 0) | (source ? SOURCE : 0);
    this.kept[first + TICKED] = NEVER;
    this.numbers[place >> PLACE_BITS] = moving + 1;
    this.list.push(moving);
  }

  /** Models Level.removeBlockEntity. */
  remove(moving: number): void {
    this.kept[moving * FIELDS + FLAGS]! |= GONE;
    if (this.turn === moving) this.turn = NONE;
    const place = this.placeOf(moving) >> PLACE_BITS;
    if (this.numbers[place] === moving + 1) this.numbers[place] = 0;
    this.reportShift(moving);
  }

  /** Lets a block arrive at once, and removes it. */
  arriveNow(moving: number): void {
    this.setHalves(moving, ARRIVED, ARRIVED);
    this.remove(moving);
  }

  /**
   * PistonMovingBlockEntity.tick for all blocks in order, frozen chunks excepted. Each does a half step, or
   * calls `arrive`. Blocks added meanwhile wait for the next game tick.
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
    return (this.flagsOf(moving) & GONE) !== 0;
  }

  /** Reorders the blocks. */
  arrange(order: (list: number[]) => void): void {
    order(this.list);
  }

  /**
   * Models saving and loading: another order, and the last half step with its game tick is lost, because
   * PistonMovingBlockEntity.saveAdditional does not save them.
   */
  reload(shuffle: (list: number[]) => void): void {
    shuffle(this.list);
    for (const moving of this.list) {
      const before = this.beforeOf(moving);
      this.setHalves(moving, before, before);
      this.kept[moving * FIELDS + TICKED] = NEVER;
    }
  }

  /** Saves all moving blocks; the returned function restores them. */
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
