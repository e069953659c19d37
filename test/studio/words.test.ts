import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseSync } from 'vite';
import { RANDOM_KINDS, SHAPES, THEMES } from '../../src/core.js';
import { FLOW } from '../../src/machine/cells.js';
import { UNIFORM } from '../../src/machine/posts.js';
import { MACHINE } from '../../src/options/machine.js';
import { MAZE } from '../../src/options/maze.js';
import { NO_GROWTH } from '../../src/base/needs.js';
import type { Option } from '../../src/base/option.js';
import { NOTICES } from '../../src/report/servers.js';
import { CODES } from '../../src/base/codes.js';
import { FIELDS } from '../../studio/options.js';
import { languageFor, wordAt, type Words } from '../../studio/words.js';
import { en } from '../../studio/words/en.js';
import { zh } from '../../studio/words/zh.js';
import { remedies } from '../../studio/words/remedies.js';
import { blockName } from '../../studio/words/zh-blocks.js';
import { errors } from '../../studio/words/zh-errors.js';
import { phrases } from '../../studio/words/zh-phrases.js';

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

/** The TypeScript files of some folders, as text. */
function sourcesOf(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('words'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
}

/** A text in a program. */
interface Text {
  readonly type: string;
  readonly value: unknown;
  readonly quasis: readonly { readonly value: { readonly cooked: string } }[];
}

/** The texts in a source, `{}` where something is filled in. */
function textsIn(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis } = node as Partial<Text>;
    if (type === 'Literal' && typeof value === 'string') texts.push(spokenText(value));
    if (type === 'TemplateLiteral')
      texts.push(spokenText(quasis!.map(({ value: { cooked } }) => cooked).join('{}')));
    Object.values(node).forEach(visit);
  };
  visit(parseSync('source.ts', source).program);
  return texts;
}

/** A text as messages say it: hints of values begin with a small letter, and notices name what they fill in. */
function spokenText(text: string): string {
  return text
    .replaceAll(/\{\w*\}/g, '{}')
    .replaceAll(/(?:\{\}){2,}/g, '{}')
    .replace(/^(Give|Allowed)(.*)\.$/s, (_, verb: string, rest: string) => `${verb.toLowerCase()}${rest}`);
}

