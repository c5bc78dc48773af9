import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settlementsOn } from '../../testing/settlements.fixture.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Payouts of confirmed settlements, and their results at the bank. */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
const { at, night, bank, sound, idOf, confirm } = settlementsOn(() => world);
beforeAll(async () => {
  world = await testPlatform({ PARKDECK_TOKEN_SECONDS: '100000000' });
  at('2026-03-01 12:00:00');
});
afterAll(() => world.close());

test('a confirmation is undone until a transfer has it', async () => {
  const id = await idOf('2026-02-28', 'alipay');
  const { body } = await world.call('east', 'settlement.confirm', { ids: [id], input: { state: 'confirmed' } });
  expect(await done('east', 'undo-entry.undo', { ids: [String(body.undo)] })).toMatchObject([{ ok: true }]);
  expect(await row('settlement', id)).toMatchObject({ state: 'open', confirmed_by: null });
  const again = await world.call('east', 'settlement.confirm', { ids: [id], input: { state: 'confirmed' } });
  await done('east', 'transfer.create', { input: { settlements: [id] } });
  expect(await done('east', 'undo-entry.undo', { ids: [String(again.body.undo)] })).toMatchObject([
    { ok: false, reason: 'in-transfer' },
  ]);
  expect(await confirm([id], 'open')).toEqual(['in-transfer']);
  await bank();
  expect(await row('settlement', id)).toMatchObject({ state: 'transferred' });
  expect(await confirm([id], 'open')).toEqual(['not-in-state']);
});

describe('transfers', () => {
  const account = (end: string) =>
    ask(
      `update payout_settings set account_no = '622848000000' || $1, account = '**** ' || $1
        where company_id = 'C0002'`,
      [end],
    );
  const confirmed = async (payWay: string): Promise<string> => {
    at('2026-03-01 12:00:00');
    const id = await idOf('2026-02-28', payWay);
    await confirm([id]);
    return id;
  };
  const sent = async (input: Row): Promise<string> => String((await done('east', 'transfer.create', { input })).id);

  test.each<readonly [what: string, input: () => Promise<Row>, expected: string]>([
    ['nothing', async () => ({}), 'settlementIds required'],
    ['an open settlement', async () => ({ settlements: [await idOf('2026-02-28', 'etc')] }), 'not-confirmed'],
    ['one that has been paid out', async () => ({ settlements: [await idOf('2026-02-20', 'wechat')] }), 'in-transfer'],
    [
      'settlements of two companies',
      async () => ({ settlements: [await idOf('2026-02-27', 'wechat'), await idOf('2026-02-27', 'wechat', 'C0003')] }),
      'several-companies',
    ],
    ['one that does not exist', async () => ({ settlements: ['ST99999999'] }), 'settlementIds missing'],
    [
      'a retry with settlements',
      async () => ({
        settlements: [await idOf('2026-02-27', 'wechat')],
        transfer: (await ask(`select id from transfer where state = 'failed'`))[0]?.id,
      }),
      'settlementIds fixed',
    ],
    [
      'a retry of one that is done',
      async () => ({
        transfer: (await ask(`select id from transfer where state = 'done' and company_id = 'C0002' limit 1`))[0]?.id,
      }),
      'not-failed',
    ],
  ])('%s is refused', async (_what, input, expected) => {
    expect(await refusal('yunbo', 'transfer.create', { input: await input() })).toBe(expected);
  });

  test('less than the minimum, or a company without an account, is refused', async () => {
    const settlements = [await confirmed('ecny')];
    await ask(`update payout_settings set minimum = 99999999 where company_id = 'C0002'`);
    expect(await refusal('east', 'transfer.create', { input: { settlements } })).toBe('below-minimum');
    await ask(`update payout_settings set minimum = 0, deleted_at = now() where company_id = 'C0002'`);
    expect(await refusal('east', 'transfer.create', { input: { settlements } })).toBe('no-account');
    await ask(`update payout_settings set deleted_at = null where company_id = 'C0002'`);
  });

  test('one that failed is tried again to the account as it is now', async () => {
    const settlements = [await confirmed('wechat'), await confirmed('wechat-auto')];
    await account('0000');
    const first = await sent({ settlements });
    expect(await refusal('east', 'transfer.create', { input: { settlements } })).toBe('in-transfer');
    expect(await refusal('east', 'transfer.remove', { ids: [first] })).toBe('transfer-stays');
    await bank();
    expect(await row('transfer', first)).toMatchObject({ state: 'failed', error: '账号不存在', account: '**** 0000' });
    expect((await row('settlement', settlements[0] ?? '')).state).toBe('failed');
    await account('4321');
    const second = await sent({ transfer: first });
    expect(await refusal('east', 'transfer.create', { input: { transfer: first } })).toBe('retried-already');
    expect((await row('settlement', settlements[0] ?? '')).state).toBe('confirmed');
    await bank();
    expect(await row('transfer', second)).toMatchObject({
      state: 'done',
      account: '**** 4321',
      bank_no: expect.stringMatching(/^BT/),
      retry_of_id: first,
    });
    expect((await row('settlement', settlements[1] ?? '')).state).toBe('transferred');
    expect(await sound()).toBe(0);
  });

  test('a failed one that is removed frees its settlements; taken back it has them again', async () => {
    const [failed] = await ask(
      `select id, settlements from transfer where state = 'failed' and retry_of_id is null
        and not exists (select from transfer x where x.retry_of_id = transfer.id)`,
    );
    const [settlement = ''] = (failed?.settlements ?? []) as string[];
    const { body } = await world.call('east', 'transfer.remove', { ids: [String(failed?.id)] });
    expect((await row('settlement', settlement)).state).toBe('confirmed');
    expect(await done('east', 'undo-entry.undo', { ids: [String(body.undo)] })).toSatisfy((rows: { ok: boolean }[]) =>
      rows.every(({ ok }) => ok),
    );
    expect((await row('settlement', settlement)).state).toBe('failed');
    const again = await world.call('east', 'transfer.remove', { ids: [String(failed?.id)] });
    await sent({ settlements: failed?.settlements });
    expect(await done('east', 'undo-entry.undo', { ids: [String(again.body.undo)] })).toSatisfy(
      (rows: { ok: boolean }[]) => rows.every(({ ok }) => !ok),
    );
    await bank();
    expect(await sound()).toBe(0);
  });

  test('a company that wants it is paid out in the night of its cycle', async () => {
    const waiting = () =>
      ask(`select count(*)::int as n from settlement where company_id = 'C0003' and state = 'confirmed'`);
    expect(Number((await waiting())[0]?.n)).toBeGreaterThan(0);
    await ask(`update payout_settings set auto = true, cycle = 'week' where company_id = 'C0003'`);
    await night('2026-03-03 01:15:00');
    expect(await ask(`select 1 from transfer where company_id = 'C0003' and state = 'in-progress'`)).toHaveLength(0);
    await night('2026-03-09 01:15:00');
    expect(await ask(`select 1 from transfer where company_id = 'C0003' and state = 'in-progress'`)).toHaveLength(1);
    await night('2026-03-09 01:16:00');
    await bank();
    expect(await waiting()).toEqual([{ n: 0 }]);
    expect(await sound()).toBe(0);
  });
});
