import { expect, test } from 'vitest';
import { toDay } from '../lib/day.ts';
import { createRanker } from '../search/rank.ts';
import { consoleEntries } from './console-entries.ts';
import type { Entry } from './entry.ts';
import { callNamed, hasPlates, owners, pageOf, pages } from './fixtures/declared.ts';
import { lineCallOf } from './line-call.ts';
import { splitLine } from './line-tokens.ts';
import { valuesFrom } from './line-values.ts';
import { readLine, type Reading } from './one-line.ts';
import { startDraft, timelessOf } from './steps.ts';

const day = toDay('2026-03-01');
if (!day.ok) throw new Error('no day');
const today = day.value;
const entriesIn = (language: 'zh' | 'en') => consoleEntries({ owners, pages, pageOf, language });
const rankers = { zh: createRanker(entriesIn('zh')), en: createRanker(entriesIn('en')) };
const callOf = ({ act }: Entry) => lineCallOf(act);
const read = (text: string, language: 'zh' | 'en' = 'zh'): readonly Reading[] =>
  readLine(text, { ranker: rankers[language], callOf, today, nowMs: 0, hasPlates });

const rowOf = ({ row }: Reading): string | null =>
  row === null ? null : row.by === 'plate' ? row.plate : `"${row.text}"`;

test.each([
  ['续费 京A12345 3月', 'pass.renew', '京A12345', { months: 3 }],
  ['续费京A12345 3个月', 'pass.renew', '京A12345', { months: 3 }],
  ['京A12345 续费 半年', 'pass.renew', '京A12345', { months: 6 }],
  ['xufei jinga12345 3个月', 'pass.renew', '京A12345', { months: 3 }],
  ['renew 京A12345 3 months', 'pass.renew', '京A12345', { months: 3 }],
  ['续费 京A12345', 'pass.renew', '京A12345', {}],
  ['续费 京A12345 3月 微信', 'pass.renew', '京A12345', { months: 3, payWay: 'wechat' }],
  ['续费 陈思远 3月', 'pass.renew', '"陈思远"', { months: 3 }],
  ['停用 京A12345 住户搬离', 'pass.stop', '京A12345', { remark: '住户搬离' }],
  ['按金额续费 京A12345 960元', 'pass.renew-by-money', '京A12345', { money: 96000 }],
  ['VIP续期 京A00001 年底', 'pass.renew-vip', '京A00001', { endDate: '2026-12-31' }],
  ['暂停 京A12345', 'pass.pause', '京A12345', {}],
  ['recorve 京A12345', 'pass.recover', '京A12345', {}],
  // parts in any order, counts apart, one character for the verb
  ['京A00001 续3个月', 'pass.renew', '京A00001', { months: 3 }],
  ['续 3 月 京A00001', 'pass.renew', '京A00001', { months: 3 }],
  ['给 陈思远 续费 3个月', 'pass.renew', '"陈思远"', { months: 3 }],
  // a plate's tail, with and without a value
  ['续费 6G075 3月', 'pass.renew', '"6G075"', { months: 3 }],
  ['续费 6G075', 'pass.renew', '"6G075"', {}],
  ['续费 12345 3月', 'pass.renew', '"12345"', { months: 3 }],
  ['暂停 6G075 出国', 'pass.pause', '"6G075"', { remark: '出国' }],
  // a name and nothing else
  ['xufei 陈思远', 'pass.renew', '"陈思远"', {}],
  ['重置密码 何嘉怡', 'user.reset-password', '"何嘉怡"', {}],
  ['抬杆 1号入口', 'gate.operate', '"1号入口"', { order: 'open' }],
  ['关闸 1号入口', 'gate.operate', '"1号入口"', { order: 'close' }],
  ['开闸 B1 1号入口 消防', 'gate.operate', '"B1 1号入口 消防"', { order: 'open' }],
  ['退款 京A00001 5元 多收', 'online-order.refund', '京A00001', { amount: 500, remark: '多收' }],
  ['退款京A00001 5元多收', 'online-order.refund', '京A00001', { amount: 500, remark: '多收' }],
  ['停用 京A12345 3月搬离', 'pass.stop', '京A12345', { remark: '3月搬离' }],
  ['补缴 京A00001 微信', 'arrears.pay', '京A00001', { payWay: 'wechat' }],
  ['编辑 月租车 京A12345', 'pass.get', '京A12345', {}],
  // rows that are added, files that are exported
  ['拉黑 浙A12345 恶意逃费', 'blacklist-entry.block', null, { plate: '浙A12345', reason: '恶意逃费' }],
  [
    '导出 昨天 线上订单',
    'online-order.export',
    null,
    { createdAtFrom: '2026-02-28 00:00:00', createdAtTo: '2026-02-28 23:59:59' },
  ],
  [
    '导出 线上订单 近7天',
    'online-order.export',
    null,
    { createdAtFrom: '2026-02-23 00:00:00', createdAtTo: '2026-03-01 23:59:59' },
  ],
  // without spaces
  ['开闸B2层4号出口', 'gate.operate', '"B2层4号出口"', { order: 'open' }],
  ['开闸B2 层 4 号出口', 'gate.operate', '"B2 层 4 号出口"', { order: 'open' }],
  ['B1 1号入口抬杆', 'gate.operate', '"B1 1号入口"', { order: 'open' }],
  ['给张三续费三个月微信', 'pass.renew', '"张三"', { months: 3, payWay: 'wechat' }],
  ['京A12345续费3个月微信', 'pass.renew', '京A12345', { months: 3, payWay: 'wechat' }],
  ['开闸B2层4号出口 设备故障', 'gate.operate', '"B2层4号出口 设备故障"', { order: 'open' }],
  ['重置密码万国栋', 'user.reset-password', '"万国栋"', {}],
  ['收欠费蒙H57N05微信', 'arrears.pay', '蒙H57N05', { payWay: 'wechat' }],
  ['撤掉浙A12345的欠费', 'arrears.cancel', '浙A12345', {}],
  [
    '导出昨天线上订单',
    'online-order.export',
    null,
    { createdAtFrom: '2026-02-28 00:00:00', createdAtTo: '2026-02-28 23:59:59' },
  ],
  // what takes back is not what is taken back
  ['取消拉黑 浙A12345', 'blacklist-entry.remove', '浙A12345', {}],
  ['unblock 浙A12345', 'blacklist-entry.remove', '浙A12345', {}],
  // an amount beside its unit; small words are no part of a value, but stay in a text
  [
    'refund 京A00001 5 yuan paid for the wrong car',
    'online-order.refund',
    '京A00001',
    { amount: 500, remark: 'paid for the wrong car' },
  ],
  ['renew 京A12345 for 3 months by wechat', 'pass.renew', '京A12345', { months: 3, payWay: 'wechat' }],
  [
    'export last month 线上订单',
    'online-order.export',
    null,
    { createdAtFrom: '2026-02-01 00:00:00', createdAtTo: '2026-02-28 23:59:59' },
  ],
])('%s', (text, id, row, values) => {
  const [first] = read(text);
  expect(first && { id: first.call.id, row: rowOf(first), values: first.values }).toEqual({ id, row, values });
});

