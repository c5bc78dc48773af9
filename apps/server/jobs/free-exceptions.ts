import { sql } from 'drizzle-orm';
import { TAKEN_MINUTES } from '@parkdeck/core/domain/exceptions/states';
import type { Job } from './job.ts';

interface Freed extends Record<string, unknown> {
  readonly id: string;
  readonly company_id: string;
  readonly park_id: string;
  readonly gate_id: string | null;
}

/** Puts cases back into the queue: those that somebody took and left lying, and those whose time to wait is over (domain 5.28b). */
export const freeExceptionsJob: Job = {
  name: 'free-exceptions', cron: '* * * * *',
  run: async (platform) => {
    const { now } = platform.clock();
    const freed = await platform.database.db.execute<Freed>(sql`update exception set state = 'open', taken_by = null, taken_at = null, snooze_until = null, rev = rev + 1
      where deleted_at is null and ((state = 'taken' and taken_at <= ${now}::timestamptz - make_interval(mins => ${TAKEN_MINUTES})) or (state = 'snoozed' and snooze_until <= ${now}::timestamptz))
      returning id, company_id, park_id, gate_id`);
    for (const { id, company_id: company, park_id: park, gate_id: gate } of freed.rows) await platform.publish('exception', { id, company, park, gate, state: 'open' });
  },
};
