import type pg from 'pg';

/** The park of which all others are copies, its company, and a user of it. */
export const PATTERN = { park: 'PK0001', company: 'C0002', user: 'east' } as const;

/** A park to be made; `suffix` is added to the keys of what it has, so that they are its own. */
export interface Place {
  readonly id: string;
  readonly company: string;
  readonly suffix: string;
}
/** Somebody who signs in, of a company that is made with him. */
export interface Login {
  readonly company: string;
  readonly name: string;
}

/** Prefixes of the keys of what belongs to a park; they tell such references from others. */
const OWN_KEYS = ['AR', 'CT', 'CM', 'GT', 'TF'];

const columnsOf = async (database: pg.Client, table: string): Promise<readonly string[]> =>
  (
    await database.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum`,
      [`"${table}"`],
    )
  ).rows.map(({ name }) => name);

/** The statement that copies rows `t` of a table, with other values in some columns. */
export const copied = async (
  database: pg.Client,
  table: string,
  values: Readonly<Record<string, string>>,
  from: string,
): Promise<string> => {
  const columns = await columnsOf(database, table);
  return `insert into "${table}" (${columns.map((name) => `"${name}"`).join()})
    select ${columns.map((name) => values[name] ?? `t."${name}"`).join()} from "${table}" t ${from}`;
};

/** Keys and references of a row of the pattern, as the park `p` has them. */
export const ownKeys = async (database: pg.Client, table: string): Promise<Readonly<Record<string, string>>> => {
  const columns = await columnsOf(database, table);
  const keyed = columns.filter((name) => name === 'id' || name === 'group' || name.endsWith('_id'));
  const own = Object.fromEntries(
    keyed.map((name) => [
      name,
      `t."${name}" || case when left(t."${name}", 2) = any('{${OWN_KEYS.join()}}') then p.suffix else '' end`,
    ]),
  );
  return { ...own, park_id: 'p.id', company_id: 'p.company' };
};

/**
 * Companies with those who sign in, and their parks, each with rows of its own in `tables`; tariffs hold from the day
 * `since`. Leaves the parks in a table `bench_park (place, id, company, suffix)`, in their order from 0.
 */
export const addPlaces = async (
  database: pg.Client,
  places: readonly Place[],
  {
    logins,
    tables,
    since,
  }: { readonly logins: readonly Login[]; readonly tables: readonly string[]; readonly since: string },
): Promise<void> => {
  await database.query('create table bench_park (place int primary key, id text, company text, suffix text)');
  await database.query(
    `insert into bench_park select n - 1, id, company, suffix from rows from (jsonb_to_recordset($1::jsonb)
      as (id text, company text, suffix text)) with ordinality as x (id, company, suffix, n)`,
    [JSON.stringify(places)],
  );
  await database.query('create table bench_login (company text, name text)');
  await database.query(
    'insert into bench_login select * from jsonb_to_recordset($1::jsonb) as x (company text, name text)',
    [JSON.stringify(logins)],
  );
  const mine = { id: 'c.company', company_id: 'c.company', tenant: 'c.company', name: 'c.company', code: 'c.company' };
  const companies = `join (select distinct company from bench_login) c on true where t.id = '${PATTERN.company}'`;
  await database.query(await copied(database, 'company', { ...mine, search_key: 'c.company' }, companies));
  const user = { id: `'UX' || c.name`, company_id: 'c.company', user_name: 'c.name', phone: 'null' };
  const users = `cross join bench_login c where t.user_name = '${PATTERN.user}'`;
  await database.query(await copied(database, 'user', user, users));
  for (const table of ['park', ...tables]) {
    const place: Readonly<Record<string, string>> = table === 'park' || table === 'park_settings' ? { id: 'p.id' } : {};
    const once: Readonly<Record<string, string>> =
      table === 'park'
        ? { number: `'X' || p.id`, name: 'p.id', search_key: 'lower(p.id)', village_id: 'null' }
        : table === 'tariff'
          ? { effective_from: `'${since}'` }
          : {};
    const all = { ...(await ownKeys(database, table)), ...place, ...once };
    const where = `where t."${table === 'park' ? 'id' : 'park_id'}" = '${PATTERN.park}'`;
    await database.query(await copied(database, table, all, `cross join bench_park p ${where}`));
  }
  await database.query('drop table bench_login');
};
