import { expect, test } from 'vitest';
import { addDays, type Day, daysBetween } from '../../../lib/day.ts';
import { asId } from '../../../lib/id.ts';
import { sumFen } from '../../../lib/money.ts';
import { day } from '../../../lib/fixtures/day.ts';
import { seeded } from '../../../lib/fixtures/random.ts';
import { coverage, livePeriods, type NewPeriod, type Period, periodOf, reverseLast } from './ledger.ts';
import { quoteOpening, quoteRenewal, quoteRenewalByMoney, quoteVipRenewal } from './renewal.ts';
import type { PassState } from './states.ts';
import { pause, recover, stop } from './transitions.ts';

const TERMS = { monthFee: 30000, seasonFee: 85000, yearFee: 320000 };
const EVENTS = ['months', 'money', 'vip', 'pause', 'stop', 'recover', 'reverse', 'reverse-part', 'wait'] as const;

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
function happen(world: World, event: (typeof EVENTS)[number], random: () => number): boolean {
  const below = (limit: number): number => Math.floor(random() * limit);
  const { today, state, rows } = world;
  const span = coverage(rows);
  const from = random() < 0.7 ? 'today-when-expired' : 'old-end';
  const renewal = { pass: { state, endDate: span?.endDate ?? null }, from, today } as const;
  const months = 1 + below(14);
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
      const quote = quoteVipRenewal({ ...renewal, endDate: addDays(today, below(200) - 50) });
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
        { today, pauseExtends: random() < 0.8, platesFree: true, groupFree: true },
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
      const row = reverseLast(rows, today, event === 'reverse' ? undefined : below((last?.amount ?? 0) + 1));
      if (row.ok) append(world, row.value);
      return row.ok;
    }
    case 'wait':
      world.today = addDays(today, below(60));
      return true;
  }
}

test('whatever happens to a pass, its ledger stays append-only, without overlap, and sums to no less than nothing (I11, I12)', () => {
  const happened = new Map<string, number>();
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = seeded(seed).next;
    const today = addDays(day('2024-01-01'), Math.floor(random() * 800));
    const world: World = { rows: [], state: 'active', pauseFrom: null, today };
    const opening = quoteOpening({
      startDate: addDays(today, Math.floor(random() * 20) - 5),
      months: 1 + Math.floor(random() * 12),
      terms: TERMS,
    });
    if (!opening.ok) throw new Error(opening.error);
    append(world, periodOf('open', opening.value));

    for (let step = 0; step < 40; step += 1) {
      const before = world.rows.map((row) => JSON.stringify(row));
      const event = EVENTS[Math.floor(random() * EVENTS.length)];
      if (!event) throw new Error('no event');
      if (happen(world, event, random)) happened.set(event, (happened.get(event) ?? 0) + 1);
      const at = `seed ${seed}, step ${step}, ${event}`;
      const { rows } = world;

      expect(
        rows.slice(0, before.length).map((row) => JSON.stringify(row)),
        at,
      ).toEqual(before);
      expect(rows.length - before.length, at).toBeLessThanOrEqual(1);

      const live = livePeriods(rows);
      for (const [index, row] of live.entries()) {
        expect(row.endDate >= row.startDate, at).toBe(true);
        expect(row.days, at).toBe(daysBetween(row.startDate, row.endDate) + 1);
        const next = live[index + 1];
        if (next) expect(next.startDate > row.endDate, at).toBe(true);
      }
      expect(coverage(rows), at).toEqual(
        live.length === 0 ? null : { startDate: live[0]?.startDate, endDate: live.at(-1)?.endDate },
      );
      expect(sumFen(rows.map((row) => row.amount)), at).toBeGreaterThanOrEqual(0);
    }
  }
  for (const event of EVENTS) expect(happened.get(event), event).toBeGreaterThan(50);
});
