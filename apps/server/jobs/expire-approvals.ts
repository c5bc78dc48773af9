import { words } from '@parkdeck/core/kit/words';
import { sql } from 'drizzle-orm';
import { approval } from '@parkdeck/core/catalogue/system/approval';
import { tellOf } from '../engine/approval/ask.ts';
import { systemUnit } from '../engine/system-unit.ts';
import type { Job } from './job.ts';

/** Rows per round, which limits what is locked. */
const ROUND = 500;

/** Lets approvals lapse that nobody has decided in time. */
export const expireApprovalsJob: Job = {
  name: 'expire-approvals',
  title: words('复核失效', 'Let approvals lapse'),
  group: 'people',
  cron: '*/5 * * * *',
  run: async (platform, stop) => {
    for (let done = ROUND; done >= ROUND && !stop.aborted;) {
      done = await systemUnit(platform, 'approval.expire', async (work) => {
        const over = await work.tx.execute<{ id: string }>(
          sql`select t.id from approval t where t.state = 'waiting' and t.expires_at <= ${work.now}
            and t.deleted_at is null order by t.id limit ${ROUND} for update skip locked`,
        );
        const rows = await work.rows(
          approval,
          over.rows.map(({ id }) => id),
        );
        for (const row of rows.values()) {
          work.update(approval, row, { state: 'expired', decidedAt: work.now });
          await tellOf(work, row, 'expired');
        }
        return rows.size;
      });
    }
  },
};
