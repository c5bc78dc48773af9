import { expect, test } from 'vitest';
import { createRanker } from '../search/rank.ts';
import { consoleEntries } from './console-entries.ts';
import { owners, pageOf, pages } from './fixtures/declared.ts';

const build = (language: 'zh' | 'en') => consoleEntries({ owners, pages, pageOf, language });
const zh = build('zh');
const en = build('en');
const ranked = (entries: typeof zh, query: string) =>
  createRanker(entries)
    .search(query, { nowMs: 0 })
    .map(({ entry }) => entry.id);

test('ids are unique and the same in both languages', () => {
  expect(new Set(zh.map(({ id }) => id)).size).toBe(zh.length);
  expect(en.map(({ id }) => id)).toEqual(zh.map(({ id }) => id));
});

test('every entry has a name, an icon and a reading where its name is Chinese', () => {
  const unread = zh.filter(({ label, pinyin }) => /\p{Script=Han}/u.test(label) && !pinyin?.[0]).map(({ id }) => id);
  expect(unread).toEqual([]);
  expect(zh.filter(({ label, icon }) => label === '' || icon === '')).toEqual([]);
});

test.each(
  [
    ['添加车场', 'park.create'],
    ['创建车场', 'park.create'],
    ['xinjian yuezuche', 'pass.create'],
    ['修改月租车', 'pass.edit'],
    ['create monthly pass', 'pass.create'],
    ['yka', 'page:/car/carMonthNew'],
    ['yuezuche', 'page:/car/carMonthNew'],
    ['续费', 'pass.renew'],
    ['xufei', 'pass.renew'],
    ['renew', 'pass.renew'],
    ['recorve', 'pass.recover'],
    ['新增月租', 'pass.create'],
    ['xinzengyuezu', 'pass.create'],
    ['删除 黑名单', 'blacklist-entry.remove'],
    ['7天内到期', 'view:pass.expiring'],
    ['meun', 'page:/weixin/meun'],
  ].filter(([, id]) => zh.some((entry) => entry.id === id)),
)('%s finds %s first', (query, id) => {
  expect(ranked(zh, query ?? '')[0]).toBe(id);
});

test.each([
  ['renew', 'pass.renew'],
  ['add monthly pass', 'pass.create'],
  ['续费', 'pass.renew'],
  ['passes', 'page:/car/carMonthNew'],
])('in English %s finds %s first', (query, id) => {
  expect(ranked(en, query)[0]).toBe(id);
});

test('lookups, previews and what has a screen of its own are no commands', () => {
  const ids = new Set(zh.map(({ id }) => id));
  for (const id of [
    'simple-tariff.create',
    'tariff-period.remove',
    'simple-tariff.test',
    'pass.list',
    'pass.preview-renewal',
    'pass.open',
    'park.lookup',
    'sign-in.sign-out',
    'undo-entry.undo',
  ])
    expect(ids.has(id)).toBe(false);
});

test.each(['zh', 'en'] as const)('no two entries look the same (%s)', (language) => {
  const shown = pages.filter(({ tab, auth }) => tab !== false && auth !== 'public');
  const entries = consoleEntries({ owners, pages: shown, pageOf, language });
  const looks = entries.map(({ label, of = '', detail, group, noun }) =>
    [label, of, detail, group, group === 'page' ? '' : noun].join(' | '),
  );
  expect(looks.filter((look, at) => looks.indexOf(look) !== at)).toEqual([]);
});
