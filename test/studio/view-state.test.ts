import { describe, expect, test } from 'vitest';
import { FIELDS } from '../../studio/options.js';
import { FIRST_VIEW, formatView, parseView, type ViewState } from '../../studio/view-state.js';

const TABS = ['maze', 'machine'];

test('no option of a design has a name of the view', () => {
  const view = formatView({ tab: 'machine', stands: true, camera: [1, 2, 3, 4, 5, 6], isAlone: true });
  const keys = [...new URLSearchParams(view).keys()];
  expect(keys).toHaveLength(Object.keys(FIRST_VIEW).length);
  const names = new Set<string>([...FIELDS.map(({ key }) => key), 'region', 'dag']);
  expect(keys.filter((key) => names.has(key))).toEqual([]);
});

test.each<ViewState>([
  FIRST_VIEW,
  { ...FIRST_VIEW, tab: 'machine' },
  { ...FIRST_VIEW, tab: 'machine', stands: true, isAlone: true },
  { ...FIRST_VIEW, stands: true, camera: [1, -2.5, 300, 4, 5, 6.1] },
])('%o is read back', (view) => {
  expect(parseView(`#builder=peel${formatView(view)}`, TABS)).toEqual(view);
});

describe('an invalid state is the first one', () => {
  test.each([
    'tab=none',
    'tab=map&map=divide,1048576,1048576,10,20,4',
    'stands=1',
    'tab',
    'view=all',
    'width=9',
  ])('%s', (words) => {
    expect(parseView(words, TABS)).toEqual(FIRST_VIEW);
  });

  test.each(['1,2,3', '1,2,3,4,5,x', '1,2,3,4,5,1e9', ''])('camera=%s', (camera) => {
    expect(parseView(`stands=yes&camera=${camera}`, TABS).camera).toBeUndefined();
  });
});

test('an empty address opens the first screen', () => {
  expect(parseView('', ['start', ...TABS]).tab).toBe('start');
});
