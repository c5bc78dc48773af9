import { expect, test } from 'vitest';
import { toDay } from '../lib/day.ts';
import { createRanker } from '../search/rank.ts';
import { consoleEntries } from './console-entries.ts';
import type { Entry } from './entry.ts';
import { hasPlates, owners, pageOf, pages } from './fixtures/declared.ts';
import { lineCallOf } from './line-call.ts';
import { readLine, type Reading } from './one-line.ts';

/** Lines that mean many rows: cars by their plates, rows by conditions, all within parks named with `@`. */

const day = toDay('2026-03-01');
if (!day.ok) throw new Error('no day');
const today = day.value;
const rankers = {
  zh: createRanker(consoleEntries({ owners, pages, pageOf, language: 'zh' })),
  en: createRanker(consoleEntries({ owners, pages, pageOf, language: 'en' })),
};
const callOf = ({ act }: Entry) => lineCallOf(act);
const read = (text: string, language: 'zh' | 'en' = 'zh'): Reading | undefined =>
  readLine(text, { ranker: rankers[language], callOf, today, nowMs: 0, hasPlates })[0];
const told = (text: string, language: 'zh' | 'en' = 'zh') => {
  const line = read(text, language);
  return (
    line && {
      id: line.call.id,
      rows: line.many?.plates ?? [],
      conditions: line.many?.conditions ?? null,
      scope: line.scope,
      values: line.values,
      unread: line.unread,
    }
  );
};

const EXPIRING = { expireState: 'expiring', state: 'active' };
const IN_A_WEEK = EXPIRING;
const IN_15_DAYS = { endDateFrom: '2026-03-01', endDateTo: '2026-03-16' };

test.each([
  ['续费 京A00001 京A00002 3月', 'pass.renew', ['京A00001', '京A00002'], {}, [], { months: 3 }],
  ['京A00001 京A00002 续费 3月', 'pass.renew', ['京A00001', '京A00002'], {}, [], { months: 3 }],
  ['京A00001、京A00002，京A00003 暂停', 'pass.pause', ['京A00001', '京A00002', '京A00003'], {}, [], {}],
  ['停用 京A00001 京A00002 住户搬离', 'pass.stop', ['京A00001', '京A00002'], {}, [], { remark: '住户搬离' }],
  ['续费 京A00001 京A00002 3月 微信', 'pass.renew', ['京A00001', '京A00002'], {}, [], { months: 3, payWay: 'wechat' }],
  [
    '拉黑 浙A12345 浙A23456 逃费',
    'blacklist-entry.block',
    ['浙A12345', '浙A23456'],
    {},
    [],
    { plate: '浙A12345', reason: '逃费' },
  ],
  ['续费 @云泊广场 7天内到期 1月', 'pass.renew', [], IN_A_WEEK, ['云泊广场'], { months: 1 }],
  ['续费 快到期 @云泊广场 @ybgc 1月', 'pass.renew', [], EXPIRING, ['云泊广场', 'ybgc'], { months: 1 }],
  ['1月 15天内到期 @云泊广场 续费', 'pass.renew', [], IN_15_DAYS, ['云泊广场'], { months: 1 }],
  [
    '停用 已过期 @云泊广场 住户搬离',
    'pass.stop',
    [],
    { expireState: 'expired', state: 'active' },
    ['云泊广场'],
    { remark: '住户搬离' },
  ],
  ['恢复 全部 已暂停', 'pass.recover', [], { state: 'paused' }, [], {}],
  ['续费 所有快到期的 1个月', 'pass.renew', [], EXPIRING, [], { months: 1 }],
  ['续费@云泊广场7天内到期1月', 'pass.renew', [], IN_A_WEEK, ['云泊广场'], { months: 1 }],
  ['暂停所有快到期的', 'pass.pause', [], EXPIRING, [], {}],
  ['续费 下月到期 1月', 'pass.renew', [], { endDateFrom: '2026-04-01', endDateTo: '2026-04-30' }, [], { months: 1 }],
  ['移出黑名单 浙A12345 浙A23456', 'blacklist-entry.remove', ['浙A12345', '浙A23456'], {}, [], {}],
  [
    '拉黑浙A12345、浙A23456、浙A34567 逃费',
    'blacklist-entry.block',
    ['浙A12345', '浙A23456', '浙A34567'],
    {},
    [],
    { plate: '浙A12345', reason: '逃费' },
  ],
  ['暂停 全部 @云泊广场', 'pass.pause', [], {}, ['云泊广场'], {}],
])('%s', (text, id, rows, conditions, scope, values) => {
  expect(told(text)).toEqual({ id, rows, conditions, scope, values, unread: [] });
});

test.each([
  ['renew 京A00001 京A00002 3 months', 'pass.renew', ['京A00001', '京A00002'], {}, [], { months: 3 }],
  ['renew expiring @云泊广场 1 month', 'pass.renew', [], EXPIRING, ['云泊广场'], { months: 1 }],
  ['renew ending within 15 days 1 month', 'pass.renew', [], IN_15_DAYS, [], { months: 1 }],
  [
    'stop expired @云泊广场 moved',
    'pass.stop',
    [],
    { expireState: 'expired', state: 'active' },
    ['云泊广场'],
    { remark: 'moved' },
  ],
])('in English: %s', (text, id, rows, conditions, scope, values) => {
  expect(told(text, 'en')).toEqual({ id, rows, conditions, scope, values, unread: [] });
});

test.each([
  ['续费 京A00001 京A00002 3月 500元', ['500元']],
  ['改车牌 浙A52377 浙A52371 浙A52372', ['浙A52372']],
  ['暂停 陈思远 已过期', ['陈思远']],
  ['续费 快到期 @云泊广场 40个月', ['40个月']],
])('what %j says beyond the command stays unread, and is never dropped', (text, unread) => {
  expect(told(text)?.unread).toEqual(unread);
});

test('one car is no plan, and a second plate that the command asks for is its value', () => {
  expect(read('续费 京A00001 3月')?.many).toBeNull();
  expect(told('改车牌 浙A52377 浙A52371')?.values).toEqual({ plate: '浙A52371' });
  expect(told('京A00001 京A00001 续费 3月')?.conditions).toBeNull();
});

test('a park narrows which row is meant, what is exported and where something is added', () => {
  expect(told('开闸 @云泊广场 1号出口')).toMatchObject({ id: 'gate.operate', scope: ['云泊广场'], unread: [] });
  expect(told('导出 昨天 线上订单 @云泊广场')).toMatchObject({ id: 'online-order.export', scope: ['云泊广场'] });
  expect(told('拉黑 浙A12345 逃费 @ybgc')).toMatchObject({ id: 'blacklist-entry.block', scope: ['ybgc'], unread: [] });
});
