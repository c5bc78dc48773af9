import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { checkWorld } from './check.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import { INVARIANTS } from './invariants.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

/**
 * What the check finds once a statement has run; it is taken back. The database itself refuses most of it: its triggers
 * sleep.
 */
const foundAfter = async (planted: string): Promise<Record<string, number>> => {
  let found: Record<string, number> = {};
  await world.platform.database.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const unique of ['session_park_id_plate_once', 'payment_intent_once'])
        await tx.execute(sql`drop index if exists ${sql.identifier(unique)}`);
      expect((await tx.execute(sql.raw(planted))).rowCount).toBe(1);
      found = await checkWorld(tx);
      tx.rollback();
    })
    .catch((error: Error) => {
      if (error.message !== 'Rollback') throw error;
    });
  return Object.fromEntries(Object.entries(found).filter(([, broken]) => broken > 0));
};

const LEFT = `select id from session where state = 'left' and plate not like '无牌%' order by id limit 1`;
const PAID = `select o.id from "order" o join payment p on p.order_id = o.id where o.state = 'settled'
  and o.session_id is not null and p.shift_id is null and p.card_id is null and p.online_order_id is null order by o.id
  limit 1`;
const ONLINE = `select id from online_order where state = 'success' and refunded = 0 order by id limit 1`;
const OWED = `select order_id from arrears where state = 'unpaid' order by id limit 1`;
const DEBT = `select id from arrears where state = 'unpaid' order by id limit 1`;
const ISSUED = `select id from invoice where state = 'issued' order by id limit 1`;
const OPEN_DAY = `select id from settlement where state = 'open' and share > 0 order by id limit 1`;
const PAID_OUT = `select id from transfer where state = 'done' order by id limit 1`;
const again = (values: string): string =>
  `insert into session select (jsonb_populate_record(s, ${values})).* from session s where s.id = (${LEFT})`;
