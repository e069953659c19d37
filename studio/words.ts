import { textOf, type Value } from '../src/base/sentence.js';
import type { Diagnostic } from '../src/core.js';
import type { Field } from './options.js';
import { en } from './words/en.js';

/** Words of any language: texts, and functions that make texts. */
type Widened<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer A) => string
      ? (...given: A) => string
      : Widened<T[K]>;
};

/** The words of the page, part by part. */
export type Words = Widened<typeof en>;

/** A language other than English. */
export interface Language {
  readonly words: Words;
  /** Labels and sentences of options, by their keys. */
  readonly fields: Readonly<Record<Field['key'], readonly [label: string, help: string]>>;
  /** Translates a name of the library: a value to choose, a shape, a world, a block. */
  readonly named: (name: string) => string;
  /** Formats a sentence of the library, or a value in one. */
  readonly valueText: (value: Value) => string;
  /** Formats a diagnostic as one line. */
  readonly errorText: (diagnostic: Diagnostic) => string;
}

/** The languages of the page by their codes, each with its own name. */
export const LANGUAGES = { en: 'English', 'zh-CN': '简体中文' } as const;
type LanguageCode = keyof typeof LANGUAGES;

/** The words of the current language. */
export let words: Words = en;
/** The current language; undefined for English, which the library itself has. */
export let spoken: Language | undefined;
/** The code of the current language. */
export let language: LanguageCode = 'en';

/** Switches to a language. */
export async function speak(code: string): Promise<void> {
  if (code !== 'zh-CN') return;
  const { zh } = await import('./words/zh.js');
  [words, spoken, language] = [zh.words, zh, code];
}

/** The language for a user with these preferences, the most preferred first. */
export function languageFor(liked: readonly string[]): LanguageCode {
  for (const one of liked) {
    if (/^zh\b/i.test(one)) return 'zh-CN';
    if (/^en\b/i.test(one)) return 'en';
  }
  return 'en';
}

/** The label of an option, and what it does. */
export function fieldWords({ key, label, help }: Field): readonly [label: string, help: string] {
  return spoken?.fields[key] ?? [label, help];
}

/** A name of the library in the current language. */
export function named(name: string): string {
  return spoken?.named(name) ?? name;
}

/** Formats a sentence of the library, or a value in one, in the current language. */
export function translated(value: Value): string {
  return (spoken?.valueText ?? textOf)(value);
}

/** The word at a path such as `tabs.maze`, which elements of the page name. */
export function wordAt(path: string): string {
  let found: unknown = words;
  for (const name of path.split('.')) found = (found as Readonly<Record<string, unknown>>)[name];
  if (typeof found !== 'string') throw new Error(`there is no word ${path}`);
  return found;
}
