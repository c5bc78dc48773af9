import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { section } from '@parkdeck/core/catalogue/roadside/section';
import type { berth } from '@parkdeck/core/catalogue/roadside/berth';
import type { vacancy } from '@parkdeck/core/catalogue/roadside/vacancy';
import type { roadsideDisplay } from '@parkdeck/core/catalogue/roadside/roadside-display';
import { TODAY } from '../clock.ts';
import type { DerivedSql } from './derived-sql.ts';
import { grantLasts } from '../predicates.ts';

/** A value of the open stay on a berth. */
const standing = (what: SQL): SQL =>
  sql`(select ${what} from session s where s.berth_id = t.id and s.state = 'open' and s.deleted_at is null)`;

/** Sections whose free berths a roadside display counts. */
const guidesTo = sql`array(select b.section_id from display_binding b where b.display_id = t.id
  and b.deleted_at is null order by 1)`;

export const sectionDerived: DerivedSql<typeof section> = {
  collectors: sql`array(select distinct g.user_id from section_grant g where g.section_id = t.id
    and g.deleted_at is null and ${grantLasts(TODAY)} order by 1)`,
};

export const berthDerived: DerivedSql<typeof berth> = {
  state: sql`(case when t.disabled then 'disabled' when ${standing(sql`true`)} then 'occupied' else 'free'
    end)`,
  session: standing(sql`s.id`),
  plate: standing(sql`s.plate`),
  since: standing(sql`s.in_time`),
  sensor: sql`(select n.serial from sensor n where n.berth_id = t.id and n.deleted_at is null)`,
  lock: sql`(select l.id from lock l where l.berth_id = t.id and l.deleted_at is null)`,
};

export const vacancyDerived: DerivedSql<typeof vacancy> = {
  hour: sql`extract(hour from t.free_from)::int`,
};

export const roadsideDisplayDerived: DerivedSql<typeof roadsideDisplay> = {
  sections: guidesTo,
  free: sql`(select count(*)::int from berth b where b.section_id = any(${guidesTo})
    and not b.disabled and b.deleted_at is null and not exists (select from session s where s.berth_id = b.id
    and s.state = 'open' and s.deleted_at is null))`,
};
