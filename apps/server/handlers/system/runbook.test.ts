import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
let parks: readonly string[];
beforeAll(async () => {
  world = await testPlatform();
  parks = (await ask(`select id from park where company_id = 'C0002' and kind = 'garage' order by id`)).map(
    ({ id }) => String(id),
  );
});
afterAll(() => world.close());

const text = (value: unknown): string => String(value);
/** A preset remark of a park, then changed: two steps of which the second is about the row that the first adds. */
const two = async (user: string, words: string): Promise<void> => {
  const row = await done(user, 'blacklist-entry.create-or-update', {
    input: { park: parks[0], plate: '京A10001', reason: words },
  });
  await done(user, 'blacklist-entry.create-or-update', { ids: [text(row['id'])], input: { reason: `${words}二` } });
};

test('what was done is recorded and done again for another car', async () => {
  await two('east', '逃费');
  const row = await done('east', 'runbook.record', { input: { name: '拉黑', last: 2 } });
  console.log(JSON.stringify(row, null, 1));
  const ran = await done('east', 'runbook.run', { ids: [text(row['id'])], input: { set: ['plate=京A10002'] } });
  console.log(ran);
  expect(await ask(`select plate, reason from blacklist_entry where plate in ('京A10001', '京A10002')`)).toEqual([]);
  expect(refusal).toBeDefined();
  const _row: Row = row;
});