describe('the words of the page', () => {
  const [english, chinese] = [en, zh.words].map((spoken: Words) => new Map(wordsIn(spoken)));

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
      .filter((file) => /\.(ts|html)$/.test(file) && !/^words\/(en|zh)\.ts$/.test(file))
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
    // And no text of its own but arrows.
    expect(
      page
        .replaceAll(/<script.*|<h1>.*<\/h1>|<!doctype.*?>/g, '')
        .replaceAll(/<[^>]*>|[↶↷]/gs, '')
        .trim(),
    ).toBe('');
  });

  test('options and their values have Chinese words', () => {
    expect(Object.keys(zh.fields).sort()).toEqual(FIELDS.map(({ key }) => key).sort());
    const values = FIELDS.flatMap(({ choices = [] }) => choices.map(([, name]) => name));
    const placeholders = FIELDS.flatMap(({ placeholder = '' }) => placeholder);
    for (const name of [...values, ...placeholders, ...SHAPES.keys(), ...Object.keys(RANDOM_KINDS)])
      if (/[a-z]/i.test(name) && !/[=\d]/.test(name)) expect(zh.named(name), name).not.toBe(name);
  });

  test('every error has a meaning and a remedy in Chinese', () => {
    expect(Object.keys(errors).sort()).toEqual(Object.keys(CODES).sort());
    for (const [code, texts] of Object.entries(errors))
      for (const text of texts) expect(text, code).toMatch(/\p{Script=Han}.*[^。]$/u);
  });

  test('what servers do, passes and refusals of options are said in Chinese', () => {
    /** With numbers in the places of what a text fills in. */
    const filled = (text: string): string => text.replaceAll(/\{\w+\}/g, '7');
    for (const { id, what, remedy, importer } of NOTICES) {
      for (const text of [what, remedy])
        if (text !== '{simulation}') expect(zh.textOf(filled(text)), id).toMatch(/\p{Script=Han}/u);
      expect(zh.named(importer), importer).toBeTruthy();
      // The page has no command line.
      for (const text of [remedies[id] ?? remedy, zh.textOf(filled(remedy)) ?? ''])
        expect(text, id).not.toMatch(/--[a-z]|\bmazestone |`convert/);
    }
    for (const { name, about } of [...FLOW.passes, ...UNIFORM.passes]) {
      if (name === 'press') continue;
      expect(zh.named(name), name).not.toBe(name);
      expect(zh.textOf(about), about).toMatch(/\p{Script=Han}/u);
    }
    for (const text of Object.values(NO_GROWTH)) expect(zh.textOf(text), text).toMatch(/\p{Script=Han}/u);
    const options: readonly Option[] = [...FIELDS.map(({ option }) => option), MAZE.builder, MACHINE.doors];
    for (const { needs = [] } of options) {
      for (const need of needs) {
        const asked = { law: 'growth', board: 'grid', floors: 2, file: 'a.dag.json', values: {} } as const;
        for (const text of [need.says('--seed', asked), need.instead('--seed', asked)])
          expect(zh.textOf(text), text).toMatch(/\p{Script=Han}/u);
      }
    }
  });

  test('each phrase is one that the library says', () => {
    const said = new Set(sourcesOf(join(STUDIO, '../src'), STUDIO).flatMap(textsIn));
    const whole = (text: string): string => text.replaceAll(/\{\w+\}/g, '{}');
    /** Texts that others are put together from, behind a name or before a place. */
    const ends = [...said].map((text) => text.trim()).filter((text) => text.length > 3);
    const unsaid = Object.keys(phrases)
      .map(whole)
      .filter((text) => !said.has(text))
      .filter((text) => !ends.some((end) => text === `{} ${end}` || text === `${end}, {}`));
    expect(unsaid).toEqual([]);
  });

  test('no text of the library that stands in a Chinese sentence is lost', () => {
    for (const [english, chinese] of Object.entries(phrases)) {
      const names = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name);
      expect(names(english), english).toEqual(expect.arrayContaining(names(chinese)));
      expect(chinese, english).toMatch(/\p{Script=Han}/u);
    }
  });

  test('blocks of all themes have Chinese names', () => {
    const blocks = [...THEMES.values()].flatMap((theme) => Object.values<string>(theme));
    for (const block of new Set(blocks)) {
      const name = block.replace(/^minecraft:|\[.*$/g, '');
      expect(blockName(name), name).toMatch(/^\p{Script=Han}+$/u);
    }
  });

  test('a diagnostic is told with its numbers, its place and the remedy', () => {
    const text = (message: string, where: string, hint: string): string =>
      zh.errorText({ code: 'size', message, where, hint });
    expect(
      text(
        'the builder divide needs a side that is a power of two, not 9',
        '9 x 9 cells',
        'choose a side of 8 or 16, or another builder, such as --builder peel',
      ),
    ).toBe('生成器“分治”的边长要是二的幂，不能是 9（9 × 9 格）：边长用 8 或 16，或换一种生成器，例如剥皮。');
    // One that no phrase says.
    expect(text('it is odd', 'west of cell (3, 4) and 5 more', 'turn it')).toBe(
      '大小不是正整数、太大，或者这种生成器做不出（格子 (3, 4) 的西侧 等，还有 5 处）：换一个大小。',
    );
    // What the page says itself stays.
    expect(text('太大了', '9 x 9 cells', '选小一点')).toBe('太大了（9 × 9 格）：选小一点。');
    expect(zh.textOf('Maze DAG, 16 x 12 cells')).toBe('迷宫的流图，16 × 12 格');
  });

  test('the language is the first of those that somebody likes which the page speaks', () => {
    expect(languageFor(['zh-TW', 'en'])).toBe('zh-CN');
    expect(languageFor(['de-DE', 'en-GB', 'zh'])).toBe('en');
    expect(languageFor(['fr', 'zh-Hans-CN'])).toBe('zh-CN');
    expect(languageFor(['fr'])).toBe('en');
  });
});
