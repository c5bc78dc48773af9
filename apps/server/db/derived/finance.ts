import { shiftColumnOf } from '@parkdeck/core/domain/finance/orders/shift';
import type { ShiftColumn } from '@parkdeck/core/domain/finance/orders/shift';
import { PAY_WAYS } from '@parkdeck/core/vocabulary/common';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { alipayApp } from '@parkdeck/core/catalogue/finance/alipay-app';
import type { billCheck } from '@parkdeck/core/catalogue/finance/bill-check';
import type { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import type { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import type { order } from '@parkdeck/core/catalogue/finance/order';
import type { shift } from '@parkdeck/core/catalogue/finance/shift';
import type { chargeDetail } from '@parkdeck/core/catalogue/finance/charge-detail';
import type { settlement } from '@parkdeck/core/catalogue/finance/settlement';
import { NOW } from '../clock.ts';
import type { DerivedSql } from './derived-sql.ts';
import { LET_OUT_BY_HAND, UNEXPLAINED } from '../predicates.ts';

const PAY_WAY_CODES = Object.keys(PAY_WAYS) as (keyof typeof PAY_WAYS)[]; // keys of a literal
/** Money of a shift in one of its columns: its payments minus its offline refunds (`shiftSums`). */
const taken = (column: ShiftColumn): SQL => {
  const ways = PAY_WAY_CODES.filter((payWay) => shiftColumnOf(payWay) === column);
  const way = sql.raw(`pay_way in (${ways.map((payWay) => `'${payWay}'`).join(', ')})`);
  return sql`((select coalesce(sum(p.amount), 0) from payment p where p.shift_id = t.id
    and ${way}) - (select coalesce(sum(r.amount), 0) from refund r where r.shift_id = t.id and ${way}))`;
};

/** Number of cars that the cashier of a shift has let out. */
const letOut = (which: SQL): SQL =>
  sql`(select count(*)::int from session s where s.shift_id = t.id and s.deleted_at is null and ${which})`;

const ofOrder = (value: SQL): SQL => sql`(select ${value} from "order" o where o.id = t.order_id)`;

const yuan = (fen: SQL): SQL => sql`to_char((${fen})::numeric / 100, 'FM999999990.00')`;

/**
 * How the fee of order `o` was calculated (`TraceLine` of core/domain/fees/fees), one text per step: `03-01 09:00–10:00
 * 8.00`, `2 × 10.00 20.00`, `≤ 30.00 -4.00`.
 */
const FEE_LINES = sql`array(select concat_ws(' ',
    case when x ? 'from' and not x ? 'capFen' then substr(x->>'from', 6, 11) || '–' || substr(x->>'to', 12, 5) end,
    case when x ? 'entries' then (x->>'entries') || ' × ' || ${yuan(sql`x->>'priceFen'`)}
    when x ? 'capFen' then '≤ ' || ${yuan(sql`x->>'capFen'`)}
    when x ? 'permille' then trim_scale((x->>'permille')::numeric / 10) || '%'
    when x ? 'toFen' then '≈ ' || ${yuan(sql`x->>'toFen'`)} end,
    ${yuan(sql`coalesce((x->>'fen')::numeric, (x->>'milliFen')::numeric / 1000)`)})
  from jsonb_array_elements(case when jsonb_typeof(o.fee_lines) = 'array' then o.fee_lines else '[]'
  end) with ordinality l(span, at), jsonb_array_elements(l.span->'trace'->'lines') with ordinality s(x, step)
  order by l.at, s.step)`;

export const onlineOrderDerived: DerivedSql<typeof onlineOrder> = {
  unconfirmed: sql`(t.state = 'unknown' or (t.state = 'waiting'
    and t.created_at <= ${NOW} - interval '5 minutes'))`,
};

/** Calculated by the server, which knows its own address. */
export const alipayAppDerived: DerivedSql<typeof alipayApp> = { notifyUrl: sql`null::text` };
export const wechatAccountDerived: DerivedSql<typeof wechatAccount> = {
  notifyUrl: sql`null::text`,
  pushUrl: sql`null::text`,
};

export const orderDerived: DerivedSql<typeof order> = {
  shift: sql`(select p.shift_id from payment p where p.order_id = t.id and p.shift_id is not null
    order by p.time desc, p.id desc limit 1)`,
  unpaid: sql`(case when t.state in ('unpaid', 'part-paid') then t.due - t.derated - t.coupon - t.waived -
    t.paid - t.owed else 0 end)`,
};

export const shiftDerived: DerivedSql<typeof shift> = {
  cash: taken('cash'),
  online: taken('online'),
  etc: taken('etc'),
  other: taken('other'),
  cars: letOut(sql`true`),
  byHand: letOut(LET_OUT_BY_HAND),
  unexplained: letOut(UNEXPLAINED),
  differs: sql`(coalesce(t.diff, 0) <> 0)`,
};

export const chargeDetailDerived: DerivedSql<typeof chargeDetail> = {
  lines: ofOrder(FEE_LINES),
};

export const settlementDerived: DerivedSql<typeof settlement> = {
  transfer: sql`(select x.id from transfer x where x.settlements && array[t.id] and x.deleted_at is null
    order by x.time desc, x.id desc limit 1)`,
};

const OPEN_DIFFERENCES = sql`(select count(*)::int from bill_difference x where x.check_id = t.id
  and x.state in ('open', 'working') and x.deleted_at is null)`;
export const billCheckDerived: DerivedSql<typeof billCheck> = {
  openCount: OPEN_DIFFERENCES,
  result: sql`(case when t.outcome = 'differs' and ${OPEN_DIFFERENCES} = 0 then 'settled' else t.outcome end)`,
};
