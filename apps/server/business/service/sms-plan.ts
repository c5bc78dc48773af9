import { sql } from 'drizzle-orm';
import { messageTemplate } from '@parkdeck/core/catalogue/service/message-template';
import { smsPlan } from '@parkdeck/core/catalogue/service/sms-plan';
import { MAILED } from '@parkdeck/core/domain/service/messages/plans';
import { publishEvent } from '../../events/publish.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { elevated } from '../../db/elevated.ts';
import { countReceivers, nextReceivers } from './sms-audience.ts';
import type { Target } from './sms-audience.ts';
import { written } from './message-routes.ts';
import type { Wording } from './message-routes.ts';
import { OVER_LIMIT } from './sms-claims.ts';
import { queueSms } from './sms-record.ts';

export type SmsPlan = Stored<typeof smsPlan>;

/** Messages `r` that go out when a plan starts again: dropped, failed, or over the limit of their phone on that day. */
const MAY_GO_AGAIN = sql`(r.state in ('dropped', 'failed')
  or r.state = 'refused' and r.error = any(${sql.param([...OVER_LIMIT])}))`;

/** Most messages that one transaction writes. */
const ROUND = 200;

/** Whom a plan is for. */
export const targetOf = ({ company, scene, parks, from, until, plates }: SmsPlan): Target => ({
  company: String(company),
  scene,
  parks,
  from,
  until,
  plates,
});

/** Whether the company, or one above it, has an account that messages can go by. */
export const hasAccount = (work: Work, company: string): Promise<boolean> =>
  // the account may be that of a company above, which the person does not see
  elevated(work.tx, async () => {
    const { rows } = await work.tx.execute(sql`with recursive up (id, parent_id) as (
        select c.id, c.parent_id from company c where c.id = ${company}
        union select c.id, c.parent_id from company c join up on c.id = up.parent_id)
      select 1 from sms_account a join up on up.id = a.company_id
      where a.state = 'enabled' and a.deleted_at is null limit 1`);
    return rows.length > 0;
  });

/** How many messages go out when a plan starts: to who has none yet, and those that were not served. */
export const unserved = async (work: Work, row: SmsPlan): Promise<number> => {
  const { rows } = await elevated(work.tx, () =>
    work.tx.execute<{ n: number }>(sql`select count(*)::int as n from sms_record r
      where plan_id = ${row.id} and ${MAY_GO_AGAIN} and not coalesce(unsure, false)`),
  );
  const fresh = await elevated(work.tx, () => countReceivers(work, targetOf(row), `plan/${row.id}/`));
  return fresh + (rows[0]?.n ?? 0);
};

/** Has a plan run: who has no message yet gets one, and what was dropped or has failed waits again. */
export const beginPlan = async (work: Work, row: SmsPlan): Promise<void> => {
  // one that may have arrived is not sent again: nobody is served twice
  await elevated(work.tx, () =>
    work.tx.execute(sql`update sms_record r set state = 'queued', tries = 0, next_try = ${work.now}, error = null,
      rev = rev + 1 where plan_id = ${row.id} and ${MAY_GO_AGAIN} and not coalesce(unsure, false)`),
  );
  work.update(smsPlan, row, { state: 'running', startedAt: row.startedAt ?? work.now, endedAt: null, fed: false });
  await publishEvent(work, { topic: 'sms-plan', company: String(row.company), id: row.id });
};

/** Stops a plan: what waits is dropped. What has been handed to the gateway ends as it does. */
export const stopPlan = async (work: Work, row: SmsPlan): Promise<void> => {
  await elevated(work.tx, () =>
    work.tx.execute(sql`update sms_record set state = 'dropped', next_try = null, rev = rev + 1
      where plan_id = ${row.id} and state = 'queued' and not coalesce(unsure, false)`),
  );
  work.update(smsPlan, row, { state: 'stopped', endedAt: work.now });
  await publishEvent(work, { topic: 'sms-plan', company: String(row.company), id: row.id });
};

const wordingOf = async (work: Work, id: string | null): Promise<Wording | null> => {
  const [row] = id === null ? [] : await work.find(messageTemplate, { where: { id } });
  return row ? { id: row.id, code: row.code, content: row.content, parameters: row.parameters ?? [] } : null;
};

const messagesOf = async (work: Work, plan: string): Promise<number> => {
  const { rows } = await work.tx.execute<{ n: number }>(
    sql`select count(*)::int as n from sms_record where plan_id = ${plan}`,
  );
  return rows[0]?.n ?? 0;
};

/** Writes the next messages of a running plan; false: everybody has one. */
export const feedPlan = async (work: Work, row: SmsPlan): Promise<boolean> => {
  const sentence = MAILED[row.scene];
  const template = await wordingOf(work, row.template);
  const prefix = `plan/${row.id}/`;
  const before = await messagesOf(work, row.id);
  const receivers = await nextReceivers(work, targetOf(row), prefix, ROUND);
  await queueSms(
    work,
    receivers.map(({ who, ...receiver }) => ({
      ...receiver,
      key: `${prefix}${who}`,
      sentence,
      plan: row.id,
      route: {
        ...written({ sentence, facts: receiver.facts }, template),
        strategy: null,
        quiet: 'wait',
        due: work.now,
        push: null,
      },
    })),
  );
  const isMore = receivers.length === ROUND;
  // who has come since the plan was saved is a receiver as well
  if (!isMore) work.update(smsPlan, row, { fed: true, total: before + receivers.length });
  await publishEvent(work, { topic: 'sms-plan', company: String(row.company), id: row.id });
  return isMore;
};

/**
 * What holds of a mailing that is served: everybody has a message, and none is still waiting. One that was stopped has
 * nothing to be started again for, either: no message of it was dropped or has failed.
 */
export const IS_SERVED = sql`state in ('running', 'stopped') and fed and not exists (select from sms_record r
  where r.plan_id = sms_plan.id
    and (r.state = 'queued' or sms_plan.state = 'stopped' and ${MAY_GO_AGAIN}))`;

/** Ends those of the plans that are served. */
export const endPlans = async (work: Work, ids: readonly string[]): Promise<void> => {
  const rows = await work.rows(smsPlan, ids);
  const { rows: served } = await work.tx.execute<{ id: string }>(
    sql`select id from sms_plan where id = any(${sql.param([...ids])}) and ${IS_SERVED}`,
  );
  for (const row of served.flatMap(({ id }) => rows.get(id) ?? [])) {
    const endedAt = row.state === 'stopped' ? row.endedAt : work.now;
    work.update(smsPlan, row, { state: 'done', endedAt, total: await messagesOf(work, row.id) });
    await publishEvent(work, { topic: 'sms-plan', company: String(row.company), id: row.id });
  }
};
