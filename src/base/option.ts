import type { Need } from './needs.js';
import { type Sentence, textOf } from './sentence.js';

/** The notation of an option's value. */
export interface ValueType<T> {
  /** The placeholder after the name in help: `<n>`, `[block]`; none for a flag. */
  readonly argument?: string;
  /**
   * Parses a value.
   * @param before the value so far, if the option can be repeated
   * @throws BadValue for an invalid text
   */
  read(text: string, before?: T): T;
  /** All values, if they are names. */
  readonly names?: readonly string[];
  /** The value if the option is given without one. */
  readonly bare?: T;
  /** Whether the option can be repeated. */
  readonly isMany?: boolean;
  /** Whether the value is a file to read. */
  readonly isInput?: boolean;
  /** Matches values that are names of text files with the actual value, on a command line. */
  readonly textFile?: RegExp;
}

/** An invalid value of an option. */
export class BadValue extends Error {
  constructor(
    /** What the option takes. */
    readonly takes: Sentence,
    /** What may have been meant. */
    readonly hint?: Sentence,
  ) {
    super(textOf(takes));
  }
}

/** An option in a form. */
export interface Field<T = string | number | boolean> {
  /** Its label in the form. */
  readonly label: string;
  /** The part of the form that contains it. */
  readonly group: 'maze' | 'ways' | 'machine' | 'looks';
  /** Its default in the form. With '' or 0, the option is then left out. */
  readonly usual: T;
  /** What it does, in one sentence; the text of help by default. */
  readonly help?: string;
  /** The label of the choice that leaves the option out. */
  readonly unsaid?: string;
  /** The choices, if they are not those of the type. */
  readonly choices?: readonly string[];
  /** The least and greatest number. */
  readonly range?: readonly [least: number, most: number];
  /** The end of its slider, if it has one. */
  readonly slider?: number;
  /** The placeholder of an empty input. */
  readonly placeholder?: string;
}

/** An option of a command, by its name in an {@link OptionTable}. */
export interface Option<T = unknown> {
  /** The notation of its value. */
  readonly type: ValueType<T>;
  /** Its heading in help. */
  readonly heading?: string;
  /** A short form of one letter. */
  readonly short?: string;
  /** What it does, as help says it; absent for a flag that exists only as `--no-...`. */
  readonly about?: string;
  /** What `--no-...` does, for a flag that has it. */
  readonly no?: string;
  /** Its default. A default that depends on other options is described in `about`. */
  readonly default?: T;
  /** Whether a value means the same as leaving the option out, such as `--rooms 0`. */
  readonly isNone?: (value: unknown) => boolean;
  /** What it requires from the maze or from other options. The first unmet need is reported. */
  readonly needs?: readonly Need[];
  /** Its field in a form; absent if the form does not have it. */
  readonly field?: Field;
  /** Further fields for the same option in a form, by names of their own. */
  readonly parts?: Readonly<Record<string, Field<string>>>;
  /** Its text in one-screen help. If any option of a command has one, only `--help all` lists the others. */
  readonly brief?: string;
  /** Whether help leaves it out. */
  readonly isHidden?: boolean;
}

/** The options of a command by their names on the command line, without dashes. */
export type OptionTable = Readonly<Record<string, Option>>;

/** Puts options under a heading of help. */
export function under<const T extends OptionTable>(heading: string, table: T): T {
  const all = Object.entries(table).map(([name, option]) => [name, { ...option, heading }]);
  return Object.fromEntries(all) as T;
}

/** Marks the options that help shows on one screen. @param briefs a few words for each */
export function briefly<const T extends OptionTable>(
  table: T,
  briefs: Readonly<Partial<Record<keyof T & string, string>>>,
): T {
  const told = Object.entries(briefs as Readonly<Record<string, string>>).map(([name, brief]) => [
    name,
    { ...table[name], brief },
  ]);
  return { ...table, ...Object.fromEntries(told) } as T;
}

type CamelCase<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<CamelCase<B>>}` : S;
type ValueOf<O> = O extends { readonly type: ValueType<infer T> } ? T : never;

/** The values of a table's options: always for options with a default, else only if given. */
export type Values<T extends OptionTable> = {
  readonly [
    K in keyof T & string as T[K] extends { readonly default: unknown } ? CamelCase<K> : never
  ]: ValueOf<T[K]>;
} & {
  readonly [
    K in keyof T & string as T[K] extends { readonly default: unknown } ? never : CamelCase<K>
  ]?: ValueOf<T[K]>;
};

/** The key of an option's value. */
export function keyOf(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The value of an option; undefined if it is not given. */
export function valueIn(values: object, name: string): unknown {
  return (values as Readonly<Record<string, unknown>>)[keyOf(name)];
}

/** The values of one table's options, out of all options of a command. */
export function valuesIn<T extends OptionTable>(table: T, values: Values<T>): Values<T> {
  const keys = new Set(Object.keys(table).map(keyOf));
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key))) as Values<T>;
}

/** Values without those that mean the same as leaving the option out. */
export function withoutNone<T extends object>(table: OptionTable, values: T): T {
  const none = Object.entries(table).flatMap(([name, { isNone }]) =>
    isNone?.(valueIn(values, name)) === true ? [keyOf(name)] : [],
  );
  return Object.fromEntries(Object.entries(values).filter(([key]) => !none.includes(key))) as T;
}

/**
 * An option as typed: `--loop-length`, `-o`, or `--no-holes` for a flag that exists only to be turned off.
 */
export function flagOf(name: string, { about, short }: Pick<Option, 'about' | 'short'>): string {
  if (about === undefined) return `--no-${name}`;
  return short === undefined ? `--${name}` : `-${short}`;
}

/** The input files named by options, by these options as typed. */
export function inputsIn(table: OptionTable, values: object): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, option]) => {
      const { isInput = false, textFile } = option.type;
      if (!isInput && textFile === undefined) return [];
      const file = valueIn(values, isInput ? name : fileOf(name));
      return [[flagOf(name, option), file as string | undefined]];
    }),
  );
}

/** The key for the file name of an option whose value was read from a text file. */
export const fileOf = (name: string): string => `${name}-file`;
