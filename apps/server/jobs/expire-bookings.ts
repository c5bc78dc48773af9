import { sql } from 'drizzle-orm';
import { booking } from '@parkdeck/core/catalogue/vehicles/booking';
import { words } from '@parkdeck/core/kit/words';
import { expression } from '../db/expression.ts';
import { systemActor } from '../platform/actor.ts';
import { withWork } from '../engine/run.ts';
import { writeAudit } from '../engine/audit.ts';
import { platformText } from '../platform/platform-text.ts';
import type { Job } from './job.ts';

/** Bookings per round, which limits the locked rows. */
const ROUND = 500;
const UNUSED = platformText(words('时段已过，车未到场', 'The time is over and the car did not come'));

/** Ends passed bookings whose span is over and whose car never came (rules 5.3). */
export const expireBookingsJob: Job = {
  name: 'expire-bookings',
  title: words('预约到期', 'Expire bookings'),
  group: 'traffic',
  cron: '*/5 * * * *',
  run: async (platform, stop) => {
    for (let done = ROUND; done === ROUND && !stop.aborted;) {
      done = await withWork(platform, systemActor('expire-bookings'), async (work) => {
        const over = await work.tx.execute<{ id: string }>(
          sql`select t.id from booking t where t.state = 'passed' and t.book_end <= ${work.now}
            and not ${expression(booking, 'arrived')} and t.deleted_at is null order by t.id
            limit ${ROUND} for update of t skip locked`,
        );
        for (const row of (
          await work.rows(
            booking,
            over.rows.map(({ id }) => id),
          )
        ).values())
          work.update(booking, row, { state: 'cancelled', remark: UNUSED });
        await work.flush();
        await writeAudit(work, { id: 'booking.expire' });
        return over.rows.length;
      });
    }
  },
};
