import { pages } from '@parkdeck/core/catalogue/pages';
import { expect, test } from 'vitest';
import type { Tab } from '../../tabs/tab-list.ts';
import { findTabs } from './find-tabs.ts';

const PATHS = ['/car/carMonthNew', '/car/blacklist', '/desk/case', '/finance/parkReview'];
const tabs: readonly Tab[] = PATHS.flatMap((path) => {
  const page = pages.find((one) => one.path === path);
  if (!page) return [];
  const meta = { icon: undefined, keepAlive: true, generation: 0 };
  const shared = { params: {}, query: {}, meta, group: path.split('/')[1] ?? '', pinned: false, dirty: false };
  return [{ ...shared, value: path, path, label: page.title }];
});
const [pass, ...others] = tabs;
if (!pass?.label || others.length === 0) throw new Error('No such pages');

test.each([
  ['its name', pass.label.zh],
  ['part of its name', pass.label.zh.slice(1)],
  ['its English name', pass.label.en.toLowerCase()],
  ['pinyin', 'yuezu'],
  ['initials', 'yz'],
  ['its address', 'carmonthnew'],
])('a tab is found by %s', (_by, text) => {
  expect(findTabs(tabs, text)[0]?.value).toBe('/car/carMonthNew');
});

test('without a text all are there in their order, and what none is called finds none', () => {
  expect(findTabs(tabs, ' ')).toEqual(tabs);
  expect(findTabs(tabs, 'qqqq')).toEqual([]);
});
