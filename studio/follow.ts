import { directionName, type GridBoard } from '../src/board/grid.js';
import { rimOf } from '../src/layout/openings.js';
import { parseRoom } from '../src/region/rooms.js';
import type { Region } from '../src/core.js';
import { isOfUse, wordsOf, type Design } from './design.js';
import { groundOf } from './ground.js';
import { FIELDS } from './options.js';
import { SIDES } from './spots.js';
import { fieldWords, words } from './words.js';

/** Options that name places. */
const PLACES = ['sink', 'entrance', 'exit', 'room'] as const;
type PlaceKey = (typeof PLACES)[number];

type Cell = readonly [x: number, y: number];
/** An outer side of a cell. Without a side, the first one of the cell is meant. */
interface Doorway {
  readonly at: Cell;
  readonly side: string;
  readonly isFirst: boolean;
}

/** A design whose places are on its cells, and sentences about moved places. */
interface Followed {
  readonly design: Design;
  readonly told: string;
}

/** A change of a design: the new design, the shown design, and the design at the start of the drag. */
export type Follow = (design: Design, now: Design, from: Design, isDragging: boolean) => Followed;

/** Moves the places in a design with its cells, during all changes of a drag. */
export function follower(): Follow {
  /** The last requested design, and its result. */
  let [asked, became]: (Design | undefined)[] = [];
  return (design, now, from, isDragging) => {
    // Who drags back finds places where they have been.
    const before = now === became ? asked! : now;
    const unsaid = PLACES.filter((key) => design[key] === now[key]);
    asked = { ...design, ...Object.fromEntries(unsaid.map((key) => [key, before[key]])) };
    const followed = follow(asked, from);
    // What is half typed stays as it is.
    const typed = isDragging ? PLACES.filter((key) => asked![key] !== from[key]) : [];
    became = { ...followed.design, ...Object.fromEntries(typed.map((key) => [key, asked![key]])) };
    return { ...followed, design: became };
  };
}

/**
 * Moves the places in a design to its cells: openings to the edge, the sink to a cell, and rooms inside.
 * @param from the design for which they were valid.
 */
export function follow(design: Design, from: Design): Followed {
  if (PLACES.every((key) => design[key] === '')) return { design, told: '' };
  const moved = new Mover(design, from).moved();
  const isGoal = design.exit === design.sink;
  const told = PLACES.filter((key) => moved[key] !== design[key] && isOfUse(key, design))
    .filter((key) => !isGoal || key !== 'exit')
    .map((key) => sentence(key, design[key], moved[key]));
  return { design: { ...design, ...moved }, told: told.join(' ') };
}

/** The nearest place at the edge of a design's cells, in the notation of openings. The goal stays at the sink. */
export function atEdge(design: Design, key: 'entrance' | 'exit', word: string): string {
  if (key === 'exit' && word === design.sink) return word;
  return new Mover({ ...design, [key]: word }, design).opening('', new Set())(word);
}

function sentence(key: PlaceKey, before: string, after: string): string {
  const { edge, along, gone } = words.place;
  const [name] = fieldWords(FIELDS.find((field) => field.key === (key === 'room' ? 'rooms' : key))!);
  if (wordsOf(after).length < wordsOf(before).length) return gone(name);
  return key === 'entrance' || key === 'exit' ? edge(name) : along(name);
}

/** Moves places from the cells of one design to those of another. */
class Mover {
  readonly #ground: Region;
  readonly #doorways: readonly Doorway[];
  readonly #before: readonly Doorway[];

  constructor(
    readonly design: Design,
    readonly from: Design,
  ) {
    this.#ground = groundOf(design);
    this.#doorways = doorwaysOf(this.#ground);
    this.#before = doorwaysOf(groundOf(from));
  }

  moved(): Pick<Design, PlaceKey> {
    const { design } = this;
    const sink = design.sink && this.#sink(design.sink);
    const taken = new Set<string>();
    const openings = (key: 'entrance' | 'exit'): string =>
      wordsOf(design[key])
        // The goal goes where the sink goes.
        .map((word) => (key === 'exit' && word === design.sink ? sink : word))
        .map(this.opening(key, taken))
        .join(' ');
    return {
      sink,
      entrance: openings('entrance'),
      exit: openings('exit'),
      room: this.#rooms(wordsOf(design.room)).join(' '),
    };
  }