test.each([
  '京A12345',
  '续费',
  '月租 京A12345',
  '月租 管理',
  '导出 线上订单',
  'yka',
  '陈思远 3月',
  '暂停 续费',
  '给 陈思远',
  '不开闸 B1',
  '未开闸B1',
  '开闸记录',
  '续费管理',
  '',
])('%j is a search, not a command', (text) => {
  expect(read(text)).toEqual([]);
});

test.each([
  ['open the gate at B1 1号入口', 'gate.operate', '"B1 1号入口"'],
  ['open gate at B1 1号入口', 'gate.operate', '"B1 1号入口"'],
  ['open the door at B1', 'door.open', '"B1"'],
])('in English an article stands in the name of a command: %s', (text, id, row) => {
  const [first] = read(text, 'en');
  expect(first && [first.call.id, rowOf(first)]).toEqual([id, row]);
});

test('in English the Chinese verb is understood too', () => {
  expect(read('renew 京A12345 3 months', 'en')[0]?.call.id).toBe('pass.renew');
  expect(read('续费 京A12345 3月', 'en')[0]?.call.id).toBe('pass.renew');
});

test('the parts cover what was understood, and what was not', () => {
  const text = '续费 京A12345 3月 40个月';
  const parts = read(text)[0]?.parts.map(({ start, end, as }) => [text.slice(start, end), as]);
  expect(parts).toEqual([
    ['续费', 'verb'],
    ['京A12345', 'row'],
    ['3月', 'value'],
    ['40个月', 'unknown'],
  ]);
});

/** Name of the row, values, and what is left over, of each way to split the words of a line. */
const splits = (text: string) => {
  const [first] = read(text);
  const all = first ? [first, ...first.shorter] : [];
  return all.map(({ row, values, asks, unread }) => [row?.by === 'text' ? row.text : row, values, asks, unread]);
};

test('words may be the name of the row, or of the row and a text: longer names are tried first', () => {
  expect(splits('开闸 B1 1号入口 消防')).toEqual([
    ['B1 1号入口 消防', { order: 'open' }, null, []],
    ['B1 1号入口', { order: 'open', reason: '消防' }, null, []],
    ['B1', { order: 'open', reason: '1号入口 消防' }, null, []],
  ]);
});

