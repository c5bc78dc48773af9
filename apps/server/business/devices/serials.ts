import { sql } from 'drizzle-orm';
import { elevated } from '../../db/elevated.ts';
import type { Work } from '../../engine/work.ts';

/** Tables of what signs in to the broker with its serial number: each number stands in one of them, once. */
export const SERIAL_TABLES = [
  'device',
  'sensor',
  'lock',
  'guidance_gateway',
  'wired_device',
  'door_device',
  'heat_camera',
  'ventilator',
] as const;

/**
 * Whether anything else that signs in to the broker has the serial number. Returns only whether it is taken, not by
 * whom.
 */
export const isSerialTaken = async (work: Work, serial: unknown, own: string | undefined): Promise<boolean> => {
  const tables = SERIAL_TABLES.map((table) => sql`select id, serial, deleted_at from ${sql.identifier(table)}`);
  return elevated(
    work.tx,
    async () =>
      (
        await work.tx.execute(sql`select from (${sql.join(tables, sql` union all `)}) d
          where d.serial = ${serial} and d.deleted_at is null and d.id <> ${own ?? ''} limit 1`)
      ).rows.length > 0,
  );
};
