import { expect, test } from 'vitest';
import { after } from '../../../lib/moves.ts';
import { day } from '../../../lib/fixtures/day.ts';
import { err, ok } from '../../../lib/result.ts';
import { sameFigures, settleDay, type Taking } from './day.ts';
import { SETTLEMENT_REFUSALS } from './refusals.ts';
import { checkShare, divide, sharesOn, type ShareRule } from './shares.ts';
import { SETTLE_MOVES, TRANSFER_MOVES, type SettleEvent, type SettleState } from './states.ts';
import {
  checkConfirm,
  checkTakeBack,
  checkTransfer,
  isPayoutDay,
  maskAccount,
  type ConfirmFacts,
  type PaidOut,
} from './transfer.ts';

const share = (
  receiver: string,
  permille: number,
  startDate: string | null = null,
  endDate: string | null = null,
): ShareRule => ({ receiver, permille, startDate, endDate });

test.each<readonly [base: number, permilles: readonly number[], parts: readonly number[], own: number]>([
  [1000, [], [], 1000],
  [1000, [300], [300], 700],
  [1000, [1000], [1000], 0],
  [999, [333, 333], [332, 332], 335],
  [1, [999], [0], 1],
  [0, [500], [0], 0],
  [-999, [333, 333], [-332, -332], -335],
  [-1, [999], [0], -1],
  [99_999_999_999, [1, 998], [99_999_999, 99_799_999_999], 100_000_001],
])('%i in thousandths %j: %j, and %i for the park', (base, permilles, parts, own) => {
  const done = divide(
    base,
    permilles.map((permille, index) => share(`C${index}`, permille)),
  );
  expect([done.parts.map(({ amount }) => amount), done.own]).toEqual([parts, own]);
});

test.each([
  ['2026-02-28', []],
  ['2026-03-01', ['A']],
  ['2026-03-05', ['A', 'B']],
  ['2026-03-10', ['A', 'B']],
  ['2026-03-11', ['B']],
])('on %s the shares are of %j', (on, receivers) => {
  expect(
    sharesOn([share('A', 1, '2026-03-01', '2026-03-10'), share('B', 1, '2026-03-05')], on).map(
      ({ receiver }) => receiver,
    ),
  ).toEqual(receivers);
});

test.each<
  readonly [what: string, rule: ShareRule, others: readonly ShareRule[], expected: ReturnType<typeof checkShare>]
>([
  ['all of it', share('A', 1000), [], ok(null)],
  ['what is left', share('A', 400), [share('B', 600)], ok(null)],
  ['more than is left', share('A', 401), [share('B', 600)], err('over-whole')],
  ['more, after the other has ended', share('A', 700, '2026-03-11'), [share('B', 600, null, '2026-03-10')], ok(null)],
  [
    'more, on the last day of the other',
    share('A', 700, '2026-03-10'),
    [share('B', 600, null, '2026-03-10')],
    err('over-whole'),
  ],
  [
    'more, from the day on which a third begins',
    share('A', 300),
    [share('B', 400, null, '2026-04-01'), share('C', 400, '2026-04-01')],
    err('over-whole'),
  ],
  [
    'before two others that are full',
    share('A', 300, null, '2026-03-31'),
    [share('B', 500, '2026-04-01'), share('C', 500, '2026-04-01')],
    ok(null),
  ],
  ['the same company twice', share('A', 300), [share('A', 300)], ok(null)],
  ['the park’s own company', share('OWN', 300), [], err('own-company')],
])('a share of %s', (_what, rule, others, expected) => {
  expect(checkShare(rule, others, 'OWN')).toEqual(expected);
});

const taking = (more: Partial<Taking> = {}): Taking => ({
  company: 'C1',
  park: 'P1',
  payWay: 'wechat',
  trade: 0,
  refund: 0,
  fee: 0,
  ...more,
});
const SHARES: Readonly<Record<string, readonly ShareRule[]>> = {
  P1: [share('C9', 333)],
  P2: [share('C9', 100), share('C8', 500)],
};
const settled = (...takings: readonly Taking[]) => settleDay(takings, (park) => SHARES[park] ?? []);

test.each<readonly [what: string, takings: readonly Taking[], expected: ReturnType<typeof settleDay>]>([
  ['nothing', [], []],
  [
    'one park',
    [taking({ trade: 10_000, refund: 1000, fee: 38 })],
    [
      {
        company: 'C1',
        payWay: 'wechat',
        trade: 10_000,
        refund: 1000,
        channelFee: 38,
        share: 2984,
        net: 5978,
        parts: [{ company: 'C9', amount: 2984 }],
      },
    ],
  ],
  [
    'a park that shares with nobody',
    [taking({ park: 'P3', trade: 500 })],
    [{ company: 'C1', payWay: 'wechat', trade: 500, refund: 0, channelFee: 0, share: 0, net: 500, parts: [] }],
  ],
  [
    'two parks, each with its own shares',
    [taking({ trade: 101 }), taking({ park: 'P2', trade: 101 })],
    [
      {
        company: 'C1',
        payWay: 'wechat',
        trade: 202,
        refund: 0,
        channelFee: 0,
        share: 93,
        net: 109,
        parts: [
          { company: 'C8', amount: 50 },
          { company: 'C9', amount: 43 },
        ],
      },
    ],
  ],
  [
    'more went back than came in',
    [taking({ trade: 100, refund: 400 })],
    [
      {
        company: 'C1',
        payWay: 'wechat',
        trade: 100,
        refund: 400,
        channelFee: 0,
        share: -99,
        net: -201,
        parts: [{ company: 'C9', amount: -99 }],
      },
    ],
  ],
  [
    'what two parks share comes to nothing',
    [taking({ trade: 100 }), taking({ trade: 0, refund: 100 })],
    [{ company: 'C1', payWay: 'wechat', trade: 100, refund: 100, channelFee: 0, share: 0, net: 0, parts: [] }],
  ],
])('a day of %s', (_what, takings, expected) => {
  expect(settled(...takings)).toEqual(expected);
});

