import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import type { complexTariff } from '@parkdeck/core/catalogue/fees/complex-tariff';
import { NOW } from '../clock.ts';
import type { DerivedSql } from './derived-sql.ts';

/** Steps of a complex tariff as JSON, in our words; `which` selects one period's steps, or those without a period. */
const steps = (
  which: SQL,
): SQL => sql`coalesce((select jsonb_agg(jsonb_build_object('fromMinutes', s.from_minutes, 'unitMinutes',
  s.unit_minutes, 'unitPrice', s.unit_price) order by s.from_minutes)
  from tariff_step s where s.deleted_at is null and s.rule_id = t.id and ${which}), '[]')`;

export const tariffDerived: DerivedSql<typeof tariff> = {
  // `stateAt` of core/domain/fees/tariffs, in SQL.
  state: sql`(case when t.published_at is null then 'draft' when t.effective_to <= ${NOW} then 'retired'
    else 'active' end)`,
};

export const complexTariffDerived: DerivedSql<typeof complexTariff> = {
  periods: sql`coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'start',
    p.start, 'end', p."end", 'days', p.days, 'cap', p.cap, 'free', p.free,
    'steps', ${steps(sql`s.period_id = p.id`)}) order by p.sort, p.start, p.id) from tariff_period p
    where p.deleted_at is null and p.rule_id = t.id), '[]')`,
  steps: steps(sql`s.period_id is null`),
};
