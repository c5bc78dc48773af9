import { sql } from 'drizzle-orm';
import type { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import type { passPeriod } from '@parkdeck/core/catalogue/vehicles/pass-period';
import type { stallGroup } from '@parkdeck/core/catalogue/vehicles/stall-group';
import type { passApplication } from '@parkdeck/core/catalogue/vehicles/pass-application';
import type { booking } from '@parkdeck/core/catalogue/vehicles/booking';
import type { blacklistEntry } from '@parkdeck/core/catalogue/vehicles/blacklist-entry';
import { NOW, TODAY } from '../clock.ts';
import type { DerivedSql } from './derived-sql.ts';

const remindDays = sql`coalesce((select s.expire_remind_days from park_settings s where s.park_id = t.park_id), 7)`;

export const passDerived: DerivedSql<typeof pass> = {
  daysLeft: sql`(t.end_date - ${TODAY})`,
  // Derived `expireState` of rules 2 (GrantState).
  expireState: sql`(case when t.start_date > ${TODAY} then 'upcoming' when t.end_date < ${TODAY} then 'expired'
    when t.end_date - ${TODAY} <= ${remindDays} then 'expiring' else 'valid' end)`,
};

export const passPeriodDerived: DerivedSql<typeof passPeriod> = {
  // a reversal stands in the ledger of the same pass
  reversed: sql`exists (select from pass_period r where r.pass_id = t.pass_id and r.reverses_id = t.id)`,
};

export const stallGroupDerived: DerivedSql<typeof stallGroup> = {
  plates: sql`(select coalesce(sum(cardinality(p.plates)), 0) from pass p where p.stall_group_id = t.id
    and p.deleted_at is null and p.state in ('active', 'paused'))`,
};

export const passApplicationDerived: DerivedSql<typeof passApplication> = {
  own: sql`(t.applicant_id = (select current_setting('app.user', true)))`,
};

export const bookingDerived: DerivedSql<typeof booking> = {
  // The car entered while its stall was reserved, no matter which lane or person let it in.
  arrived: sql`exists (select from session s where s.park_id = t.park_id and s.plate = t.plate
    and s.state <> 'void' and s.in_time between t.book_start and t.book_end and s.deleted_at is null)`,
};

export const blacklistEntryDerived: DerivedSql<typeof blacklistEntry> = {
  state: sql`(case when t.end_time <= ${NOW} then 'expired' else 'active' end)`,
};
