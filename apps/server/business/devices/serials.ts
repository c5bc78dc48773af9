import { sql } from 'drizzle-orm';
import { elevated } from '../../db/elevated.ts';
import type { Work } from '../../engine/work.ts';

/**
 * Whether another device, sensor or lock has a serial number: they all sign in to one broker with it. Only whether it
 * is free is answered, not whose it is.
 */
export const isSerialTaken = async (work: Work, serial: unknown, own: string | undefined): Promise<boolean> =>
  elevated(
    work.tx,
    async () =>
      (
        await work.tx
          .execute(sql`select from (select id, serial, deleted_at from device union all select id, serial, deleted_at
            from sensor union all select id, serial, deleted_at from lock) d
    where d.serial = ${serial} and d.deleted_at is null and d.id <> ${own ?? ''} limit 1`)
      ).rows.length > 0,
  );
