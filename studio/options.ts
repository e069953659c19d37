import { says } from '../src/base/sentence.js';
import { MazestoneError } from '../src/core.js';
import { inMachines, MACHINE } from '../src/options/machine.js';
import { MAZE } from '../src/options/maze.js';
import type { Field as Shown, Option } from '../src/base/option.js';
import { words } from './words.js';

const TABLE = { ...inMachines(MAZE), ...MACHINE };
type Table = typeof TABLE;
type Widened<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : never;

/**
 * The options of a design by their names on the command line; '' and 0 stand for "not given". What it takes as a second
 * word of an option, as `--roof BLOCK`, has a name of its own.
 */
export type Options = {
  readonly [K in keyof Table as Table[K] extends { readonly field: unknown } ? K : never]: Table[K] extends {
    readonly field: { readonly usual: infer T };
  }
    ? Widened<T>
    : never;
} & { readonly 'weights-strength': string; readonly 'sector-shape': string; readonly 'roof-of': string };

/** An option as the form shows it. */
export interface Field extends Omit<Shown, 'choices'> {
  readonly key: keyof Options;
  /** What it does, in one sentence. */
  readonly help: string;
  /** Values to choose from, with what they are called. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  /** The option of the command line that it is, or a part of. */
  readonly option: Option;
  /** The key of the field that this is a part of. */
  readonly of?: keyof Options;
}

/** Cells along a side that the page draws while one waits; machines end a little below. */
export const MOST_SIDE = TABLE.width.field.range[1];
/** Sides up to here are values of a design, which says itself that it is too large; there is no room for the cells of longer ones. */
const MOST_SAID = 4096;

/** Every option, in the order of form, address and command line. */
export const FIELDS: readonly Field[] = Object.entries(TABLE as Readonly<Record<string, Option>>).flatMap(
  ([name, option]) => {
    const parts = Object.entries(option.parts ?? {}).map(([part, field]) => ({
      ...fieldOf(part, option, field),
      of: name as keyof Options,
    }));
    return option.field === undefined ? parts : [fieldOf(name, option, option.field), ...parts];
  },
);

function fieldOf(name: string, option: Option, { choices: own, ...shown }: Shown): Field {
  const { type, about = '', no } = option;
  const { unsaid, usual, help = about } = shown;
  const isEither = about !== '' && no !== undefined;
  const names = own ?? (isEither ? ['yes', 'no'] : type.names);
  const said = names?.filter((value) => value !== unsaid).map((value) => [value, value] as const);
  const choices = said && usual === '' ? [['', unsaid ?? ''] as const, ...said] : said;
  return { ...shown, help, option, key: name as keyof Options, ...(choices && { choices }) };
}

/** The value that a text stands for, as of a form's input; undefined where the option has no such value. */
export function valueOf(field: Field, text: string): string | number | boolean | undefined {
  const { usual, choices, range, slider } = field;
  if (typeof usual === 'boolean') return text === 'true' || (text === 'false' ? false : undefined);
  if (choices !== undefined && !choices.some(([value]) => value === text)) return undefined;
  if (typeof usual === 'string') return text.normalize();
  if (range === undefined) return Number(text);
  const number = wholeNumber(text);
  const most = slider === undefined ? range[1] : MOST_SAID;
  return number !== undefined && number >= range[0] && number <= most ? number : undefined;
}

/** The whole number that a text is, in digits alone: what an empty one or `1e3` comes to is a surprise. */
function wholeNumber(text: string): number | undefined {
  return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : undefined;
}

/**
 * A whole number of an input.
 * @throws MazestoneError `bad-option` for another text, with the input's name and what it takes.
 */
export function numberIn(text: string, label: string, [least, most]: readonly [number, number]): number {
  const number = wholeNumber(text);
  if (number !== undefined && number >= least && number <= most) return number;
  throw new MazestoneError({
    code: 'bad-option',
    message: says`${text.trim() === '' ? words.errors.numberMissing : words.errors.notHere(text.trim())}`,
    where: label,
    hint: says`${words.errors.wholeNumber(least, most)}`,
  });
}
