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

/**
 * Roadside parks of a company and of the companies below it. `offset 0`: looked up company by company, the others are
 * not read.
 */
const roadParks = (what: SQL): SQL => sql`with recursive down (id) as (select t.id union select c.id from down
  cross join lateral (select b.id from company b where b.parent_id = down.id and b.deleted_at is null offset 0) c)
    select ${what} from down cross join lateral (select q.id from park q where q.company_id = down.id
    and q.kind = 'roadside' and q.deleted_at is null offset 0) p`;

export const companyDerived: DerivedSql<typeof company> = {
  hasRoadside: sql`exists (${roadParks(sql``)})`,
  roadParks: sql`(${roadParks(sql`count(*)::int`)})`,
  roadBerths: sql`(select count(*)::int from berth b where b.deleted_at is null
    and b.park_id in (${roadParks(sql`p.id`)}))`,
};

export const parkDerived: DerivedSql<typeof park> = {
  remaining: remaining(carsIn(sql`s.park_id = t.id`)),
  guided: sql`exists (select from guidance_building b where b.park_id = t.id and b.deleted_at is null)`,
};

/** The areas of the park of the area `t`: free stalls of each by its own cars, and cars above its stalls. */
const PARTS = sql`(select a.id, a.stalls,
    row_number() over (order by a.stalls - c.cars - coalesce(a."offset", 0) desc, a.name, a.id) as place,
    least(greatest(a.stalls - c.cars - coalesce(a."offset", 0), 0), a.stalls) as free,
    greatest(c.cars + coalesce(a."offset", 0) - a.stalls, 0) as over
  from area a cross join lateral (select count(*)::int as cars from session s
    where s.park_id = t.park_id and s.area_id = a.id and s.state = 'open' and s.deleted_at is null) c
  where a.park_id = t.park_id and a.deleted_at is null)`;

/**
 * Like that of a park. Cars above the stalls of their area stand somewhere else: first on stalls that belong to no
 * area, then on those of the other areas, where most are free. So the areas of a park never have more free stalls than
 * it, and a car whose area is not known closes none that has room.
 */
const remainingOfArea = sql`(with part as materialized ${PARTS}, spilt as (select greatest(sum(part.over)
    + (select count(*) from session s where s.park_id = t.park_id and s.area_id is null and s.state = 'open'
    and s.deleted_at is null) - greatest((select p.stalls from park p where p.id = t.park_id) - sum(part.stalls), 0),
    0) as cars from part)
  select (own.free - least(own.free, greatest(spilt.cars - coalesce((select sum(b.free) from part b
    where b.place < own.place), 0), 0)))::int from part own, spilt where own.id = t.id)`;

export const areaDerived: DerivedSql<typeof area> = {
  remaining: remainingOfArea,
};

export const parkServiceDerived: DerivedSql<typeof parkService> = {
  state: sql`(case when t.end_date < ${TODAY} then 'expired'
    when t.end_date - ${TODAY} <= coalesce(t.remind_days, 30) then 'expiring' else 'normal' end)`,
};
