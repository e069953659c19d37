import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  buildDag,
  dagPicture,
  MazestoneError,
  parseDagFile,
  RANDOM_KINDS,
  SHAPES,
  THEMES,
} from '../../src/core.js';
import { FLOW } from '../../src/machine/cells.js';
import { UNIFORM } from '../../src/machine/posts.js';
import { NOTICES } from '../../src/report/servers.js';
import { diagnostic, type Diagnostic, type Said } from '../../src/base/diagnostic.js';
import { anyOf, listSome, says } from '../../src/base/sentence.js';
import { FIELDS } from '../../studio/options.js';
import { nouns } from '../../src/words/zh/names.js';
import { parseTargets } from '../../src/stats/target.js';
import { report } from '../../src/words/zh/report.js';
import { languageFor, wordAt, type Words } from '../../studio/words.js';
import { en } from '../../studio/words/en.js';
import { zh } from '../../studio/words/zh.js';
import { remedies } from '../../studio/words/remedies.js';
import { blockName } from '../../src/words/zh/block-names.js';

const STUDIO = join(import.meta.dirname, '../../studio');

/** All words by their paths. */
function wordsIn(part: object, path = ''): (readonly [path: string, word: unknown])[] {
  return Object.entries(part).flatMap(([name, word]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return typeof word === 'object' ? wordsIn(word as object, at) : [[at, word] as const];
  });
}

/** A word as text. A function gets numbers. */
const said = (word: unknown): string =>
  typeof word === 'function'
    ? (word as (...given: unknown[]) => string)(...Array.from({ length: word.length }, (_, k) => k + 2))
    : String(word);

/** The faults of something that cannot be made. */
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

  test('no word is missing or empty in any language', () => {
    expect([...chinese!.keys()].sort()).toEqual([...english!.keys()].sort());
    for (const [path, word] of [...english!, ...chinese!]) expect(said(word).trim(), path).not.toBe('');
  });

  test('an option has one Chinese name: of its field, of its tool, and as a place in messages', () => {
    for (const key of ['entrance', 'exit', 'sink', 'sectors', 'seed', 'target', 'loops'] as const) {
      const [label] = zh.fields[key];
      expect([key, zh.named(key), chinese!.get(`place.${key}`) ?? label]).toEqual([key, label, label]);
    }
  });

  test('a message names a target as one types it', () => {
    const [fault] = faultsOf(() => parseTargets('deadends=3'));
    expect(zh.valueText(fault!.said.hint!)).toContain('way, dead-ends, turns');
  });

  test('Chinese words are in Chinese, and contain all numbers', () => {
    for (const [path, word] of chinese!) {
      const other = english!.get(path);
      expect(typeof word, path).toBe(typeof other);
      expect(said(word), path).toMatch(/[\p{Script=Han}\p{P}]/u);
      if (typeof word === 'function')
        expect(word.length, path).toBeLessThanOrEqual((other as () => string).length);
    }
  });

  test('every word is used', () => {
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

  test('every word that the page names exists', () => {
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

  test('importers and passes have Chinese names, and no remedy is one of the command line', () => {
    const chinese = new Map(Object.entries(report));
    for (const { id, importer, remedy } of NOTICES) {
      expect(zh.named(importer), importer).toBeTruthy();
      const template = remedy.replaceAll(/\{\w+\}/g, '{}');
      for (const text of [remedies[id] ?? remedy, chinese.get(template) ?? ''])
        expect(text, id).not.toMatch(/--[a-z]|\bmazestone |`convert/);
    }
    for (const { name } of [...FLOW.passes, ...UNIFORM.passes])
      if (name !== 'press') expect(zh.named(name), name).not.toBe(name);
  });

  test('everything that is counted has a Chinese noun', () => {
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

  test('a diagnostic has its numbers, its place and its remedy', () => {
    const text = (said: Said): string => zh.errorText(diagnostic({ code: 'size', ...said }));
    const [fault] = faultsOf(() => buildDag('divide', { width: 9, height: 9, seed: '1' }));
    expect(zh.errorText(fault!)).toBe(
      '生成器 divide（分治）的边长要是二的幂，不能是 9（9 × 9 格）：边长用 8 或 16，或换一种生成器，例如--builder“剥皮”。',
    );
    // Neither in the English of the JavaScript engine, nor with a Chinese name for a field of the file.
    const [cut] = faultsOf(() => parseDagFile('{'));
    expect(zh.errorText(cut!)).toBe('这不是 JSON：检查文件是否完整。');
    const [slip] = faultsOf(() => parseDagFile('{"format":"mazestone/dag","version":1,"widht":2}'));
    expect(zh.errorText(slip!)).toBe('没有字段 "widht"（"widht"）：您是指 "width" 吗？');
    // Over a worker's wire.
    const where = listSome([3, 4, 5, 6, 7, 8, 9], (x) => says`${'west'} of cell ${`(${x}, 4)`}`);
    const far = {
      message: says`nothing responded to the press`,
      where,
      hint: says`choose a cell of the region, or leave --sink out`,
    };
    expect(text(structuredClone(far))).toMatch(
      /^按下以后什么也没有发生（格子 \(3, 4\) 的西侧、.*格子 \(8, 4\) 的西侧 等，还有 1 处）：选区域里的一格，或不用--sink。$/,
    );
    // What the page says itself stays.
    const own = { message: says`${'太大了'}`, where: says`${9} x ${9} cells`, hint: says`${'选小一点'}` };
    expect(text(own)).toBe('太大了（9 × 9 格）：选小一点。');
    expect(zh.valueText(dagPicture(buildDag('peel', { width: 16, height: 12, seed: '1' })).title)).toBe(
      '迷宫的流图，16 × 12 格',
    );
  });

  test('a name is translated by the table, or unchanged', () => {
    expect(zh.valueText(says`--builder ${'peel'}`)).toBe('--builder 剥皮');
    expect(zh.valueText(says`--builder ${'constructor'}`)).toBe('--builder constructor');
    expect(zh.valueText(anyOf(['low', 'full']))).toBe('矮门或全门');
  });

  test('the language is the most preferred one that the page has', () => {
    expect(languageFor(['zh-TW', 'en'])).toBe('zh-CN');
    expect(languageFor(['de-DE', 'en-GB', 'zh'])).toBe('en');
    expect(languageFor(['fr', 'zh-Hans-CN'])).toBe('zh-CN');
    expect(languageFor(['fr'])).toBe('en');
  });
});
