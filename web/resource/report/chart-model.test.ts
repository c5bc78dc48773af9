import { report } from '@parkdeck/core/kit/report';
import { f } from '@parkdeck/core/kit/field';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { words } from '@parkdeck/core/kit/words';
import { expect, test } from 'vitest';
import { drawnOf } from './chart-model.ts';

const columns = {
  day: f.day({ label: words('日期', 'Day') }),
  park: f.ref('park', { label: words('车场', 'Park') }),
  due: f.money({ label: words('应收', 'Due') }),
  paid: f.money({ label: words('实收', 'Paid') }),
};
const made = (chart: Parameters<typeof report>[0]['chart']) =>
  report({
    name: 'x',
    title: words('某表', 'Some'),
    icon: 'x',
    page: 'a_b',
    wire: 'GET /x',
    parameters: {},
    columns,
    sort: 'day',
    ...(chart ? { chart } : {}),
  });
const NAMES = { nobody: '–', other: 'Other', now: datetimeOfInstant(Date.UTC(2026, 2, 2, 7, 40)) };
const rows = [
  { day: '2026-03-02', park: 'P1', parkName: 'East', due: 300, paid: 200 },
  { day: '2026-03-01', park: 'P1', parkName: 'East', due: 100, paid: 100 },
  { day: '2026-03-02', park: 'P2', parkName: 'West', due: 50, paid: null },
];

test('rows of one day are added up, the days run from old to new', () => {
  const drawn = drawnOf(made({ kind: 'bars', by: ['day'], values: ['due', 'paid'] }), rows, 'en', NAMES);
  expect(drawn?.axis.map(({ short }) => short)).toEqual(['3-1', '3-2']);
  expect(drawn?.series.map(({ label, values }) => [label, values])).toEqual([
    ['Due', [100, 350]],
    ['Paid', [100, 200]],
  ]);
});

test('a split draws a series for each of its values, and nothing where there is none', () => {
  const drawn = drawnOf(made({ kind: 'line', by: ['day'], values: ['due'], split: 'park' }), rows, 'zh', NAMES);
  expect(drawn?.series.map(({ label, values }) => [label, values])).toEqual([
    ['East', [100, 300]],
    ['West', [0, 50]],
  ]);
});

test('of several places on the axis the first that is filled counts; without any there is no chart', () => {
  const byEither = made({ kind: 'bars', by: ['day', 'park'], values: ['due'] });
  expect(
    drawnOf(
      byEither,
      rows.map((row) => ({ ...row, day: null })),
      'en',
      NAMES,
    )?.axis.map(({ long }) => long),
  ).toEqual(['East', 'West']);
  expect(drawnOf(byEither, [{ day: null, park: null, due: 1 }], 'en', NAMES)).toBeUndefined();
  expect(drawnOf(made(undefined), rows, 'en', NAMES)).toBeUndefined();
});

test('of more series than there are colours the smaller ones are drawn as one', () => {
  const many = Array.from({ length: 8 }, (_one, index) => ({
    day: '2026-03-01',
    park: `P${index}`,
    parkName: `Park ${index}`,
    due: (index + 1) * 100,
  }));
  const drawn = drawnOf(made({ kind: 'line', by: ['day'], values: ['due'], split: 'park' }), many, 'en', NAMES);
  expect(drawn?.series.map(({ label, values }) => [label, values[0]])).toEqual([
    ['Park 3', 400],
    ['Park 4', 500],
    ['Park 5', 600],
    ['Park 6', 700],
    ['Park 7', 800],
    ['Other', 600],
  ]);
});

test('no day, month or hour that was asked for is missing from the axis: without rows it is zero', () => {
  const times = report({
    ...made({ kind: 'bars', by: ['day', 'month', 'hour'], values: ['due'] }),
    page: 'a_b',
    icon: 'x',
    wire: 'GET /x',
    parameters: {},
    sort: 'day',
    columns: {
      ...columns,
      month: f.text({ label: words('月份', 'Month') }),
      hour: f.text({ label: words('小时', 'Hour') }),
    },
    chart: { kind: 'bars', by: ['day', 'month', 'hour'], values: ['due'] },
  });
  const axis = (row: Record<string, string>, span = {}) => {
    const drawn = drawnOf(times, [{ due: 100, ...row }], 'en', { ...NAMES, span });
    return drawn?.axis.map(({ long }, at) => [long, drawn.series[0]?.values[at]]);
  };
  expect(axis({ day: '2026-03-01' }, { from: '2026-02-28', to: '2026-03-02' })).toEqual([
    ['2026-02-28', 0],
    ['2026-03-01', 100],
    ['2026-03-02', 0],
  ]);
  expect(axis({ month: '2026-01' }, { fromMonth: '2025-12', toMonth: '2026-02' })).toEqual([
    ['2025-12', 0],
    ['2026-01', 100],
    ['2026-02', 0],
  ]);
  expect(axis({ month: '2026-01' }, { from: '2025-12-31', to: '2026-01-02' })).toEqual([
    ['2025-12', 0],
    ['2026-01', 100],
  ]);
  const hours = axis({ hour: '08' }, { from: '2026-03-01', to: '2026-03-01' });
  expect([hours?.length, hours?.[0], hours?.[8], hours?.[23]]).toEqual([24, ['00', 0], ['08', 100], ['23', 0]]);
});

test.each([
  ['the hours of today end with the one that runs', { hour: '08' }, { from: '2026-03-02', to: '2026-03-02' }, 24, 16],
  ['hours of a day before are all there', { hour: '08' }, { from: '2026-03-01', to: '2026-03-01' }, 24, 24],
  ['hours of several days have all been', { hour: '08' }, { from: '2026-03-01', to: '2026-03-02' }, 24, 24],
  ['days end with today', { day: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-31' }, 31, 2],
  ['months end with this one', { month: '2026-03' }, { fromMonth: '2026-01', toMonth: '2026-12' }, 12, 3],
  ['no axis of time: all of them', { park: 'P1' }, { from: '2026-03-01', to: '2026-03-31' }, 1, 1],
])('what is to come is not drawn as zero: %s', (_what, row, span, places, begun) => {
  const times = report({
    ...made(undefined),
    page: 'a_b',
    icon: 'x',
    wire: 'GET /x',
    parameters: {},
    sort: 'due',
    columns: {
      ...columns,
      month: f.text({ label: words('月份', 'Month') }),
      hour: f.text({ label: words('小时', 'Hour') }),
    },
    chart: { kind: 'line', by: ['day', 'month', 'hour', 'park'], values: ['due'] },
  });
  const drawn = drawnOf(times, [{ due: 100, ...row }], 'en', { ...NAMES, span });
  expect([drawn?.places, drawn?.begun]).toEqual([places, begun]);
});
