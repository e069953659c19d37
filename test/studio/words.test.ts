import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseSync } from 'vite';
import { buildDag, dagPicture, MazestoneError, RANDOM_KINDS, SHAPES, THEMES } from '../../src/core.js';
import { FLOW } from '../../src/machine/cells.js';
import { UNIFORM } from '../../src/machine/posts.js';
import { NOTICES } from '../../src/report/servers.js';
import { CODES } from '../../src/base/codes.js';
import { diagnostic, type Diagnostic, type Said } from '../../src/base/diagnostic.js';
import { anyOf, listSome, says } from '../../src/base/sentence.js';
import { FIELDS } from '../../studio/options.js';
import { languageFor, wordAt, type Words } from '../../studio/words.js';
import { en } from '../../studio/words/en.js';
import { zh } from '../../studio/words/zh.js';
import { remedies } from '../../studio/words/remedies.js';
import { blockName } from '../../studio/words/zh-blocks.js';
import { errors } from '../../studio/words/zh-errors.js';
import { nouns } from '../../studio/words/zh-names.js';
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

/** A text in a program. */
interface Tagged {
  readonly type: string;
  readonly tag: { readonly name?: string };
  readonly quasi: { readonly quasis: readonly { readonly value: { readonly cooked: string } }[] };
}

/** The templates of the sentences in a source. */
function templatesIn(source: string): string[] {
  const templates: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, tag, quasi } = node as Partial<Tagged>;
    if (type === 'TaggedTemplateExpression' && tag!.name === 'says')
      templates.push(quasi!.quasis.map(({ value: { cooked } }) => cooked).join('{}'));
    Object.values(node).forEach(visit);
  };
  visit(parseSync('source.ts', source).program);
  return templates;
}

/** The templates of a folder by its files. */
function templatesOf(folder: string): (readonly [file: string, template: string])[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.startsWith('words'))
    .flatMap((file) =>
      templatesIn(readFileSync(join(folder, file), 'utf8')).map((template) => [file, template] as const),
    );
}

/** A text with `{name}`s as a template. */
const templateOf = (text: string): string => text.replaceAll(/\{\w+\}/g, '{}');

/** Templates that are not template literals: of notices and passes. */
const TABLED = [
  ...NOTICES.flatMap(({ what, remedy }) => [what, remedy]).map(templateOf),
  ...[...FLOW.passes, ...UNIFORM.passes].map(({ about }) => about),
];

/**
 * Where sentences are about files and faulty machines, or for the command line alone. There a sentence may be told by what its
 * code means.
 */
const TOLD_BY_CODE = [
  ...['board', 'circuit', 'cli', 'engine', 'flow', 'formats', 'machine', 'mesh', 'minefield', 'options'],
  ...[
    'prove',
    'region',
    'render',
    'stats',
    'verify',
    'convert.ts',
    'fit.ts',
    'source.ts',
    'report/doctor.ts',
  ],
  ...['base/argument.ts', 'base/needs.ts', 'base/values.ts', 'blocks/text.ts', 'blocks/versions.ts'],
  ...['dag/builders/index.ts', 'dag/builders/sink.ts', 'parts/labels.ts', 'parts/walls.ts'],
  ...readdirSync(join(STUDIO, '../src/dag'))
    .map((file) => `dag/${file}`)
    .filter((file) => file.endsWith('.ts')),
];

