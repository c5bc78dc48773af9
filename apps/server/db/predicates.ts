import { PASS_ORDERS } from '@parkdeck/core/domain/finance/orders/states';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Whether a section grant `g` is valid on a day. */
export const grantLasts = (day: SQL): SQL =>
  sql`coalesce(g.start_date <= ${day}, true) and coalesce(g.end_date >= ${day}, true)`;

/** Stay `s` has no payment, coupon, derate, pass or release reason that explains its exit. */
export const UNEXPLAINED: SQL = sql`s.paid = 0 and s.coupon = 0 and s.derated = 0 and s.pass_id is null
  and s.release_reason is null`;

/** Orders that sold periods of passes; written like the condition of their partial index. */
export const IS_PASS_ORDER: SQL = sql.raw(`type in (${PASS_ORDERS.map((type) => `'${type}'`).join(', ')})`);
