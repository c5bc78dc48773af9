import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settlementsOn } from '../../testing/settlements.fixture.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';

/** Settled days: created at night, confirmed, shared; and who may see and do what. */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
const { order, start, notify } = onlineOn(() => world);
const { at, night, sound, idOf, outcomes, confirm } = settlementsOn(() => world);
beforeAll(async () => {
  world = await testPlatform({ PARKDECK_TOKEN_SECONDS: '100000000' });
  at('2026-03-01 12:00:00');
});
afterAll(() => world.close());
/** A payment through the channel for a car inside, reported now. */
const paid = async (amount: number, paidAt: string): Promise<string> => {
  const { now } = world.platform.clock();
  at(`${paidAt.slice(0, 17)}00`);
  const online = await start([await order(amount)]);
  at(now);
  await notify(online, { paidAt });
  return online;
};
const FIGURES = 'trade, refund, channel_fee as fee, share, net, drift, state';
const figuresOf = async (id: string): Promise<Row> =>
  (await ask(`select ${FIGURES} from settlement where id = $1`, [id]))[0] ?? {};

test('the days of the world are what the job makes of its payments', async () => {
  const kept = () => ask('select count(*) as rows, sum(rev) as written, sum(net) as net from settlement');
  const before = await kept();
  await night('2026-03-01 12:00:00');
  expect(await kept()).toEqual(before);
  expect(Number(before[0]?.rows)).toBeGreaterThan(100);
  expect(await ask('select state, count(*)::int as n from transfer group by 1 order by 1')).toEqual([
    { state: 'done', n: expect.any(Number) },
    { state: 'failed', n: 1 },
  ]);
  expect(
    (await ask(`select distinct state from settlement where settle_date = '2026-02-28'`)).map(({ state }) => state),
  ).toEqual(['open']);
});

test('a day is settled in the night, computed again while it is open, and frozen once it is confirmed', async () => {
  at('2026-03-01 18:00:00');
  await paid(10_000, '2026-03-01 17:59:00');
  await night('2026-03-02 01:15:00');
  const id = await idOf('2026-03-01', 'wechat');
  const first = await figuresOf(id);
  const [base] = await ask(
    `select (select sum(amount) from payment where pay_way = 'wechat' and company_id = 'C0002'
      and local_day(time) = '2026-03-01')::int as trade`,
  );
  expect(first).toMatchObject({ trade: base?.trade, state: 'open', drift: null });
  expect(Number(first.net)).toBe(Number(first.trade) - Number(first.refund) - Number(first.fee) - Number(first.share));
  expect(Number(first.share)).toBeGreaterThan(0);

  at('2026-03-02 09:00:00');
  await paid(2000, '2026-03-01 19:00:00');
  expect(await confirm([id])).toEqual(['figures-changed']);
  expect(await outcomes('east', 'settlement.recompute', [id])).toEqual([true]);
  expect(await figuresOf(id)).toMatchObject({ trade: Number(first.trade) + 2000, fee: Number(first.fee) + 8 });
  expect(await confirm([id])).toEqual([true]);
  const frozen = await figuresOf(id);

  await paid(2000, '2026-03-01 20:00:00');
  await night('2026-03-03 01:15:00');
  const { drift, ...same } = await figuresOf(id);
  expect(same).toEqual({ ...frozen, drift: undefined });
  expect(Number(drift)).toBeGreaterThan(1000);
  expect(await outcomes('east', 'settlement.recompute', [id])).toEqual(['not-in-state']);
  expect(await sound()).toBe(0);
});

test('a refund counts on the day on which it is done, and late money never', async () => {
  const [counted] = await ask(`select sum(refund)::int as refund from settlement where settle_date < '2026-03-01'`);
  const [given] = await ask(
    `select sum(r.amount)::int as refund from refund r join online_order o on o.id = r.online_order_id
      where r.state = 'refunded' and not o.late and local_day(r.done_at) < '2026-03-01'`,
  );
  expect(counted).toEqual(given);
  expect(Number(counted?.refund)).toBeGreaterThan(0);
});

test('an ETC day waits for its check; a day that is not over waits for its end', async () => {
  at('2026-03-01 12:00:00');
  const id = await idOf('2026-02-28', 'etc');
  const [check] = await ask(
    `update etc_check set deleted_at = now() where id = (select id from etc_check where bill_date = '2026-02-28'
      and park_id in (select id from park where company_id = 'C0002') order by id limit 1) returning id`,
  );
  expect(await confirm([id])).toEqual(['no-etc-check']);
  await ask('update etc_check set deleted_at = null where id = $1', [check?.id]);
  at('2026-02-28 23:00:00');
  expect(await confirm([id])).toEqual(['day-not-over']);
  at('2026-03-01 12:00:00');
  expect(await confirm([id])).toEqual([true]);
  expect(await confirm([id])).toEqual(['not-in-state']);
  expect(await confirm([id], 'open')).toEqual([true]);
});

