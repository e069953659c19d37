import { textOf, type Value } from '../src/base/sentence.js';
import type { Diagnostic } from '../src/core.js';
import type { Field } from './options.js';
import { en } from './words/en.js';

/** Words as texts, and as functions that make them. */
type Widened<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer A) => string
      ? (...given: A) => string
      : Widened<T[K]>;
};

/** What the page says, part by part. */
export type Words = Widened<typeof en>;

/** What a language has beside English. */
export interface Language {
  readonly words: Words;
  /** Labels and sentences of options, by their keys. */
  readonly fields: Readonly<Record<Field['key'], readonly [label: string, help: string]>>;
  /** What the library calls by a name: values to choose from, shapes, worlds, blocks. */
  readonly named: (name: string) => string;
  /** A sentence of the library, or a value in one. */
  readonly valueText: (value: Value) => string;
  /** A diagnostic in one line. */
  readonly errorText: (diagnostic: Diagnostic) => string;
}

/** Languages that the page speaks, by their codes, with what they call themselves. */
export const LANGUAGES = { en: 'English', 'zh-CN': '简体中文' } as const;
type LanguageCode = keyof typeof LANGUAGES;

/** The words of the language that is spoken. */
export let words: Words = en;
/** The rest of it; English has that in the library. */
export let spoken: Language | undefined;
/** Its code. */
export let language: LanguageCode = 'en';

/** Speaks a language from now on. */
export async function speak(code: string): Promise<void> {
  if (code !== 'zh-CN') return;
  const { zh } = await import('./words/zh.js');
  [words, spoken, language] = [zh.words, zh, code];
}

/** The language of somebody who has these, the liked ones first. */
export function languageFor(liked: readonly string[]): LanguageCode {
  for (const one of liked) {
    if (/^zh\b/i.test(one)) return 'zh-CN';
    if (/^en\b/i.test(one)) return 'en';
  }
  return 'en';
}

/** What an option is called, and what it does. */
export function fieldWords({ key, label, help }: Field): readonly [label: string, help: string] {
  return spoken?.fields[key] ?? [label, help];
}

/** What the library calls by a name. */
export function named(name: string): string {
  return spoken?.named(name) ?? name;
}

/** A sentence of the library, or a value in one, in the language that is spoken. */
export function translated(value: Value): string {
  return (spoken?.valueText ?? textOf)(value);
}

/** A word by its path, as `tabs.maze`, for the elements of the page that say which one is theirs. */
export function wordAt(path: string): string {
  let found: unknown = words;
  for (const name of path.split('.')) found = (found as Readonly<Record<string, unknown>>)[name];
  if (typeof found !== 'string') throw new Error(`there is no word ${path}`);
  return found;
}
