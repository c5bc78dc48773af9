import { SERIAL_TABLES } from '../business/devices/serials.ts';
import type { Platform } from '../platform/platform.ts';

/** How a device with a serial number speaks; undefined: none is registered. */
export const knows =
  (platform: Platform) =>
  async (serial: string): Promise<'own' | 'camera' | undefined> => {
    const { rows } = await platform.database.pool.query<{ speaks: string }>(
      SERIAL_TABLES.map(
        (table) =>
          `select ${table === 'device' ? 'protocol' : "'parkdeck'"} as speaks from ${table}
            where serial = $1 and deleted_at is null`,
      ).join(' union all '),
      [serial],
    );
    const speaks = rows[0]?.speaks;
    return speaks === undefined ? undefined : speaks === 'vzenith-mqtt' ? 'camera' : 'own';
  };

/** Whether a gateway of the guidance has this serial number. */
export const isGateway = async (platform: Platform, serial: string): Promise<boolean> =>
  (
    await platform.database.pool.query('select from guidance_gateway where serial = $1 and deleted_at is null', [
      serial,
    ])
  ).rowCount === 1;
