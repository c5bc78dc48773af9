import { sql } from 'drizzle-orm';
import type { WARN_LEVELS } from '@parkdeck/core/catalogue/service/choices';
import { warning } from '@parkdeck/core/catalogue/service/warning';
import { WARNING_SENTENCES, warningText } from '@parkdeck/core/catalogue/service/warning-sentences';
import type { WarningSaid } from '@parkdeck/core/catalogue/service/warning-sentences';
import { publishEvent } from '../../events/publish.ts';
import type { Work } from '../../engine/work.ts';
import { warningRules } from './warning-rules.ts';
import type { Rule } from './warning-rules.ts';
import { parameterOf } from '../../platform/parameters.ts';
import { platformSentences } from '../../platform/platform-text.ts';

/** Titles of work orders keep the sentence that was read when they were made. */
platformSentences(Object.values(WARNING_SENTENCES));

/**
 * A finding of a rule: an object that a person should look at, `since` when (a warning raised after that is about the
 * same), and the facts of its sentence. A rule about the platform itself gives a company.
 */
interface Found extends Record<string, unknown>, WarningSaid {
  readonly object: string;
  readonly park: string | null;
  readonly company: string | null;
  readonly level: keyof typeof WARN_LEVELS;
}
/** Maximum of warnings per rule and run; the rest follows a minute later. */
const MOST = 200;

/** The operation log has the sentence in the platform's own language. */
const raise = async (
  work: Work,
  { type, noun }: Pick<Rule, 'type' | 'noun'>,
  { object, park, company, level, sentence, facts: known }: Found,
): Promise<void> => {
  const said = { sentence, facts: known };
  const row = work.insert(warning, {
    time: work.now,
    type,
    level,
    noun,
    object,
    park,
    said,
    content: warningText(said, work.actor.language),
    state: 'open',
    ...(company ? { company } : {}),
  });
  await work.flush();
  await publishEvent(work, {
    topic: 'warning',
    company: String(row.company),
    ...(park ? { park } : {}),
    id: row.id,
    state: 'open',
  });
};

/** Locks the writing of warnings, so that two transactions with the same finding raise it once. */
const alone = (work: Work): Promise<unknown> =>
  work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('warnings', 0))`);

/** Evaluates every rule and raises new findings as warnings (rules 5.14a). It is idempotent. */
export const raiseWarnings = async (work: Work): Promise<void> => {
  await alone(work);
  const limits = {
    awayMinutes: await parameterOf(work.platform, 'warning.away-minutes'),
    releases: await parameterOf(work.platform, 'warning.releases'),
    shiftHours: await parameterOf(work.platform, 'shift.hours'),
  };
  for (const rule of warningRules(limits)) {
    const { rows } = await work.tx.execute<Found>(sql`select f.* from (${rule.of}) f
      where not exists (select from warning w where w.type = ${rule.type} and w.object = f.object
      and (w.state in ('open', 'work-order') or w.time >= f.since)) order by f.object limit ${MOST}`);
    for (const found of rows) await raise(work, rule, found);
  }
};

/** A run of a job that has failed: the name of the job, and the line of its log. */
interface FailedRun {
  readonly run: string;
  readonly job: string;
  readonly reason: string;
}

/** A job of the platform has failed: warns the platform's own staff, once until the warning is handled. */
export const raiseJobFailure = async (work: Work, { run, job, reason }: FailedRun): Promise<void> => {
  await alone(work);
  const [known] = await work.find(warning, {
    where: [{ type: 'job-failed', state: ['open', 'work-order'] }, sql`t.said->'facts'->>'job' = ${job}`],
    columns: [],
    limit: 1,
  });
  if (!known)
    await raise(
      work,
      { type: 'job-failed', noun: 'job-log' },
      {
        object: run,
        park: null,
        company: work.actor.company,
        level: 'serious',
        sentence: 'job-failed',
        facts: { job, reason },
      },
    );
};
