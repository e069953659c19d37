import { diagnostic, type Diagnostic } from './diagnostic.js';
import { says, type Sentence } from './sentence.js';
import { flagOf, keyOf, valueIn, type Option, type OptionTable } from './option.js';

/** What is known about a maze and its options before anything is made. */
export interface Asked {
  /** The distribution of mazes: a flow on a DAG, or one that can give every maze. */
  readonly law: 'flow' | 'uniform' | 'growth';
  /** The kind of board; undefined for a file that has not been read yet. */
  readonly board?: 'grid' | 'mesh';
  /** The number of floors, 1 on a mesh; undefined if the board is undefined. */
  readonly floors?: number;
  /** Its cells in words, where they are known: `4 x 4 x 2 cells`. */
  readonly cells?: Sentence;
  /** The builder's name, where there is one. */
  readonly builder?: string;
  /** The file with the DAG or mesh, if there is one. */
  readonly file?: string;
  /** The values of all options, by key. */
  readonly values: object;
}

/** A requirement of an option. */
export interface Need {
  /** Its name in lists: `a DAG`. */
  readonly what: string;
  /** Whether it is met. */
  readonly isMet: (asked: Asked) => boolean;
  /** The message that it is not met. The flag is the option as typed. */
  readonly says: (flag: string, asked: Asked) => Sentence;
  /** The nearest choice that meets it. */
  readonly instead: (flag: string, asked: Asked) => Sentence;
  /** The values that this choice adds, by option. Options that it removes cannot be refused. */
  readonly adds?: Readonly<Record<string, unknown>>;
  /** The code of the refusal: wrong usage, or bad input. */
  readonly code: 'usage' | 'no-grid' | 'several-floors' | 'sink';
  /** Whether it concerns the kind of maze, and not other options; `docs/made/reasons.ts` explains why. */
  readonly isOfKind?: true;
  /** The option values that have the need; all values if absent. */
  readonly of?: (value: unknown) => boolean;
}

/** The remedy that always works. */
export const leaveOut = (flag: string): Sentence => says`leave ${flag} out`;
const otherBuilder = (flag: string): Sentence =>
  says`${leaveOut(flag)}, or choose another builder, such as --builder peel`;
const PEEL = { builder: 'peel' };

/** A need that only some values of an option have. */
export const when = (of: (value: unknown) => boolean, need: Need): Need => ({ ...need, of });

/** Adds needs to some options of a table. */
export function withNeeds<T extends OptionTable>(
  table: T,
  names: readonly (keyof T & string)[],
  ...needs: Need[]
): T {
  const more = names.map((name): [string, Option] => {
    const option = table[name]!;
    return [name, { ...option, needs: [...needs, ...(option.needs ?? [])] }];
  });
  return { ...table, ...Object.fromEntries(more) };
}

/** A DAG, whose cells have coins. */
export const DAG: Need = {
  what: 'a DAG',
  isOfKind: true,
  isMet: ({ law }) => law === 'flow',
  says: (flag, { law }) => says`${flag} needs a DAG, and the builder ${law} has none`,
  instead: (flag) => says`${leaveOut(flag)}, or choose a builder with a DAG, such as --builder peel`,
  adds: PEEL,
  code: 'usage',
};

/** Why there are no growth machines, and what to do instead. */
export const NO_GROWTH = {
  message: says`growth samples mazes without blocks, and no machine makes them`,
  hint: says`use --builder uniform for a machine, or the command simulate to see growth mazes`,
} as const;

/** A machine of cells, which always has a DAG. */
export const CELLS: Need = {
  ...DAG,
  what: 'a machine with a DAG',
  says: (flag) => says`${flag} needs a machine with a DAG, but --builder uniform makes a uniform machine`,
};

/**
 * Mazes that need not be planar. Growth builds walls, which exist between two cells, in the dual of a plane
 * graph.
 */