test('who sees what: no company sees or moves the money of another, an auditor only looks', async () => {
  at('2026-03-01 12:00:00');
  const companies = async (user: string): Promise<string[]> =>
    [
      ...new Set(
        (await done<{ companyId: string }[]>(user, 'settlement.list', { input: { size: 500 } })).map(
          ({ companyId }) => companyId,
        ),
      ),
    ].toSorted();
  expect([await companies('jinhe'), await companies('roadmgr'), await companies('audit1')]).toEqual([
    ['C0004'],
    ['C0003'],
    ['C0002', 'C0003'],
  ]);
  const id = await idOf('2026-02-28', 'wechat', 'C0004');
  expect(await confirm([id])).toEqual(['not-found']);
  expect(await refusal('east', 'transfer.create', { input: { settlements: [id] } })).toBe('settlementIds missing');
  for (const [call, input] of [
    ['settlement.confirm', { state: 'confirmed' }],
    ['settlement.recompute', {}],
  ] as const)
    expect((await world.call('audit1', call, { ids: [id], input })).status, call).toBe(403);
  expect((await world.call('audit1', 'transfer.create', { input: { settlements: [id] } })).body).toMatchObject({
    code: 403,
  });
});

test('the number of an account is written and never read', async () => {
  const [settings] = await done<Row[]>('jinhe', 'payout-settings.list');
  const save = (input: Row) =>
    refusal('jinhe', 'payout-settings.create-or-update', { ids: [String(settings?.id)], input });
  expect(settings).toMatchObject({ companyId: 'C0004', accountTail: expect.stringMatching(/^\*{4} \d{4}$/) });
  expect(JSON.stringify(settings)).not.toContain('622848');
  expect(await save({ accountNo: '12-34567890' })).toBe('accountNo format');
  const { body } = await world.call('jinhe', 'payout-settings.create-or-update', {
    ids: [String(settings?.id)],
    input: { accountNo: '6222 0200 0000 7777' },
  });
  expect(body.data).toMatchObject({ accountTail: '**** 7777' });
  expect(await row('payout_settings', String(settings?.id))).toMatchObject({ account_no: '6222020000007777' });
  expect(await done('jinhe', 'undo-entry.undo', { ids: [String(body.undo)] })).toMatchObject([
    { ok: false, reason: 'account-not-kept' },
  ]);
  expect(await save({ bank: '城西银行' })).toBe(200);
  expect(await row('payout_settings', String(settings?.id))).toMatchObject({
    account_no: '6222020000007777',
    bank: '城西银行',
  });
  expect(
    await refusal('yunbo', 'payout-settings.create-or-update', {
      input: { company: 'C0001', accountName: '云泊停车集团', bank: '城东银行', minimum: 0, cycle: 'day' },
    }),
  ).toBe('accountNo required');
  expect(
    await refusal('yunbo', 'payout-settings.create-or-update', {
      input: {
        company: 'C0002',
        accountName: '云泊停车集团',
        bank: '城东银行',
        minimum: 0,
        cycle: 'day',
        accountNo: '6222020000007777',
      },
    }),
  ).toBe('companyId taken');
});

describe('shares of a park', () => {
  const share = (more: Row = {}): Row => ({ park: 'PK0004', receiver: 'C0003', permille: 100, ...more });
  test.each<readonly [what: string, input: Row, expected: unknown]>([
    ['to its own company', share({ receiver: 'C0002' }), 'own-company'],
    ['beyond the whole', share({ permille: 999 }), 'over-whole'],
    ['that ends before it begins', share({ startDate: '2026-03-02', endDate: '2026-03-01' }), 'endDate order'],
    ['of nothing', share({ permille: 0 }), 'sharePpm min'],
    ['to a company out of sight', share({ receiver: 'C0004' }), 'companyId missing'],
    ['of a park out of sight', share({ park: 'PK0003' }), 'PKID missing'],
  ])('%s are refused', async (_what, input, expected) => {
    expect(await refusal('yunbo', 'revenue-share.create-or-update', { input })).toBe(expected);
  });

  test('what passes brought is divided by the shares of each day, to the fen', async () => {
    const span = { from: '2025-12-01', to: '2026-03-01' };
    const { body } = await world.call('yunbo', 'monthly-share.report', { input: span });
    const rows = body.data as Row[];
    const [brought] = await ask(
      `select sum(t.amount)::int as fen from pass_period t join park p on p.id = t.park_id
        where p.company_id in ('C0001', 'C0002', 'C0003') and local_day(t.created_at) between '2025-12-01'
        and '2026-03-01'`,
    );
    expect(body.sums).toMatchObject({ amount: brought?.fen });
    const own = rows.filter(({ PKID }) => PKID === 'PK0002');
    expect(own.map(({ companyId }) => String(companyId)).toSorted()).toEqual(['C0001', 'C0002']);
    expect(new Set(own.map(({ feeFen }) => feeFen)).size).toBe(1);
    const created = await world.call('yunbo', 'revenue-share.create-or-update', {
      input: { park: 'PK0002', receiver: 'C0003', permille: 500 },
    });
    const after = (await world.call('yunbo', 'monthly-share.report', { input: span })).body;
    expect(after.sums).toEqual(body.sums);
    expect((after.data as Row[]).filter(({ PKID }) => PKID === 'PK0002')).toHaveLength(3);
    const removal = await world.call('yunbo', 'revenue-share.remove', { ids: [String((created.body.data as Row).id)] });
    await done('yunbo', 'revenue-share.create-or-update', {
      input: { park: 'PK0002', receiver: 'C0003', permille: 700 },
    });
    expect(await done('yunbo', 'undo-entry.undo', { ids: [String(removal.body.undo)] })).toMatchObject([
      { ok: false, reason: 'over-whole' },
    ]);
    const jinhe = (await world.call('jinhe', 'monthly-share.report', { input: span })).body.data as Row[];
    expect(new Set(jinhe.map(({ PKID }) => PKID))).toEqual(new Set(['PK0003']));
  });
});
