import { fileReply, good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

const entry = {
  at: '2026-02-28 12:30:00',
  kind: 'money',
  title: '欠费',
  icon: 'coins',
  detail: 'W1 · 待缴',
  park: '人民路路段',
  amount: 1000,
  mark: 'bad',
  by: null,
  lines: ['停放 2 小时 30 分', '应付 ¥10.00'],
  pictures: [],
  noun: 'arrears',
  id: 'OW1',
};
const wire = (more = {}) => ({
  plate: '沪B8K6X2',
  time: '2026-03-01 15:00:00',
  stayNum: 3,
  meanStaySec: 6900,
  dueFen: 2300,
  paidFen: 0,
  reducedFen: 0,
  owedFen: 2300,
  firstTime: '2026-02-24 10:00:00',
  inside: [],
  passes: [],
  places: [],
  truncated: 0,
  withheld: [],
  debts: [
    {
      id: 'OW1',
      number: 'W1',
      park: '人民路路段',
      since: '2026-02-28 12:30:00',
      rest: 1000,
      state: 'unpaid',
      stateName: '待缴',
      lines: ['停放 2 小时 30 分', '应付 ¥10.00'],
    },
  ],
  entries: [
    entry,
    {
      ...entry,
      at: '2026-02-27 10:00:00',
      kind: 'stay',
      title: '进场',
      amount: null,
      mark: null,
      lines: [],
      by: '王芳',
    },
  ],
  ...more,
});

test('case PLATE tells what is owed and why, then the story day by day', async () => {
  const { code, out, err, sent } = await runLine('case 沪b·8k6x2 --no-color', {
    answer: () => good(wire({ withheld: ['订单'] })),
  });
  expect(sent.map(({ url }) => decodeURIComponent(url))).toEqual(['/api/parkdeck/case/沪B8K6X2']);
  expect([code, err]).toEqual([0, '无权查看：订单\n']);
  expect(out).toBe(`沪B8K6X2
3 次停车，平均 1 小时 55 分  应收 ¥23.00  实收 ¥0.00  减免 ¥0.00  欠费 ¥23.00
✕ 2026-02-28 12:30  人民路路段 · W1  ¥10.00
    停放 2 小时 30 分
    应付 ¥10.00

2026-02-28
  12:30  欠费  ¥10.00
            人民路路段 · W1 · 待缴
            停放 2 小时 30 分
            应付 ¥10.00

2026-02-27
  10:00  进场
            人民路路段 · W1 · 待缴 · 王芳
`);
});

test('as JSON it is the answer of the platform', async () => {
  const { out } = await runLine('case 沪B8K6X2 --json', { answer: () => good(wire()) });
  expect(JSON.parse(out)).toMatchObject({
    data: { plate: '沪B8K6X2', owed: 2300, debts: wire().debts, entries: wire().entries },
  });
});

test('as a file it is what the platform exports; what is no plate is not asked for', async () => {
  const file = await runLine('case 沪B8K6X2 --format csv', { answer: () => fileReply('时间,事项\n') });
  expect([file.out, file.sent.map(({ url }) => decodeURIComponent(url))]).toEqual([
    '时间,事项\n',
    ['/api/parkdeck/case/沪B8K6X2/export?format=csv'],
  ]);
  const wrong = await runLine('case 8K6X2 --json', { answer: () => good(wire()) });
  expect([wrong.code, JSON.parse(wrong.out).error.field, wrong.sent]).toEqual([2, 'plate', []]);
});

/** Records that the platform finds for a misread plate. */
const found = [
  { noun: 'session', id: 'IO1', title: '沪B8K6X2', plateNumber: '沪B8K6X2', misread: '8 看成 B' },
  { noun: 'pass', id: 'GR1', title: '沪B8K6X2', plateNumber: '沪B8K6X2,沪A11111', misread: '8 看成 B' },
];
const unknown = wire({ stayNum: 0, entries: [], debts: [], owedFen: 0, dueFen: 0 });
const asked = (url: string) => new URLSearchParams(decodeURIComponent(url).split('?')[1]);

test('a plate that nobody knows is answered with those that it may have been misread for', async () => {
  const answer = ({ url }: { url: string }) =>
    url.includes('/parkdeck/search') ? good(found, { total: 2 }) : good(unknown);
  const { code, err, sent } = await runLine('case 沪BBK6X2', { answer });
  expect([code, err]).toEqual([0, '没有这辆车的记录\n没有 沪BBK6X2，相近的车牌：沪B8K6X2 (8 看成 B)\n']);
  expect(Object.fromEntries(asked(sent.at(-1)?.url ?? ''))).toMatchObject({ text: '沪BBK6X2' });
  const noPlate = await runLine('case 沪B8K6X92 --lang en', { answer });
  expect([noPlate.code, noPlate.err.split('\n')[0]]).toEqual([2, 'No 沪B8K6X92; like it: 沪B8K6X2 (9 too many)']);
  const known = await runLine('case 沪B8K6X2', {
    answer: ({ url }) => good(url.includes('/parkdeck/search') ? found : wire(), { total: 2 }),
  });
  expect(known.sent).toHaveLength(1);
  const program = await runLine('case 沪BBK6X2 --json', { answer });
  expect(program.sent).toHaveLength(1);
});

test('a list without rows for a plate names those like it, of the same noun; other filters ask for none', async () => {
  const answer = ({ url }: { url: string }) =>
    url.includes('/parkdeck/search') ? good(found, { total: 2 }) : good([], { total: 0 });
  const { err, sent } = await runLine('session list --plate 沪BBK6X2', { answer });
  expect(err).toContain('没有 沪BBK6X2，相近的车牌：沪B8K6X2 (8 看成 B)\n');
  expect(Object.fromEntries(asked(sent.at(-1)?.url ?? ''))).toMatchObject({ text: '沪BBK6X2', kinds: 'session' });
  const other = await runLine('session list --state open', { answer });
  expect(other.sent).toHaveLength(1);
});

test('who may not see stays is not told that there were none', async () => {
  const hidden = wire({ stayNum: 0, dueFen: 0, owedFen: null, debts: [], entries: [], withheld: ['停车记录', '欠费'] });
  const { out, err } = await runLine('case 沪B8K6X2 --no-color', { answer: () => good(hidden) });
  expect(out).toBe('沪B8K6X2\n停车次数 无权查看  应收 无权查看  实收 无权查看  减免 无权查看  欠费 无权查看\n');
  expect(err).toBe('无权查看：停车记录, 欠费\n');
});

test('for a part of a plate the cars that have it are told, and the lines that open theirs', async () => {
  const rows = [{ noun: 'session', id: 'IO1', title: '浙A45442', plateNumber: '浙A45442' }];
  const { code, err } = await runLine('case 5442', { answer: () => good(rows, { total: 1 }) });
  expect(code).toBe(2);
  expect(err).toContain('没有 5442，相近的车牌：浙A45442 (含 5442)');
  expect(err).toContain('parkdeck case 浙A45442');
});
