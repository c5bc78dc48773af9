import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { couponRule, derateCode, deratePurchase, shift } from '@parkdeck/core/catalogue/index';
import { HOLDING_STATES, LIVE_STATES } from '@parkdeck/core/domain/finance/invoices/states';
import { WHOLE } from '@parkdeck/core/domain/finance/settlement/shares';
import { LIVE_TRANSFERS } from '@parkdeck/core/domain/finance/settlement/states';
import { expression } from '../db/expression.ts';

/** The part of an order `o`'s due amount that nothing accounts for, and whether payments may follow. */
const REST = sql`(o.due - o.paid - o.derated - o.coupon - o.waived - o.owed)`;
const IS_OPEN = sql`o.state in ('unpaid', 'part-paid')`;

/** Sums of a ledger by order. */
const byOrder = (ledger: SQL): SQL =>
  sql`(select b.order_id, sum(b.amount) as amount from ${ledger} group by b.order_id)`;

/** Charge lines of order `o`; each is a whole fee computation with lines of its own. */
const CHARGE_LINES = sql`jsonb_array_elements(case when jsonb_typeof(o.fee_lines) = 'array' then o.fee_lines else '[]'
  end) l`;

/**
 * The invariants of orders, payments, debts, balances, invoices and settlements, as SQL that returns one row per
 * violation.
 */
