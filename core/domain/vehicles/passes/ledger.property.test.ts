import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, daysBetween } from '../../../lib/day.ts';
import { asId } from '../../../lib/id.ts';
import { sumFen } from '../../../lib/money.ts';
import { day } from '../../../lib/fixtures/day.ts';
import { below, chance, forAny, listOf, partOf, permille } from '../../../lib/fixtures/property.ts';
import { coverage, livePeriods, type NewPeriod, type Period, periodOf, reverseLast } from './ledger.ts';
import { quoteOpening, quoteRenewal, quoteRenewalByMoney, quoteVipRenewal } from './renewal.ts';
import type { PassState } from './states.ts';
import { pause, recover, stop } from './transitions.ts';

const TERMS = { monthFee: 30000, seasonFee: 85000, yearFee: 320000 };
const EVENTS = ['months', 'money', 'vip', 'pause', 'stop', 'recover', 'reverse', 'reverse-part', 'wait'] as const;

/** An event with all that any of them asks for. */
const step = fc.record({
  event: fc.constantFrom(...EVENTS),
  from: chance(70).map((isToday) => (isToday ? 'today-when-expired' : 'old-end')),
  months: below(14).map((more) => 1 + more),
  vipDays: below(200).map((days) => days - 50),
  pauseExtends: chance(80),
  part: permille,
  wait: below(60),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  rows: Period[];
  state: PassState;
  pauseFrom: Day | null;
  today: Day;
}

function append(world: World, row: NewPeriod | null): void {
  if (row !== null) world.rows.push({ ...row, id: asId<'period'>(`p${world.rows.length + 1}`) });
}

/** Carries out one event as a server would; what is refused changes nothing. Answers whether it went through. */
function happen(world: World, { event, from, months, vipDays, pauseExtends, part, wait }: Step): boolean {
  const { today, state, rows } = world;
  const span = coverage(rows);
  const renewal = { pass: { state, endDate: span?.endDate ?? null }, from, today } as const;
  switch (event) {
    case 'months': {
      const quote = quoteRenewal({ ...renewal, months, terms: TERMS });
      if (quote.ok) append(world, periodOf('month', quote.value));
      return quote.ok;
    }
    case 'money': {
      const quote = quoteRenewalByMoney({ ...renewal, money: months * TERMS.monthFee, terms: TERMS });
      if (quote.ok) append(world, periodOf('money', quote.value));
      return quote.ok;
    }
    case 'vip': {
      const quote = quoteVipRenewal({ ...renewal, endDate: addDays(today, vipDays) });
      if (quote.ok) append(world, periodOf('vip', quote.value));
      return quote.ok;
    }
    case 'pause': {
      if (span === null) return false;
      const change = pause({ state, ...span }, today);
      if (change.ok) Object.assign(world, change.value);
      return change.ok;
    }
    case 'stop': {
      const change = stop({ state }, 'test');
      if (change.ok) Object.assign(world, change.value);
      return change.ok;
    }
    case 'recover': {
      if (span === null) return false;
      const change = recover(
        { state, pauseFrom: world.pauseFrom, endDate: span.endDate },
        { today, pauseExtends, platesFree: true, groupFree: true },
      );
      if (!change.ok) return false;
      Object.assign(world, change.value.patch);
      append(world, change.value.credit);
      return true;
    }
    case 'reverse':
    case 'reverse-part': {
      if (state !== 'active') return false;
      const last = livePeriods(rows).at(-1);
      const row = reverseLast(rows, today, event === 'reverse' ? undefined : partOf((last?.amount ?? 0) + 1, part));
      if (row.ok) append(world, row.value);
      return row.ok;
    }
    case 'wait':
      world.today = addDays(today, wait);
      return true;
  }
}

test('whatever happens to a pass, its ledger is append-only, without overlap, and sums to 0 or more (I11, I12)', () => {
  const happened = new Map<string, number>();
  const cases = fc.record({
    today: below(800),
    opening: fc.record({ startsIn: below(20), months: below(12) }),
    steps: listOf(step, 60),
  });
  forAny(cases, 300, ({ opening: { startsIn, months }, steps, ...start }) => {
    const today = addDays(day('2024-01-01'), start.today);
    const world: World = { rows: [], state: 'active', pauseFrom: null, today };
    const opening = quoteOpening({ startDate: addDays(today, startsIn - 5), months: 1 + months, terms: TERMS });
    if (!opening.ok) throw new Error(opening.error);
    append(world, periodOf('open', opening.value));

    for (const next of steps) {
      const before = world.rows.map((row) => JSON.stringify(row));
      if (happen(world, next)) happened.set(next.event, (happened.get(next.event) ?? 0) + 1);
      const { rows } = world;

      expect(rows.slice(0, before.length).map((row) => JSON.stringify(row))).toEqual(before);
      expect(rows.length - before.length).toBeLessThanOrEqual(1);

      const live = livePeriods(rows);
      for (const [index, row] of live.entries()) {
        expect(row.endDate >= row.startDate).toBe(true);
        expect(row.days).toBe(daysBetween(row.startDate, row.endDate) + 1);
        const next = live[index + 1];
        if (next) expect(next.startDate > row.endDate).toBe(true);
      }
      expect(coverage(rows)).toEqual(
        live.length === 0 ? null : { startDate: live[0]?.startDate, endDate: live.at(-1)?.endDate },
      );
      expect(sumFen(rows.map((row) => row.amount))).toBeGreaterThanOrEqual(0);
    }
  });
  for (const event of EVENTS) expect(happened.get(event), event).toBeGreaterThan(50);
});
