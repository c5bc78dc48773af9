import { sql } from 'drizzle-orm';
import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import type { workOrder } from '@parkdeck/core/catalogue/service/work-order';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { COMPLAINT_MOVES, COMPLAINT_REFUSALS } from '@parkdeck/core/domain/service/complaints/states';
import type { ComplaintEvent, ComplaintRefusal } from '@parkdeck/core/domain/service/complaints/states';
import { addDays } from '@parkdeck/core/lib/day';
import { after, move } from '@parkdeck/core/lib/moves';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import type { InputOf } from '@parkdeck/core/kit/resource';
import type { Result } from '@parkdeck/core/lib/result';
import { newId } from '../../db/ids.ts';
import { not } from '../../db/where.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { publishEvent } from '../../events/publish.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

export type Complaint = Stored<typeof complaint>;

/** Days back in which the stay is looked for that a complaint is about. */
const DAYS = 90;
/** Length of a number that people read aloud: the day, and six letters. */
const NUMBER_LENGTH = 14;

export const complaintRefusal = (code: ComplaintRefusal): Refusal => refused(code, COMPLAINT_REFUSALS[code]);

const tell = (
  work: Work,
  row: { readonly id: string; readonly company: string | null; readonly park: string | null },
  state: string,
): Promise<unknown> =>
  publishEvent(work, {
    topic: 'complaint',
    company: String(row.company),
    ...(row.park ? { park: row.park } : {}),
    id: row.id,
    state,
  });

/** The newest stay of a plate in a park: what a complaint about that car is about. */
const newestStay = async (work: Work, park: string, plate: string): Promise<string | null> => {
  const [found] = await work.find(session, {
    where: [{ park, plate, state: not('void') }, sql`t.in_time >= ${addDays(work.today, -DAYS)}::date`],
    columns: [],
    order: '-inTime',
    limit: 1,
  });
  return found?.id ?? null;
};

type Filed = InputOf<typeof complaint, 'create'>;

/** Takes a complaint; the newest stay of its plate is linked to it (rules 5.21). */
export const fileComplaint = async (
  work: Work,
  { plate: typed, park, ...given }: Filed,
  { source, company }: { readonly source: 'staff' | 'phone'; readonly company: string },
): Promise<Result<Complaint, Refusal>> => {
  const plate = typed ? normalizePlate(typed) : null;
  if (plate && !plate.ok) return err(malformed({ field: 'plate', rule: 'format' }));
  const number = newId('TS', work.now).slice(0, NUMBER_LENGTH);
  const row = work.insert(complaint, {
    ...given,
    number,
    plate: plate?.value ?? null,
    park: park ?? null,
    ...(park ? {} : { company }),
    session: plate && park ? await newestStay(work, park, plate.value) : null,
    source,
    state: 'new',
  });
  await tell(work, { id: row.id, company, park: row.park }, 'new');
  return ok(row);
};

/** Applies an event to a complaint and publishes the change. The states in which it is allowed are declared. */
export const moveComplaint = async (
  work: Work,
  row: Complaint,
  event: ComplaintEvent,
  more: Parameters<typeof work.update<typeof complaint>>[2] = {},
): Promise<Result<void, Refusal>> => {
  const state = move(COMPLAINT_MOVES, row.state, event);
  work.update(complaint, row, { state, ...more });
  await tell(work, row, state);
  return ok(undefined);
};

/** Closed work orders answer the complaints that they were made from: what was done is the answer. */
export const settleComplaints = async (work: Work, orders: readonly Stored<typeof workOrder>[]): Promise<void> => {
  const rows = await work.rows(
    complaint,
    orders.flatMap((one) => one.complaint ?? []),
  );
  for (const { complaint: id, dealRemark } of orders) {
    const row = rows.get(id ?? '');
    if (row && after(COMPLAINT_MOVES, row.state, 'settle'))
      await moveComplaint(work, row, 'settle', {
        answer: dealRemark?.slice(0, complaint.fields.answer.options.max) ?? null,
        answeredAt: work.now,
      });
  }
};
