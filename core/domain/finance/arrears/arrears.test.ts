import { expect, test } from 'vitest';
import { instantOf, isDatetime } from '../../../lib/datetime.ts';
import { asId } from '../../../lib/id.ts';
import { sumFen } from '../../../lib/money.ts';
import { normalizePlate, type Plate } from '../../../lib/plate.ts';
import { err, ok } from '../../../lib/result.ts';
import { changeArrears, isBadDebt } from './change.ts';
import {
  askedAtLane,
  blockingDebt,
  collect,
  type Debt,
  isForBlacklist,
  lateFee,
  reopenArrears,
  settleDebts,
} from './collect.ts';
import { type ArrearsConfig, DEFAULT_ARREARS_CONFIG } from './config.ts';
import { addArrears, arrearsFromOrder, dropUnpaid, escapeOf, oweOrWaive } from './open.ts';
import type { ArrearsEvent, ArrearsState, EscapeState } from './states.ts';

const at = (moment: string): number => (isDatetime(moment) ? instantOf(moment) : expect.unreachable(moment));
const plateOf = (text: string): Plate => {
  const plate = normalizePlate(text);
  return plate.ok ? plate.value : expect.unreachable(text);
};
const config = (more: Partial<ArrearsConfig> = {}): ArrearsConfig => ({ ...DEFAULT_ARREARS_CONFIG, ...more });
const since = at('2026-03-02 12:00:00');
const debt = (id: string, owed: number, more: Partial<Debt> = {}): Debt => ({
  id: asId<'arrears'>(id),
  plate: plateOf('京A12345'),
  park: asId('PK0001'),
  company: asId('C0001'),
  owed,
  paid: 0,
  owedSince: since,
  config: DEFAULT_ARREARS_CONFIG,
  state: 'unpaid',
  escape: null,
  ...more,
});

test.each<readonly [ArrearsState, ArrearsEvent, EscapeState | null, ReturnType<typeof changeArrears>]>([
  ['waiting', 'approve', 'open', ok({ state: 'unpaid', escape: 'open' })],
  ['waiting', 'refuse', 'open', ok({ state: 'cancelled', escape: 'cancelled' })],
  ['waiting', 'cancel', null, ok({ state: 'cancelled', escape: null })],
  ['waiting', 'pay', null, err('state')],
  ['unpaid', 'approve', null, err('state')],
  ['unpaid', 'pay', 'open', ok({ state: 'paid', escape: 'paid' })],
  ['unpaid', 'cancel', 'open', ok({ state: 'cancelled', escape: 'cancelled' })],
  ['unpaid', 'write-off', 'open', ok({ state: 'bad-debt', escape: 'open' })],
  ['bad-debt', 'pay', 'open', ok({ state: 'paid', escape: 'paid' })],
  ['bad-debt', 'cancel', 'open', err('state')],
  ['paid', 'refund', 'paid', ok({ state: 'unpaid', escape: 'open' })],
  ['paid', 'cancel', 'paid', err('state')],
  ['cancelled', 'pay', 'cancelled', err('state')],
])('arrears that are %s, after %s, with an escape %s', (state, event, escape, expected) => {
  expect(changeArrears({ state, escape }, event, '核实')).toEqual(expected);
});

test.each(['refuse', 'cancel'] as const)('to %s needs a remark', (event) => {
  expect(changeArrears({ state: 'waiting', escape: null }, event, ' ')).toEqual(err('no-reason'));
});

test.each([
  [500, config(), { kind: 'owe', arrears: { owed: 500, state: 'unpaid', source: 'escape', owedSince: since } }],
  [
    500,
    config({ needsExamination: true }),
    { kind: 'owe', arrears: { owed: 500, state: 'waiting', source: 'escape', owedSince: since } },
  ],
  [
    500,
    config({ minOwed: 500 }),
    { kind: 'owe', arrears: { owed: 500, state: 'unpaid', source: 'escape', owedSince: since } },
  ],
  [499, config({ minOwed: 500 }), { kind: 'waive', amount: 499 }],
] as const)('an unpaid rest of %d fen under %j', (unpaid, settings, expected) => {
  expect(oweOrWaive(unpaid, { config: settings, source: 'escape', at: since })).toEqual(expected);
});

