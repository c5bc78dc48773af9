import { words } from '@parkdeck/core/kit/words';
import { sql } from 'drizzle-orm';
import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import { visitorCar } from '@parkdeck/core/catalogue/vehicles/visitor-car';
import { visitAfter } from '@parkdeck/core/domain/vehicles/visitors/states';
import { carInside, followPassages } from '../business/vehicles/visitor-passages.ts';
import { followRights } from '../business/vehicles/visitor-rights.ts';
import { moveVisits } from '../business/vehicles/visitor-visits.ts';
import { writeAudit } from '../engine/audit.ts';
import { withWork } from '../engine/run.ts';
import type { Work } from '../engine/work.ts';
import { systemActor } from '../platform/actor.ts';
import type { Job } from './job.ts';

/** Rows per round, which limits what is locked. */
const ROUND = 500;

const keysOf = async (work: Work, table: 'visitor' | 'visitor_car', condition: ReturnType<typeof sql>) =>
  (
    await work.tx.execute<{ id: string }>(
      sql`select t.id from ${sql.identifier(table)} t where ${condition} and t.deleted_at is null order by t.id
        limit ${ROUND} for update of t skip locked`,
    )
  ).rows.map(({ id }) => id);

/**
 * Ends visitors whose span is over, with their rights: who never came has expired, who came on foot has left, who came
 * by car leaves with it. Ends rights given by hand (rules 5.4).
 */
export const expireVisitorsJob: Job = {
  name: 'expire-visitors',
  title: words('访客到期', 'Expire visitors'),
  group: 'people',
  cron: '*/5 * * * *',
  run: async (platform, stop) => {
    for (let done = ROUND; done >= ROUND && !stop.aborted;) {
      done = await withWork(platform, systemActor('expire-visitors'), async (work) => {
        await followPassages(work); // what was missed, as by a stop between a passage and its visit
        await work.flush();
        const gone = await keysOf(
          work,
          'visitor',
          sql`t.state = 'arrived' and t.end_time <= ${work.now} and not ${carInside(sql`t.id`)}`,
        );
        await moveVisits(work, gone, ({ state }) => visitAfter(state, false));
        const over = await keysOf(work, 'visitor', sql`t.state in ('pending', 'passed') and t.end_time <= ${work.now}`);
        for (const row of (await work.rows(visitor, over)).values()) work.update(visitor, row, { state: 'expired' });
        await followRights(
          work,
          over.map((id) => ({ id, state: 'expired' })),
        );
        const lone = await keysOf(
          work,
          'visitor_car',
          sql`t.state = 'valid' and t.visitor_id is null and t.end_time <= ${work.now}`,
        );
        for (const row of (await work.rows(visitorCar, lone)).values())
          work.update(visitorCar, row, { state: 'expired' });
        await work.flush();
        await writeAudit(work, { id: 'visitor.expire' });
        return Math.max(gone.length, over.length, lone.length);
      });
    }
  },
};
