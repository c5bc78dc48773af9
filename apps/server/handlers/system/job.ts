import { job } from '@parkdeck/core/catalogue/system/job';
import { JOB_HANDLERS } from '@parkdeck/core/catalogue/system/job-handlers.generated';
import { checkCron, cronProblemWords, nextTime, nextTimes } from '@parkdeck/core/domain/system/jobs/cron';
import { cronWords, momentWords } from '@parkdeck/core/domain/system/jobs/cron-words';
import { asId } from '@parkdeck/core/lib/id';
import type { Id } from '@parkdeck/core/lib/id';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { sql } from 'drizzle-orm';
import { expression } from '../../db/expression.ts';
import { askForRun } from '../../business/system/job-runs.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { LOOKUP_MAX } from '../../engine/lookups.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Work } from '../../engine/work.ts';
import { atField, malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** The next times that are told of a job. */
const TOLD = 5;

const STILL_RUNS = refused('job-not-paused', {
  zh: '任务在运行。先暂停，再删除',
  en: 'The job is running. Pause it, then remove it',
});
const MAY_NOT_OVERLAP = atField('concurrent', 'job-not-concurrent', {
  zh: '这项执行内容不能并发，关掉「允许并发」',
  en: 'What it does must not overlap: switch “May overlap” off',
});

const checkSchedule = (work: Work, cron: string): Result<void, Refusal> => {
  const checked = checkCron(cron, work.now, 1);
  return checked.ok ? ok(undefined) : err(refused(`cron-${checked.error.kind}`, cronProblemWords(checked.error)));
};

/** Plans the next time at once, so that it is told before a process has looked. */
const plan = async (work: Work, id: string, cron: string): Promise<void> => {
  const next = nextTime(cron, work.now) ?? null;
  await work.tx.execute(sql`insert into job_schedule (job_id, cron, planned_for) values (${id}, ${cron}, ${next})
    on conflict (job_id) do update set cron = excluded.cron, planned_for = excluded.planned_for, asked_at = null,
      tries = 0`);
};

const rowsOf = async (work: Work, ids: readonly string[]) =>
  work.find(job, { where: { id: [...ids] }, columns: ['cron', 'state'] });

export const jobHandlers = {
  lookup: async (work) => {
    // names of jobs are for those who see jobs
    if (!work.actor.everything && !work.actor.codes.has('sysjob_job_view')) return ok([]);
    const { rows } = await work.tx.execute<{ label: string; value: string }>(
      sql`select t.id as value, ${expression(job, 'title')} as label from job t where t.deleted_at is null
        order by 2, 1 limit ${LOOKUP_MAX}`,
    );
    return ok(rows);
  },
  'set-status': async (work, items) => {
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row, input } of items) {
      const checked = input.state === 'running' ? checkSchedule(work, row.cron) : ok(undefined);
      if (checked.ok && row.state !== input.state) {
        work.update(job, row, { state: input.state });
        if (input.state === 'running') await plan(work, row.id, row.cron);
      }
      outcomes.push(checked);
    }
    return outcomes;
  },
  'run-now': async (work, items) => {
    const outcomes: Result<{ readonly log: Id<'job-log'> }, Refusal>[] = [];
    for (const { row } of items) {
      const asked = await askForRun(work, row);
      outcomes.push(asked.ok ? ok({ log: asId<'job-log'>(asked.value.id) }) : asked);
    }
    return outcomes;
  },
} satisfies HandlersOf<typeof job>;

export const jobHooks: Hooks<typeof job> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const [cron, handler] = [values['cron'] ?? before?.cron, values['handler'] ?? before?.handler];
    const known = JOB_HANDLERS[String(handler)];
    if (!known) return err(malformed({ field: 'handler', rule: 'choice' }));
    if ((values['concurrent'] ?? before?.concurrent) === true && !known.concurrent) return err(MAY_NOT_OVERLAP);
    // What is added or edited must be started by a person; an undo writes the state that was.
    if (!('state' in values)) values['state'] = 'paused';
    return checkSchedule(work, String(cron));
  }),
  remove: async (_work, row) => (row.state === 'paused' ? ok(undefined) : err(STILL_RUNS)),
  computedFields: {
    schedule: async (work, ids) =>
      new Map((await rowsOf(work, ids)).map(({ id, cron }) => [id, cronWords(cron)?.[work.actor.language] ?? cron])),
    nextTimes: async (work, ids) =>
      new Map(
        (await rowsOf(work, ids)).map(({ id, cron, state }) => [
          id,
          state === 'running'
            ? nextTimes(cron, work.now, TOLD).map((time) => momentWords(time, work.now)[work.actor.language])
            : [],
        ]),
      ),
  },
};
