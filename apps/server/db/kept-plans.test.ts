import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import { tableName } from './columns.ts';
import { listRows } from './list.ts';
import { storage, stored } from './registry.ts';
import { inScope } from './transaction.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

// The database plans a statement anew each time when its parameters promise a better plan than one for any of them.
test.each(stored)('a page of $name that is asked again has a plan', async (resource) => {
  const plans = await inScope(at.platform.database, systemActor('test'), at.platform.clock(), async (tx) => {
    for (let round = 0; round < 20; round += 1) await listRows(tx, resource, { size: 20 }, { extra: [] });
    const { rows } = await tx.execute<{ kept: number }>(
      sql`select generic_plans as kept from pg_prepared_statements where strpos(statement, '"$total"') > 0
        and strpos(statement, ${`from (select t.* from "${tableName(storage(resource).name)}" t`}) > 0
        order by prepare_time desc limit 1`,
    );
    return rows[0]?.kept ?? 0;
  });
  expect(plans).toBeGreaterThan(5);
});

// By its estimates the database would plan a statement over dozens of nouns anew for each plate.
test.each([
  ['record.search', { text: '京A12345', limit: 20 }, 'union all'],
  ['case-file.get', { plate: '京A12345' }, 'array_remove'],
])('%s, asked again, is planned no more', async (id, input, part) => {
  for (let round = 0; round < 20; round += 1) await at.call('admin', id, { input });
  // each connection keeps its own statements, and the rounds may have gone to any of them
  const { pool } = at.platform.database;
  while (pool.idleCount < pool.totalCount) await setImmediate(); // one at work would be missing
  const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const told = await Promise.all(
    connections.map((one) =>
      one.query<{ kept: number; anew: number }>(
        `select generic_plans as kept, custom_plans as anew from pg_prepared_statements where strpos(statement, $1) > 0
          order by length(statement) desc limit 1`,
        [part],
      ),
    ),
  ).finally(() => {
    for (const one of connections) one.release();
  });
  const plans = told.flatMap(({ rows }) => rows);
  expect(plans.reduce((sum, { kept }) => sum + Number(kept), 0)).toBeGreaterThan(5);
  expect(plans.map(({ anew }) => anew)).toEqual(plans.map(() => 0));
});
