import { smsPlan } from '@parkdeck/core/catalogue/service/sms-plan';
import { words } from '@parkdeck/core/kit/words';
import { sql } from 'drizzle-orm';
import { beginPlan, endPlans, feedPlan, hasAccount, IS_SERVED } from '../business/service/sms-plan.ts';
import { systemUnit } from '../engine/system-unit.ts';
import type { Platform } from '../platform/platform.ts';
import type { Job } from './job.ts';

/** Name of the job that mailings wake up. */
export const SMS_PLANS_JOB = 'sms-plans';

const plansIn = async ({ database }: Platform, condition: ReturnType<typeof sql>): Promise<readonly string[]> =>
  (
    await database.db.execute<{ id: string }>(
      sql`select id from sms_plan where deleted_at is null and ${condition} order by id`,
    )
  ).rows.map(({ id }) => id);

/** Begins mailings whose moment has come, writes their messages, and ends those that are served (rules 5.26). */
export const runSmsPlans = async (platform: Platform, stop: AbortSignal): Promise<void> => {
  const { now } = platform.clock();
  for (const id of await plansIn(platform, sql`state = 'waiting' and send_time <= ${now}`))
    await systemUnit(platform, 'sms-plan.run', async (work) => {
      const row = (await work.rows(smsPlan, [id])).get(id);
      if (row?.state === 'waiting' && (await hasAccount(work, String(row.company)))) await beginPlan(work, row);
    });
  for (const id of await plansIn(platform, sql`state = 'running' and not coalesce(fed, false)`)) {
    for (let more = true; more && !stop.aborted;) {
      more = await systemUnit(platform, 'sms-plan.run', async (work) => {
        // locked: another process waits, and a person who stops it, too
        const row = (await work.rows(smsPlan, [id])).get(id);
        return row?.state === 'running' && !row.fed ? feedPlan(work, row) : false;
      });
    }
  }
  const served = await plansIn(platform, IS_SERVED);
  if (served.length > 0) await systemUnit(platform, 'sms-plan.run', (work) => endPlans(work, served));
};

export const smsPlansJob: Job = {
  name: SMS_PLANS_JOB,
  title: words('执行短信计划', 'Write messages of mailings'),
  group: 'messages',
  cron: '* * * * *',
  run: runSmsPlans,
};
