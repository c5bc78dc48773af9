import { sql } from 'drizzle-orm';
import { elevated } from '../../db/elevated.ts';
import type { Work } from '../../engine/work.ts';

/**
 * Whether another device, sensor, lock, gateway or wired device has the serial number: all of them sign in to the same
 * broker with it. Returns only whether it is taken, not by whom.
 */
export const isSerialTaken = async (work: Work, serial: unknown, own: string | undefined): Promise<boolean> =>
  elevated(
    work.tx,
    async () =>
      (
        await work.tx
          .execute(sql`select from (select id, serial, deleted_at from device union all select id, serial, deleted_at
            from sensor union all select id, serial, deleted_at from lock union all select id, serial, deleted_at
            from guidance_gateway union all select id, serial, deleted_at from wired_device) d
    where d.serial = ${serial} and d.deleted_at is null and d.id <> ${own ?? ''} limit 1`)
      ).rows.length > 0,
  );
