import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { company } from '@parkdeck/core/catalogue/parks/company';
import type { park } from '@parkdeck/core/catalogue/parks/park';
import type { area } from '@parkdeck/core/catalogue/parks/area';
import type { parkService } from '@parkdeck/core/catalogue/parks/park-service';
import { TODAY } from '../clock.ts';
import type { DerivedSql } from './derived-sql.ts';

/**
 * Free stalls as shown (rules 4.5): stalls minus cars inside minus the manual correction, between 0 and all stalls
 * (I10).
 */
const remaining = (inside: SQL): SQL =>
  sql`least(greatest(t.stalls - ${inside} - coalesce(t."offset", 0), 0), t.stalls)`;

const carsIn = (place: SQL): SQL =>
  sql`(select count(*)::int from session s where ${place} and s.state = 'open' and s.deleted_at is null)`;

/** Roadside parks of a company and of the companies below it. */
const roadParks = (what: SQL): SQL => sql`with recursive down (id) as (select t.id union select c.id from company c
  join down on c.parent_id = down.id where c.deleted_at is null)
    select ${what} from park p join down on p.company_id = down.id where p.kind = 'roadside' and p.deleted_at is null`;

export const companyDerived: DerivedSql<typeof company> = {
  hasRoadside: sql`exists (${roadParks(sql``)})`,
  roadParks: sql`(${roadParks(sql`count(*)::int`)})`,
  roadBerths: sql`(select count(*)::int from berth b where b.deleted_at is null
    and b.park_id in (${roadParks(sql`p.id`)}))`,
};

export const parkDerived: DerivedSql<typeof park> = {
  remaining: remaining(carsIn(sql`s.park_id = t.id`)),
  // Guidance buildings have a noun of their own.
  guided: sql`false`,
};

export const areaDerived: DerivedSql<typeof area> = {
  remaining: remaining(carsIn(sql`s.area_id = t.id`)),
};

export const parkServiceDerived: DerivedSql<typeof parkService> = {
  state: sql`(case when t.end_date < ${TODAY} then 'expired'
    when t.end_date - ${TODAY} <= coalesce(t.remind_days, 30) then 'expiring' else 'normal' end)`,
};
