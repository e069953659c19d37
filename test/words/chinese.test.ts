import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anyOf, counted, listSome, says } from '../../src/base/sentence.js';
import { chineseFrom } from '../../src/words/chinese.js';
import { ALL } from '../../src/words/zh/index.js';
import { keyOf } from '../../studio/words/short-key.js';
import { studio } from '../../studio/words/zh-sentences.js';
import { hasWords, TABLED, templatesOf } from '../helpers/templates.js';

const ROOT = join(import.meta.dirname, '../..');
const ofLibrary = templatesOf(join(ROOT, 'src')).map(([, template]) => template);
const ofPage = templatesOf(join(ROOT, 'studio')).map(([, template]) => template);

const library = ALL.flatMap((table) => Object.entries(table));
const all = [...library, ...Object.entries(studio)];

describe('the tables of Chinese sentences', () => {
  test('have every sentence of the library and the page', () => {
    const told = new Map<string, string>(library);
    const untold = (templates: readonly string[]): string[] =>
      [...new Set(templates)].filter((template) => hasWords(template) && !told.has(template));
    expect(untold([...ofLibrary, ...TABLED])).toEqual([]);
    for (const [template, chinese] of Object.entries(studio)) told.set(template, chinese);
    expect(untold(ofPage)).toEqual([]);
  });

  test('have each once, and none that is unused', () => {
    const said = new Set([...ofLibrary, ...ofPage, ...TABLED]);
    expect(all.map(([template]) => template).filter((template) => !said.has(template))).toEqual([]);
    expect(new Set(all.map(([template]) => template)).size).toBe(all.length);
  });

  test('are in Chinese, and have only values of the English sentence', () => {
    for (const [english, chinese] of all) {
      // The names of options and tags are the same in every language.
      const isNamed = /^(--|[A-Z]|id |y = )/.test(english);
      if (!isNamed) expect(chinese, english).toMatch(/[\p{Script=Han}（）：；，×]|^(\{\d~?\})+$/u);
      expect(chinese.trim(), english).not.toBe('');
      const count = english.split('{}').length - 1;
      for (const [, place] of chinese.matchAll(/\{(\w*)~?\}/g)) {
        expect(Number(place), english).toBeGreaterThan(0);
        expect(Number(place), english).toBeLessThanOrEqual(count);
      }
    }
  });

  test('have different keys in the built page', () => {
    const templates = new Map<string, string>();
    for (const [template] of all) {
      expect(templates.get(keyOf(template)), template).toBeUndefined();
      templates.set(keyOf(template), template);
    }
  });
});

describe('Chinese values', () => {
  const chinese = chineseFrom([{ '{} has {}': '{2} 属于{1~}', 'cells {}': '格子 {1}' }], (name) => name);
  const beside = chineseFrom([{ '{} {}': '{2}的{1~}{2}', 'cells {}': '格子 {1}' }], (name) => name);

  test('are in the order of the Chinese sentence, and translated if it asks for that', () => {
    expect(chinese(says`${'north'} has ${'peel'}`)).toBe('peel 属于北');
    expect(chinese(says`${'snake'} has ${'north'}`)).toBe('north 属于 snake');
    expect(beside(says`${'obsidian'} ${says`cells ${2}`}`)).toBe('格子 2 的 obsidian 格子 2');
  });

  test('are counted and listed with Chinese words', () => {
    expect(chinese(counted(2, 'cell'))).toBe('2 格');
    expect(chinese(anyOf(['a', 'b']))).toBe('a 或 b');
    expect(chinese(says`cells ${listSome([1, 2, 3, 4, 5, 6, 7, 8])}`)).toBe(
      '格子 1、2、3、4、5、6 等，还有 2 处',
    );
  });

  test('are in Chinese even in a sentence without Chinese', () => {
    expect(chinese(says`${counted(1, 'room')}: ${says`cells ${3}`}`)).toBe('1 个房间: 格子 3');
  });
});
