import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doorEvent } from '@parkdeck/core/catalogue/doors/door-event';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import { listRows } from './list.ts';
import { pairedWith } from './search-index.ts';
import { inScope } from './transaction.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

/** Under row-level security an index can be used only by conditions whose functions are leakproof. */
test.each([
  ['a plate among those of a pass', 'pass', 'pass_plates', sql`t.plates && array['京A00001']`],
  ['a part of a search key', 'pass', 'pass_search', sql`t.search_key like '%A00001%'`],
  ['two letters of a name', 'door_event', 'door_event_person_pairs', pairedWith(doorEvent, 'person', '小明') ?? sql``],
])('%s is found by an index, within a scope too', async (_name, table, index, condition) => {
  const actor = {
    ...systemActor('explain'),
    everything: false,
    allParks: false,
    companies: ['C0002'],
    parks: ['PK0001'],
  };
  const plan = await inScope(at.platform.database, actor, at.platform.clock(), async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return (await tx.execute(sql`explain (format json) select t.id from ${sql.identifier(table)} t where ${condition}`))
      .rows;
  });
  expect(JSON.stringify(plan)).toContain(`"Index Name":"${index}"`);
});

test('a name is found by its letters, one or many of them, in either case', async () => {
  const names = await inScope(at.platform.database, systemActor('names'), at.platform.clock(), async (tx) => {
    await tx.execute(sql`insert into door_event (id, company_id, village_id, time, person, device_id, verify, result,
      opened, rev) select 'DEN' || n, 'C0004', 'V0003', '2030-01-01', name, 'DT000001', 'face', 'passed', true, 1
      from unnest(array['王小明', '小明', '李明小', 'Ann_Bo', 'annabo']) with ordinality x(name, n)`);
    const found: Record<string, readonly unknown[] | undefined> = {};
    for (const person of ['小明', '明', '王小明', 'NN_B', '%', '小王'])
      found[person] = (
        await listRows(tx, doorEvent, { person, timeFrom: '2030-01-01 00:00:00', sort: 'id' }, { extra: [] })
      )?.rows.map((row) => row['person']);
    return found;
  });
  expect(names).toEqual({
    小明: ['王小明', '小明'],
    明: ['王小明', '小明', '李明小'],
    王小明: ['王小明'],
    NN_B: ['Ann_Bo'],
    '%': [],
    小王: [],
  });
});
