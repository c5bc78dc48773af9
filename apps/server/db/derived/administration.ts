import type { activityLog } from '@parkdeck/core/catalogue/system/activity-log';
import type { apiLog } from '@parkdeck/core/catalogue/system/api-log';
import type { client } from '@parkdeck/core/catalogue/system/client';
import type { errorLog } from '@parkdeck/core/catalogue/system/error-log';
import type { parameter } from '@parkdeck/core/catalogue/system/parameter';
import type { tenant } from '@parkdeck/core/catalogue/system/tenant';
import type { Words } from '@parkdeck/core/kit/words';
import { parameterGroup } from '@parkdeck/core/vocabulary/parameter-groups';
import { PARAMETERS } from '@parkdeck/core/vocabulary/parameters';
import type { ParameterDef } from '@parkdeck/core/vocabulary/parameter-def';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { textKey } from '../search-key.ts';
import type { DerivedSql } from './derived-sql.ts';

const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);
const number = (value: number): SQL => sql.raw(String(value));
const IN_ENGLISH = sql`current_setting('app.language', true) = 'en'`;

/** What is declared of the parameter of a row `t`; null where this version has none of its key. */
const declared = (tell: (def: ParameterDef, key: string) => SQL): SQL =>
  sql`(case t.key ${sql.join(
    Object.entries<ParameterDef>(PARAMETERS).map(([key, def]) => sql`when ${literal(key)} then ${tell(def, key)}`),
    sql` `,
  )} end)`;
const inWords = (of: (def: ParameterDef, key: string) => Words): SQL =>
  sql`(case when ${IN_ENGLISH} then ${declared((def, key) => literal(of(def, key).en))}
    else ${declared((def, key) => literal(of(def, key).zh))} end)`;

/**
 * Whatever a parameter is found by: its key, what it is called and what it is about, in both languages and as it
 * sounds.
 */
const foundBy = (def: ParameterDef, key: string): string => {
  const texts = [key, def.title, parameterGroup(key)].flatMap((said) =>
    typeof said === 'string' ? said : [said.zh, said.en],
  );
  return [...texts, ...texts.map((text) => textKey('title', text))].join(' ');
};

export const parameterDerived: DerivedSql<typeof parameter> = {
  find: declared((def, key) => literal(foundBy(def, key))),
  group: inWords((_def, key) => parameterGroup(key)),
  title: sql`coalesce(${inWords(({ title }) => title)}, t.key)`,
  help: inWords(({ help }) => help),
  unit: inWords(({ unit }) => unit),
  initial: declared(({ initial }) => number(initial)),
  range: declared(({ min, max }) => literal(`${min}–${max}`)),
  perCompany: sql`coalesce(${declared(({ scope }) => sql.raw(String(scope === 'company')))}, false)`,
  effective: sql`coalesce(case when t.value ~ '^-?[0-9]{1,9}$' then t.value::int end,
    ${declared(({ initial }) => number(initial))})`,
};

/** Companies of tenant `t`: those with its code, and all below them. */
const COMPANIES_OF = sql`with recursive own (id) as (select c.id from company c where c.tenant = t.code
    and c.deleted_at is null
  union select c.id from company c join own on c.parent_id = own.id where c.deleted_at is null)`;

export const tenantDerived: DerivedSql<typeof tenant> = {
  companies: sql`(${COMPANIES_OF} select count(*)::int from own)`,
  users: sql`(${COMPANIES_OF} select count(*)::int from "user" u join own on own.id = u.company_id
    where u.deleted_at is null)`,
};

export const clientDerived: DerivedSql<typeof client> = {
  sessions: sql`(select count(*)::int from session_token s where s.client = t.client_id and s.ended_at is null
    and s.refresh_until > current_setting('app.now')::timestamptz)`,
};

/** What a line is about, in the reader's language. */
const what = sql`(case when ${IN_ENGLISH} then t.said->>'en' else t.said->>'zh' end)`;

export const activityLogDerived: DerivedSql<typeof activityLog> = { what };
export const apiLogDerived: DerivedSql<typeof apiLog> = { what };
export const errorLogDerived: DerivedSql<typeof errorLog> = {
  what,
  stack: sql`(case when current_setting('app.everything', true) = 'on' then t.trace end)`,
};
