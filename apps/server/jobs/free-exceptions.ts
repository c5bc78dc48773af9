import { words } from '@parkdeck/core/kit/words';
import { sql } from 'drizzle-orm';
import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import { publishEvent } from '../events/publish.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { caseEvent } from '../business/traffic/exception-case.ts';
import { parameterOf } from '../platform/parameters.ts';
import type { Job } from './job.ts';

/**
 * Returns cases to the queue: those taken and not handled in time, and snoozed ones whose time is over (rules 5.28b).
 */
export const freeExceptionsJob: Job = {
  name: 'free-exceptions',
  title: words('异常放回队列', 'Cases back in the queue'),
  group: 'traffic',
  cron: '* * * * *',
  run: async (platform) => {
    await systemUnit(platform, 'exception.free', async (work) => {
      const minutes = await parameterOf(platform, 'exception.taken-minutes');
      const isDue = sql`((t.state = 'taken' and t.taken_at <= ${work.now}::timestamptz - make_interval(mins =>
        ${minutes})) or (t.state = 'snoozed' and t.snooze_until <= ${work.now}::timestamptz))`;
      for (const row of await work.find(exception, { where: [isDue], order: 'id', lock: true })) {
        work.update(exception, row, { state: 'open', takenBy: null, takenAt: null, snoozeUntil: null });
        await publishEvent(work, caseEvent(row, 'open'));
      }
    });
  },
};
