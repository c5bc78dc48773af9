import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Month } from '@parkdeck/core/lib/datetime';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { lockShortage } from './lock-room.ts';
import { addMonth, monthAfter, monthlyNouns, onMonths } from './months.ts';

/** As long as lines of the operation log stay in the lists, and a little more. */
const MONTHS = 66;
/** Connections that are at work at the same moment. */
const AT_ONCE = 40;

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform({ PARKDECK_WORLD: 'none' });
  const client = await world.platform.database.session();
  try {
    for (const noun of monthlyNouns)
      await onMonths(client, async () => {
        for (let month = 0; month < MONTHS; month += 1)
          await addMonth(client, noun, monthAfter('2027-01' as Month, month));
      });
  } finally {
    client.release();
  }
});
afterAll(() => world.close());

test('with all the months that are kept, every connection may look into all of them at the same moment', async () => {
  const clients: pg.Client[] = [];
  try {
    for (let count = 0; count < AT_ONCE; count += 1) {
      const client = new pg.Client(world.platform.databaseUrl);
      clients.push(client);
      await client.connect();
      await client.query('begin');
      await client.query("select from gate_event where gate_id = 'G' order by time desc, id desc limit 1");
      await client.query("select from operation_log where company_id = 'C' order by at desc limit 1");
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  expect(await lockShortage(world.platform.database.pool)).toBeUndefined();
});

test('a database with too little room for that is told of, with what it needs', async () => {
  const { pool } = world.platform.database;
  const little = {
    query: (text: string, values: unknown[]) =>
      pool.query(text.replace("current_setting('max_locks_per_transaction')", "'64'"), values),
  } as Pick<pg.ClientBase, 'query'>;
  const shortage = await lockShortage(little);
  expect(shortage).toMatchObject({ setting: 64, wanted: 1024 });
  expect(shortage?.needed).toBeGreaterThan(MONTHS * 5);
});
