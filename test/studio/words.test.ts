import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RANDOM_KINDS, SHAPES } from '../../src/core.js';
import { FIELDS } from '../../studio/options.js';
import { languageFor, wordAt, type Words } from '../../studio/words.js';
import { en } from '../../studio/words/en.js';
import { enMap, type MapWords } from '../../studio/words/en-map.js';
import { zh } from '../../studio/words/zh.js';

const STUDIO = join(import.meta.dirname, '../../studio');

/** All words by their paths. */
function wordsIn(part: object, path = ''): (readonly [path: string, word: unknown])[] {
  return Object.entries(part).flatMap(([name, word]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return typeof word === 'object' ? wordsIn(word as object, at) : [[at, word] as const];
  });
}

/** A word as it is said of numbers and names. */
const said = (word: unknown): string =>
  typeof word === 'function'
    ? (word as (...given: unknown[]) => string)(...Array.from({ length: word.length }, (_, k) => k + 2))
    : String(word);

describe('the words of the page', () => {
  const all: readonly (Words & { readonly map: MapWords })[] = [
    { ...en, map: enMap },
    { ...zh.words, map: zh.map },
  ];
  const [english, chinese] = all.map((spoken) => new Map(wordsIn(spoken)));

  test('no key lacks in any language, and each says something', () => {
    expect([...chinese!.keys()].sort()).toEqual([...english!.keys()].sort());
    for (const [path, word] of [...english!, ...chinese!]) expect(said(word).trim(), path).not.toBe('');
  });

  test('Chinese words are Chinese, and say all that is told of numbers', () => {
    for (const [path, word] of chinese!) {
      const other = english!.get(path);
      expect(typeof word, path).toBe(typeof other);
      expect(said(word), path).toMatch(/[\p{Script=Han}\p{P}]/u);
      if (typeof word === 'function')
        expect(word.length, path).toBeLessThanOrEqual((other as () => string).length);
    }
  });

  test('each is said somewhere', () => {
    const sources = readdirSync(STUDIO, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|html)$/.test(file) && !/^words\/(en|en-map|zh)\.ts$/.test(file))
      .map((file) => readFileSync(join(STUDIO, file), 'utf8'))
      .join('\n');
    const unsaid = [...english!.keys()].filter(
      (path) =>
        !new RegExp(`\\b${path.startsWith('region.kinds') ? 'kinds' : path.split('.').at(-1)!}\\b`).test(
          sources,
        ),
    );
    expect(unsaid).toEqual([]);
  });

  test('the page names words that there are', () => {
    const page = readFileSync(join(STUDIO, 'index.html'), 'utf8');
    const named = [...page.matchAll(/data-word(?:-[a-z-]+)?="([^"]+)"/g)].map(([, path]) => path!);
    expect(named.length).toBeGreaterThan(20);
    for (const path of named) expect(wordAt(path), path).not.toBe('');
    // And no text of its own.
    expect(
      page
        .replaceAll(/<script.*|<h1>.*<\/h1>|<!doctype.*?>/g, '')
        .replaceAll(/<[^>]*>/gs, '')
        .trim(),
    ).toBe('');
  });

  test('options and their values have Chinese words', () => {
    expect(Object.keys(zh.fields).sort()).toEqual(FIELDS.map(({ key }) => key).sort());
    const values = FIELDS.flatMap(({ choices = [] }) => choices.map(([, name]) => name));
    const placeholders = FIELDS.flatMap(({ placeholder = '' }) => placeholder);
    for (const name of [...values, ...placeholders, ...SHAPES.keys(), ...Object.keys(RANDOM_KINDS)])
      if (/[a-z]/i.test(name) && !/[=\d]/.test(name)) expect(zh.names, name).toHaveProperty([name]);
  });

  test('the language is the first of those that somebody likes which the page speaks', () => {
    expect(languageFor(['zh-TW', 'en'])).toBe('zh-CN');
    expect(languageFor(['de-DE', 'en-GB', 'zh'])).toBe('en');
    expect(languageFor(['fr', 'zh-Hans-CN'])).toBe('zh-CN');
    expect(languageFor(['fr'])).toBe('en');
  });
});
