import { grouped } from '../base/grouped.js';
import { forEachNear, MinefieldGame, OPEN, type Minefield } from './game.js';

/*
 * A player who never guesses. It sees what a player sees: the numbers of open cells and the total number of
 * mines. It always takes the easiest step that helps:
 *
 *     1  one number         all its mines are known, or all its covered cells are mines
 *     2  two numbers        their common cells leave one of them no choice
 *     3  cases              all arrangements of mines around connected numbers agree on a cell
 *     4  mines that remain  so do all arrangements on the whole board with the right number of mines
 *
 * Cells beside the same numbers are equivalent. So cases record the number of mines in a group, not which
 * cells have them.
 */

/** How hard a board is: the hardest step that it takes, as above; 0 if the start opens everything. */
export type Difficulty = 0 | 1 | 2 | 3 | 4;

/** The name of each difficulty: what the hardest step takes. */
export const DIFFICULTIES = [
  'no step',
  'one number',
  'two numbers',
  'a comparison of cases',
  'the number of mines that remain',
] as const;

/** The most steps of a search for cases. A longer search is abandoned. */
const MOST_STEPS = 100_000;

/** Covered cells with a known number of mines among them. */
interface Constraint {
  readonly cells: readonly number[];
  readonly mines: number;
}

/** Knowledge about covered cells: those without a mine, and those with one. */
interface Known {
  readonly safe: ReadonlySet<number>;
  readonly mines: ReadonlySet<number>;
}

/**
 * Plays a minefield from its start without guessing.
 * @returns how hard it is; undefined if a player would have to guess
 */
export function solveMinefield(field: Minefield): Difficulty | undefined {
  const game = new MinefieldGame(field);
  const mines = new Set<number>();
  let hardest: Difficulty = 0;
  while (!game.isOver()) {
    const step = nextStep(game, mines);
    if (step === undefined) return undefined;
    hardest = Math.max(hardest, step.difficulty) as Difficulty;
    for (const cell of step.known.mines) mines.add(cell);
    for (const cell of step.known.safe) game.open(cell);
  }
  return hardest;
}

/** The easiest step that helps. @param mines the cells known to have a mine */
export function nextStep(
  game: MinefieldGame,
  mines: ReadonlySet<number>,
): { readonly difficulty: Difficulty; readonly known: Known } | undefined {
  const numbers = constraintsOf(game, mines);
  const steps = [
    () => byOne(numbers),
    () => byTwo(numbers),
    () => byCases(numbers),
    () => byAll(numbers, restOf(game, mines, numbers)),
  ];
  for (const [k, step] of steps.entries()) {
    const known = step();
    if (known.safe.size + known.mines.size > 0) return { difficulty: (k + 1) as Difficulty, known };
  }
  return undefined;
}

/** The constraints that the numbers of open cells put on unknown covered cells. */
function constraintsOf({ field, states }: MinefieldGame, mines: ReadonlySet<number>): Constraint[] {
  const found: Constraint[] = [];
  states.forEach((state, cell) => {
    if (state !== OPEN) return;
    const cells: number[] = [];
    let left = field.counts[cell]!;
    forEachNear(field, cell, (near) => {
      if (states[near] === OPEN) return;
      if (mines.has(near)) left--;
      else cells.push(near);
    });
    if (cells.length > 0) found.push({ cells, mines: left });
  });
  return found;
}

function byOne(numbers: readonly Constraint[]): Known {
  const known = { safe: new Set<number>(), mines: new Set<number>() };
  for (const { cells, mines } of numbers) {
    if (mines === 0) for (const cell of cells) known.safe.add(cell);
    if (mines === cells.length) for (const cell of cells) known.mines.add(cell);
  }
  return known;
}

function byTwo(numbers: readonly Constraint[]): Known {
  const known = { safe: new Set<number>(), mines: new Set<number>() };
  const seenBy = grouped(numbers.flatMap((number) => number.cells.map((cell) => [cell, number] as const)));
  for (const one of numbers) {
    const others = new Set(one.cells.flatMap((cell) => seenBy.get(cell)!));
    others.delete(one);
    for (const other of others) {
      const rest = other.cells.filter((cell) => !one.cells.includes(cell));
      // The other number has so many more mines that all cells beside it alone are mines, and all beside this
      // one alone are safe.
      if (other.mines - one.mines !== rest.length) continue;
      for (const cell of rest) known.mines.add(cell);
      for (const cell of one.cells) if (!other.cells.includes(cell)) known.safe.add(cell);
    }
  }
  return known;
}

/** Covered cells beside the same numbers. */
interface Group {
  readonly cells: readonly number[];
  /** The indices of these numbers. */
  readonly numbers: readonly number[];
}

/** For each number of mines in a component: the fewest and most mines of each group. */
type Cases = ReadonlyMap<number, readonly (readonly [fewest: number, most: number])[]>;

interface Component {
  readonly groups: readonly Group[];
  /** The cases; undefined if there are too many. */
  readonly cases: Cases | undefined;
}

function byCases(numbers: readonly Constraint[]): Known {
  const known = { safe: new Set<number>(), mines: new Set<number>() };
  for (const { groups, cases } of componentsOf(numbers)) if (cases) learn(known, groups, [...cases.values()]);
  return known;
}

