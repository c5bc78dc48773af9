import { shift } from '@parkdeck/core/catalogue/finance/shift';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { words } from '@parkdeck/core/kit/words';
import { calls } from '../db/registry.ts';
import { systemActor } from '../platform/actor.ts';
import { commitWork, withWork } from '../engine/run.ts';
import { platformText } from '../platform/platform-text.ts';
import { retryOnConflict } from '../engine/retry-on-conflict.ts';
import type { Job } from './job.ts';
import { atMost } from '../db/where.ts';
import { parameterOf } from '../platform/parameters.ts';

const FORGOTTEN = platformText(words('超过时限未交班，系统结束', 'Not handed over in time, ended by the platform'));

/** Ends shifts that were forgotten, with nothing handed over (rules 5.27). */
export const endShiftsJob: Job = {
  name: 'end-shifts',
  title: words('结束未交班', 'End forgotten shifts'),
  group: 'money',
  cron: '*/10 * * * *',
  run: async (platform) => {
    const call = calls.get('shift.end');
    if (!call) throw new Error('shift.end is not declared');
    const hours = await parameterOf(platform, 'shift.hours');
    await retryOnConflict(() =>
      withWork(platform, systemActor('end-shifts'), async (work) => {
        const since = datetimeOfInstant(instantOf(work.now) - hours * 3_600_000);
        const old = await work.find(shift, {
          where: { state: 'open', startTime: atMost(since) },
          columns: [],
        });
        for (const row of (
          await work.rows(
            shift,
            old.map(({ id }) => id),
          )
        ).values()) {
          work.update(shift, row, {
            state: 'ended',
            endTime: work.now,
            handover: 0,
            diff: -(row.cash ?? 0),
            remark: FORGOTTEN,
          });
          platform.log.warn({ shift: row.id }, 'a shift that was not handed over was ended');
        }
        if (old.length > 0) await commitWork(work, call);
      }),
    );
  },
};
