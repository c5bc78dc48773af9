import { expect, test } from 'vitest';
import { addsRow } from './adds-row.ts';
import { toDay } from '../lib/day.ts';
import { createRanker } from '../search/rank.ts';
import { consoleEntries } from './console-entries.ts';
import type { Entry } from './entry.ts';
import { hasPlates, owners, pageOf, pages } from './fixtures/declared.ts';
import { lineCallOf } from './line-call.ts';
import { readLine, type Reading } from './one-line.ts';

const day = toDay('2026-03-01');
if (!day.ok) throw new Error('no day');
const today = day.value;
const callOf = ({ act }: Entry) => lineCallOf(act);
const entries = {
  zh: consoleEntries({ owners, pages, pageOf, language: 'zh' }),
  en: consoleEntries({ owners, pages, pageOf, language: 'en' }),
};
const rankers = { zh: createRanker(entries.zh), en: createRanker(entries.en) };
const read = (
  text: string,
  language: 'zh' | 'en',
  mayRun: (entry: Entry) => boolean = () => true,
): readonly Reading<Entry>[] =>
  readLine(text, { ranker: rankers[language], callOf, today, nowMs: 0, hasPlates, mayRun });

const [PHONE, PLATE] = ['13800000001', '浙A12345'];

test.each([
  ['zh', '登记投诉 13800000001 浙A12345 收费', 'complaint.create', { phone: PHONE, plate: PLATE, type: 'fee' }],
  ['zh', '新增投诉 浙A12345 13800000001 收费', 'complaint.create', { phone: PHONE, plate: PLATE, type: 'fee' }],
  ['zh', '登记投诉13800000001浙A12345收费', 'complaint.create', { phone: PHONE, plate: PLATE, type: 'fee' }],
  ['en', 'log complaint 13800000001 浙A12345 fee', 'complaint.create', { phone: PHONE, plate: PLATE, type: 'fee' }],
  [
    'en',
    'take a complaint 13800000001 浙A12345 fee charged twice',
    'complaint.create',
    { phone: PHONE, plate: PLATE, type: 'fee', content: 'charged twice' },
  ],
  // what no other field takes is in the text of several lines, as it was typed, names of commands too
  [
    'zh',
    '登记投诉 13800000001 浙A12345 收费争议 多收了5元',
    'complaint.create',
    { phone: PHONE, plate: PLATE, content: '收费争议 多收了5元' },
  ],
  [
    'zh',
    '登记投诉 浙A12345 开闸 13800000001 不抬杆 2次',
    'complaint.create',
    { phone: PHONE, plate: PLATE, content: '开闸 不抬杆 2次' },
  ],
  [
    'zh',
    '新建月租 京A00001 陈思远 13800000001 40个月',
    'pass.open',
    { plates: ['京A00001'], owner: '陈思远', phone: PHONE, remark: '40个月' },
  ],
  [
    'zh',
    '新增月租车 京A00001 陈思远 3个月 微信',
    'pass.open',
    { plates: ['京A00001'], owner: '陈思远', months: 3, payWay: 'wechat' },
  ],
  [
    'en',
    'new monthly pass 京A00001 13800000001 Chen 3 months',
    'pass.open',
    { plates: ['京A00001'], owner: 'Chen', phone: PHONE, months: 3 },
  ],
  [
    'zh',
    '新增访客 浙A12345 张三 13800000001 明天',
    'visitor.create-or-update',
    { plate: PLATE, name: '张三', phone: PHONE, startTime: '2026-03-02 00:00:00' },
  ],
  ['zh', '新增工单 设备故障 3号闸机', 'work-order.upload', { title: '设备故障 3号闸机' }],
  ['zh', '新增角色 续费', 'role.create-or-update', { name: '续费' }],
  ['en', 'Add role night cashier', 'role.create-or-update', { name: 'night cashier' }],
] as const)('a form that is filled in by a line: %s %s', (language, text, id, values) => {
  const [first] = read(text, language);
  expect(first).toMatchObject({ call: { id }, leads: true, unread: [], row: null });
  expect(first?.values).toEqual(values);
});

test('what no field of a form takes is told, and the form is still the one that is meant', () => {
  expect(read('新增考勤设置 浙A12345 陈思远', 'zh')[0]).toMatchObject({
    call: { id: 'attendance-rule.create-or-update' },
    unread: [PLATE, '陈思远'],
  });
});

test('a form whose title leads is meant without the right to it too, an edit as well', () => {
  const first = (text: string, id: string) => read(text, 'zh', (entry) => entry.id !== id)[0]?.entry.id;
  expect(first('登记投诉 13800000001 浙A12345 收费', 'complaint.create')).toBe('complaint.create');
  expect(first('编辑月租 69015', 'pass.edit')).toBe('pass.edit');
  expect(first('修改月租 69015', 'pass.edit')).toBe('pass.edit');
});

test.each(['zh', 'en'] as const)('every form that adds a row is meant where its title leads: %s', (language) => {
  const forms = entries[language].filter((entry) => {
    const call = callOf(entry);
    return call !== undefined && addsRow(call);
  });
  expect(forms.length).toBeGreaterThan(100);
  const missed = forms.flatMap(({ id, label }) =>
    ['浙A12345 陈思远', '13800000001 甲公司 明天', '收费 5元'].flatMap((said) => {
      const [first] = read(`${label} ${said}`, language);
      return first?.leads && first.entry.id === id ? [] : [`${label} ${said}: ${first?.entry.id}`];
    }),
  );
  expect(missed).toEqual([]);
});

test.each(['京A12345 新增月租', '登记 浙A12345', '拉黑 浙A12345 逃费', '导出 昨天 线上订单'])(
  'where no title of a form leads, the other readings are told too: %s',
  (text) => {
    expect(read(text, 'zh')[0]?.leads).toBe(false);
  },
);
