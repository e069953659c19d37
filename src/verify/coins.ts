import { diagnostic, MOST_LISTED, type Diagnostic } from '../base/diagnostic.js';
import { counted, listSome, says, anyOf, type Value } from '../base/sentence.js';
import { blockAt, blockIndex, blockName, blockWitness, type BlockGrid, type Item } from '../blocks/grid.js';
import { stackSize } from '../blocks/items.js';
import { turnPlace } from '../blocks/turn.js';
import { MOST_SLOTS, weightByte, weightOfByte, type Weight } from '../dag/weights.js';
import { findRandomizers, type Randomizer } from '../redstone/randomizers.js';
import { shortName } from '../blocks/state.js';

/** A randomizer and its items. */
export interface FilledRandomizer extends Randomizer {
  /** The saved items of its hopper, and those of its dropper. */
  readonly drawn: readonly Item[];
  readonly left: readonly Item[];
  /** The items of its hopper at each of its two draws. */
  readonly low: readonly Item[];
  readonly high: readonly Item[];
  /** The probability of drawing an unstackable item; 1/2 if its items are wrong. */
  readonly ones: Weight;
  /** Whether its items are right. */
  readonly isRight: boolean;
}

/** Replaces a missing or wrong item of a randomizer. */
const STICK: Item = { slot: 0, id: 'minecraft:stick', count: 1 };
const SWORD: Item = { slot: 0, id: 'minecraft:wooden_sword', count: 1 };

/** A randomizer with its items. */
export function filled(grid: BlockGrid, randomizer: Randomizer): FilledRandomizer {
  const [drawn = [], left = []] = [randomizer.hopper, randomizer.dropper].map(
    (index) => grid.entities.get(index)?.items,
  );
  const all = [...drawn, ...left];
  const singles = all.filter(isSingle);
  const stacking = all.filter((item) => !isSingle(item));
  const isRight =
    drawn.length === 1 &&
    singles.length > 0 &&
    stacking.length > 0 &&
    all.length <= MOST_SLOTS &&
    all.every(({ count }) => count === 1) &&
    new Set(stacking.map(({ id }) => id)).size === stacking.length;
  return {
    ...randomizer,
    drawn,
    left,
    low: [stacking[0] ?? STICK],
    high: [singles[0] ?? SWORD],
    ones: weightOfByte(isRight ? weightByte(singles.length, all.length) : 0),
    isRight,
  };
}

/** Whether an item does not stack. */
function isSingle({ id }: Item): boolean {
  return stackSize(id) === 1;
}

/**
 * A machine with the draws of another one like it, for all randomizers whose items there are right.
 * @param saved the other machine; if it is undefined, the machine stays as it is
 * @param turns quarter turns clockwise from one machine to the other
 */
export function drawnAs(grid: BlockGrid, saved: BlockGrid | undefined, turns: number): BlockGrid {
  if (saved === undefined) return grid;
  const entities = new Map(grid.entities);
  for (const randomizer of findRandomizers(grid)) {
    const [hopper, dropper] = [randomizer.hopper, randomizer.dropper].map((index) =>
      blockIndex(saved, ...turnPlace(blockAt(grid, index), grid, turns)),
    ) as [number, number];
    const [own, other] = [filled(grid, randomizer), filled(saved, { hopper, dropper, comparators: [] })];
    const isAlike = other.isRight && other.ones.join() === own.ones.join();
    if (!isAlike || other.drawn.length + other.left.length !== own.drawn.length + own.left.length) continue;
    entities.set(randomizer.hopper, saved.entities.get(hopper)!);
    entities.set(randomizer.dropper, saved.entities.get(dropper)!);
  }
  return { ...grid, entities };
}

const filledIn = (grid: BlockGrid): FilledRandomizer[] =>
  findRandomizers(grid).map((randomizer) => filled(grid, randomizer));

/** Whether a randomizer lacks an item, so that its hopper or its dropper is empty. */
const lacks = ({ drawn, left }: FilledRandomizer): boolean => drawn.length + left.length < 2;

/** Empty hoppers and droppers of randomizers that lack an item. Block indices. */
export const emptyContainers = (grid: BlockGrid): number[] => emptyAmong(filledIn(grid));

function emptyAmong(randomizers: readonly FilledRandomizer[]): number[] {
  return randomizers
    .filter(lacks)
    .flatMap(({ hopper, dropper, drawn, left }) => [
      ...(drawn.length === 0 ? [hopper] : []),
      ...(left.length === 0 ? [dropper] : []),
    ]);
}

/**
 * Reports randomizers that do not hold stackable and unstackable items, one item drawn and each stackable item of a
 * different kind (code `lvs-contents`). `checkCircuit` compares their probabilities with the DAG.
 * @param areFair whether each must hold two items
 */
export function checkCoins(grid: BlockGrid, areFair = false): Diagnostic[] {
  const randomizers = filledIn(grid);
  const empty = emptyAmong(randomizers);
  const wrong = randomizers.filter(
    (one) => !lacks(one) && (!one.isRight || (areFair && one.drawn.length + one.left.length > 2)),
  );
  return [
    ...(empty.length > 0 ? [emptyFault(grid, empty)] : []),
    ...wrong.slice(0, MOST_LISTED).map(({ hopper, drawn, left }): Diagnostic => {
      const message = says`the hopper of this randomizer holds ${itemsText(drawn)}, and its dropper ${itemsText(left)}; they should hold ${SHOULD_HOLD}, and the hopper one of all`;
      return diagnostic({ code: 'lvs-contents', message, ...blockWitness(blockAt(grid, hopper)) });
    }),
  ];
}

const SHOULD_HOLD = says`an item that stacks and one that does not, such as 1 stick and 1 wooden_sword, or with --weights more of them`;

function emptyFault(grid: BlockGrid, empty: readonly number[]): Diagnostic {
  const blocks = empty.map((index) => blockAt(grid, index));
  const are = empty.length === 1 ? 'is' : 'are';
  return diagnostic({
    code: 'lvs-contents',
    message: says`${counted(empty.length, 'container')} of randomizers ${are} empty; this happens when a program saves or copies a machine without what its containers hold`,
    where:
      empty.length === 1 ? says`block ${blockName(blocks[0]!)}` : says`blocks ${listSome(blocks, blockName)}`,
    hint: says`use the file as mazestone wrote it`,
    blocks,
  });
}

/** Items in words: `1 stick and 1 wooden_sword`. */
export function itemsText(items: readonly Item[]): Value {
  const each = items.map(({ id, count }) => `${count} ${shortName(id)}`);
  return each.length === 0 ? says`nothing` : anyOf(each, ' and ');
}
