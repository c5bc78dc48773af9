import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { JOB_HANDLERS } from '@parkdeck/core/catalogue/system/job-handlers.generated';
import type { Words } from '@parkdeck/core/kit/words';
import type { job } from '@parkdeck/core/catalogue/system/job';
import type { jobLog } from '@parkdeck/core/catalogue/system/job-log';
import type { adminMenu } from '@parkdeck/core/catalogue/system/admin-menu';
import type { menu } from '@parkdeck/core/catalogue/system/menu';
import type { topMenu } from '@parkdeck/core/catalogue/system/top-menu';
import type { privacyAgreement } from '@parkdeck/core/catalogue/system/privacy-agreement';
import type { role } from '@parkdeck/core/catalogue/system/role';
import type { operationLog } from '@parkdeck/core/catalogue/system/operation-log';
import type { approval } from '@parkdeck/core/catalogue/system/approval';
import type { cityDisplay } from '@parkdeck/core/catalogue/system/city-display';
import type { uploadPark } from '@parkdeck/core/catalogue/system/upload-park';
import { heldBy } from '../predicates.ts';
import type { DerivedSql } from './derived-sql.ts';
import { nameOfAccount } from '../account-name.ts';

const held = (which: SQL): SQL => sql`(select count(*)::int from menu m where ${which} and ${heldBy(sql`t`)})`;

/** What a role may do beyond seeing pages: the right to see a page is counted with the pages. */
export const roleDerived: DerivedSql<typeof role> = {
  pages: held(sql`m.kind = 'page'`),
  things: held(sql`m.kind = 'button' and m.code not like '%\\_view'`),
};

/** Why it was asked for is in its sealed request: told by the hooks. */
export const approvalDerived: DerivedSql<typeof approval> = { because: sql`null::text` };

/** The name as its reader sees it is told by the hooks. */
const shownName = { label: sql`null::text` };
export const menuDerived: DerivedSql<typeof menu> = shownName;
export const adminMenuDerived: DerivedSql<typeof adminMenu> = shownName;
export const topMenuDerived: DerivedSql<typeof topMenu> = shownName;

const lastOf = (column: SQL): SQL => sql`(select ${column} from job_log l where l.job_id = t.id
  order by l.start_time desc, l.id desc limit 1)`;
/** Runs of which a list shows how long they took. */
const BARS = 12;

/** A text that the platform has brought along, in the language of the transaction; what people wrote, as it is. */
const told = (column: SQL, texts: readonly Words[]): SQL =>
  sql`(case when current_setting('app.language', true) = 'en' then case ${column} ${sql.join(
    texts.map(({ zh, en }) => sql`when ${literal(zh)} then ${literal(en)}`),
    sql` `,
  )} else ${column} end else ${column} end)`;
const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);
const HANDLERS = Object.values(JOB_HANDLERS).flatMap((handler) => handler ?? []);

export const jobDerived: DerivedSql<typeof job> = {
  title: told(
    sql`t.name`,
    HANDLERS.map(({ title }) => title),
  ),
  groupTitle: told(
    sql`t."group"`,
    HANDLERS.map(({ group }) => group),
  ),
  nextTime: sql`(case when t.state = 'running' then (select s.planned_for from job_schedule s
    where s.job_id = t.id) end)`,
  lastState: lastOf(sql`l.state`),
  lastTime: lastOf(sql`l.start_time`),
  lastRuns: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'state', l.state, 'at',
    to_char(l.start_time, 'YYYY-MM-DD HH24:MI:SS'), 'ms', l.ms) order by l.start_time, l.id), '[]') from (select *
    from job_log x where x.job_id = t.id order by x.start_time desc, x.id desc limit ${sql.raw(String(BARS))}) l)`,
  // Worked out for the rows shown (`computedFields` of the noun's hooks).
  schedule: sql`null::text`,
  nextTimes: sql`null::text[]`,
};

export const jobLogDerived: DerivedSql<typeof jobLog> = {
  message: sql`(case when current_setting('app.language', true) = 'en' then t.said->>'en' else t.said->>'zh' end)`,
};

export const privacyAgreementDerived: DerivedSql<typeof privacyAgreement> = {
  released: sql`(t.state = 'released')`,
};

const unsent = (column: SQL): SQL => sql`(select ${column} from upload_item i where i.permission_id = t.id
  and i.state <> 'sent' and i.deleted_at is null)`;

export const uploadParkDerived: DerivedSql<typeof uploadPark> = {
  oldest: unsent(sql`min(i.happened_at)`),
  lastError: sql`(select i.error from upload_item i where i.permission_id = t.id and i.state <> 'sent'
    and i.error is not null and i.deleted_at is null order by i.happened_at desc, i.id desc limit 1)`,
};

export const cityDisplayDerived: DerivedSql<typeof cityDisplay> = {
  // Worked out for the rows shown (`computedFields` of the noun's hooks).
  lines: sql`null::text[]`,
};

export const operationLogDerived: DerivedSql<typeof operationLog> = {
  // Empty where the reader may not see whose account it is.
  person: nameOfAccount(sql`t.user_name`),
};

export const runbookDerived = {
  /** Told in words by its hook. */
  schedule: sql`null::text`,
};

export const runbookRunDerived = {
  message: sql`(select s -> 'reason' ->> coalesce(nullif(current_setting('app.language', true), ''), 'zh')
    from jsonb_array_elements(t.steps) s where jsonb_typeof(s -> 'reason') = 'object' limit 1)`,
};
