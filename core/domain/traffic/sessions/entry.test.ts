import { expect, test } from 'vitest';
import { day } from '../../../lib/fixtures/day.ts';
import { asId } from '../../../lib/id.ts';
import { at } from '../../finance/orders/stay.fixture.ts';
import { decideEntry, type EntryDecision, type EntryFacts, type EntrySettings } from './entry.ts';
import type { PassCandidate } from './entry-right.ts';
import { entryFacts, passOf } from './facts.fixture.ts';

const say = (decision: EntryDecision): string => {
  if (!decision.admit) return `refused: ${decision.reason}`;
  const { right, note, closes, reopens, alarm, opens } = decision;
  return [
    right.as,
    note,
    closes && `closes ${closes}`,
    reopens && `reopens ${reopens}`,
    alarm && 'alarm',
    opens === 'on-confirmation' && 'waits',
  ]
    .filter(Boolean)
    .join(', ');
};

const gate = { id: asId<'gate'>('G1'), opening: 'auto', temporaryIn: true } as const;
const open = { id: asId<'session'>('S0'), pass: null, group: null };
const visitor = {
  kind: 'visitor',
  id: 'V1',
  carType: asId<'car-type'>('visitor'),
  from: at('08:00'),
  to: at('10:00'),
} as const;
const never = [{ weekday: 7, start: '00:00', end: '01:00', allow: true }];

test.each<readonly [string, Partial<EntryFacts>, Partial<EntrySettings>, string]>([
  ['an unknown car', {}, {}, 'temporary'],
  ['at a gate that waits for the booth', { gate: { ...gate, opening: 'confirm' } }, {}, 'temporary, waits'],
  ['inside already', { open }, {}, 'temporary, closes S0'],
  ['inside already, refused', { open }, { repeatEntry: 'refuse' }, 'refused: already-inside'],
  ['blacklisted', { blacklist: [{ effect: 'refuse', from: null, to: null }] }, {}, 'refused: blacklisted'],
  [
    'blacklisted until a minute ago',
    { blacklist: [{ effect: 'refuse', from: null, to: at('08:59') }] },
    {},
    'temporary',
  ],
  [
    'blacklisted until this very moment',
    { blacklist: [{ effect: 'refuse', from: at('09:00'), to: at('09:00') }] },
    {},
    'refused: blacklisted',
  ],
  [
    'blacklisted from tomorrow',
    { blacklist: [{ effect: 'refuse', from: at('03-03 00:00'), to: null }] },
    {},
    'temporary',
  ],
  ['listed for an alarm', { blacklist: [{ effect: 'alarm', from: null, to: null }] }, {}, 'temporary, alarm'],
  ['owing', { blockingDebt: 800, passes: [passOf()] }, {}, 'refused: arrears'],
  [
    'the blacklist comes before arrears',
    { blockingDebt: 800, blacklist: [{ effect: 'refuse', from: null, to: null }] },
    {},
    'refused: blacklisted',
  ],
  [
    'outside the hours of temporary cars',
    { schedules: new Map([[asId<'car-type'>('temporary'), never]]) },
    {},
    'refused: gate-hours',
  ],
  [
    'a pass at those hours',
    { schedules: new Map([[asId<'car-type'>('temporary'), never]]), passes: [passOf()] },
    {},
    'pass',
  ],
  [
    'outside the hours of passes',
    { schedules: new Map([[asId<'car-type'>('monthly'), never]]), passes: [passOf()] },
    {},
    'refused: gate-hours',
  ],
  ['a gate for passes only', { gate: { ...gate, temporaryIn: false } }, {}, 'refused: gate-not-temporary'],
  ['a pass at such a gate', { gate: { ...gate, temporaryIn: false }, passes: [passOf()] }, {}, 'pass'],
  ['a full park', { remaining: 0 }, {}, 'refused: full'],
  ['a pass in a full park', { remaining: 0, passes: [passOf()] }, {}, 'pass'],
  ['a visitor in a full park', { remaining: 0, invitations: [visitor] }, {}, 'visitor'],
  ['a full park whose last stall is the car’s own', { remaining: 0, open }, {}, 'temporary, closes S0'],
  ['a visitor', { invitations: [visitor] }, {}, 'visitor'],
  ['a visitor too late', { invitations: [visitor], now: at('10:01') }, {}, 'temporary'],
  ['a booking', { invitations: [{ ...visitor, kind: 'booking' }] }, {}, 'booking'],
  ['a pass comes before a booking', { invitations: [{ ...visitor, kind: 'booking' }], passes: [passOf()] }, {}, 'pass'],
])('%s', (_name, facts, settings, expected) => {
  expect(say(decideEntry(entryFacts(facts, settings)))).toBe(expected);
});

