import { expect, test } from 'vitest';
import { day } from '../../../lib/fixtures/day.ts';
import { err, ok } from '../../../lib/result.ts';
import { coverage, livePeriods, type NewPeriod, pauseCredit, periodOf, reverseLast } from './ledger.ts';
import { stored } from './stored.fixture.ts';

const period = (startDate: string, endDate: string, amount = 0): NewPeriod =>
  periodOf('month', { startDate: day(startDate), endDate: day(endDate), amount, days: 0, gapDays: 0 });

/** W12 before the refund. */
const ledger = [period('2026-02-01', '2026-02-28', 30000), period('2026-03-01', '2026-05-31', 81000)] as const;

/** The reversal of the last period, failing the test when it is refused. */
function reversal(rows: Parameters<typeof reverseLast>[0], today: string, refund?: number): NewPeriod {
  const row = reverseLast(rows, day(today), refund);
  if (!row.ok) throw new Error(row.error);
  return row.value;
}

test('a quote becomes a period with its months', () => {
  const quote = { startDate: day('2026-03-01'), endDate: day('2026-05-31'), amount: 81000, days: 92, gapDays: 3 };
  const row = {
    kind: 'batch',
    startDate: '2026-03-01',
    endDate: '2026-05-31',
    days: 92,
    amount: 81000,
    reverses: null,
  };
  expect(periodOf('batch', { ...quote, months: 3, basis: 'season' })).toEqual({ ...row, months: 3 });
  expect(periodOf('batch', quote)).toEqual({ ...row, months: null });
});

test('a pass covers from the first to the last day of its periods', () => {
  expect(coverage(stored(...ledger))).toEqual({ startDate: '2026-02-01', endDate: '2026-05-31' });
  expect(coverage([])).toBeNull();
});

test('periods come in calendar order however they were booked', () => {
  const rows = stored(ledger[1], ledger[0]);
  expect(livePeriods(rows).map((row) => row.startDate)).toEqual(['2026-02-01', '2026-03-01']);
  expect(rows.map((row) => row.startDate)).toEqual(['2026-03-01', '2026-02-01']);
});

test('W12: a running period refunded in part keeps the days until yesterday', () => {
  const row = reversal(stored(...ledger), '2026-03-10', 54000);
  expect(row).toEqual({
    kind: 'reversal',
    startDate: '2026-03-01',
    endDate: '2026-03-09',
    months: null,
    days: 9,
    amount: -54000,
    reverses: 'p2',
  });
  const after = stored(...ledger, row);
  expect(coverage(after)).toEqual({ startDate: '2026-02-01', endDate: '2026-03-09' });
  expect(livePeriods(after).map((live) => live.id)).toEqual(['p1', 'p3']);
});

test.each([
  ['begins today', '2026-03-01', null, null, 0, '2026-02-28'],
  ['is still ahead', '2026-02-10', null, null, 0, '2026-02-28'],
  ['began yesterday', '2026-03-02', '2026-03-01', '2026-03-01', 1, '2026-03-01'],
  ['ends today', '2026-05-31', '2026-03-01', '2026-05-30', 91, '2026-05-30'],
  ['is over', '2026-07-01', '2026-03-01', '2026-05-31', 92, '2026-05-31'],
])('reversing a period that %s', (_, today, startDate, endDate, days, passEnd) => {
  const row = reversal(stored(...ledger), today);
  expect(row).toMatchObject({ startDate, endDate, days, amount: -81000 });
  expect(coverage(stored(...ledger, row))?.endDate).toBe(passEnd);
});

test('a reversal without days leaves the period before as the last one', () => {
  const first = reversal(stored(...ledger), '2026-02-10');
  const second = reversal(stored(...ledger, first), '2026-02-10');
  expect(second).toMatchObject({ reverses: 'p1', startDate: '2026-02-01', endDate: '2026-02-09', amount: -30000 });
});

test('kept days are not reversed again', () => {
  const rows = stored(...ledger, reversal(stored(...ledger), '2026-03-10'));
  expect(reverseLast(rows, day('2026-03-10'))).toEqual(err('already-reversed'));
});

test('a ledger without live periods has nothing to reverse', () => {
  const opening = period('2026-04-01', '2026-04-30', 30000);
  const rows = stored(opening, reversal(stored(opening), '2026-03-10'));
  expect(coverage(rows)).toBeNull();
  expect(reverseLast(rows, day('2026-03-10'))).toEqual(err('no-period'));
});

test.each([-1, 81001])('a refund of %d fen of an 81000 fen period is refused', (refund) => {
  expect(reverseLast(stored(...ledger), day('2026-03-10'), refund)).toEqual(err('refund-out-of-range'));
});

test('a free period is reversed for nothing', () => {
  expect(reverseLast(stored(period('2026-04-01', '2026-04-30')), day('2026-03-10'))).toMatchObject(ok({ amount: 0 }));
});

test.each([
  ['2026-03-10', '2026-03-10', '2026-05-31', null],
  ['2026-03-10', '2026-03-15', '2026-05-31', { startDate: '2026-06-01', endDate: '2026-06-05', days: 5 }],
  ['2026-02-27', '2026-03-02', '2026-02-28', { startDate: '2026-03-01', endDate: '2026-03-03', days: 3 }],
  ['2026-03-10', '2026-03-15', '9999-12-31', null],
  ['2026-03-10', '2026-03-15', '9999-12-29', { startDate: '9999-12-30', endDate: '9999-12-31', days: 2 }],
])('a pause from %s to %s of a pass to %s gives back %o', (from, today, end, expected) => {
  const credit = pauseCredit(day(from), day(today), day(end));
  if (expected === null) expect(credit).toBeNull();
  else expect(credit).toEqual({ kind: 'pause-credit', months: null, amount: 0, reverses: null, ...expected });
});
