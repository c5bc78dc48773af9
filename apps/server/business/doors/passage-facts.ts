import { sql } from 'drizzle-orm';
import type { TemperatureLimits } from '@parkdeck/core/domain/doors/heat/temperature';
import type { PlanSpan } from '@parkdeck/core/domain/doors/week-plan';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { EMPLOYEE_STATES } from '@parkdeck/core/vocabulary/doors';
import type { Tx } from '../../platform/database.ts';

/** What the platform knows of an event: terminal, person, grant, period. */
export interface Facts extends Record<string, unknown> {
  readonly n: number;
  readonly device: string | null;
  readonly village: string;
  readonly company: string;
  readonly door: string | null;
  readonly isKnown: boolean;
  readonly employee: string | null;
  readonly name: string | null;
  readonly state: keyof typeof EMPLOYEE_STATES;
  readonly isAdmitted: boolean;
  readonly grant: string | null;
  /** Grant, period or week plan were changed after the moment: what they said then is not known any more. */
  readonly isRewritten: boolean;
  readonly grantFrom: string | null;
  readonly grantUntil: string | null;
  readonly period: string | null;
  readonly periodFrom: string | null;
  readonly periodUntil: string | null;
  readonly holidays: boolean;
  readonly spans: readonly PlanSpan[] | null;
  readonly isHoliday: boolean;
  /** Somebody is told when he passes (E#114). */
  readonly isFollowed: boolean;
  /** Of the template of the terminal, else of its site (E#106). */
  readonly limits: TemperatureLimits | null;
}

interface Asked {
  readonly n: number;
  readonly serial: string;
  readonly id: string | null;
  readonly person: string | null;
  readonly card: string | null;
  readonly at: Datetime;
}

/**
 * Everything that is to be known of some events, with one question for all: of who was there at the moment of each, and
 * of the grant that stood then.
 */
export const factsOf = async (tx: Tx, asked: readonly Asked[]): Promise<readonly Facts[]> =>
  (
    await tx.execute<Facts>(sql`select i.n, v.id as device, v.village_id as village, v.company_id as company,
      v.door_id as door, exists (select from door_event x where x.source = v.id || '-' || i.id) as "isKnown",
      e.id as employee, e.name, case when e.left_at > i.at then 'in' else e.state end as state,
      coalesce(e.admitted_at <= i.at, false) as "isAdmitted", g.id as grant,
      coalesce(greatest(g.updated_at, p.updated_at, w.updated_at) > i.at, false) as "isRewritten",
      g.start_date::text as "grantFrom", g.end_date::text as "grantUntil", p.id as period,
      p.start_date::text as "periodFrom", p.end_date::text as "periodUntil", coalesce(p.holidays, true) as holidays,
      w.spans, exists (select from holiday h where h.date = (i.at at time zone 'Asia/Shanghai')::date
        and h.park_id is null and h.kind = 'holiday' and h.deleted_at is null) as "isHoliday",
      exists (select from employee_follow l where l.employee_id = e.id and l.deleted_at is null) as "isFollowed",
      (select jsonb_build_object('min', t.min, 'max', t.max, 'alarm', t.alarm) from temperature_template t
        where t.village_id = v.village_id and t.deleted_at is null
        and (cardinality(t.devices) = 0 or v.id = any(t.devices))
        order by cardinality(t.devices) desc, t.name, t.id limit 1) as limits
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) i(n int, serial text, id text, person text, card text,
      at timestamptz)
    left join door_device v on v.serial = i.serial and v.deleted_at is null
    left join lateral (select e.* from employee e where i.person is not null and e.id = i.person
      and e.village_id = v.village_id and (e.deleted_at is null or e.deleted_at > i.at)
      union all (select e.* from employee e
      where i.person is null and i.card is not null and e.card = upper(i.card) and e.village_id = v.village_id
      and (e.deleted_at is null or e.deleted_at > i.at) order by e.deleted_at desc) limit 1) e on true
    left join lateral (select g.* from door_grant g where g.employee_id = e.id and g.device_id = v.id
      and g.created_at <= i.at and (g.deleted_at is null or g.deleted_at > i.at)
      order by g.created_at desc limit 1) g on true
    left join door_period p on p.id = g.period_id
    left join week_plan w on w.id = p.plan_id`)
  ).rows;