export const MONEY_RULES: Readonly<Record<string, SQL>> = {
  // Closed orders keep their figures.
  I01: sql`select 1 from "order" o where o.deleted_at is null
    and (least(o.due, o.derated, o.coupon, o.waived, o.owed, o.paid, o.refunded) < 0
    or (o.state <> 'closed' and case when ${IS_OPEN} then ${REST} <= 0 or (o.state = 'part-paid') <> (o.paid > 0)
    else ${REST} <> 0 end))`,
  I02: sql`select 1 from "order" o left join ${byOrder(sql`payment b`)} p on p.order_id = o.id left
    join ${byOrder(sql`refund b where b.state = 'refunded'
      and not exists (select from online_order p where p.id = b.online_order_id and p.late)`)} r on r.order_id = o.id
    where o.deleted_at is null and (o.refunded > o.paid or o.paid <> coalesce(p.amount, 0)
    or o.refunded <> coalesce(r.amount, 0)
      or (o.state = 'refunded') <> (o.paid > 0 and o.refunded = o.paid)
      or (o.state = 'part-refunded') <> (o.refunded > 0 and o.refunded < o.paid))
    union all select 1 from payment where amount <= 0 union all select 1 from refund where amount <= 0`,
  // Also: an order with a payment in progress for which two online orders are waiting.
  I03: sql`select 1 from online_order o left join (select p.online_order_id, sum(p.amount) as amount from payment p
    group by p.online_order_id) m on m.online_order_id = o.id
    left join (select r.online_order_id, sum(r.amount) filter (where r.state = 'refunded') as done,
    sum(r.amount) filter (where r.state = 'refunding') as waiting from refund r
    group by r.online_order_id) b on b.online_order_id = o.id
    where o.deleted_at is null and (coalesce(m.amount, 0) <> case
    when o.state in ('success', 'refunding', 'refunded', 'refund-failed') and not o.late then o.amount else 0 end
      or o.refunded <> coalesce(b.done, 0) or (o.state = 'refunded') <> (o.refunded = o.amount)
      or (o.state = 'refunding') <> (b.waiting is not null)
      or (o.late and o.state not in ('refunding', 'refunded', 'refund-failed')))
    union all select 1 from online_order o cross join unnest(o.orders) one where o.state in ('waiting', 'unknown')
    and o.deleted_at is null group by one having count(*) > 1
    union all select 1 from "order" o where o.pending is distinct
    from (select p.state from online_order p where p.orders && array[o.id] and p.state in ('waiting', 'unknown')
    and p.deleted_at is null limit 1) and (o.pending is not null or o.state in ('unpaid', 'part-paid'))`,
  I04: sql`select 1 from session s left join (select o.session_id, sum(o.due) as due, sum(o.derated) as derated,
    sum(o.coupon) as coupon, sum(o.waived) as waived, sum(o.owed) as owed, sum(o.paid) as paid
      from "order" o where o.deleted_at is null and o.state <> 'closed' group by o.session_id) m on m.session_id = s.id
    where s.deleted_at is null and (s.due, s.derated, s.coupon, s.waived, s.owed, s.paid)
      is distinct from (coalesce(m.due, 0), coalesce(m.derated, 0), coalesce(m.coupon, 0), coalesce(m.waived, 0),
      coalesce(m.owed, 0), coalesce(m.paid, 0))`,
  // Also: charged for time before the entry or after the end of the charge, or by a tariff that was not in force at the
  // entry. `misquoted` computes the fees again.
  I05: sql`select 1 from "order" o left join session s on s.id = o.session_id left join tariff t on t.id = o.tariff_id
    where o.deleted_at is null and o.type in ('parking', 'visitor')
    and (o.fee <> (select coalesce(sum((l->'trace'->>'amountFen')::bigint), 0) from ${CHARGE_LINES})
      or exists (select from ${CHARGE_LINES} where (l->'trace'->>'amountFen')::numeric * 1000
          <> (select coalesce(sum(coalesce((x->>'fen')::numeric * 1000, (x->>'milliFen')::numeric)), 0)
          from jsonb_array_elements(l->'trace'->'lines') x)
        or (l->>'from')::numeric < extract(epoch from s.in_time) * 1000
        or (l->>'to')::numeric > extract(epoch from o.charge_to) * 1000)
      or t.park_id <> o.park_id or s.in_time < t.effective_from or s.in_time >= t.effective_to)`,
  I15: sql`select 1 from seller s left join (select seller_id, sum(amount) as amount from seller_recharge
    group by seller_id) l on l.seller_id = s.id
    where s.deleted_at is null and (s.balance <> coalesce(l.amount, 0)
    or (s.mode = 'prepaid' and s.balance < -coalesce(s.credit, 0)))
    union all select 1 from card c left join (select card_id, sum(amount + gift) as amount from card_recharge
    group by 1) l on l.card_id = c.id left join (select card_id, sum(amount) as amount from payment
    where card_id is not null group by 1) p on p.card_id = c.id
      left join (select card_id, sum(amount) as amount from refund where card_id is not null and state = 'refunded'
      group by 1) b on b.card_id = c.id
      where c.deleted_at is null and (c.balance < 0 or c.balance <> coalesce(l.amount, 0) - coalesce(p.amount,
      0) + coalesce(b.amount, 0))`,
  I16: sql`select 1 from derate_code t where t.deleted_at is null and ${expression(derateCode, 'used')} > t.total
    union all select 1 from derate_purchase t where t.deleted_at is null
    and ${expression(deratePurchase, 'used')} > t.num
    union all select 1 from derate_use where deleted_at is null
    and ((state = 'used') <> (order_id is not null) or (state <> 'used' and derated <> 0))
    union all select 1 from "order" o left join (select order_id, sum(derated) as derated from derate_use
    where deleted_at is null group by order_id) u on u.order_id = o.id
      where o.deleted_at is null and o.state in ('settled', 'part-refunded', 'refunded')
      and o.derated <> coalesce(u.derated, 0)`,
  I17: sql`select 1 from coupon_rule t where t.deleted_at is null and ${expression(couponRule, 'sent')} > t.total`,
  I18: sql`select 1 from coupon c left join (select used_coupon_id, count(*) as n, min(coupon) as fen from "order"
    where deleted_at is null and state in ('settled', 'part-refunded') and used_coupon_id is not null
    group by 1) o on o.used_coupon_id = c.id
    where c.deleted_at is null and ((c.state = 'used') <> (o.n is not null) or o.n > 1
    or (c.state = 'used' and (c.used_fen is distinct from o.fen or c.used_fen <= 0)))
    union all select 1 from "order" o where o.deleted_at is null and (o.coupon > 0) <> (o.used_coupon_id is not null)`,
  I19: sql`select 1 from "order" o left join (select order_id, sum(owed) as owed from arrears where deleted_at is null
    group by order_id) a on a.order_id = o.id
    where o.deleted_at is null and o.owed <> coalesce(a.owed, 0)`,
  I20: sql`select 1 from arrears a where a.deleted_at is null
    and (a.paid < 0 or a.paid > a.owed or (a.state = 'paid') <> (a.paid = a.owed)
    or (a.state = 'paid') <> exists (select from "order" o where o.id = a.pay_order_id and o.type = 'arrears'
    and o.state = 'settled'))
    union all select 1 from escape e join arrears a on a.id = e.arrears_id where e.deleted_at is null
    and ((e.state = 'paid') <> (a.state = 'paid') or (e.state = 'cancelled') <> (a.state = 'cancelled'))`,
  // While an invoice covers its orders, their amounts do not change; an order is in at most one live application, and
  // is marked when it is invoiced.
  I21: sql`select 1 from invoice i where i.deleted_at is null and i.state = any(${sql.param([...HOLDING_STATES])})
    and i.amount <> (select coalesce(sum(o.paid - o.refunded), 0) from "order" o where o.id = any(i.orders))
    union all select 1 from invoice i cross join unnest(i.orders) one where i.deleted_at is null
    and i.state = any(${sql.param([...LIVE_STATES])}) group by one having count(*) > 1
    union all select 1 from invoice i join "order" o on o.id = any(i.orders) where i.deleted_at is null
    and i.state = any(${sql.param([...LIVE_STATES])}) and o.invoiced <> (i.state in ('issued', 'reddening',
    'red-failed'))`,
  I22: sql`select 1 from receipt group by park_id having min(number) <> 1 or max(number) <> count(*)
    or count(distinct number) <> count(*)`,
  // Stored days equal a new count of their rows.
  I23: sql`select 1 from (select array_agg(park_id) as parks, array_agg(day) as days
    from day_figure) w, count_days(w.parks, w.days) c join day_figure f on f.park_id = c.park_id and f.day = c.day
    where to_jsonb(f) <> to_jsonb(c)`,
  // The money of a month's stored days equals its payments by pay way, with and without a cashier.
  I24: sql`with days as materialized (select m.park_id, local_day(m.time) as day, m.pay_way as way,
    sum(m.amount) as amount from payment m group by 1, 2, 3),
      kept as (select f.park_id, date_trunc('month', f.day) as month, way.key as way, sum(way.value::bigint) as amount
      from day_figure f cross join jsonb_each_text(f.paid) way group by 1, 2, 3),
      taken as (select d.park_id, date_trunc('month', d.day) as month, d.way, sum(d.amount) as amount from days d
      join day_figure f using (park_id, day) group by 1, 2, 3)
    select 1 from kept full join taken using (park_id, month, way) where kept.amount is distinct from taken.amount`,
  I28: sql`select 1 from day_figure f left join (
      select o.park_id, local_day(o.created_at) as day, sum(case
      when o.type in ('seller-recharge', 'card-recharge') then 0 when o.type = 'arrears' then o.late_fee else o.due
      end) as due from "order" o where o.state <> 'closed' and o.deleted_at is null
      group by 1, 2) o on o.park_id = f.park_id and o.day = f.day
    left join (select m.park_id, local_day(m.time) as day, sum(m.amount) as received from payment m
    where m.pay_way not in ('stored-value', 'seller') group by 1, 2) m on m.park_id = f.park_id and m.day = f.day
    where f.due <> coalesce(o.due, 0) or money_in(f.paid) <> coalesce(m.received, 0)`,
  // Sums of shifts are computed from their rows; the amount handed over is compared with them, and a person has one
  // shift at a time.
  I29: sql`select 1 from shift t where t.deleted_at is null and t.state = 'ended'
    and (t.end_time is null or t.handover is null or t.diff <> t.handover - ${expression(shift, 'cash')}
    or (t.diff <> 0 and t.remark is null))
    union all select 1 from (select start_time, max(coalesce(end_time, 'infinity')) over (partition by user_id
    order by start_time, id rows between unbounded preceding and 1 preceding) as taken_to
      from shift where deleted_at is null) s where s.taken_to > s.start_time`,
  I31: sql`select 1 from payment group by intent having count(*) > 1`,
  I34: sql`select 1 from "order" where deleted_at is null and (paid < 0 or derated + coupon > due)`,
  // Also: a transfer whose amount differs from its settlements, a settlement in two transfers, a fee that differs from
  // its rate, and shares above the whole.
  I35: sql`with live as (select x.id, x.state, one from transfer x cross join unnest(x.settlements) one
    where x.deleted_at is null)
    select 1 from settlement t left join (select one, bool_or(state = 'done') as done,
    bool_or(state = any(${sql.param([...LIVE_TRANSFERS])})) as live, bool_or(state = 'failed') as failed from live
    group by one) x on x.one = t.id
      where t.deleted_at is null and (t.trade - t.refund - t.channel_fee - t.share <> t.net
      or t.share <> (select coalesce(sum((p->>'amount')::bigint), 0) from jsonb_array_elements(t.parts) p)
        or (t.state = 'transferred') <> coalesce(x.done, false) or (t.state = 'open' and x.live)
        or (t.state = 'failed' and (x.live or x.failed is not true)))
    union all select 1 from transfer x where x.deleted_at is null
    and x.amount <> (select coalesce(sum(t.net), 0) from settlement t where t.id = any(x.settlements))
    union all select 1 from live where state = any(${sql.param([...LIVE_TRANSFERS])}) group by one having count(*) > 1
    union all select 1 from online_order o where o.deleted_at is null
    and o.state in ('success', 'refunding', 'refunded', 'refund-failed') and not o.late
    and coalesce(o.channel_fee, 0) <> floor((o.amount * coalesce(o.rate_bp, 0) * 2 + 10000) / 20000)
    union all select 1 from revenue_share s where s.deleted_at is null
    and (select sum(o.permille) from revenue_share o where o.park_id = s.park_id and o.deleted_at is null
      and coalesce(o.start_date, '-infinity') <= coalesce(s.start_date, '-infinity')
      and coalesce(o.end_date, 'infinity') >= coalesce(s.start_date, '-infinity')) > ${WHOLE}`,
};