  /**
   * Moves an opening to a free place at the edge.
   * @param key the option. An exit inside stays there, as the goal.
   */
  opening(key: string, taken: Set<string>): (word: string) => string {
    return (word) => {
      const { at, rest } = placeIn(word);
      if (at === undefined) return word;
      const said = SIDES.find((side) => rest.some((part) => part === side || part === side[0]));
      const control = rest.filter((part) => part === 'button' || part === 'none');
      const isMeant = (one: Doorway): boolean =>
        isSame(one.at, at) && (said === undefined ? one.isFirst : one.side === said);
      const before = this.#before.find((one) => isSame(one.at, at));
      const isGoal = key === 'exit' && said === undefined && before === undefined && this.#has(at);
      if (isGoal) return word;
      const free = this.#doorways.filter(({ at: cell, side }) => !taken.has(`${cell.join()},${side}`));
      const stays = free.find(isMeant);
      const to = this.#scaled(at);
      const far = (one: Doorway): number =>
        distance(one.at, to) + (one.side === (said ?? before?.side) ? 0 : 0.5);
      const found = stays ?? free.reduce((a, b) => (far(b) < far(a) ? b : a), free[0]!);
      taken.add(`${found.at.join()},${found.side}`);
      if (stays !== undefined) return word;
      const side = said === undefined && found.isFirst ? [] : [found.side];
      return [...found.at, ...side, ...control].join();
    };
  }

  #sink(word: string): string {
    const { at, floor } = placeIn(word);
    const { floors } = this.design;
    if (at === undefined || (this.#has(at) && floor < floors)) return word;
    const { width, cells } = this.#ground;
    const to = this.#scaled(at);
    const all = Array.from(cells, (_, i): Cell => [i % width, Math.floor(i / width)]).filter(
      (_, i) => cells[i] === 1,
    );
    const found = all.reduce((a, b) => (distance(b, to) < distance(a, to) ? b : a));
    const on = Math.min(floor, floors - 1);
    return [...found, ...(on > 0 ? [on] : [])].join();
  }

  /** Moves rooms inside, if all their cells exist there. Others are removed. */
  #rooms(all: readonly string[]): string[] {
    const { width, height } = this.#ground;
    const kept = new Set<string>();
    return all.flatMap((word) => {
      const area = parseRoom(word);
      if (area === undefined) return [word];
      const [x, y, w, h, floor = 0] = area;
      const [wide, high] = [Math.min(w, width), Math.min(h, height)];
      const cells = (left: number, top: number): string[] =>
        Array.from({ length: wide * high }, (_, k) =>
          [left + (k % wide), top + Math.floor(k / wide), floor].join(),
        );
      const [toX, toY] = this.#scaled([x, y]);
      const corners = [
        [x, y],
        [toX, toY],
      ].map(([left, top]) => [Math.min(left!, width - wide), Math.min(top!, height - high)] as const);
      const corner = corners.find(([left, top]) =>
        cells(left, top).every(
          (cell) => !kept.has(cell) && this.#has(cell.split(',').map(Number) as unknown as Cell),
        ),
      );
      if (corner === undefined || floor >= this.design.floors) return [];
      for (const cell of cells(...corner)) kept.add(cell);
      const moved = [...corner, wide, high, ...area.slice(4)].join();
      return [moved];
    });
  }

  #has([x, y]: Cell): boolean {
    const { width, height, cells } = this.#ground;
    return x < width && y < height && cells[x + width * y] === 1;
  }

  /** The new position of a place after the sides have grown or shrunk. */
  #scaled([x, y]: Cell): Cell {
    const { design, from } = this;
    const scaled = (v: number, was: number, is: number): number =>
      was === is ? v : Math.round((v * (is - 1)) / Math.max(1, was - 1));
    return [scaled(x, from.width, design.width), scaled(y, from.height, design.height)];
  }
}

/** The place at the beginning of a word, and the rest of the word. */
function placeIn(word: string): {
  readonly at?: Cell;
  readonly floor: number;
  readonly rest: readonly string[];
} {
  const parts = word.toLowerCase().split(',');
  const [x, y, floor = 0] = parts.filter((part) => /^\d{1,4}$/.test(part)).map(Number);
  const rest = parts.filter((part) => !/^\d/.test(part));
  return { floor, rest, ...(x !== undefined && y !== undefined && { at: [x, y] as const }) };
}

function doorwaysOf(ground: GridBoard & Region): Doorway[] {
  const rim = rimOf(ground);
  return rim.map(({ cell, side }, k) => ({
    at: [cell % ground.width, Math.floor(cell / ground.width)],
    side: directionName(side),
    isFirst: rim[k - 1]?.cell !== cell,
  }));
}

const isSame = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];
const distance = (a: Cell, b: Cell): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