test('a person owes by hand any amount above 0, and of an order once all that is unpaid', () => {
  const how = { config: config({ minOwed: 500 }), at: since };
  expect(addArrears(1, how)).toMatchObject({ ok: true, value: { owed: 1, source: 'manual' } });
  expect(addArrears(0, how)).toEqual(err('no-amount'));
  expect(arrearsFromOrder({ unpaid: 400, hasArrears: false }, how)).toMatchObject({
    ok: true,
    value: { owed: 400, source: 'order' },
  });
  expect(arrearsFromOrder({ unpaid: 400, hasArrears: true }, how)).toEqual(err('already-owed'));
  expect(arrearsFromOrder({ unpaid: 0, hasArrears: false }, how)).toEqual(err('nothing-unpaid'));
});

const left = { leftAt: since, unpaid: 800, escapeAfter: 30, config: config() };
test('a car that left unpaid becomes an escape at the deadline, not before; small change is waived', () => {
  expect(escapeOf({ ...left, now: at('2026-03-02 12:29:59') })).toBeNull();
  expect(escapeOf({ ...left, now: at('2026-03-02 12:30:00') })).toMatchObject({
    kind: 'owe',
    arrears: { owed: 800, source: 'escape' },
    escape: { due: 800, state: 'open' },
  });
  expect(escapeOf({ ...left, config: config({ minOwed: 1000 }), now: at('2026-03-02 12:30:00') })).toEqual({
    kind: 'waive',
    amount: 800,
    escape: null,
  });
  expect(escapeOf({ ...left, unpaid: 0, now: at('2026-03-03 12:30:00') })).toBeNull();
});

test('before it is an escape, an unpaid rest can be dropped within the limit', () => {
  const drop = { hasLeft: true, unpaid: 800, limit: 800, remark: '设备故障' };
  expect(dropUnpaid(drop)).toEqual(ok({ waived: 800 }));
  expect(dropUnpaid({ ...drop, limit: 799 })).toEqual(err('over-waive-limit'));
  expect(dropUnpaid({ ...drop, limit: null })).toEqual(ok({ waived: 800 }));
  expect(dropUnpaid({ ...drop, hasLeft: false })).toEqual(err('not-left'));
  expect(dropUnpaid({ ...drop, remark: '' })).toEqual(err('no-reason'));
  expect(dropUnpaid({ ...drop, unpaid: 0 })).toEqual(err('nothing-unpaid'));
});

test.each([
  ['2026-03-03 12:00:00', 0], // the last moment of grace
  ['2026-03-03 12:00:01', 5],
  ['2026-03-04 12:00:00', 5],
  ['2026-03-04 12:00:01', 11], // 11.1 fen
  ['2027-03-02 12:00:00', 1111], // never more than the debt
] as const)('at %s a debt of 1111 fen at 5 ‰ a day has a late fee of %d', (moment, fee) => {
  expect(lateFee({ owed: 1111, owedSince: since, config: config({ lateFeePermilleDay: 5 }) }, at(moment))).toBe(fee);
});

test('a debt blocks entry and is listed only after its grace, where the park says so', () => {
  const [early, late] = [at('2026-03-03 11:59:59'), at('2026-03-03 12:00:00')];
  const debts = [
    debt('1', 500),
    debt('2', 800, { config: config({ blocksEntry: true }) }),
    debt('3', 900, { state: 'waiting' }),
    debt('4', 900, { state: 'bad-debt' }),
  ];
  expect(blockingDebt(debts, { now: early, settingsBlock: true })).toBe(0);
  expect(blockingDebt(debts, { now: late, settingsBlock: true })).toBe(1300);
  expect(blockingDebt(debts, { now: late, settingsBlock: false })).toBe(800);
  const listed = debt('5', 500, { config: config({ enabled: true, blacklistAfterDays: 2 }) });
  expect(isForBlacklist(listed, at('2026-03-05 11:59:59'))).toBe(false);
  expect(isForBlacklist(listed, at('2026-03-05 12:00:00'))).toBe(true);
  expect(isForBlacklist({ ...listed, config: config({ blacklistAfterDays: 2 }) }, at('2026-03-05 12:00:00'))).toBe(
    false,
  );
  expect(isForBlacklist(debt('6', 500), at('2030-01-01 00:00:00'))).toBe(false);
});

