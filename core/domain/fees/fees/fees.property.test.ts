import { expect, test } from 'vitest';
import { dayOfInstant } from '../../../lib/day.ts';
import { DAY_SEC, readCalendar } from './calendar.ts';
import { checkRule, compileRule, tariffFor } from './compile.ts';
import { explain } from './explain.ts';
import { quote, quoteAmount, type Stay } from './quote.ts';
import { type Random, seeded } from '../../../lib/fixtures/random.ts';
import { randomRule } from './random.fixture.ts';
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

interface Drawn {
  readonly rule: FeeRule;
  readonly from: number;
  readonly to: number;
  readonly already: ReadonlyMap<number, number>;
  readonly stay: Stay;
}

/** A rule and a stay of at most `longest` seconds, both on multiples of `tick`. */
function drawn(random: Random, tick: number, longest: number): Drawn {
  const rule = randomRule(random);
  const from = BASE + random.below((12 * DAY_SEC) / tick) * tick;
  const to = from + random.below(longest / tick) * tick;
  const already = new Map([[Math.floor(from / DAY_SEC), random.pick([0, 700, 5000])]]);
  const alreadyChargedByDate = Object.fromEntries([...already].map(([day, fen]) => [dayName(day * DAY_SEC), fen]));
  return { rule, from, to, already, stay: { in: instant(from), out: instant(to), alreadyChargedByDate } };
}

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
  (_, tick, longest, rounds) => {
    for (let seed = 1; seed <= rounds; seed += 1) {
      const { rule, from, to, already, stay } = drawn(seeded(seed), tick, longest);
      const expected = referenceFee(rule, { in: from, out: to, tick, kindOf, already });
      expect(amount(rule, stay), `seed ${seed}: ${JSON.stringify({ rule, from, to })}`).toBe(expected);
    }
  },
  60_000,
);

test('random traces add up to the amount, stay the same as JSON and have words for every line (I05)', () => {
  const kinds = new Set<string>();
  for (let seed = 1; seed <= 800; seed += 1) {
    const { rule, stay } = drawn(seeded(seed), 1, 9 * DAY_SEC);
    const compiled = compileRule(rule, CALENDAR);
    const quoted = quote(compiled, stay);
    if (!quoted.ok) throw new Error(quoted.error.field);
    const { trace, amountFen } = quoted.value;
    const at = `seed ${seed}: ${JSON.stringify({ rule, stay })}`;
    expect(traceSum(trace), at).toBe(amountFen);
    expect(quoteAmount(compiled, stay), at).toEqual({ ok: true, value: amountFen });
    expect(JSON.parse(JSON.stringify(trace)), at).toEqual(trace);
    expect(
      explain(trace).every(({ zh, en }) => zh !== '' && en !== ''),
      at,
    ).toBe(true);
    for (const line of trace.lines) kinds.add(line.kind);
  }
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
  for (let seed = 1; seed <= 400; seed += 1) {
    const random = seeded(seed);
    const { rule, stay } = drawn(random, 1, 6 * DAY_SEC);
    const compiled = compileRule(rule, CALENDAR);
    let before = 0;
    for (
      let out = stay.in;
      out < stay.in + 4 * DAY_SEC * 1000;
      out += 1000 * (1 + random.below(random.pick([2, 900, 20_000])))
    ) {
      const quoted = quoteAmount(compiled, { ...stay, out });
      if (!quoted.ok) throw new Error(quoted.error.field);
      expect(quoted.value, `seed ${seed}, out ${out}: ${JSON.stringify(rule)}`).toBeGreaterThanOrEqual(before);
      before = quoted.value;
    }
  }
}, 60_000);

test('no stay costs nothing; before the share, no stay costs more than its cap windows together, or than the cap of the stay (I33)', () => {
  const capped = { entry: 0, windows: 0 };
  for (let seed = 1; seed <= 800; seed += 1) {
    const {
      rule: { dayRules, ...rest },
      stay,
    } = drawn(seeded(seed), 1, 9 * DAY_SEC);
    const rule: FeeRule = { ...rest, mode: 'time', payPermille: 1000, roundToFen: 1 };
    const at = `seed ${seed}: ${JSON.stringify(rule)}`;
    expect(amount({ ...rule, dayRules }, { ...stay, out: stay.in }), at).toBe(0);
    const { entryCapFen, dayCapFen, capMode } = rule;
    if (typeof entryCapFen === 'number') {
      capped.entry += 1;
      expect(amount({ ...rule, dayRules }, stay), at).toBeLessThanOrEqual(entryCapFen);
    }
    if (typeof dayCapFen !== 'number' || capMode === 'none') continue;
    capped.windows += 1;
    const windowOf = (ms: number): number =>
      Math.floor((ms - (capMode === 'cycle24h' ? stay.in : instant(0))) / (DAY_SEC * 1000));
    // Rounding up to the minute may touch one more.
    const windows = windowOf(stay.out - 1) - windowOf(stay.in) + (rule.roundTo === 'minuteUp' ? 2 : 1);
    expect(amount(rule, stay), at).toBeLessThanOrEqual(windows * dayCapFen);
  }
  expect(Math.min(capped.entry, capped.windows)).toBeGreaterThan(50);
});

test('random rules are valid', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const rule = randomRule(seeded(seed));
    expect(checkRule(rule), JSON.stringify(rule)).toEqual([]);
    expect(tariffFor(compileRule(rule, CALENDAR)).ok).toBe(true);
  }
});
