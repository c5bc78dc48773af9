import { words } from '@parkdeck/core/kit/words';
import { sql } from 'drizzle-orm';
import { coupon } from '@parkdeck/core/catalogue/merchants/coupon';
import { couponRule } from '@parkdeck/core/catalogue/merchants/coupon-rule';
import { systemActor } from '../platform/actor.ts';
import { withWork } from '../engine/run.ts';
import { writeAudit } from '../engine/audit.ts';
import type { Job } from './job.ts';

/** Coupons per round, which limits the locked rows. */
const ROUND = 500;

/**
 * Expires coupons after their time and ends rules after their last day (rules 5.7, 5.8). Locked coupons are left to
 * their payment.
 */
export const expireCouponsJob: Job = {
  name: 'expire-coupons',
  title: words('优惠券到期', 'Expire coupons'),
  group: 'traffic',
  cron: '*/5 * * * *',
  run: async (platform, stop) => {
    for (let done = ROUND; done === ROUND && !stop.aborted;) {
      done = await withWork(platform, systemActor('expire-coupons'), async (work) => {
        const due = await work.tx.execute<{ id: string }>(
          sql`select id from coupon where state in ('not-taken', 'unused') and expire_time <= ${work.now}
            and deleted_at is null order by id limit ${ROUND} for update skip locked`,
        );
        const over = await work.tx.execute<{ id: string }>(
          sql`select id from coupon_rule where state in ('enabled', 'stopped') and end_date < ${work.today}
            and deleted_at is null order by id limit ${ROUND} for update skip locked`,
        );
        for (const row of (
          await work.rows(
            coupon,
            due.rows.map(({ id }) => id),
          )
        ).values())
          work.update(coupon, row, { state: 'expired' });
        for (const row of (
          await work.rows(
            couponRule,
            over.rows.map(({ id }) => id),
          )
        ).values())
          work.update(couponRule, row, { state: 'ended' });
        await work.flush();
        await writeAudit(work, { id: 'coupon.expire' });
        return due.rows.length;
      });
    }
  },
};