test.each<readonly [string, Partial<ArrearsConfig>, number]>([
  ['asks for its own', {}, 500],
  ['and for those of parks that do so too', { crossPark: true }, 1300],
  ['asks nowhere but at its machines', { scenes: ['kiosk'] }, 0],
  ['asks at lanes too', { scenes: ['kiosk', 'lane'] }, 500],
])('at its lanes a park %s', (_what, more, expected) => {
  const elsewhere = asId<'park'>('PK0002');
  const debts = [
    debt('1', 500),
    debt('2', 800, { park: elsewhere, config: config({ crossPark: true }) }),
    debt('3', 900, { park: elsewhere }),
    debt('4', 70, { state: 'waiting' }),
  ];
  expect(askedAtLane(debts, 'PK0001', config(more))).toBe(expected);
});

test('W11: several debts are paid by one order; all of them and their escapes are paid', () => {
  const debts = [
    debt('1', 500, { escape: 'open' }),
    debt('2', 800, { escape: 'open' }),
    debt('3', 1000, { escape: 'open' }),
  ];
  const order = collect(debts, since);
  expect(order).toMatchObject(
    ok({
      due: 2300,
      lateFee: 0,
      parts: [
        { id: '1', outstanding: 500 },
        { id: '2', outstanding: 800 },
        { id: '3', outstanding: 1000 },
      ],
    }),
  );
  expect(settleDebts(debts)).toEqual(
    ok([500, 800, 1000].map((paid, index) => ({ id: String(index + 1), paid, state: 'paid', escape: 'paid' }))),
  );
});

test('W07: a refund of the whole order opens the debts and their escapes again', () => {
  const paid = [debt('1', 400, { state: 'paid', paid: 400, escape: 'paid' })];
  expect(reopenArrears(paid)).toEqual(ok([{ id: '1', paid: 0, state: 'unpaid', escape: 'open' }]));
  expect(reopenArrears([debt('2', 400)])).toEqual(err('state'));
});

test('late fees are part of what the order is due, each debt by its own park', () => {
  const debts = [
    debt('1', 1000, { config: config({ lateFeePermilleDay: 10 }) }),
    debt('2', 500),
    debt('3', 300, { state: 'bad-debt', config: config({ lateFeePermilleDay: 1000 }) }),
  ];
  const order = collect(debts, at('2026-03-05 12:00:00'));
  expect(order).toMatchObject(ok({ due: 1800 + 20 + 300, lateFee: 320 }));
  if (order.ok) expect(sumFen(order.value.parts.map((part) => part.outstanding + part.lateFee))).toBe(order.value.due);
});

test.each([
  [[], 'none-chosen'],
  [[debt('1', 500), debt('2', 500, { plate: plateOf('京A12346') })], 'several-plates'],
  [
    [debt('1', 500, { config: config({ crossPark: true }) }), debt('2', 500, { park: asId('PK0002') })],
    'several-parks',
  ],
  [
    [
      debt('1', 500, { config: config({ crossPark: true }) }),
      debt('2', 500, { park: asId('PK0011'), company: asId('C0002'), config: config({ crossPark: true }) }),
    ],
    'several-parks',
  ],
  [[debt('1', 500), debt('2', 500, { state: 'waiting' })], 'state'],
  [[debt('1', 500, { state: 'paid', paid: 500 })], 'state'],
] as const)('debts %# cannot be paid together: %s', (debts, reason) => {
  expect(collect(debts, since)).toEqual(err(reason));
});

test('an unpaid debt is bad after two years', () => {
  const old = { state: 'unpaid', owedSince: at('2024-02-29 12:00:00') } as const;
  expect(isBadDebt(old, at('2026-02-28 23:59:59'))).toBe(false);
  expect(isBadDebt(old, at('2026-03-01 00:00:00'))).toBe(true);
  expect(isBadDebt({ ...old, state: 'waiting' }, at('2030-01-01 00:00:00'))).toBe(false);
});
