import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { expireCouponsJob } from '../../jobs/expire-coupons.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** The small world at noon; PK0001 charges by R05. */
let world: TestPlatform;
let now = `${BASE_DATE} 12:10:00`;
let today: string = BASE_DATE;
const { ask, done, refusal, row, options } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  Object.assign(world.platform, { clock: () => ({ today, now }) });
});
afterAll(() => world.close());

let count = 0;
const newPlate = (): string => `京C${String(++count).padStart(5, '0')}`;
const enter = async (): Promise<{ id: string; plate: string }> => {
  const plate = newPlate();
  return {
    plate,
    id: String(
      (await done('east', 'session.supplement', { input: { park: 'PK0001', plate, inTime: `${BASE_DATE} 09:00:00` } }))
        .recordId,
    ),
  };
};
const newStore = async (): Promise<string> =>
  String(
    (
      await done('east', 'coupon-store.create-or-update', {
        input: { name: `Store ${++count}`, company: 'C0002', parks: ['PK0001'] },
      })
    ).storeId,
  );
const newRule = async (values: Row = {}): Promise<string> =>
  String(
    (
      await done('east', 'coupon-rule.create-or-update', {
        input: {
          name: `Rule ${++count}`,
          store: await newStore(),
          type: 'amount',
          value: 500,
          threshold: 1000,
          total: 10,
          validity: 'fixed',
          endDate: '2026-03-31',
          ...values,
        },
      })
    ).ruleId,
  );
const enabled = async (values: Row = {}): Promise<string> => {
  const id = await newRule(values);
  await done('east', 'coupon-rule.enable', { ids: [id] });
  return id;
};
const send = (id: string, input: Row, user = 'east') => ({ user, ids: [id], input });
const couponsOf = (rule: string): Promise<Row[]> =>
  ask(
    `select id, state, plate, phone, order_id as "order", used_fen as "usedFen" from coupon where rule_id = $1
      and deleted_at is null order by id`,
    [rule],
  );
const given = async (rule: string, plate: string): Promise<string> => {
  await done('east', 'coupon-rule.send', send(rule, { plates: [plate] }));
  return String((await ask('select id from coupon where rule_id = $1 and plate = $2', [rule, plate]))[0]?.id);
};
const exit = (id: string, input: Row) =>
  done('east', 'session.exit', { ids: [id], input: { payWay: 'cash', ...input } });

test('a rule is enabled with parks and before its end; what was sent fixes what it is worth (B167)', async () => {
  const bare = await newRule();
  await done('east', 'coupon-rule.set-parks', { ids: [bare], input: { parks: [] } });
  expect(await refusal('east', 'coupon-rule.enable', { ids: [bare] })).toBe('no-parks');
  expect(await refusal('east', 'coupon-rule.enable', { ids: [await newRule({ endDate: '2026-02-28' })] })).toBe(
    'rule-over',
  );
  const store = await newStore();
  const bareRule = { name: 'No value', store, total: 1, validity: 'fixed', endDate: '2026-03-31' };
  expect(
    await refusal('east', 'coupon-rule.create-or-update', {
      input: { name: 'No end', store, type: 'amount', value: 1, total: 1, validity: 'fixed' },
    }),
  ).toBe('endDate required');
  expect(await refusal('east', 'coupon-rule.create-or-update', { input: { ...bareRule, type: 'minutes' } })).toBe(
    'value required',
  );
  const free = await done('east', 'coupon-rule.create-or-update', { input: { ...bareRule, type: 'full' } });
  expect(await row('coupon_rule', String(free.ruleId))).toMatchObject({ type: 'full', value: 0 });
  const rule = await enabled();
  expect(await refusal('east', 'coupon-rule.set-parks', { ids: [rule], input: { parks: [] } })).toBe('no-parks');
  expect(await refusal('east', 'coupon-rule.set-parks', { ids: [rule], input: { parks: ['PK0003'] } })).toBe(
    'parkIds missing',
  );
  expect(
    (await done<readonly Row[]>('east', 'coupon-rule-park.list', { input: { rule } })).map(({ id }) => id),
  ).toEqual(['PK0001']);
  expect(
    (await done<readonly Row[]>('east', 'coupon-rule-park.list-with-checked', { input: { rule } }))
      .filter(({ checked }) => checked === 1)
      .map(({ id }) => id),
  ).toEqual(['PK0001']);
  await done('east', 'coupon-rule.send', send(rule, { num: 2 }));
  expect(await refusal('east', 'coupon-rule.create-or-update', { ids: [rule], input: { value: 900 } })).toBe(
    'coupons-sent',
  );
  expect(await refusal('east', 'coupon-rule.create-or-update', { ids: [rule], input: { total: 1 } })).toBe(
    'totalNum min',
  );
  expect(await refusal('east', 'coupon-rule.remove', { ids: [rule] })).toBe('in-use');
  expect((await world.call('jinhe', 'coupon-rule.get', { ids: [rule] })).status).toBe(404);
  expect(await options('jinhe', 'coupon-rule.lookup')).not.toContain(rule);
});

