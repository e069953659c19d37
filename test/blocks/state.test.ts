import { describe, expect, test } from 'vitest';
import { canonicalName, canonicalState } from '../../src/blocks/state.js';

describe('block states', () => {
  test.each([
    ['minecraft:stone', 'minecraft:stone'],
    ['stone', 'minecraft:stone'],
    ['minecraft:stone[]', 'minecraft:stone'],
    ['lever[powered=true,face=wall,facing=east]', 'minecraft:lever[face=wall,facing=east,powered=true]'],
    ['other_mod:a/b.c-d[x=1]', 'other_mod:a/b.c-d[x=1]'],
    ['minecraft:x[ab=1,a=2]', 'minecraft:x[a=2,ab=1]'],
  ])('%s is spelled %s', (text, canonical) => {
    expect(canonicalState(text)).toBe(canonical);
  });

  test.each([
    '',
    '[]',
    'Minecraft:stone',
    'minecraft:',
    'a:b:c',
    'minecraft:stone[',
    'minecraft:stone]',
    'minecraft:stone[a]',
    'minecraft:stone[a=]',
    'minecraft:stone[a=1,]',
    'minecraft:stone[a=1,a=2]',
    'minecraft:stone[a=1][b=2]',
    'minecraft:stone[a=1] ',
    'minecraft:stone{Items:[]}',
    'minecraft:stone\n',
  ])('%j is not one', (text) => {
    expect(canonicalState(text)).toBeUndefined();
  });

  test('get the namespace minecraft if they have none', () => {
    expect(canonicalName('stick')).toBe('minecraft:stick');
    expect(canonicalName('minecraft:stick')).toBe('minecraft:stick');
    expect(canonicalName('a stick')).toBeUndefined();
  });
});
