import { sql } from 'drizzle-orm';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { err, ok } from '@parkdeck/core/lib/result';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { howLeft } from '../../business/traffic/how-left.ts';
import { outstandingOf } from '../../business/traffic/session-bill.ts';
import { chargesOf } from '../../business/traffic/session-charges.ts';
import type { Session } from '../../business/traffic/session-rows.ts';
import { overlapping } from '../../business/traffic/session-entry.ts';
import { sessionRefusal } from '../../business/traffic/session-words.ts';
import type { Hooks } from '../../engine/behaviour.ts';

/** Sessions are saved only by an undo: nobody edits them. */
export const sessionHooks: Hooks<typeof session> = {
  /** The present fees of cars inside; calculated only for lists of open sessions. */
  computedFields: {
    feeNow: async (work, ids, { state }) => {
      if (![state].flat().every((one) => one === 'open')) return new Map();
      const stays = await work.find(session, { where: { id: ids }, full: true });
      const charges = await chargesOf(work, stays);
      return new Map(stays.map((stay) => [stay.id, outstandingOf(charges.reckon(stay, instantOf(work.now)))]));
    },
  },
  sinceThen: howLeft,
  /**
   * A stay can be restored unless its plate has another one by now; one that has ended, only if no money was taken at
   * its end (rules 5.29).
   */
  beforeSave: async (work, items) => {
    // a whole row with the restored values
    const stays = items.map(({ before, values }) => ({ ...before, ...values }) as Session);
    const met = await overlapping(
      work,
      stays.filter(({ state }) => state !== 'void'),
    );
    const ended = items.flatMap(({ before, values }) =>
      before?.state === 'left' && values.state === 'open' ? [before] : [],
    );
    const paid =
      ended.length === 0
        ? []
        : (
            await work.tx.execute<{ id: string }>(sql`select s.id from session s
      where s.id = any(${sql.param(ended.map(({ id }) => id))})
      and (exists (select from "order" o join payment p on p.order_id = o.id where o.session_id = s.id
      and p.time >= s.updated_at)
        or exists (select from derate_use u where u.session_id = s.id and u.state = 'used'
        and u.updated_at >= s.updated_at))`)
          ).rows;
    return stays.map((stay) => {
      if (met.has(stay)) return err(sessionRefusal('overlap'));
      return paid.some(({ id }) => id === stay.id) ? err(sessionRefusal('something-paid')) : ok(undefined);
    });
  },
};
