import { sql } from 'drizzle-orm';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import { berth } from '@parkdeck/core/catalogue/roadside/berth';
import { booking } from '@parkdeck/core/catalogue/vehicles/booking';
import { BOOKING_REFUSALS, checkSpan, checkStall } from '@parkdeck/core/domain/traffic/sessions/booking';
import type { BookingRefusal, CarInside, HeldStall } from '@parkdeck/core/domain/traffic/sessions/booking';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { lockedPark } from '../../business/traffic/remaining.ts';
import { queueSms } from '../../business/service/sms-record.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { moreThan, not } from '../../db/where.ts';

type Booking = Stored<typeof booking>;
const HOUR = 3_600_000;

const bookingRefusal = (code: BookingRefusal): Refusal => refused(code, BOOKING_REFUSALS[code]);
const heldBy = ({ bookStart, bookEnd, berth: place }: Pick<Booking, 'bookStart' | 'bookEnd' | 'berth'>): HeldStall => ({
  from: instantOf(bookStart),
  to: instantOf(bookEnd),
  berth: place,
});

/** A berth must be of the park and in use; a park with berths is booked by berth. */
const berthProblem = async (
  work: Work,
  { park: at, berth: id }: InputOf<typeof booking, 'create'>,
): Promise<Refusal | undefined> => {
  if (id) {
    const [found] = await work.find(berth, {
      where: { id, park: at, disabled: not(true) },
      columns: [],
    });
    return found ? undefined : malformed({ field: 'berth', rule: 'choice' });
  }
  const [place] = await work.find(park, { where: { id: at, needBerth: true }, columns: [] });
  return place ? malformed({ field: 'berth', rule: 'required' }) : undefined;
};

/** Cars inside a park, and the maximum stay without a warning. */
const insideOf = async (
  work: Work,
  at: string,
): Promise<{ readonly inside: readonly CarInside[]; readonly maxStay: number }> => {
  const { rows } = await work.tx.execute<{
    from: number;
    hasPass: boolean;
    bookedUntil: number | null;
  }>(sql`select extract(epoch from s.in_time) * 1000 as "from", s.pass_id is not null as "hasPass",
      (select extract(epoch from max(b.book_end)) * 1000 from booking b where b.park_id = s.park_id
      and b.plate = s.plate and b.state = 'passed' and s.in_time between b.book_start and b.book_end
      and b.deleted_at is null) as "bookedUntil"
    from session s where s.park_id = ${at} and s.state = 'open' and s.deleted_at is null`);
  const [settings] = await work.find(parkSettings, { where: { park: at }, columns: ['maxStayHours'] });
  return { inside: rows, maxStay: (settings?.maxStayHours ?? parkSettings.fields.maxStayHours.options.initial) * HOUR };
};

/**
 * Reserves stalls for bookings one after the other: each reservation counts for the next. The parks are locked. Returns
 * one outcome per row, in order.
 */
const holdStalls = async (work: Work, rows: readonly Booking[]): Promise<readonly Result<null, Refusal>[]> => {
  const outcomes = new Map<string, Result<null, Refusal>>();
  for (const at of [...new Set(rows.map((row) => row.park))].toSorted()) {
    const place = await lockedPark(work, at);
    const here = await insideOf(work, at);
    const passed = await work.find(booking, {
      where: { park: at, state: 'passed', bookEnd: moreThan(work.now) },
      full: true,
    });
    const held = passed.flatMap((row) => (row.arrived ? [] : [heldBy(row)]));
    for (const row of rows.filter((one) => one.park === at)) {
      const checked = checkStall(heldBy(row), { ...here, stalls: place?.stalls ?? 0, held, now: instantOf(work.now) });
      if (checked.ok) held.push(heldBy(row));
      outcomes.set(row.id, checked.ok ? checked : err(bookingRefusal(checked.error)));
    }
  }
  return rows.map((row) => outcomes.get(row.id) ?? err(bookingRefusal('no-stall')));
};

const decided = (work: Work): Readonly<Record<string, unknown>> => ({
  auditor: work.actor.nickName,
  auditedAt: work.now,
});

/** Notifies applicants of the decision (rules 5.3). */
const sendDecision = (
  work: Work,
  sentence: 'booking-passed' | 'booking-refused',
  decisions: readonly { readonly row: Booking; readonly reason?: string }[],
): Promise<void> =>
  queueSms(
    work,
    decisions.map(({ row, reason = null }) => ({
      key: `${sentence}/${row.id}/${work.now}`,
      phone: row.phone,
      sentence,
      noun: booking.name,
      object: row.id,
      park: row.park,
      facts: {
        park: row.parkName,
        plate: row.plate,
        from: row.bookStart.slice(5, 16),
        to: row.bookEnd.slice(5, 16),
        reason,
      },
    })),
  );

export const bookingHandlers = {
  create: async (work, input) => {
    const plate = normalizePlate(input.plate);
    if (!plate.ok) return err(malformed({ field: 'plate', rule: 'format' }));
    const span = checkSpan({ from: instantOf(input.bookStart), to: instantOf(input.bookEnd) }, instantOf(work.now));
    if (!span.ok) return err(bookingRefusal(span.error));
    const problem = await berthProblem(work, input);
    return problem ? err(problem) : ok(work.insert(booking, { ...input, plate: plate.value, state: 'pending' }));
  },
  pass: async (work, items) => {
    const held = await holdStalls(
      work,
      items.map(({ row }) => row),
    );
    await sendDecision(
      work,
      'booking-passed',
      items.filter((_item, index) => held[index]?.ok),
    );
    return items.map(({ row }, index) => {
      const outcome = held[index] ?? err(bookingRefusal('no-stall'));
      if (!outcome.ok) return outcome;
      work.update(booking, row, { state: 'passed', ...decided(work) });
      return ok(undefined);
    });
  },
  refuse: async (work, items) => {
    await sendDecision(
      work,
      'booking-refused',
      items.map(({ row, input }) => ({ row, reason: input.remark.trim() })),
    );
    return items.map(({ row, input }) => {
      work.update(booking, row, { state: 'refused', remark: input.remark.trim(), ...decided(work) });
      return ok(undefined);
    });
  },
  cancel: async (work, items) =>
    items.map(({ row, input }) => {
      if (row.state === 'passed' && row.arrived) return err(bookingRefusal('arrived'));
      work.update(booking, row, { state: 'cancelled', remark: input.remark.trim() });
      return ok(undefined);
    }),
} satisfies HandlersOf<typeof booking>;

/**
 * Bookings are saved only by an undo: before their span begins, and with a free stall for one that is passed again
 * (rules 5.29).
 */
export const bookingHooks: Hooks<typeof booking> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (!before) return ok(undefined);
    if (before.bookStart <= work.now) return err(bookingRefusal('begun'));
    const [held] = values.state === 'passed' ? await holdStalls(work, [before]) : [];
    return held && !held.ok ? held : ok(undefined);
  }),
};
