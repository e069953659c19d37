import type { Need } from './needs.js';
import { type Sentence, textOf } from './sentence.js';

/** How the value of an option is written. */
export interface ValueType<T> {
  /** What stands behind the name, as help says it: `<n>`, `[block]`; nothing for a flag. */
  readonly argument?: string;
  /**
   * The value that a text stands for.
   * @param before the value so far, where the option may be said several times.
   * @throws BadValue for a text that stands for none.
   */
  read(text: string, before?: T): T;
  /** All values, where they are names. */
  readonly names?: readonly string[];
  /** The value where the option is said alone. */
  readonly bare?: T;
  /** Whether the option may be said several times. */
  readonly isMany?: boolean;
  /** Whether the value is a file that is read. */
  readonly isInput?: boolean;
  /** Which values are, on a command line, names of files with the value in them. */
  readonly textFile?: RegExp;
}

/** A text that is no value of an option. */
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

/** An option as a form shows it. */
export interface Field<T = string | number | boolean> {
  /** What the form calls it. */
  readonly label: string;
  /** The part of the form that it stands in. */
  readonly group: 'maze' | 'ways' | 'machine' | 'looks';
  /** Its value where nobody says anything; '' or 0 where the option is then not given. */
  readonly usual: T;
  /** What it does, in one sentence; as help says it where nothing is said here. */
  readonly help?: string;
  /** What it is called where it is not given, among values to choose from. */
  readonly unsaid?: string;
  /** The values to choose from, where they are not those of the type. */
  readonly choices?: readonly string[];
  /** Of numbers the least and the most. */
  readonly range?: readonly [least: number, most: number];
  /** As far as a slider goes, if it has one. */
  readonly slider?: number;
  /** What stands in an empty input. */
  readonly placeholder?: string;
}

/** An option of a command, by its name in an {@link OptionTable}. */
export interface Option<T = unknown> {
  /** How its value is written. */
  readonly type: ValueType<T>;
  /** The heading that help has it under. */
  readonly heading?: string;
  /** A letter for short. */
  readonly short?: string;
  /** What it does, as help says it; nothing for a flag that there is only as `--no-...`. */
  readonly about?: string;
  /** What `--no-...` does, for a flag that has it. */
  readonly no?: string;
  /** Its value where nothing is said; a default that depends on others is told in `about`. */
  readonly default?: T;
  /** Whether a value asks for nothing, as if the option were not said: `--rooms 0`. */
  readonly isNone?: (value: unknown) => boolean;
  /** What a maze, or another option, must have for it. The first that is not met is told. */
  readonly needs?: readonly Need[];
  /** How a form shows it; nothing where it does not. */
  readonly field?: Field;
  /** What stands beside it in a form, of the same option, by names of their own. */
  readonly parts?: Readonly<Record<string, Field<string>>>;
  /** What help says of it on one screen. Where any option of a command has it, only `--help all` lists the others. */
  readonly brief?: string;
  /** Whether help is silent about it. */
  readonly isHidden?: boolean;
}

/** The options of a command by their names on the command line, without dashes. */
export type OptionTable = Readonly<Record<string, Option>>;

/** Options under a heading of help. */
export function under<const T extends OptionTable>(heading: string, table: T): T {
  const all = Object.entries(table).map(([name, option]) => [name, { ...option, heading }]);
  return Object.fromEntries(all) as T;
}

/** A table with the options that its help shows on one screen. @param briefs a few words for each of them. */
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

/** The values of a table's options: those with a default always, the others where they are said. */
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

/** The value of an option; undefined where nothing is said. */
export function valueIn(values: object, name: string): unknown {
  return (values as Readonly<Record<string, unknown>>)[keyOf(name)];
}

/** The values of a table's options, of all that a command has. */
export function valuesIn<T extends OptionTable>(table: T, values: Values<T>): Values<T> {
  const keys = new Set(Object.keys(table).map(keyOf));
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key))) as Values<T>;
}

/** Values without those that ask for nothing. */
export function withoutNone<T extends object>(table: OptionTable, values: T): T {
  const none = Object.entries(table).flatMap(([name, { isNone }]) =>
    isNone?.(valueIn(values, name)) === true ? [keyOf(name)] : [],
  );
  return Object.fromEntries(Object.entries(values).filter(([key]) => !none.includes(key))) as T;
}

/** What an option does in words, with the names that it takes and its default: `theme: tuff, hedge (default: tuff)`. */
export function aboutText({ type, about = '', default: usual }: Option): string {
  const names = type.names === undefined ? '' : `: ${type.names.join(', ')}`;
  const isTold = typeof usual === 'string' || typeof usual === 'number';
  return `${about}${names}${isTold ? ` (default: ${usual})` : ''}`;
}

/** An option as one types it: `--loop-length`, `-o`, or `--no-holes` of a flag that is only there to be turned off. */
export function flagOf(name: string, { about, short }: Pick<Option, 'about' | 'short'>): string {
  if (about === undefined) return `--no-${name}`;
  return short === undefined ? `--${name}` : `-${short}`;
}

/** The files that options name to be read, by these options as one types them. */
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

/** Where the file's name stands beside the value of an option that was read from a text file. */
export const fileOf = (name: string): string => `${name}-file`;
