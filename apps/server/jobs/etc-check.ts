import { words } from '@parkdeck/core/kit/words';
import { sql } from 'drizzle-orm';
import { addDays, isDay } from '@parkdeck/core/lib/day';
import { clearingChannel } from '../channels/clearing/index.ts';
import { checkDay } from '../business/finance/etc-check-book.ts';
import { systemActor } from '../platform/actor.ts';
import { withWork } from '../engine/run.ts';
import { writeAudit } from '../engine/audit.ts';
import type { Job } from './job.ts';

/** Number of past days that are caught up on, when no job ran or the file came late. */
const DAYS_BACK = 7;

/**
 * Compares yesterday's ETC payments with the clearing file, and earlier days that were not compared yet (rules 4.5).
 */
export const etcCheckJob: Job = {
  name: 'etc-check',
  title: words('ETC 对账', 'Compare ETC payments'),
  group: 'money',
  cron: '20 2,6,10 * * *',
  run: async (platform, stop, tell) => {
    const channel = clearingChannel(platform);
    if (!channel) return;
    const { today } = platform.clock();
    const missing = await platform.database.db.execute<{
      day: string;
    }>(sql`select distinct to_char(o.pay_time, 'YYYY-MM-DD') as day from online_order o
      where o.pay_way = 'etc' and o.deleted_at is null and o.pay_time >= ${addDays(today, -DAYS_BACK)}::date
      and o.pay_time < ${today}::date
        and not exists (select from etc_check c where c.bill_date = o.pay_time::date and c.park_id = o.park_id
        and c.deleted_at is null) order by 1`);
    for (const day of new Set([...missing.rows.map((row) => row.day), addDays(today, -1)])) {
      if (stop.aborted || !isDay(day)) return;
      const file = await channel.etcBill(platform, day);
      if (!file) continue; // not available yet: the next run tries again
      await withWork(platform, systemActor(`etc-check ${day}`), async (work) => {
        await checkDay(work, day, file);
        await work.flush();
        await writeAudit(work, { id: 'etc-check.run' });
      });
      tell?.(words(`已核对 ${day}`, `Compared ${day}`));
    }
  },
};
