import { LEFT, PAID, ONLINE, OWED, DEBT, ISSUED, again } from './planted-rows.fixture.ts';
import type { Breach } from './planted-rows.fixture.ts';

/** Breaches of the invariants of orders, payments, debts, balances and invoices. */
export const MONEY_BREACHES: readonly Breach[] = [
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
];
