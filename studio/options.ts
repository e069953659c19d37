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
 * The options of a design by their names on the command line. '' and 0 mean "not given". A second word of an option, as in
 * `--roof BLOCK`, has its own name.
 */
export type Options = {
  readonly [K in keyof Table as Table[K] extends { readonly field: unknown } ? K : never]: Table[K] extends {
    readonly field: { readonly usual: infer T };
  }
    ? Widened<T>
    : never;
} & { readonly 'weights-strength': string; readonly 'sector-shape': string; readonly 'roof-of': string };

/** An option in the form. */
export interface Field extends Omit<Shown, 'choices'> {
  readonly key: keyof Options;
  /** What it does, in one sentence. */
  readonly help: string;
  /** The possible values, with their labels. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  /** The option of the command line to which it belongs. */
  readonly option: Option;
  /** The key of the field of which this is a part. */
  readonly of?: keyof Options;
}

/** The most cells along a side that the page draws. The limit for machines is a little lower. */
export const MOST_SIDE = TABLE.width.field.range[1];
/** The greatest side in a design. The design itself may then be too large. Longer sides would exceed memory. */
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

/** The value of a text, such as that of an input; undefined if it is invalid. */
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

/** Parses an integer of digits alone, because the values of an empty text or `1e3` would be surprising. */
function wholeNumber(text: string): number | undefined {
  return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : undefined;
}

/**
 * The integer in an input.
 * @throws MazestoneError `bad-option` for any other text, with the input's name and valid values.
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
