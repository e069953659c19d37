import { expect, test } from 'vitest';
import { keyOf, packedEntry, packedTable, tableOf } from '../../studio/words/short-key.js';

const TABLE = { 'there is no builder {}': '没有生成器 {1}', 'choose "{}"': '选“{1}”', '{}: {}': '{1}：{2}' };
const PACKED = packedTable(TABLE);

test('a packed table has all sentences by short keys', () => {
  expect(tableOf(PACKED)).toMatchObject(
    Object.fromEntries(Object.entries(TABLE).map(([template, chinese]) => [keyOf(template), chinese])),
  );
  expect(keyOf('there is no builder {}')).toHaveLength(4);
  expect(keyOf('')).toHaveLength(4);
});

test.each(Object.keys(TABLE))('a program loses the sentence %s, and no other', (template) => {
  const program = `const text = ${JSON.stringify(PACKED)};`;
  const { [template]: _, ...others } = TABLE as Record<string, string>;
  expect(program.replace(packedEntry(keyOf(template)), '')).toBe(
    `const text = ${JSON.stringify(packedTable(others))};`,
  );
});