const CASES: readonly (readonly [what: string, planted: string, found: Readonly<Record<string, number>>])[] = [
  [
    'an order that does not add up',
    `update "order" set coupon = 100 where id = (${PAID})`,
    { I01: 1, I04: 1, I18: 1, I23: 1 },
  ],
  [
    'an order that is open though nothing is unpaid',
    `update "order" set state = 'part-paid' where id = (${PAID})`,
    { I01: 1 },
  ],
  [
    'an order that owes less than nothing',
    `update "order" set waived = -1, due = due - 1 where id = (${PAID})`,
    { I01: 1, I04: 1, I23: 1, I28: 1 },
  ],
  [
    'a payment that nobody knows',
    `update payment set amount = amount + 1 where order_id = (${PAID})`,
    { I02: 1, I23: 1, I24: 1, I28: 1 },
  ],
  [
    'a refund without its row',
    `update "order" set refunded = 1, state = 'part-refunded' where id = (${PAID})`,
    { I02: 1 },
  ],
  [
    'a whole refund whose order is still settled',
    `with o as (update "order" set refunded = paid where id = (${PAID}) returning *)
    insert into refund (id, order_id, park_id, company_id, pay_way, amount, state, applied_at)
    select 'RFX', id, park_id, company_id, 'cash', paid, 'refunded', settled_at from o`,
    { I02: 1 },
  ],
  [
    'an online payment that says another sum than its payments',
    `update online_order set amount = amount + 1 where id = (${ONLINE})`,
    { I03: 1 },
  ],
  [
    'money through a channel of which no payment knows',
    `update payment set online_order_id = null where online_order_id = (${ONLINE})`,
    { I03: 1 },
  ],
  [
    'an order that says it is being paid online',
    `update "order" set pending = 'waiting' where id = (${PAID})`,
    { I03: 1 },
  ],
  ['late money that was kept', `update online_order set late = true where id = (${ONLINE})`, { I03: 1 }],
  [
    'a refund of which the payment knows nothing',
    `update online_order set refunded = 0, state = 'success'
      where id = (select id from online_order where late order by id limit 1)`,
    { I03: 1 },
  ],
  [
    'a shift whose difference is wrong',
    `update shift set handover = handover + 1 where id = (select id from shift where state = 'ended' order by id
      limit 1)`,
    { I29: 1 },
  ],
  [
    'two shifts of a cashier at one time',
    `update shift set end_time = (select max(start_time) + interval '1 hour' from shift)
      where id = (select id from shift where state = 'ended'
      and user_id = (select user_id from shift where state = 'open') order by start_time desc limit 1)`,
    { I29: 1 },
  ],
  [
    'a session that shows other sums than its orders',
    `update session set paid = paid + 1 where id = (${LEFT})`,
    { I04: 1 },
  ],
  [
    'an exit before the entry',
    `update session set out_time = in_time - interval '1 hour' where id = (${LEFT})`,
    { I06: 1, I23: 2 },
  ],
  ['a car that has left without a time', `update session set state = 'open' where id = (${LEFT})`, { I06: 1 }],
  [
    'two open sessions of a plate',
    `update session set plate = (select plate from session where state = 'open' order by id
      limit 1), park_id = (select park_id from session where state = 'open' order by id limit 1)
    where id = (select id from session where state = 'open' order by id offset 1 limit 1)`,
    { I07: 1, I08: 1 },
  ],
  [
    'two sessions of a plate at one time',
    again(`jsonb_build_object('id', 'IOX', 'due', 0, 'derated', 0, 'coupon', 0, 'waived', 0, 'owed', 0, 'paid', 0)`),
    { I08: 1, I23: 1 },
  ],
  [
    'a balance that its ledger does not tell',
    `update seller set balance = balance + 1 where id = 'SL0003'`,
    { I15: 1 },
  ],
  [
    'a card whose balance its recharges and payments do not tell',
    `update card set balance = balance + 1 where id = (select id from card order by id limit 1)`,
    { I15: 1 },
  ],
  [
    'a code that was used more often than it may be',
    `update derate_code set total = 1 where id = 'QC000001'`,
    { I16: 1 },
  ],
  [
    'an order that was derated more than its uses say',
    `update derate_use set derated = derated + 1 where id = (select id from derate_use where state = 'used' order by id
      limit 1)`,
    { I16: 1 },
  ],
  ['a rule that sent more coupons than it has', `update coupon_rule set total = 1 where id = 'CR00001'`, { I17: 1 }],
  [
    'an order whose coupon is said to be unused',
    `update coupon set state = 'unused' where id = 'CP00000003'`,
    { I18: 1 },
  ],
  [
    'arrears that differ from what the order owes',
    `update arrears set owed = owed + 1 where id = (${DEBT})`,
    { I19: 1 },
  ],
  [
    'an order whose arrears are gone',
    `update arrears set deleted_at = now() where order_id = (${OWED})`,
    { I19: 1, I38: 1 },
  ],
  [
    'an invoice over another sum than its orders',
    `update invoice set amount = amount + 1 where id = (${ISSUED})`,
    { I21: 1 },
  ],
  [
    'money of an invoiced order that went back',
    `update "order" set refunded = 1, state = 'part-refunded'
      where id = (select orders[1] from invoice where id = (${ISSUED}))`,
    { I02: 1, I21: 1 },
  ],
  [
    'an order in two applications',
    `update invoice set orders = (select orders from invoice where id = (${ISSUED})) where state = 'requested'`,
    { I21: 2 },
  ],
  [
    'a print number that was left out',
    `update receipt set number = 999 where id = (select id from receipt order by park_id, number limit 1)`,
    { I22: 1 },
  ],
  ['arrears paid by nothing', `update arrears set state = 'paid', paid = owed where id = (${DEBT})`, { I20: 2 }],
  ['arrears paid in part', `update arrears set paid = owed + 1 where id = (${DEBT})`, { I20: 1 }],
  ['a fee that its lines do not add up to', `update "order" set fee = fee + 1 where id = (${PAID})`, { I05: 1 }],
  [
    'a line that its parts do not add up to',
    `update "order" set fee_lines = jsonb_set(fee_lines, '{0,trace,amountFen}', to_jsonb(fee + 5)), fee = fee + 5
      where id = (${PAID})`,
    { I05: 2 },
  ],
  [
    'a fee that its tariff does not give',
    `update "order" set fee_lines = jsonb_set(fee_lines, '{0,by,tariff}', to_jsonb((select t.id from tariff t
      where t.park_id <> "order".park_id and t.published_at is not null order by t.id limit 1))) where id = (${PAID})`,
    { I05: 1 },
  ],
  [
    'a stay that is charged from before it began',
    `update "order" set fee_lines = jsonb_set(fee_lines, '{0,from}', to_jsonb((fee_lines->0->>'from')::bigint - 1000))
      where id = (${PAID})`,
    { I05: 1 },
  ],
  [
    'a tariff that did not hold yet',
    `update tariff set effective_from = (select in_time + interval '1 second' from session
      where id = (select session_id from "order" where tariff_id = 'TF000001' and state = 'settled'
      order by charge_to, id limit 1)) where id = 'TF000001'`,
    { I05: 1 },
  ],
  [
    'a covered car that pays',
    `update session s set due = 500, paid = 500 where s.id = (select s.id from session s
      join pass g on g.id = s.pass_id where s.state = 'left' and g.state = 'active' order by s.id limit 1)`,
    { I04: 1, I09: 1 },
  ],
  ['an area with more stalls than its park', `update area set stalls = 9999 where id = 'AR000001'`, { I10: 1 }],
  [
    'a pass that ends on another day than its ledger',
    `update pass set end_date = end_date + 1 where id = 'GR00000001'`,
    { I11: 1 },
  ],
  [
    'two periods on one day',
    `update pass_period set start_date = start_date - 1 where pass_id = 'GR00000001' and number = 3`,
    { I11: 1 },
  ],
  [
    'a period that nobody sold',
    `update pass_period set order_id = null where pass_id = 'GR00000001' and number = 2`,
    { I12: 2 },
  ],
  [
    'an order of a pass at another price',
    `update "order" set due = due + 100, fee = fee + 100, paid = paid + 100
      where id = (select order_id from pass_period where pass_id = 'GR00000001' and number = 2)`,
    { I02: 1, I12: 1, I23: 1, I28: 1 },
  ],
  ['a ledger with a gap', `update pass_period set number = 9 where pass_id = 'GR00000001' and number = 2`, { I12: 1 }],
  ['a plate with two passes in a park', `update pass set plates = '{京A00001}' where id = 'GR00000005'`, { I13: 1 }],
  [
    'a stall group with more stalls in its areas than it has',
    `update stall_group set stalls = 0 where id = (select group_id from stall_group_area where deleted_at is null
      order by id limit 1)`,
    { I14: 1 },
  ],
  [
    'a day that keeps more than was due',
    `update day_figure set due = due + 1 where (park_id, day) = (select park_id, day from day_figure order by 1, 2
      limit 1)`,
    { I23: 1, I28: 1 },
  ],
  [
    'a day whose money came in another way',
    `update day_figure set paid = jsonb_set(jsonb_set(paid, '{wechat}', to_jsonb((paid->>'wechat')::bigint - 1)),
      '{alipay}', to_jsonb((paid->>'alipay')::bigint + 1))
    where (park_id, day) = (select park_id, day from day_figure where paid ? 'wechat' and paid ? 'alipay' order by 1, 2
    limit 1)`,
    { I23: 1, I24: 2 },
  ],
  [
    'a state that nobody wrote down',
    `with s as (select * from session where state = 'open' order by id limit 1)
    insert into operation_log (id, type, at, user_name, action, noun, row_id, surface, content)
    select 'LGX', 'session', now(), 'x', 'session.exit', 'session', id, 'web',
    '{"before": {"state": "open"}, "after": {"state": "left"}}' from s`,
    { I30: 1 },
  ],
  [
    'a step that does not exist',
    `with s as (select * from session where state = 'left' order by id limit 1)
    insert into operation_log (id, type, at, user_name, action, noun, row_id, surface, content)
    select 'LGX', 'session', now(), 'x', 'session.exit', 'session', id, 'web',
    '{"before": {"state": "void"}, "after": {"state": "left"}}' from s`,
    { I30: 1 },
  ],
  [
    'an upgrade that went out without being confirmed',
    `with u as (select * from upgrade where state = 'upgrading' order by id limit 1)
    insert into operation_log (id, type, at, user_name, action, noun, row_id, surface, content)
    select 'LGX', 'account', now(), 'x', 'upgrade.progress', 'upgrade', id, 'web',
    '{"before": {"state": "waiting"}, "after": {"state": "upgrading"}}' from u`,
    { I30: 1 },
  ],
  [
    'an application that was passed after it was refused',
    `with a as (select * from pass_application where state = 'passed' order by id limit 1)
    insert into operation_log (id, type, at, user_name, action, noun, row_id, surface, content)
    select 'LGX', 'vehicle', now(), 'x', 'pass-application.pass', 'pass-application', id, 'web',
    '{"before": {"state": "refused"}, "after": {"state": "passed"}}' from a`,
    { I30: 1 },
  ],
  [
    'a booking that was passed after it was cancelled',
    `with b as (select * from booking where state = 'passed' order by id limit 1)
    insert into operation_log (id, type, at, user_name, action, noun, row_id, surface, content)
    select 'LGX', 'vehicle', now(), 'x', 'booking.pass', 'booking', id, 'web',
    '{"before": {"state": "cancelled"}, "after": {"state": "passed"}}' from b`,
    { I30: 1 },
  ],
  [
    'a coupon that was used after it was void',
    `with s as (select * from coupon where state = 'used' order by id limit 1)
    insert into operation_log (id, type, at, user_name, action, noun, row_id, surface, content)
    select 'LGX', 'derate', now(), 'x', 'session.exit', 'coupon', id, 'web',
    '{"before": {"state": "void"}, "after": {"state": "used"}}' from s`,
    { I30: 1 },
  ],
  [
    'a request that was paid twice',
    `update payment set intent = (select intent from payment order by id offset 1 limit 1)
      where id = (select id from payment order by id limit 1)`,
    { I31: 1 },
  ],
  [
    'reductions beyond what is due',
    `update "order" set derated = due + 1, paid = -1 where id = (${PAID})`,
    { I01: 1, I02: 1, I04: 1, I16: 1, I23: 1, I34: 1 },
  ],
  ['a settlement that does not add up', `update settlement set net = net + 1 where id = (${OPEN_DAY})`, { I35: 1 }],
  [
    'shares that are not those of their parts',
    `update settlement set share = share + 1, net = net - 1 where id = (${OPEN_DAY})`,
    { I35: 1 },
  ],
  [
    'a transfer over another sum than its settlements',
    `update transfer set amount = amount + 1 where id = (${PAID_OUT})`,
    { I35: 1 },
  ],
  [
    'a settlement in two transfers',
    `insert into transfer (id, number, company_id, settlements, amount, bank, account_name, account, state, time)
    select 'TFX', 'X', x.company_id, array[t.id], t.net, x.bank, x.account_name, x.account, 'in-progress', x.time
    from transfer x join settlement t on t.id = x.settlements[1] where x.id = (${PAID_OUT})`,
    { I35: 1 },
  ],
  [
    'a settlement that was paid out by nothing',
    `update settlement set state = 'transferred' where id = (${OPEN_DAY})`,
    { I35: 1 },
  ],
  [
    'a fee that the rate does not give',
    `update online_order set channel_fee = channel_fee + 1 where id = (${ONLINE})`,
    { I35: 1 },
  ],
  [
    'a park that gives away more than all',
    `update revenue_share set permille = 1001 where id = (select id from revenue_share where end_date is not null
      order by id limit 1)`,
    { I35: 1 },
  ],
  ['a removed ledger row', `update payment set deleted_at = now() where order_id = (${PAID})`, { I37: 1 }],
  ['a reference to nothing', `update gate set booth_id = 'BX999999' where id = 'GT000001'`, { I38: 1 }],
  ['a row of another company than its park', `update gate set company_id = 'C0004' where id = 'GT000001'`, { I39: 1 }],
  ['a plate as it was typed', `update pass set plates = '{京a·00001}' where id = 'GR00000003'`, { I40: 1 }],
  [
    'a misread plate as it was typed',
    `update plate_correction set wrong = '浙a·O0001' where id = 'PN000001'`,
    { I40: 1 },
  ],
];

test.each(CASES)('%s is found', async (_what, planted, found) => {
  expect(await foundAfter(planted)).toEqual(found);
});

test('a platform admin asks for all of them, nobody else', async () => {
  const { done } = callsOn(() => world);
  const rows = await done<{ id: string; title: string; brokenNum: number }[]>('admin', 'world.check');
  expect(Object.fromEntries(rows.map(({ id, brokenNum }) => [id, brokenNum]))).toEqual(
    await checkWorld(world.platform.database.db),
  );
  expect(rows.every(({ title }) => title !== '')).toBe(true);
  for (const user of ['yunbo', 'audit1'])
    expect((await world.call(user, 'world.check')).body).toMatchObject({
      code: 403,
      data: { permission: 'tool_world_check' },
    });
});

test('every invariant has a name in both languages and a case that breaks it', async () => {
  const checked = Object.keys(await checkWorld(world.platform.database.db));
  expect(checked.filter((rule) => INVARIANTS[rule] === undefined)).toEqual([]);
  const broken = new Set(CASES.flatMap(([, , found]) => Object.keys(found)));
  expect(checked.filter((rule) => !broken.has(rule))).toEqual([]);
});
