import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** The local day it is, as the transaction was told. */
export const TODAY: SQL = sql`(select current_setting('app.today', true)::date)`;

const remindDays = sql`coalesce((select s.expire_remind_days from park_settings s where s.park_id = t.park_id), 7)`;

/**
 * Fields without a column, as SQL over the row `t`. They filter, sort and sum like any other. A derived field without a line
 * here stops the server at start.
 */
export const DERIVED: Readonly<Record<string, SQL>> = {
  'pass.daysLeft': sql`(t.end_date - ${TODAY})`,
  // Derived `expireState` of domain 2 (GrantState).
  'pass.expireState': sql`(case when t.start_date > ${TODAY} then 'upcoming' when t.end_date < ${TODAY} then 'expired'
    when t.end_date - ${TODAY} <= ${remindDays} then 'expiring' else 'valid' end)`,
  'pass.monthFee': sql`(select c.month_fee from car_type c where c.id = t.car_type_id)`,
};
