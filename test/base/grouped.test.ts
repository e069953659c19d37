import { expect, it } from 'vitest';
import { grouped } from '../../src/base/grouped.js';

it('values are together by their key, in their order', () => {
  const words = ['bee', 'ant', 'bear', 'ape', 'cat'];
  const groups = grouped(words.map((word) => [word[0]!, word] as const));
  expect([...groups]).toEqual([
    ['b', ['bee', 'bear']],
    ['a', ['ant', 'ape']],
    ['c', ['cat']],
  ]);
  expect([...grouped([])]).toEqual([]);
});
