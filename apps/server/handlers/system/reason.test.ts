import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, options, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  // one of every company, so that what is told beside the own is seen
  await ask(
    `insert into reason (id, company_id, text, use, sort, created_at, rev)
      select 'RS' || c.id, c.id, c.id, 'shift', 1, '2026-01-01 08:00:00', 1 from company c`,
  );
});
afterAll(() => world.close());

test('a cashier may not open the page of preset remarks, yet is offered those of his company', async () => {
  expect(await refusal('cash1', 'reason.list')).toBe(403);
  const stored = await ask(
    `select id from reason where company_id = 'C0002' and use = 'manual-release' order by sort, id`,
  );
  expect(stored).not.toEqual([]);
  expect(await options('cash1', 'reason.lookup', { use: 'manual-release' })).toEqual(stored.map(({ id }) => id));
});

test.each(['cash1', 'east', 'jinhe', 'admin'])(
  '%s is offered the remarks of the companies that he sees',
  async (user) => {
    const seen = await options(user, 'company.lookup');
    const all = await ask('select id from company');
    expect(await options(user, 'reason.lookup', { use: 'shift' })).toEqual(seen.map((id) => `RS${id}`).toSorted());
    if (user !== 'admin') expect(seen.length).toBeLessThan(all.length);
  },
);

test('whoever has not signed in is told nothing', async () => {
  const answer = await world.app.inject({ url: '/api/parkdeck/reasons?useType=1' });
  expect(answer.statusCode).toBe(401);
});
