import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { columnName, tableName } from './columns.ts';
import { stored } from './registry.ts';
import { searchKeyOf } from './search-key.ts';

/** Rows whose keys are written by one statement. */
const AT_ONCE = 2000;
const META = 'search-keys';

/** Fields of a noun that its search keys are made of, with their columns. */
const keyed = ({ fields, search = [] }: ResourceDef): readonly (readonly [name: string, column: string])[] =>
  search.flatMap((name) => {
    const field = fields[name];
    return field && !field.options.derived ? [[name, columnName(name, field)] as const] : [];
  });

/** Writes the search keys of a noun's rows: of all of them, or of those that have none. */
const fill = async (client: pg.PoolClient, resource: ResourceDef, which: 'all' | 'missing'): Promise<void> => {
  const columns = keyed(resource);
  if (columns.length === 0) return;
  const table = `"${tableName(resource.name)}"`;
  const wanted = which === 'all' ? 'true' : 'search_key is null';
  for (let after = ''; ;) {
    const { rows } = await client.query<Record<string, unknown> & { readonly id: string }>(
      `select id, ${columns.map(([name, column]) => `"${column}" as "${name}"`).join(', ')} from ${table}
        where id > $1 and ${wanted} order by id limit ${AT_ONCE}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    await client.query(
      `update ${table} t set search_key = v.key from unnest($1::text[], $2::text[]) v(id, key) where t.id = v.id`,
      [rows.map(({ id }) => id), rows.map((row) => searchKeyOf(resource, row))],
    );
    after = last.id;
  }
};

/**
 * Writes the search keys of rows that were stored before their noun was searched, or was searched by other fields: they
 * are found without being saved again. Their pinyin is not known to the database, therefore it is done here, once for a
 * change of the declarations.
 */
export const fillSearchKeys = async (client: pg.PoolClient): Promise<void> => {
  const { rows } = await client.query<{ value: Readonly<Record<string, unknown>> }>(
    'select value from meta where name = $1',
    [META],
  );
  const known = rows[0]?.value ?? {};
  const now = Object.fromEntries(stored.flatMap(({ name, search }) => (search ? [[name, [...search]]] : [])));
  if (isDeepStrictEqual(known, now)) return;
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  for (const resource of stored) {
    if (!resource.search || isDeepStrictEqual(known[resource.name], now[resource.name])) continue;
    await fill(client, resource, known[resource.name] === undefined ? 'missing' : 'all');
  }
  await client.query(
    'insert into meta (name, value) values ($1, $2::jsonb) on conflict (name) do update set value = excluded.value',
    [META, JSON.stringify(now)],
  );
  await client.query('commit');
};
