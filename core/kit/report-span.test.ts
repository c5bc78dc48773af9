import { expect, test } from 'vitest';
import * as catalogue from '../catalogue/index.ts';
import { dayOfInstant } from '../lib/day.ts';
import { openingSpan } from './report-span.ts';
import { isReport } from './report.ts';

const all: readonly unknown[] = Object.values(catalogue);
const reports = all.filter((value) => typeof value === 'object' && value !== null).filter(isReport);

test.each([
  ['received-by-day', { from: '2026-02-25', to: '2026-03-03' }],
  ['received-by-channel', { from: '2026-03-03', to: '2026-03-03' }],
  ['received-by-month', { fromMonth: '2026-01', toMonth: '2026-03' }],
  ['roadside-now', {}],
])('%s covers, where nobody names a span: %o (B135)', (name, span) => {
  const found = reports.find((one) => one.name === name);
  expect(found && openingSpan(found.report, dayOfInstant(Date.parse('2026-03-03T08:00:00+08:00')))).toEqual(span);
});