/** What is wrong with what cannot be made. */
function faultsOf(make: () => unknown): readonly Diagnostic[] {
  try {
    make();
  } catch (error) {
    if (error instanceof MazestoneError) return error.diagnostics;
    throw error;
  }
  return [];
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

  /** Whether a template is told in Chinese; one without words is the same in every language. */
  const told = new Set(Object.keys(phrases).map(templateOf));
  const isTold = (template: string): boolean => told.has(template) || !/[a-z]/i.test(template);

  test('importers and passes have Chinese names, and what is said of them is told in Chinese', () => {
    for (const { id, importer, remedy } of NOTICES) {
      expect(zh.named(importer), importer).toBeTruthy();
      // The page has no command line.
      const [, chinese = ''] =
        Object.entries(phrases).find(([text]) => templateOf(text) === templateOf(remedy)) ?? [];
      for (const text of [remedies[id] ?? remedy, chinese])
        expect(text, id).not.toMatch(/--[a-z]|\bmazestone |`convert/);
    }
    for (const { name } of [...FLOW.passes, ...UNIFORM.passes])
      if (name !== 'press') expect(zh.named(name), name).not.toBe(name);
    const untold = TABLED.filter((template) => !isTold(template));
    // Pressing is the page's own.
    expect(untold).toEqual(
      [...FLOW.passes, ...UNIFORM.passes].flatMap((p) => (p.name === 'press' ? [p.about] : [])),
    );
  });

  test('sentences are told in Chinese, and nothing is told that nobody says', () => {
    const ofPage = templatesOf(STUDIO).map(([, template]) => template);
    const ofLibrary = templatesOf(join(STUDIO, '../src'));
    const needed = ofLibrary
      .filter(([file]) => !TOLD_BY_CODE.some((part) => file.startsWith(part)))
      .map(([, template]) => template);
    expect([...ofPage, ...needed].filter((template) => !isTold(template))).toEqual([]);
    const said = new Set([...ofPage, ...ofLibrary.map(([, template]) => template), ...TABLED]);
    expect([...told].filter((template) => !said.has(template))).toEqual([]);
    expect(told.size).toBe(Object.keys(phrases).length);
  });

  test('a Chinese sentence has no value that the English one has not', () => {
    for (const [english, chinese] of Object.entries(phrases)) {
      const names = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name);
      expect(names(english), english).toEqual(expect.arrayContaining(names(chinese)));
      expect(new Set(names(english)).size, english).toBe(names(english).length);
      expect(chinese, english).toMatch(/[\p{Script=Han}{×：]/u);
    }
  });

  test('what is counted has a Chinese noun', () => {
    const sources = join(STUDIO, '../src');
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
    const counted = files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [
        ...readFileSync(join(sources, file), 'utf8').matchAll(/\$\{counted\([^`]*?, '([^']+)'\)\}/g),
      ]);
    expect(counted.length).toBeGreaterThan(10);
    for (const [, noun] of counted) expect(nouns[noun!], noun).toMatch(/\p{Script=Han}/u);
  });

  test('blocks of all themes have Chinese names', () => {
    const blocks = [...THEMES.values()].flatMap((theme) => Object.values<string>(theme));
    for (const block of new Set(blocks)) {
      const name = block.replace(/^minecraft:|\[.*$/g, '');
      expect(blockName(name), name).toMatch(/^\p{Script=Han}+$/u);
    }
  });

  test('a diagnostic is told with its numbers, its place and the remedy', () => {
    const text = (said: Said): string => zh.errorText(diagnostic({ code: 'size', ...said }));
    const [fault] = faultsOf(() => buildDag('divide', { width: 9, height: 9, seed: '1' }));
    expect(zh.errorText(fault!)).toBe(
      '生成器“分治”的边长要是二的幂，不能是 9（9 × 9 格）：边长用 8 或 16，或换一种生成器，例如剥皮。',
    );
    // One that nobody has told, and over a worker's wire.
    const where = listSome([3, 4, 5, 6, 7, 8, 9], (x) => says`${'west'} of cell ${`(${x}, 4)`}`);
    const odd = { message: says`it is odd`, where, hint: says`turn it` };
    expect(text(structuredClone(odd))).toMatch(
      /^大小不是正整数、太大，或者这种生成器做不出（格子 \(3, 4\) 的西侧、.*格子 \(8, 4\) 的西侧 等，还有 1 处）：换一个大小。$/,
    );
    // What the page says itself stays.
    const own = { message: says`${'太大了'}`, where: says`${9} x ${9} cells`, hint: says`${'选小一点'}` };
    expect(text(own)).toBe('太大了（9 × 9 格）：选小一点。');
    expect(zh.valueText(dagPicture(buildDag('peel', { width: 16, height: 12, seed: '1' })).title)).toBe(
      '迷宫的流图，16 × 12 格',
    );
  });

  test('a name is one of the table, or stays as it is', () => {
    expect(zh.valueText(says`--builder ${'peel'}`)).toBe('--builder“剥皮”');
    expect(zh.valueText(says`--builder ${'constructor'}`)).toBe('--builder“constructor”');
    expect(zh.valueText(anyOf(['low', 'full']))).toBe('矮门或全门');
  });

  test('the language is the first of those that somebody likes which the page speaks', () => {
    expect(languageFor(['zh-TW', 'en'])).toBe('zh-CN');
    expect(languageFor(['de-DE', 'en-GB', 'zh'])).toBe('en');
    expect(languageFor(['fr', 'zh-Hans-CN'])).toBe('zh-CN');
    expect(languageFor(['fr'])).toBe('en');
  });
});
