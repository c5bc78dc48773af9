import { expect } from 'vitest';
import { instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { billCheckJob } from '../jobs/bill-check.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';

interface Gateway {
  control(path: string, given?: Row): Promise<Row>;
}

/** The bill of 1 March, which came to pieces at first, is compared on the next morning: it has what we have. */
export const compareNextMorning = async (
  world: TestPlatform,
  gateway: Gateway,
  { column, account }: { readonly column: 'wechat_account_id' | 'alipay_app_id'; readonly account: string },
): Promise<void> => {
  const { ask } = callsOn(() => world);
  const morning = '2026-03-02 10:30:00';
  if (!isDatetime(morning)) throw new Error('this is a time');
  world.setClock(() => morning);
  const run = () => billCheckJob.run(world.platform, new AbortController().signal);
  const check = async (): Promise<Row | undefined> =>
    (
      await ask(
        `select outcome, error, ours::int, theirs::int, late::int, our_refunds::int as back,
          their_refunds::int as "theirBack", diff_count::int as gaps from bill_check
          where ${column} = $1 and bill_date = '2026-03-01'`,
        [account],
      )
    )[0];
  await gateway.control('', { fail: 'bill', offset: instantOf(morning) - Date.now() });
  await run();
  expect(await check()).toMatchObject({ outcome: 'no-bill', error: 'the bill did not come whole' });
  await gateway.control('', { fail: '' });
  await run();
  const found = await check();
  expect(found).toMatchObject({ outcome: 'equal', error: null, late: 1400, gaps: 0 });
  expect([found?.theirs, found?.theirBack]).toEqual([found?.ours, found?.back]);
};
