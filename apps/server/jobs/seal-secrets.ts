import { sql } from 'drizzle-orm';
import { isSealed } from '@parkdeck/core/kit/field';
import { columnName, tableName } from '../db/columns.ts';
import { stored, tableOf } from '../db/registry.ts';
import type { Platform } from '../platform/platform.ts';
import { placeOf } from '../platform/vault.ts';

/** Tables of the platform itself with a sealed secret, and what their rows are known by. */
const OWN_SECRETS = [
  ['second_factor', 'user_id'],
  ['push_device', 'id'],
  ['push_key', 'id'],
] as const;

/** The same of secrets that belong to no noun. */
const sealOwn = async ({ database, vault }: Pick<Platform, 'database' | 'vault'>): Promise<number> => {
  let count = 0;
  for (const [name, column] of OWN_SECRETS) {
    const [table, key] = [sql.identifier(name), sql.identifier(column)];
    const { rows } = await database.db.execute<{ id: string; value: string }>(
      sql`select ${key} as id, secret as value from ${table}`,
    );
    for (const { id, value } of rows.filter((row) => !vault.isFresh(row.value))) {
      const place = placeOf(name, 'secret', id);
      const fresh = vault.seal(vault.open(value, place), place);
      const done = await database.db.execute(
        sql`update ${table} set secret = ${fresh} where ${key} = ${id} and secret = ${value}`,
      );
      count += done.rowCount ?? 0;
    }
  }
  return count;
};

/**
 * Encrypts every stored secret with the newest key, removed rows included; returns how many. Each is replaced only
 * while it is still what was read, so that it may run beside a platform that writes.
 */
export const sealAgain = async ({ database, vault }: Pick<Platform, 'database' | 'vault'>): Promise<number> => {
  let count = 0;
  for (const noun of stored)
    for (const [key, field] of Object.entries(noun.fields)) {
      if (!isSealed(field)) continue;
      const [table, name] = [tableOf(noun), columnName(key, field)];
      const column = sql.identifier(name);
      const { rows } = await database.db.execute<{ id: string; value: string }>(
        sql`select id, ${column} as value from ${table} where ${column} is not null`,
      );
      for (const { id, value } of rows) {
        if (vault.isFresh(value)) continue;
        const place = placeOf(tableName(noun.name), name, id);
        const fresh = vault.seal(vault.open(value, place), place);
        const done = await database.db.execute(
          sql`update ${table} set ${column} = ${fresh} where id = ${id} and ${column} = ${value}`,
        );
        count += done.rowCount ?? 0;
      }
    }
  return count + (await sealOwn({ database, vault }));
};
