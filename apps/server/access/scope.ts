import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Day } from '@parkdeck/core/lib/day';
import { grantLasts, heldBy, ROOT_COMPANY } from '../db/predicates.ts';
import type { Tx } from '../platform/database.ts';
import type { Reach } from '../platform/actor.ts';
import { barredTenants } from './tenants.ts';

/** A transaction, or the owner's own connection. */
export type Executor = Pick<Tx, 'execute'>;

export { ROOT_COMPANY };

interface ReachRow extends Record<string, unknown> {
  readonly companies: string[];
  readonly all_parks: boolean;
  readonly parks: string[];
  readonly villages: string[];
  readonly by_sections: boolean;
  readonly sections: string[];
  readonly gates: string[];
  readonly sellers: string[];
  readonly codes: string[];
}

/** SQL of the button codes that roles `r` hold. */
export const codesOfRoles = (which: SQL): SQL => sql`select distinct m.code from role r
  join menu m on m.kind = 'button' and ${heldBy(sql`r`)}
  where r.deleted_at is null and ${which}`;

/**
 * The reach of a live user. Companies: the one switched to (or the user's own) and all below it, within the user's own
 * tree; a platform admin who has not switched has no limit. Parks: the granted ones and those of granted villages;
 * villages: the granted ones and those of granted parks; sections: those granted for the day. A remote attendant sees
 * the gates that his seat serves on the day, and their parks. Undefined also where the tenant of the user's company is
 * over (E#187). Must run without limits of scope.
 */
export const reachOf = async (
  on: Executor,
  user: string,
  switched: string | undefined,
  today: Day,
): Promise<Reach | undefined> => {
  const start = switched ?? null;
  const found = await on.execute<ReachRow & { kind: string; barred: boolean }>(sql`
    with recursive me as (select u.id, u.kind, u.company_id, u.roles from "user" u where u.id = ${user}
    and u.deleted_at is null),
    own (id) as (
      select c.id from company c, me where c.deleted_at is null and (c.id = me.company_id or me.kind = 'platform')
      union select c.id from company c join own on c.parent_id = own.id where c.deleted_at is null),
    acting (id) as (
      select c.id from company c, me where c.deleted_at is null and c.id = coalesce(${start}::text, me.company_id)
      union select c.id from company c join acting on c.parent_id = acting.id where c.deleted_at is null),
    granted as (select coalesce((select g.parks from park_grant g, me where g.id = me.id
    and g.deleted_at is null), '{}') as parks,
      coalesce((select g.villages from park_grant g, me where g.id = me.id
      and g.deleted_at is null), '{}') as villages),
    served as (select g.gate_id, g.park_id from seat_grant g, seat_user s, me where me.kind = 'seat'
      and s.user_id = me.id and s.deleted_at is null and s.id = any(g.seat_users) and g.state = 'enabled'
      and g.deleted_at is null and ${grantLasts(sql`${today}::date`)})
    select me.kind,
      me.kind <> 'platform' and ${barredTenants(sql`me.company_id`, today)} is not null as barred,
      array(select id from acting intersect select id from own order by 1) as companies,
      me.kind in ('platform', 'company') or me.kind <> 'seat' and exists (select from role r
      where r.id = any(me.roles) and r.deleted_at is null and r.all_parks) as all_parks,
      array(select p.id from park p, granted g where p.deleted_at is null
      and (p.id = any(g.parks) or p.village_id = any(g.villages) or p.id in (select s.park_id from served s))
      order by 1) as parks,
      array(select v.id from village v, granted g where v.deleted_at is null
      and (v.id = any(g.villages) or v.id in (select p.village_id from park p where p.id = any(g.parks)))
      order by 1) as villages,
      exists (select from section_grant g where g.user_id = me.id and g.deleted_at is null) as by_sections,
      array(select distinct g.section_id from section_grant g where g.user_id = me.id and g.deleted_at is null
      and ${grantLasts(sql`${today}::date`)} order by 1) as sections,
      array(select distinct s.gate_id from served s order by 1) as gates,
      array(select g.seller_id from seller_user g, me where g.id = me.id and g.deleted_at is null) as sellers,
      array(${codesOfRoles(sql`r.id = any(me.roles)`)}) as codes
    from me`);
  const row = found.rows[0];
  if (!row || row.barred) return undefined;
  return {
    companies: row.companies,
    everything: row.kind === 'platform' && switched === undefined,
    allParks: row.all_parks,
    parks: row.parks,
    villages: row.villages,
    codes: new Set(row.codes),
    allSections: !row.by_sections,
    sections: row.sections,
    allGates: row.kind !== 'seat',
    gates: row.gates,
    // A seller's account sees only its own seller.
    allSellers: row.kind !== 'seller',
    sellers: row.sellers,
  };
};
