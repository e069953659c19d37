import { expect, test } from 'vitest';
import { drawShape } from '../../src/core.js';
import { FIRST_DESIGN, withRegion, type Design } from '../../studio/design.js';
import { nameOf } from '../../studio/file-name.js';

const small: Design = { ...FIRST_DESIGN, width: 24, height: 24 };
const heart = withRegion(small, drawShape('heart', 24, 24));

test.each<[string, Design]>([
  ['maze-24', small],
  ['maze-24x9', { ...small, height: 9 }],
  ['maze-24-hedge', { ...small, theme: 'hedge' }],
  ['maze-24-3-floors', { ...small, floors: 3 }],
  ['uniform-24', { ...small, builder: 'uniform' }],
  ['footprint-24', heart],
  ['heart-24-hedge', { ...heart, outline: { kind: 'shape', name: 'heart' }, theme: 'hedge' }],
  ['hello-you-24', { ...heart, outline: { kind: 'words', words: ' Héllo, you! ' } }],
  ['words-24', { ...heart, outline: { kind: 'words', words: '迷宫' } }],
  ['thin-24', { ...heart, outline: { kind: 'random', name: 'thin', share: 0.5 } }],
])('%s', (name, design) => {
  expect(nameOf(design)).toBe(name);
});

test('long words give a short name', () => {
  const words = 'a maze / of ..\\ words '.repeat(20);
  expect(nameOf({ ...heart, outline: { kind: 'words', words } })).toMatch(/^[\w-]{1,40}$/);
});
