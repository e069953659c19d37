import type { Words } from '../src/render/drawing.js';
import { COLOUR } from '../src/render/picture.js';
import { words } from './words.js';
/** How numbers are written on the page. */

/** A whole number: `65,536`. */
export function count(n: number): string {
  return n.toLocaleString('en-US');
}

/** A number with a digit behind the point at most. */
export function some(n: number): string {
  return n.toLocaleString('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 0 });
}

/** Powers such as `2^9*3^2` as people write them. */
export function superscripts(product: string): string {
  const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
  return product
    .replaceAll('*', ' · ')
    .replaceAll(/\^(\d+)/g, (_, power: string) =>
      Array.from(power, (digit) => digits[Number(digit)]).join(''),
    );
}

/** How large a number of so many bits is, in words. */
export function magnitude(bits: number): string {
  if (bits < 20) return words.numbers.inAll(count(Math.round(2 ** bits)));
  return words.numbers.digits(count(Math.floor(bits * Math.log10(2)) + 1));
}

/** `(3, 0)`, a cell of the lowest floor by its index. */
export function cellName({ width }: { readonly width: number }, cell: number): string {
  return `(${cell % width}, ${Math.floor(cell / width)})`;
}

/** A sentence of its parts, with its full stop. */
export function sentenceOf(...parts: readonly string[]): string {
  return `${parts.join('')}${words.numbers.stop}`;
}

/** The name of a floor over its plan. */
export function floorLabel(floor: number): Words {
  return { text: words.numbers.floor(floor), at: [0, -5], letters: 10, fill: COLOUR.one };
}
