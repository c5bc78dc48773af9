import { expect, test } from 'vitest';
import { toDay } from '../lib/day.ts';
import { tokenise, type Token } from './one-line.ts';

function today(text: string) {
  const day = toDay(text);
  if (!day.ok) throw new Error(text);
  return day.value;
}

/** `kind:value` with the unit of a count. */
function brief(token: Token): string {
  if (token.kind === 'period') return `period:${token.value.from}..${token.value.to}`;
  return `${token.kind}:${token.value}${token.kind === 'count' ? token.unit : ''}`;
}

const read = (text: string, day = '2026-03-01') => tokenise(text, today(day)).map(brief);

test.each([
  ['续费 京A12345 3月', ['word:续费', 'plate:京A12345', 'count:3month']],
  ['续费京A12345三个月', ['word:续费', 'plate:京A12345', 'count:3month']],
  ['续费3个月', ['word:续费', 'count:3month']],
  ['renew 京a·12345 3m', ['word:renew', 'plate:京A12345', 'count:3month']],
  ['续费 京A 12345 12', ['word:续费', 'plate:京A12345', 'number:12']],
  ['京A12345，沪BD12345、粤B12345D', ['plate:京A12345', 'plate:沪BD12345', 'plate:粤B12345D']],
  ['京A1234学 京A12345学车', ['plate:京A1234学', 'plate:京A12345', 'word:学车']],
  ['224578使 WJ京1234X 无牌7K2M9Q', ['plate:224578使', 'plate:WJ京1234X', 'plate:无牌7K2M9Q']],
  ['京A１２３４５', ['plate:京A12345']],
  ['京A1234 京AB', ['word:京A1234', 'word:京AB']],
  ['充值 ¥300', ['word:充值', 'amount:30000']],
  ['充值300元', ['word:充值', 'amount:30000']],
  ['￥1,200.50 12.5块 100yuan ¥30元', ['amount:120050', 'amount:1250', 'amount:10000', 'amount:3000']],
  ['¥1.234 元', ['word:¥1.234', 'word:元']],
  ['两个月 半年 一年 十二个月 2y', ['count:2month', 'count:6month', 'count:12month', 'count:12month', 'count:24month']],
  ['3天 2小时 30分钟 5张 两周', ['count:3day', 'count:2hour', 'count:30minute', 'count:5piece', 'count:14day']],
  ['三月 3月卡 A区3月卡', ['word:三月', 'word:3月卡', 'word:A区3月卡']],
  ['2026-03-05 2026/3/5 2026年3月5日', ['day:2026-03-05', 'day:2026-03-05', 'day:2026-03-05']],
  ['3-5 3/5 3月5日 3月5号', ['day:2026-03-05', 'day:2026-03-05', 'day:2026-03-05', 'day:2026-03-05']],
  ['2026-02-29 13-1', ['word:2026-02-29', 'word:13-1']],
  [
    '今天 明天 昨天 月底 下月底 年底',
    ['day:2026-03-01', 'day:2026-03-02', 'day:2026-02-28', 'day:2026-03-31', 'day:2026-04-30', 'day:2026-12-31'],
  ],
  [
    '本月 上月 上周 近7天 近3个月 今年',
    [
      'period:2026-03-01..2026-03-01',
      'period:2026-02-01..2026-02-28',
      'period:2026-02-16..2026-02-22',
      'period:2026-02-23..2026-03-01',
      'period:2025-12-02..2026-03-01',
      'period:2026-01-01..2026-03-01',
    ],
  ],
  [
    '前天 后天 大后天 月初 下月初 3天后 两周前 1个月后 +7d -1w +1m',
    [
      'day:2026-02-27',
      'day:2026-03-03',
      'day:2026-03-04',
      'day:2026-03-01',
      'day:2026-04-01',
      'day:2026-03-04',
      'day:2026-02-15',
      'day:2026-04-01',
      'day:2026-03-08',
      'day:2026-02-22',
      'day:2026-04-01',
    ],
  ],
  // 2026-03-01 is a Sunday, the last day of its week
  [
    '周日 周五 本周五 下周一 下下周一 上周三 星期二 friday',
    [
      'day:2026-03-01',
      'day:2026-03-06',
      'day:2026-02-27',
      'day:2026-03-02',
      'day:2026-03-09',
      'day:2026-02-18',
      'day:2026-03-03',
      'day:2026-03-06',
    ],
  ],
  [
    '7天内 未来3天 下周 下月 本季度 上季度 去年 2-1到2-7 2026-02-01~2026-02-03',
    [
      'period:2026-03-01..2026-03-08',
      'period:2026-03-01..2026-03-04',
      'period:2026-03-02..2026-03-08',
      'period:2026-04-01..2026-04-30',
      'period:2026-01-01..2026-03-01',
      'period:2025-10-01..2025-12-31',
      'period:2025-01-01..2025-12-31',
      'period:2026-02-01..2026-02-07',
      'period:2026-02-01..2026-02-03',
    ],
  ],
  ['7天内到期', ['period:2026-03-01..2026-03-08', 'word:到期']],
  ['@云泊广场 ＠ybgc', ['scope:云泊广场', 'scope:ybgc']],
  ['延期到月底', ['word:延期到月底']],
  ['13900003821 139-0000-3821 +8613900003821', ['phone:13900003821', 'phone:13900003821', 'phone:13900003821']],
  ['12345678901', ['word:12345678901']],
  ['1号门 007 3.5', ['word:1号门', 'word:007', 'number:3.5']],
  ['  ', []],
])('%s', (text, tokens) => expect(read(text)).toEqual(tokens));

test.each([
  ['2026-12-20', '1-5', '2027-01-05'],
  ['2026-01-05', '12-20', '2025-12-20'],
  ['2026-02-01', '2-29', undefined],
  ['2024-01-31', '月底', '2024-01-31'],
  ['2024-01-31', '下月底', '2024-02-29'],
])('on %s, %s is %s', (day, text, expected) => {
  expect(read(text, day)).toEqual([expected === undefined ? `word:${text}` : `day:${expected}`]);
});

test('ranges cut out exactly what was typed', () => {
  const text = ' 续费京A 12345三个月  ¥300 ';
  const tokens = tokenise(text, today('2026-03-01'));
  expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual(['续费', '京A 12345', '三个月', '¥300']);
  expect(tokens.every((token) => text.slice(token.start, token.end) === token.text)).toBe(true);
});
