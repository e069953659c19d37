import { thousands } from './numbers.js';

/*
 * Messages as data: a sentence with the values in it. Each language has its own way to say it, and finds it by its template.
 */

/** A sentence for people: a template with values. */
export interface Sentence {
  /** The English sentence, `{}` in the place of each value. */
  readonly template: string;
  readonly values: readonly Value[];
}

/** A number of things, with their noun. */
export interface Count {
  readonly count: number;
  /** The English singular: `cell`. */
  readonly noun: string;
}

/** A list of values. */
export interface List {
  readonly list: readonly Value[];
  /** The separator in English; a comma by default. */
  readonly between?: ', ' | ' or ' | ' and ' | ', or ' | '; ' | ' x ';
  /** The number of values that the list leaves out. */
  readonly more?: number;
}

/** A value in a sentence: a number, a name or another text, a count, a list, or a sentence. */
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

/** A count as a value: `1 cell`, `1,234 cells`. */
export function counted(count: number, noun: string): Count {
  return { count, noun };
}

/** All values as a list: `a, b`. */
export function list(values: readonly Value[]): List {
  return { list: values };
}

/** Values as alternatives: `a or b`. */
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

/** Fills the places of a template with texts. */
export function filled(template: string, texts: readonly string[]): string {
  const parts = template.split('{}');
  return parts.map((part, k) => (k === 0 ? part : `${texts[k - 1]!}${part}`)).join('');
}
