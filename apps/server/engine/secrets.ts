import { sql } from 'drizzle-orm';
import { isSealed } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { columnName, tableName } from '../db/columns.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { placeOf } from '../platform/vault.ts';
import { tableOf } from '../db/registry.ts';

/** A secret as it is stored: sealed where its field says so. */
export const sealedValue = (
  { vault }: Pick<Platform, 'vault'>,
  { name, fields }: ResourceDef,
  key: string,
  { id, value }: { readonly id: string; readonly value: unknown },
): unknown => {
  const field = fields[key];
  return field && isSealed(field) && typeof value === 'string'
    ? vault.seal(value, placeOf(tableName(name), columnName(key, field), id))
    : value;
};

/** Secrets of a row, opened; reads of rows leave them out. For what speaks to the outside only. */
export const secretsOf = async <R extends ResourceDef, K extends keyof R['fields'] & string>(
  work: { readonly tx: Pick<Tx, 'execute'>; readonly platform: Pick<Platform, 'vault'> },
  resource: R,
  id: string,
  keys: readonly K[],
): Promise<Readonly<Record<K, string | null>>> => {
  const columns = keys.map((key) => {
    const field = resource.fields[key];
    if (!field) throw new Error(`${resource.name} has no field ${key}`);
    return { key, column: columnName(key, field) };
  });
  const list = sql.join(
    columns.map(({ column }) => sql.identifier(column)),
    sql`, `,
  );
  const [row] = (
    await work.tx.execute<Record<string, string | null>>(sql`select ${list} from ${tableOf(resource)} where id = ${id}`)
  ).rows;
  return Object.fromEntries(
    columns.map(({ key, column }) => {
      const stored = row?.[column] ?? null;
      const place = placeOf(tableName(resource.name), column, id);
      return [key, stored === null ? null : work.platform.vault.open(stored, place)];
    }),
  ) as Record<K, string | null>; // of exactly these keys
};
