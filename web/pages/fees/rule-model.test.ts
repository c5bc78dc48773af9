import { expect, test } from 'vitest';
import { bandOf } from './band-model.ts';
import { withPeriod } from './new-period.ts';
import { bordersOf, differences, minutesOf, moveBorder, problemsOf, ruleOf, timeOf } from './rule-model.ts';

const step = { fromMinutes: 0, unitMinutes: 60, unitPrice: 600 };
const complex = {
  unitMinutes: 60,
  unitPrice: 500,
  periods: [
    { id: 'A', name: 'day', start: '08:00', end: '22:00', days: 'all', steps: [step] },
    { id: 'B', name: 'night', start: '22:00', end: '08:00', days: 'all', free: true, steps: [] },
    { id: 'C', name: 'rest', start: '06:00', end: '10:00', days: 'weekend', steps: [] },
  ],
  steps: [],
};

test('a border moves for both of its neighbours, and only on the days that are shown', () => {
  expect(bordersOf('complex', complex, 'workday')).toEqual(['08:00', '22:00']);
  expect(bordersOf('complex', complex, 'weekend')).toEqual(['06:00', '10:00']);
  const moved = moveBorder('complex', complex, 'workday', '22:00', '21:45');
  expect(moved).toMatchObject({
    periods: [{ end: '21:45' }, { start: '21:45', end: '08:00' }, { start: '06:00', end: '10:00' }],
  });
  expect(problemsOf('complex', moved).size).toBe(0);
  expect(moveBorder('simple', { nightStart: '22:00', nightEnd: '08:00' }, 'workday', '22:00', '23:00')).toEqual({
    nightStart: '23:00',
    nightEnd: '08:00',
  });
});

test('the band of a day shows what an hour costs in each of its parts', () => {
  const band = bandOf(ruleOf('complex', complex), 'small', 'workday');
  expect(
    band?.parts.map(({ from, to, window, free, perHour }) => [from / 3600, to / 3600, window, free, perHour]),
  ).toEqual([
    [0, 8, 'night', true, 0],
    [8, 22, 'day', false, 600],
    [22, 24, 'night', true, 0],
  ]);
  expect(bandOf(ruleOf('complex', complex), 'small', 'weekend')?.parts.map(({ window }) => window)).toEqual([
    null,
    'rest',
    null,
  ]);
  expect(bandOf(ruleOf('simple', { unitMinutes: 15, unitPrice: 100 }), 'small', 'holiday')?.parts).toMatchObject([
    { from: 0, to: 86_400, perHour: 400 },
  ]);
  expect(bandOf({ unitMinutes: 0 }, 'small', 'workday')).toBeUndefined();
});

test('problems stand at the place that holds them', () => {
  expect([...problemsOf('simple', { unitMinutes: 'x', unitPrice: null, nightStart: '22:00' }).keys()]).toEqual(
    expect.arrayContaining(['unitMinutes', 'unitPrice', 'nightEnd']),
  );
  expect([
    ...problemsOf('complex', {
      ...complex,
      periods: [...complex.periods, { name: '', start: '23:00', end: '23:30', days: 'all' }],
    }).keys(),
  ]).toEqual(['periods[3].start', 'periods[3].name']);
});

test('a copy differs in nothing, although its parts have other keys', () => {
  const copy = {
    ...complex,
    periods: complex.periods.map((period) => ({ ...period, id: `${period.id}2` })),
    holidayFree: false,
  };
  expect(differences('complex', complex, copy)).toEqual([]);
  expect(differences('complex', complex, { ...copy, unitPrice: 600, steps: [step] })).toEqual(['unitPrice', 'steps']);
});

test('times of day are minutes and back', () => {
  expect([minutesOf('21:45'), timeOf(1305), timeOf(1440)]).toEqual([1305, '21:45', '00:00']);
});

const day = (start: string, end: string) => ({ name: 'x', start, end, days: 'all', cap: null, free: false, steps: [] });
test.each([
  ['no period', [], ['22:00–08:00']],
  ['a night', [day('22:00', '08:00')], ['08:00–22:00']],
  ['a day', [day('08:00', '22:00')], ['22:00–08:00']],
  ['a full day', [day('08:00', '22:00'), day('22:00', '08:00')], ['15:00–22:00']],
  ['one that lasts all day', [day('00:00', '00:00')], ['12:00–00:00']],
])('a new period takes what %s leaves free, and the band stays readable', (_of, periods, [added]) => {
  let values: Readonly<Record<string, unknown>> = { ...complex, periods };
  const [first] = withPeriod(values, 'new').slice(-1);
  expect(`${first?.start}–${first?.end}`).toBe(added);
  for (let press = 0; press < 4; press++) {
    values = { ...values, periods: withPeriod(values, 'new') };
    expect(bandOf(ruleOf('complex', values), 'small', 'workday')).toBeDefined();
    expect(problemsOf('complex', values).size).toBe(0);
  }
});
