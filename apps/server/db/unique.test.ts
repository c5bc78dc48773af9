import { area, company, pass, user } from '@parkdeck/core/catalogue/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import { withWork } from '../engine/run.ts';
import { refusalOf } from '../engine/database-errors.ts';
import { stored } from './registry.ts';
import { takenFields } from './unique.ts';

let world: TestPlatform;
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

const taken = async (...[resource, rows]: [Parameters<typeof takenFields>[1], Parameters<typeof takenFields>[2]]) =>
  withWork(world.platform, systemActor('test'), async (work) => takenFields(work.tx, resource, rows));

test('every declared set of unique fields has an index that guards it', async () => {
  const { rows } = await world.platform.database.pool.query<{ n: number }>(
    `select count(*) as n from pg_indexes where indexname like '%\\_once'`,
  );
  const lists = (keys: readonly string[]): boolean => keys.includes('plates');
  expect(rows[0]?.n).toBe(stored.flatMap(({ unique = [] }) => unique.filter((keys) => !lists(keys))).length);
});

test('a batch is told row by row which value another live row has', async () => {
  expect(
    await taken(area, [
      { park: 'PK0001', name: 'B1 层' },
      { park: 'PK0002', name: 'B1 层' },
      { id: 'AR000001', park: 'PK0001', name: 'B1 层' },
      { park: 'PK0001', name: null },
    ]),
  ).toEqual(['name', undefined, undefined, undefined]);
  expect(await taken(user, [{ userName: 'ADMIN' }, { userName: 'nobody' }])).toEqual(['userName', undefined]);
  expect(
    await taken(pass, [
      { park: 'PK0001', plates: ['京Z99999', '京A00001'] },
      { park: 'PK0003', plates: ['京A00001'] },
      { park: 'PK0001', plates: ['京A00001'], state: 'stopped' },
    ]),
  ).toEqual(['plates', undefined, undefined]);
});

test('two who take the same value at once: the second is told which field', async () => {
  const error = await world.platform.database.pool
    .query(`insert into company (id, name, code) values ('X1', 'One', 'SAME'), ('X2', 'Two', 'SAME')`)
    .catch((reason: unknown) => reason);
  expect(refusalOf(error)).toEqual({ kind: 'malformed', problems: [{ field: 'code', rule: 'taken' }] });
  expect(company.unique).toContainEqual(['code']);
});
