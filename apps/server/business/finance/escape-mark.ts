import { sql } from 'drizzle-orm';
import { escape } from '@parkdeck/core/catalogue/finance/escape';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { escapeOf } from '@parkdeck/core/domain/finance/arrears/open';
import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import { oweOutstanding } from '@parkdeck/core/domain/finance/orders/outstanding';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { arrearsConfigs } from './arrears-config.ts';
import { arrearsRefusal } from './arrears-debts.ts';
import type { Escape } from './escape-follow.ts';
import { bookArrears, orderRefusal, patchOrder } from './order-book.ts';
import { parkingOrder } from '../traffic/session-charges.ts';
import type { Order, Session } from '../traffic/session-rows.ts';
import { followOrders } from '../traffic/spent-reductions.ts';

/** Default minutes after leaving in which the driver may still pay, for parks without roadside settings. */
const ESCAPE_AFTER = 30;

/** Minutes after leaving after which the unpaid rest of a stay becomes an escape. */
const deadlines = async (work: Work, sessions: readonly Session[]): Promise<(id: string) => number> => {
  const found = await work.tx.execute<{
    id: string;
    after: number | null;
  }>(sql`select s.id, coalesce(street_option(s.section_id, s.park_id, 'oweAfterMin'), r.escape_after) as after
    from session s left join roadside_settings r on r.park_id = s.park_id and r.deleted_at is null
    where s.id = any(${sql.param(sessions.map(({ id }) => id))})`);
  const after = new Map(found.rows.map((row) => [row.id, row.after]));
  return (id) => after.get(id) ?? ESCAPE_AFTER;
};

/**
 * Applies rules 4.2 and 5.9b to sessions that have left without full payment: the unpaid rest becomes arrears with an
 * escape, or is waived when it is below the park's minimum. `atOnce`: a person marks it; otherwise the park's deadline
 * applies. Null: not due yet.
 */
export const markEscapes = async (
  work: Work,
  sessions: readonly Session[],
  { atOnce, remark = null }: { readonly atOnce: boolean; readonly remark?: string | null },
): Promise<readonly Result<Escape | null, Refusal>[]> => {
  const parks = sessions.map(({ park }) => park);
  const [config, after] = [await arrearsConfigs(work, parks), await deadlines(work, sessions)];
  const orders = await work.find(order, {
    where: { session: sessions.map(({ id }) => id), state: ['unpaid', 'part-paid'] },
    lock: true,
  });
  const changed: Order[] = [];
  /** Marks the open orders of one session. */
  const mark = (row: Session & { readonly outTime: Datetime }, own: readonly Order[]): Escape | null => {
    let made: Escape | null = null;
    for (const one of own) {
      const unpaid = unpaidOf(parkingOrder(one));
      const outcome = escapeOf({
        leftAt: instantOf(row.outTime),
        unpaid,
        escapeAfter: atOnce ? 0 : after(row.id),
        config: config(row.park),
        now: instantOf(work.now),
      });
      if (!outcome) continue;
      const rest =
        outcome.kind === 'owe'
          ? oweOutstanding(parkingOrder(one))
          : ok({ state: 'settled' as const, waived: one.waived + outcome.amount });
      if (rest.ok) changed.push(patchOrder(work, one, rest.value));
      if (outcome.kind === 'waive') continue;
      const arrears = bookArrears(work, outcome.arrears, {
        plate: row.plate,
        park: row.park,
        order: one.id,
        session: row.id,
        remark,
      });
      if (made) work.update(escape, made, { due: made.due + unpaid });
      else
        made = work.insert(escape, {
          plate: row.plate,
          park: row.park,
          session: row.id,
          inTime: row.inTime,
          outTime: row.outTime,
          due: unpaid,
          state: 'open',
          arrears: arrears.id,
          remark,
        });
    }
    return made;
  };
  const results = sessions.map((row): Result<Escape | null, Refusal> => {
    const { outTime } = row;
    const own = orders.filter((one) => one.session === row.id);
    if (row.state !== 'left' || outTime === null) return err(arrearsRefusal('not-left'));
    if (own.some(({ pending }) => pending)) return err(orderRefusal('online-pending'));
    return own.length === 0 ? err(arrearsRefusal('nothing-unpaid')) : ok(mark({ ...row, outTime }, own));
  });
  await followOrders(work, changed);
  return results;
};
