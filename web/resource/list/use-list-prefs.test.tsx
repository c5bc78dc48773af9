import { expect, test, vi } from 'vitest';
import { changedIn, prefsIn, type ListPrefs } from './use-list-prefs.ts';

vi.mock('../../app/client.ts', () => ({ client: {}, queryClient: {}, onClientEvent: () => () => undefined }));

const LATE = {
  id: 'late',
  name: '快到期',
  filters: { expireState: 'soon' },
  layout: { columns: ['plates', 'endDate'] },
};
const PLAIN = { id: 'plain', name: '有效', filters: { state: 'active' } };
const KEPT: ListPrefs = { columns: ['plates', 'owner'], frozen: 2, views: [LATE, PLAIN] };

test.each([
  ['no view', undefined, ['plates', 'owner'], 2],
  ['a view without a layout', 'plain', ['plates', 'owner'], 2],
  ['a view that is gone', 'gone', ['plates', 'owner'], 2],
  ['a view with a layout', 'late', ['plates', 'endDate'], undefined],
])('while %s is shown the list looks so', (_name, shown, columns, frozen) => {
  expect([prefsIn(KEPT, shown).columns, prefsIn(KEPT, shown).frozen]).toEqual([columns, frozen]);
});

test('columns that are changed while a view is shown change in that view alone', () => {
  const after = changedIn(KEPT, 'late', { columns: ['endDate', 'plates'], frozen: 1 });
  expect(prefsIn(after, 'late')).toMatchObject({ columns: ['endDate', 'plates'], frozen: 1 });
  expect(prefsIn(after, undefined)).toMatchObject({ columns: ['plates', 'owner'], frozen: 2 });
  expect(after.views?.map(({ id }) => id)).toEqual(['late', 'plain']);
});

test('elsewhere they change for the list, and views keep theirs', () => {
  for (const shown of [undefined, 'plain']) {
    const after = changedIn(KEPT, shown, { columns: ['phone'] });
    expect([after.columns, prefsIn(after, 'late').columns]).toEqual([['phone'], ['plates', 'endDate']]);
  }
});

test('a view that is added or taken away leaves the columns of the list as they are', () => {
  const after = changedIn(KEPT, 'late', { views: [PLAIN] });
  expect([after.columns, after.views]).toEqual([['plates', 'owner'], [PLAIN]]);
});
