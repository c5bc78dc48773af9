import { f } from '@parkdeck/core/kit/field';
import { words } from '@parkdeck/core/kit/words';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../state/session.ts';
import { adoptDraft, discardDraft, dropDraft, followDrafts, keepDraft, ownDrafts, readDraft } from './drafts.ts';

const fields = {
  name: f.text({ label: words('名称', 'Name') }),
  password: f.secret({ label: words('密码', 'Password') }),
};
const draft = {
  tab: '/a',
  form: 'user:new',
  values: { name: 'Wang', password: 'open sesame', other: 'foreign' },
  intent: 'key-1',
  title: 'New user',
  path: '/a',
  search: { form: 'new' },
};
const signIn = (userName: string): void => void Object.assign(session, { user: { userName } });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn('wang');
});

test('a draft is kept with its key, and without what is secret or no field of the form', () => {
  keepDraft(draft, fields);
  expect(readDraft('/a', 'user:new')).toMatchObject({ values: { name: 'Wang' }, intent: 'key-1' });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/open sesame|foreign/);
});

test('a draft is of one user, one tab and one window; another window can take it over', () => {
  keepDraft(draft, fields);
  expect(readDraft('/b', 'user:new')).toBeUndefined();
  sessionStorage.clear(); // another window
  expect(readDraft('/a', 'user:new')).toBeUndefined();
  const [found] = ownDrafts();
  if (!found) throw new Error('the draft of the other window is not listed');
  adoptDraft(found, '/a');
  expect(readDraft('/a', 'user:new')).toMatchObject({ intent: 'key-1' });
  signIn('li');
  expect(ownDrafts()).toEqual([]);
  expect(readDraft('/a', 'user:new')).toBeUndefined();
});

test('a draft is of the company that it was begun in: another one that the user switches to does not have it', () => {
  const switchTo = (switchedCompanyId: string | null): void =>
    void Object.assign(session, { user: { userName: 'wang', switchedCompanyId } });
  keepDraft(draft, fields);
  switchTo('C0002');
  expect([readDraft('/a', 'user:new'), ownDrafts()]).toEqual([undefined, []]);
  keepDraft({ ...draft, intent: 'key-2' }, fields);
  dropDraft('/a', 'user:new');
  expect(ownDrafts()).toEqual([]);
  switchTo(null);
  expect(ownDrafts().map(({ intent }) => intent)).toEqual(['key-1']);
  expect(readDraft('/a', 'user:new')).toMatchObject({ intent: 'key-1' });
});

test('a draft that was saved or thrown away is gone', () => {
  keepDraft(draft, fields);
  dropDraft('/a', 'user:new');
  expect(ownDrafts()).toEqual([]);
});

test('who follows the drafts hears of each change here and in another window, until it ends', () => {
  const heard: number[] = [];
  const end = followDrafts(() => heard.push(ownDrafts().length));
  keepDraft(draft, fields);
  const [found] = ownDrafts();
  if (!found) throw new Error('no draft');
  discardDraft(found);
  dispatchEvent(new StorageEvent('storage', { key: 'parkdeck.drafts' }));
  dispatchEvent(new StorageEvent('storage', { key: 'parkdeck.ui' }));
  expect(heard).toEqual([1, 0, 0]);
  end();
  keepDraft(draft, fields);
  expect(heard).toHaveLength(3);
});
