import { list, says, type Sentence } from './sentence.js';
import { didYouMean } from './spelling.js';
import { BadValue, type ValueType } from './option.js';

/** A flag, which is given or not. */
export const FLAG: ValueType<boolean> = { read: (text) => text === 'true' };

/** Any text. */
export const text = (argument = '<text>'): ValueType<string> => ({ argument, read: (value) => value });

/** A seed. Texts that look the same are the same seed, in whichever Unicode form they were typed. */
export const SEED: ValueType<string> = { ...text(), read: (value) => value.normalize() };

/** A file to read. */
export const INPUT: ValueType<string> = { ...text('<file>'), isInput: true };
/** A file to write. */
export const OUTPUT: ValueType<string> = text('<file>');

/**
 * One of several names.
 * @param bare the value if no name is given
 */
export function oneOf<const T extends string>(argument: string, names: Iterable<T>, bare?: T): ValueType<T> {
  const all = [...names];
  const read = (value: string): T => {
    const found = all.find((name) => name === value);
    if (found === undefined) throw noSuchName(value, all, says`allowed choices are ${list(all)}`);
    return found;
  };
  return { argument, names: all, read, ...(bare !== undefined && { bare }) };
}

/**
 * The error for an unknown name.
 * @param names the valid names
 * @param told a sentence about them
 * @param value the whole value, if the text is only part of it
 */
export function noSuchName(text: string, names: readonly string[], told: Sentence, value = text): BadValue {
  const whole = (name: string): string => value.replace(text, name);
  return new BadValue(told, names.includes(text) ? undefined : didYouMean(text, names, whole));
}

/** An integer, possibly 0 or negative; the option itself checks its range. */
export const WHOLE: ValueType<number> = {
  argument: '<n>',
  read: (value) => {
    if (!/^[+-]?\d+$/.test(value)) throw new BadValue(says`give a whole number`);
    const n = Number(value);
    if (!Number.isSafeInteger(n)) throw new BadValue(says`give a smaller number`);
    return n;
  },
};

/** The number of cells from west to east and from north to south, and the number of floors. */
export type Size = readonly [width: number, height: number, floors?: number];

/** `N` for both sides, `WxH`, or `WxHxF` with floors. */
export const SIZE: ValueType<Size> = {
  argument: '<n|wxh>',
  read: (value) => {
    const sides = value.split(/[x×]/i);
    const isPair = sides.length > 1 || value.includes(',');
    if (sides.length > 3 || (isPair && sides.some((side) => !/^\d+$/.test(side))))
      throw new BadValue(says`give a size as N, WxH or WxHxF, such as 16, 16x12 or 16x12x2`);
    const [width, height = width, floors] = sides.map((side) => WHOLE.read(side)) as [
      number,
      number?,
      number?,
    ];
    return floors === undefined ? [width, height] : [width, height, floors];
  },
};

/** Both sides of a rectangle. One alone makes a square. @param usual the side if there is none */
export function bothSides(
  { width, height }: { readonly width?: number; readonly height?: number },
  usual: number,
): { readonly width: number; readonly height: number } {
  return { width: width ?? height ?? usual, height: height ?? width ?? usual };
}

/** The options that a size stands for. */
export function sidesOf([width, height, floors]: Size): {
  readonly width: number;
  readonly height: number;
  readonly floors?: number;
} {
  return { width, height, ...(floors !== undefined && { floors }) };
}

/**
 * An integer of at least 1.
 * @param what the noun in the message for a number that is too large
 */
export function count(argument: string, most = Infinity, what = ''): ValueType<number> {
  return atLeast(1, argument, most, what);
}

/** A number of things; scripts write 0 for none. */
export const COUNT_OR_NONE = {
  type: atLeast(0, '<k>', Infinity, ''),
  /** Whether the number is 0. */
  isNone: (value: unknown): boolean => value === 0,
};

function atLeast(least: number, argument: string, most: number, what: string): ValueType<number> {
  return {
    argument,
    read: (value) => {
      const n = WHOLE.read(value);
      if (n < least) throw new BadValue(says`give a number of at least ${least}`);
      if (n > most) throw new BadValue(says`give at most ${most} ${what}`);
      return n;
    },
  };
}

/** A number from 0 to 1. */
export const share = (argument: string): ValueType<number> => ({
  argument,
  read: (value) => {
    const n = Number(value);
    if (!/^\d*\.?\d+$/.test(value) || n > 1) throw new BadValue(says`give a number from 0 to 1`);
    return n;
  },
});

/** A cell as users name it. With several floors, the lowest one is the default. */
export type NamedCell = readonly [x: number, y: number, floor?: number];

/** The help text for a cell in a form. */
export const CELL_HELP = 'As X,Y, counted from 0 in the north-west corner.';

/** A cell: `X,Y` or `X,Y,FLOOR`. */
export const CELL: ValueType<NamedCell> = {
  argument: '<x,y>',
  read: (value) => {
    const match = /^(\d{1,10}),(\d{1,10})(?:,(\d{1,9}))?$/.exec(value);
    if (match === null)
      throw new BadValue(
        says`give a cell as X,Y, counted from 0, such as 3,0; on several floors as X,Y,FLOOR; on a mesh as a number`,
      );
    const [x, y] = [Number(match[1]), Number(match[2])];
    return match[3] === undefined ? [x, y] : [x, y, Number(match[3])];
  },
};

/** A cell of any board: a {@link NamedCell}, or the number of a cell of a mesh. */
export type AnyCell = NamedCell | number;

/** The notation of such a cell: `X,Y`, `X,Y,FLOOR` or `N`. */
export const ANY_CELL: ValueType<AnyCell> = {
  argument: '<cell>',
  read: (value) => (/^\d{1,9}$/.test(value) ? Number(value) : CELL.read(value)),
};

/** `W,H`, in blocks. */
export const BLOCKS: ValueType<readonly [width: number, length: number]> = {
  argument: '<w,h>',
  read: (value) => {
    const match = /^([1-9]\d{0,4}),([1-9]\d{0,4})$/.exec(value);
    if (match === null) throw new BadValue(says`give blocks as W,H, along x and z, such as 60,50`);
    return [Number(match[1]), Number(match[2])];
  },
};
