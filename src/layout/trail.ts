import { MazestoneError } from '../base/diagnostic.js';
import { anyOf, says, type Sentence, type Value } from '../base/sentence.js';
import { shift, TORCH_TICKS, type Block } from '../cells/cell.js';
import { FAMILIES } from '../cells/families.js';
import type { CellFamily } from '../cells/family.js';
import {
  cellAt,
  cellName,
  type Horizontal,
  horizontalsOf,
  neighbour,
  NO_CELL,
  NORTH,
  opposite,
  sideName,
} from '../board/grid.js';
import { type Dag } from '../dag/dag.js';
import { insideRooms } from '../dag/rooms.js';
import { lay } from '../wire/lay.js';
import { LEAST_FOR_TRAIL, type Console, type TriggerOptions } from './console.js';
import { cellAsked, type Faced } from './face.js';
import type { Trail } from './choices.js';

/** Options of the trail. */
export interface TrailOptions {
  /** Lamps in the floor that show the path from the entrance to the sink, see {@link TRAILS}. None by default. */
  readonly trail?: Trail | undefined;
}

/*
 * The trail leads along the path from the entrance. Every cell that the path can reach passes the signal on to the cell
 * that it has chosen. Other cells have no part of the trail.
 */

/** Where a trail can lead. */
interface TrailPlan {
  /** The cells that the path from the entrance can reach. */
  readonly cells: readonly number[];
  /** The length of the longest possible path, in steps from cell to cell. */
  readonly longest: number;
  /** Whether a button lights it. */
  readonly hasButton: boolean;
}

/** A trail's blocks in machine coordinates. */
export interface DrawnTrail {
  readonly blocks: readonly Block[];
  /** Game ticks until the whole trail is lit. */
  readonly ticks: number;
}

/**
 * Plans a trail; undefined if none is wanted.
 * @param isWired whether any cell is clocked. Otherwise the console has no circuit.
 * @throws MazestoneError `trail` if the family's cells have no space for a trail, if other controls are in the place of
 *   its button, or if cells lie between the console and the entrance.
 */
export function planTrail(
  faced: Faced,
  {
    family,
    trail: wanted,
    trigger = 'button',
    every,
  }: TrailOptions & TriggerOptions & { readonly family: CellFamily },
  isWired: boolean,
): TrailPlan | undefined {
  if (wanted === undefined) return undefined;
  const { dag, entrance, asked } = faced;
  const { trail } = family;
  if (trail === undefined) {
    const able = FAMILIES.filter(({ lit }) => lit !== undefined).map(
      ({ name, doors, pitch }) => `${name} (--doors ${doors} --pitch ${pitch})`,
    );
    throw refusal(
      says`cells of the family ${family.name} have no room for a trail`,
      'trail',
      says`take ${anyOf(able)}`,
    );
  }
  const { cells, longest } = pathsFrom(dag, entrance.cell);
  if (wanted === 'always') return { cells, longest, hasButton: false };
  const hint = says`choose --trail always, which needs no button`;
  const [x, y] = cellAt(dag.width, entrance.cell);
  const where = says`entrance ${sideName(asked.dag, asked.entrance.cell, asked.entrance.side)}`;
  if (!isWired)
    throw refusal(
      says`no cell has two out-edges, so there are no controls for its button to stand beside`,
      where,
      hint,
    );
  if (every !== undefined || trigger !== 'button') {
    const other = every === undefined ? says`the trigger ${trigger}` : says`a timer`;
    throw refusal(says`${other} is where the trail’s button would be`, where, hint);
  }
  for (let north = 0; north < y; north++) {
    const cell = x + north * dag.width;
    if (dag.out[cell] === NO_CELL) continue;
    throw refusal(
      says`cell ${cellName(asked.dag, cellAsked(faced, cell))} lies between the controls and the entrance`,
      where,
      says`${hint}; or another --entrance`,
    );
  }
  return { cells, longest, hasButton: true };
}

function refusal(message: Sentence, where: Value, hint: Sentence): MazestoneError {
  return new MazestoneError({ code: 'trail', message, where, hint });
}

/** The cells on all paths from a start, and the length of the longest of these paths, in steps. */
function pathsFrom(dag: Dag, start: number): Pick<TrailPlan, 'cells' | 'longest'> {
  const { out } = dag;
  const next = (cell: number): number[] =>
    horizontalsOf(out[cell]!).map((side) => neighbour(dag, cell, side));
  const inputs = new Map([[start, 0]]);
  for (const cell of inputs.keys()) for (const to of next(cell)) inputs.set(to, (inputs.get(to) ?? 0) + 1);
  const length = new Map([[start, 0]]);
  for (const [cell, cells] of length) {
    for (const to of next(cell)) {
      const left = inputs.get(to)! - 1;
      inputs.set(to, left);
      // The queue is first in, first out. So the last predecessor to arrive ends a longest path.
      if (left === 0) length.set(to, cells + 1);
    }
  }
  return { cells: [...length.keys()].sort((a, b) => a - b), longest: Math.max(...length.values()) };
}

/**
 * Draws a trail.
 * @param console the console with the trail's button, if there is one.
 */
export function drawTrail(
  { dag, entrance }: Faced,
  { pitch, trail }: CellFamily,
  { cells, longest }: TrailPlan,
  { joints, trailTicks }: Pick<Console, 'joints' | 'trailTicks'>,
): DrawnTrail {
  const { width, out } = dag;
  const { junction, arm, start, ticks } = trail!;
  const inside = insideRooms(dag);
  const blocks: Block[] = [];
  const put = (cell: number, parts: readonly Block[]): void => {
    const [cx, cy] = cellAt(width, cell);
    blocks.push(...shift(parts, pitch * cx, 0, pitch * cy));
  };
  const arms = new Map(cells.map((cell): [number, Horizontal[]] => [cell, []]));
  const ends = new Map(cells.map((cell): [number, Horizontal[]] => [cell, []]));
  arms.get(entrance.cell)!.push(NORTH);
  for (const cell of cells) {
    for (const side of horizontalsOf(out[cell]!)) {
      const isInside = inside(cell, side);
      put(cell, arm(side, ...cellAt(width, cell), isInside));
      arms.get(cell)!.push(side);
      (isInside ? arms : ends).get(neighbour(dag, cell, side))!.push(opposite(side));
    }
  }
  for (const cell of cells) if (out[cell] !== 0) put(cell, junction(arms.get(cell)!, ends.get(cell)!));
  put(entrance.cell, start);
  const lag = ticks * longest;
  if (joints.trail === undefined) return { blocks, ticks: lag };
  const [, y] = cellAt(width, entrance.cell);
  const [x] = joints.trail;
  const line = lay([[x, -1, pitch * y - 1]], {
    after: { at: joints.trail, level: LEAST_FOR_TRAIL, ticks: 0 },
    into: [x, -1, pitch * y],
    least: 1,
    support: '##',
  });
  return { blocks: [...blocks, ...line.blocks], ticks: trailTicks! + line.end.ticks + TORCH_TICKS + lag };
}
