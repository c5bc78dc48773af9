import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { migrateDatabase, schemaState } from './migrate.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform({ PARKDECK_WORLD: 'none' });
});
afterAll(() => world.close());

test('a database of a newer version is refused, and nothing in it is changed', async () => {
  const { database } = world.platform;
  expect(await schemaState(database)).toBe('current');
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-later', 9999999999999)`,
  );
  await database.pool.query(`update meta set value = '"later"' where name = 'schema'`);
  expect(await schemaState(database)).toBe('newer');
  const refused = await migrateDatabase(database).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartProblem);
  expect(refused).toMatchObject({ text: { en: expect.stringContaining('newer version') as string } });
  const { rows } = await database.pool.query(`select value from meta where name = 'schema'`);
  expect(rows).toEqual([{ value: 'later' }]);
});
