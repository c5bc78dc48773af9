import { expect, test } from 'vitest';
import { err, ok } from '../../../lib/result.ts';
import { DEFAULT_ARREARS_CONFIG } from '../../finance/arrears/config.ts';
import { bill, type Booth, compute, derateOf, openBooth, owe, pay } from '../../finance/orders/booth.fixture.ts';
import { unpaidOf } from '../../finance/orders/amounts.ts';
import { at } from '../../finance/orders/stay.fixture.ts';
import { closeSession, decideExit, type ExitDecision, type ExitFacts } from './exit.ts';
import { type HandRelease, releaseByHand, type ReleasedRest } from './release.ts';

const facts = (session: ExitFacts['session'], more: Partial<ExitFacts> = {}): ExitFacts => ({
  gate: { temporaryOut: true, isOpen: true },
  settings: { noEntryRecord: 'free', noEntryFee: 1000 },
  session,
  contracts: [],
  card: null,
  arrears: 0,
  ...more,
});
const sessionOf = (
  booth: Booth,
  moment: string,
  more: Partial<NonNullable<ExitFacts['session']>> = {},
): NonNullable<ExitFacts['session']> => ({
  isCovered: false,
  orders: booth.orders,
  reckoned: compute(booth, at(moment)),
  debited: false,
  ...more,
});
const say = (decision: ExitDecision): string => {
  if (decision.do === 'release') return `release ${decision.type}`;
  if (decision.do === 'debit')
    return `debit ${decision.amount} by ${decision.contracts.map(({ payWay }) => payWay).join(', ')}`;
  if (decision.do === 'pay') return `pay ${decision.amount}${decision.arrears > 0 ? ` and ${decision.arrears}` : ''}`;
  if (decision.do === 'spend-card') return `spend ${decision.amount} of the card`;
  if (decision.do === 'refuse') return `refuse ${decision.reason}`;
  return decision.do === 'pay-fixed' ? `pay-fixed ${decision.amount}` : `${decision.do} ${decision.order}`;
};

test.each([
  ['free', 1000, 'release free'],
  ['fixed-fee', 1000, 'pay-fixed 1000'],
  ['fixed-fee', 0, 'release free'],
  ['refuse', 1000, 'refuse no-entry-record'],
] as const)('a car without entry record, rule %s with %i fen: %s', (noEntryRecord, noEntryFee, expected) => {
  expect(say(decideExit(facts(null, { settings: { noEntryRecord, noEntryFee } })))).toBe(expected);
});

const etc = { payWay: 'etc', priority: 2, limit: null } as const;
const wechat = { payWay: 'wechat-auto', priority: 1, limit: 1400 } as const;
test.each<readonly [string, string, Partial<ExitFacts>, string]>([
  ['within the free minutes', '09:15', {}, 'release free'],
  ['after two hours', '11:00', {}, 'pay 1400'],
  ['owing from before', '11:00', { arrears: 800 }, 'pay 1400 and 800'],
  ['owing from before, with nothing to pay', '09:10', { arrears: 800 }, 'release free'],
  ['with contracts, by priority', '11:00', { contracts: [etc, wechat] }, 'debit 1400 by wechat-auto, etc'],
  ['above the limit of one', '11:20', { contracts: [etc, wechat] }, 'debit 1700 by etc'],
  ['above the limit of all', '11:20', { contracts: [wechat] }, 'pay 1700'],
  ['with enough on its card, contracts or not', '11:00', { card: 1400, contracts: [wechat] }, 'spend 1400 of the card'],
  ['with less on its card', '11:00', { card: 1399 }, 'pay 1400'],
  ['with a card, within the free minutes', '09:10', { card: 5000 }, 'release free'],
  ['outside the hours of the gate', '09:10', { gate: { temporaryOut: true, isOpen: false } }, 'refuse gate-hours'],
  ['at a gate for passes only', '11:00', { gate: { temporaryOut: false, isOpen: true } }, 'refuse gate-not-temporary'],
])('a temporary car that came at 09:00 leaves %s', (_name, moment, more, expected) => {
  expect(say(decideExit(facts(sessionOf(openBooth(at('09:00')), moment), more)))).toBe(expected);
});

test('a pass leaves, also at a gate for passes only', () => {
  const covered = {
    isCovered: true,
    orders: [],
    reckoned: { kind: 'nothing', graceUntil: null },
    debited: false,
  } as const;
  expect(say(decideExit(facts(covered, { gate: { temporaryOut: false, isOpen: true } })))).toBe('release pass');
});

test('what was paid or reduced before decides how a car is released', () => {
  const prepaid = openBooth(at('09:00'));
  pay(prepaid, bill(prepaid, at('11:00')) ?? expect.unreachable(), 1400, at('11:00'));
  expect(say(decideExit(facts(sessionOf(prepaid, '11:10'))))).toBe('release paid');
  expect(say(decideExit(facts(sessionOf(prepaid, '11:10', { debited: true }))))).toBe('release auto-debit');
  expect(say(decideExit(facts(sessionOf(prepaid, '11:20'))))).toBe('pay 300');
  expect(
    say(decideExit(facts(sessionOf(openBooth(at('09:00'), { derates: [derateOf('d', 'full', 0)] }), '11:00')))),
  ).toBe('release free');
});

