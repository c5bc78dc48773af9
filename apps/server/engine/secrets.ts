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

interface Reading {
  readonly tx: Pick<Tx, 'execute'>;
  readonly platform: Pick<Platform, 'vault'>;
}
type Opened<K extends string> = Readonly<Record<K, string | null>>;

/** Secrets of rows, opened, by the key of the row; reads of rows leave them out. */
export const secretsOfAll = async <R extends ResourceDef, K extends keyof R['fields'] & string>(
  work: Reading,
  resource: R,
  ids: readonly string[],
  keys: readonly K[],
): Promise<ReadonlyMap<string, Opened<K>>> => {
  const columns = keys.map((key) => {
    const field = resource.fields[key];
    if (!field) throw new Error(`${resource.name} has no field ${key}`);
    return { key, column: columnName(key, field) };
  });
  const list = sql.join(
    ['id', ...columns.map(({ column }) => column)].map((column) => sql.identifier(column)),
    sql`, `,
  );
  const { rows } = await work.tx.execute<Record<string, string | null>>(
    sql`select ${list} from ${tableOf(resource)} where id = any(${sql.param([...ids])})`,
  );
  const stored = new Map(rows.map((row) => [row['id'], row]));
  return new Map(
    ids.map((id) => [
      id,
      Object.fromEntries(
        columns.map(({ key, column }) => {
          const value = stored.get(id)?.[column] ?? null;
          return [
            key,
            value === null ? null : work.platform.vault.open(value, placeOf(tableName(resource.name), column, id)),
          ];
        }),
      ) as Opened<K>, // of exactly these keys
    ]),
  );
};

/** Secrets of a row, opened; reads of rows leave them out. For what speaks to the outside only. */
export const secretsOf = async <R extends ResourceDef, K extends keyof R['fields'] & string>(
  work: Reading,
  resource: R,
  id: string,
  keys: readonly K[],
): Promise<Opened<K>> => {
  const opened = (await secretsOfAll(work, resource, [id], keys)).get(id);
  if (!opened) throw new Error(`${resource.name} ${id} was not read`);
  return opened;
};
