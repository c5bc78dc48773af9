import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import { passWorld } from '../../testing/passes.fixture.ts';
import type { PassWorld } from '../../testing/passes.fixture.ts';
import { plansOn } from '../../testing/plans.fixture.ts';
import { applyPlan } from './apply.ts';

let world: PassWorld;
const { actor, make, refusalOf, stored } = plansOn(() => world);
beforeAll(async () => void (world = await passWorld()));
afterAll(() => world.close());

test('a plan stops after the batch in which the token ends by which it was asked, and is gone on with', async () => {
  await world.rows(`insert into "user" (id, user_name, kind, company_id, state, roles, must_change)
    values ('U1', 'wang', 'company', 'C1', 'enabled', '{}', false)`);
  await world.rows(`insert into personal_token (id, user_id, hash, name, scopes, created_at, expires_at)
    values ('PT1', 'U1', 'x', 'CI', '{pass}', now(), '2036-01-01')`);
  const anew: Actor = { ...actor, user: 'U1' };
  const byToken: Actor = { ...anew, session: 'PT1', scopes: ['pass'] };
  const ids = await Promise.all(Array.from({ length: 250 }, async () => stored()));
  const plan = await make({ action: 'pass.renew-chosen', input: { months: 1 }, ids }, byToken);
  const revoking: typeof world.platform = {
    ...world.platform,
    publish: async (topic, event) => {
      await world.platform.publish(topic, event);
      await world.rows(`update personal_token set revoked_at = now() where id = 'PT1'`);
    },
  };
  expect(await refusalOf(applyPlan(revoking, byToken, plan))).toEqual({ kind: 'signed-out' });
  const renewed = `select count(*)::int as n from pass where id = any($1) and end_date = '2026-04-30'`;
  expect(await world.rows(renewed, [ids])).toEqual([{ n: 200 }]);
  expect(await applyPlan(world.platform, anew, plan)).toMatchObject({ state: 'done', done: 250, failed: 0 });
  expect(await world.rows(renewed, [ids])).toEqual([{ n: 250 }]);
});
