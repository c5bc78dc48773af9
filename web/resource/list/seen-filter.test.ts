import { session } from '@parkdeck/core/catalogue/traffic/session';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { expect, test } from 'vitest';
import { filterInput } from './filter-model.ts';
import { seenFilter } from './seen-filter.ts';

test.each([
  ['a plate', session, 'plate', { plate: '京A12345' }, { plate: '京A12345' }],
  ['a choice', session, 'state', { state: 'open' }, { state: 'open' }],
  ['a reference, by its key', session, 'park', { park: 'PK1', parkName: '云泊广场' }, { park: 'PK1' }],
  [
    'a moment, by its day',
    session,
    'inTime',
    { inTime: '2026-03-01 08:09:10' },
    { inTimeFrom: '2026-03-01 00:00:00', inTimeTo: '2026-03-01 23:59:59' },
  ],
  ['a day', pass, 'endDate', { endDate: '2026-03-01' }, { endDateFrom: '2026-03-01', endDateTo: '2026-03-01' }],
])('%s filters a list, and the list understands it', (_what, noun, column, row, patch) => {
  const seen = seenFilter(noun, undefined, { column, row: { id: 'X', ...row } });
  expect(seen?.patch).toEqual(patch);
  expect(Object.keys(filterInput(noun, patch))).toEqual(Object.keys(patch));
});

test('an empty cell, a column without a filter, and what the page fixes are not offered', () => {
  expect(seenFilter(session, undefined, { column: 'plate', row: { id: 'X', plate: null } })).toBeUndefined();
  expect(seenFilter(session, undefined, { column: 'id', row: { id: 'X' } })).toBeUndefined();
  expect(
    seenFilter(session, { state: ['open'] }, { column: 'state', row: { id: 'X', state: 'open' } }),
  ).toBeUndefined();
});