test('companies and ways stand in rows of their own', () => {
  const rows = settled(
    taking({ trade: 1 }),
    taking({ payWay: 'alipay', trade: 2 }),
    taking({ company: 'C2', park: 'P3', trade: 4 }),
    taking({ trade: 8 }),
  );
  expect(rows.map(({ company, payWay, trade }) => [company, payWay, trade])).toEqual([
    ['C1', 'wechat', 9],
    ['C1', 'alipay', 2],
    ['C2', 'wechat', 4],
  ]);
});

test('figures are the same when money and receivers are', () => {
  const [row] = settled(taking({ trade: 1000 }));
  if (!row) throw new Error('no row');
  expect(sameFigures(row, { ...row })).toBe(true);
  for (const other of [
    { trade: 1 },
    { refund: 1 },
    { channelFee: 1 },
    { share: 1 },
    { net: 1 },
    { parts: [] },
    { parts: [{ company: 'C8', amount: 333 }] },
  ])
    expect(sameFigures(row, { ...row, ...other }), JSON.stringify(other)).toBe(false);
});

const ready: ConfirmFacts = { state: 'open', isOver: true, lacksCheck: false, isStale: false };
test.each<readonly [more: Partial<ConfirmFacts>, expected: ReturnType<typeof checkConfirm>]>([
  [{}, ok(null)],
  [{ state: 'confirmed' }, err('not-open')],
  [{ state: 'failed' }, err('not-open')],
  [{ isOver: false }, err('day-not-over')],
  [{ lacksCheck: true }, err('no-etc-check')],
  [{ isStale: true }, err('figures-changed')],
])('confirming with %j', (more, expected) => {
  expect(checkConfirm({ ...ready, ...more })).toEqual(expected);
});

test.each<readonly [state: SettleState, inTransfer: boolean, expected: ReturnType<typeof checkTakeBack>]>([
  ['confirmed', false, ok(null)],
  ['confirmed', true, err('in-transfer')],
  ['open', false, err('not-confirmed')],
  ['transferred', true, err('in-transfer')],
  ['failed', false, err('not-confirmed')],
])('%s, in a transfer %s: taking back', (state, inTransfer, expected) => {
  expect(checkTakeBack({ state, inTransfer })).toEqual(expected);
});

const row: PaidOut = { company: 'C1', state: 'confirmed', net: 5000, inTransfer: false };
test.each<
  readonly [what: string, rows: readonly PaidOut[], minimum: number | null, expected: ReturnType<typeof checkTransfer>]
>([
  ['one day', [row], 5000, ok(5000)],
  ['two days, one of them a loss', [row, { ...row, net: -1000 }], 0, ok(4000)],
  ['less than the minimum', [row], 5001, err('below-minimum')],
  ['nothing at all', [row, { ...row, net: -5000 }], 0, err('below-minimum')],
  ['two companies', [row, { ...row, company: 'C2' }], 0, err('several-companies')],
  ['one that is under way', [{ ...row, inTransfer: true }], 0, err('in-transfer')],
  ['an open one', [row, { ...row, state: 'open' }], 0, err('not-confirmed')],
  ['a company without an account', [row], null, err('no-account')],
])('a transfer of %s', (_what, rows, minimum, expected) => {
  expect(checkTransfer(rows, minimum)).toEqual(expected);
});

test.each<readonly [state: SettleState, events: readonly SettleEvent[]]>([
  ['open', ['confirm']],
  ['confirmed', ['take-back', 'paid', 'refused']],
  ['transferred', []],
  ['failed', ['retry', 'drop']],
])('%s may see %j only', (state, events) => {
  const all: readonly SettleEvent[] = ['confirm', 'take-back', 'paid', 'refused', 'retry', 'drop'];
  expect(all.filter((event) => after(SETTLE_MOVES, state, event) !== null)).toEqual(events);
});

test('the bank says one thing of a transfer, once', () => {
  expect([
    after(TRANSFER_MOVES, 'in-progress', 'paid'),
    after(TRANSFER_MOVES, 'in-progress', 'refused'),
    after(TRANSFER_MOVES, 'done', 'refused'),
    after(TRANSFER_MOVES, 'failed', 'paid'),
  ]).toEqual(['done', 'failed', null, null]);
});

test.each([
  ['day', '2026-03-04', true],
  ['week', '2026-03-02', true],
  ['week', '2026-03-03', false],
  ['month', '2026-03-01', true],
  ['month', '2026-03-31', false],
] as const)('a cycle of a %s on %s: %s', (cycle, on, expected) => {
  expect(isPayoutDay(cycle, day(on))).toBe(expected);
});

test('of an account the last four digits are shown', () => {
  expect(maskAccount('6222020200001234')).toBe('**** 1234');
});

test.each(Object.entries(SETTLEMENT_REFUSALS))('%s says what is refused and the way out, briefly', (_, { zh, en }) => {
  expect(zh).toMatch(/^[^请您！!.]+。[^请您！!。]+$/);
  expect(en).toMatch(/^[A-Z][^.!]+\. [A-Z][^.!]+$/);
  expect(en.length).toBeLessThan(90);
});
