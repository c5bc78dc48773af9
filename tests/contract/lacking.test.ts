import { calls } from '@parkdeck/server/db/registry';
import { lackingIn } from '@parkdeck/core/palette/lacking';
import { askable } from '@parkdeck/core/palette/steps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../factories/platform.ts';
import type { CallOptions, TestPlatform } from '../factories/platform.ts';

/** Parameters that are required only under a condition that the platform knows: its refusal names them. */
let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const one = async (sql: string): Promise<string> =>
  String((await world.platform.database.pool.query<{ id: string }>(sql)).rows[0]?.id);

/** What lacks, who asks, what is sent, and the parameter that a person is then asked for. */
const LACKS: readonly (readonly [
  what: string,
  user: string,
  call: string,
  asked: () => Promise<Pick<CallOptions, 'ids' | 'input'>>,
  parameter: string,
])[] = [
  [
    'the reason to open a barrier',
    'east',
    'gate.operate',
    async () => ({ ids: ['GT000002'], input: { order: 'open' } }),
    'reason',
  ],
  ['the remark of a hand-over that differs', 'cash1', 'shift.end', async () => ({ input: { handover: 1 } }), 'remark'],
  [
    'the number of coupons',
    'east',
    'coupon-rule.send',
    async () => ({
      ids: [await one(`select id from coupon_rule where state = 'enabled' and company_id = 'C0002' limit 1`)],
      input: {},
    }),
    'num',
  ],
];

test.each(LACKS)('%s is asked for', async (_, user, id, asked, parameter) => {
  const call = calls.get(id);
  if (!call) return expect.unreachable(id);
  const { status, body } = await world.call(user, id, await asked());
  const data: { reason?: string; fields?: []; rows?: [] } = Object(body.data);
  expect([status, data]).not.toEqual([200, expect.anything()]);
  expect(lackingIn(call, [{ ...data }])).toEqual([{ field: parameter, rule: 'required' }]);
  expect(askable(call).map(([key]) => key)).toContain(parameter);
});
