import { expect, test } from 'vitest';
import { day } from '../../../lib/fixtures/day.ts';
import { err, ok } from '../../../lib/result.ts';
import { periodOf } from './ledger.ts';
import { checkRemoval, confirm, pause, recover, stop } from './transitions.ts';
import { stored } from './stored.fixture.ts';

const today = day('2026-03-10');
const march = { startDate: day('2026-03-01'), endDate: day('2026-03-31') };

test.each([
  ['active', '2026-03-10', ok({ state: 'paused', pauseFrom: '2026-03-10', stopReason: null })],
  ['active', '2026-03-31', ok({ state: 'paused', pauseFrom: '2026-03-31', stopReason: null })],
  ['active', '2026-02-01', ok({ state: 'paused', pauseFrom: '2026-02-01', stopReason: null })],
  ['active', '2026-04-01', err('pause-expired')],
  ['paused', '2026-03-10', err('already-paused')],
  ['stopped', '2026-03-10', err('pause-stopped')],
] as const)('pausing a pass of March that is %s, on %s', (state, on, expected) => {
  expect(pause({ ...march, state }, day(on))).toEqual(expected);
});

test.each([
  ['active', ' 欠费 ', ok({ state: 'stopped', pauseFrom: null, stopReason: '欠费' })],
  ['paused', '欠费', ok({ state: 'stopped', pauseFrom: null, stopReason: '欠费' })],
  ['active', '  ', err('no-reason')],
  ['stopped', '欠费', err('already-stopped')],
] as const)('stopping a pass that is %s for %j', (state, reason, expected) => {
  expect(stop({ state }, reason)).toEqual(expected);
});

const free = { today, pauseExtends: true, platesFree: true, groupFree: true };
const patch = { state: 'active', pauseFrom: null, stopReason: null };
const paused = { state: 'paused', pauseFrom: day('2026-03-05'), endDate: day('2026-03-31') } as const;
const stopped = { state: 'stopped', pauseFrom: null, endDate: day('2026-03-31') } as const;

test('a pass paused for 5 days gets 5 days back, where the park extends', () => {
  const credit = {
    kind: 'pause-credit',
    startDate: '2026-04-01',
    endDate: '2026-04-05',
    months: null,
    days: 5,
    amount: 0,
    reverses: null,
  };
  expect(recover(paused, free)).toEqual(ok({ patch, credit }));
  expect(recover(paused, { ...free, pauseExtends: false })).toEqual(ok({ patch, credit: null }));
  expect(recover({ ...paused, pauseFrom: today }, free)).toEqual(ok({ patch, credit: null }));
});

test('a paused pass has kept its plates: they are not asked for', () => {
  expect(recover(paused, { ...free, platesFree: false, groupFree: false })).toMatchObject(ok({ patch }));
});

test('a stopped pass gets nothing back, and only while its plates and group are free', () => {
  expect(recover(stopped, free)).toEqual(ok({ patch, credit: null }));
  expect(recover(stopped, { ...free, platesFree: false })).toEqual(err('plate-taken'));
  expect(recover(stopped, { ...free, groupFree: false })).toEqual(err('group-full'));
  expect(recover({ ...stopped, state: 'active' }, free)).toEqual(err('not-paused'));
});

const waiting = { state: 'active', confirmState: 'waiting', used: false } as const;
const reject = { decision: 'reject', remark: '资料不符' } as const;

test('a waiting pass is confirmed or, while unused, rejected for a reason', () => {
  expect(confirm(waiting, { decision: 'confirm' })).toEqual(ok({ confirmState: 'confirmed' }));
  expect(confirm({ ...waiting, used: true }, { decision: 'confirm' })).toEqual(ok({ confirmState: 'confirmed' }));
  expect(confirm(waiting, reject)).toEqual(ok({ remove: true }));
  expect(confirm({ ...waiting, used: true }, reject)).toEqual(err('reject-used'));
  expect(confirm(waiting, { ...reject, remark: ' ' })).toEqual(err('no-reason'));
  expect(confirm({ ...waiting, state: 'paused' }, reject)).toEqual(err('confirm-inactive'));
  expect(confirm({ ...waiting, confirmState: 'confirmed' }, reject)).toEqual(err('already-confirmed'));
});

test('a pass is removed only without a car inside and without a paid period ahead', () => {
  const rows = (amount: number) =>
    stored(
      periodOf('open', { ...march, amount: 30000, days: 31, gapDays: 0 }),
      periodOf('month', {
        startDate: day('2026-04-01'),
        endDate: day('2026-04-30'),
        amount,
        days: 30,
        gapDays: 0,
      }),
    );
  expect(checkRemoval(rows(30000), today, false)).toEqual(err('paid-ahead'));
  expect(checkRemoval(rows(30000), day('2026-04-01'), false)).toEqual(ok(null));
  expect(checkRemoval(rows(0), today, false)).toEqual(ok(null));
  expect(checkRemoval(rows(0), today, true)).toEqual(err('session-open'));
});
