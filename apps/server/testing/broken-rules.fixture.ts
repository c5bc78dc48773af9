import { PAID, ONLINE, OPEN_DAY, PAID_OUT } from './planted-rows.fixture.ts';
import type { Breach } from './planted-rows.fixture.ts';

/** Breaches of the invariants of fees, passes, states, settlements and days. */
export const RULE_BREACHES: readonly Breach[] = [
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
  [
    'a car that may still enter after its visit',
    `update visitor_car set state = 'valid' where id = (select c.id from visitor_car c join visitor v
      on v.id = c.visitor_id where v.state = 'left' order by c.id limit 1)`,
    { I44: 1 },
  ],
  [
    'a car inside whose visitor has not arrived',
    `update visitor set state = 'passed' where id = (select c.visitor_id from session s join visitor_car c
      on c.id = s.visitor_car_id where s.state = 'open' order by s.id limit 1)`,
    { I44: 1 },
  ],
  [
    'a car that came in by a right of another day',
    `update visitor_car set end_time = start_time + interval '1 second' where id = (select s.visitor_car_id
      from session s where s.visitor_car_id is not null order by s.id limit 1)`,
    { I44: 1 },
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
