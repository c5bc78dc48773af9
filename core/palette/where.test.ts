import { expect, test } from 'vitest';
import { orderReconciliation } from '../catalogue/reports/traffic.ts';
import { dutyRecord } from '../catalogue/roadside/duty-record.ts';
import { errorLog } from '../catalogue/system/error-log.ts';
import { pass } from '../catalogue/vehicles/pass.ts';
import { filterFields } from '../kit/filter.ts';
import type { Day } from '../lib/day.ts';
import { readWhere, writeWhere } from './where.ts';

const FIELDS = filterFields(pass.fields);
const TODAY = '2026-03-10' as Day;

test.each([
  ['end <= +7d', { endDateTo: '+7d' }],
  ['endDate>=2026-03-01', { endDateFrom: '2026-03-01' }],
  ['end-date < today', { endDateTo: '2026-03-09' }],
  ['到期日 > 2026-03-01', { endDateFrom: '2026-03-02' }],
  ['end = 本月', { endDateFrom: '2026-03-01', endDateTo: '2026-03-10' }],
  ['end = today', { endDateFrom: 'today', endDateTo: 'today' }],
  ['end = 7天内', { endDateFrom: '2026-03-10', endDateTo: '2026-03-17' }],
  ['end <= +7d and state = active', { endDateTo: '+7d', state: 'active' }],
  ['end <= +7d & state = active', { endDateTo: '+7d', state: 'active' }],
  ['end >= -3d, end <= +3d', { endDateFrom: '-3d', endDateTo: '+3d' }],
  ['state in (active, paused) && park = "North and South"', { state: 'active,paused', park: 'North and South' }],
  ['车场 = 东城 且 状态 = 正常', { park: '东城', state: '正常' }],
  ["plates ~ '京A1'", { plates: '京A1' }],
  ['STATE == Active', { state: 'Active' }],
] as const)('%s narrows as its flags would', (text, values) => {
  expect(readWhere(text, FIELDS, TODAY)).toEqual({ ok: true, value: values });
});

test('the span of a report is called day', () => {
  const { parameters } = orderReconciliation.report;
  expect(readWhere('day = last month', parameters, TODAY)).toEqual({
    ok: true,
    value: { from: '2026-02-01', to: '2026-02-28' },
  });
});

test('a list with a day of its own takes it as a range; a name comes before what another is called', () => {
  expect(readWhere('day <= 2026-02-22', filterFields(dutyRecord.fields), TODAY)).toEqual({
    ok: true,
    value: { dayTo: '2026-02-22' },
  });
  expect(readWhere('name = RangeError', filterFields(errorLog.fields), TODAY)).toEqual({
    ok: true,
    value: { name: 'RangeError' },
  });
});

test.each([
  ['', 'empty'],
  ['end', 'should look like'],
  ['end <=', 'value is missing'],
  ['end != today', 'no !='],
  ['colour = red', 'Nothing is filtered by "colour"'],
  ['e = 1', 'write it out'],
  ['state <= active', 'takes = only'],
  ['end <= +7d end >= -7d', /and|\+7d end/],
  ['state = active and', 'after the last'],
  ['end <= +7d and end <= +8d', 'said twice'],
  ['end < soon', 'use <= or >='],
] as const)('%s is refused in words', (text, said) => {
  const read = readWhere(text, FIELDS, TODAY);
  // a bare value goes on to the next "and": what is wrong with it is for its kind to say
  expect(read.ok ? Object.values(read.value).join() : read.error.en).toMatch(said);
});

test.each<Readonly<Record<string, string>>>([
  { state: 'active,paused', endDateFrom: '2026-03-01', endDateTo: '2026-03-08' },
  { owner: "O'Neil and Sons", room: '3 幢 "东"' },
  { plates: '京A1', company: '7', endDateFrom: '-3d' },
])('filters written as an expression are read back: %o', (values) => {
  expect(readWhere(writeWhere(values, FIELDS) ?? '', FIELDS, TODAY)).toEqual({ ok: true, value: values });
});

test('nothing, or what no quotes can hold, is no expression', () => {
  expect([writeWhere({}, FIELDS), writeWhere({ owner: `'"` }, FIELDS)]).toEqual([undefined, undefined]);
});