test('a payment without result is dealt with before the barrier opens', () => {
  const booth = openBooth(at('09:00'));
  bill(booth, at('11:00'));
  booth.orders = booth.orders.map((order) => ({ ...order, pending: 'waiting' }));
  expect(say(decideExit(facts(sessionOf(booth, '11:20'))))).toBe('ask-channel O1');
  booth.orders = booth.orders.map((order) => ({ ...order, pending: 'unknown' }));
  expect(say(decideExit(facts(sessionOf(booth, '11:00'))))).toBe('await-result O1');
  expect(say(decideExit(facts(sessionOf(booth, '11:20'))))).toBe('pay 300');
});

test('neither card nor contract pays while a payment that was started may still come', () => {
  const booth = openBooth(at('09:00'));
  bill(booth, at('11:00'));
  booth.orders = booth.orders.map((order) => ({ ...order, pending: 'waiting' }));
  expect(say(decideExit(facts(sessionOf(booth, '11:00'))))).toBe('pay 1400');
  expect(say(decideExit(facts(sessionOf(booth, '11:00'), { card: 5000 })))).toBe('ask-channel O1');
  expect(say(decideExit(facts(sessionOf(booth, '11:00'), { contracts: [etc] })))).toBe('ask-channel O1');
});

test('a session closes with whole seconds and the amounts of its orders', () => {
  const booth = openBooth(at('09:00'));
  pay(booth, bill(booth, at('11:00')) ?? expect.unreachable(), 1000, at('11:00'));
  owe(booth, booth.orders[0] ?? expect.unreachable(), at('11:00'));
  const leaving = {
    inTime: at('09:00') + 400,
    outTime: at('11:00') + 100,
    releaseType: 'exception',
    orders: booth.orders,
  } as const;
  expect(closeSession(leaving)).toEqual(
    ok({
      state: 'left',
      outTime: leaving.outTime,
      staySec: 7200,
      releaseType: 'exception',
      due: 1400,
      derated: 0,
      coupon: 0,
      waived: 0,
      owed: 400,
      paid: 1000,
    }),
  );
  expect(closeSession({ ...leaving, outTime: at('08:59') })).toEqual(err('out-before-in'));
});

const collects = { ...DEFAULT_ARREARS_CONFIG, enabled: true };
const hand: HandRelease = {
  way: 'manual',
  reason: '闸机故障',
  rest: null,
  waiveLimit: 500,
  freeOnException: false,
  arrears: DEFAULT_ARREARS_CONFIG,
  unpaid: 400,
  paid: 0,
  at: at('11:00'),
};
test.each<readonly [string, Partial<HandRelease>, string]>([
  ['nothing is unpaid', { unpaid: 0 }, 'manual waived 0'],
  ['no reason', { unpaid: 0, reason: ' ' }, 'no-reason'],
  ['nobody says, the park collects nothing', {}, 'manual waived 400'],
  ['nobody says, the park collects', { arrears: collects }, 'manual owed 400 order'],
  ['part was paid', { way: 'exception', rest: 'owe', paid: 1000 }, 'exception owed 400 part-payment'],
  ['waived above the limit', { rest: 'waive', waiveLimit: 399 }, 'over-waive-limit'],
  ['waived by one without a limit', { rest: 'waive', waiveLimit: null }, 'manual waived 400'],
  ['waived where the park collects', { rest: 'waive', arrears: collects, way: 'remote' }, 'remote waived 400'],
  [
    'an exception where those are free',
    { way: 'exception', freeOnException: true, arrears: collects },
    'exception waived 400',
  ],
  ['a manual release there', { freeOnException: true, arrears: collects }, 'manual owed 400 order'],
  [
    'owed below what the park collects',
    { rest: 'owe', waiveLimit: 0, arrears: { ...collects, minOwed: 500 } },
    'manual waived 400',
  ],
])('released by hand: %s', (_name, more, expected) => {
  const release = releaseByHand({ ...hand, ...more });
  const restOf = ({ owed, waived }: ReleasedRest): string =>
    owed ? `owed ${owed.owed} ${owed.source}` : `waived ${waived}`;
  const said = release.ok ? `${release.value.releaseType} ${restOf(release.value)}` : release.error;
  expect(said).toBe(expected);
});

test('W06: cash 1000 of 1400, released as an exception, the rest owed', () => {
  const booth = openBooth(at('09:00'));
  pay(booth, bill(booth, at('11:00')) ?? expect.unreachable(), 1000, at('11:00'));
  const part = booth.orders[0] ?? expect.unreachable();
  const released = releaseByHand({ ...hand, way: 'exception', rest: 'owe', unpaid: unpaidOf(part), paid: part.paid });
  expect(released).toMatchObject({
    ok: true,
    value: { releaseType: 'exception', owed: { owed: 400, state: 'unpaid', source: 'part-payment' } },
  });
});
