import { sql } from 'drizzle-orm';
import type { door } from '@parkdeck/core/catalogue/doors/door';
import type { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import type { doorGrant } from '@parkdeck/core/catalogue/doors/door-grant';
import type { healthProfile } from '@parkdeck/core/catalogue/doors/health-profile';
import type { DerivedSql } from './derived-sql.ts';

export const doorDerived: DerivedSql<typeof door> = {
  devices: sql`array(select d.id from door_device d where d.door_id = t.id and d.deleted_at is null order by d.id)`,
};

export const doorDeviceDerived: DerivedSql<typeof doorDevice> = {
  parameters: sql`(select p.id from door_device_parameter p where p.device_id = t.id and p.deleted_at is null)`,
};

export const doorGrantDerived: DerivedSql<typeof doorGrant> = {
  // The task of the pair says how far it is; without one nothing was sent.
  state: sql`coalesce((select d.state from face_delivery d where d.employee_id = t.employee_id
    and d.device_id = t.device_id and d.deleted_at is null), 'waiting')`,
};

/** The readings of a person; those of somebody without any are none. */
const readings = sql`temperature_record r where r.employee_id = t.employee_id and r.deleted_at is null`;

export const healthProfileDerived: DerivedSql<typeof healthProfile> = {
  temperature: sql`(select r.temperature from ${readings} order by r.time desc, r.id desc limit 1)`,
  measuredAt: sql`(select max(r.time) from ${readings})`,
  alarms: sql`(select count(*)::int from ${readings} and r.result = 'temperature')`,
};
