import { sql } from 'drizzle-orm';
import type { door } from '@parkdeck/core/catalogue/doors/door';
import type { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import type { doorGrant } from '@parkdeck/core/catalogue/doors/door-grant';
import type { DerivedSql } from './derived-sql.ts';

export const doorDerived: DerivedSql<typeof door> = {
  devices: sql`array(select d.id from door_device d where d.door_id = t.id and d.deleted_at is null order by d.name)`,
};

export const doorDeviceDerived: DerivedSql<typeof doorDevice> = {
  parameters: sql`(select p.id from door_device_parameter p where p.device_id = t.id and p.deleted_at is null)`,
};

export const doorGrantDerived: DerivedSql<typeof doorGrant> = {
  // The task of the pair says how far it is; without one nothing was sent.
  state: sql`coalesce((select d.state from face_delivery d where d.employee_id = t.employee_id
    and d.device_id = t.device_id and d.deleted_at is null), 'waiting')`,
};
