import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import { inScope } from './transaction.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

/** Under row-level security an index can be used only by conditions whose functions are leakproof. */
test.each([
  ['a plate among those of a pass', 'pass_plates', sql`t.plates && array['京A00001']`],
  ['a part of a search key', 'pass_search', sql`t.search_key like '%A00001%'`],
])('%s is found by an index, within a scope too', async (_name, index, condition) => {
  const actor = {
    ...systemActor('explain'),
    everything: false,
    allParks: false,
    companies: ['C0002'],
    parks: ['PK0001'],
  };
  const plan = await inScope(at.platform.database, actor, at.platform.clock(), async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return (await tx.execute(sql`explain (format json) select t.id from pass t where ${condition}`)).rows;
  });
  expect(JSON.stringify(plan)).toContain(`"Index Name":"${index}"`);
});
