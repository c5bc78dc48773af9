import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { migrateDatabase } from './migrate.ts';
import { fillSearchKeys } from './search-fill.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

const query = (text: string) => at.platform.database.pool.query<Record<string, unknown>>(text);
const known = async (): Promise<unknown> =>
  (await query("select value from meta where name = 'search-keys'")).rows[0]?.['value'];
const keys = async (table: string) =>
  (await query(`select id, coalesce(search_key, '') as key from ${table} order by id`)).rows;
const found = async (text: string): Promise<unknown> =>
  (await at.call('admin', 'record.search', { input: { text, kinds: ['section'] } })).body.data;

test('rows stored before their noun was searched are found after the next start, as saved ones are', async () => {
  const [before, berths] = [await keys('section'), await keys('berth')];
  expect(before.length).toBeGreaterThan(0);
  expect(before.every(({ key }) => key !== '')).toBe(true);
  const name = String((await query('select name from section order by id limit 1')).rows[0]?.['name']);
  await query("update meta set value = value - 'section' where name = 'search-keys'");
  await query('update section set search_key = null');
  await query("update berth set search_key = 'as it is' where id = (select min(id) from berth)");
  expect(await found(name)).toEqual([]);
  await migrateDatabase(at.platform.database);
  expect(await keys('section')).toEqual(before);
  expect(await found(name)).not.toEqual([]);
  expect((await keys('berth')).slice(1)).toEqual(berths.slice(1));
  expect((await keys('berth'))[0]).toMatchObject({ key: 'as it is' });
});

test('rows are keyed again when their noun is searched by other fields; nothing is done otherwise', async () => {
  const berths = await keys('berth');
  const now = await known();
  await query(`update meta set value = value || '{"berth": ["serial"]}' where name = 'search-keys'`);
  await query("update berth set search_key = 'of other fields'");
  const client = await at.platform.database.pool.connect();
  try {
    await fillSearchKeys(client);
    expect((await keys('berth')).slice(1)).toEqual(berths.slice(1));
    expect(await known()).toEqual(now);
    await query('update berth set search_key = null where id = (select min(id) from berth)');
    await fillSearchKeys(client);
    expect((await keys('berth'))[0]).toMatchObject({ key: '' });
  } finally {
    client.release();
  }
});
