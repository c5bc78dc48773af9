import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfInstant } from '../../../lib/day.ts';
import { DAY_SEC, readCalendar } from './calendar.ts';
import { checkRule, compileRule, tariffFor } from './compile.ts';
import { explain } from './explain.ts';
import { quote, quoteAmount, type Stay } from './quote.ts';
import { below, forAny, listOf } from '../../../lib/fixtures/property.ts';
import { anyRule } from './random.fixture.ts';
import { referenceFee } from './reference.fixture.ts';
import type { FeeRule } from './rule.ts';
import { traceSum } from './trace.ts';

const CALENDAR = {
  '2026-10-01': 'holiday',
  '2026-10-02': 'holiday',
  '2026-10-05': 'holiday',
  '2026-10-10': 'workday',
} as const;
const kindOf = readCalendar(CALENDAR);

/** 2026-09-30 00:00 on the wall clock, in seconds: around it all kinds of days follow each other. */
const BASE = Date.UTC(2026, 8, 30) / 1000;
const instant = (wall: number): number => (wall - 8 * 3600) * 1000;
const dayName = (wall: number) => dayOfInstant(instant(wall));

/** A rule and a stay of less than `longest` seconds, both on multiples of `tick`. */
const drawn = (tick: number, longest: number) =>
  fc
    .record({
      rule: anyRule,
      start: below((12 * DAY_SEC) / tick),
      length: below(longest / tick),
      charged: fc.constantFrom(0, 700, 5000),
    })
    .map(({ rule, start, length, charged }) => {
      const from = BASE + start * tick;
      const to = from + length * tick;
      const already = new Map([[Math.floor(from / DAY_SEC), charged]]);
      const alreadyChargedByDate = Object.fromEntries([...already].map(([day, fen]) => [dayName(day * DAY_SEC), fen]));
      const stay: Stay = { in: instant(from), out: instant(to), alreadyChargedByDate };
      return { rule, from, to, already, stay };
    });

function amount(rule: FeeRule, stay: Stay): number {
  const quoted = quoteAmount(compileRule(rule, CALENDAR), stay);
  if (!quoted.ok) throw new Error(`${quoted.error.field}: ${quoted.error.reason}`);
  return quoted.value;
}

test.each([
  ['days on whole minutes', 60, 3 * DAY_SEC, 250],
  ['an hour and a half to the second', 1, 5400, 200],
] as const)(
  'random rules cost what counting tick by tick gives: %s',
  (_, tick, longest, rounds) =>
    forAny(drawn(tick, longest), rounds, ({ rule, from, to, already, stay }) => {
      expect(amount(rule, stay)).toBe(referenceFee(rule, { in: from, out: to, tick, kindOf, already }));
    }),
  60_000,
);

test('random traces add up to the amount, stay the same as JSON and have words for every line (I05)', () => {
  const kinds = new Set<string>();
  forAny(drawn(1, 9 * DAY_SEC), 800, ({ rule, stay }) => {
    const compiled = compileRule(rule, CALENDAR);
    const quoted = quote(compiled, stay);
    if (!quoted.ok) throw new Error(quoted.error.field);
    const { trace, amountFen } = quoted.value;
    expect(traceSum(trace)).toBe(amountFen);
    expect(quoteAmount(compiled, stay)).toEqual({ ok: true, value: amountFen });
    expect(JSON.parse(JSON.stringify(trace))).toEqual(trace);
    expect(explain(trace).every(({ zh, en }) => zh !== '' && en !== '')).toBe(true);
    for (const line of trace.lines) kinds.add(line.kind);
  });
  expect([...kinds].sort()).toEqual([
    'day-cap',
    'deducted',
    'entries',
    'entry-cap',
    'first-block',
    'free',
    'pay',
    'round',
    'units',
    'window-cap',
    'within-free-minutes',
  ]);
}, 60_000);

test('leaving later never costs less (I32)', () => {
  const wait = fc.oneof(below(2), below(900), below(20_000)).map((seconds) => 1000 * (1 + seconds));
  const leaving = fc.record({ drawn: drawn(1, 6 * DAY_SEC), waits: listOf(wait, 200, 1) });
  forAny(leaving, 400, ({ drawn: { rule, stay }, waits }) => {
    const compiled = compileRule(rule, CALENDAR);
    let { in: out } = stay;
    let before = 0;
    for (const more of waits) {
      const quoted = quoteAmount(compiled, { ...stay, out });
      if (!quoted.ok) throw new Error(quoted.error.field);
      expect(quoted.value).toBeGreaterThanOrEqual(before);
      before = quoted.value;
      out += more;
    }
  });
}, 60_000);

test('no stay costs nothing; before the share, none costs more than its caps of windows or of the stay (I33)', () => {
  const capped = { entry: 0, windows: 0 };
  forAny(drawn(1, 9 * DAY_SEC), 800, ({ rule: { dayRules, ...rest }, stay }) => {
    const rule: FeeRule = { ...rest, mode: 'time', payPermille: 1000, roundToFen: 1 };
    expect(amount({ ...rule, dayRules }, { ...stay, out: stay.in })).toBe(0);
    const { entryCapFen, dayCapFen, capMode } = rule;
    if (typeof entryCapFen === 'number') {
      capped.entry += 1;
      expect(amount({ ...rule, dayRules }, stay)).toBeLessThanOrEqual(entryCapFen);
    }
    if (typeof dayCapFen !== 'number' || capMode === 'none') return;
    capped.windows += 1;
    const windowOf = (ms: number): number =>
      Math.floor((ms - (capMode === 'cycle24h' ? stay.in : instant(0))) / (DAY_SEC * 1000));
    // Rounding up to the minute may touch one more.
    const windows = windowOf(stay.out - 1) - windowOf(stay.in) + (rule.roundTo === 'minuteUp' ? 2 : 1);
    expect(amount(rule, stay)).toBeLessThanOrEqual(windows * dayCapFen);
  });
  expect(Math.min(capped.entry, capped.windows)).toBeGreaterThan(50);
});

test('random rules are valid', () => {
  forAny(anyRule, 500, (rule) => {
    expect(checkRule(rule)).toEqual([]);
    expect(tariffFor(compileRule(rule, CALENDAR)).ok).toBe(true);
  });
});
