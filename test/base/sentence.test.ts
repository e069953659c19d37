import { describe, expect, it } from 'vitest';
import { diagnostic, formatDiagnostic, retold } from '../../src/base/diagnostic.js';
import { anyOf, counted, list, listSome, says, textOf } from '../../src/base/sentence.js';

describe('a sentence', () => {
  it('is a template with values, and a text in English', () => {
    const name = says`builder ${'peel'}`;
    const sentence = says`the ${name} takes ${counted(1, 'cell')} or ${counted(1234, 'cell')}, ${3} at once`;
    expect(sentence.template).toBe('the {} takes {} or {}, {} at once');
    expect(textOf(sentence)).toBe('the builder peel takes 1 cell or 1,234 cells, 3 at once');
  });

  it('has lists in it, of values of any kind', () => {
    const sides = [says`${'north'} of ${'(0, 0)'}`, 'south'];
    expect(textOf(says`${list(sides)}; ${anyOf(sides)}`)).toBe(
      'north of (0, 0), south; north of (0, 0) or south',
    );
    expect(textOf(listSome([1, 2, 3, 4, 5, 6]))).toBe('1, 2, 3, 4, 5, 6');
    expect(textOf(listSome([1, 2, 3, 4, 5, 6, 7, 8]))).toBe('1, 2, 3, 4, 5, 6 and 2 more');
  });

  it('contains its values unchanged', () => {
    expect(textOf(says`it is ${'{}'}, not ${'a'}`)).toBe('it is {}, not a');
  });
});

describe('a diagnostic', () => {
  const fault = diagnostic({
    code: 'size',
    message: says`${9} is too many`,
    where: says`cell ${'(1, 2)'}`,
    hint: says`take fewer`,
  });

  it('has its texts, and the same as data that a worker can send', () => {
    expect(formatDiagnostic(fault)).toBe('size: 9 is too many (cell (1, 2)); take fewer');
    expect(Object.keys(fault)).toEqual(['code', 'message', 'where', 'hint', 'said']);
    expect(structuredClone(fault)).toEqual(fault);
  });

  it('can get another place, and keeps its own witness', () => {
    const other = retold({ ...fault, numbers: [1] } as typeof fault, {
      where: says`floor ${2}, ${fault.said.where!}`,
    });
    expect(other).toMatchObject({ message: '9 is too many', where: 'floor 2, cell (1, 2)', numbers: [1] });
    expect(retold(other, {})).toEqual(other);
  });
});
