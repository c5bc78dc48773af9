import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import { runSmsPlans } from './sms-plans.ts';

/** A mailing of the demo that was stopped: some have their message, others are left out. */
const PLAN = 'SP000002';

let world: TestPlatform;
const { ask, row } = callsOn(() => world);
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

const run = () => runSmsPlans(world.platform, new AbortController().signal);

test('a stopped mailing can be started as long as somebody is left out, and is done once nobody is', async () => {
  const [left] = await ask(
    `select count(*) filter (where state = 'sent')::int as sent,
            count(*) filter (where state = 'dropped')::int as dropped
      from sms_record where plan_id = $1`,
    [PLAN],
  );
  expect(left).toMatchObject({ sent: expect.toSatisfy(Boolean), dropped: expect.toSatisfy(Boolean) });
  await run();
  expect(await row('sms_plan', PLAN)).toMatchObject({ state: 'stopped' });
  const { ended_at: endedAt } = await row('sms_plan', PLAN);
  await ask(`update sms_record set state = 'sent' where plan_id = $1`, [PLAN]);
  await run();
  expect(await row('sms_plan', PLAN)).toMatchObject({ state: 'done', ended_at: endedAt });
});
