import { expect, test, vi } from 'vitest';
import { forgetPreferences, preferences } from '../../state/preferences.ts';
import { changedIn, changeList } from './changed-list.ts';
import { prefsIn } from './use-list-prefs.ts';
import type { ListPrefs } from './list-prefs.ts';

const platform = vi.hoisted(() => ({
  act: async (_noun: unknown, _verb: string, _sent: unknown): Promise<unknown> => [],
}));
vi.mock('../../app/client.ts', async () => {
  const { mockedClient } = await import('../../testing/client.fixture.ts');
  const act = (noun: unknown, verb: string, sent: unknown) => platform.act(noun, verb, sent);
  return { ...mockedClient, client: { ...mockedClient.client, act } };
});

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

const SHARED = {
  id: 'SV1',
  name: '快到期',
  list: 'pass',
  look: { filters: { expireState: 'soon' }, layout: { columns: ['plates', 'endDate'] } },
  roles: ['收费员'],
  by: '陈东',
  mine: false,
};

test('a view of others looks as they shared it; what one changes of it changes for oneself only', () => {
  expect(prefsIn(KEPT, 'SV1', SHARED).columns).toEqual(['plates', 'endDate']);
  const after = changedIn(KEPT, 'SV1', { columns: ['endDate'] }, SHARED);
  expect(prefsIn(after, 'SV1', SHARED).columns).toEqual(['endDate']);
  expect([after.columns, after.views]).toEqual([KEPT.columns, KEPT.views]);
  expect(SHARED.look.layout.columns).toEqual(['plates', 'endDate']);
});

test('a copy of a view of others is one of the own views, beside it', () => {
  const views = [...(KEPT.views ?? []), { id: 'own-1', name: SHARED.name, ...SHARED.look }];
  const after = changedIn(KEPT, 'SV1', { views }, SHARED);
  expect(after.views?.map(({ id }) => id)).toEqual(['late', 'plain', 'own-1']);
  expect(prefsIn(after, 'own-1').columns).toEqual(['plates', 'endDate']);
});

test('a change that is made before the stored settings have come keeps them, and is kept', async () => {
  forgetPreferences();
  let answer = (_kept: unknown): void => undefined;
  const asked = new Promise((resolve) => (answer = resolve));
  const saved: unknown[] = [];
  platform.act = async (_noun, verb, sent) => {
    if (verb === 'save') saved.push(sent);
    return verb === 'get' ? await asked : undefined;
  };
  const changed = changeList('list.pass', undefined, { columns: ['phone'] });
  answer({ values: { 'list.pass': KEPT }, sharedViews: [] });
  await changed;
  expect(preferences.values['list.pass']).toEqual({ ...KEPT, columns: ['phone'] });
  expect(saved).toEqual([{ input: { name: 'list.pass', value: { ...KEPT, columns: ['phone'] } } }]);
  forgetPreferences();
});
