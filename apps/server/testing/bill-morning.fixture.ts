import { expect } from 'vitest';
import { instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { billCheckJob } from '../jobs/bill-check.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';

interface Gateway {
  control(path: string, given?: Row): Promise<Row>;
}

/**
 * The bill of 1 March is compared on the next morning. At first it comes to pieces; then it lacks a payment and has one
 * of nobody's, which become cases that are worked; at last it has what we have.
 */
export const compareNextMorning = async (
  world: TestPlatform,
  gateway: Gateway,
  { column, account }: { readonly column: 'wechat_account_id' | 'alipay_app_id'; readonly account: string },
): Promise<void> => {
  const { ask, done } = callsOn(() => world);
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
  await gateway.control('', { fail: '', bill: 'odd' });
  await run();
  expect(await check()).toMatchObject({ outcome: 'differs', gaps: 2 });
  const cases = async (): Promise<readonly string[]> =>
    (
      await ask(
        `select d.kind || ' ' || coalesce(d.ours, d.theirs) || ' ' || d.state as told from bill_difference d
          join bill_check c on c.id = d.check_id where c.${column} = $1 order by 1`,
        [account],
      )
    ).map(({ told }) => String(told));
  expect(await cases()).toEqual(['ours-only 1400 open', 'theirs-only 300 open']);
  const [strange] = await ask("select id from bill_difference where kind = 'theirs-only' and theirs = 300");
  const ids = [String(strange?.id)];
  await done('east', 'bill-difference.take', { ids });
  await done('east', 'bill-difference.settle', { ids, input: { remark: '渠道确认是别人的款' } });
  expect(await cases()).toEqual(['ours-only 1400 open', 'theirs-only 300 settled']);
  await gateway.control('', { bill: '' });
  await done('east', 'bill-check.run', { input: { billDate: '2026-03-01' } });
  await run();
  expect(await cases()).toEqual(['ours-only 1400 vanished', 'theirs-only 300 settled']);
  const found = await check();
  expect(found).toMatchObject({ outcome: 'equal', error: null, late: 1400, gaps: 0 });
  expect([found?.theirs, found?.theirBack]).toEqual([found?.ours, found?.back]);
};
