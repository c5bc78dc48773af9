import type { SystemWork } from '@parkdeck/core/catalogue/system/system-work';
import { endWith } from '../db/begin.ts';
import { systemActor } from '../platform/actor.ts';
import type { Platform } from '../platform/platform.ts';
import { spanned } from '../platform/trace.ts';
import { urgent } from '../platform/urgent.ts';
import { auditOf } from './audit.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { withWork } from './run.ts';
import type { Work } from './work.ts';

/** Work for which a car waits at a barrier: by keys, so that any plan for them is as good as one for this car. */
const URGENT: ReadonlySet<SystemWork> = new Set([
  'gate-event.receive',
  'gate-command.answer',
  'release-request.receive',
]);

/** One unit of work of the system, without a person, written and logged under `id`. */
export const systemUnit = async <T>(
  platform: Platform,
  id: SystemWork,
  body: (work: Work) => Promise<T>,
): Promise<T> => {
  const isUrgent = URGENT.has(id);
  const run = (): Promise<T> =>
    retryOnConflict(() =>
      withWork(
        platform,
        systemActor(id),
        async (work) => {
          const value = await body(work);
          const lines = await work.flush(() => auditOf(work, { id }));
          if (lines) await endWith(work.tx, lines);
          return value;
        },
        { plansOnce: isUrgent },
      ),
    );
  return spanned(id, {}, () => (isUrgent ? urgent(platform, run) : run()));
};
