import { says, list, type Sentence, type Value } from '../base/sentence.js';
import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import { child, type Fields, type Found, type Tag, type TagValue } from './nbt.js';

/** The size of a schematic along x, y and z. */
export type Box = Pick<BlockGrid, 'width' | 'height' | 'length'>;

/** The context that limits the values of a tag. */
interface Within {
  readonly box: Box;
  /** The pitch; undefined if it is unknown. */
  readonly pitch: number | undefined;
}

/** The conversion between values and tags. */
export interface Codec<V> {
  readonly write: (value: V) => Tag;
  /** The value of a child of `fields`, or the problem and the expected value in words. */
  readonly read: (fields: Fields, name: string, within: Within) => Found<V>;
}

/**
 * A codec for tags of one type.
 * @param read returns undefined for values that are not as `expected` says.
 */
function codec<V, T extends 'int' | 'string' | 'intArray'>(
  type: T,
  expected: Sentence | ((box: Box) => Sentence),
  read: (value: TagValue[T], within: Within) => V | undefined,
  write: (value: V) => TagValue[T],
): Codec<V> {
  return {
    write: (value) => ({ type, value: write(value) }) as Tag,
    read: (fields, name, within) => {
      const found = child(fields, name, type);
      const value = 'value' in found ? read(found.value, within) : undefined;
      if (value !== undefined) return { value };
      const problem = 'problem' in found ? found.problem : says`is ${shown(found.value)}`;
      const wanted = typeof expected === 'function' ? expected(within.box) : expected;
      return { problem: says`${problem}; it should be ${wanted}` };
    },
  };
}

const same = <V>(value: V): V => value;

/** An integer within limits, which can depend on the schematic's size. The default value `but` is not allowed. */
export function integer(
  least: number,
  most: number | ((box: Box) => number),
  { unit, but }: { readonly unit?: Sentence; readonly but?: number } = {},
): Codec<number> {
  const mostIn = (box: Box): number => (typeof most === 'number' ? most : most(box));
  const rest = but === undefined ? (unit ?? '') : says`, but never ${but}: leave the tag out instead`;
  return codec(
    'int',
    (box) => says`an integer from ${least} to ${mostIn(box)}${rest}`,
    (value, { box }) => (isInteger(value, least, mostIn(box)) && value !== but ? value : undefined),
    same,
  );
}

/** The integer 1, for a tag with only one possible value. */
export const only = <V extends 1 | true>(value: V, expected: Sentence): Codec<V> =>
  codec('int', expected, (read) => (read === 1 ? value : undefined), Number);

/** A text that matches a pattern. */
export const text = (expected: Sentence, whole: Pick<RegExp, 'test'>, write = same<string>): Codec<string> =>
  codec('string', expected, (value) => (whole.test(value) ? value : undefined), write);

/** One of several words. */
export const oneOf = <V extends string>(words: readonly V[], all = says`one of ${list(words)}`): Codec<V> =>
  codec('string', all, (value) => words.find((word) => word === value), same);

/** A block of the schematic. */
export const PLACE: Codec<Vec3> = codec('intArray', placeIn, placeOf, same);

/** One or more blocks of the schematic. */
export const places = (each: Sentence): Codec<readonly Vec3[]> =>
  codec<readonly Vec3[], 'intArray'>(
    'intArray',
    (box) => says`${placeIn(box)}, once for each ${each}`,
    (value, within) => {
      const found = Array.from({ length: Math.ceil(value.length / 3) }, (_, k) =>
        placeOf(value.slice(3 * k, 3 * k + 3), within),
      );
      return found.length > 0 && found.every((at) => at !== undefined) ? found : undefined;
    },
    (all) => all.flat(),
  );

/** The offset from a cell's feet block to the corner of its square. */
export const SQUARE = codec<readonly [number, number], 'intArray'>(
  'intArray',
  says`[dx, dz], each greater than -Pitch and at most 0, so that Origin is in the square`,
  ([dx, dz, ...more], { box, pitch = Math.max(box.width, box.length) + 1 }) =>
    more.length === 0 && isInteger(dx, 1 - pitch, 0) && isInteger(dz, 1 - pitch, 0) ? [dx, dz] : undefined,
  same,
);

function placeIn({ width, height, length }: Box): Sentence {
  return says`[x, y, z] inside the schematic of ${width} x ${height} x ${length}`;
}

function placeOf([x, y, z, ...more]: readonly number[], { box }: Within): Vec3 | undefined {
  const isInside =
    isInteger(x, 0, box.width - 1) && isInteger(y, 0, box.height - 1) && isInteger(z, 0, box.length - 1);
  return isInside && more.length === 0 ? [x, y, z] : undefined;
}

function isInteger(value: number | undefined, least: number, most: number): value is number {
  return Number.isInteger(value) && value! >= least && value! <= most;
}

/** A value for a message, shortened. */
function shown(value: number | string | readonly number[]): Value {
  if (typeof value === 'string' && value.length > 40) return says`a text of ${value.length} characters`;
  return JSON.stringify(value);
}