const group = (used: number) => ({ id: asId<'stall-group'>('B1'), stalls: 2, used });
const march = { startDate: day('2026-03-01'), endDate: day('2026-03-01') };
test.each<readonly [string, Partial<PassCandidate>, Partial<EntrySettings>, string]>([
  ['valid', {}, {}, 'pass'],
  ['paused', { state: 'paused' }, {}, 'temporary, paused'],
  ['stopped', { state: 'stopped' }, {}, 'temporary, stopped'],
  ['from tomorrow', { startDate: day('2026-03-03') }, {}, 'temporary, upcoming'],
  ['on its last day', { endDate: day('2026-03-02') }, {}, 'pass'],
  ['the day after', march, {}, 'temporary, expired'],
  ['in its day of grace', march, { passGraceDays: 1 }, 'pass'],
  ['without end, with grace', { endDate: day('9999-12-31') }, { passGraceDays: 30 }, 'pass'],
  ['expired where that is refused', march, { expiredAs: 'refuse' }, 'refused: pass-expired'],
  [
    'expired, its type is kinder than the park',
    { ...march, expiredAs: 'temporary' },
    { expiredAs: 'refuse' },
    'temporary, expired',
  ],
  ['for this gate', { gates: [asId<'gate'>('G1')] }, {}, 'pass'],
  ['for another gate', { gates: [asId<'gate'>('G2')] }, {}, 'temporary, other-gate'],
  ['with its one car inside', { carsInside: 1 }, {}, 'temporary, overflow'],
  ['with its one car inside, refused', { carsInside: 1 }, { carOverflow: 'refuse' }, 'refused: pass-overflow'],
  ['with a stall left in its group', { carsInside: 1, group: group(1) }, {}, 'pass'],
  ['with a full group', { group: group(2) }, {}, 'temporary, overflow'],
])('a pass %s', (_name, pass, settings, expected) => {
  expect(say(decideEntry(entryFacts({ passes: [passOf(pass)] }, settings)))).toBe(expected);
});

test('a session that is closed first leaves its place on the pass and in the group', () => {
  const pass = passOf({ carsInside: 1 });
  const own = { ...open, pass: pass.id };
  expect(say(decideEntry(entryFacts({ open: own, passes: [pass] })))).toBe('pass, closes S0');
  const grouped = passOf({ carsInside: 2, group: group(2) });
  expect(say(decideEntry(entryFacts({ open: { ...own, group: asId<'stall-group'>('B1') }, passes: [grouped] })))).toBe(
    'pass, closes S0',
  );
  expect(say(decideEntry(entryFacts({ open: own, passes: [grouped] })))).toBe('temporary, overflow, closes S0');
});

test('of several passes the one that counts is taken, an exact plate before one without its province', () => {
  const [loose, exact, over] = [
    passOf({ id: asId<'pass'>('loose'), isExact: false }),
    passOf({ id: asId<'pass'>('exact') }),
    passOf({ id: asId<'pass'>('over'), endDate: day('2026-03-01') }),
  ];
  expect(decideEntry(entryFacts({ passes: [loose, exact] }))).toMatchObject({
    right: { as: 'pass', pass: { id: 'exact' } },
    note: null,
  });
  expect(decideEntry(entryFacts({ passes: [over, loose] }))).toMatchObject({
    right: { as: 'pass', pass: { id: 'loose' } },
    note: null,
  });
});

const last = { id: asId<'session'>('S9'), leftAt: at('08:50'), owed: 0, pass: null };
const onPass = { ...last, pass: passOf().id };
test.each<readonly [string, Partial<EntryFacts>, number, string]>([
  ['within the minutes', { last }, 10, 'temporary, reopens S9'],
  ['a minute later', { last }, 9, 'temporary'],
  ['where visits are not merged', { last }, 0, 'temporary'],
  ['while something is owed', { last: { ...last, owed: 1 } }, 10, 'temporary'],
  ['with a session open', { last, open }, 10, 'temporary, closes S0'],
  ['into a full park', { last, remaining: 0 }, 10, 'refused: full'],
  ['on its pass', { last: onPass, passes: [passOf()] }, 10, 'pass, reopens S9'],
  [
    'while another car stands on its pass',
    { last: onPass, passes: [passOf({ carsInside: 1 })] },
    10,
    'temporary, overflow',
  ],
  ['with a pass that it did not have before', { last, passes: [passOf()] }, 10, 'pass'],
])('a car comes back %s', (_name, facts, mergeVisits, expected) => {
  expect(say(decideEntry(entryFacts(facts, { mergeVisits })))).toBe(expected);
});

test('the screen says what happens, and the sum that is owed', () => {
  expect(decideEntry(entryFacts({ blockingDebt: 123_450 })).screen.words).toEqual({
    zh: '欠费 1,234.50 元，请先补缴',
    en: 'Arrears ¥1,234.50, pay first',
  });
  expect(decideEntry(entryFacts({ remaining: 0 })).screen.scene).toBe('full');
  expect(decideEntry(entryFacts({ passes: [passOf()] })).screen.scene).toBe('pass');
  expect(decideEntry(entryFacts({ passes: [passOf({ state: 'paused' })] })).screen).toEqual({
    scene: 'entry',
    words: { zh: '月租已暂停，按临时车', en: 'Pass paused, charged by time' },
  });
});
