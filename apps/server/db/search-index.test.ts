import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doorEvent } from '@parkdeck/core/catalogue/doors/door-event';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { plateKeys } from '@parkdeck/core/domain/vehicles/plates/misread';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import { listRows } from './list.ts';
import { hasPlateKey, mayHold, pairedWith } from './search-index.ts';
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
  ['a misread plate', 'session', 'session_plate_keys', hasPlateKey(session, ['A12345', '12345']) ?? sql``],
  ['a misread plate of several', 'pass', 'pass_plates_keys', hasPlateKey(pass, ['A12345']) ?? sql``],
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

// Without trigrams every row would be read, of the tables that grow most.
test.each(['王小明', '云南', '王 A12345', '明'])('nobody called %s is looked for among plates and numbers', (name) => {
  expect([session, order, onlineOrder, pass].map((noun) => mayHold(noun, name))).toEqual([false, false, false, true]);
});
test.each([
  '京A12',
  '京',
  'A1234警',
  '粤Z1B23港',
  '京X1234应急',
  '无牌7K',
  '牌7K2M',
  'WJ京1',
  '123456使',
  'P2602',
  '1234',
])('%s is looked for everywhere', (text) => {
  expect([session, order, onlineOrder, pass].map((noun) => mayHold(noun, text))).toEqual([true, true, true, true]);
});

test('the database folds plates as the rule does', async () => {
  const plates = [
    '京A8G0Z5',
    '京AD12345',
    '粤Z1B23港',
    '京X1234应急',
    '无牌7K2M9Q',
    'WJ京12345',
    '123456使',
    '京AILQO5',
    '京',
  ];
  const { rows } = await at.platform.database.pool.query<{ plate: string; keys: string[]; several: string[] }>(
    `select plate, plate_keys(plate) as keys, plate_keys(array[plate, '京A12345']) as several
      from unnest($1::text[]) plate`,
    [plates],
  );
  expect(rows.map(({ plate, keys }) => [plate, keys])).toEqual(plates.map((plate) => [plate, plateKeys(plate)]));
  for (const { plate, several } of rows)
    expect(several.toSorted()).toEqual([...plateKeys(plate), ...plateKeys('京A12345')].toSorted());
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
