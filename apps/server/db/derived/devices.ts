import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { serialCamera } from '@parkdeck/core/catalogue/devices/serial-camera';
import type { wirelessDevice } from '@parkdeck/core/catalogue/devices/wireless-device';
import type { displayConfig } from '@parkdeck/core/catalogue/devices/display-config';
import type { device } from '@parkdeck/core/catalogue/devices/device';
import type { wiredDevice } from '@parkdeck/core/catalogue/devices/wired-device';
import { NOW } from '../clock.ts';
import type { DerivedSql } from './derived-sql.ts';

/** A report of a device has the same key as the device. */
const ofDevice = (value: SQL): SQL => sql`(select ${value} from device d where d.id = t.id)`;

const lastUpgrade = (value: SQL): SQL =>
  sql`(select ${value} from upgrade u where u.device_id = t.id and u.deleted_at is null
    order by u.created_at desc, u.id desc limit 1)`;

export const serialCameraDerived: DerivedSql<typeof serialCamera> = {
  // Only users who see all devices read this field.
  bound: sql`exists (select from device d where d.serial = t.serial and d.deleted_at is null)`,
};

export const wirelessDeviceDerived: DerivedSql<typeof wirelessDevice> = {
  name: ofDevice(sql`d.name`),
  gate: ofDevice(sql`d.gate_id`),
  state: ofDevice(sql`d.state`),
  upgradeState: lastUpgrade(sql`u.state`),
  firmware: lastUpgrade(sql`case when u.state = 'waiting' then u.firmware_id end`),
};

export const displayConfigDerived: DerivedSql<typeof displayConfig> = {
  lines: sql`coalesce((select jsonb_agg(jsonb_build_object('scene', l.scene, 'line', l.line, 'text',
    l.text, 'color', l.color, 'effect', l.effect, 'speed', l.speed, 'voice', l.voice) order by l.scene, l.line)
    from display_line l where l.config_id = t.id and l.deleted_at is null), '[]')`,
  // An input of the save, never stored.
  send: sql`false`,
};

export const deviceDerived: DerivedSql<typeof device> = {
  offlineMinutes: sql`(case when t.state = 'offline' then greatest(0, extract(epoch
    from ${NOW} - t.last_online) / 60)::int end)`,
};

export const wiredDeviceDerived: DerivedSql<typeof wiredDevice> = {
  upgradeState: sql`(select u.state from wired_upgrade u where u.device_id = t.id and u.deleted_at is null
    order by u.created_at desc, u.id desc limit 1)`,
};