test('the budget holds, also when many send at the same moment (I17)', async () => {
  const rule = await enabled({ total: 10 });
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      world.call(index % 2 ? 'east' : 'admin', 'coupon-rule.send', send(rule, { num: 4 })),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
  expect(await couponsOf(rule)).toHaveLength(8);
  expect(await refusal('east', 'coupon-rule.send', send(rule, { num: 3 }))).toBe('rule-used-up');
  expect(await done('east', 'coupon-rule.get', { ids: [rule] })).toMatchObject({ sentNum: 8, usedNum: 0 });
});

test('receivers get their coupons at once, each no more than a person may have', async () => {
  const rule = await enabled({ total: 100, validity: 'after-taking', validDays: 3 });
  await done(
    'east',
    'coupon-rule.send',
    send(rule, { phones: ['13800000011', '13800000012'], plates: [' 京a·88888 '] }),
  );
  const sent = (await couponsOf(rule)).map(({ state, plate, phone }) => ({ state, to: plate ?? phone }));
  expect(sent).toHaveLength(3);
  expect(sent).toEqual(
    expect.arrayContaining(['13800000011', '13800000012', '京A88888'].map((to) => ({ state: 'unused', to }))),
  );
  expect(
    (await ask(`select distinct expire_time::text as "until" from coupon where rule_id = $1`, [rule]))[0]?.until,
  ).toContain('2026-03-03 23:59:59');
  expect(await refusal('east', 'coupon-rule.send', send(rule, { plates: ['京A88888'] }))).toBe('per-user');
  expect(await refusal('east', 'coupon-rule.send', send(rule, { phones: ['13800000013', '13800000013'] }))).toBe(
    'per-user',
  );
  expect(await refusal('east', 'coupon-rule.send', send(rule, { phones: ['123'] }))).toBe('phones format');
  const gifts = await done<readonly Row[]>('east', 'coupon-gift.list', { input: { size: 50 } });
  expect(gifts.filter(({ plateNumber }) => plateNumber === '京A88888')).toMatchObject([{ kind: 3 }]);
});

test('a coupon is given to one person, once', async () => {
  const rule = await enabled();
  await done('east', 'coupon-rule.send', send(rule, { num: 1 }));
  const [one] = await couponsOf(rule);
  const give = { ids: [String(one?.id)], input: { phone: '13800000021' } };
  const [refused] = await done<readonly Row[]>('east', 'coupon.give', {
    ids: give.ids,
    input: { phone: '13800000021', plate: '京A00001' },
  });
  expect(refused).toMatchObject({ ok: false });
  expect((await done<readonly Row[]>('east', 'coupon.give', give))[0]).toMatchObject({ ok: true });
  expect((await done<readonly Row[]>('east', 'coupon.give', give))[0]).toMatchObject({
    ok: false,
    reason: 'not-in-state',
  });
  expect(await row('coupon', String(one?.id))).toMatchObject({ state: 'unused', phone: '13800000021' });
});

test('after a derate a coupon takes off what it may, once (W03); a whole refund gives it back (W08)', async () => {
  const rule = await enabled();
  const car = await enter();
  const coupon = await given(rule, car.plate);
  const seller = String(
    (
      await done('east', 'seller.create-or-update', {
        input: { phone: '13800000001', name: 'Cafe', company: 'C0002', parks: ['PK0001'], mode: 'free' },
      })
    ).sellerId,
  );
  const derate = String(
    (await done('east', 'derate.create-or-update', { input: { name: 'Hour', seller, type: 'minutes', value: 60 } }))
      .derateId,
  );
  await done('east', 'derate.bind', { ids: [derate], input: { plate: car.plate } });
  expect(await done('east', 'session.fee-now', { ids: [car.id], input: { coupon } })).toMatchObject({
    feeFen: 2300,
    deratedFen: 600,
    couponFen: 500,
    due: 1200,
  });
  expect(await exit(car.id, { coupon })).toMatchObject({
    dueFen: 2300,
    deratedFen: 600,
    couponFen: 500,
    paidFen: 1200,
  });
  const [order] = await ask('select id, used_coupon_id as coupon from "order" where session_id = $1', [car.id]);
  expect(order).toMatchObject({ coupon });
  expect(await row('coupon', coupon)).toMatchObject({ state: 'used', order_id: order?.id, used_fen: 500 });
  expect(
    await done<readonly Row[]>('east', 'coupon-deductions.list', { input: { plate: car.plate, state: ['used'] } }),
  ).toMatchObject([{ dueFen: 2300, paidFen: 1200, usedFen: 500 }]);
  expect(await done<readonly Row[]>('east', 'coupon-summary.report', { input: { rule: [rule] } })).toMatchObject([
    { sentNum: 1, usedNum: 1, expiredNum: 0, amountFen: 500 },
  ]);
  expect(await checkWorld(world.platform.database.db)).toMatchObject({ I17: 0, I18: 0 });

  await done('east', 'order.refund-offline', {
    ids: [String(order?.id)],
    input: { amount: 1200, remark: 'complaint' },
  });
  expect(await row('coupon', coupon)).toMatchObject({ state: 'unused', order_id: null, used_fen: null });
  expect(await row('order', String(order?.id))).toMatchObject({
    state: 'refunded',
    coupon: 500,
    derated: 600,
    used_coupon_id: coupon,
  });
  const again = await enter();
  expect(await refusal('east', 'session.exit', { ids: [again.id], input: { payWay: 'cash', coupon } })).toBe(
    'coupon-elsewhere',
  );
});