/** Adds everything that all given cases agree on. */
function learn(
  known: { readonly safe: Set<number>; readonly mines: Set<number> },
  groups: readonly Group[],
  cases: readonly (readonly (readonly [fewest: number, most: number])[])[],
): void {
  groups.forEach(({ cells }, k) => {
    if (cases.every((one) => one[k]![1] === 0)) for (const cell of cells) known.safe.add(cell);
    if (cases.every((one) => one[k]![0] === cells.length)) for (const cell of cells) known.mines.add(cell);
  });
}

/** Covered cells beside no number, and the number of mines in all unknown covered cells. */
interface Rest {
  readonly cells: readonly number[];
  readonly mines: number;
}

function restOf(
  { field, states }: MinefieldGame,
  mines: ReadonlySet<number>,
  numbers: readonly Constraint[],
): Rest {
  const seen = new Set(numbers.flatMap(({ cells }) => cells));
  const cells = [...states.keys()].filter(
    (cell) => states[cell] !== OPEN && !mines.has(cell) && !seen.has(cell),
  );
  return { cells, mines: field.mineCount - mines.size };
}

function byAll(numbers: readonly Constraint[], rest: Rest): Known {
  const known = { safe: new Set<number>(), mines: new Set<number>() };
  const components = componentsOf(numbers);
  if (components.some(({ cases }) => cases === undefined)) return known;
  const counts = components.map(({ cases }) => new Set(cases!.keys()));
  const fitting = components.map(({ groups, cases }, k) => {
    const others = sumsOf(counts.filter((_, other) => other !== k));
    const fits = (mines: number): boolean =>
      [...others].some((sum) => {
        const left = rest.mines - mines - sum;
        return left >= 0 && left <= rest.cells.length;
      });
    const all = [...cases!].filter(([mines]) => fits(mines));
    learn(
      known,
      groups,
      all.map(([, one]) => one),
    );
    return new Set(all.map(([mines]) => mines));
  });
  const left = [...sumsOf(fitting)]
    .map((sum) => rest.mines - sum)
    .filter((mines) => mines >= 0 && mines <= rest.cells.length);
  if (left.every((mines) => mines === 0)) for (const cell of rest.cells) known.safe.add(cell);
  if (left.every((mines) => mines === rest.cells.length))
    for (const cell of rest.cells) known.mines.add(cell);
  return known;
}

/** All sums of one number from each set. */
function sumsOf(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  let sums: ReadonlySet<number> = new Set([0]);
  for (const set of sets) sums = new Set([...sums].flatMap((sum) => Array.from(set, (n) => sum + n)));
  return sums;
}

/** Components of numbers connected through common cells, with all cases of each. */
function componentsOf(numbers: readonly Constraint[]): Component[] {
  const seers = grouped(numbers.flatMap(({ cells }, k) => cells.map((cell) => [cell, k] as const)));
  const groups = new Map<string, { readonly cells: number[]; readonly numbers: readonly number[] }>();
  for (const [cell, by] of seers) {
    const key = by.join();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { cells: [cell], numbers: by });
    else group.cells.push(cell);
  }
  const ofNumber = numbers.map((): Group[] => []);
  for (const group of groups.values()) for (const k of group.numbers) ofNumber[k]!.push(group);
  const seen = new Set<Group>();
  return [...groups.values()].flatMap((first): Component[] => {
    if (seen.has(first)) return [];
    seen.add(first);
    // Connected groups follow one another, so that an impossible case ends early.
    const together: Group[] = [first];
    for (const group of together) {
      for (const next of group.numbers.flatMap((k) => ofNumber[k]!)) {
        if (seen.has(next)) continue;
        seen.add(next);
        together.push(next);
      }
    }
    return [{ groups: together, cases: casesOf(together, numbers) }];
  });
}

/** All cases of a component; undefined if the search takes too many steps. */
function casesOf(groups: readonly Group[], numbers: readonly Constraint[]): Cases | undefined {
  const cases = new Map<number, [number, number][]>();
  /** The mines that each number still needs, and the cells still open to it. */
  const needs = numbers.map(({ mines }) => mines);
  const sees = numbers.map(({ cells }) => cells.length);
  const chosen: number[] = [];
  let steps = 0;
  const search = (k: number, total: number): boolean => {
    if (++steps > MOST_STEPS) return false;
    const group = groups[k];
    if (group === undefined) {
      const before = cases.get(total);
      const ranges = chosen.map((mines, at): [number, number] => {
        const [fewest, most] = before?.[at] ?? [mines, mines];
        return [Math.min(fewest, mines), Math.max(most, mines)];
      });
      cases.set(total, ranges);
      return true;
    }
    const size = group.cells.length;
    for (let mines = 0; mines <= size; mines++) {
      for (const n of group.numbers) {
        needs[n]! -= mines;
        sees[n]! -= size;
      }
      chosen.push(mines);
      const isPossible = group.numbers.every((n) => needs[n]! >= 0 && needs[n]! <= sees[n]!);
      const goesOn = !isPossible || search(k + 1, total + mines);
      chosen.pop();
      for (const n of group.numbers) {
        needs[n]! += mines;
        sees[n]! += size;
      }
      if (!goesOn) return false;
    }
    return true;
  };
  return search(0, 0) ? cases : undefined;
}