test('a name is not torn apart by the verb; what follows is looked up for the parameter that refers to rows', () => {
  expect(splits('给 何嘉怡 角色 收费员')).toEqual([['何嘉怡', {}, { key: 'roles', text: '收费员' }, []]]);
});

test.each([
  ['续费 京A12345 3月 500元', ['500元']],
  ['导出 昨天 线上订单 什么', ['什么']],
  ['renew 京A12345 last week', ['lastweek']],
])('what %j says beyond the command stays unread, and is never dropped', (text, unread) =>
  expect(read(text)[0]?.unread).toEqual(unread),
);

test.each([
  ['导出 昨天 订单', 'zh', ['online-order.export', 'release-order.export']],
  ['导出昨天订单', 'zh', ['online-order.export', 'release-order.export']],
  ['export yesterday orders', 'en', ['online-order.export', 'work-order.export', 'release-order.export']],
  ['导出 昨天 退款', 'zh', ['refund.export']],
  ['导出 昨天 放行', 'zh', ['release-order.export']],
] as const)('%s: a part of a title chooses what is exported, the commonest first', (text, language, ids) => {
  const readings = read(text, language).filter(({ unread }) => unread.length === 0);
  const found = readings.map(({ call }) => call.id);
  expect(found[0]).toBe(ids[0]);
  expect(found).toEqual(expect.arrayContaining([...ids]));
  expect(Object.values(readings[0]?.values ?? {})[0]).toMatch(/^2026-02-28/);
});

test.each([
  ['补录入场 浙A12345 昨天', 'session.supplement', { inTime: '2026-02-28' }, 'inTime'],
  ['手动离场 浙A12345 昨天', 'session.exit', { outTime: '2026-02-28' }, 'outTime'],
  ['补录入场 浙A12345 昨天 8:30', 'session.supplement', { inTime: '2026-02-28 08:30:00' }, undefined],
  ['拉黑 浙A12345 明天', 'blacklist-entry.block', { startTime: '2026-03-02 00:00:00' }, undefined],
])('%s: a day is midnight only where a span begins with it', (text, id, values, lacks) => {
  const [first] = read(text);
  expect(first?.call.id).toBe(id);
  expect(first?.values).toMatchObject(values);
  expect(first?.unread).toEqual([]);
  expect(first && timelessOf(startDraft(first.call, null, first.values))?.[0]).toBe(lacks);
});

test('a value that the field refuses is not taken: 40 months are too many', () => {
  expect(read('续费 京A12345 40个月')[0]?.values).toEqual({});
});

test('other commands of the same verb are other readings', () => {
  expect(read('续费 京A12345 3月').map(({ call }) => call.id)).toContain('pass.renew-chosen');
});

test.each([
  ['续费 京A12345 3月 微信', '续费 微信', '京A12345', 'pass.renew', { months: 3, payWay: 'wechat' }],
  ['按金额续费 300元', '按金额续费', undefined, 'pass.renew-by-money', { money: 30000 }],
  ['xufei jinga12345 3 months', 'xufei', '京A12345', 'pass.renew', { months: 3 }],
  ['', '', undefined, 'pass.renew', {}],
])('%j is split into words, plate and values while its command is looked for', (text, words, plate, id, values) => {
  const split = splitLine(text, today);
  expect([split.words, split.plate, valuesFrom(callNamed(id), split.values)]).toEqual([words, plate, values]);
});

test.each([
  ['免费放行 京A12345', 'zh', 'session.exit', { rest: 'waive' }],
  ['免费放行 京A12345 商家减免未到账', 'zh', 'session.exit', { rest: 'waive', reason: '商家减免未到账' }],
  ['free release 京A12345', 'en', 'session.exit', { rest: 'waive' }],
  ['charge 京A12345 cash', 'en', 'session.exit', { payWay: 'cash' }],
  ['blacklist 京A12345', 'en', 'blacklist-entry.block', { plate: '京A12345' }],
] as const)('what is said at a booth: %s', (text, language, call, values) => {
  expect(read(text, language)[0]).toMatchObject({ call: { id: call }, values });
});

test('a command that the person may run is meant before one that he may not', () => {
  const says = (mayRun: (id: string) => boolean) =>
    readLine('open B2 4', {
      ranker: rankers.en,
      callOf,
      today,
      nowMs: 0,
      hasPlates,
      mayRun: ({ act }) => mayRun(lineCallOf(act)?.id ?? ''),
    }).map(({ call }) => call.id);
  expect(says(() => true)[0]).toBe('door.open');
  expect(says((id) => !id.startsWith('door'))[0]).toBe('gate.operate');
});
