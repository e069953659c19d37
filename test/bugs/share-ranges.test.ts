import { expect, it } from 'vitest';
import { formatTarget, parseTargets } from '../../src/stats/target.js';

// `dead-ends=25..35%` was printed as `dead-ends=25%..35%`, which was refused when it was typed.
it('a printed range of shares can be read again', () => {
  const [asked] = parseTargets('dead-ends=25..35%');
  const printed = formatTarget(asked!);
  expect(parseTargets(printed)).toEqual([asked]);
  expect(parseTargets('dead-ends=25%..35%')).toEqual([asked]);
});

it.each(['dead-ends=25%..35', 'way=25%..35%', 'turns=5%%', 'turns=5..'])('%s is still no target', (text) => {
  expect(() => parseTargets(text)).toThrow();
});
