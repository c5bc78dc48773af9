import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import { tableName } from './columns.ts';
import { storage, stored } from './registry.ts';
import { selectRows } from './rows.ts';
import { inScope } from './transaction.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

// For a list of keys of any length the database would plan a row with all its names anew each time.
test.each(stored)('one row of $name that is asked for again has a plan', async (resource) => {
  const plans = await inScope(at.platform.database, systemActor('test'), at.platform.clock(), async (tx) => {
    for (let round = 0; round < 20; round += 1) await selectRows(tx, resource, { where: { id: ['X'] }, full: true });
    const { rows } = await tx.execute<{ kept: number }>(
      sql`select generic_plans as kept from pg_prepared_statements
        where strpos(statement, ${`from "${tableName(storage(resource).name)}" t where`}) > 0
          and strpos(statement, 'pg_prepared_statements') = 0 order by prepare_time desc limit 1`,
    );
    return rows[0]?.kept ?? 0;
  });
  expect(plans).toBeGreaterThan(5);
});
