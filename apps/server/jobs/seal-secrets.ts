import { sql } from 'drizzle-orm';
import { isSealed } from '@parkdeck/core/kit/field';
import { columnName, tableName } from '../db/columns.ts';
import { stored, tableOf } from '../db/registry.ts';
import type { Platform } from '../platform/platform.ts';
import { placeOf } from '../platform/vault.ts';

/** The same of the keys of authenticators. */
const sealFactors = async ({ database, vault }: Pick<Platform, 'database' | 'vault'>): Promise<number> => {
  let count = 0;
  const { rows } = await database.db.execute<{ id: string; value: string }>(
    sql`select user_id as id, secret as value from second_factor`,
  );
  for (const { id, value } of rows.filter((row) => !vault.isFresh(row.value))) {
    const place = placeOf('second_factor', 'secret', id);
    const fresh = vault.seal(vault.open(value, place), place);
    const done = await database.db.execute(
      sql`update second_factor set secret = ${fresh} where user_id = ${id} and secret = ${value}`,
    );
    count += done.rowCount ?? 0;
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
  return count + (await sealFactors({ database, vault }));
};
