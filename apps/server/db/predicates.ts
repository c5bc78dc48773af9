import { PASS_ORDERS } from '@parkdeck/core/domain/finance/orders/states';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Whether a section grant `g` is valid on a day. */
export const grantLasts = (day: SQL): SQL =>
  sql`coalesce(g.start_date <= ${day}, true) and coalesce(g.end_date >= ${day}, true)`;

/** Stay `s` has no payment, coupon, derate, pass or release reason that explains its exit. */
export const UNEXPLAINED: SQL = sql`s.paid = 0 and s.coupon = 0 and s.derated = 0 and s.pass_id is null
  and s.release_reason is null`;

/** Stay `s` was let out by hand: by a person at the lane, from a case, or from afar. */
export const LET_OUT_BY_HAND: SQL = sql`s.release_type in ('manual', 'exception', 'remote')`;

/** Orders that sold periods of passes; written like the condition of their partial index. */
export const IS_PASS_ORDER: SQL = sql.raw(`type in (${PASS_ORDERS.map((type) => `'${type}'`).join(', ')})`);

/** The platform's own company: the root of the tree. */
export const ROOT_COMPANY = '1';

/**
 * SQL of the menu entries `m` that a role `role` holds: of a company's role at most what the platform has published
 * (D7), so that an entry removed from the published set is lost to every role at once. Roles of the platform's own
 * company are not limited.
 */
export const heldBy = (role: SQL): SQL => sql`(m.id = any(${role}.menus) and m.deleted_at is null
  and (${role}.company_id = ${ROOT_COMPANY}
  or m.id in (select unnest(a.menus) from admin_role a where a.deleted_at is null)))`;
