import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { complaint } from '@parkdeck/core/catalogue/service/complaint';
import type { handoverNote } from '@parkdeck/core/catalogue/service/handover-note';
import type { member } from '@parkdeck/core/catalogue/service/member';
import type { seatUser } from '@parkdeck/core/catalogue/service/seat-user';
import type { smsAccount } from '@parkdeck/core/catalogue/service/sms-account';
import type { smsPlan } from '@parkdeck/core/catalogue/service/sms-plan';
import type { warning } from '@parkdeck/core/catalogue/service/warning';
import type { workOrder } from '@parkdeck/core/catalogue/service/work-order';
import { NOW } from '../clock.ts';
import { isThere } from '../presence.ts';
import type { DerivedSql } from './derived-sql.ts';
import { sayOf } from '../sentences.ts';

/** Calculated by the server, which knows its own address. */
export const smsAccountDerived: DerivedSql<typeof smsAccount> = { receiptUrl: sql`null::text` };

export const smsPlanDerived: DerivedSql<typeof smsPlan> = {
  cost: sql`(select coalesce(sum(r.cost), 0)::int from sms_record r where r.plan_id = t.id
    and r.deleted_at is null)`,
};

export const warningDerived: DerivedSql<typeof warning> = {
  content: sayOf(sql`t.said`),
  workOrder: sql`(select w.id from work_order w where w.warning_id = t.id and w.deleted_at is null
    order by w.created_at desc, w.id desc limit 1)`,
};

export const workOrderDerived: DerivedSql<typeof workOrder> = {
  overdue: sql`(t.deadline < ${NOW} and t.state in ('uploaded', 'allocated', 'in-progress'))`,
};

export const handoverNoteDerived: DerivedSql<typeof handoverNote> = {
  stage: sql`(case when t.state = 'withdrawn' then 'withdrawn' when t.until <= ${NOW} then 'over' else 'valid' end)`,
};

export const seatUserDerived: DerivedSql<typeof seatUser> = {
  online: isThere(sql`'user/' || t.user_id`),
};

export const complaintDerived: DerivedSql<typeof complaint> = {
  workOrder: sql`(select w.id from work_order w where w.complaint_id = t.id and w.deleted_at is null
    order by w.created_at desc, w.id desc limit 1)`,
};

/** Rows `c` of the phone or a plate of the member: looked up by them, not among all that the company has. */
const ofMember = (table: SQL): SQL => sql`c.id in (select x.id from ${table} x where x.phone = t.phone
  and x.deleted_at is null union all select x.id from unnest(t.plates) p join ${table} x on x.plate = p)`;

/** What a company's own rows say of a member's phone and plates. */
export const memberDerived: DerivedSql<typeof member> = {
  balance: sql`(select coalesce(sum(c.balance), 0)::bigint from card c where ${ofMember(sql`card`)}
    and c.company_id = t.company_id and c.state = 'enabled' and c.deleted_at is null)`,
  coupons: sql`(select count(*)::int from coupon c where ${ofMember(sql`coupon`)}
    and c.company_id = t.company_id and c.state = 'unused' and c.deleted_at is null)`,
  lastVisit: sql`(select max(v.in_time) from unnest(t.plates) p cross join lateral (select s.in_time from session s
    where s.plate = p and s.company_id = t.company_id and s.state <> 'void' and s.deleted_at is null
    order by s.in_time desc limit 1) v)`,
};