test('a coupon that does not fit is refused and stays', async () => {
  const car = await enter();
  const high = await given(await enabled({ threshold: 5000 }), car.plate);
  expect(await refusal('east', 'session.exit', { ids: [car.id], input: { payWay: 'cash', coupon: high } })).toBe(
    'coupon-threshold',
  );
  const elsewhere = await enabled();
  const there = await given(elsewhere, car.plate);
  await done('east', 'coupon-rule.set-parks', { ids: [elsewhere], input: { parks: ['PK0002'] } });
  expect(await refusal('east', 'session.fee-now', { ids: [car.id], input: { coupon: there } })).toBe(
    'coupon-elsewhere',
  );
  await done('east', 'coupon.void', { ids: [there], input: { remark: 'mistake' } });
  expect(await refusal('east', 'session.exit', { ids: [car.id], input: { payWay: 'cash', coupon: there } })).toBe(
    'coupon-not-free',
  );
  expect(await row('coupon', high)).toMatchObject({ state: 'unused', order_id: null });
  await exit(car.id, {});
});

test('two exits with one coupon at the same moment use it once', async () => {
  const rule = await enabled();
  await done('east', 'coupon-rule.send', send(rule, { phones: ['13800000031'] }));
  const [one] = await couponsOf(rule);
  const cars = [await enter(), await enter()];
  const answers = await Promise.all(
    cars.map(({ id }) =>
      world.call('east', 'session.exit', { ids: [id], input: { payWay: 'cash', coupon: String(one?.id) } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await row('coupon', String(one?.id))).toMatchObject({ state: 'used', used_fen: 500 });
});

test('a cancelled rule voids what is unused, or keeps it (B167)', async () => {
  const [keep, drop] = [await enabled(), await enabled()];
  for (const rule of [keep, drop]) await done('east', 'coupon-rule.send', send(rule, { num: 2 }));
  await done('east', 'coupon-rule.cancel', { ids: [keep], input: { way: 'keep', remark: 'season over' } });
  await done('east', 'coupon-rule.cancel', { ids: [drop], input: { way: 'void', remark: 'season over' } });
  expect((await couponsOf(keep)).map(({ state }) => state)).toEqual(['not-taken', 'not-taken']);
  expect((await couponsOf(drop)).map(({ state }) => state)).toEqual(['void', 'void']);
  expect(await refusal('east', 'coupon-rule.send', send(keep, { num: 1 }))).toBe('not-in-state');
});

test('the job expires coupons and ends rules, once', async () => {
  const rule = await enabled({ endDate: '2026-03-05' });
  await done('east', 'coupon-rule.send', send(rule, { num: 1, phones: ['13800000041'] }));
  [today, now] = ['2026-03-06', '2026-03-06 00:00:00'];
  for (let round = 0; round < 2; round += 1) await expireCouponsJob.run(world.platform, new AbortController().signal);
  [today, now] = [BASE_DATE, `${BASE_DATE} 12:10:00`];
  expect((await couponsOf(rule)).map(({ state }) => state)).toEqual(['expired']);
  expect(await row('coupon_rule', rule)).toMatchObject({ state: 'ended' });
  expect(
    (
      await ask(
        `select count(*) as n from operation_log where noun = 'coupon' and action = 'coupon.expire'
          and row_id in (select id from coupon where rule_id = $1)`,
        [rule],
      )
    )[0]?.n,
  ).toBe(1);
});

test('after all of it every invariant holds', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
