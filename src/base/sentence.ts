import { thousands } from './numbers.js';

/*
 * Messages as data: a sentence with the values in it. Each language has its own way to say it, and finds it by its template.
 */

/** A sentence, for people. */
export interface Sentence {
  /** The English sentence, `{}` in the place of each value. */
  readonly template: string;
  readonly values: readonly Value[];
}

/** How many there are of what a noun names. */
export interface Count {
  readonly count: number;
  /** English, of one: `cell`. */
  readonly noun: string;
}

/** Values one after the other. */
export interface List {
  readonly list: readonly Value[];
  /** The separator in English; a comma by default. */
  readonly between?: ', ' | ' or ' | ' and ' | ', or ' | '; ' | ' x ';
  /** How many there are besides those in the list. */
  readonly more?: number;
}

/** What fills a place in a sentence: a number, a name or another text as it is, a count, a list, or a sentence. */
export type Value = string | number | Count | List | Sentence;

/**
 * A template literal as a sentence.
 * @example
 * import { says, textOf } from 'mazestone/core/advanced';
 *
 * const sentence = says`there is no builder ${'snail'}`;
 * console.log(sentence.template); // there is no builder {}
 * console.log(textOf(sentence)); // there is no builder snail
 */
export function says(parts: TemplateStringsArray, ...values: readonly Value[]): Sentence {
  return { template: parts.join('{}'), values };
}

/** Shortens a list: the first six items by name, then how many more there are. */
export function listSome<T>(items: readonly T[], name: (item: T) => Value = String): List {
  return { list: items.slice(0, 6).map(name), more: Math.max(0, items.length - 6) };
}

/** `1 cell`, `1,234 cells`. */
export function counted(count: number, noun: string): Count {
  return { count, noun };
}

/** All of some values. */
export function list(values: readonly Value[]): List {
  return { list: values };
}

/** Any of some values: `a or b`. */
export function anyOf(values: readonly Value[], between: List['between'] & string = ' or '): List {
  return { list: values, between };
}

/**
 * A value in English.
 * @example
 * import { says, textOf } from 'mazestone/core/advanced';
 *
 * console.log(textOf(says`${{ count: 2, noun: 'cell' }} of ${says`floor ${1}`}`)); // 2 cells of floor 1
 */
export function textOf(value: Value): string {
  if (typeof value !== 'object') return String(value);
  if ('count' in value) return `${thousands(value.count)} ${value.noun}${value.count === 1 ? '' : 's'}`;
  if ('list' in value) {
    const { list, between = ', ', more = 0 } = value;
    return `${list.map(textOf).join(between)}${more > 0 ? ` and ${more} more` : ''}`;
  }
  return filled(value.template, value.values.map(textOf));
}

/** A template with texts in its places. */
export function filled(template: string, texts: readonly string[]): string {
  const parts = template.split('{}');
  return parts.map((part, k) => (k === 0 ? part : `${texts[k - 1]!}${part}`)).join('');
}