export const SPACE: Need = {
  what: 'mazes in space',
  isOfKind: true,
  isMet: ({ law }) => law !== 'growth',
  says: (flag, { law }) =>
    says`${flag} needs mazes in space, and ${law} grows walls, which form a maze in the plane only (planar duality)`,
  instead: (flag) =>
    says`${leaveOut(flag)}, or choose another builder, such as --builder uniform or --builder peel`,
  adds: PEEL,
  code: 'usage',
};

/**
 * A distribution with exact formulas. A flow's coins are independent, and the uniform tree is determinantal.
 */
export const EXACT: Need = {
  ...SPACE,
  what: 'exact statistics',
  says: (flag, { law }) => says`${flag} needs exact statistics, and none are known for ${law}`,
  instead: otherBuilder,
};

/** A grid with one floor or several. */
export const GRID: Need = {
  what: 'a grid',
  isOfKind: true,
  isMet: ({ board }) => board !== 'mesh',
  says: (flag) => says`${flag} needs a grid, and this is a mesh`,
  instead: (flag) =>
    says`check, simulate, stats, render and mesh take a mesh${flag.startsWith('-') ? says`, without ${flag}` : ''}`,
  code: 'no-grid',
};

/** Cells in rows and columns, by which users name them. */
export const ROWS: Need = {
  ...GRID,
  what: 'cells in rows and columns',
  says: (flag) => says`${flag} needs cells in rows and columns, and a mesh has none`,
  instead: leaveOut,
  code: 'usage',
};

/** A cell of a mesh must be named by its number. */
export const BY_NUMBER = when((cell) => Array.isArray(cell), {
  ...ROWS,
  instead: (flag) => says`name it by its number, such as ${flag} 0`,
});

/** A cell named by an option must use its board's notation. */
export const ITS_NAME: readonly Need[] = [
  BY_NUMBER,
  when((cell) => typeof cell === 'number', {
    ...GRID,
    what: 'a mesh',
    isMet: ({ board }) => board !== 'grid',
    says: (flag) => says`${flag} names a cell by its number, but cells of a grid have places instead`,
    instead: (flag) => says`name it by its place, such as ${flag} 0,0`,
    code: 'usage',
  }),
];

/** One floor. */
export const ONE_FLOOR: Need = {
  what: 'one floor',
  isOfKind: true,
  isMet: ({ floors = 1 }) => floors === 1,
  says: (flag, { floors }) => says`${flag} needs one floor, but there are ${floors ?? 'several'}`,
  instead: (flag, { file }) =>
    says`${leaveOut(flag)}, or ${file === undefined ? says`leave --floors out` : says`take a DAG of one floor`}`,
  code: 'several-floors',
};

/** Several floors. */
export const FLOORS: Need = {
  what: 'several floors',
  isOfKind: true,
  isMet: ({ floors = 2 }) => floors > 1,
  says: (flag) => says`${flag} needs several floors, but there is only one`,
  instead: (flag) => says`ask for more with --floors, or ${leaveOut(flag)}`,
  adds: { floors: 2 },
  code: 'usage',
};

/** Cells made by a builder, not read from a file. */
export const BUILT: Need = {
  what: 'a builder',
  isOfKind: true,
  isMet: ({ file }) => file === undefined,
  says: (flag, { file }) => says`${flag} needs a builder, and ${file!} has its own cells and edges`,
  instead: leaveOut,
  code: 'usage',
};

/**
 * A need for another option, without which this one has no effect.
 * @param value the only value of the other option that meets the need; any value if absent
 * @param such a value that meets it
 */
export function beside(
  name: string,
  instead: Need['instead'],
  value?: string,
  such: unknown = value ?? true,
): Need {
  const other = `--${name}${value === undefined ? '' : ` ${value}`}`;
  return {
    what: other,
    isMet: ({ values }) => {
      const given = valueIn(values, name);
      return value === undefined ? isGiven(given) : given === value;
    },
    says: (flag) => says`${flag} needs ${other}`,
    instead,
    adds: { [name]: such },
    code: 'usage',
  };
}

