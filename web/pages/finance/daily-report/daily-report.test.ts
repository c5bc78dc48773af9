import { day } from '@parkdeck/core/lib/fixtures/day';
import { expect, test } from 'vitest';
import { changeOf, comparedDays, linesOf, sheetsOf, untilOf } from './daily-report.ts';

test('a day is compared with the one before and the one a week before', () => {
  expect(comparedDays(day('2026-03-01'))).toEqual(['2026-03-01', '2026-02-28', '2026-02-22']);
});

test('figures are summed over parks; ways that nobody paid by are left out', () => {
  const rows = [
    { day: '2026-03-01', park: 'P1', due: 100, wechat: 100 },
    { day: '2026-03-01', park: 'P2', due: 50, wechat: 0 },
    { day: '2026-02-28', park: 'P1', due: 80, cash: 80 },
    { day: '2026-02-25', park: 'P1', due: 999, etc: 5 },
  ];
  const lines = new Map(linesOf(rows, day('2026-03-01')).map(({ key, values }) => [key, values]));
  expect(lines.get('due')).toEqual([150, 80, 0]);
  expect(lines.get('wechat')).toEqual([100, 0, 0]);
  expect(lines.get('cash')).toEqual([0, 80, 0]);
  expect(lines.has('etc')).toBe(false);
  expect(lines.get('entries')).toEqual([0, 0, 0]);
});

test('cars, money and ways of paying stand apart', () => {
  const sheets = sheetsOf(
    linesOf([{ day: '2026-03-01', park: 'P1', entries: 3, due: 100, wechat: 100 }], day('2026-03-01')),
  );
  expect(
    sheets.map(([sheet, lines]) => [sheet, lines.some(({ key }) => ['entries', 'due', 'wechat'].includes(key))]),
  ).toEqual([
    ['cars', true],
    ['money', true],
    ['ways', true],
  ]);
  expect(sheets[2]?.[1].map(({ key }) => key)).toEqual(['wechat']);
});

test.each([
  [110, 100, 100],
  [90, 100, -100],
  [5, 0, undefined],
  [0, 0, undefined],
  [-50, -100, 500],
])('%i against %i changes by %s thousandths', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});

test.each([
  ['a whole day', undefined, undefined, undefined],
  ['the morning of a day that is over', '12:00', undefined, '12:00'],
  ['today so far', undefined, '19:27', '19:27'],
  ['the morning of today', '09:00', '19:27', '09:00'],
  ['more of today than there was', '23:00', '19:27', '19:27'],
  ['no time at all', 'noon', undefined, undefined],
])('%s counts until %s', (_what, asked, now, until) => {
  expect(untilOf(asked, now)).toBe(until);
});
