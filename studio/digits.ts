import type { Words } from '../src/render/drawing.js';
import { COLOUR } from '../src/render/picture.js';
import { words } from './words.js';
/** The number formats of the page. */

/** Formats an integer: `65,536`. */
export function count(n: number): string {
  return n.toLocaleString('en-US');
}

/** Formats a number with at most one decimal. */
export function some(n: number): string {
  return n.toLocaleString('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 0 });
}

/** Formats powers such as `2^9*3^2` with superscripts. */
export function superscripts(product: string): string {
  const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
  return product
    .replaceAll('*', ' · ')
    .replaceAll(/\^(\d+)/g, (_, power: string) =>
      Array.from(power, (digit) => digits[Number(digit)]).join(''),
    );
}

/** The size of a number with a given log2, in words. */
export function magnitude(bits: number): string {
  if (bits < 20) return words.numbers.inAll(count(Math.round(2 ** bits)));
  return words.numbers.digits(count(Math.floor(bits * Math.log10(2)) + 1));
}

/** Formats a cell of the lowest floor, by its index: `(3, 0)`. */
export function cellName({ width }: { readonly width: number }, cell: number): string {
  return `(${cell % width}, ${Math.floor(cell / width)})`;
}

/** Joins the parts of a sentence, with a full stop. */
export function sentenceOf(...parts: readonly string[]): string {
  return `${parts.join('')}${words.numbers.stop}`;
}

export function floorLabel(floor: number): Words {
  return { text: words.numbers.floor(floor), at: [0, -5], letters: 10, fill: COLOUR.one };
}