/** A need for the absence of another option, which decides the same thing. */
export function without(
  name: string,
  why: Sentence,
  instead: Need['instead'] = leaveOut,
  other = `--${name}`,
): Need {
  return {
    what: `no ${other}`,
    isMet: ({ values }) => !isGiven(valueIn(values, name)),
    says: (flag) => says`${flag} and ${other} do not go together: ${why}`,
    instead,
    code: 'usage',
  };
}

/** For `--size`, which stands for width and height. */
export const BOTH_SIDES: readonly Need[] = ['width', 'height'].map((side) =>
  without(side, says`--size is width and height`, () => says`give --size alone, or --width and --height`),
);

/** For `--size` with floors. */
export const OWN_FLOORS: Need = when(
  (size) => Array.isArray(size) && size.length > 2,
  without('floors', says`this size has floors of its own`, () => says`give one of them`),
);

/** Whether an option was given. Undefined and turned off do not count. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== false;
}

/** The first need of an option's value that is not met; undefined if all are. */
export function unmetNeed(option: Pick<Option, 'needs'>, value: unknown, asked: Asked): Need | undefined {
  return option.needs?.find((need) => (need.of?.(value) ?? true) && !need.isMet(asked));
}

/** The options that were given, with their values. */
function saidIn(
  table: OptionTable,
  values: Asked['values'],
): [name: string, option: Option, value: unknown][] {
  return Object.entries(table).flatMap(([name, option]) => {
    const value = valueIn(values, name);
    const isSaid = option.about === undefined ? value === false : isGiven(value) && !option.isNone?.(value);
    return isSaid && value !== option.default ? [[name, option, value] as [string, Option, unknown]] : [];
  });
}

/** The first unmet need of each given option, in the table's order. */
function unmetIn(table: OptionTable, asked: Asked): [flag: string, need: Need][] {
  return saidIn(table, asked.values).flatMap(([name, option, value]) => {
    const need = unmetNeed(option, value, asked);
    return need === undefined ? [] : [[flagOf(name, option), need] as [string, Need]];
  });
}

/** The refusals of given options because of unmet needs, in the table's order. */
export function refusalsOf(table: OptionTable, asked: Asked): Diagnostic[] {
  return unmetIn(table, asked).map(([flag, need]) =>
    refusalOf(flag, canAdd(table, need, asked) ? need : { ...need, instead: leaveOut }, asked),
  );
}

/**
 * Whether adding the remedy's options would be accepted. It may need further options, but not another kind of
 * maze.
 */
function canAdd(table: OptionTable, { adds = {} }: Need, asked: Asked): boolean {
  const names = Object.keys(adds);
  const isBuilder = names.includes('builder');
  if (names.some((name) => table[name] === undefined) || (isBuilder && asked.file !== undefined))
    return false;
  const more = Object.entries(adds).map(([name, value]) => [keyOf(name), value] as const);
  const after: Asked = {
    ...{ ...asked, ...adds },
    law: isBuilder ? 'flow' : asked.law,
    values: { ...asked.values, ...Object.fromEntries(more) },
  };
  const before = new Set(unmetIn(table, asked).map(([, need]) => need));
  return unmetIn(table, after)
    .filter(([, need]) => !before.has(need))
    .every(([, need]) => need.adds !== undefined && need.isOfKind !== true && canAdd(table, need, after));
}

/** Values without those with unmet needs. */
export function metIn<T extends object>(table: OptionTable, values: T, asked: Asked): T {
  const unmet = saidIn(table, asked.values).filter(([, option, value]) => unmetNeed(option, value, asked));
  const keys = new Set(unmet.map(([name]) => keyOf(name)));
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key))) as T;
}

/** The error for an unmet need. @param flag the option as typed */
export function refusalOf(flag: string, { code, says, instead }: Need, asked: Asked): Diagnostic {
  const { cells: where, file } = asked;
  const told = { message: says(flag, asked), hint: instead(flag, asked) };
  if (code === 'usage') return diagnostic({ code, ...told });
  return diagnostic({
    ...{ code, ...told },
    ...(where !== undefined && { where }),
    ...(file !== undefined && { file }),
  });
}
