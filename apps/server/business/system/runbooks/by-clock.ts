import { sql } from 'drizzle-orm';
import { nextTime } from '@parkdeck/core/domain/system/jobs/cron';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { userActor } from '../../../access/authenticate.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refused } from '../../../platform/refusal.ts';
import { beginRun, goOn } from './run.ts';

interface Due extends Record<string, unknown> {
  readonly id: string;
  readonly cron: string;
  readonly runner: string;
  readonly company: string;
  readonly set: readonly string[];
  readonly planned: string;
}

/**
 * Takes one runbook whose time has come, so that no other process does, and plans its next time; missed ones are one.
 */
const takeDue = async (platform: Platform, now: Datetime): Promise<Due | undefined> => {
  const { rows } = await platform.database.db.execute<Due>(
    sql`select id, cron, runner_id as runner, company_id as company, set, next_time::text as planned from runbook
      where deleted_at is null and cron is not null and next_time <= ${now} order by next_time, id limit 1`,
  );
  const [due] = rows;
  if (!due) return undefined;
  const taken = await platform.database.db.execute(
    sql`update runbook set next_time = ${nextTime(due.cron, now) ?? null}
      where id = ${due.id} and next_time = ${due.planned}::timestamptz returning id`,
  );
  return taken.rows.length > 0 ? due : takeDue(platform, now);
};

/** Runs what is due, each as who has scheduled it, with the rights that he has now. Returns how many were begun. */
export const runDue = async (platform: Platform, signal: AbortSignal): Promise<number> => {
  let begun = 0;
  while (!signal.aborted) {
    const due = await takeDue(platform, platform.clock().now);
    if (!due) return begun;
    const requestId = `runbook ${due.id}`;
    const facts = { language: 'zh', surface: 'job', ip: '', requestId, switched: undefined } as const;
    const actor = await userActor(platform, due.runner, facts);
    if (!actor) continue;
    try {
      const run = await beginRun(platform, actor, { id: due.id, set: due.set, start: 'clock' });
      begun += 1;
      await goOn(platform, actor, run, signal);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      platform.log.warn({ runbook: due.id, refusal: error.refusal }, 'a runbook could not be begun');
    }
  }
  return begun;
};
