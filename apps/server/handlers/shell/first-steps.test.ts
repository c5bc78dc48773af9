import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

const counts = async (user: string): Promise<Readonly<Record<string, number>>> =>
  (await at.call(user, 'first-steps.counts')).body.data as Record<string, number>;

test('the checklist counts what there is, within the scope', async () => {
  expect(await counts('jinhe')).toMatchObject({ parkNum: 1 });
  for (const [step, number] of Object.entries(await counts('admin'))) expect(number, step).toBeGreaterThan(0);
  expect(await counts('none1')).toMatchObject({ parkNum: 0, laneNum: 0, deviceNum: 0 });
});

test('a draft is no tariff that cars are charged by', async () => {
  const before = await counts('jinhe');
  await at.platform.database.pool.query(`update tariff set published_at = null where park_id = 'PK0003'`);
  expect((await counts('jinhe')).tariffNum).toBeLessThan(before.tariffNum ?? 0);
});
