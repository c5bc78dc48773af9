import type { jobLog } from '@parkdeck/core/catalogue/system/job-log';
import { ok } from '@parkdeck/core/lib/result';
import { sql } from 'drizzle-orm';
import { asOwner } from '../../db/elevated.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

export const jobLogHandlers = {
  // as the owner: what has ended is deleted for good, which requests may do to no other row of a noun
  remove: async (work, items) => {
    const ids = items.map(({ row }) => row.id);
    await asOwner(work.tx, () => work.tx.execute(sql`delete from job_log where id = any(${sql.param(ids)})`));
    return items.map(() => ok(undefined));
  },
  clean: async (work, { before }) => {
    const old = before ? sql`and start_time < ${before}::date::timestamptz` : sql``;
    const gone = await asOwner(work.tx, () =>
      work.tx.execute(sql`delete from job_log where state not in ('running', 'waiting') ${old}`),
    );
    return ok(gone.rowCount ?? 0);
  },
} satisfies HandlersOf<typeof jobLog>;
